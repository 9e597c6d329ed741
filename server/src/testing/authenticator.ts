import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

const sha = (bytes: Buffer | string): Buffer => createHash("sha256").update(bytes).digest();
const encoded = (bytes: Buffer): string => bytes.toString("base64url");

/** What an authenticator may be made to lie about. */
export interface Lies {
  readonly origin?: string;
  readonly party?: string;
  readonly handle?: string;
  readonly count?: number;
  /** The last byte of the data is another than the one that was signed. */
  readonly data?: true;
  readonly signature?: true;
}

const PRESENT_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;

/** A device that makes one passkey and answers by it, as the standard says, or lies on demand. */
export class Authenticator {
  readonly #origin: string;
  readonly #key: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  readonly #id = randomBytes(20);
  #handle = "";
  count = 0;

  constructor(origin: string) {
    this.#origin = origin;
    this.#key = generateKeyPairSync("ec", { namedCurve: "P-256" });
  }

  get id(): string {
    return encoded(this.#id);
  }

  #client(type: string, challenge: string, origin = this.#origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
  #head(flags: number, count: number, party = new URL(this.#origin).hostname): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha(party), Buffer.from([flags]), counted]);
  }

  /** Answers `beginPasskey`. */
  // biome-ignore lint/suspicious/noExplicitAny: options are whatever JSON came
  make({ challenge, user }: any): object {
    this.#handle = user.id;
    const { x = "", y = "" } = this.#key.publicKey.export({ format: "jwk" });
    // The public key in COSE: EC2, ES256, P-256.
    const cose = Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
    const length = Buffer.from([0, this.#id.length]);
    const data = Buffer.concat([
      this.#head(PRESENT_AND_VERIFIED | WITH_KEY, this.count),
      Buffer.alloc(16),
      length,
      this.#id,
      cose,
    ]);
    // { fmt: "none", attStmt: {}, authData } in CBOR.
    const attestation = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
      Buffer.from([data.length]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: encoded(this.#client("webauthn.create", challenge)),
      attestationObject: encoded(attestation),
      transports: ["internal"],
    });
  }

  /** Answers `beginPasskeyEntry`. */
  // biome-ignore lint/suspicious/noExplicitAny: options are whatever JSON came
  enter({ challenge }: any, lies: Lies = {}): object {
    this.count += 1;
    const client = this.#client("webauthn.get", challenge, lies.origin);
    const data = this.#head(PRESENT_AND_VERIFIED, lies.count ?? this.count, lies.party);
    const signature = sign("sha256", Buffer.concat([data, sha(client)]), this.#key.privateKey);
    if (lies.data) data.writeUInt8(data.readUInt8(data.length - 1) + 7, data.length - 1);
    if (lies.signature)
      signature.writeUInt8(signature.readUInt8(signature.length - 1) ^ 1, signature.length - 1);
    return this.#answer({
      clientDataJSON: encoded(client),
      authenticatorData: encoded(data),
      signature: encoded(signature),
      userHandle: lies.handle ?? this.#handle,
    });
  }

  #answer(response: object): object {
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {}, response };
  }
}
