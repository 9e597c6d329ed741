var __defProp = Object.defineProperty;
var __esmMin = (fn, res, err) => () => {
	if (err) throw err[0];
	try {
		return fn && (res = fn(fn = 0)), res;
	} catch (e) {
		throw err = [e], e;
	}
};
var __exportAll = (all, no_symbols) => {
	let target = {};
	for (var name in all) {
		__defProp(target, name, {
			get: all[name],
			enumerable: true
		});
	}
	if (!no_symbols) {
		__defProp(target, Symbol.toStringTag, { value: "Module" });
	}
	return target;
};

/**
* Uniformly generate number in range [0 ; rangeSize[
* With rangeSize <= 0x100000000
* @internal
*/
function uniformIntInternal(rng, rangeSize) {
	const MaxAllowed = rangeSize > 2 ? ~~(4294967296 / rangeSize) * rangeSize : 4294967296;
	let deltaV = rng.next() + 2147483648;
	while (deltaV >= MaxAllowed) deltaV = rng.next() + 2147483648;
	return deltaV % rangeSize;
}
/**
* We only accept safe integers here
* @internal
*/
function fromNumberToArrayInt64(out, n) {
	if (n < 0) {
		const posN = -n;
		out.sign = -1;
		out.data[0] = ~~(posN / 4294967296);
		out.data[1] = posN >>> 0;
	} else {
		out.sign = 1;
		out.data[0] = ~~(n / 4294967296);
		out.data[1] = n >>> 0;
	}
	return out;
}
/**
* Substract two ArrayInt of 64 bits on 64 bits.
* With arrayIntA - arrayIntB >= 0
* @internal
*/
function substractArrayInt64(out, arrayIntA, arrayIntB) {
	const lowA = arrayIntA.data[1];
	const highA = arrayIntA.data[0];
	const signA = arrayIntA.sign;
	const lowB = arrayIntB.data[1];
	const highB = arrayIntB.data[0];
	const signB = arrayIntB.sign;
	out.sign = 1;
	if (signA === 1 && signB === -1) {
		const low = lowA + lowB;
		const high = highA + highB + (low > 4294967295 ? 1 : 0);
		out.data[0] = high >>> 0;
		out.data[1] = low >>> 0;
		return out;
	}
	let lowFirst = lowA;
	let highFirst = highA;
	let lowSecond = lowB;
	let highSecond = highB;
	if (signA === -1) {
		lowFirst = lowB;
		highFirst = highB;
		lowSecond = lowA;
		highSecond = highA;
	}
	let reminderLow = 0;
	let low = lowFirst - lowSecond;
	if (low < 0) {
		reminderLow = 1;
		low = low >>> 0;
	}
	out.data[0] = highFirst - highSecond - reminderLow;
	out.data[1] = low;
	return out;
}
/**
* Uniformly generate ArrayInt64 in range [0 ; rangeSize[
*
* @remarks
* In the worst case scenario it may discard half of the randomly generated value.
* Worst case being: most significant number is 1 and remaining part evaluates to 0.
*
* @internal
*/
function uniformArrayIntInternal(rng, out, rangeSize) {
	const maxIndex0 = rangeSize[0] + 1;
	out[0] = uniformIntInternal(rng, maxIndex0);
	out[1] = uniformIntInternal(rng, 4294967296);
	while (out[0] >= rangeSize[0] && (out[0] !== rangeSize[0] || out[1] >= rangeSize[1])) {
		out[0] = uniformIntInternal(rng, maxIndex0);
		out[1] = uniformIntInternal(rng, 4294967296);
	}
	return out;
}
const safeNumberMaxSafeInteger = Number.MAX_SAFE_INTEGER;
const sharedA = {
	sign: 1,
	data: [0, 0]
};
const sharedB = {
	sign: 1,
	data: [0, 0]
};
const sharedC = {
	sign: 1,
	data: [0, 0]
};
const sharedData = [0, 0];
function uniformLargeIntInternal(rng, from, to, rangeSize) {
	const rangeSizeArrayIntValue = rangeSize <= safeNumberMaxSafeInteger ? fromNumberToArrayInt64(sharedC, rangeSize) : substractArrayInt64(sharedC, fromNumberToArrayInt64(sharedA, to), fromNumberToArrayInt64(sharedB, from));
	if (rangeSizeArrayIntValue.data[1] === 4294967295) {
		rangeSizeArrayIntValue.data[0] += 1;
		rangeSizeArrayIntValue.data[1] = 0;
	} else rangeSizeArrayIntValue.data[1] += 1;
	uniformArrayIntInternal(rng, sharedData, rangeSizeArrayIntValue.data);
	return sharedData[0] * 4294967296 + sharedData[1] + from;
}
/**
* Uniformly generate random integer values between `from` (included) and `to` (included)
*
* @param rng - Instance of RandomGenerator to extract random values from
* @param from - Lower bound of the range (included)
* @param to - Upper bound of the range (included)
*
* @public
*/
function uniformInt(rng, from, to) {
	const rangeSize = to - from;
	if (rangeSize <= 4294967295) return uniformIntInternal(rng, rangeSize + 1) + from;
	return uniformLargeIntInternal(rng, from, to, rangeSize);
}

const jumps = [
	3639956645,
	3750757012,
	1261568508,
	386426335
];
var XoroShiro128Plus = class XoroShiro128Plus {
	constructor(s01, s00, s11, s10) {
		this.s01 = s01;
		this.s00 = s00;
		this.s11 = s11;
		this.s10 = s10;
	}
	clone() {
		return new XoroShiro128Plus(this.s01, this.s00, this.s11, this.s10);
	}
	next() {
		const out = this.s00 + this.s10 | 0;
		const a0 = this.s10 ^ this.s00;
		const a1 = this.s11 ^ this.s01;
		const s00 = this.s00;
		const s01 = this.s01;
		this.s00 = s00 << 24 ^ s01 >>> 8 ^ a0 ^ a0 << 16;
		this.s01 = s01 << 24 ^ s00 >>> 8 ^ a1 ^ (a1 << 16 | a0 >>> 16);
		this.s10 = a1 << 5 ^ a0 >>> 27;
		this.s11 = a0 << 5 ^ a1 >>> 27;
		return out;
	}
	jump() {
		let ns01 = 0;
		let ns00 = 0;
		let ns11 = 0;
		let ns10 = 0;
		let s01 = this.s01;
		let s00 = this.s00;
		let s11 = this.s11;
		let s10 = this.s10;
		for (let i = 0; i !== 4; ++i) {
			const ji = jumps[i];
			for (let mask = 1; mask; mask <<= 1) {
				if (ji & mask) {
					ns01 ^= s01;
					ns00 ^= s00;
					ns11 ^= s11;
					ns10 ^= s10;
				}
				const a0 = s10 ^ s00;
				const a1 = s11 ^ s01;
				const s00_ = s00;
				const s01_ = s01;
				s00 = s00_ << 24 ^ s01_ >>> 8 ^ a0 ^ a0 << 16;
				s01 = s01_ << 24 ^ s00_ >>> 8 ^ a1 ^ (a1 << 16 | a0 >>> 16);
				s10 = a1 << 5 ^ a0 >>> 27;
				s11 = a0 << 5 ^ a1 >>> 27;
			}
		}
		this.s01 = ns01;
		this.s00 = ns00;
		this.s11 = ns11;
		this.s10 = ns10;
	}
	getState() {
		return [
			this.s01,
			this.s00,
			this.s11,
			this.s10
		];
	}
};
function xoroshiro128plusFromState(state) {
	if (!(state.length === 4)) throw new Error("The state must have been produced by a xoroshiro128plus RandomGenerator");
	return new XoroShiro128Plus(state[0], state[1], state[2], state[3]);
}

/** The element, or a loud failure: an index out of range is a bug in the rules, never a case. */
const at = (xs, i) => {
	const x = xs[i];
	if (x === void 0) throw new RangeError(`no element ${i} of ${xs.length}`);
	return x;
};

/**
* Checks if something is Uint8Array. Be careful: nodejs Buffer will return true.
* @param a - value to test
* @returns `true` when the value is a Uint8Array-compatible view.
* @example
* Check whether a value is a Uint8Array-compatible view.
* ```ts
* isBytes(new Uint8Array([1, 2, 3]));
* ```
*/
function isBytes(a) {
	return a instanceof Uint8Array || ArrayBuffer.isView(a) && a.constructor.name === "Uint8Array" && "BYTES_PER_ELEMENT" in a && a.BYTES_PER_ELEMENT === 1;
}
const atitle = (title) => title ? `"${title}" ` : "";
/**
* Asserts something is a non-negative integer.
* @param n - number to validate
* @param title - label included in thrown errors
* @returns The validated number.
* @throws On wrong argument types. {@link TypeError}
* @throws On wrong argument ranges or values. {@link RangeError}
* @example
* Validate a non-negative integer option.
* ```ts
* anumber(32, 'length');
* ```
*/
function anumber(n, title = "") {
	if (typeof n !== "number") throw new TypeError(atitle(title) + "expected number, got " + typeof n);
	if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(atitle(title) + "expected integer >= 0, got " + n);
	return n;
}
/**
* Asserts something is Uint8Array.
* @param value - value to validate
* @param length - optional exact length constraint
* @param title - label included in thrown errors
* @returns The validated byte array.
* @throws On wrong argument types. {@link TypeError}
* @throws On wrong argument ranges or values. {@link RangeError}
* @example
* Validate that a value is a byte array.
* ```ts
* abytes(new Uint8Array([1, 2, 3]));
* ```
*/
function abytes(value, length, title = "") {
	if (isBytes(value) && (length === void 0 || value.length === length)) return value;
	if (length !== void 0) anumber(length, "length");
	const bytes = isBytes(value);
	const ofLen = length !== void 0 ? ` of length ${length}` : "";
	const got = bytes ? `length=${value.length}` : `type=${typeof value}`;
	const message = atitle(title) + "expected Uint8Array" + ofLen + ", got " + got;
	if (!bytes) throw new TypeError(message);
	throw new RangeError(message);
}
const aobject = (value, label) => {
	if (value === null || typeof value !== "object" || Array.isArray(value)) throw new TypeError((label === "object" ? "" : `"${label}" `) + "expected object, got type=" + typeof value);
};
const aopts = (value, label) => {
	aobject(value, label);
	const proto = Object.getPrototypeOf(value);
	if (proto !== Object.prototype && proto !== null) throw new TypeError(`"${label}" expected plain object`);
	if (Object.hasOwn(value, "__proto__")) throw new TypeError(`"${label}.__proto__" is not allowed`);
};
/**
* Asserts a hash instance has not been destroyed or finished.
* @param instance - hash instance to validate
* @param checkFinished - whether to reject finalized instances
* @throws If the hash instance has already been destroyed or finalized. {@link Error}
* @example
* Validate that a hash instance is still usable.
* ```ts
* import { aexists } from '@noble/hashes/utils.js';
* import { sha256 } from '@noble/hashes/sha2.js';
* const hash = sha256.create();
* aexists(hash);
* ```
*/
function aexists(instance, checkFinished = true) {
	if (instance.destroyed) throw new Error("hash was destroyed");
	if (checkFinished && instance.finished) throw new Error("digest() was already called");
}
/**
* Asserts output is a sufficiently-sized byte array.
* @param out - destination buffer
* @param instance - hash instance providing output length
* Oversized buffers are allowed; downstream code only promises to fill the first `outputLen` bytes.
* @throws On wrong argument types. {@link TypeError}
* @throws On wrong argument ranges or values. {@link RangeError}
* @example
* Validate a caller-provided digest buffer.
* ```ts
* import { aoutput } from '@noble/hashes/utils.js';
* import { sha256 } from '@noble/hashes/sha2.js';
* const hash = sha256.create();
* aoutput(new Uint8Array(hash.outputLen), hash);
* ```
*/
function aoutput(out, instance) {
	abytes(out, void 0, "output");
	const min = instance.outputLen;
	if (!(out.length >= min)) throw new RangeError("\"output\" expected length >= " + min);
}
/**
* Zeroizes typed arrays in place. Warning: JS provides no guarantees.
* @param arrays - arrays to overwrite with zeros
* @example
* Zeroize sensitive buffers in place.
* ```ts
* clean(new Uint8Array([1, 2, 3]));
* ```
*/
function clean(...arrays) {
	for (let i = 0; i < arrays.length; i++) arrays[i].fill(0);
}
/**
* Creates a DataView for byte-level manipulation.
* @param arr - source typed array
* @returns DataView over the same buffer region.
* @example
* Create a DataView over an existing buffer.
* ```ts
* createView(new Uint8Array(4));
* ```
*/
function createView(arr) {
	return new DataView(arr.buffer, arr.byteOffset, arr.byteLength);
}
/**
* Rotate-right operation for uint32 values.
* @param word - source word
* @param shift - shift amount in bits
* @returns Rotated word.
* @example
* Rotate a 32-bit word to the right.
* ```ts
* rotr(0x12345678, 8);
* ```
*/
function rotr(word, shift) {
	return word << 32 - shift | word >>> shift;
}
const hasHexBuiltin = /* @__PURE__ */ (() => typeof Uint8Array.from([]).toHex === "function" && typeof Uint8Array.fromHex === "function")();
const hexes = /* @__PURE__ */ Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, "0"));
/**
* Convert byte array to hex string.
* Uses the built-in function when available and assumes it matches the tested
* fallback semantics.
* @param bytes - bytes to encode
* @returns Lowercase hexadecimal string.
* @throws On wrong argument types. {@link TypeError}
* @example
* Convert bytes to lowercase hexadecimal.
* ```ts
* bytesToHex(Uint8Array.from([0xca, 0xfe, 0x01, 0x23])); // 'cafe0123'
* ```
*/
function bytesToHex(bytes) {
	abytes(bytes);
	if (hasHexBuiltin) return bytes.toHex();
	let hex = "";
	for (let i = 0; i < bytes.length; i++) hex += hexes[bytes[i]];
	return hex;
}
/**
* Converts string to bytes using UTF8 encoding.
* Built-in doesn't validate input to be string: we do the check.
* Non-ASCII details are delegated to the platform `TextEncoder`.
* @param str - string to encode
* @returns UTF-8 encoded bytes.
* @throws On wrong argument types. {@link TypeError}
* @example
* Encode a string as UTF-8 bytes.
* ```ts
* utf8ToBytes('abc'); // Uint8Array.from([97, 98, 99])
* ```
*/
function utf8ToBytes(str) {
	if (typeof str !== "string") throw new TypeError("string expected");
	const encoded = new TextEncoder().encode(str);
	try {
		return new Uint8Array(encoded);
	} finally {
		clean(encoded);
	}
}
/**
* Merges default options and passed options.
* @param defaults - base option object
* @param opts - user overrides
* @param title - label included in thrown override errors
* @returns Fresh merged option object with a null prototype.
* @throws On wrong argument types. {@link TypeError}
* @example
* Merge user overrides onto default options.
* ```ts
* checkOpts({ dkLen: 32 }, { asyncTick: 10 });
* ```
*/
function checkOpts(defaults, opts, title = "opts") {
	aopts(defaults, "defaults");
	if (opts !== void 0) aopts(opts, title);
	return Object.assign(Object.create(null), defaults, opts);
}
/**
* Creates a callable hash function from a stateful class constructor.
* @param hashCons - hash constructor or factory
* @param info - optional metadata such as DER OID
* @returns Frozen callable hash wrapper with `.create()`.
*   Wrapper construction eagerly calls `hashCons(undefined)` once to read
*   `outputLen` / `blockLen`, so constructor side effects happen at module
*   init time.
* @throws On wrong argument types. {@link TypeError}
* @example
* Wrap a stateful hash constructor into a callable helper.
* ```ts
* import { createHasher } from '@noble/hashes/utils.js';
* import { sha256 } from '@noble/hashes/sha2.js';
* const wrapped = createHasher(sha256.create, { oid: sha256.oid });
* wrapped(new Uint8Array([1]));
* ```
*/
function createHasher(hashCons, info = {}) {
	if (typeof hashCons !== "function") throw new TypeError("\"hashCons\" expected function, got type=" + typeof hashCons);
	info = checkOpts({}, info, "info");
	const hashC = (msg, opts) => hashCons(opts).update(msg).digest();
	const tmp = hashCons(void 0);
	hashC.outputLen = tmp.outputLen;
	hashC.blockLen = tmp.blockLen;
	hashC.canXOF = tmp.canXOF;
	hashC.create = (opts) => hashCons(opts);
	Object.assign(hashC, info);
	return Object.freeze(hashC);
}
/**
* Creates OID metadata for NIST hashes with prefix `06 09 60 86 48 01 65 03 04 02`.
* @param suffix - final OID byte for the selected hash.
*   The helper accepts any byte even though only the documented NIST hash
*   suffixes are meaningful downstream.
* @returns Object containing the DER-encoded OID.
* @example
* Build OID metadata for a NIST hash.
* ```ts
* oidNist(0x01);
* ```
*/
const oidNist = (suffix) => ({ oid: Uint8Array.from([
	6,
	9,
	96,
	134,
	72,
	1,
	101,
	3,
	4,
	2,
	suffix
]) });

const fromNumH = (n) => n / 2 ** 32 | 0;
const fromNumL = (n) => n >>> 0;
function setU64FromNum(view, byteOffset, n, isLE) {
	const h = fromNumH(n);
	const l = fromNumL(n);
	view.setUint32(byteOffset, isLE ? l : h, isLE);
	view.setUint32(byteOffset + 4, isLE ? h : l, isLE);
}

/**
* Internal Merkle-Damgard hash utils.
* @module
*/
/**
* Shared 32-bit conditional boolean primitive reused by SHA-256, SHA-1, and MD5 `F`.
* Returns bits from `b` when `a` is set, otherwise from `c`.
* The XOR form is equivalent to MD5's `F(X,Y,Z) = XY v not(X)Z` because the masked terms never
* set the same bit.
* @param a - selector word
* @param b - word chosen when selector bit is set
* @param c - word chosen when selector bit is clear
* @returns Mixed 32-bit word.
* @example
* Combine three words with the shared 32-bit choice primitive.
* ```ts
* Chi(0xffffffff, 0x12345678, 0x87654321);
* ```
*/
function Chi(a, b, c) {
	return a & b ^ ~a & c;
}
/**
* Shared 32-bit majority primitive reused by SHA-256 and SHA-1.
* Returns bits shared by at least two inputs.
* @param a - first input word
* @param b - second input word
* @param c - third input word
* @returns Mixed 32-bit word.
* @example
* Combine three words with the shared 32-bit majority primitive.
* ```ts
* Maj(0xffffffff, 0x12345678, 0x87654321);
* ```
*/
function Maj(a, b, c) {
	return a & b ^ a & c ^ b & c;
}
/**
* Merkle-Damgard hash construction base class.
* Could be used to create MD5, RIPEMD, SHA1, SHA2.
* Accepts only byte-aligned `Uint8Array` input, even when the underlying spec describes bit
* strings with partial-byte tails.
* @param blockLen - internal block size in bytes
* @param outputLen - digest size in bytes
* @param padOffset - trailing length field size in bytes
* @param isLE - whether length and state words are encoded in little-endian
* @example
* Use a concrete subclass to get the shared Merkle-Damgard update/digest flow.
* ```ts
* import { _SHA1 } from '@noble/hashes/legacy.js';
* const hash = new _SHA1();
* hash.update(new Uint8Array([97, 98, 99]));
* hash.digest();
* ```
*/
var HashMD = class {
	blockLen;
	outputLen;
	canXOF = false;
	padOffset;
	isLE;
	buffer;
	view;
	finished = false;
	length = 0;
	pos = 0;
	destroyed = false;
	constructor(blockLen, outputLen, padOffset, isLE) {
		this.blockLen = blockLen;
		this.outputLen = outputLen;
		this.padOffset = padOffset;
		this.isLE = isLE;
		this.buffer = new Uint8Array(blockLen);
		this.view = createView(this.buffer);
	}
	update(data) {
		aexists(this);
		abytes(data);
		const { view, buffer, blockLen } = this;
		const len = data.length;
		let processed = false;
		for (let pos = 0; pos < len;) {
			const take = Math.min(blockLen - this.pos, len - pos);
			if (take === blockLen) {
				const dataView = createView(data);
				for (; blockLen <= len - pos; pos += blockLen) this.process(dataView, pos);
				processed = true;
				continue;
			}
			buffer.set(pos === 0 && take === len ? data : data.subarray(pos, pos + take), this.pos);
			this.pos += take;
			pos += take;
			if (this.pos === blockLen) {
				this.process(view, 0);
				this.pos = 0;
				processed = true;
			}
		}
		this.length += data.length;
		if (processed) this.roundClean();
		return this;
	}
	digestInto(out) {
		aexists(this);
		aoutput(out, this);
		this.finished = true;
		const { buffer, view, blockLen, isLE } = this;
		let { pos } = this;
		buffer[pos++] = 128;
		buffer.fill(0, pos);
		if (this.padOffset > blockLen - pos) {
			this.process(view, 0);
			buffer.fill(0);
		}
		setU64FromNum(view, blockLen - 8, this.length * 8, isLE);
		this.process(view, 0);
		this.roundClean();
		const oview = out === buffer ? view : createView(out);
		const len = this.outputLen;
		const outLen = len / 4;
		const state = this.get();
		if (len % 4 || outLen > state.length) throw new Error("invalid outputLen");
		for (let i = 0; i < outLen; i++) oview.setUint32(4 * i, state[i], isLE);
	}
	digest() {
		const { buffer, outputLen } = this;
		this.digestInto(buffer);
		const res = buffer.slice(0, outputLen);
		this.destroy();
		return res;
	}
	_cloneIntoMeta(to) {
		const { buffer, length, finished, destroyed, pos } = this;
		to.destroyed = destroyed;
		to.finished = finished;
		to.length = length;
		to.pos = pos;
		if (pos) to.buffer.set(buffer);
		return to;
	}
	clone() {
		return this._cloneInto();
	}
};
/**
* Initial SHA-2 state: fractional parts of square roots of first 16 primes 2..53.
* Check out `test/misc/sha2-gen-iv.js` for recomputation guide.
*/
/** Initial SHA256 state from RFC 6234 §6.1: the first 32 bits of the fractional parts of the
* square roots of the first eight prime numbers. Exported as a shared table; callers must treat
* it as read-only because constructors copy words from it by index. */
const SHA256_IV = /* @__PURE__ */ Uint32Array.from([
	1779033703,
	3144134277,
	1013904242,
	2773480762,
	1359893119,
	2600822924,
	528734635,
	1541459225
]);

/**
* SHA2 hash function. A.k.a. sha256, sha384, sha512, sha512_224, sha512_256.
* SHA256 is the fastest hash implementable in JS, even faster than Blake3.
* Check out {@link https://www.rfc-editor.org/rfc/rfc4634 | RFC 4634} and
* {@link https://nvlpubs.nist.gov/nistpubs/FIPS/NIST.FIPS.180-4.pdf | FIPS 180-4}.
* @module
*/
/**
* SHA-224 / SHA-256 round constants from RFC 6234 §5.1: the first 32 bits
* of the cube roots of the first 64 primes (2..311).
*/
const SHA256_K = /* @__PURE__ */ Uint32Array.from([
	1116352408,
	1899447441,
	3049323471,
	3921009573,
	961987163,
	1508970993,
	2453635748,
	2870763221,
	3624381080,
	310598401,
	607225278,
	1426881987,
	1925078388,
	2162078206,
	2614888103,
	3248222580,
	3835390401,
	4022224774,
	264347078,
	604807628,
	770255983,
	1249150122,
	1555081692,
	1996064986,
	2554220882,
	2821834349,
	2952996808,
	3210313671,
	3336571891,
	3584528711,
	113926993,
	338241895,
	666307205,
	773529912,
	1294757372,
	1396182291,
	1695183700,
	1986661051,
	2177026350,
	2456956037,
	2730485921,
	2820302411,
	3259730800,
	3345764771,
	3516065817,
	3600352804,
	4094571909,
	275423344,
	430227734,
	506948616,
	659060556,
	883997877,
	958139571,
	1322822218,
	1537002063,
	1747873779,
	1955562222,
	2024104815,
	2227730452,
	2361852424,
	2428436474,
	2756734187,
	3204031479,
	3329325298
]);
/** Reusable SHA-224 / SHA-256 message schedule buffer `W_t` from RFC 6234 §6.2 step 1. */
const SHA256_W = /* @__PURE__ */ new Uint32Array(64);
/** Internal SHA-224 / SHA-256 compression engine from RFC 6234 §6.2. */
var SHA2_32B = class extends HashMD {
	A = 0;
	B = 0;
	C = 0;
	D = 0;
	E = 0;
	F = 0;
	G = 0;
	H = 0;
	constructor(outputLen, IV) {
		super(64, outputLen, 8, false);
		this.A = IV[0] | 0;
		this.B = IV[1] | 0;
		this.C = IV[2] | 0;
		this.D = IV[3] | 0;
		this.E = IV[4] | 0;
		this.F = IV[5] | 0;
		this.G = IV[6] | 0;
		this.H = IV[7] | 0;
	}
	get() {
		const { A, B, C, D, E, F, G, H } = this;
		return [
			A,
			B,
			C,
			D,
			E,
			F,
			G,
			H
		];
	}
	set(A, B, C, D, E, F, G, H) {
		this.A = A | 0;
		this.B = B | 0;
		this.C = C | 0;
		this.D = D | 0;
		this.E = E | 0;
		this.F = F | 0;
		this.G = G | 0;
		this.H = H | 0;
	}
	_cloneInto(to) {
		(to ||= new this.constructor()).set(...this.get());
		return this._cloneIntoMeta(to);
	}
	process(view, offset) {
		for (let i = 0; i < 16; i++, offset += 4) SHA256_W[i] = view.getUint32(offset, false);
		for (let i = 16; i < 64; i++) {
			const W15 = SHA256_W[i - 15];
			const W2 = SHA256_W[i - 2];
			const s0 = rotr(W15, 7) ^ rotr(W15, 18) ^ W15 >>> 3;
			const s1 = rotr(W2, 17) ^ rotr(W2, 19) ^ W2 >>> 10;
			SHA256_W[i] = s1 + SHA256_W[i - 7] + s0 + SHA256_W[i - 16] | 0;
		}
		let { A, B, C, D, E, F, G, H } = this;
		for (let i = 0; i < 64; i++) {
			const sigma1 = rotr(E, 6) ^ rotr(E, 11) ^ rotr(E, 25);
			const T1 = H + sigma1 + Chi(E, F, G) + SHA256_K[i] + SHA256_W[i] | 0;
			const T2 = (rotr(A, 2) ^ rotr(A, 13) ^ rotr(A, 22)) + Maj(A, B, C) | 0;
			H = G;
			G = F;
			F = E;
			E = D + T1 | 0;
			D = C;
			C = B;
			B = A;
			A = T1 + T2 | 0;
		}
		A = A + this.A | 0;
		B = B + this.B | 0;
		C = C + this.C | 0;
		D = D + this.D | 0;
		E = E + this.E | 0;
		F = F + this.F | 0;
		G = G + this.G | 0;
		H = H + this.H | 0;
		this.set(A, B, C, D, E, F, G, H);
	}
	roundClean() {
		clean(SHA256_W);
	}
	destroy() {
		this.destroyed = true;
		this.set(0, 0, 0, 0, 0, 0, 0, 0);
		clean(this.buffer);
	}
};
/** Internal SHA-256 hash class grounded in RFC 6234 §6.2. */
var _SHA256 = class extends SHA2_32B {
	constructor() {
		super(32, SHA256_IV);
	}
};
/**
* SHA2-256 hash function from RFC 4634. In JS it's the fastest: even faster than Blake3. Some info:
*
* - Trying 2^128 hashes would get 50% chance of collision, using birthday attack.
* - BTC network is doing 2^70 hashes/sec (2^95 hashes/year) as per 2025.
* - Each sha256 hash is executing 2^18 bit operations.
* - Good 2024 ASICs can do 200Th/sec with 3500 watts of power, corresponding to 2^36 hashes/joule.
* @param msg - message bytes to hash
* @param opts - Reserved hash options.
* @returns Digest bytes.
* @example
* Hash a message with SHA2-256.
* ```ts
* sha256(new Uint8Array([97, 98, 99]));
* ```
*/
const sha256 = /* @__PURE__ */ createHasher(() => new _SHA256(), /* @__PURE__ */ oidNist(1));

/** A plain object of unknown values: the first question to ask about untrusted input. */
const isObject$1 = (raw) => typeof raw === "object" && raw !== null && !Array.isArray(raw);

const hashBytes = (bytes) => bytesToHex(sha256(bytes));
const hashText = (text) => hashBytes(utf8ToBytes(text));

/** A repeatable stream of integers for bots, simulations and tests; never for the luck of a served table. */
function rngFrom(seed) {
	const digest = hashText(`rubizh-rng:${seed}`);
	const word = (i) => Number.parseInt(digest.slice(8 * i, 8 * i + 8), 16) | 0;
	const generator = xoroshiro128plusFromState([
		word(0),
		word(1),
		word(2),
		word(3)
	]);
	return (n) => n <= 1 ? 0 : uniformInt(generator, 0, n - 1);
}
/** Luck's answer to a draw, read from a stream of integers. */
function sampleLuck(draw, rng) {
	if (draw.t === "dice") return draw.sides.map((sides) => 1 + rng(sides));
	const left = [...draw.bag];
	let total = left.reduce((a, b) => a + b, 0);
	const drawn = [];
	while (drawn.length < draw.count && total > 0) {
		let ticket = rng(total);
		let kind = 0;
		while (ticket >= at(left, kind)) ticket -= at(left, kind++);
		left[kind] = at(left, kind) - 1;
		total -= 1;
		drawn.push(kind);
	}
	return drawn;
}

const refusal = (rule, key, values) => ({
	rule,
	why: values === void 0 ? { key } : {
		key,
		with: values
	}
});

const DEFAULTS_ONE_IN = 8;
/** What `variety` drew, or now and then the defaults: what only they show must come up too. */
const orDefaults = (rng, drawn) => rng(DEFAULTS_ONE_IN) === 0 ? void 0 : drawn;
const SEAT = "@seat.";
/** Who plays a seat, as a value of a message: the name where it is known, else "Player 1". */
const seatName = (seat) => `${SEAT}${seat}`;
/** What is said in a language, from a file that is read when it is first asked for. */
const inLanguage = (files) => async (language) => (await files[language]()).default;

/** 64 bytes of the server, as hex. */
const SERVER_SEED = /^[0-9a-f]{128}$/;
/** One to 64 bytes of a seat, as hex. */
const SEAT_SEED = /^(?:[0-9a-f]{2}){1,64}$/;
/** The same, or none: a bot gives no seed, because it would be the server that chooses it. */
const SEED_OR_NONE = /^(?:[0-9a-f]{2}){0,64}$/;

/** Who is asked what, what is legal and what comes of it, read from the top frame and the table of rules. */
const frames = (kit) => ({
	...reading(kit),
	...writing(kit)
});
function rulesOf(kit, f) {
	const rules = kit.rules[f.t];
	if (rules === void 0) throw new Error(`no rules for a frame ${f.t}`);
	return rules;
}
const ownSeat = (f) => f.seat;
function luckOf(rules) {
	if (rules.waits === "luck") return rules;
	return rules.waits === "seats" ? rules.luck : void 0;
}
const anyLegal = (candidates, isLegal, rng) => {
	const moves = candidates.filter(isLegal);
	return at(moves, rng(moves.length));
};
function reading(kit) {
	const { content, top, pick = anyLegal } = kit;
	/** The rules of the top frame, if the seat can answer it now. */
	function openTo(c, v, f, seat) {
		if (f === void 0) return void 0;
		const rules = rulesOf(kit, f);
		if (rules.waits !== "seats" || rules.luck?.draw(c, v, f)) return void 0;
		return (rules.seats ? rules.seats(c, v, f).includes(seat) : ownSeat(f) === seat) || rules.may?.(c, v, f).includes(seat) ? rules : void 0;
	}
	function questions(rules, c, v, f) {
		const ask = (seat, sealed) => ({
			seat,
			no: kit.asked(v, seat),
			prompt: rules.prompt(c, v, f, seat),
			sealed
		});
		const sealed = rules.sealed?.(c, v, f) ?? false;
		const asks = (rules.seats?.(c, v, f) ?? [ownSeat(f)]).map((seat) => ask(seat, sealed));
		const may = rules.may?.(c, v, f) ?? [];
		return may.length === 0 ? {
			t: "seats",
			asks
		} : {
			t: "seats",
			asks,
			may: may.map((seat) => ask(seat, false))
		};
	}
	return {
		pending(v) {
			const f = top(v);
			if (f === void 0) throw new Error("nothing is asked");
			const c = content(v);
			const rules = rulesOf(kit, f);
			if (rules.waits === "over") return {
				t: "over",
				result: rules.result(c, v, f)
			};
			const draw = luckOf(rules)?.draw(c, v, f);
			if (draw) return {
				t: "luck",
				draw
			};
			return rules.waits === "seats" ? questions(rules, c, v, f) : {
				t: "seats",
				asks: []
			};
		},
		legal(v, seat) {
			const f = top(v);
			const c = content(v);
			const rules = openTo(c, v, f, seat);
			if (f === void 0 || !rules) return [];
			return rules.candidates(c, v, f, seat).filter((m) => !rules.refuse(c, v, f, m, seat));
		},
		refuse(v, seat, move) {
			const f = top(v);
			const c = content(v);
			const rules = openTo(c, v, f, seat);
			if (f === void 0 || !rules) return kit.unasked(c, v, f, move, seat);
			return rules.refuse(c, v, f, move, seat);
		},
		kinds(v) {
			const f = top(v);
			const asking = f && luckOf(rulesOf(kit, f));
			if (f === void 0 || !asking?.kinds) return [];
			const c = content(v);
			return asking.draw(c, v, f) ? asking.kinds(c, v, f) : [];
		},
		sample(v, seat, rng) {
			const f = top(v);
			const c = content(v);
			const rules = openTo(c, v, f, seat);
			if (f === void 0 || !rules) throw new Error(`seat ${seat} is not asked`);
			if (rules.sample) return rules.sample(c, v, f, rng, seat);
			return pick(rules.candidates(c, v, f, seat), (m) => !rules.refuse(c, v, f, m, seat), rng);
		}
	};
}
function writing(kit) {
	const contentOf = (d) => kit.content(d);
	const topOf = (d) => kit.top(d);
	function proceed(d, emit) {
		for (;;) {
			const f = topOf(d);
			if (f === void 0) {
				if (!kit.idle) return;
				kit.idle(contentOf(d), d, emit);
				continue;
			}
			const rules = rulesOf(kit, f);
			if (rules.waits === "over" || !rules.step?.(contentOf(d), d, f, emit)) return;
		}
	}
	function answer(d, seat, move, emit) {
		const f = topOf(d);
		const rules = f && rulesOf(kit, f);
		if (f === void 0 || rules?.waits !== "seats") throw new Error("nobody is asked");
		kit.count(d, seat);
		rules.play(contentOf(d), d, f, move, emit, seat);
	}
	return {
		proceed,
		answer,
		play(d, seat, move, emit) {
			answer(d, seat, move, emit);
			proceed(d, emit);
		},
		settle(d, luck, emit) {
			const f = topOf(d);
			const asking = f && luckOf(rulesOf(kit, f));
			if (f === void 0 || !asking) throw new Error("luck is not asked");
			asking.settle(contentOf(d), d, f, luck, emit);
			proceed(d, emit);
		}
	};
}

const DIRECTIONS = [
	0,
	1,
	2,
	3,
	4,
	5
];
/** The step of each direction in axial coordinates (q to the right, r down). */
const AXIAL = [
	[0, -1],
	[1, -1],
	[1, 0],
	[0, 1],
	[-1, 1],
	[-1, 0]
];
/** Columns are named by one letter each. */
const WIDEST = 12;
/** All cells within `radius` steps of the middle: radius 2 has 19. */
function hexGrid(radius) {
	if (!Number.isInteger(radius) || radius < 0 || radius > WIDEST) throw new RangeError(`no hex grid of radius ${radius}`);
	const cells = [];
	for (let q = 0 - radius; q <= radius; q++) {
		const top = Math.max(0 - radius, 0 - q - radius);
		const bottom = Math.min(radius, radius - q);
		for (let r = top; r <= bottom; r++) cells.push({
			name: `${String.fromCharCode(65 + q + radius)}${r - top + 1}`,
			q,
			r
		});
	}
	const byPlace = new Map(cells.map((c, i) => [`${c.q},${c.r}`, i]));
	const byName = new Map(cells.map((c, i) => [c.name, i]));
	const size = cells.length;
	const neighbours = new Int16Array(6 * size).fill(-1);
	const distances = new Int8Array(size * size);
	for (const [i, c] of cells.entries()) {
		for (const d of DIRECTIONS) {
			const [dq, dr] = AXIAL[d];
			neighbours[6 * i + d] = byPlace.get(`${c.q + dq},${c.r + dr}`) ?? -1;
		}
		for (const [j, o] of cells.entries()) distances[size * i + j] = Math.max(Math.abs(c.q - o.q), Math.abs(c.r - o.r), Math.abs(c.q + c.r - o.q - o.r));
	}
	const beyond = (cell, d) => neighbours[6 * cell + d] ?? -1;
	return {
		cells,
		neighbours,
		around: cells.map((_, i) => DIRECTIONS.map((d) => beyond(i, d)).filter((n) => n >= 0)),
		rays: cells.flatMap((_, i) => DIRECTIONS.map((d) => {
			const line = [];
			for (let n = beyond(i, d); n >= 0; n = beyond(n, d)) line.push(n);
			return line;
		})),
		distances,
		index: (name) => byName.get(name)
	};
}

function getEnumValues(entries) {
	const numericValues = Object.values(entries).filter((v) => typeof v === "number");
	return Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
}
function jsonStringifyReplacer(_, value) {
	if (typeof value === "bigint") return value.toString();
	return value;
}
var Cached = class {
	constructor(getter) {
		this._getter = getter;
		this._value = void 0;
	}
	get value() {
		const getter = this._getter;
		if (getter !== void 0) {
			this._value = getter();
			this._getter = void 0;
		}
		return this._value;
	}
};
function cached(getter) {
	return new Cached(getter);
}
function nullish(input) {
	return input === null || input === void 0;
}
function cleanRegex(source) {
	const start = source.startsWith("^") ? 1 : 0;
	const end = source.endsWith("$") ? source.length - 1 : source.length;
	return source.slice(start, end);
}
function assignProp(target, prop, value) {
	Object.defineProperty(target, prop, {
		value,
		writable: true,
		enumerable: true,
		configurable: true
	});
}
/**
* Whichever object a def's `shape` currently answers from: the one the caller passed until the first read, the frozen copy after it.
*
* Its keys and descriptors read without invoking anything, which is what lets a discriminated union check its discriminator, and the cycle walk read a shape, without resolving a getter that references the schema being constructed. A def that answers `shape` from an accessor of its own has none.
*/
function rawShape(def) {
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	return desc?.get ? desc.get.raw : desc?.value;
}
function sourceShape(schema) {
	return rawShape(schema._zod.def) ?? schema._zod.def.shape;
}
function deferProp(target, key, getter) {
	Object.defineProperty(target, key, {
		get() {
			const value = getter();
			assignProp(this, key, value);
			return value;
		},
		enumerable: true,
		configurable: true
	});
}
function putProp(target, key, value) {
	if (key in target) assignProp(target, key, value);
	else target[key] = value;
}
/**
* Copies `keys` of `source`'s shape onto `target`, each value passed through `wrap`.
*
* A key the source has resolved is copied through now, so the derived shape states it outright and nothing has to resolve it to learn what it holds. A key the source still defers stays deferred, and reads back through the source's own `shape`, so it resolves once and both shapes get that one schema.
*/
function mirrorShape(target, source, keys, wrap) {
	const raw = sourceShape(source);
	for (const key of keys) {
		const desc = Object.getOwnPropertyDescriptor(raw, key);
		if (!desc.enumerable) continue;
		if (desc.get) deferProp(target, key, () => {
			const value = source._zod.def.shape[key];
			return wrap ? wrap(value, key) : value;
		});
		else putProp(target, key, wrap ? wrap(desc.value, key) : desc.value);
	}
}
function mergeDefs(...defs) {
	const mergedDescriptors = {};
	for (const def of defs) {
		const descriptors = Object.getOwnPropertyDescriptors(def);
		Object.assign(mergedDescriptors, descriptors);
	}
	return Object.defineProperties({}, mergedDescriptors);
}
const captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {};
function isObject(data) {
	return typeof data === "object" && data !== null && !Array.isArray(data);
}
function isPlainObject(o) {
	if (isObject(o) === false) return false;
	const ctor = o.constructor;
	if (ctor === void 0) return true;
	if (typeof ctor !== "function") return true;
	const prot = ctor.prototype;
	if (isObject(prot) === false) return false;
	if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) return false;
	return true;
}
const propertyKeyTypes = /* @__PURE__*/ new Set([
	"string",
	"number",
	"symbol"
]);
function escapeRegex(str) {
	return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone$1(inst, def, params) {
	const cl = new inst._zod.constr(def ?? inst._zod.def);
	if (!def || params?.parent) cl._zod.parent = inst;
	return cl;
}
function normalizeParams(_params) {
	const params = _params;
	if (!params) return {};
	if (typeof params === "string") return { error: () => params };
	if (params?.message !== void 0) {
		if (params?.error !== void 0) throw new Error("Cannot specify both `message` and `error` params");
		params.error = params.message;
	}
	delete params.message;
	if (typeof params.error === "string") return {
		...params,
		error: () => params.error
	};
	return params;
}
function optionalKeys(shape) {
	return Object.keys(shape).filter((k) => {
		return shape[k]._zod.optin !== void 0 && shape[k]._zod.optout === "optional";
	});
}
const NUMBER_FORMAT_RANGES = /*@__PURE__*/ (() => ({
	safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
	int32: [-2147483648, 2147483647],
	uint32: [0, 4294967295],
	float32: [-34028234663852886e22, 34028234663852886e22],
	float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
}))();
function maskedKeys(schema, mask) {
	const raw = sourceShape(schema);
	const keys = [];
	for (const key of Reflect.ownKeys(mask)) {
		if (!Object.getOwnPropertyDescriptor(raw, key)?.enumerable) throw new Error(`Unrecognized key: "${String(key)}"`);
		if (mask[key]) keys.push(key);
	}
	return keys;
}
function partial$1(Class, schema, mask, name = "partial") {
	const checks = schema._zod.def.checks;
	if (checks && checks.length > 0) throw new Error(`.${name}() cannot be used on object schemas containing refinements`);
	const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), Class && ((value, key) => selected && !selected.has(key) ? value : new Class({
		type: "optional",
		innerType: value
	})));
	return clone$1(schema, mergeDefs(schema._zod.def, {
		shape: newShape,
		checks: []
	}));
}
function aborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue !== true) return true;
	return false;
}
function explicitlyAborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue === false) return true;
	return false;
}
function prefixIssues(path, issues) {
	return issues.map((iss) => {
		var _a;
		(_a = iss).path ?? (_a.path = []);
		iss.path.unshift(path);
		return iss;
	});
}
function unwrapMessage(message) {
	return typeof message === "string" ? message : message?.message;
}
/** The leading size checks of `defChecks` that set an upper bound, each paired with it. */
function sizeCaps(defChecks) {
	const caps = [];
	for (const ch of defChecks ?? []) {
		const d = ch._zod.def;
		if (!/_(length|size)$|_equals$/.test(d.check)) break;
		const max = d.maximum ?? d.length ?? d.size;
		if (max >= 0) caps.push([max, ch]);
	}
	return caps;
}
function attachSchema(issues, start, inst) {
	var _a;
	for (let i = start; i < issues.length; i++) (_a = issues[i]).schema ?? (_a.schema = inst);
}
function finalizeIssue(iss, ctx, config) {
	var _a;
	const traits = iss.inst?._zod?.traits;
	if (traits?.has("$ZodType")) {
		if (traits.has("$ZodCheck")) (_a = iss).schema ?? (_a.schema = iss.inst);
		else iss.schema = iss.inst;
	}
	const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : void 0;
	const message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config.customError?.(iss)) ?? unwrapMessage(config.localeError?.(iss)) ?? "Invalid input";
	const full = {};
	for (const k of Object.keys(iss)) {
		if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__") continue;
		full[k] = iss[k];
	}
	full.path ?? (full.path = []);
	full.message = message;
	if (ctx?.reportInput) full.input = iss.input;
	return full;
}
const highSurrogate = /[\uD800-\uDBFF]/;
function codePointLength(str) {
	const units = str.length;
	if (!highSurrogate.test(str)) return units;
	let count = units;
	for (let i = 0; i < units - 1; i++) if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
		count--;
		i++;
	}
	return count;
}
function getLengthableOrigin(input) {
	if (Array.isArray(input)) return "array";
	if (typeof input === "string") return "string";
	return "unknown";
}
/**
* Installs a trait's members on its prototype. Each value builds that member for the instance on first read; the built value shadows the accessor as an own property, so a detached `const { parse } = schema` keeps working.
*
* Call this from a `proto` initializer, which runs once per prototype — never per instance.
*/
function members(proto, table) {
	for (const key in table) {
		const desc = Object.getOwnPropertyDescriptor(table, key);
		if (desc.get) Object.defineProperty(proto, key, {
			...desc,
			enumerable: false
		});
		else defineBound(proto, key, desc.value);
	}
}
/** Shadows a prototype member with an own value, so a getter that builds from the instance runs once. */
function own(inst, key, value, enumerable = true) {
	Object.defineProperty(inst, key, {
		configurable: true,
		writable: true,
		enumerable,
		value
	});
	return value;
}
/** Like {@link own}, for a member that was never an own data property and has to stay out of `Object.keys`. */
function hide(inst, key, value) {
	return own(inst, key, value, false);
}
function defineBound(proto, key, fn) {
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			return this == null ? fn : own(this, key, fn.bind(this));
		},
		set(value) {
			own(this, key, value);
		}
	});
}
/** Returns the prototype to install on, or `undefined` if this group is already installed on it. */
function claim(inst, sentinel) {
	const proto = Object.getPrototypeOf(inst);
	return sentinel in proto ? void 0 : proto;
}
let installing;
let broke = false;
const breaker = {
	configurable: true,
	get() {
		broke = true;
	}
};
/**
* Installs a lazily-derived internal on the `_zod` prototype of `inst`'s
* constructor, computed from the internals object itself and cached there on
* first read. One accessor per constructor rather than one per instance.
*/
function defineLazyInternal(inst, key, compute) {
	const proto = Object.getPrototypeOf(inst._zod);
	if (key in proto && installing !== inst._zod) {
		installing = void 0;
		return;
	}
	installing = inst._zod;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			Object.defineProperty(this, key, breaker);
			const outer = broke;
			broke = false;
			try {
				const value = compute(this);
				if (broke) delete this[key];
				else Object.defineProperty(this, key, {
					configurable: true,
					writable: true,
					value
				});
				broke = broke || outer;
				return value;
			} catch (err) {
				delete this[key];
				broke = broke || outer;
				throw err;
			}
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				value
			});
		}
	});
}
/**
* Installs `key` on `inst`'s prototype, computed by `make` on first read and cached there as an own
* data property. One accessor per constructor rather than one per instance, because an own accessor
* puts every instance after the first into v8 dictionary mode. The key doubles as the sentinel.
*/
function installLazyProp(inst, key, make, enumerable) {
	const proto = claim(inst, key);
	if (!proto) return;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			const desc = {
				configurable: true,
				writable: true,
				enumerable,
				value: void 0
			};
			Object.defineProperty(this, key, desc);
			desc.value = make(this);
			Object.defineProperty(this, key, desc);
			return desc.value;
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				enumerable,
				value
			});
		}
	});
}

var _a;
const _zodDesc = {
	value: void 0,
	enumerable: false
};
let _E = "captureStackTrace" in Error ? Error : null;
function newError(Definition) {
	const E = _E;
	if (E) {
		const saved = E.stackTraceLimit;
		if (typeof saved === "number") {
			try {
				E.stackTraceLimit = 0;
			} catch {
				_E = null;
				return new Definition();
			}
			try {
				return new Definition();
			} finally {
				E.stackTraceLimit = saved;
			}
		}
	}
	return new Definition();
}
/* @__NO_SIDE_EFFECTS__ */
function $constructor(name, initializer, proto, params) {
	const zodProto = {};
	function Internals(def) {
		this.def = def;
		this.constr = _;
		this.traits = /* @__PURE__ */ new Set();
	}
	Internals.prototype = zodProto;
	const protoMembers = proto;
	const initialized = protoMembers && /* @__PURE__ */ new WeakSet();
	function init(inst, def) {
		if (!inst._zod) {
			_zodDesc.value = new Internals(def);
			try {
				Object.defineProperty(inst, "_zod", _zodDesc);
			} finally {
				_zodDesc.value = void 0;
			}
		} else if (inst._zod.traits.has(name)) return;
		inst._zod.traits.add(name);
		initializer(inst, def);
		if (initialized) {
			const own = Object.getPrototypeOf(inst);
			const ctorProto = inst._zod.constr.prototype;
			let up = own;
			while (up && up !== ctorProto) up = Object.getPrototypeOf(up);
			const target = up ?? own;
			if (!initialized.has(target)) {
				initialized.add(target);
				members(target, protoMembers);
			}
		}
		const proto = _.prototype;
		for (const k in proto) {
			if (!Object.prototype.hasOwnProperty.call(proto, k)) continue;
			if (!(k in inst)) inst[k] = proto[k].bind(inst);
		}
	}
	const Parent = params?.Parent ?? Object;
	class Definition extends Parent {}
	Object.defineProperty(Definition, "name", { value: name });
	function _(def) {
		const inst = params?.Parent ? newError(Definition) : this;
		init(inst, def);
		const deferred = inst._zod.deferred;
		if (deferred) {
			for (const fn of deferred) fn();
			inst._zod.deferred = void 0;
		}
		const pp = globalThis.__zod_globalConfig?.postProcessor;
		if (pp) pp(inst);
		return inst;
	}
	Object.defineProperty(_, "init", { value: init });
	Object.defineProperty(_, Symbol.hasInstance, { value: (inst) => {
		if (params?.Parent && inst instanceof params.Parent) return true;
		return inst?._zod?.traits?.has(name);
	} });
	Object.defineProperty(_, "name", { value: name });
	return _;
}
var $ZodAsyncError = class extends Error {
	constructor() {
		super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
	}
};
(_a = globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {});
const globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
	if (newConfig) Object.assign(globalConfig, newConfig);
	return globalConfig;
}

function _getMessage() {
	const internals = this._zod;
	internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
	return internals.message;
}
function _setMessage(value) {
	this._zod.message = value;
}
const _messageDesc = {
	get: _getMessage,
	set: _setMessage,
	enumerable: true,
	configurable: true
};
const _issuesDesc = {
	value: void 0,
	enumerable: false
};
const _installedToString = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
const initializer = (inst, def) => {
	inst.name = "$ZodError";
	_issuesDesc.value = def;
	Object.defineProperty(inst, "issues", _issuesDesc);
	_issuesDesc.value = void 0;
	Object.defineProperty(inst, "message", _messageDesc);
	const proto = Object.getPrototypeOf(inst);
	if (!_installedToString.has(proto)) {
		_installedToString.add(proto);
		Object.defineProperty(proto, "toString", {
			configurable: true,
			enumerable: false,
			get() {
				const value = () => this.message;
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
				return value;
			},
			set(value) {
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
			}
		});
	}
};
const $ZodRealError = /* @__PURE__ */ $constructor("$ZodError", initializer, void 0, { Parent: Error });

const _parse = (_Err) => {
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: false
		} : { async: false };
		const result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) throw new $ZodAsyncError();
		if (result.issues.length) {
			const e = new ((_params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, _params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const parse = /* @__PURE__*/ _parse($ZodRealError);
const _parseAsync = (_Err) => {
	const fn = async (schema, value, _ctx, params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: true
		} : { async: true };
		let result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) result = await result;
		if (result.issues.length) {
			const e = new ((params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const parseAsync = /* @__PURE__*/ _parseAsync($ZodRealError);
const _safeParse = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: false
	} : { async: false };
	const result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
const safeParse = /* @__PURE__*/ _safeParse($ZodRealError);
function failure(Err, issues, ctx) {
	let error;
	return {
		success: false,
		get error() {
			if (!error) {
				error = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config())));
				issues = void 0;
				ctx = void 0;
			}
			return error;
		},
		set error(e) {
			error = e;
			issues = void 0;
			ctx = void 0;
		}
	};
}
const _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true
	} : { async: true };
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
const safeParseAsync = /* @__PURE__*/ _safeParseAsync($ZodRealError);

const anyString = /^[\s\S]{0,}$/;
const number = /^-?\d+(?:\.\d+)?$/;
const boolean$1 = /^(?:true|false)$/i;

const $ZodCheck = /*@__PURE__*/ $constructor("$ZodCheck", (inst, def) => {
	var _a;
	inst._zod ?? (inst._zod = {});
	inst._zod.def = def;
	(_a = inst._zod).onattach ?? (_a.onattach = []);
});
/** Default `when` for length-based checks: run only on non-nullish values with a `length`. */
const _whenHasLength = (payload) => {
	const val = payload.value;
	return !nullish(val) && val.length !== void 0;
};
const numericOriginMap = {
	number: "number",
	bigint: "bigint",
	object: "date"
};
const $ZodCheckLessThan = /*@__PURE__*/ $constructor("$ZodCheckLessThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value <= def.value : payload.value < def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_big",
			maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckGreaterThan = /*@__PURE__*/ $constructor("$ZodCheckGreaterThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value >= def.value : payload.value > def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_small",
			minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckNumberFormat = /*@__PURE__*/ $constructor("$ZodCheckNumberFormat", (inst, def) => {
	$ZodCheck.init(inst, def);
	def.format = def.format || "float64";
	const isInt = def.format?.includes("int");
	const origin = isInt ? "int" : "number";
	const [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
	inst._zod.check = (payload) => {
		const input = payload.value;
		if (isInt) {
			if (!Number.isInteger(input)) {
				payload.issues.push({
					expected: origin,
					format: def.format,
					code: "invalid_type",
					continue: false,
					input,
					inst
				});
				return;
			}
			if (!Number.isSafeInteger(input)) {
				if (input > 0) payload.issues.push({
					input,
					code: "too_big",
					maximum: Number.MAX_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				else payload.issues.push({
					input,
					code: "too_small",
					minimum: Number.MIN_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				return;
			}
		}
		if (input < minimum) payload.issues.push({
			origin: "number",
			input,
			code: "too_small",
			minimum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
		if (input > maximum) payload.issues.push({
			origin: "number",
			input,
			code: "too_big",
			maximum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMaxLength = /*@__PURE__*/ $constructor("$ZodCheckMaxLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units > def.maximum ? codePointLength(input) : units) <= def.maximum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_big",
			maximum: def.maximum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMinLength = /*@__PURE__*/ $constructor("$ZodCheckMinLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units >= def.minimum && units < def.minimum * 2 ? codePointLength(input) : units) >= def.minimum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_small",
			minimum: def.minimum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckStringFormat = /*@__PURE__*/ $constructor("$ZodCheckStringFormat", (inst, def) => {
	var _a, _b;
	$ZodCheck.init(inst, def);
	if (def.pattern) (_a = inst._zod).check ?? (_a.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: def.format,
			input: payload.value,
			...def.pattern ? { pattern: def.pattern.toString() } : {},
			inst,
			continue: !def.abort
		});
	});
	else (_b = inst._zod).check ?? (_b.check = () => {});
});
const $ZodCheckRegex = /*@__PURE__*/ $constructor("$ZodCheckRegex", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "regex",
			input: payload.value,
			pattern: def.pattern.toString(),
			inst,
			continue: !def.abort
		});
	};
});

const version = {
	major: 4,
	minor: 6,
	patch: 7
};

const $ZodType = /*@__PURE__*/ $constructor("$ZodType", (inst, def) => {
	var _a;
	inst ?? (inst = {});
	inst._zod.def = def;
	inst._zod.bag = inst._zod.bag || {};
	inst._zod.version = version;
	const defChecks = inst._zod.def.checks;
	const checks = inst._zod.traits.has("$ZodCheck") ? [inst, ...defChecks ?? []] : defChecks?.length ? [...defChecks] : [];
	for (const ch of checks) for (const fn of ch._zod.onattach) fn(inst);
	if (checks.length === 0) {
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred?.push(() => {
			inst._zod.run = inst._zod.parse;
		});
	} else {
		const runChecks = (payload, checks, ctx) => {
			if (payload.memo) return payload;
			let isAborted = aborted(payload);
			let asyncResult;
			for (const ch of checks) {
				if (ch._zod.def.when) {
					if (explicitlyAborted(payload)) continue;
					if (!ch._zod.def.when(payload)) continue;
				} else if (isAborted) continue;
				const currLen = payload.issues.length;
				const _ = ch._zod.check(payload);
				if (_ instanceof Promise && ctx?.async === false) throw new $ZodAsyncError();
				if (asyncResult || _ instanceof Promise) asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
					await _;
					if (payload.issues.length === currLen) return;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				});
				else {
					if (payload.issues.length === currLen) continue;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				}
			}
			if (asyncResult) return asyncResult.then(() => {
				return payload;
			});
			return payload;
		};
		const handleCanaryResult = (canary, payload, ctx) => {
			if (aborted(canary)) {
				canary.aborted = true;
				return canary;
			}
			const checkResult = runChecks(payload, checks, ctx);
			if (checkResult instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return checkResult.then((checkResult) => inst._zod.parse(checkResult, ctx));
			}
			return inst._zod.parse(checkResult, ctx);
		};
		inst._zod.run = (payload, ctx) => {
			if (ctx.skipChecks) return inst._zod.parse(payload, ctx);
			if (ctx.direction === "backward") {
				const canary = inst._zod.parse({
					value: payload.value,
					issues: []
				}, {
					...ctx,
					skipChecks: true
				});
				if (canary instanceof Promise) return canary.then((canary) => {
					return handleCanaryResult(canary, payload, ctx);
				});
				return handleCanaryResult(canary, payload, ctx);
			}
			const result = inst._zod.parse(payload, ctx);
			if (result instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return result.then((result) => runChecks(result, checks, ctx));
			}
			return runChecks(result, checks, ctx);
		};
	}
}, {
	get "~standard"() {
		return hide(this, "~standard", standardProps(this));
	},
	set "~standard"(value) {
		own(this, "~standard", value);
	}
});
/** The Standard Schema surface for `inst`. Shared so wrappers can extend it without forcing it. */
const toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync(inst, value) {
	const ctx = { async: true };
	return toStandardResult(await inst._zod.run({
		value,
		issues: []
	}, ctx), ctx);
}
function standardProps(inst) {
	return {
		validate: (value) => {
			const ctx = { async: false };
			try {
				const r = inst._zod.run({
					value,
					issues: []
				}, ctx);
				if (!(r instanceof Promise)) return toStandardResult(r, ctx);
			} catch (_) {}
			return validateAsync(inst, value);
		},
		vendor: "zod",
		version: 1
	};
}
const $ZodString = /*@__PURE__*/ $constructor("$ZodString", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = def.pattern ?? anyString;
	inst._zod.parse = (payload, _) => {
		if (def.coerce) try {
			payload.value = String(payload.value);
		} catch (_) {}
		if (typeof payload.value === "string") return payload;
		payload.issues.push({
			expected: "string",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
const $ZodNumber = /*@__PURE__*/ $constructor("$ZodNumber", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = number;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Number(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) return payload;
		const received = typeof input === "number" ? Number.isNaN(input) ? "NaN" : !Number.isFinite(input) ? String(input) : void 0 : void 0;
		payload.issues.push({
			expected: "number",
			code: "invalid_type",
			input,
			inst,
			...received ? { received } : {}
		});
		return payload;
	};
});
const $ZodNumberFormat = /*@__PURE__*/ $constructor("$ZodNumberFormat", (inst, def) => {
	$ZodCheckNumberFormat.init(inst, def);
	$ZodNumber.init(inst, def);
});
const $ZodBoolean = /*@__PURE__*/ $constructor("$ZodBoolean", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = boolean$1;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Boolean(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "boolean") return payload;
		payload.issues.push({
			expected: "boolean",
			code: "invalid_type",
			input,
			inst
		});
		return payload;
	};
});
const $ZodUnknown = /*@__PURE__*/ $constructor("$ZodUnknown", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload) => payload;
});
const $ZodNever = /*@__PURE__*/ $constructor("$ZodNever", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _ctx) => {
		payload.issues.push({
			expected: "never",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
function capSize(inst, size) {
	const caps = sizeCaps(inst._zod.def.checks);
	if (!caps.length) return;
	const cap = Math.min(...caps.map((c) => c[0]));
	const parse = inst._zod.parse;
	inst._zod.parse = (payload, ctx) => {
		const n = size(payload.value);
		if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
			for (const [max, ch] of sizeCaps(inst._zod.def.checks)) if (n > max && ch._zod.def.when(payload)) {
				const start = payload.issues.length;
				ch._zod.check(payload);
				payload.issues[start].continue = false;
				attachSchema(payload.issues, start, inst);
				return payload;
			}
		}
		return parse(payload, ctx);
	};
}
const arraySize = (input) => Array.isArray(input) ? input.length : -1;
function handleArrayResult(result, final, index) {
	if (result.issues.length) final.issues.push(...prefixIssues(index, result.issues));
	final.value[index] = result.value;
}
const $ZodArray = /*@__PURE__*/ $constructor("$ZodArray", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!Array.isArray(input)) {
			payload.issues.push({
				expected: "array",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
		const proms = [];
		const abortEarly = ctx?.abortEarly;
		for (let i = 0; i < input.length; i++) {
			const item = input[i];
			const result = def.element._zod.run({
				value: item,
				issues: []
			}, ctx);
			if (result instanceof Promise) proms.push(result.then((result) => handleArrayResult(result, payload, i)));
			else {
				handleArrayResult(result, payload, i);
				if (abortEarly && result.issues.length !== 0 && aborted(result)) break;
			}
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
	capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key, input, optin, optout) {
	const isPresent = key in input;
	const isOptionalOut = optout === "optional";
	if (!isPresent && isOptionalOut && optin === "optional") return;
	if (result.issues.length) {
		if (optin !== void 0 && isOptionalOut && !isPresent) return;
		final.issues.push(...prefixIssues(key, result.issues));
	}
	if (!isPresent && optin === void 0) {
		if (!result.issues.length) final.issues.push({
			code: "invalid_type",
			expected: "nonoptional",
			input: void 0,
			path: [key]
		});
		return;
	}
	if (result.value === void 0) {
		if (isPresent || optin === "defaulted" && !isOptionalOut) final.value[key] = void 0;
	} else final.value[key] = result.value;
}
const NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
	const keys = Object.keys(def.shape);
	const ownSymbols = Object.getOwnPropertySymbols(def.shape);
	const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
	const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
	for (const k of allKeys) if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
	const okeys = optionalKeys(def.shape);
	return {
		...def,
		allKeys,
		symbolKeys,
		keySet: new Set(keys),
		numKeys: keys.length,
		optionalKeys: new Set(okeys)
	};
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
	const unrecognized = [];
	const keySet = def.keySet;
	const _catchall = def.catchall._zod;
	const t = _catchall.def.type;
	const optin = _catchall.optin;
	const optout = _catchall.optout;
	let seen = 0;
	for (const key in input) {
		if (abortEarly && payload.issues.length !== seen) {
			if (aborted(payload, seen)) break;
			seen = payload.issues.length;
		}
		if (keySet.has(key)) continue;
		if (key === "__proto__") {
			if (t === "never") unrecognized.push(key);
			continue;
		}
		if (t === "never") {
			unrecognized.push(key);
			continue;
		}
		const r = _catchall.run({
			value: input[key],
			issues: []
		}, ctx);
		if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
		else handlePropertyResult(r, payload, key, input, optin, optout);
	}
	if (unrecognized.length) payload.issues.push({
		code: "unrecognized_keys",
		keys: unrecognized,
		input,
		inst,
		continue: true
	});
	if (!proms.length) return payload;
	return Promise.all(proms).then(() => {
		return payload;
	});
}
const $ZodObject = /*@__PURE__*/ $constructor("$ZodObject", (inst, def) => {
	$ZodType.init(inst, def);
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	const sh = desc?.get ? desc.get.raw : def.shape ?? {};
	if (sh) {
		const get = () => {
			const newSh = { ...sh };
			Object.defineProperty(def, "shape", { value: newSh });
			get.raw = newSh;
			return newSh;
		};
		get.raw = sh;
		Object.defineProperty(def, "shape", { get });
	}
	const _normalized = cached(() => normalizeDef(def));
	defineLazyInternal(inst, "propValues", (zod) => {
		const shape = zod.def.shape;
		const propValues = {};
		for (const key in shape) {
			const field = shape[key]._zod;
			if (field.values) {
				if (!Object.prototype.hasOwnProperty.call(propValues, key)) assignProp(propValues, key, /* @__PURE__ */ new Set());
				for (const v of field.values) propValues[key].add(v);
				if (field.optin !== void 0) propValues[key].add(void 0);
			}
		}
		return propValues;
	});
	const isObject$2 = isObject;
	const catchall = def.catchall;
	let value;
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		value ?? (value = _normalized.value);
		const input = payload.value;
		if (!isObject$2(input)) {
			payload.issues.push({
				expected: "object",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
		const proms = [];
		const shape = value.shape;
		const abortEarly = ctx?.abortEarly;
		let seen = payload.issues.length;
		for (const key of value.allKeys) {
			if (abortEarly && payload.issues.length !== seen) {
				if (aborted(payload, seen)) break;
				seen = payload.issues.length;
			}
			if (key === "__proto__") continue;
			const el = shape[key];
			const optin = el._zod.optin;
			const optout = el._zod.optout;
			const r = el._zod.run({
				value: input[key],
				issues: []
			}, ctx);
			if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
			else handlePropertyResult(r, payload, key, input, optin, optout);
		}
		if (!catchall) return proms.length ? Promise.all(proms).then(() => payload) : payload;
		return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
	};
});
function handleUnionResults(results, final, inst, ctx) {
	for (const result of results) if (result.issues.length === 0) {
		final.value = result.value;
		return final;
	}
	const nonaborted = results.filter((r) => !aborted(r));
	if (nonaborted.length === 1) {
		final.value = nonaborted[0].value;
		return nonaborted[0];
	}
	final.issues.push({
		code: "invalid_union",
		input: final.value,
		inst,
		errors: results.map((result) => result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
	});
	return final;
}
const $ZodUnion = /*@__PURE__*/ $constructor("$ZodUnion", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted") ? "defaulted" : zod.def.options.some((o) => o._zod.optin !== void 0) ? "optional" : void 0);
	defineLazyInternal(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : void 0);
	defineLazyInternal(inst, "values", (zod) => {
		if (zod.def.options.every((o) => o._zod.values)) return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		if (zod.def.options.every((o) => o._zod.pattern)) {
			const patterns = zod.def.options.map((o) => o._zod.pattern);
			return new RegExp(`^(${patterns.map((p) => cleanRegex(p.source)).join("|")})$`);
		}
	});
	const first = def.options.length === 1 ? def.options[0]._zod.run : null;
	inst._zod.parse = (payload, ctx) => {
		if (first) return first(payload, ctx);
		let async = false;
		const results = [];
		for (const option of def.options) {
			const result = option._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) {
				results.push(result);
				async = true;
			} else {
				if (result.issues.length === 0) return result;
				results.push(result);
			}
		}
		if (!async) return handleUnionResults(results, payload, inst, ctx);
		return Promise.all(results).then((results) => {
			return handleUnionResults(results, payload, inst, ctx);
		});
	};
});
function discriminatorMap(def) {
	const map = /* @__PURE__ */ new Map();
	for (const option of def.options) {
		const values = option._zod.propValues?.[def.discriminator];
		if (!values || values.size === 0) throw new Error(`Invalid discriminated union option at index "${def.options.indexOf(option)}"`);
		for (const value of values) if (map.has(value)) {
			if (value !== void 0) throw new Error(`Duplicate discriminator value "${String(value)}"`);
			map.set(value, null);
		} else map.set(value, option);
	}
	return map;
}
const $ZodDiscriminatedUnion = /*@__PURE__*/ $constructor("$ZodDiscriminatedUnion", (inst, def) => {
	def.inclusive = false;
	$ZodUnion.init(inst, def);
	const _super = inst._zod.parse;
	defineLazyInternal(inst, "propValues", (zod) => {
		const propValues = {};
		let undefinedCount = 0;
		for (const option of zod.def.options) {
			const pv = option._zod.propValues;
			if (!pv || Object.keys(pv).length === 0) throw new Error(`Invalid discriminated union option at index "${zod.def.options.indexOf(option)}"`);
			if (pv[zod.def.discriminator]?.has(void 0)) undefinedCount++;
			for (const [k, v] of Object.entries(pv)) {
				if (!Object.prototype.hasOwnProperty.call(propValues, k)) assignProp(propValues, k, /* @__PURE__ */ new Set());
				for (const val of v) propValues[k].add(val);
			}
		}
		if (!zod.def.unionFallback && undefinedCount > 1) propValues[zod.def.discriminator]?.delete(void 0);
		return propValues;
	});
	def.options.forEach((option, i) => {
		const propShape = rawShape(option._zod.def);
		if (propShape && !Object.prototype.hasOwnProperty.call(propShape, def.discriminator)) throw new Error(`Invalid discriminated union option at index "${i}"`);
	});
	const disc = cached(() => discriminatorMap(def));
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!isObject(input)) {
			payload.issues.push({
				code: "invalid_type",
				expected: "object",
				input,
				inst
			});
			return payload;
		}
		const value = input?.[def.discriminator];
		const opt = disc.value.get(value);
		if (opt && (value !== void 0 || ctx.direction !== "backward")) return opt._zod.run(payload, ctx);
		if (def.unionFallback || ctx.direction === "backward") return _super(payload, ctx);
		payload.issues.push({
			code: "invalid_union",
			errors: [],
			note: "No matching discriminator",
			discriminator: def.discriminator,
			options: Array.from(disc.value.keys()).filter((value) => disc.value.get(value) !== null),
			input,
			path: [def.discriminator],
			inst
		});
		return payload;
	};
});
const $ZodTuple = /*@__PURE__*/ $constructor("$ZodTuple", (inst, def) => {
	$ZodType.init(inst, def);
	const items = def.items;
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!Array.isArray(input)) {
			payload.issues.push({
				input,
				inst,
				expected: "tuple",
				code: "invalid_type"
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, [], ctx) : [];
		const proms = [];
		const optinStart = getTupleOptStart(items, "optin");
		const optoutStart = getTupleOptStart(items, "optout");
		if (!def.rest) {
			if (input.length < optinStart) {
				payload.issues.push({
					code: "too_small",
					minimum: optinStart,
					inclusive: true,
					input,
					inst,
					origin: "array"
				});
				return payload;
			}
			if (input.length > items.length) payload.issues.push({
				code: "too_big",
				maximum: items.length,
				inclusive: true,
				input,
				inst,
				origin: "array"
			});
		}
		const itemResults = new Array(items.length);
		const abortEarly = def.rest ? ctx?.abortEarly : void 0;
		let itemAborted = false;
		for (let i = 0; i < items.length; i++) {
			const r = items[i]._zod.run({
				value: input[i],
				issues: []
			}, ctx);
			if (r instanceof Promise) proms.push(r.then((rr) => {
				itemResults[i] = rr;
			}));
			else {
				itemResults[i] = r;
				if (abortEarly && !itemAborted && r.issues.length) itemAborted = aborted(r);
			}
		}
		if (def.rest && !itemAborted) {
			let i = items.length - 1;
			const rest = input.slice(items.length);
			let seen = payload.issues.length;
			for (const el of rest) {
				if (abortEarly && payload.issues.length !== seen) {
					if (aborted(payload, seen)) break;
					seen = payload.issues.length;
				}
				i++;
				const result = def.rest._zod.run({
					value: el,
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((r) => handleTupleResult(r, payload, i)));
				else handleTupleResult(result, payload, i);
			}
		}
		if (proms.length) return Promise.all(proms).then(() => handleTupleResults(itemResults, payload, items, input, optoutStart));
		return handleTupleResults(itemResults, payload, items, input, optoutStart);
	};
});
function getTupleOptStart(items, key) {
	for (let i = items.length - 1; i >= 0; i--) if (!(key === "optin" ? items[i]._zod.optin !== void 0 : items[i]._zod.optout === "optional")) return i + 1;
	return 0;
}
function handleTupleResult(result, final, index) {
	if (result.issues.length) final.issues.push(...prefixIssues(index, result.issues));
	final.value[index] = result.value;
}
function handleTupleResults(itemResults, final, items, input, optoutStart) {
	for (let i = 0; i < items.length; i++) {
		const r = itemResults[i];
		const isPresent = i < input.length;
		if (!isPresent && i >= optoutStart && items[i]._zod.optin === "optional") {
			final.value.length = i;
			break;
		}
		if (r.issues.length) {
			if (!isPresent && i >= optoutStart) {
				final.value.length = i;
				break;
			}
			final.issues.push(...prefixIssues(i, r.issues));
		}
		final.value[i] = r.value;
	}
	for (let i = final.value.length - 1; i >= input.length; i--) if (items[i]._zod.optout === "optional" && final.value[i] === void 0) final.value.length = i;
	else break;
	return final;
}
const $ZodRecord = /*@__PURE__*/ $constructor("$ZodRecord", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!isPlainObject(input)) {
			payload.issues.push({
				expected: "record",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		const proms = [];
		const values = def.keyType._zod.values;
		if (values && !def.partial) {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			const recordKeys = /* @__PURE__ */ new Set();
			for (const key of values) if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
				recordKeys.add(typeof key === "number" ? key.toString() : key);
				if (key === "__proto__") continue;
				const keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (keyResult.issues.length) {
					payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			let unrecognized;
			for (const key in input) if (!recordKeys.has(key)) {
				if (def.mode === "loose") {
					if (key === "__proto__") continue;
					payload.value[key] = input[key];
				} else {
					unrecognized = unrecognized ?? [];
					unrecognized.push(key);
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		} else {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			let unrecognized;
			for (const key of Reflect.ownKeys(input)) {
				if (key === "__proto__") continue;
				if (!Object.prototype.propertyIsEnumerable.call(input, key)) continue;
				let keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (typeof key === "string" && number.test(key) && keyResult.issues.length) {
					const retryResult = def.keyType._zod.run({
						value: Number(key),
						issues: []
					}, ctx);
					if (retryResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
					if (retryResult.issues.length === 0) keyResult = retryResult;
				}
				if (keyResult.issues.length) {
					if (def.mode === "loose") payload.value[key] = input[key];
					else if (values) {
						unrecognized = unrecognized ?? [];
						unrecognized.push(key);
					} else payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
});
const $ZodEnum = /*@__PURE__*/ $constructor("$ZodEnum", (inst, def) => {
	$ZodType.init(inst, def);
	const values = getEnumValues(def.entries);
	const valuesSet = new Set(values);
	inst._zod.values = valuesSet;
	defineLazyInternal(inst, "pattern", (zod) => {
		const patternValues = getEnumValues(zod.def.entries).filter((k) => propertyKeyTypes.has(typeof k));
		return new RegExp(patternValues.length ? `^(${patternValues.map((o) => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (valuesSet.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodLiteral = /*@__PURE__*/ $constructor("$ZodLiteral", (inst, def) => {
	$ZodType.init(inst, def);
	const values = new Set(def.values);
	inst._zod.values = values;
	defineLazyInternal(inst, "pattern", (zod) => {
		const vals = zod.def.values;
		return new RegExp(vals.length ? `^(${vals.map((o) => typeof o === "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o)).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (values.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values: def.values,
			input,
			inst
		});
		return payload;
	};
});
function handleOptionalResult(payload, result) {
	payload.value = result.issues.length ? void 0 : result.value;
	return payload;
}
const $ZodOptional = /*@__PURE__*/ $constructor("$ZodOptional", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
	inst._zod.optout = "optional";
	defineLazyInternal(inst, "values", (zod) => {
		const values = zod.def.innerType._zod.values;
		return values ? /* @__PURE__ */ new Set([...values, void 0]) : void 0;
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === void 0) {
			if (def.innerType._zod.optin !== "defaulted") return payload;
			const result = def.innerType._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) return result.then((result) => handleOptionalResult(payload, result));
			return handleOptionalResult(payload, result);
		}
		return def.innerType._zod.run(payload, ctx);
	};
});

function snapshotChecks(def) {
	if (def.checks) def.checks = [...def.checks];
	return def;
}
// @__NO_SIDE_EFFECTS__
function _string(Class, params) {
	return new Class(snapshotChecks({
		type: "string",
		...normalizeParams(params)
	}));
}
// @__NO_SIDE_EFFECTS__
function _int(Class, params) {
	return new Class({
		type: "number",
		check: "number_format",
		abort: false,
		format: "safeint",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _boolean(Class, params) {
	return new Class({
		type: "boolean",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class) {
	return new Class({ type: "unknown" });
}
// @__NO_SIDE_EFFECTS__
function _never(Class, params) {
	return new Class({
		type: "never",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _lt(value, params) {
	return new $ZodCheckLessThan({
		check: "less_than",
		...normalizeParams(params),
		value,
		inclusive: false
	});
}
// @__NO_SIDE_EFFECTS__
function _lte(value, params) {
	return new $ZodCheckLessThan({
		check: "less_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
// @__NO_SIDE_EFFECTS__
function _gt(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: false
	});
}
// @__NO_SIDE_EFFECTS__
function _gte(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
// @__NO_SIDE_EFFECTS__
function _positive(params) {
	return /* @__PURE__ */ _gt(0, params);
}
// @__NO_SIDE_EFFECTS__
function _nonnegative(params) {
	return /* @__PURE__ */ _gte(0, params);
}
// @__NO_SIDE_EFFECTS__
function _maxLength(maximum, params) {
	return new $ZodCheckMaxLength({
		check: "max_length",
		...normalizeParams(params),
		maximum
	});
}
// @__NO_SIDE_EFFECTS__
function _minLength(minimum, params) {
	return new $ZodCheckMinLength({
		check: "min_length",
		...normalizeParams(params),
		minimum
	});
}
// @__NO_SIDE_EFFECTS__
function _regex(pattern, params) {
	return new $ZodCheckRegex({
		check: "string_format",
		format: "regex",
		...normalizeParams(params),
		pattern
	});
}

const ZodMiniType = /*@__PURE__*/ $constructor("ZodMiniType", (inst, def) => {
	if (!inst._zod) throw new Error("Uninitialized schema in ZodMiniType.");
	$ZodType.init(inst, def);
	inst.def = def;
	inst.type = def.type;
}, {
	get with() {
		return this.check;
	},
	set with(value) {
		own(this, "with", value);
	},
	parse(data, params) {
		return parse(this, data, params, { callee: this.parse });
	},
	parseAsync(data, params) {
		return parseAsync(this, data, params, { callee: this.parseAsync });
	},
	safeParse(data, params) {
		return safeParse(this, data, params);
	},
	safeParseAsync(data, params) {
		return safeParseAsync(this, data, params);
	},
	check(...checks) {
		const def = this.def;
		return this.clone({
			...def,
			checks: [...def.checks ?? [], ...checks.map((ch) => typeof ch === "function" ? { _zod: {
				check: ch,
				def: { check: "custom" },
				onattach: []
			} } : ch)]
		}, { parent: true });
	},
	clone(_def, params) {
		return clone$1(this, _def, params);
	},
	brand() {
		return this;
	},
	register(reg, meta) {
		reg.add(this, meta);
		return this;
	},
	apply(fn, ...args) {
		return args.length === 0 ? fn(this) : fn(this, ...args);
	}
});
const ZodMiniString = /*@__PURE__*/ $constructor("ZodMiniString", (inst, def) => {
	$ZodString.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function string(params) {
	return _string(ZodMiniString, params);
}
const ZodMiniNumber = /*@__PURE__*/ $constructor("ZodMiniNumber", (inst, def) => {
	$ZodNumber.init(inst, def);
	ZodMiniType.init(inst, def);
});
const ZodMiniNumberFormat = /*@__PURE__*/ $constructor("ZodMiniNumberFormat", (inst, def) => {
	$ZodNumberFormat.init(inst, def);
	ZodMiniNumber.init(inst, def);
});
function int(params) {
	return _int(ZodMiniNumberFormat, params);
}
const ZodMiniBoolean = /*@__PURE__*/ $constructor("ZodMiniBoolean", (inst, def) => {
	$ZodBoolean.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function boolean(params) {
	return _boolean(ZodMiniBoolean, params);
}
const ZodMiniUnknown = /*@__PURE__*/ $constructor("ZodMiniUnknown", (inst, def) => {
	$ZodUnknown.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function unknown() {
	return _unknown(ZodMiniUnknown);
}
const ZodMiniNever = /*@__PURE__*/ $constructor("ZodMiniNever", (inst, def) => {
	$ZodNever.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function never(params) {
	return _never(ZodMiniNever, params);
}
const ZodMiniArray = /*@__PURE__*/ $constructor("ZodMiniArray", (inst, def) => {
	$ZodArray.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function array(element, params) {
	return new ZodMiniArray({
		type: "array",
		element,
		...normalizeParams(params)
	});
}
const ZodMiniObject = /*@__PURE__*/ $constructor("ZodMiniObject", (inst, def) => {
	$ZodObject.init(inst, def);
	ZodMiniType.init(inst, def);
	installLazyProp(inst, "shape", (self) => self._zod.def.shape, false);
});
// @__NO_SIDE_EFFECTS__
function strictObject(shape, params) {
	return new ZodMiniObject({
		type: "object",
		shape,
		catchall: /* @__PURE__ */ never(),
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function partial(schema, mask) {
	const def = schema._zod.def;
	if (def.type !== "tuple") return partial$1(ZodMiniOptional, schema, mask);
	if (def.checks?.length) throw new Error(".partial() cannot be used on tuple schemas containing refinements");
	return clone$1(schema, {
		...def,
		items: def.items.map((item) => new ZodMiniOptional({
			type: "optional",
			innerType: item
		}))
	});
}
const ZodMiniUnion = /*@__PURE__*/ $constructor("ZodMiniUnion", (inst, def) => {
	$ZodUnion.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function union(options, params) {
	return new ZodMiniUnion({
		type: "union",
		options,
		...normalizeParams(params)
	});
}
const ZodMiniDiscriminatedUnion = /*@__PURE__*/ $constructor("ZodMiniDiscriminatedUnion", (inst, def) => {
	$ZodDiscriminatedUnion.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function discriminatedUnion(discriminator, options, params) {
	return new ZodMiniDiscriminatedUnion({
		type: "union",
		options,
		discriminator,
		...normalizeParams(params)
	});
}
const ZodMiniTuple = /*@__PURE__*/ $constructor("ZodMiniTuple", (inst, def) => {
	$ZodTuple.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function tuple(items, _paramsOrRest, _params) {
	const hasRest = _paramsOrRest instanceof $ZodType;
	const params = hasRest ? _params : _paramsOrRest;
	return new ZodMiniTuple({
		type: "tuple",
		items,
		rest: hasRest ? _paramsOrRest : null,
		...normalizeParams(params)
	});
}
const ZodMiniRecord = /*@__PURE__*/ $constructor("ZodMiniRecord", (inst, def) => {
	$ZodRecord.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function record(keyType, valueType, params) {
	if (!valueType || !valueType._zod) return new ZodMiniRecord({
		type: "record",
		keyType: /* @__PURE__ */ string(),
		valueType: keyType,
		...normalizeParams(valueType)
	});
	return new ZodMiniRecord({
		type: "record",
		keyType,
		valueType,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function partialRecord(keyType, valueType, params) {
	return new ZodMiniRecord({
		type: "record",
		keyType,
		valueType,
		...normalizeParams(params),
		partial: true
	});
}
const ZodMiniEnum = /*@__PURE__*/ $constructor("ZodMiniEnum", (inst, def) => {
	$ZodEnum.init(inst, def);
	ZodMiniType.init(inst, def);
	inst.options = [...inst._zod.values];
});
// @__NO_SIDE_EFFECTS__
function _enum(values, params) {
	const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
	return new ZodMiniEnum({
		type: "enum",
		entries,
		...normalizeParams(params)
	});
}
const ZodMiniLiteral = /*@__PURE__*/ $constructor("ZodMiniLiteral", (inst, def) => {
	$ZodLiteral.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function literal(value, params) {
	return new ZodMiniLiteral({
		type: "literal",
		values: Array.isArray(value) ? value : [value],
		...normalizeParams(params)
	});
}
const ZodMiniOptional = /*@__PURE__*/ $constructor("ZodMiniOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function optional(innerType) {
	return new ZodMiniOptional({
		type: "optional",
		innerType
	});
}

const MAX_ENTRIES = 1e5;
const MAX_SEATS = 16;
const hash = string().check(_regex(/^[0-9a-f]{64}$/));
const count$2 = int().check(_nonnegative());
const seats = array(count$2).check(_maxLength(MAX_SEATS));
const ENTRIES = [
	strictObject({
		seat: count$2,
		no: count$2,
		move: unknown()
	}),
	strictObject({
		luck: array(int()).check(_maxLength(1e3)),
		n: count$2
	}),
	strictObject({ left: count$2 })
];
const TOLD = [
	...ENTRIES,
	strictObject({
		back: count$2,
		by: count$2,
		agreed: seats
	}),
	strictObject({ took: count$2 }),
	strictObject({ returned: count$2 })
];
const seeds = (allowed) => array(string().check(_regex(allowed))).check(_maxLength(MAX_SEATS));
const common = {
	game: string().check(_minLength(1), _maxLength(64)),
	rules: count$2,
	packs: array(strictObject({
		id: string(),
		version: count$2
	})).check(_maxLength(100)),
	options: unknown(),
	seats: int().check(_positive(), _lte(MAX_SEATS)),
	keyframes: array(strictObject({
		after: count$2,
		hash
	})),
	serverSeed: union([literal("secret"), string().check(_regex(SERVER_SEED))]),
	seal: hash
};
const SHAPES = {
	1: strictObject({
		...common,
		format: literal(1),
		luck: strictObject({
			commitment: hash,
			seats: seeds(SEAT_SEED)
		}),
		entries: array(union(ENTRIES)).check(_maxLength(MAX_ENTRIES))
	}),
	2: strictObject({
		...common,
		format: literal(2),
		chairs: array(_enum([
			"human",
			"bot",
			"program"
		])).check(_maxLength(MAX_SEATS)),
		luck: strictObject({
			commitment: hash,
			seats: seeds(SEED_OR_NONE),
			seals: optional(seeds(/^(?:[0-9a-f]{64})?$/))
		}),
		entries: array(union(TOLD)).check(_maxLength(MAX_ENTRIES)),
		ended: optional(_enum(["rules", "void"]))
	})
};

const count$1 = int().check(_nonnegative());
const memoryShape = strictObject({
	table: string(),
	commitment: string().check(_regex(/^[0-9a-f]{64}$/)),
	seat: optional(count$1),
	seed: optional(string().check(_regex(SEAT_SEED))),
	stamps: array(strictObject({
		n: count$1,
		mac: string().check(_regex(/^[0-9a-f]{32}$/))
	})),
	agreed: array(count$1)
});

const silent$2 = () => {};
/** One game from setup to result, in place and without a record: the fast way for simulations and arenas. */
function playMatch(match) {
	const { game, options, bots, seed, budget = {}, limit = 1e5, onAsk, onEvent = silent$2 } = match;
	const luck = rngFrom(`${seed}/luck`);
	const minds = bots.map((_, seat) => rngFrom(`${seed}/seat-${seat}`));
	const draft = game.clone(game.setup(options, bots.length));
	for (let entries = 0; entries < limit; entries++) {
		const now = game.pending(draft);
		if (now.t === "over") return {
			state: draft,
			result: now.result,
			entries
		};
		if (now.t === "luck") {
			game.settle(draft, sampleLuck(now.draw, luck), onEvent);
			continue;
		}
		const { seat } = at(now.asks, 0);
		onAsk?.(draft, seat);
		game.play(draft, seat, decide(match, draft, seat, at(minds, seat), budget), onEvent);
	}
	throw new Error(`the game does not end within ${limit} entries`);
}
/** A bot is given its seat's view; a move that the rules refuse is a fault of the bot and stops the game. */
function decide({ game, bots }, draft, seat, rng, budget) {
	const seen = game.view(draft, seat);
	const move = at(bots, seat)(seen, seat, rng, budget);
	const refused = game.refuse(seen, seat, move);
	if (refused) throw new Error(`${refused.rule} forbids the bot's ${JSON.stringify(move)}`);
	return move;
}

/**
* Sequential halving: every choice is tried equally often, the worse half drops out, and so on until one is left or
* the trials are used up. `tryOnce(choice, round)` is the value of one trial, the higher the better; trials of the
* same number may share their luck, so that choices are compared on equal terms. Ties go to the earlier choice, and
* once all that are left come to the same, as `nameOf` tells, nothing more is tried.
*/
function halve(choices, trials, tryOnce, nameOf = (choice) => choice) {
	let left = choices.map((choice, order) => ({
		choice,
		order,
		sum: 0,
		tries: 0
	}));
	const rounds = Math.max(1, Math.ceil(Math.log2(choices.length)));
	for (let round = 0; round < rounds; round++) {
		const name = nameOf(at(left, 0).choice);
		if (left.every((arm) => nameOf(arm.choice) === name)) break;
		const each = Math.max(1, Math.floor(trials / rounds / left.length));
		for (let k = 0; k < each; k++) for (const arm of left) arm.sum += tryOnce(arm.choice, arm.tries++);
		left.sort((a, b) => b.sum / b.tries - a.sum / a.tries || a.order - b.order);
		left = left.slice(0, Math.ceil(left.length / 2));
	}
	return at(left, 0).choice;
}

const FINE = 1 << 24;
/**
* One of the choices, better ones more often: the weight falls by e for every `warmth` of value lost, and what would
* weigh less than `threshold` of the best is never taken. So a weak level errs, but does nothing absurd.
*/
function pickSoftly(choices, rate, warmth, threshold, rng) {
	const values = choices.map(rate);
	const top = Math.max(...values);
	const weights = values.map((value) => Math.exp((value - top) / warmth)).map((w) => w < threshold ? 0 : w);
	const total = weights.reduce((a, b) => a + b, 0);
	let ticket = rng(FINE) / FINE * total;
	for (const [i, weight] of weights.entries()) {
		ticket -= weight;
		if (ticket < 0) return at(choices, i);
	}
	return at(choices, values.indexOf(top));
}

/** What a unit can do or undergo beyond its sides: one word here, one function where that moment is decided. */
const ABILITIES = [
	"mobility",
	"rotation",
	"push-back",
	"pull",
	"replacement",
	"execution",
	"steel-net",
	"lair",
	"flying",
	"scavenger"
];
/** What a module gives to the units it is attached to; `freeSteelNet` works from anywhere on the board. */
const GIFTS = [
	"initiative",
	"melee",
	"ranged",
	"extraAttack",
	"medic",
	"freeSteelNet"
];
const ONCE_A_SIDE = [
	"armour",
	"reflection",
	"net",
	"web",
	"links"
];
const STRENGTHS = [
	"melee",
	"friendlyFire",
	"ranged"
];
/** What is wrong with an army; [] when a game can be made with it. */
function armyFaults({ id, data }) {
	const faults = [];
	const headquarters = data.tiles.filter((t) => t.kind === "hq");
	if (headquarters.length !== 1 || headquarters[0]?.copies !== 1) faults.push(`${id}: needs exactly one HQ`);
	if (new Set(data.tiles.map((t) => t.id)).size !== data.tiles.length) faults.push(`${id}: a tile id twice`);
	const units = data.tiles.filter((t) => t.kind !== "instant");
	if (units.some((t) => t.agony) && units.some((t) => t.gives?.medic)) faults.push(`${id}: has both agony and medics`);
	for (const tile of data.tiles) {
		const fault = (what) => faults.push(`${tile.id}: ${what}`);
		if (!/^[a-z]+(-[a-z0-9]+)+$/.test(tile.id)) fault("is no id of words joined by dashes");
		if (!Number.isInteger(tile.copies) || tile.copies < 1) fault("needs a number of copies");
		if (tile.kind !== "instant") unitFaults(tile, fault);
	}
	return faults;
}
function unitFaults(tile, fault) {
	const initiative = tile.initiative ?? [];
	if (initiative.some((v, i) => v < 0 || v >= (initiative[i - 1] ?? Number.POSITIVE_INFINITY))) fault("initiatives must fall and not lie below 0");
	for (const symbol of ONCE_A_SIDE) {
		const sides = tile[symbol] ?? [];
		if (new Set(sides).size !== sides.length) fault(`${symbol} twice on one side`);
	}
	for (const kind of STRENGTHS) if (Object.values(tile[kind] ?? {}).some((strength) => strength < 1)) fault(`${kind} needs a strength`);
	const meleeSides = Object.keys(tile.melee ?? {});
	if (Object.keys(tile.friendlyFire ?? {}).some((side) => meleeSides.includes(side))) fault("two kinds of melee on one side");
	if (STRENGTHS.some((kind) => Object.keys(tile[kind] ?? {}).length > 0) && initiative.length === 0 && !tile.agony) fault("has attacks but no moment to make them");
	if (tile.links !== void 0 !== (linkedGifts(tile) || tile.grants !== void 0)) fault("links and what they give belong together");
	if (tile.has?.includes("lair") && tile.kind !== "hq" && tile.copies !== 1) fault("only one unit can live in a lair");
}
const linkedGifts = (tile) => GIFTS.some((gift) => gift !== "freeSteelNet" && tile.gives?.[gift] !== void 0);

/** The 19 cells, column by column from the left and from the top; C3 is the middle (NH-002). */
const CELLS = [
	"A1",
	"A2",
	"A3",
	"B1",
	"B2",
	"B3",
	"B4",
	"C1",
	"C2",
	"C3",
	"C4",
	"C5",
	"D1",
	"D2",
	"D3",
	"D4",
	"E1",
	"E2",
	"E3"
];
const SIZE = CELLS.length;
const grid = hexGrid(2);
/** The index of the first cell of each column. */
const COLUMNS = [
	0,
	3,
	7,
	12,
	16
];
const isCell = (text) => CELLS.some((cell) => cell === text);
/** Worked out from the two letters, because battles ask it of every attack. */
const indexOf = (cell) => (COLUMNS[cell.charCodeAt(0) - 65] ?? 0) + cell.charCodeAt(1) - 49;
const cellAt = (index) => {
	const cell = CELLS[index];
	if (cell === void 0) throw new RangeError(`no cell ${index}`);
	return cell;
};
/** The cell next to this one, or -1 beyond the edge. */
const beside = (index, side) => grid.neighbours[6 * index + side] ?? -1;
/** The cells in a straight line, nearest first. */
const lineFrom = (index, side) => grid.rays[6 * index + side] ?? [];
const distance = (a, b) => grid.distances[SIZE * indexOf(a) + indexOf(b)] ?? 0;
const AROUND = grid.around.map((cells) => cells.map(cellAt));
/** The neighbours of a cell, clockwise from the top. */
const around = (cell) => AROUND[indexOf(cell)] ?? [];
/** The direction that looks the other way. */
const back = (side) => (side + 3) % 6;
const TURNS = [
	0,
	1,
	2,
	3,
	4,
	5
];

const STAGES = [
	"setup",
	"play",
	"last-turns",
	"final-battle",
	"extra-turns",
	"extra-battle"
];
const CAUSES = [
	"tile",
	"full-board",
	"final",
	"extra"
];
const REASONS = [
	"destroyed",
	"both-destroyed",
	"health",
	"level",
	"stalemate",
	"left"
];
const ATTACKS = [
	"melee",
	"friendly-fire",
	"ranged"
];
/** "be-ram". Known to the content; inside the rules only compared and looked up. */
const tile = string().check(_regex(/^[a-z]+(-[a-z0-9]+)+$/), _maxLength(40));
const army$1 = string();
const cell = _enum(CELLS);
/** The board direction that the top side of a tile faces, or in which an attack leaves. */
const turn$1 = literal(TURNS);
const seat$1 = int().check(_gte(0), _lte(1));
const count = int().check(_nonnegative(), _lte(1e4));
const nobody = literal("none");
/** What lets a unit move, push or pull: its own ability, or a tile used on it. */
const by = union([literal("ability"), tile]);
/** Chosen before the game. */
const options = strictObject({
	/** The armies of seats 0 and 1, never the same one twice (NH-019). */
	armies: union([literal("random"), tuple([army$1, army$1])]),
	/** Who starts (NH-027). */
	first: literal([
		0,
		1,
		"random"
	])
});
const put = {
	tile,
	cell,
	turn: turn$1
};
/** One choice by one seat; `turn` is how the tile lies afterwards. */
const move = discriminatedUnion("t", [
	strictObject({
		t: literal("place"),
		...put
	}),
	strictObject({
		t: literal("execute"),
		...put
	}),
	strictObject({
		t: literal("replace"),
		...put
	}),
	strictObject({
		t: literal("discard"),
		tile
	}),
	strictObject({ t: literal("redraw") }),
	strictObject({ t: literal("end") }),
	strictObject({
		t: literal("battle"),
		tile
	}),
	strictObject({
		t: literal("terror"),
		tile
	}),
	strictObject({
		t: literal("move"),
		from: cell,
		to: cell,
		turn: turn$1,
		by
	}),
	strictObject({
		t: literal("rotate"),
		cell,
		turn: turn$1
	}),
	strictObject({
		t: literal("push"),
		cell,
		unit: cell,
		by
	}),
	strictObject({
		t: literal("pull"),
		cell,
		unit: cell,
		by
	}),
	strictObject({
		t: literal("net"),
		cell
	}),
	strictObject({
		t: literal("hunt"),
		tile,
		cell
	}),
	strictObject({
		t: literal("attack"),
		side: turn$1
	}),
	strictObject({ t: literal("stop") }),
	strictObject({
		t: literal("retreat"),
		to: cell
	}),
	strictObject({
		t: literal("approach"),
		to: cell,
		turn: turn$1
	}),
	strictObject({
		t: literal("absorb"),
		medic: cell,
		from: cell,
		side: turn$1
	}),
	strictObject({ t: literal("keep") }),
	strictObject({
		t: literal("scavenge"),
		from: cell,
		to: cell,
		turn: turn$1
	}),
	strictObject({ t: literal("done") })
]);
/** A unit on its cell. A unit is a value: replaced when it changes, never written to, so copies may share it. */
const unit$1 = strictObject({
	seat: seat$1,
	tile,
	turn: turn$1,
	/** 0…toughness; the damage of an HQ is counted in its seat's health. */
	damage: count,
	netted: boolean(),
	/** Abilities used in the running turn: each works once (NH-166, NH-169, NH-170, NH-199). */
	used: array(_enum(ABILITIES))
});
const spot = union([literal("empty"), unit$1]);
const board = strictObject(Object.fromEntries(CELLS.map((name) => [name, spot])));
const seatShape = strictObject({
	army: union([nobody, army$1]),
	health: count,
	/** At most three tiles, face up for everybody (NH-040). A list here is a value too: replaced, never written to. */
	hand: array(tile),
	/** Open to everybody (NH-284). */
	discard: array(tile),
	/** Tiles left. Which they are follows from what lies open; in which order, nobody knows until luck is asked. */
	pile: count,
	/** Where the steel net lies. */
	steelNet: union([cell, literal(["ready", "none"])]),
	/** May not place units in the coming turn (NH-220). */
	terrified: boolean(),
	/** Questions answered so far. */
	asked: int().check(_nonnegative())
});
/** One attack on its way to a unit. */
const hit = strictObject({
	from: cell,
	/** The board direction in which it left. */
	side: turn$1,
	on: cell,
	strength: int().check(_positive()),
	/** Medics who have taken it over, the last one being left with it. */
	taken: array(cell),
	/** Medics who were not made to take it. */
	spared: array(cell)
});
const frame = discriminatedUnion("t", [
	strictObject({ t: literal("armies") }),
	strictObject({ t: literal("starter") }),
	strictObject({
		t: literal("deploy"),
		seat: seat$1,
		tile
	}),
	strictObject({
		t: literal("draw"),
		seat: seat$1,
		count
	}),
	strictObject({
		t: literal("turn"),
		seat: seat$1,
		/** Nothing was done since the draw, so it may still be called a bad one. */
		fresh: boolean(),
		terror: boolean()
	}),
	strictObject({
		t: literal(["pushed", "pulled"]),
		seat: seat$1,
		by: cell,
		unit: cell
	}),
	strictObject({
		t: literal("hunt"),
		seat: seat$1,
		tile,
		cell,
		moved: boolean()
	}),
	strictObject({
		t: literal("battle"),
		cause: _enum(CAUSES),
		/** Whoever brought the battle about is asked first. */
		caller: seat$1,
		/** The phase being resolved, or resolved last. */
		phase: union([count, nobody]),
		/** Initiatives each unit has used up or missed, counted from its highest; a Sergeant's come after the printed ones. */
		spent: partialRecord(cell, array(int().check(_nonnegative(), _lt(16)))),
		/** Whether anything was damaged. */
		hurt: boolean(),
		/** How the units of a full board lay at the battles of this run, since something was last damaged (NH-288). */
		seen: array(string().check(_regex(/^[0-5-]{19}$/))),
		step: literal([
			"phases",
			"aftermath",
			"end"
		])
	}),
	strictObject({
		t: literal("medics"),
		seat: seat$1,
		hits: array(hit)
	}),
	strictObject({
		t: literal("scavenge"),
		seat: seat$1,
		left: array(cell)
	}),
	strictObject({
		t: literal("over"),
		winner: union([seat$1, nobody]),
		reason: _enum(REASONS)
	})
]);
/** The whole table. Hands, discards and sizes of piles are open and nothing else exists, so a view has no holes. */
const state = strictObject({
	stage: _enum(STAGES),
	starter: union([seat$1, nobody]),
	/** Whose turn it is, or was last. */
	active: seat$1,
	/** Turns begun so far. */
	turns: count,
	/** Turns to be finished before the next battle of the end of the game; 0 while the end is open. */
	turnsLeft: count,
	board,
	seats: array(seatShape),
	/** What must finish before play goes on. The last frame is the one that asks. */
	frames: array(frame)
});
/** One unit as an event names it. */
const who$1 = {
	seat: seat$1,
	tile,
	cell
};
const whoShape = strictObject(who$1);
const reveals = literal(true);
/** Facts in the order they happen: enough to show a game, and above all a battle, without looking at the table. */
const event = discriminatedUnion("t", [
	strictObject({
		t: literal("armies"),
		armies: array(army$1),
		reveals
	}),
	strictObject({
		t: literal("starter"),
		seat: seat$1,
		reveals
	}),
	strictObject({
		t: literal("turn"),
		seat: seat$1,
		turn: count,
		stage: _enum(STAGES)
	}),
	strictObject({
		t: literal("drew"),
		seat: seat$1,
		tiles: array(tile),
		left: count,
		reveals
	}),
	strictObject({
		t: literal("last-tile"),
		seat: seat$1
	}),
	strictObject({
		t: literal("discarded"),
		seat: seat$1,
		tile
	}),
	strictObject({
		t: literal("redrew"),
		seat: seat$1,
		tiles: array(tile)
	}),
	strictObject({
		t: literal("turn-ended"),
		seat: seat$1
	}),
	strictObject({
		t: literal("placed"),
		...who$1,
		turn: turn$1
	}),
	strictObject({
		t: literal("executed"),
		...who$1,
		by: tile,
		price: count
	}),
	strictObject({
		t: literal("replaced"),
		...who$1,
		by: tile
	}),
	strictObject({
		t: literal("played"),
		seat: seat$1,
		tile
	}),
	strictObject({
		t: literal("moved"),
		...who$1,
		to: cell,
		turn: turn$1,
		by
	}),
	strictObject({
		t: literal("turned"),
		...who$1,
		turn: turn$1,
		by
	}),
	strictObject({
		t: _enum(["pushing", "pulling"]),
		...who$1,
		unit: whoShape,
		by
	}),
	strictObject({
		t: literal("pushed"),
		...who$1,
		to: cell
	}),
	strictObject({
		t: literal("pulled"),
		...who$1,
		to: cell,
		turn: turn$1
	}),
	strictObject({
		t: literal("terror"),
		seat: seat$1
	}),
	strictObject({
		t: literal("net-thrown"),
		...who$1,
		price: count
	}),
	strictObject({
		t: literal("net-returned"),
		seat: seat$1,
		cell
	}),
	strictObject({
		t: _enum(["netted", "freed"]),
		...who$1
	}),
	strictObject({
		t: literal("hunting"),
		...who$1
	}),
	strictObject({
		t: literal("hunt-ended"),
		seat: seat$1
	}),
	strictObject({
		t: literal("battle"),
		cause: _enum(CAUSES),
		caller: seat$1
	}),
	strictObject({
		t: literal("phase"),
		phase: count
	}),
	strictObject({
		t: literal("agony"),
		...who$1
	}),
	strictObject({
		t: literal("attack"),
		...who$1,
		side: turn$1,
		kind: _enum(ATTACKS),
		strength: count,
		target: whoShape
	}),
	strictObject({
		t: literal("reflected"),
		...who$1,
		from: cell,
		strength: count
	}),
	strictObject({
		t: literal("shielded"),
		...who$1,
		from: cell,
		by: _enum([
			"armour",
			"flying",
			"reflection",
			"hq"
		]),
		strength: count
	}),
	strictObject({
		t: literal("healed"),
		...who$1,
		from: cell,
		unit: cell,
		strength: count
	}),
	strictObject({
		t: literal("kept"),
		...who$1,
		from: cell
	}),
	strictObject({
		t: literal("damage"),
		...who$1,
		amount: count
	}),
	strictObject({
		t: literal("destroyed"),
		...who$1
	}),
	strictObject({
		t: literal("removed"),
		...who$1,
		because: _enum(["destroyed", "lair"])
	}),
	strictObject({
		t: literal("health"),
		seat: seat$1,
		health: count,
		change: int()
	}),
	strictObject({
		t: literal("battle-ended"),
		health: array(count)
	}),
	strictObject({
		t: literal("scavenged"),
		...who$1,
		to: cell,
		turn: turn$1
	}),
	strictObject({
		t: literal("scavenge-ended"),
		seat: seat$1
	}),
	strictObject({
		t: literal("left"),
		seat: seat$1
	}),
	strictObject({
		t: literal("over"),
		winner: union([seat$1, nobody]),
		reason: _enum(REASONS)
	})
]);
const otherSeat = (seat) => 1 - seat;
function seatOf(v, seat) {
	const found = v.seats[seat];
	if (found === void 0) throw new RangeError(`no seat ${seat}`);
	return found;
}
function draftSeat(d, seat) {
	const found = d.seats[seat];
	if (found === void 0) throw new RangeError(`no seat ${seat}`);
	return found;
}
const topFrame = (v) => v.frames[v.frames.length - 1];
/** The draft of the top frame, which must be of this kind. */
function topOf(d, t) {
	const frame = d.frames[d.frames.length - 1];
	if (frame?.t !== t) throw new Error(`the top frame is ${frame?.t}, not ${t}`);
	return frame;
}
function unitAt(v, cell) {
	const unit = v.board[cell];
	if (unit === "empty") throw new Error(`no unit on ${cell}`);
	return unit;
}
const emptyCells = (v) => CELLS.filter((cell) => v.board[cell] === "empty");
function isFull(board) {
	for (const cell of CELLS) if (board[cell] === "empty") return false;
	return true;
}
/** The tile is in front of the player no more. */
function takeFromHand(d, seat, tile) {
	const mine = draftSeat(d, seat);
	const i = mine.hand.indexOf(tile);
	mine.hand = mine.hand.filter((_, k) => k !== i);
}
function discard(d, seat, tile) {
	const mine = draftSeat(d, seat);
	mine.discard = [...mine.discard, tile];
}

/** Opens the packs; a faulty pack is a fault of ours and fails loudly. */
function contentOf(packs) {
	const faults = packs.flatMap(armyFaults);
	const ids = packs.flatMap((pack) => pack.data.tiles.map((t) => t.id));
	if (new Set(ids).size !== ids.length) faults.push("two armies share a tile id");
	if (packs.length < 2) faults.push("a game needs two armies");
	if (faults.length > 0) throw new Error(faults.join("; "));
	const armies = packs.map((pack) => armyKinds(pack.id, pack.data));
	const all = armies.flatMap((army) => [
		army.hq,
		...army.lair,
		...army.deck
	]);
	return {
		armies,
		units: new Map(all.flatMap((k) => k.kind === "instant" ? [] : [[k.id, k]])),
		instants: new Map(all.flatMap((k) => k.kind === "instant" ? [[k.id, k]] : []))
	};
}
function armyKinds(army, { tiles }) {
	const kinds = tiles.map((tile) => kindOf(army, tile));
	const units = kinds.filter((k) => k.kind !== "instant");
	const hq = units.find((k) => k.hq);
	if (hq === void 0) throw new Error(`${army} has no HQ`);
	const deck = kinds.filter((k) => k.kind === "instant" || !k.aside);
	return {
		id: army,
		hq,
		lair: units.filter((k) => k.aside && !k.hq),
		deck,
		order: new Map(deck.map((k, i) => [k.id, i])),
		size: deck.reduce((sum, k) => sum + k.copies, 0)
	};
}
function kindOf(army, tile) {
	if (tile.kind === "instant") return {
		id: tile.id,
		army,
		copies: tile.copies,
		kind: "instant",
		does: tile.does
	};
	const has = tile.has ?? [];
	const nets = masks([...tile.net ?? [], ...tile.web ?? []]);
	return {
		id: tile.id,
		army,
		copies: tile.copies,
		kind: tile.kind,
		hq: tile.kind === "hq",
		aside: tile.kind === "hq" || has.includes("lair"),
		initiative: tile.initiative ?? [],
		agony: tile.agony ?? false,
		toughness: tile.toughness ?? 0,
		strikes: TURNS.map((turn) => strikesOf$1(tile, turn)),
		armour: masks(tile.armour ?? []),
		reflection: masks(tile.reflection ?? []),
		nets,
		webs: masks(tile.web ?? []),
		links: masks(tile.links ?? []),
		linked: tile.links !== void 0,
		toEnemies: tile.to === "enemies",
		initiativeGift: tile.gives?.initiative ?? 0,
		meleeGift: tile.gives?.melee ?? 0,
		rangedGift: tile.gives?.ranged ?? 0,
		extraAttack: tile.gives?.extraAttack ?? 0,
		medic: (tile.gives?.medic ?? 0) > 0,
		freeSteelNet: (tile.gives?.freeSteelNet ?? 0) > 0,
		grants: tile.grants ?? [],
		has,
		flying: has.includes("flying"),
		lair: has.includes("lair") && tile.kind !== "hq",
		netter: nets.some((mask) => mask !== 0)
	};
}
/** Side i of a tile turned by k faces board direction i + k. */
const facing$1 = (side, turn) => (side + turn) % 6;
const masks = (sides) => TURNS.map((turn) => sides.reduce((mask, side) => mask | 1 << facing$1(side, turn), 0));
function strikesOf$1(tile, turn) {
	return TURNS.flatMap((side) => {
		const friendly = tile.friendlyFire?.[side] ?? 0;
		const melee = friendly + (tile.melee?.[side] ?? 0);
		const ranged = tile.ranged?.[side] ?? 0;
		return melee + ranged === 0 ? [] : [{
			side: facing$1(side, turn),
			melee,
			friendlyFire: friendly > 0,
			ranged
		}];
	});
}
/** The unit tile of this id; the states we are given hold only known ones. */
function kindOfUnit(content, tile) {
	const kind = content.units.get(tile);
	if (kind === void 0) throw new Error(`no unit tile ${tile}`);
	return kind;
}
const armyOf = (content, id) => {
	const army = content.armies.find((a) => a.id === id);
	if (army === void 0) throw new Error(`no army ${id}`);
	return army;
};

/**
* What a viewer sees is the whole state. Hands and discards lie face up (NH-040, NH-284), a pile shows only its size
* (NH-023), and its order is not hidden but absent: luck is asked for it tile by tile. A field that must be hidden one
* day has to be cut out here.
*/
const view = (state, _viewer) => state;
const witness = (event, _viewer) => event;
/** There is nothing to imagine. */
const imagine = (table) => table;
/** Units, hands and lists are values, replaced and never written to; what is written to in place is copied. */
const clone = (s) => ({
	stage: s.stage,
	starter: s.starter,
	active: s.active,
	turns: s.turns,
	turnsLeft: s.turnsLeft,
	board: { ...s.board },
	seats: s.seats.map((seat) => ({ ...seat })),
	frames: s.frames.map((frame) => ({ ...frame }))
});

const emptyField = () => ({
	units: new Array(SIZE).fill(void 0),
	kinds: new Array(SIZE).fill(void 0),
	modules: false,
	medics: false,
	agony: false,
	netters: false,
	lairs: false
});
function readField(content, board) {
	const field = emptyField();
	for (let i = 0; i < SIZE; i++) {
		const cell = CELLS[i];
		const unit = cell === void 0 ? "empty" : board[cell];
		if (unit === "empty") continue;
		const kind = content.units.get(unit.tile);
		if (kind === void 0) throw new Error(`no unit tile ${unit.tile}`);
		field.units[i] = unit;
		field.kinds[i] = kind;
		if (kind.netter) field.netters = true;
		if (kind.agony) field.agony = true;
		if (kind.lair) field.lairs = true;
		if (kind.linked && !unit.netted) {
			field.modules = true;
			if (kind.medic) field.medics = true;
		}
	}
	return field;
}

const noBonuses = () => ({
	initiative: new Int8Array(SIZE),
	melee: new Int8Array(SIZE),
	ranged: new Int8Array(SIZE),
	extraAttacks: new Int8Array(SIZE)
});
/** Shared by all boards without modules; nobody writes to it. */
const NOTHING = noBonuses();
/** Whether the module on `from` is attached to the unit on `to`: directly, by a link on that side (NH-174, NH-181). */
function attached(field, from, side, to) {
	const kind = field.kinds[from];
	const module = field.units[from];
	const unit = field.units[to];
	if (kind === void 0 || module === void 0 || unit === void 0 || !kind.linked) return false;
	if (module.netted || ((kind.links[module.turn] ?? 0) & 1 << side) === 0) return false;
	return module.seat !== unit.seat === kind.toEnemies;
}
/** All bonuses of a board at once. */
function bonuses(field) {
	if (!field.modules) return NOTHING;
	const bonus = noBonuses();
	for (let i = 0; i < SIZE; i++) {
		const kind = field.kinds[i];
		if (kind === void 0 || !kind.linked) continue;
		for (let side = 0; side < 6; side++) {
			const to = beside(i, side);
			if (to < 0 || !attached(field, i, side, to)) continue;
			bonus.initiative[to] = (bonus.initiative[to] ?? 0) + kind.initiativeGift;
			bonus.melee[to] = (bonus.melee[to] ?? 0) + kind.meleeGift;
			bonus.ranged[to] = (bonus.ranged[to] ?? 0) + kind.rangedGift;
			bonus.extraAttacks[to] = (bonus.extraAttacks[to] ?? 0) + kind.extraAttack;
		}
	}
	return bonus;
}
/** The modules attached to the unit on this cell. */
function modulesOn(field, cell) {
	return TURNS.flatMap((side) => {
		const from = beside(cell, side);
		return from >= 0 && attached(field, from, back(side), cell) ? [from] : [];
	});
}
/** Whether the unit has the ability, printed or granted by a module (NH-199). */
function hasAbility(field, cell, ability) {
	if (field.kinds[cell]?.has.includes(ability)) return true;
	return field.modules && modulesOn(field, cell).some((from) => field.kinds[from]?.grants.includes(ability));
}
/** The value of each printed initiative now; never below 0 (NH-236, NH-238). */
const initiativeNow = (printed, bonus) => Math.max(0, printed + bonus);
/**
* The initiatives that extra attacks add: each the first free one below the highest value that has a free one below it,
* and none below 0 (NH-190…NH-192, NH-194, NH-323).
*/
function extraInitiatives(printed, bonus, extra) {
	const taken = printed.map((value) => initiativeNow(value, bonus));
	const added = [];
	for (let k = 0; k < extra; k++) {
		const free = taken.filter((v) => v > 0 && !taken.includes(v - 1)).map((v) => v - 1);
		if (free.length === 0) break;
		const value = Math.max(...free);
		taken.push(value);
		added.push(value);
	}
	return added;
}
/** The unit's values now, each with the modules it owes them to. */
function valuesOf(content, v, cell) {
	const unit = v.board[cell];
	if (unit === "empty") return "empty";
	const field = readField(content, v.board);
	const index = indexOf(cell);
	const kind = field.kinds[index];
	if (kind === void 0) return "empty";
	const from = modulesOn(field, index);
	const sources = (amount) => from.flatMap((i) => {
		const module = field.kinds[i];
		return module === void 0 || amount(module) === 0 ? [] : [{
			cell: cellAt(i),
			tile: module.id,
			amount: amount(module)
		}];
	});
	const sum = (list) => list.reduce((total, s) => total + s.amount, 0);
	const initiative = sources((k) => k.initiativeGift);
	const extra = sources((k) => k.extraAttack);
	const melee = sources((k) => k.meleeGift);
	const ranged = sources((k) => k.rangedGift);
	return {
		initiative: {
			printed: kind.initiative,
			now: kind.initiative.map((value) => initiativeNow(value, sum(initiative))),
			extra: extraInitiatives(kind.initiative, sum(initiative), sum(extra)),
			sources: initiative,
			extraSources: extra
		},
		strikes: (kind.strikes[unit.turn] ?? []).map((s) => ({
			side: s.side,
			melee: s.melee > 0 ? s.melee + sum(melee) : 0,
			ranged: s.ranged > 0 ? s.ranged + sum(ranged) : 0,
			friendlyFire: s.friendlyFire
		})),
		meleeSources: melee,
		rangedSources: ranged
	};
}

const no = refusal;
/** The kinds of tiles in front of a player, each once. */
const handKinds = (v, seat) => [...new Set(seatOf(v, seat).hand)];
const holds$1 = (v, seat, tile) => seatOf(v, seat).hand.includes(tile);
const notInHand = (tile) => no("NH-038", "refuse.notInHand", { tile: `@tile.${tile}` });
/** The own, un-netted unit on a cell, or why there is none to act with. */
function actor(v, seat, cell, rule, nettedRule) {
	const unit = v.board[cell];
	if (unit === "empty" || unit.seat !== seat) return no(rule, "refuse.notYours", { cell });
	if (unit.netted) return no(nettedRule, "refuse.netted", {
		tile: `@tile.${unit.tile}`,
		cell
	});
	return unit;
}
const isRefusal = (x) => "why" in x;
/** The tile must be in front of the player and do just this. */
function refuseInstant(content, v, seat, tile, does, rule) {
	if (content.instants.get(tile)?.does !== does) return no(rule, "refuse.wrongTile", { tile: `@tile.${tile}` });
	return holds$1(v, seat, tile) ? void 0 : notInHand(tile);
}
/** The instants of a kind in front of a player. */
const instantsIn = (content, v, seat, does) => handKinds(v, seat).filter((tile) => content.instants.get(tile)?.does === does);
/** An instant is shown and goes to the discard pile (NH-051). */
function spendInstant(d, seat, tile, emit) {
	takeFromHand(d, seat, tile);
	discard(d, seat, tile);
	emit({
		t: "played",
		seat,
		tile
	});
}
/** Something was done: it is too late to call the draw a bad one. */
function stale(d) {
	topOf(d, "turn").fresh = false;
}

const NOBODY = Object.freeze([]);
const who = (unit, index) => ({
	seat: unit.seat,
	tile: unit.tile,
	cell: cellAt(index)
});
/** One side's attack, with the bonuses of its unit, as far as hits on units. Nothing is damaged yet. */
function strike(field, from, { side, melee, friendlyFire, ranged }, bonus, hits, emit) {
	const unit = field.units[from];
	if (unit === void 0) return;
	if (melee > 0) {
		const to = beside(from, side);
		const target = to < 0 ? void 0 : field.units[to];
		if (target !== void 0 && (friendlyFire || target.seat !== unit.seat)) launch$1(field, from, side, friendlyFire ? "friendly-fire" : "melee", melee + (bonus.melee[from] ?? 0), to, hits, emit);
	}
	if (ranged > 0) {
		const to = firstEnemy(field, from, side, unit.seat);
		if (to >= 0) launch$1(field, from, side, "ranged", ranged + (bonus.ranged[from] ?? 0), to, hits, emit);
	}
}
/** The first enemy in the line; friends are passed over (NH-117…NH-119). */
function firstEnemy(field, from, side, seat) {
	for (const cell of lineFrom(from, side)) {
		const unit = field.units[cell];
		if (unit !== void 0 && unit.seat !== seat) return cell;
	}
	return -1;
}
function launch$1(field, from, side, kind, strength, to, hits, emit) {
	const unit = field.units[from];
	const target = field.units[to];
	if (unit === void 0 || target === void 0) return;
	if (field.kinds[from]?.hq && field.kinds[to]?.hq) return;
	emit({
		...who(unit, from),
		t: "attack",
		side,
		kind,
		strength,
		target: who(target, to)
	});
	if (!reflects$1(field, to, back(side))) arrive$1(field, from, side, kind, strength, to, back(side), hits, emit);
	else reflect(field, from, side, kind, strength, to, hits, emit);
}
/** A netted unit does not reflect (NH-138). */
function reflects$1(field, cell, side) {
	const unit = field.units[cell];
	if (unit === void 0 || unit.netted) return false;
	return ((field.kinds[cell]?.reflection[unit.turn] ?? 0) & 1 << side) !== 0;
}
/** Back along its line by one cell, onto an enemy of the unit that reflects, with the strength it had (NH-130…NH-136). */
function reflect(field, from, side, kind, strength, by, hits, emit) {
	const mirror = field.units[by];
	if (mirror === void 0) return;
	emit({
		...who(mirror, by),
		t: "reflected",
		from: cellAt(from),
		strength
	});
	const to = beside(by, back(side));
	const struck = to < 0 ? void 0 : field.units[to];
	if (struck === void 0 || struck.seat === mirror.seat) return;
	if (field.kinds[from]?.hq && field.kinds[to]?.hq) {
		emit({
			...who(struck, to),
			t: "shielded",
			from: cellAt(from),
			by: "hq",
			strength
		});
		return;
	}
	if (reflects$1(field, to, side)) emit({
		...who(struck, to),
		t: "shielded",
		from: cellAt(from),
		by: "reflection",
		strength
	});
	else arrive$1(field, from, side, kind, strength, to, side, hits, emit);
}
/** An attack strikes the given side of a unit: armour takes 1 from a shot, melee cannot reach who flies. */
function arrive$1(field, from, left, kind, strength, to, struckOn, hits, emit) {
	const unit = field.units[to];
	const target = field.kinds[to];
	if (unit === void 0 || target === void 0) return;
	let through = strength;
	if (kind === "ranged") {
		if (isArmoured(target, unit, struckOn)) {
			through -= 1;
			emit({
				...who(unit, to),
				t: "shielded",
				from: cellAt(from),
				by: "armour",
				strength: 1
			});
		}
	} else if (target.flying && !unit.netted) {
		through = 0;
		emit({
			...who(unit, to),
			t: "shielded",
			from: cellAt(from),
			by: "flying",
			strength
		});
	}
	if (through > 0) addHit(hits, {
		from,
		side: left,
		on: to,
		strength: through
	});
}
/** A net does not switch armour off (NH-128). */
const isArmoured = (kind, unit, side) => ((kind.armour[unit.turn] ?? 0) & 1 << side) !== 0;
/** Melee and shot of one side on one unit are one attack, which one medic takes whole (NH-228). */
function addHit(hits, hit) {
	const from = cellAt(hit.from);
	const on = cellAt(hit.on);
	const same = hits.findIndex((h) => h.from === from && h.side === hit.side && h.on === on);
	const strength = hit.strength + (hits[same]?.strength ?? 0);
	const whole = {
		from,
		side: hit.side,
		on,
		strength,
		taken: NOBODY,
		spared: NOBODY
	};
	if (same < 0) hits.push(whole);
	else hits[same] = whole;
}

/** Who bears the attack now. */
const bearer = (hit) => hit.taken[hit.taken.length - 1] ?? hit.on;
/** Every cure a seat's medics can give now. Medics act once all attacks of the phase are known (NH-330). */
function curesOf(field, hits, seat) {
	const cures = [];
	for (let i = 0; i < SIZE; i++) {
		const unit = field.units[i];
		if (unit === void 0 || unit.seat !== seat || !isMedic$1(field, i)) continue;
		const medic = cellAt(i);
		if (dies$1(field, hits, medic)) continue;
		for (const hit of hits) if (canTake(field, i, hit)) cures.push({
			medic,
			hit,
			free: mayStay(field, hits, hit, i)
		});
	}
	return cures;
}
/** Whether the medic is attached to who bears the attack, which reaches each medic at most once. */
function canTake(field, medic, hit) {
	const cell = cellAt(medic);
	if (hit.on === cell || hit.taken.includes(cell) || hit.spared.includes(cell)) return false;
	return serves$1(field, medic, indexOf(bearer(hit)));
}
/** Who bears the attack may be the one to absorb it, unless another attack is on it too: a medic absorbs one (NH-365). */
function mayStay(field, hits, hit, medic) {
	const patient = bearer(hit);
	if (hits.some((other) => other !== hit && bearer(other) === patient)) return false;
	return leadsTo(field, hits, indexOf(patient), medic, 0);
}
/** Whether a medic is attached to another, straight or through further ones that live: then none of them is the last. */
function leadsTo(field, hits, from, to, seen) {
	if (serves$1(field, from, to)) return true;
	for (let side = 0; side < 6; side++) {
		const next = beside(from, side);
		if (next < 0 || (seen & 1 << next) !== 0 || !serves$1(field, from, next)) continue;
		if (isMedic$1(field, next) && !dies$1(field, hits, cellAt(next))) {
			if (leadsTo(field, hits, next, to, seen | 1 << from)) return true;
		}
	}
	return false;
}
const isMedic$1 = (field, cell) => field.kinds[cell]?.medic === true && field.units[cell]?.netted === false;
/** Whether the medic on one cell is attached to the friend on the other. */
function serves$1(field, medic, patient) {
	if (!isMedic$1(field, medic)) return false;
	const unit = field.units[medic];
	const friend = field.units[patient];
	if (unit === void 0 || friend === void 0 || unit.seat !== friend.seat) return false;
	const links = field.kinds[medic]?.links[unit.turn] ?? 0;
	for (let side = 0; side < 6; side++) if ((links & 1 << side) !== 0 && beside(medic, side) === patient) return true;
	return false;
}
/** A medic dies of any attack it took over, and of one it was left with instead of another medic. */
const absorbed = (hit) => hit.taken.length > 0 || hit.spared.length > 0;
/** Whether these hits, as they are borne now, destroy the unit. */
function dies$1(field, hits, cell) {
	const i = indexOf(cell);
	const kind = field.kinds[i];
	const unit = field.units[i];
	if (kind === void 0 || unit === void 0 || kind.hq) return false;
	let damage = unit.damage;
	for (const hit of hits) {
		if (bearer(hit) !== cell) continue;
		if (absorbed(hit)) return true;
		damage += hit.strength;
	}
	return damage > kind.toughness;
}
/** The medic takes the attack over. */
function absorb$1(field, hits, from, side, medic, emit) {
	const index = indexOf(medic);
	const unit = field.units[index];
	return hits.map((hit) => {
		if (hit.from !== from || hit.side !== side || unit === void 0) return hit;
		if (!canTake(field, index, hit)) return hit;
		emit({
			...who(unit, index),
			t: "healed",
			from,
			unit: bearer(hit),
			strength: hit.strength
		});
		return {
			...hit,
			taken: [...hit.taken, medic]
		};
	});
}
/** The attacks that could go round in a circle stay where they are. */
function spare(field, hits, seat, emit) {
	const cures = curesOf(field, hits, seat);
	return hits.map((hit) => {
		const spared = cures.filter((c) => c.hit === hit).map((c) => c.medic);
		const index = indexOf(bearer(hit));
		const unit = field.units[index];
		if (spared.length === 0 || unit === void 0) return hit;
		emit({
			...who(unit, index),
			t: "kept",
			from: hit.from
		});
		return {
			...hit,
			spared: [...hit.spared, ...spared]
		};
	});
}
/** Whether the owner may leave every attack where it is. */
const mayKeep = (cures) => cures.every((c) => c.free);
/**
* Carries out what the owners cannot choose; returns the seat that must choose next, or "none". A medic's help is
* compulsory (NH-227), so a single possibility is no question.
*/
function cure$1(field, hits, seats, emit) {
	let left = hits;
	for (const seat of seats) for (;;) {
		const cures = curesOf(field, left, seat);
		const only = cures[0];
		if (only === void 0) break;
		if (cures.length > 1 || only.free) return {
			hits: left,
			asks: seat
		};
		left = absorb$1(field, left, only.hit.from, only.hit.side, only.medic, emit);
	}
	return {
		hits: left,
		asks: "none"
	};
}

/**
* Who is netted. The position alone decides, never how it came about (NH-331): facing nets cancel each other
* (NH-160), a netted netter nets nobody (NH-159), and what is left standing in a ring cancels too (NH-162).
*/
function nettedCells(field, seats) {
	let thrown = false;
	for (const { steelNet } of seats) if (steelNet !== "ready" && steelNet !== "none") thrown = true;
	if (!field.netters && !thrown) return 0;
	const targets = new Array(SIZE).fill(0);
	let netters = 0;
	if (field.netters) netters = aim(field, targets);
	let netted = 0;
	if (thrown) for (const [seat, { steelNet }] of seats.entries()) {
		if (steelNet === "ready" || steelNet === "none") continue;
		const carrier = indexOf(steelNet);
		const hq = headquarters(field, seat);
		if (hq < 0) netted |= 1 << carrier;
		else if (((targets[carrier] ?? 0) & 1 << hq) === 0) {
			targets[hq] = (targets[hq] ?? 0) | 1 << carrier;
			netters |= 1 << hq;
		}
	}
	return resolve(targets, netters, netted);
}
/** Fills in what each netter holds if nothing stops it; facing nets are left out. Returns the netters. */
function aim(field, targets) {
	let netters = 0;
	for (let i = 0; i < SIZE; i++) {
		const kind = field.kinds[i];
		const unit = field.units[i];
		if (kind === void 0 || unit === void 0 || !kind.netter) continue;
		const nets = kind.nets[unit.turn] ?? 0;
		const webs = kind.webs[unit.turn] ?? 0;
		for (let side = 0; side < 6; side++) {
			if ((nets & 1 << side) === 0) continue;
			const to = beside(i, side);
			const other = to < 0 ? void 0 : field.units[to];
			if (other === void 0) continue;
			if (other.seat === unit.seat && (webs & 1 << side) === 0) continue;
			targets[i] = (targets[i] ?? 0) | 1 << to;
		}
		netters |= 1 << i;
	}
	for (let i = 0; i < SIZE; i++) for (let j = 0; j < i; j++) if (holds(targets, i, j) && holds(targets, j, i)) {
		targets[i] = (targets[i] ?? 0) & ~(1 << j);
		targets[j] = (targets[j] ?? 0) & ~(1 << i);
	}
	return netters;
}
const holds = (targets, from, to) => ((targets[from] ?? 0) & 1 << to) !== 0;
/** Frees whoever nobody can net, lets it net, and so on; rings that remain are cut. */
function resolve(targets, netters, already) {
	let netted = already;
	let open = netters;
	while (open !== 0) {
		const before = open;
		for (let i = 0; i < SIZE; i++) {
			if ((open & 1 << i) === 0) continue;
			if ((netted & 1 << i) !== 0) open &= ~(1 << i);
			else if (!isAimedAt(targets, open, i)) {
				netted |= targets[i] ?? 0;
				open &= ~(1 << i);
			}
		}
		if (open === before) cutRing(targets, open);
	}
	return netted;
}
function isAimedAt(targets, open, cell) {
	for (let i = 0; i < SIZE; i++) if ((open & 1 << i) !== 0 && holds(targets, i, cell)) return true;
	return false;
}
/**
* Everybody left is aimed at by somebody left. Some ring among them is aimed at by nobody else who is left: its nets cancel.
* Netters already netted aim at nobody any more (NH-159).
*/
function cutRing(targets, open) {
	const reach = targets.map((mask, i) => (open & 1 << i) === 0 ? 0 : mask & open);
	for (let k = 0; k < SIZE; k++) for (let i = 0; i < SIZE; i++) if (((reach[i] ?? 0) & 1 << k) !== 0) reach[i] = (reach[i] ?? 0) | (reach[k] ?? 0);
	for (let i = 0; i < SIZE; i++) {
		if ((open & 1 << i) === 0) continue;
		const ring = reach[i] ?? 0;
		if ((ring & 1 << i) === 0) continue;
		let from = 0;
		for (let j = 0; j < SIZE; j++) if (holds(reach, j, i)) from |= 1 << j;
		const members = ring & from;
		if (from !== members) continue;
		for (let j = 0; j < SIZE; j++) if ((members & 1 << j) !== 0) targets[j] = (targets[j] ?? 0) & ~members;
		return;
	}
	throw new Error("nets without a ring remain open");
}
/** The cell index of a seat's HQ, or -1 when it is not on the board. */
function headquarters(field, seat) {
	for (let i = 0; i < SIZE; i++) if (field.kinds[i]?.hq && field.units[i]?.seat === seat) return i;
	return -1;
}

/** The unit leaves its cell for its owner's discard pile; a steel net it carried returns (NH-289). */
function takeOff(d, cell, emit) {
	const unit = d.board[cell];
	if (unit === "empty") return;
	d.board[cell] = "empty";
	discard(d, unit.seat, unit.tile);
	returnNet(d, cell, emit);
}
function returnNet(d, cell, emit) {
	for (let seat = 0; seat < d.seats.length; seat++) {
		const owner = d.seats[seat];
		if (owner?.steelNet !== cell) continue;
		owner.steelNet = "ready";
		emit({
			t: "net-returned",
			seat,
			cell
		});
	}
}
/** The unit with some fields changed. */
const changed = (unit, change) => ({
	seat: unit.seat,
	tile: unit.tile,
	turn: change.turn ?? unit.turn,
	damage: change.damage ?? unit.damage,
	netted: change.netted ?? unit.netted,
	used: change.used ?? unit.used
});
/** Puts a changed copy of a unit on the board. */
function setUnit(d, cell, unit) {
	d.board[cell] = unit;
}
/** What follows at once from a change of the board: lairs, steel nets, who is netted. Returns the board after that. */
function upkeep(content, d, emit) {
	let field = readField(content, d.board);
	if (field.lairs && loseLairs$1(d, field, emit)) field = readField(content, d.board);
	let netted = nettedCells(field, d.seats);
	if (netted !== 0 && returnNets(d, field, netted, emit)) netted = nettedCells(field, d.seats);
	let same = true;
	for (let i = 0; i < SIZE; i++) {
		const unit = field.units[i];
		const isNetted = (netted & 1 << i) !== 0;
		if (unit === void 0 || unit.netted === isNetted) continue;
		setUnit(d, cellAt(i), changed(unit, { netted: isNetted }));
		emit({
			...who(unit, i),
			t: isNetted ? "netted" : "freed"
		});
		same = false;
	}
	return same ? field : readField(content, d.board);
}
/** Who lives in a lair and is not next to its HQ is destroyed at once, whatever parted them (NH-313, NH-314, NH-317). */
function loseLairs$1(d, field, emit) {
	let lost = false;
	for (let i = 0; i < SIZE; i++) {
		const unit = field.units[i];
		if (unit === void 0 || !field.kinds[i]?.lair || isByHeadquarters(field, i, unit.seat)) continue;
		emit({
			...who(unit, i),
			t: "removed",
			because: "lair"
		});
		takeOff(d, cellAt(i), emit);
		lost = true;
	}
	return lost;
}
function isByHeadquarters(field, cell, seat) {
	for (let side = 0; side < 6; side++) {
		const next = beside(cell, side);
		if (next >= 0 && field.kinds[next]?.hq && field.units[next]?.seat === seat) return true;
	}
	return false;
}
/** The steel net returns when the HQ that threw it is netted (NH-290). */
function returnNets(d, field, netted, emit) {
	let returned = false;
	for (const [seat, { steelNet }] of d.seats.entries()) {
		if (steelNet === "ready" || steelNet === "none") continue;
		const hq = headquarters(field, seat);
		if (hq < 0 || (netted & 1 << hq) === 0) continue;
		returnNet(d, steelNet, emit);
		returned = true;
	}
	return returned;
}
/** The turn is over: abilities are fresh again, and the end of the game draws nearer. */
function endTurn$1(d, seat, emit) {
	for (const cell of CELLS) {
		const unit = d.board[cell];
		if (unit !== "empty" && unit.used.length > 0) setUnit(d, cell, changed(unit, { used: [] }));
	}
	if (d.turnsLeft > 0) d.turnsLeft -= 1;
	emit({
		t: "turn-ended",
		seat
	});
}
/** HQ health after damage or a price; it never leaves 0…20 (NH-285). */
function loseHealth(d, seat, amount, emit) {
	const mine = draftSeat(d, seat);
	const health = Math.max(0, mine.health - amount);
	emit({
		t: "health",
		seat,
		health,
		change: health - mine.health
	});
	mine.health = health;
}
/** The game is over if an HQ has no health left; both lost is a draw (NH-082, NH-084). */
function endIfDestroyed(d, emit) {
	const lost = d.seats.flatMap(({ health }, seat) => health === 0 ? [seat] : []);
	const [first] = lost;
	if (first === void 0) return false;
	if (lost.length > 1) finish(d, "none", "both-destroyed", emit);
	else finish(d, otherSeat(first), "destroyed", emit);
	return true;
}
function finish(d, winner, reason, emit) {
	d.frames = [{
		t: "over",
		winner,
		reason
	}];
	emit({
		t: "over",
		winner,
		reason
	});
}
/** Health decides; level health is a draw. */
function finishByHealth(d, reason, emit) {
	const [a, b] = [draftSeat(d, 0).health, draftSeat(d, 1).health];
	if (a === b) finish(d, "none", reason === "health" ? "level" : reason, emit);
	else finish(d, a > b ? 0 : 1, reason, emit);
}

const freshBattle = (cause, caller, seen = []) => ({
	t: "battle",
	cause,
	caller,
	phase: "none",
	spent: {},
	hurt: false,
	seen: [...seen],
	step: "phases"
});
/** A battle begins. It is nobody's turn (NH-064). */
function startBattle(d, cause, caller, emit, seen = isFull(d.board) ? [lie(d)] : []) {
	d.frames.push(freshBattle(cause, caller, seen));
	emit({
		t: "battle",
		cause,
		caller
	});
}
/** How the units lie, cell by cell: all that can still change on a full board where nothing is damaged. */
const lie = (v) => CELLS.map((cell) => {
	const unit = v.board[cell];
	return unit === "empty" ? "-" : unit.turn;
}).join("");
/** Fights on, phase by phase from the highest initiative down (NH-067), until it is over or a medic's owner is asked. */
function fight$1(content, d, emit) {
	const frame = topOf(d, "battle");
	const spent = loadSpent(frame);
	let field = readField(content, d.board);
	let bonus = bonuses(field);
	let phase = nextPhase$1(field, bonus, spent, frame.phase);
	while (phase >= 0) {
		frame.phase = phase;
		emit({
			t: "phase",
			phase
		});
		let hits = clash$1(field, bonus, spent, phase, emit);
		if (field.medics && hits.length > 0) {
			const cured = cure$1(field, hits, askingOrder(frame.caller), emit);
			hits = cured.hits;
			if (cured.asks !== "none") {
				frame.spent = storeSpent(spent);
				d.frames.push({
					t: "medics",
					seat: cured.asks,
					hits
				});
				return;
			}
		}
		if (hits.length > 0) {
			field = endPhase(content, d, frame, field, hits, emit);
			bonus = bonuses(field);
		}
		phase = nextPhase$1(field, bonus, spent, phase);
	}
	frame.step = "aftermath";
	emit({
		t: "battle-ended",
		health: d.seats.map((s) => s.health)
	});
}
/** Whoever brought the battle about declares first. */
const askingOrder = (caller) => [caller, otherSeat(caller)];
/** The initiatives of a unit that come up in this phase, as bits: the printed ones, then those of extra attacks. */
function due(field, bonus, i, spent, phase) {
	const printed = field.kinds[i]?.initiative;
	if (printed === void 0 || printed.length === 0) return 0;
	const change = bonus.initiative[i] ?? 0;
	let bits = 0;
	for (let k = 0; k < printed.length; k++) if ((spent & 1 << k) === 0 && initiativeNow(printed[k] ?? 0, change) === phase) bits |= 1 << k;
	const extra = bonus.extraAttacks[i] ?? 0;
	if (extra > 0) for (const [k, value] of extraInitiatives(printed, change, extra).entries()) {
		const bit = 1 << printed.length + k;
		if ((spent & bit) === 0 && value === phase) bits |= bit;
	}
	return bits;
}
/** The next initiative that somebody still has below the last phase, or -1; others are skipped (NH-068). */
function nextPhase$1(field, bonus, spent, last) {
	const below = last === "none" ? Number.POSITIVE_INFINITY : last;
	let next = -1;
	for (let i = 0; i < SIZE; i++) {
		const printed = field.kinds[i]?.initiative;
		if (printed === void 0 || printed.length === 0) continue;
		const change = bonus.initiative[i] ?? 0;
		const used = spent[i] ?? 0;
		for (let k = 0; k < printed.length; k++) {
			const value = initiativeNow(printed[k] ?? 0, change);
			if ((used & 1 << k) === 0 && value < below && value > next) next = value;
		}
		const extra = bonus.extraAttacks[i] ?? 0;
		if (extra > 0) {
			for (const [k, value] of extraInitiatives(printed, change, extra).entries()) if ((used & 1 << printed.length + k) === 0 && value < below && value > next) next = value;
		}
	}
	return next;
}
/**
* Everybody whose initiative is due attacks at once: hits are collected and nothing is removed meanwhile (NH-070).
* An initiative that comes up is spent even if a net keeps its unit from using it (NH-240).
*/
function clash$1(field, bonus, spent, phase, emit) {
	const hits = [];
	let attackers = 0;
	for (let i = 0; i < SIZE; i++) {
		const unit = field.units[i];
		if (unit === void 0) continue;
		const bits = due(field, bonus, i, spent[i] ?? 0, phase);
		if (bits === 0) continue;
		spent[i] = (spent[i] ?? 0) | bits;
		if (unit.netted) continue;
		attackers |= 1 << i;
		strikeAll$1(field, bonus, i, hits, emit);
	}
	if (field.agony) agonise(field, bonus, attackers, hits, emit);
	return hits;
}
function strikeAll$1(field, bonus, i, hits, emit) {
	const turn = field.units[i]?.turn ?? 0;
	for (const side of field.kinds[i]?.strikes[turn] ?? []) strike(field, i, side, bonus, hits, emit);
}
/**
* Units with agony attack in the phase that destroys them, unless they attack in it anyway or are netted, and may set
* off one another (NH-096…NH-103).
*/
function agonise(field, bonus, attackers, hits, emit) {
	let done = attackers;
	for (let i = 0; i < SIZE; i++) {
		const unit = field.units[i];
		if (unit === void 0 || unit.netted || !field.kinds[i]?.agony || (done & 1 << i) !== 0) continue;
		if (!dies$1(field, hits, cellAt(i))) continue;
		done |= 1 << i;
		emit({
			...who(unit, i),
			t: "agony"
		});
		const before = hits.length;
		strikeAll$1(field, bonus, i, hits, emit);
		if (hits.length > before) i = -1;
	}
}
/** Damage is marked, the destroyed leave together, the track moves (NH-073, NH-077). Returns the board after that. */
function endPhase(content, d, frame, field, hits, emit) {
	frame.hurt = true;
	wound$1(d, field, hits, emit);
	return upkeep(content, d, emit);
}
/** Carries the hits out, as they are borne now: in a battle at the end of a phase, in a hunt at once. */
function wound$1(d, field, hits, emit) {
	const damage = new Int8Array(SIZE);
	let struck = 0;
	let lost = 0;
	for (const hit of hits) {
		const i = indexOf(bearer(hit));
		struck |= 1 << i;
		if (absorbed(hit)) lost |= 1 << i;
		if (hit.taken.length === 0) damage[i] = (damage[i] ?? 0) + hit.strength;
	}
	for (let i = 0; i < SIZE; i++) {
		const unit = field.units[i];
		const kind = field.kinds[i];
		if ((struck & 1 << i) === 0 || unit === void 0 || kind === void 0) continue;
		const amount = damage[i] ?? 0;
		if (amount > 0) emit({
			...who(unit, i),
			t: "damage",
			amount
		});
		if (kind.hq) continue;
		if (unit.damage + amount > kind.toughness) lost |= 1 << i;
		if ((lost & 1 << i) !== 0) emit({
			...who(unit, i),
			t: "destroyed"
		});
		else setUnit(d, cellAt(i), changed(unit, { damage: unit.damage + amount }));
	}
	for (let i = 0; i < SIZE; i++) if ((lost & 1 << i) !== 0) leaveBoard(d, field, i, emit);
	for (let i = 0; i < SIZE; i++) {
		const unit = field.units[i];
		if ((damage[i] ?? 0) === 0 || unit === void 0 || !field.kinds[i]?.hq) continue;
		loseHealth(d, unit.seat, damage[i] ?? 0, emit);
		if (d.seats[unit.seat]?.health === 0) {
			emit({
				...who(unit, i),
				t: "destroyed"
			});
			leaveBoard(d, field, i, emit);
		}
	}
}
function leaveBoard(d, field, i, emit) {
	const unit = field.units[i];
	if (unit === void 0) return;
	emit({
		...who(unit, i),
		t: "removed",
		because: "destroyed"
	});
	takeOff(d, cellAt(i), emit);
}
/** Spent initiatives as bits per cell; the frame keeps them as lists only while a question is open. */
function loadSpent(frame) {
	const spent = new Array(SIZE).fill(0);
	if (frame.phase === "none") return spent;
	for (const [i, cell] of CELLS.entries()) for (const k of frame.spent[cell] ?? []) spent[i] = (spent[i] ?? 0) | 1 << k;
	return spent;
}
function storeSpent(spent) {
	const stored = {};
	for (const [i, bits] of spent.entries()) {
		const slots = [];
		for (let k = 0; bits >> k > 0; k++) if ((bits & 1 << k) !== 0) slots.push(k);
		if (slots.length > 0) stored[cellAt(i)] = slots;
	}
	return stored;
}

/** Nothing is open: the next HQ, the next turn, or a battle of the end of the game. */
function goOn(content, d, emit) {
	if (d.stage === "setup") setUp(content, d, emit);
	else if (d.turnsLeft === 0 && d.stage === "last-turns") {
		d.stage = "final-battle";
		startBattle(d, "final", otherSeat(d.active), emit);
	} else if (d.turnsLeft === 0 && d.stage === "extra-turns") {
		d.stage = "extra-battle";
		startBattle(d, "extra", d.active, emit);
	} else beginTurn$1(d, emit);
}
/** Armies, who starts, then each HQ with whoever lives in its lair (NH-027…NH-030). */
function setUp(content, d, emit) {
	if (d.seats.some((s) => s.army === "none")) {
		d.frames.push({ t: "armies" });
		return;
	}
	if (d.starter === "none") {
		d.frames.push({ t: "starter" });
		return;
	}
	for (const seat of [d.starter, otherSeat(d.starter)]) {
		const army = armyOf(content, seatOf(d, seat).army);
		const tile = [army.hq, ...army.lair].find((k) => !isOnBoard(d, k.id));
		if (tile === void 0) continue;
		d.frames.push({
			t: "deploy",
			seat,
			tile: tile.id
		});
		return;
	}
	d.stage = "play";
	beginTurn$1(d, emit);
}
const isOnBoard = (v, tile) => CELLS.some((cell) => {
	const unit = v.board[cell];
	return unit !== "empty" && unit.tile === tile;
});
function beginTurn$1(d, emit) {
	const seat = d.turns === 0 && d.starter !== "none" ? d.starter : otherSeat(d.active);
	const mine = draftSeat(d, seat);
	d.active = seat;
	d.turns += 1;
	d.frames.push({
		t: "turn",
		seat,
		fresh: true,
		terror: mine.terrified
	});
	mine.terrified = false;
	emit({
		t: "turn",
		seat,
		turn: d.turns,
		stage: d.stage
	});
	pushDraw(d, seat);
}
/** Up to three tiles lie in front of a player; one in the first turn of the game, two in the second (NH-031…NH-036). */
function pushDraw(d, seat) {
	const { hand, pile } = draftSeat(d, seat);
	const count = Math.min(Math.min(d.turns, 3) - hand.length, pile);
	if (count > 0) d.frames.push({
		t: "draw",
		seat,
		count
	});
}

const chosen = partial(options);
/** By default the first two armies of the box take the seats in their order, and luck says who starts. */
function readOptions(content, raw) {
	const read = chosen.safeParse(raw ?? {});
	if (!read.success) return { refused: refusal("input-options", "refuse.options") };
	const { armies = [at(content.armies, 0).id, at(content.armies, 1).id], first = "random" } = read.data;
	if (armies === "random") return { ok: {
		armies,
		first
	} };
	if (armies.some((id) => !content.armies.some((army) => army.id === id))) return { refused: refusal("NH-018", "refuse.unknownArmy") };
	if (armies[0] === armies[1]) return { refused: refusal("NH-019", "refuse.sameArmy") };
	return { ok: {
		armies,
		first
	} };
}
const EMPTY = Object.fromEntries(CELLS.map((cell) => [cell, "empty"]));
const emptyBoard = () => ({ ...EMPTY });
const freshSeat = () => ({
	army: "none",
	health: 20,
	hand: [],
	discard: [],
	pile: 0,
	steelNet: "none",
	terrified: false,
	asked: 0
});
/** The pile of a fresh game, and the steel net if the HQ can throw one. */
function giveArmy(seat, army) {
	seat.army = army.id;
	seat.pile = army.size;
	seat.steelNet = army.hq.has.includes("steel-net") ? "ready" : "none";
}
/** The table before anything is asked: what the options leave to chance comes first. */
function setup(content, { armies, first }, seats) {
	if (seats !== 2) throw new RangeError("NH-019: exactly two seats");
	const d = {
		stage: "setup",
		starter: first === "random" ? "none" : first,
		active: first === "random" ? 0 : first,
		turns: 0,
		turnsLeft: 0,
		board: emptyBoard(),
		seats: [freshSeat(), freshSeat()],
		frames: []
	};
	if (armies !== "random") for (const [seat, id] of armies.entries()) giveArmy(at(d.seats, seat), armyOf(content, id));
	return d;
}

/** Luck hands out the armies. */
const armies = {
	waits: "luck",
	draw: (content) => ({
		t: "pick",
		bag: content.armies.map(() => 1),
		count: 2
	}),
	kinds: (content) => content.armies.map((army) => army.id),
	settle(content, d, _f, luck, emit) {
		d.frames.pop();
		const dealt = luck.map((k) => at(content.armies, k));
		for (const [seat, army] of dealt.entries()) giveArmy(draftSeat(d, seat), army);
		emit({
			t: "armies",
			armies: dealt.map((a) => a.id),
			reveals: true
		});
	}
};

/** A battle asks nobody itself; medics and scavengers are frames on top of it. */
const battle$1 = {
	waits: "never",
	step(content, d, f, emit) {
		if (f.step === "phases") fight$1(content, d, emit);
		else if (f.step === "aftermath") aftermath(content, d, emit);
		else endBattle(d, emit);
		return true;
	}
};
/** The battle is fought. Unless it ended the game, scavengers move before anything else. */
function aftermath(content, d, emit) {
	const frame = topOf(d, "battle");
	if (endIfDestroyed(d, emit)) return;
	const level = seatOf(d, 0).health === seatOf(d, 1).health;
	if (frame.cause === "extra" || frame.cause === "final" && !level) {
		finishByHealth(d, "health", emit);
		return;
	}
	if (frame.cause === "final") {
		d.stage = "extra-turns";
		d.turnsLeft = 2;
	}
	frame.step = "end";
	for (const seat of [otherSeat(frame.caller), frame.caller]) {
		const left = scavengers(content, d, seat);
		if (left.length > 0) d.frames.push({
			t: "scavenge",
			seat,
			left
		});
	}
}
/** A netted unit cannot use its ability (NH-203). */
const scavengers = (content, v, seat) => CELLS.filter((cell) => {
	const unit = v.board[cell];
	if (unit === "empty" || unit.seat !== seat || unit.netted) return false;
	return kindOfUnit(content, unit.tile).has.includes("scavenger");
});
/** A board that is still full is fought over again, unless nothing can change any more (NH-059, NH-060, NH-288). */
function endBattle(d, emit) {
	const { caller, hurt, seen } = topOf(d, "battle");
	d.frames.pop();
	if (!isFull(d.board)) return;
	const now = lie(d);
	if (hurt) startBattle(d, "full-board", caller, emit, [now]);
	else if (seen.includes(now)) finishByHealth(d, "stalemate", emit);
	else startBattle(d, "full-board", caller, emit, [...seen, now]);
}

/** What an execution costs the own HQ (NH-200). */
const PRICE = 1;
const unitTilesIn = (content, v, seat) => handKinds(v, seat).filter((tile) => content.units.has(tile));
function refuseTile(content, v, seat, tile) {
	if (!holds$1(v, seat, tile)) return notInHand(tile);
	return content.units.has(tile) ? void 0 : no("NH-051", "refuse.instantOnBoard", { tile: `@tile.${tile}` });
}
/** The unit enters the board; whoever stood there has left. */
function putDown(d, seat, { tile, cell, turn }, emit) {
	setUnit(d, cell, {
		seat,
		tile,
		turn,
		damage: 0,
		netted: false,
		used: []
	});
	emit({
		t: "placed",
		seat,
		tile,
		cell,
		turn
	});
}
const everyTurn = (t, tile, cells) => cells.flatMap((cell) => TURNS.map((turn) => ({
	t,
	tile,
	cell,
	turn
})));
const placing = {
	candidates: (content, v, f) => f.terror ? [] : unitTilesIn(content, v, f.seat).flatMap((tile) => everyTurn("place", tile, emptyCells(v))),
	refuse(content, v, f, m) {
		const wrong = refuseTile(content, v, f.seat, m.tile);
		if (wrong) return wrong;
		if (f.terror) return no("NH-220", "refuse.terror");
		return v.board[m.cell] === "empty" ? void 0 : no("NH-054", "refuse.occupied", { cell: m.cell });
	},
	play(content, d, f, m, emit) {
		takeFromHand(d, f.seat, m.tile);
		putDown(d, f.seat, m, emit);
		stale(d);
		upkeep(content, d, emit);
	}
};
const executing = {
	candidates: (content, v, f) => unitTilesIn(content, v, f.seat).filter((tile) => kindOfUnit(content, tile).has.includes("execution")).flatMap((tile) => everyTurn("execute", tile, enemyCells(v, f.seat))),
	refuse(content, v, f, m) {
		const wrong = refuseTile(content, v, f.seat, m.tile);
		if (wrong) return wrong;
		if (!kindOfUnit(content, m.tile).has.includes("execution")) return no("NH-054", "refuse.noExecution", { tile: `@tile.${m.tile}` });
		if (f.terror) return no("NH-220", "refuse.terror");
		const victim = v.board[m.cell];
		if (victim === "empty" || victim.seat === f.seat) return no("NH-200", "refuse.noEnemy", { cell: m.cell });
		if (kindOfUnit(content, victim.tile).hq) return no("NH-202", "refuse.executeHq");
		return seatOf(v, f.seat).health > PRICE ? void 0 : no("NH-286", "refuse.lastHealth");
	},
	play(content, d, f, m, emit) {
		const victim = d.board[m.cell];
		if (victim === "empty") return;
		takeFromHand(d, f.seat, m.tile);
		emit({
			t: "executed",
			seat: victim.seat,
			tile: victim.tile,
			cell: m.cell,
			by: m.tile,
			price: PRICE
		});
		loseHealth(d, f.seat, PRICE, emit);
		takeOff(d, m.cell, emit);
		putDown(d, f.seat, m, emit);
		stale(d);
		upkeep(content, d, emit);
	}
};
const enemyCells = (v, seat) => CELLS.filter((cell) => {
	const unit = v.board[cell];
	return unit !== "empty" && unit.seat !== seat;
});
/** A replacement is no placement: Terror does not forbid it and nobody is executed by it (NH-302, NH-303). */
const replacing = {
	candidates(content, v, f) {
		const cells = CELLS.filter((cell) => {
			const unit = v.board[cell];
			return unit !== "empty" && kindOfUnit(content, unit.tile).has.includes("replacement");
		});
		if (cells.length === 0) return [];
		return unitTilesIn(content, v, f.seat).flatMap((tile) => everyTurn("replace", tile, cells));
	},
	refuse(content, v, f, m) {
		if (!holds$1(v, f.seat, m.tile)) return notInHand(m.tile);
		if (!content.units.has(m.tile)) return no("NH-298", "refuse.instantOnBoard", { tile: `@tile.${m.tile}` });
		const unit = actor(v, f.seat, m.cell, "NH-298", "NH-300");
		if (isRefusal(unit)) return unit;
		return kindOfUnit(content, unit.tile).has.includes("replacement") ? void 0 : no("NH-298", "refuse.noReplacement", { tile: `@tile.${unit.tile}` });
	},
	play(content, d, f, m, emit) {
		const old = d.board[m.cell];
		if (old === "empty") return;
		takeFromHand(d, f.seat, m.tile);
		emit({
			t: "replaced",
			seat: old.seat,
			tile: old.tile,
			cell: m.cell,
			by: m.tile
		});
		takeOff(d, m.cell, emit);
		putDown(d, f.seat, m, emit);
		stale(d);
		upkeep(content, d, emit);
	}
};

/** Where the tile may go: an HQ anywhere, who lives in its lair next to it (NH-028, NH-030). */
function homes(content, v, f) {
	const free = emptyCells(v);
	if (kindOfUnit(content, f.tile).hq) return free;
	const hq = CELLS.find((cell) => {
		const unit = v.board[cell];
		return unit !== "empty" && unit.seat === f.seat && kindOfUnit(content, unit.tile).hq;
	});
	return free.filter((cell) => hq !== void 0 && around(hq).includes(cell));
}
/** Placing the HQs. It is no turn, so nothing else can be done (NH-281). */
const deploy = {
	waits: "seats",
	prompt: (_box, _v, f) => ({
		key: "prompt.deploy",
		with: { tile: `@tile.${f.tile}` }
	}),
	candidates: (content, v, f) => homes(content, v, f).flatMap((cell) => TURNS.map((turn) => ({
		t: "place",
		tile: f.tile,
		cell,
		turn
	}))),
	refuse(content, v, f, m) {
		if (m.t !== "place") return no("NH-281", "refuse.setup");
		const rule = kindOfUnit(content, f.tile).hq ? "NH-028" : "NH-030";
		if (m.tile !== f.tile) return no(rule, "refuse.placeFirst", { tile: `@tile.${f.tile}` });
		if (v.board[m.cell] !== "empty") return no("NH-028", "refuse.occupied", { cell: m.cell });
		return homes(content, v, f).includes(m.cell) ? void 0 : no(rule, "refuse.lair", { cell: m.cell });
	},
	play(content, d, f, m, emit) {
		if (m.t !== "place") return;
		d.frames.pop();
		putDown(d, f.seat, m, emit);
		upkeep(content, d, emit);
	},
	sample(content, v, f, rng) {
		const cells = homes(content, v, f);
		return {
			t: "place",
			tile: f.tile,
			cell: at(cells, rng(cells.length)),
			turn: rng(6)
		};
	}
};

/** A player draws from the own pile; the last tile of a pile brings the end about (NH-078). */
const draw = {
	waits: "luck",
	draw: (content, v, f) => ({
		t: "pick",
		bag: bagOf(content, v, f.seat),
		count: f.count
	}),
	kinds: (content, v, f) => armyOf(content, seatOf(v, f.seat).army).deck.map((kind) => kind.id),
	settle(content, d, f, luck, emit) {
		d.frames.pop();
		const mine = draftSeat(d, f.seat);
		const { deck } = armyOf(content, mine.army);
		const tiles = luck.map((k) => at(deck, k).id);
		mine.hand = [...mine.hand, ...tiles];
		mine.pile -= tiles.length;
		emit({
			t: "drew",
			seat: f.seat,
			tiles,
			left: mine.pile,
			reveals: true
		});
		if (mine.pile > 0 || d.stage !== "play") return;
		d.stage = "last-turns";
		d.turnsLeft = 2;
		emit({
			t: "last-tile",
			seat: f.seat
		});
	}
};
/**
* The tiles still in a pile, by kind: what is printed less what lies open. Both players can count that, so the bag is
* no secret; only the order is, and it does not exist before luck is asked.
*/
function bagOf(content, v, seat) {
	const { army, hand, discard } = seatOf(v, seat);
	const kinds = armyOf(content, army);
	const bag = kinds.deck.map((kind) => kind.copies);
	for (const tile of hand) takeFromBag(kinds, bag, tile);
	for (const tile of discard) takeFromBag(kinds, bag, tile);
	for (const cell of CELLS) {
		const unit = v.board[cell];
		if (unit !== "empty" && unit.seat === seat) takeFromBag(kinds, bag, unit.tile);
	}
	return bag;
}
/** Tiles that were set aside were never in the pile. */
function takeFromBag({ order }, bag, tile) {
	const k = order.get(tile);
	if (k !== void 0) bag[k] = (bag[k] ?? 0) - 1;
}

/** The own units that have an ability and can use it now. */
function ableUnits(content, v, seat, ability) {
	const field = readField(content, v.board);
	return CELLS.filter((cell) => {
		const unit = v.board[cell];
		if (unit === "empty" || unit.seat !== seat || unit.netted || unit.used.includes(ability)) return false;
		return hasAbility(field, indexOf(cell), ability);
	});
}
/** Once per own turn and source (NH-166, NH-282). */
function refuseAbility(content, v, cell, ability, lacking, usedUp) {
	const unit = unitAt(v, cell);
	if (!hasAbility(readField(content, v.board), indexOf(cell), ability)) return no(lacking, "refuse.lacksAbility", {
		tile: `@tile.${unit.tile}`,
		ability: `@ability.${ability}`
	});
	return unit.used.includes(ability) ? no(usedUp, "refuse.usedUp", {
		tile: `@tile.${unit.tile}`,
		ability: `@ability.${ability}`
	}) : void 0;
}
function markUsed(d, cell, ability) {
	const unit = unitAt(d, cell);
	setUnit(d, cell, changed(unit, { used: [...unit.used, ability] }));
}
/** One step onto a free neighbour and any turn, but not neither (NH-167, NH-218). */
function refuseStep(v, m, rule) {
	const unit = unitAt(v, m.from);
	if (m.to === m.from) return m.turn === unit.turn ? no(rule, "refuse.noChange") : void 0;
	if (!around(m.from).includes(m.to)) return no(rule, "refuse.tooFar", {
		from: m.from,
		to: m.to
	});
	return v.board[m.to] === "empty" ? void 0 : no(rule, "refuse.occupied", { cell: m.to });
}
/** Every step and turn of the unit on a cell. */
const steps$1 = (v, from, by) => [from, ...around(from).filter((cell) => v.board[cell] === "empty")].flatMap((to) => TURNS.map((turn) => ({
	t: "move",
	from,
	to,
	turn,
	by
})));
/** Step and turn are one act (NH-283). */
function step(content, d, m, emit) {
	const unit = unitAt(d, m.from);
	d.board[m.from] = "empty";
	setUnit(d, m.to, changed(unit, { turn: m.turn }));
	if (m.from === m.to) emit({
		t: "turned",
		seat: unit.seat,
		tile: unit.tile,
		cell: m.from,
		turn: m.turn,
		by: m.by
	});
	else emit({
		t: "moved",
		seat: unit.seat,
		tile: unit.tile,
		cell: m.from,
		to: m.to,
		turn: m.turn,
		by: m.by
	});
	upkeep(content, d, emit);
}
const ownCells = (v, seat) => CELLS.filter((cell) => {
	const unit = v.board[cell];
	return unit !== "empty" && unit.seat === seat;
});
/** A unit moves by its own mobility or by a Move tile. */
const moving = {
	candidates: (content, v, f) => [...ableUnits(content, v, f.seat, "mobility").flatMap((cell) => steps$1(v, cell, "ability")), ...instantsIn(content, v, f.seat, "move").flatMap((tile) => ownCells(v, f.seat).flatMap((cell) => steps$1(v, cell, tile)))],
	refuse(content, v, f, m) {
		if (m.by !== "ability") {
			if (content.instants.get(m.by)?.does === "hunt") return no("NH-224", "refuse.huntMoveFirst");
			const wrong = refuseInstant(content, v, f.seat, m.by, "move", "NH-218");
			if (wrong) return wrong;
		}
		const unit = actor(v, f.seat, m.from, m.by === "ability" ? "NH-166" : "NH-218", "NH-144");
		if (isRefusal(unit)) return unit;
		if (m.by !== "ability") return refuseStep(v, m, "NH-218");
		return refuseAbility(content, v, m.from, "mobility", "NH-055", "NH-166") ?? refuseStep(v, m, "NH-167");
	},
	play(content, d, f, m, emit) {
		if (m.by === "ability") markUsed(d, m.from, "mobility");
		else spendInstant(d, f.seat, m.by, emit);
		stale(d);
		step(content, d, m, emit);
	}
};
const rotating = {
	candidates: (content, v, f) => ableUnits(content, v, f.seat, "rotation").flatMap((cell) => TURNS.map((turn) => ({
		t: "rotate",
		cell,
		turn
	}))),
	refuse(content, v, f, m) {
		const unit = actor(v, f.seat, m.cell, "NH-169", "NH-144");
		if (isRefusal(unit)) return unit;
		const wrong = refuseAbility(content, v, m.cell, "rotation", "NH-055", "NH-169");
		if (wrong) return wrong;
		return m.turn === unit.turn ? no("NH-169", "refuse.noChange") : void 0;
	},
	play(content, d, _f, m, emit) {
		markUsed(d, m.cell, "rotation");
		stale(d);
		const unit = unitAt(d, m.cell);
		setUnit(d, m.cell, changed(unit, { turn: m.turn }));
		emit({
			t: "turned",
			seat: unit.seat,
			tile: unit.tile,
			cell: m.cell,
			turn: m.turn,
			by: "ability"
		});
		upkeep(content, d, emit);
	}
};

const strikesOf = (content, v, cell) => {
	const unit = unitAt(v, cell);
	return kindOfUnit(content, unit.tile).strikes[unit.turn] ?? [];
};
/** A hunt: first a move, then an attack with one side; both may be left out, their order may not change (NH-222…NH-224). */
const hunt = {
	waits: "seats",
	prompt: (_box, v, f) => ({
		key: f.moved ? "prompt.huntAttack" : "prompt.hunt",
		with: { tile: `@tile.${unitAt(v, f.cell).tile}` }
	}),
	candidates: (content, v, f) => [
		...f.moved ? [] : steps$1(v, f.cell, f.tile),
		...strikesOf(content, v, f.cell).map(({ side }) => ({
			t: "attack",
			side
		})),
		{ t: "stop" }
	],
	refuse(content, v, f, m) {
		switch (m.t) {
			case "stop": return;
			case "attack": return strikesOf(content, v, f.cell).some((s) => s.side === m.side) ? void 0 : no("NH-222", "refuse.noAttackThere");
			case "move":
				if (m.by !== f.tile || m.from !== f.cell) return no("NH-222", "refuse.hunterOnly");
				return f.moved ? no("NH-225", "refuse.movedAlready") : refuseStep(v, m, "NH-225");
			default: return no("NH-222", "refuse.answerFirst");
		}
	},
	play(content, d, f, m, emit) {
		if (m.t === "move") {
			step(content, d, m, emit);
			const frame = topOf(d, "hunt");
			frame.cell = m.to;
			frame.moved = true;
			const hunter = d.board[m.to];
			if (hunter === "empty" || hunter.netted) endHunt(d, emit);
		} else if (m.t === "attack") attack(content, d, f, m.side, emit);
		else endHunt(d, emit);
	}
};
function endHunt(d, emit) {
	const { seat } = topOf(d, "hunt");
	d.frames.pop();
	emit({
		t: "hunt-ended",
		seat
	});
}
/** An attack of the unit like in a battle, bonuses, armour and reflection included, but without agony (NH-334, NH-335, NH-358). */
function attack(content, d, f, side, emit) {
	const field = readField(content, d.board);
	const hits = [];
	for (const s of strikesOf(content, d, f.cell)) if (s.side === side) strike(field, indexOf(f.cell), s, bonuses(field), hits, emit);
	const cured = cure$1(field, hits, askingOrder(f.seat), emit);
	if (cured.asks === "none") finishAttack(content, d, field, cured.hits, emit);
	else d.frames.push({
		t: "medics",
		seat: cured.asks,
		hits: cured.hits
	});
}
/** Damage counts at once, and so does the loss of an HQ (NH-337, NH-081). */
function finishAttack(content, d, field, hits, emit) {
	wound$1(d, field, hits, emit);
	endHunt(d, emit);
	upkeep(content, d, emit);
	endIfDestroyed(d, emit);
}

/** Once a battle has begun, tiles stay where they lie (NH-063), instants included (NH-204), and abilities rest (NH-064). */
function refuseInBattle(m, why) {
	switch (m.t) {
		case "place":
		case "execute":
		case "replace":
		case "discard":
		case "redraw": return no("NH-063", why);
		case "battle":
		case "terror":
		case "hunt": return no("NH-204", why);
		case "move":
		case "push":
		case "pull": return no(m.by === "ability" ? "NH-064" : "NH-204", why);
		default: return no("NH-064", why);
	}
}

/** Which attack a medic takes over, which unit it heals, which medic it is: their owner decides (NH-229…NH-231, NH-234). */
const medics = {
	waits: "seats",
	prompt: () => ({ key: "prompt.medics" }),
	candidates(content, v, f) {
		const moves = [];
		for (const { medic, hit } of curesOf(readField(content, v.board), f.hits, f.seat)) {
			const { from, side } = hit;
			if (!moves.some((m) => m.t === "absorb" && m.medic === medic && m.from === from && m.side === side)) moves.push({
				t: "absorb",
				medic,
				from,
				side
			});
		}
		return [...moves, { t: "keep" }];
	},
	refuse(content, v, f, m) {
		const cures = curesOf(readField(content, v.board), f.hits, f.seat);
		if (m.t === "keep") return mayKeep(cures) ? void 0 : no("NH-227", "refuse.medicMust");
		if (m.t !== "absorb") return refuseInBattle(m, "refuse.answerFirst");
		const fits = (a, hit) => a.from === hit.from && a.side === hit.side;
		return cures.some((c) => c.medic === m.medic && fits(m, c.hit)) ? void 0 : no("NH-226", "refuse.noCure", { cell: m.medic });
	},
	play(content, d, f, m, emit) {
		const field = readField(content, d.board);
		const below = d.frames[d.frames.length - 2];
		if (below?.t !== "battle" && below?.t !== "hunt") throw new Error("medics without an attack");
		const answered = m.t === "absorb" ? absorb$1(field, f.hits, m.from, m.side, m.medic, emit) : spare(field, f.hits, f.seat, emit);
		const { hits, asks } = cure$1(field, answered, askingOrder(below.t === "battle" ? below.caller : below.seat), emit);
		const frame = topOf(d, "medics");
		if (asks !== "none") {
			frame.seat = asks;
			frame.hits = hits;
			return;
		}
		d.frames.pop();
		if (below.t === "battle") endPhase(content, d, topOf(d, "battle"), field, hits, emit);
		else finishAttack(content, d, field, hits, emit);
	}
};

const over = {
	waits: "over",
	result: (_content, v, { winner, reason }) => ({
		places: winner === "none" ? [[0, 1]] : [[winner], [otherSeat(winner)]],
		score: [{
			label: { key: "score.health" },
			points: v.seats.map((s) => s.health)
		}],
		reason: { key: `result.${reason}` }
	})
};

/** After a battle each scavenger may go to any free cell and turn, in the order its owner likes (NH-203, NH-319, NH-320). */
const scavenge = {
	waits: "seats",
	prompt: () => ({ key: "prompt.scavenge" }),
	candidates: (_box, v, f) => [...f.left.flatMap((from) => [from, ...emptyCells(v)].flatMap((to) => TURNS.map((turn) => ({
		t: "scavenge",
		from,
		to,
		turn
	})))), { t: "done" }],
	refuse(_box, v, f, m) {
		if (m.t === "done") return void 0;
		if (m.t !== "scavenge") return refuseInBattle(m, "refuse.answerFirst");
		if (!f.left.includes(m.from)) return no("NH-203", "refuse.noScavenger", { cell: m.from });
		if (m.from === m.to) return unitAt(v, m.from).turn === m.turn ? no("NH-319", "refuse.noChange") : void 0;
		if (isFull(v.board)) return no("NH-321", "refuse.boardFull");
		return v.board[m.to] === "empty" ? void 0 : no("NH-203", "refuse.occupied", { cell: m.to });
	},
	play(content, d, f, m, emit) {
		if (m.t !== "scavenge") {
			d.frames.pop();
			emit({
				t: "scavenge-ended",
				seat: f.seat
			});
			return;
		}
		const unit = unitAt(d, m.from);
		d.board[m.from] = "empty";
		setUnit(d, m.to, changed(unit, { turn: m.turn }));
		emit({
			t: "scavenged",
			seat: unit.seat,
			tile: unit.tile,
			cell: m.from,
			to: m.to,
			turn: m.turn
		});
		upkeep(content, d, emit);
		const left = f.left.filter((cell) => cell !== m.from && isAble(d.board[cell]));
		topOf(d, "scavenge").left = left;
		if (left.length === 0) d.frames.pop();
	},
	sample(_box, v, f, rng) {
		if (rng(4) === 0) return { t: "done" };
		const from = at(f.left, rng(f.left.length));
		const cells = [from, ...emptyCells(v)];
		const to = at(cells, rng(cells.length));
		const turn = rng(6);
		return from === to && unitAt(v, from).turn === turn ? { t: "done" } : {
			t: "scavenge",
			from,
			to,
			turn
		};
	}
};
const isAble = (unit) => unit !== void 0 && unit !== "empty" && !unit.netted;

/** How far from the actor a pushed unit must end up, and a pulled one. */
const AWAY = {
	push: 2,
	pull: 1
};
const RULES = {
	push: {
		ability: "push-back",
		reach: "NH-205",
		enemy: "NH-205",
		room: "NH-209",
		once: "NH-170"
	},
	pull: {
		ability: "pull",
		reach: "NH-213",
		enemy: "NH-212",
		room: "NH-214",
		once: "NH-199"
	}
};
/** The free cells a unit can be pushed or pulled to (NH-206, NH-212). */
const destinations = (v, t, by, unit) => around(unit).filter((cell) => v.board[cell] === "empty" && distance(by, cell) === AWAY[t]);
/** The enemies in reach of the unit on a cell. */
const targets = (v, t, cell, by) => enemyCells(v, unitAt(v, cell).seat).filter((unit) => distance(cell, unit) === (t === "push" ? 1 : 2)).map((unit) => ({
	t,
	cell,
	unit,
	by
}));
function candidates(content, v, f, t) {
	const { ability } = RULES[t];
	return [...ableUnits(content, v, f.seat, ability).flatMap((cell) => targets(v, t, cell, "ability")), ...instantsIn(content, v, f.seat, ability).flatMap((tile) => ownCells(v, f.seat).flatMap((cell) => targets(v, t, cell, tile)))];
}
function refuse(content, v, f, m) {
	const rules = RULES[m.t];
	if (m.by !== "ability") {
		const wrong = refuseInstant(content, v, f.seat, m.by, rules.ability, rules.reach);
		if (wrong) return wrong;
	}
	const unit = actor(v, f.seat, m.cell, rules.enemy, "NH-145");
	if (isRefusal(unit)) return unit;
	if (m.by === "ability") {
		const wrong = refuseAbility(content, v, m.cell, rules.ability, rules.once, rules.once);
		if (wrong) return wrong;
	}
	const target = v.board[m.unit];
	if (target === "empty" || target.seat === f.seat) return no(rules.enemy, "refuse.noEnemy", { cell: m.unit });
	if (distance(m.cell, m.unit) !== (m.t === "push" ? 1 : 2)) return no(rules.reach, "refuse.outOfReach", {
		from: m.cell,
		to: m.unit
	});
	if (target.netted) return no("NH-157", "refuse.netted", {
		tile: `@tile.${target.tile}`,
		cell: m.unit
	});
	return destinations(v, m.t, m.cell, m.unit).length === 0 ? no(rules.room, "refuse.noRoom", { tile: `@tile.${target.tile}` }) : void 0;
}
const whoAt = (unit, cell) => ({
	seat: unit.seat,
	tile: unit.tile,
	cell
});
/** The owner of the unit says where it goes; a push with a single way out needs no question (NH-207). */
function play(content, d, f, m, emit) {
	if (m.by === "ability") markUsed(d, m.cell, RULES[m.t].ability);
	else spendInstant(d, f.seat, m.by, emit);
	stale(d);
	const unit = unitAt(d, m.cell);
	const target = unitAt(d, m.unit);
	const t = m.t === "push" ? "pushing" : "pulling";
	emit({
		...whoAt(unit, m.cell),
		t,
		unit: whoAt(target, m.unit),
		by: m.by
	});
	const [only, another] = destinations(d, m.t, m.cell, m.unit);
	if (m.t === "push" && only !== void 0 && another === void 0) {
		shove(content, d, "pushed", m.unit, only, target.turn, emit);
		return;
	}
	d.frames.push({
		t: m.t === "push" ? "pushed" : "pulled",
		seat: target.seat,
		by: m.cell,
		unit: m.unit
	});
}
/** The unit goes where its owner said. */
function shove(content, d, t, from, to, turn, emit) {
	const unit = unitAt(d, from);
	d.board[from] = "empty";
	setUnit(d, to, {
		...unit,
		turn
	});
	if (t === "pushed") emit({
		...whoAt(unit, from),
		t,
		to
	});
	else emit({
		...whoAt(unit, from),
		t,
		to,
		turn
	});
	upkeep(content, d, emit);
}
const pushing = {
	candidates: (content, v, f) => candidates(content, v, f, "push"),
	refuse,
	play
};
const pulling = {
	candidates: (content, v, f) => candidates(content, v, f, "pull"),
	refuse,
	play
};

/** The owner of a pushed or pulled unit chooses its cell, and turns it if it was pulled (NH-207, NH-208, NH-214, NH-215). */
const shoved = {
	waits: "seats",
	prompt: (_box, v, f) => ({
		key: `prompt.${f.t}`,
		with: {
			tile: `@tile.${unitAt(v, f.unit).tile}`,
			cell: f.unit
		}
	}),
	candidates: (_box, v, f) => f.t === "pushed" ? destinations(v, "push", f.by, f.unit).map((to) => ({
		t: "retreat",
		to
	})) : destinations(v, "pull", f.by, f.unit).flatMap((to) => TURNS.map((turn) => ({
		t: "approach",
		to,
		turn
	}))),
	refuse(_box, v, f, m) {
		if (f.t === "pushed") {
			if (m.t !== "retreat") return no("NH-207", "refuse.answerFirst");
			return destinations(v, "push", f.by, f.unit).includes(m.to) ? void 0 : no("NH-206", "refuse.notThere", { cell: m.to });
		}
		if (m.t !== "approach") return no("NH-214", "refuse.answerFirst");
		return destinations(v, "pull", f.by, f.unit).includes(m.to) ? void 0 : no("NH-213", "refuse.notThere", { cell: m.to });
	},
	play(content, d, f, m, emit) {
		if (m.t !== "retreat" && m.t !== "approach") return;
		d.frames.pop();
		const turn = m.t === "approach" ? m.turn : unitAt(d, f.unit).turn;
		shove(content, d, f.t, f.unit, m.to, turn, emit);
	}
};

/** Luck says who starts. */
const starter = {
	waits: "luck",
	draw: () => ({
		t: "pick",
		bag: [1, 1],
		count: 1
	}),
	settle(_content, d, _f, luck, emit) {
		d.frames.pop();
		d.starter = at(luck, 0);
		emit({
			t: "starter",
			seat: d.starter,
			reveals: true
		});
	}
};

/** Three tiles in front of a player: one must go before anything else (NH-037, NH-042). */
const owesDiscard = (v, f) => seatOf(v, f.seat).hand.length === 3;
const discarding = {
	candidates: (_box, v, f) => handKinds(v, f.seat).map((tile) => ({
		t: "discard",
		tile
	})),
	refuse: (_box, v, f, m) => holds$1(v, f.seat, m.tile) ? void 0 : notInHand(m.tile),
	play(_box, d, f, m, emit) {
		takeFromHand(d, f.seat, m.tile);
		discard(d, f.seat, m.tile);
		stale(d);
		emit({
			t: "discarded",
			seat: f.seat,
			tile: m.tile
		});
	}
};
/** Every tile in front of the player is an instant, kept ones included (NH-044, NH-047). */
function isBadDraw(content, v, f) {
	const { hand } = seatOf(v, f.seat);
	return hand.length > 0 && hand.every((tile) => content.instants.has(tile));
}
const redrawing = {
	candidates: () => [{ t: "redraw" }],
	refuse(content, v, f) {
		if (!isBadDraw(content, v, f)) return no("NH-047", "refuse.notBadDraw");
		if (!f.fresh) return no("NH-044", "refuse.drawAccepted");
		return seatOf(v, f.seat).pile === 0 ? no("NH-044", "refuse.pileEmpty") : void 0;
	},
	play(_box, d, f, _m, emit) {
		const mine = draftSeat(d, f.seat);
		emit({
			t: "redrew",
			seat: f.seat,
			tiles: mine.hand
		});
		mine.discard = [...mine.discard, ...mine.hand];
		mine.hand = [];
		pushDraw(d, f.seat);
	}
};
const ending = {
	candidates: () => [{ t: "end" }],
	refuse: () => void 0,
	play(_box, d, f, _m, emit) {
		d.frames.pop();
		endTurn$1(d, f.seat, emit);
	}
};

/** A Battle tile ends the turn and starts a battle, but not once anybody has drawn the last tile (NH-061, NH-062). */
const battling = {
	candidates: (content, v, f) => instantsIn(content, v, f.seat, "battle").map((tile) => ({
		t: "battle",
		tile
	})),
	refuse: (content, v, f, m) => refuseInstant(content, v, f.seat, m.tile, "battle", "NH-061") ?? (v.seats.some((s) => s.pile === 0) ? no("NH-062", "refuse.lastTileDrawn") : void 0),
	play(_box, d, f, m, emit) {
		spendInstant(d, f.seat, m.tile, emit);
		d.frames.pop();
		endTurn$1(d, f.seat, emit);
		startBattle(d, "tile", f.seat, emit);
	}
};
const terrifying = {
	candidates: (content, v, f) => instantsIn(content, v, f.seat, "terror").map((tile) => ({
		t: "terror",
		tile
	})),
	refuse: (content, v, f, m) => refuseInstant(content, v, f.seat, m.tile, "terror", "NH-220"),
	play(_box, d, f, m, emit) {
		spendInstant(d, f.seat, m.tile, emit);
		draftSeat(d, otherSeat(f.seat)).terrified = true;
		stale(d);
		emit({
			t: "terror",
			seat: otherSeat(f.seat)
		});
	}
};
/** A hunt begins: what the hunter does is asked step by step (NH-222). */
const hunting = {
	candidates: (content, v, f) => instantsIn(content, v, f.seat, "hunt").flatMap((tile) => ownCells(v, f.seat).map((cell) => ({
		t: "hunt",
		tile,
		cell
	}))),
	refuse(content, v, f, m) {
		const wrong = refuseInstant(content, v, f.seat, m.tile, "hunt", "NH-222");
		if (wrong) return wrong;
		const unit = actor(v, f.seat, m.cell, "NH-222", "NH-225");
		return isRefusal(unit) ? unit : void 0;
	},
	play(_box, d, f, m, emit) {
		spendInstant(d, f.seat, m.tile, emit);
		stale(d);
		const { seat, tile } = unitAt(d, m.cell);
		emit({
			t: "hunting",
			seat,
			tile,
			cell: m.cell
		});
		d.frames.push({
			t: "hunt",
			seat: f.seat,
			tile: m.tile,
			cell: m.cell,
			moved: false
		});
	}
};

/** What a throw costs the own HQ: 1, or nothing while a launcher works anywhere on the board (NH-196, NH-198). */
const priceOfNet$1 = (content, v, seat) => CELLS.some((cell) => {
	const unit = v.board[cell];
	return unit !== "empty" && unit.seat === seat && !unit.netted && kindOfUnit(content, unit.tile).freeSteelNet;
}) ? 0 : 1;
const throwing = {
	candidates: (_box, v, f) => seatOf(v, f.seat).steelNet === "ready" ? enemyCells(v, f.seat).map((cell) => ({
		t: "net",
		cell
	})) : [],
	refuse(content, v, f, m) {
		const { steelNet, health } = seatOf(v, f.seat);
		if (steelNet === "none") return no("NH-107", "refuse.noSteelNet");
		if (steelNet !== "ready") return no("NH-197", "refuse.netIsOut", { cell: steelNet });
		const hq = ownCells(v, f.seat).find((cell) => kindOfUnit(content, unitAt(v, cell).tile).hq);
		if (hq === void 0 || unitAt(v, hq).netted) return no("NH-145", "refuse.hqNetted");
		const target = v.board[m.cell];
		if (target === "empty" || target.seat === f.seat) return no("NH-195", "refuse.noEnemy", { cell: m.cell });
		if (kindOfUnit(content, target.tile).hq) return no("NH-195", "refuse.netOnHq");
		return health > priceOfNet$1(content, v, f.seat) ? void 0 : no("NH-286", "refuse.lastHealth");
	},
	play(content, d, f, m, emit) {
		const price = priceOfNet$1(content, d, f.seat);
		const { tile, seat } = unitAt(d, m.cell);
		emit({
			t: "net-thrown",
			seat,
			tile,
			cell: m.cell,
			price
		});
		if (price > 0) loseHealth(d, f.seat, price, emit);
		draftSeat(d, f.seat).steelNet = m.cell;
		stale(d);
		upkeep(content, d, emit);
	}
};

/** What can be done in a turn, in the order in which it is offered. */
const ACTS = {
	place: placing,
	execute: executing,
	replace: replacing,
	battle: battling,
	move: moving,
	rotate: rotating,
	push: pushing,
	pull: pulling,
	net: throwing,
	terror: terrifying,
	hunt: hunting,
	discard: discarding,
	redraw: redrawing,
	end: ending
};
const ALL = Object.values(ACTS);
const FIRST = [discarding, redrawing];
const ACT_OF = ACTS;
/** Answers to questions that are not open in a turn, and the clause that asks them. */
const ANSWERS = {
	attack: "NH-222",
	stop: "NH-222",
	retreat: "NH-207",
	approach: "NH-214",
	absorb: "NH-227",
	keep: "NH-227",
	scavenge: "NH-203",
	done: "NH-203"
};
const ABILITY_MOVES = [
	"move",
	"rotate",
	"push",
	"pull",
	"net",
	"replace"
];
/** While a discard is owed, nothing but that discard or a bad draw is possible (NH-037, NH-280). */
function refuseWhileOwing(m) {
	if (m.t === "discard" || m.t === "redraw") return void 0;
	const byAbility = ABILITY_MOVES.includes(m.t) && (!("by" in m) || m.by === "ability");
	return no(byAbility ? "NH-280" : "NH-037", "refuse.discardFirst");
}
/** A turn: tiles and abilities in any order until the player ends it (NH-056). */
const turn = {
	waits: "seats",
	prompt: (_box, v, f) => ({ key: owesDiscard(v, f) ? "prompt.discard" : "prompt.turn" }),
	candidates: (content, v, f) => (owesDiscard(v, f) ? FIRST : ALL).flatMap((act) => act.candidates(content, v, f)),
	refuse(content, v, f, m) {
		const early = owesDiscard(v, f) ? refuseWhileOwing(m) : void 0;
		if (early) return early;
		const act = ACT_OF[m.t];
		return act ? act.refuse(content, v, f, m) : no(ANSWERS[m.t] ?? "NH-043", "refuse.notNow");
	},
	step(_content, d, f, emit) {
		if (!isFull(d.board)) return false;
		d.frames.pop();
		endTurn$1(d, f.seat, emit);
		startBattle(d, "full-board", f.seat, emit);
		return true;
	},
	play: (content, d, f, m, emit) => ACT_OF[m.t]?.play(content, d, f, m, emit),
	sample(content, v, f, rng) {
		const { hand } = seatOf(v, f.seat);
		const redraw = { t: "redraw" };
		if (f.fresh && isBadDraw(content, v, f) && rng(2) === 0 && !redrawing.refuse(content, v, f, redraw)) return redraw;
		if (owesDiscard(v, f)) return {
			t: "discard",
			tile: at(hand, rng(hand.length))
		};
		for (let tries = 0; tries < 8; tries++) {
			const tile = hand[rng(4 * hand.length + 3) >> 2];
			const m = tile === void 0 ? sampleRest(content, v, f, rng) : sampleTile(content, v, f, tile, rng);
			if (m !== void 0 && !turn.refuse(content, v, f, m, f.seat)) return m;
		}
		return { t: "end" };
	}
};
/** Some use of a tile, or its discard; it may still be refused. */
function sampleTile(content, v, f, tile, rng) {
	if (rng(8) === 0) return {
		t: "discard",
		tile
	};
	const instant = content.instants.get(tile);
	if (instant === void 0) return sampleUnitTile(v, f, tile, rng);
	const cell = randomCell(rng);
	const unit = v.board[cell];
	switch (instant.does) {
		case "battle": return {
			t: "battle",
			tile
		};
		case "terror": return {
			t: "terror",
			tile
		};
		case "hunt": return {
			t: "hunt",
			tile,
			cell
		};
		case "move": return unit === "empty" ? void 0 : one(steps$1(v, cell, tile), rng);
		case "push-back": return unit === "empty" ? void 0 : one(targets(v, "push", cell, tile), rng);
		case "pull": return unit === "empty" ? void 0 : one(targets(v, "pull", cell, tile), rng);
	}
}
function sampleUnitTile(v, f, tile, rng) {
	const turn = rng(6);
	if (rng(4) === 0) {
		const cell = randomCell(rng);
		const unit = v.board[cell];
		if (unit === "empty") return void 0;
		return {
			t: unit.seat === f.seat ? "replace" : "execute",
			tile,
			cell,
			turn
		};
	}
	let i = rng(CELLS.length);
	while (v.board[cellAt(i)] !== "empty") i = (i + 1) % CELLS.length;
	return {
		t: "place",
		tile,
		cell: cellAt(i),
		turn
	};
}
/** Abilities a unit may owe to a module. */
const TURN_ABILITIES = [
	"mobility",
	"rotation",
	"push-back",
	"pull"
];
/** Some use of a unit on the board, or the end of the turn; it may still be refused. */
function sampleRest(content, v, f, rng) {
	if (rng(3) === 0) return { t: "end" };
	const cell = randomCell(rng);
	const unit = v.board[cell];
	if (unit === "empty") return void 0;
	if (unit.seat !== f.seat) return {
		t: "net",
		cell
	};
	const has = kindOfUnit(content, unit.tile).has;
	switch (has[rng(has.length + 1)] ?? at(TURN_ABILITIES, rng(TURN_ABILITIES.length))) {
		case "mobility": return one(steps$1(v, cell, "ability"), rng);
		case "rotation": return {
			t: "rotate",
			cell,
			turn: at(TURNS, rng(6))
		};
		case "push-back": return one(targets(v, "push", cell, "ability"), rng);
		case "pull": return one(targets(v, "pull", cell, "ability"), rng);
		default: return;
	}
}
const randomCell = (rng) => at(CELLS, rng(CELLS.length));
const one = (xs, rng) => xs[rng(xs.length)];

const FRAMES = {
	armies,
	starter,
	deploy,
	draw,
	turn,
	pushed: shoved,
	pulled: shoved,
	hunt,
	battle: battle$1,
	medics,
	scavenge,
	over
};
/** What the frames of this game answer for, bound to its armies. */
const framesOf = (content) => frames({
	rules: FRAMES,
	content: () => content,
	top: topFrame,
	asked: (v, seat) => seatOf(v, seat).asked,
	count(d, seat) {
		draftSeat(d, seat).asked += 1;
	},
	unasked: (_content, v, f, move) => refuseUnasked(v, f, move),
	idle: goOn
});
function refuseUnasked(v, f, m) {
	if (f?.t === "over") return no("NH-081", "refuse.over");
	if (v.stage === "setup") return no("NH-028", "refuse.setup");
	if (v.frames[0]?.t === "battle") return refuseInBattle(m, "refuse.battle");
	return f?.t === "draw" ? no("NH-036", "refuse.drawing") : no("NH-050", "refuse.notYourTurn");
}

/** Number 0 is no tile. (An array asked for element -1 answers very slowly.) */
const FREE = 0;
const READY = -1;
const NO_NET = -2;
/** The abilities of units that work once a turn, in the order of their bits. */
const USES = [
	"mobility",
	"rotation",
	"push-back",
	"pull"
];
const usedBit = (ability) => 1 << USES.indexOf(ability);
/** Reads an array where the index is known to be inside. */
const get = (xs, i) => xs[i];
function modelOf(content) {
	const tiles = [
		"free",
		...content.units.values(),
		...content.instants.values()
	];
	const kinds = tiles.map((t) => t === "free" || t.kind === "instant" ? void 0 : t);
	return {
		content,
		frames: framesOf(content),
		numbers: new Map(tiles.flatMap((t, i) => t === "free" ? [] : [[t.id, i]])),
		ids: tiles.map((t) => t === "free" ? "" : t.id),
		kinds,
		instants: tiles.map((t) => t !== "free" && t.kind === "instant" ? t : void 0),
		worth: kinds.map((k) => k === void 0 ? 0 : worthOf(k)),
		turns: kinds.map((k) => k === void 0 ? [] : distinctTurns(k)),
		field: emptyField(),
		units: tiles.flatMap((t) => [0, 1].flatMap((seat) => TURNS.map((turn) => ({
			seat,
			tile: t === "free" ? "" : t.id,
			turn,
			damage: 0,
			netted: false,
			used: []
		}))))
	};
}
/** Tiles that look the same after a turn need not be tried twice. */
function distinctTurns(kind) {
	const seen = /* @__PURE__ */ new Set();
	return TURNS.filter((turn) => {
		const masks = [
			kind.armour,
			kind.reflection,
			kind.nets,
			kind.webs,
			kind.links
		].map((m) => m[turn]);
		const strikes = [...kind.strikes[turn] ?? []].sort((a, b) => a.side - b.side);
		const look = JSON.stringify([masks, strikes]);
		if (seen.has(look)) return false;
		seen.add(look);
		return true;
	});
}
function newGround() {
	const bytes = new Int8Array(5 * SIZE + 4);
	const part = (from, length) => bytes.subarray(from, from + length);
	return {
		bytes,
		tile: part(0, SIZE),
		turn: part(SIZE, SIZE),
		seat: part(2 * SIZE, SIZE),
		damage: part(3 * SIZE, SIZE),
		used: part(4 * SIZE, SIZE),
		health: part(5 * SIZE, 2),
		net: part(5 * SIZE + 2, 2),
		netted: 0
	};
}
function copyGround(to, from) {
	to.bytes.set(from.bytes);
	to.netted = from.netted;
}
function groundOf(m, v, g = newGround()) {
	g.bytes.fill(0);
	g.netted = 0;
	for (let i = 0; i < SIZE; i++) {
		const unit = v.board[cellAt(i)];
		if (unit === "empty") continue;
		putUnit$1(g, i, m.numbers.get(unit.tile) ?? 0, unit.seat, unit.turn);
		g.damage[i] = unit.damage;
		for (const [k, ability] of USES.entries()) if (unit.used.includes(ability)) g.used[i] = get(g.used, i) | 1 << k;
		if (unit.netted) g.netted |= 1 << i;
	}
	for (const [seat, { health, steelNet }] of v.seats.entries()) {
		g.health[seat] = health;
		g.net[seat] = steelNet === "ready" ? -1 : steelNet === "none" ? -2 : indexOf(steelNet);
	}
	return g;
}
/** A fresh unit; `refresh` must follow. */
function putUnit$1(g, cell, tile, seat, turn) {
	g.tile[cell] = tile;
	g.seat[cell] = seat;
	g.turn[cell] = turn;
	g.damage[cell] = 0;
	g.used[cell] = 0;
}
/** The unit goes to a free cell, or only turns; `refresh` must follow. A steel net cannot travel: its carrier is netted. */
function shiftUnit(g, from, to, turn) {
	const { tile, seat, damage, used } = g;
	const bits = get(used, from);
	const wounds = get(damage, from);
	const what = get(tile, from);
	const whose = get(seat, from);
	putUnit$1(g, from, 0, 0, 0);
	putUnit$1(g, to, what, whose, turn);
	damage[to] = wounds;
	used[to] = bits;
}
/** The unit leaves; a steel net on it returns. `refresh` must follow. */
function removeUnit(g, cell) {
	putUnit$1(g, cell, 0, 0, 0);
	if (get(g.net, 0) === cell) g.net[0] = -1;
	if (get(g.net, 1) === cell) g.net[1] = -1;
}
/** What follows at once from any change of the board: lairs, steel nets, and who is netted. */
function refresh(m, g) {
	let lairs = false;
	let nets = get(g.net, 0) >= 0 || get(g.net, 1) >= 0;
	for (let i = 0; i < SIZE; i++) {
		const kind = m.kinds[get(g.tile, i)];
		if (kind === void 0) continue;
		if (kind.lair) lairs = true;
		if (kind.netter) nets = true;
	}
	if (lairs) loseLairs(m, g);
	g.netted = 0;
	if (!nets) return;
	g.netted = nettedOn(m, g);
	let returned = false;
	for (let seat = 0; seat < 2; seat++) {
		if (get(g.net, seat) < 0) continue;
		const hq = headquartersOn(m, g, seat);
		if (hq < 0 || (g.netted & 1 << hq) === 0) continue;
		g.net[seat] = -1;
		returned = true;
	}
	if (returned) g.netted = nettedOn(m, g);
}
function loseLairs(m, g) {
	for (let i = 0; i < SIZE; i++) {
		if (!m.kinds[get(g.tile, i)]?.lair) continue;
		let home = false;
		for (let side = 0; side < 6; side++) {
			const next = beside(i, side);
			if (next >= 0 && m.kinds[get(g.tile, next)]?.hq && get(g.seat, next) === get(g.seat, i)) home = true;
		}
		if (!home) removeUnit(g, i);
	}
}
function headquartersOn(m, g, seat) {
	for (let i = 0; i < SIZE; i++) if (get(g.seat, i) === seat && m.kinds[get(g.tile, i)]?.hq) return i;
	return -1;
}
function nettedOn(m, g) {
	let netters = 0;
	let netted = 0;
	for (let i = 0; i < SIZE; i++) {
		const kind = m.kinds[get(g.tile, i)];
		if (kind === void 0 || !kind.netter) continue;
		netters |= 1 << i;
		netted |= aimOf(g, i, kind);
	}
	for (let seat = 0; seat < 2; seat++) {
		const carrier = get(g.net, seat);
		if (carrier < 0) continue;
		netted |= 1 << carrier;
		const hq = headquartersOn(m, g, seat);
		if (hq >= 0) netters |= 1 << hq;
	}
	return (netters & netted) === 0 ? netted : entangledOn(m, g);
}
/** The cells this netter would hold, as bits. */
function aimOf(g, cell, kind) {
	const turn = get(g.turn, cell);
	const nets = kind.nets[turn] ?? 0;
	const webs = kind.webs[turn] ?? 0;
	let aim = 0;
	for (let side = 0; side < 6; side++) {
		if ((nets & 1 << side) === 0) continue;
		const to = beside(cell, side);
		if (to < 0 || get(g.tile, to) === 0) continue;
		if (get(g.seat, to) !== get(g.seat, cell) || (webs & 1 << side) !== 0) aim |= 1 << to;
	}
	return aim;
}
const THROWERS = [freshSeat(), freshSeat()];
/** Nets on netters, facing nets and rings are too subtle to be written down twice: this asks the rules. */
function entangledOn(m, g) {
	const { field, units, kinds } = m;
	field.netters = false;
	for (let i = 0; i < SIZE; i++) {
		const tile = get(g.tile, i);
		const kind = kinds[tile];
		field.kinds[i] = kind;
		field.units[i] = kind && units[12 * tile + 6 * get(g.seat, i) + get(g.turn, i)];
		if (kind?.netter) field.netters = true;
	}
	for (let seat = 0; seat < 2; seat++) {
		const cell = get(g.net, seat);
		const thrower = THROWERS[seat];
		thrower.steelNet = cell >= 0 ? cellAt(cell) : "none";
	}
	return nettedCells(field, THROWERS);
}
function isFullGround(g) {
	for (let i = 0; i < SIZE; i++) if (get(g.tile, i) === 0) return false;
	return true;
}
/**
* What a unit is worth on the board before anything is known of its neighbours, in points of HQ health. It is read
* off the tile, so an army that joins the game needs no table of its own.
*/
function worthOf(kind) {
	if (kind.hq) return 0;
	const quickness = kind.initiative.reduce((sum, v) => sum + .5 + .15 * v, 0) + (kind.agony ? .3 : 0);
	const power = (kind.strikes[0] ?? []).reduce((sum, s) => sum + (s.friendlyFire ? .4 : .5) * Math.sqrt(s.melee) + .8 * Math.sqrt(s.ranged), 0);
	const nets = bits(kind.nets[0] ?? 0);
	const gifts = Math.abs(kind.initiativeGift) * .5 + kind.meleeGift * .4 + kind.rangedGift * .6 + kind.extraAttack * .8 + (kind.medic ? .5 : 0) + (kind.freeSteelNet ? .5 : 0);
	return .5 + .5 * kind.toughness + power * quickness + .7 * nets + gifts + .3 * kind.has.length + .1 * bits(kind.armour[0] ?? 0);
}
function bits(mask) {
	let n = 0;
	for (let rest = mask; rest !== 0; rest &= rest - 1) n += 1;
	return n;
}

const MOST_HITS = 228;
const MOST_SLOTS = 8;
/** Room for one battle. Battles are resolved one at a time, so they share it. */
const room = {
	/** Initiatives of each unit now, MOST_SLOTS a cell. */
	slots: new Int8Array(SIZE * MOST_SLOTS),
	slotCount: new Int8Array(SIZE),
	spent: new Int32Array(SIZE),
	/** The cells with units on them, and how many there are. */
	cells: new Int8Array(SIZE),
	count: 0,
	/** Bit p: somebody has an initiative of p. */
	phases: 0,
	initiative: new Int8Array(SIZE),
	melee: new Int8Array(SIZE),
	ranged: new Int8Array(SIZE),
	extra: new Int8Array(SIZE),
	from: new Int8Array(MOST_HITS),
	side: new Int8Array(MOST_HITS),
	bearer: new Int8Array(MOST_HITS),
	strength: new Int8Array(MOST_HITS),
	/** Whom a hit has reached, as bits: who was struck, and the medics who took it over. */
	taken: new Int32Array(MOST_HITS),
	hits: 0,
	/** Damage each cell's unit would suffer from hits nobody took over. */
	pending: new Int32Array(SIZE),
	/** Medics who took something over. */
	doomed: 0,
	agony: false,
	medics: false
};
/** A battle on the ground, to its end. Medics take over what would cost their owner most; the rules ask him instead. */
function resolveBattle(m, g, caller) {
	room.spent.fill(0);
	prepare(m, g);
	for (let phase = nextPhase(30); phase >= 0; phase = nextPhase(phase)) {
		room.hits = 0;
		clash(m, g, phase);
		if (room.hits === 0) continue;
		if (room.medics) {
			cure(m, g, caller);
			cure(m, g, 1 - caller);
		}
		if (wound(m, g)) {
			refresh(m, g);
			prepare(m, g);
		}
	}
}
/** Bonuses and initiatives, as the units stand now. */
function prepare(m, g) {
	const { initiative, melee, ranged, extra, cells, pending } = room;
	let modules = false;
	room.agony = false;
	room.medics = false;
	room.phases = 0;
	room.doomed = 0;
	let count = 0;
	for (let i = 0; i < SIZE; i++) {
		const kind = m.kinds[get(g.tile, i)];
		if (kind === void 0) continue;
		cells[count++] = i;
		initiative[i] = 0;
		melee[i] = 0;
		ranged[i] = 0;
		extra[i] = 0;
		pending[i] = 0;
		if (kind.agony) room.agony = true;
		if (!kind.linked || (g.netted & 1 << i) !== 0) continue;
		modules = true;
		if (kind.medic) room.medics = true;
	}
	room.count = count;
	if (modules) attach(m, g);
	for (let c = 0; c < count; c++) {
		const i = get(cells, c);
		const kind = m.kinds[get(g.tile, i)];
		if (kind !== void 0) fillSlots(i, kind);
	}
}
function fillSlots(i, { initiative: printed }) {
	const { slots, slotCount } = room;
	const change = get(room.initiative, i);
	const extra = get(room.extra, i);
	const first = i * MOST_SLOTS;
	let n = 0;
	for (let k = 0; k < printed.length; k++) slots[first + n++] = initiativeNow(printed[k] ?? 0, change);
	if (extra > 0 && n > 0) {
		for (const value of extraInitiatives(printed, change, extra)) if (n < MOST_SLOTS) slots[first + n++] = value;
	}
	for (let k = 0; k < n; k++) room.phases |= 1 << get(slots, first + k);
	slotCount[i] = n;
}
function attach(m, g) {
	const { initiative, melee, ranged, extra } = room;
	for (let c = 0; c < room.count; c++) {
		const i = get(room.cells, c);
		const kind = m.kinds[get(g.tile, i)];
		if (kind === void 0 || !kind.linked || (g.netted & 1 << i) !== 0) continue;
		const links = kind.links[get(g.turn, i)] ?? 0;
		for (let side = 0; side < 6; side++) {
			if ((links & 1 << side) === 0) continue;
			const to = beside(i, side);
			if (to < 0 || get(g.tile, to) === 0) continue;
			if (get(g.seat, to) !== get(g.seat, i) !== kind.toEnemies) continue;
			initiative[to] = get(initiative, to) + kind.initiativeGift;
			melee[to] = get(melee, to) + kind.meleeGift;
			ranged[to] = get(ranged, to) + kind.rangedGift;
			extra[to] = get(extra, to) + kind.extraAttack;
		}
	}
}
/** The highest initiative below the last one, or -1. */
const nextPhase = (below) => 31 - Math.clz32(room.phases & (1 << below) - 1);
/** Everybody whose initiative is due attacks at once; a net costs the initiative all the same (NH-240). */
function clash(m, g, phase) {
	const { slots, slotCount, spent } = room;
	let attackers = 0;
	for (let c = 0; c < room.count; c++) {
		const i = get(room.cells, c);
		const n = get(slotCount, i);
		let due = 0;
		for (let k = 0; k < n; k++) if (get(slots, i * MOST_SLOTS + k) === phase && (get(spent, i) & 1 << k) === 0) due |= 1 << k;
		if (due === 0) continue;
		spent[i] = get(spent, i) | due;
		if ((g.netted & 1 << i) !== 0) continue;
		attackers |= 1 << i;
		strikeAll(m, g, i);
	}
	if (!room.agony) return;
	for (let i = 0; i < SIZE; i++) {
		if (((attackers | g.netted) & 1 << i) !== 0 || !m.kinds[get(g.tile, i)]?.agony || !dies(m, g, i)) continue;
		attackers |= 1 << i;
		const before = room.hits;
		strikeAll(m, g, i);
		if (room.hits > before) i = -1;
	}
}
function strikeAll(m, g, from) {
	const kind = m.kinds[get(g.tile, from)];
	if (kind === void 0) return;
	const mine = get(g.seat, from);
	const strikes = kind.strikes[get(g.turn, from)] ?? [];
	for (let k = 0; k < strikes.length; k++) {
		const strike = strikes[k];
		if (strike === void 0) continue;
		const { side, melee, friendlyFire, ranged } = strike;
		if (melee > 0) {
			const to = beside(from, side);
			if (to >= 0 && get(g.tile, to) !== 0 && (friendlyFire || get(g.seat, to) !== mine)) launch(m, g, from, kind, side, false, melee + get(room.melee, from), to);
		}
		if (ranged > 0) for (const to of lineFrom(from, side)) {
			if (get(g.tile, to) === 0 || get(g.seat, to) === mine) continue;
			launch(m, g, from, kind, side, true, ranged + get(room.ranged, from), to);
			break;
		}
	}
}
function launch(m, g, from, kind, side, shot, strength, to) {
	if (kind.hq && m.kinds[get(g.tile, to)]?.hq) return;
	const behind = (side + 3) % 6;
	if (!reflects(m, g, to, behind)) {
		arrive(m, g, from, side, shot, strength, to, behind);
		return;
	}
	const back = beside(to, behind);
	if (back < 0 || get(g.tile, back) === 0 || get(g.seat, back) === get(g.seat, to)) return;
	if (kind.hq && m.kinds[get(g.tile, back)]?.hq) return;
	if (!reflects(m, g, back, side)) arrive(m, g, from, side, shot, strength, back, side);
}
function reflects(m, g, cell, side) {
	if ((g.netted & 1 << cell) !== 0) return false;
	return ((m.kinds[get(g.tile, cell)]?.reflection[get(g.turn, cell)] ?? 0) & 1 << side) !== 0;
}
function arrive(m, g, from, left, shot, strength, to, struckOn) {
	const target = m.kinds[get(g.tile, to)];
	if (target === void 0) return;
	let through = strength;
	if (shot) {
		if (((target.armour[get(g.turn, to)] ?? 0) & 1 << struckOn) !== 0) through -= 1;
	} else if (target.flying && (g.netted & 1 << to) === 0) return;
	if (through <= 0) return;
	room.pending[to] = get(room.pending, to) + through;
	for (let h = 0; h < room.hits; h++) if (get(room.from, h) === from && get(room.side, h) === left && get(room.bearer, h) === to) {
		room.strength[h] = get(room.strength, h) + through;
		return;
	}
	const h = room.hits++;
	room.from[h] = from;
	room.side[h] = left;
	room.bearer[h] = to;
	room.strength[h] = through;
	room.taken[h] = 1 << to;
}
function dies(m, g, cell) {
	const kind = m.kinds[get(g.tile, cell)];
	if (kind === void 0 || kind.hq) return false;
	if ((room.doomed & 1 << cell) !== 0) return true;
	return get(g.damage, cell) + get(room.pending, cell) > kind.toughness;
}
/** Help is compulsory (NH-227), so this goes on until no medic of the seat can take anything over. */
function cure(m, g, seat) {
	for (;;) {
		let best = -1;
		let medic = -1;
		let hit = -1;
		for (let i = 0; i < SIZE; i++) {
			if (get(g.seat, i) !== seat || !isMedic(m, g, i) || dies(m, g, i)) continue;
			for (let h = 0; h < room.hits; h++) {
				const patient = get(room.bearer, h);
				if ((get(room.taken, h) & 1 << i) !== 0 || !serves(m, g, i, patient)) continue;
				const relief = reliefOf(m, g, h, patient);
				if (relief <= best) continue;
				best = relief;
				medic = i;
				hit = h;
			}
		}
		if (medic < 0) return;
		absorb(m, g, medic, get(room.from, hit), get(room.side, hit));
	}
}
const isMedic = (m, g, cell) => m.kinds[get(g.tile, cell)]?.medic === true && (g.netted & 1 << cell) === 0;
function serves(m, g, medic, patient) {
	if (get(g.tile, patient) === 0 || get(g.seat, patient) !== get(g.seat, medic)) return false;
	const links = m.kinds[get(g.tile, medic)]?.links[get(g.turn, medic)] ?? 0;
	for (let side = 0; side < 6; side++) if ((links & 1 << side) !== 0 && beside(medic, side) === patient) return true;
	return false;
}
/** What it saves the owner that this hit is borne by a medic. */
function reliefOf(m, g, hit, patient) {
	const tile = get(g.tile, patient);
	const strength = get(room.strength, hit);
	if (m.kinds[tile]?.hq) return 1 + 2 * strength;
	const worth = m.worth[tile] ?? 0;
	const spared = get(room.pending, patient) - strength + get(g.damage, patient);
	return dies(m, g, patient) && spared <= (m.kinds[tile]?.toughness ?? 0) ? 1 + worth : strength / 100;
}
function absorb(m, g, medic, from, side) {
	for (let h = 0; h < room.hits; h++) {
		const patient = get(room.bearer, h);
		if (get(room.from, h) !== from || get(room.side, h) !== side || !serves(m, g, medic, patient)) continue;
		if (get(room.taken, h) === 1 << patient) room.pending[patient] = get(room.pending, patient) - get(room.strength, h);
		else room.doomed &= ~(1 << patient);
		room.taken[h] = get(room.taken, h) | 1 << medic;
		room.bearer[h] = medic;
		room.doomed |= 1 << medic;
	}
}
/** Carries the hits out; says whether anybody left, for only then do links and nets change. */
function wound(m, g) {
	const { pending, cells } = room;
	let left = 0;
	for (let c = 0; c < room.count; c++) {
		const i = get(cells, c);
		const amount = get(pending, i);
		if (amount === 0 && room.doomed === 0) continue;
		const kind = m.kinds[get(g.tile, i)];
		if (kind === void 0) continue;
		if (kind.hq) {
			const seat = get(g.seat, i);
			g.health[seat] = Math.max(0, get(g.health, seat) - amount);
			if (get(g.health, seat) === 0) left |= 1 << i;
		} else if (dies(m, g, i)) left |= 1 << i;
		else g.damage[i] = get(g.damage, i) + amount;
		pending[i] = 0;
	}
	room.doomed = 0;
	for (let i = 0; left >> i !== 0; i++) if ((left & 1 << i) !== 0) removeUnit(g, i);
	return left !== 0;
}

function newSim() {
	return {
		ground: newGround(),
		hands: [[], []],
		bags: [[], []],
		turns: 0,
		turnsLeft: 0,
		mover: 0,
		terror: false,
		terrified: [false, false],
		winner: "open"
	};
}
function copySim(to, from) {
	copyGround(to.ground, from.ground);
	for (const seat of [0, 1]) {
		refill(to.hands[seat], from.hands[seat]);
		refill(to.bags[seat], from.bags[seat]);
		to.terrified[seat] = from.terrified[seat];
	}
	to.turns = from.turns;
	to.turnsLeft = from.turnsLeft;
	to.mover = from.mover;
	to.terror = from.terror;
	to.winner = from.winner;
}
function refill(to, from) {
	to.length = from.length;
	for (let i = 0; i < from.length; i++) to[i] = from[i] ?? 0;
}
/** The table as a search starts from it. */
function simOf(m, v) {
	const sim = newSim();
	groundOf(m, v, sim.ground);
	for (const seat of [0, 1]) {
		const { hand, army, terrified } = seatOf(v, seat);
		sim.hands[seat].push(...hand.map((tile) => m.numbers.get(tile) ?? 0));
		sim.terrified[seat] = terrified;
		if (army === "none") continue;
		const { deck } = armyOf(m.content, army);
		for (const [k, copies] of bagOf(m.content, v, seat).entries()) for (let i = 0; i < copies; i++) sim.bags[seat].push(m.numbers.get(deck[k]?.id ?? "") ?? 0);
	}
	sim.turns = v.turns;
	sim.turnsLeft = v.turnsLeft;
	sim.mover = v.active;
	sim.terror = v.frames.find((f) => f.t === "turn")?.terror ?? false;
	const top = v.frames[v.frames.length - 1];
	if (top?.t === "over") sim.winner = top.winner;
	return sim;
}
/** A turn in which nothing was done yet is judged as the end of the one before it: what luck will bring is open. */
function stepBack(sim) {
	sim.terrified[sim.mover] = sim.terror;
	sim.terror = false;
	sim.mover = otherSeat(sim.mover);
	sim.turns -= 1;
}
const handOf = (sim, seat) => sim.hands[seat];
const bagOfSim = (sim, seat) => sim.bags[seat];
function dropFromHand(sim, seat, tile) {
	const hand = handOf(sim, seat);
	const i = hand.indexOf(tile);
	if (i >= 0) hand.splice(i, 1);
}
/** Battle tokens work until somebody has drawn the last tile (NH-062). */
const battlesAllowed = (sim) => sim.bags[0].length > 0 && sim.bags[1].length > 0;
const isBattle = (m, tile) => m.instants[tile]?.does === "battle";
function battleIn(m, sim, seat) {
	for (const tile of handOf(sim, seat)) if (isBattle(m, tile)) return tile;
	return -1;
}
/** The mover's turn is over; with it the game may be. */
function endTurn(m, sim) {
	sim.ground.used.fill(0);
	sim.terror = false;
	if (isFullGround(sim.ground)) fight(m, sim);
	if (sim.turnsLeft === 0 || sim.winner !== "open") return;
	sim.turnsLeft -= 1;
	if (sim.turnsLeft > 0) return;
	fight(m, sim);
	if (sim.winner === "open") sim.winner = leader(sim.ground);
}
function callBattle(m, sim, tile) {
	dropFromHand(sim, sim.mover, tile);
	fight(m, sim);
	if (sim.winner === "open") endTurn(m, sim);
}
function fight(m, sim) {
	const { health } = sim.ground;
	resolveBattle(m, sim.ground, sim.mover);
	if (get(health, 0) === 0 || get(health, 1) === 0) sim.winner = leader(sim.ground);
}
function leader({ health }) {
	const [a, b] = [get(health, 0), get(health, 1)];
	return a > b ? 0 : b > a ? 1 : "none";
}
/** The next turn begins and its tiles are drawn. */
function beginTurn(sim, rng) {
	const seat = otherSeat(sim.mover);
	sim.mover = seat;
	sim.turns += 1;
	sim.terror = sim.terrified[seat];
	sim.terrified[seat] = false;
	drawTiles(sim, rng);
}
function drawTiles(sim, rng) {
	const hand = handOf(sim, sim.mover);
	const bag = bagOfSim(sim, sim.mover);
	const most = Math.min(sim.turns, 3);
	while (hand.length < most && bag.length > 0) {
		const i = rng(bag.length);
		hand.push(bag[i] ?? 0);
		bag[i] = bag[bag.length - 1] ?? 0;
		bag.pop();
	}
	if (bag.length === 0 && sim.turnsLeft === 0) sim.turnsLeft = 2;
}

/** All in points of HQ health. */
const WEIGHTS = {
	/** A lost HQ, beyond the health itself. */
	lost: 30,
	/** How much more the last points of health count. */
	scarce: 4,
	unit: .55,
	netted: .4,
	unlinked: .35,
	/** Part of the battle's swing that counts whoever may call one. */
	swing: .45,
	/** …and more if the next player can call it, or the one after. */
	nextCalls: .5,
	laterCalls: .25,
	/** Every free cell next to an HQ lets an attacker in. */
	gap: .12,
	battleInHand: .5,
	instantInHand: .5,
	unitInHand: .2,
	terror: 1.4
};
/** What a finished game is worth; larger than anything else can be. */
const WIN = 1e3;
const after = newGround();
const later = newGround();
/**
* What the position is worth to the mover. No position is judged before the battle that could come of it is fought:
* who loses what in it, and who can bring it about. In a running turn the mover may still use a battle token himself.
*/
function worthToMover(m, sim, running) {
	const me = sim.mover;
	if (sim.winner !== "open") return sim.winner === "none" ? 0 : sim.winner === me ? WIN : -1e3;
	copyGround(after, sim.ground);
	resolveBattle(m, after, me);
	const left = sim.turnsLeft - (running && sim.turnsLeft > 0 ? 1 : 0);
	if (sim.turnsLeft > 0 && left === 0) return finalWorth(after, me);
	const now = balance(m, sim.ground, me);
	const then = balance(m, after, me);
	const waiting = judge(m, sim, me, now, then, -1) + handWorth(m, sim, me, -1) - handWorth(m, sim, otherSeat(me), -1);
	const token = running && battlesAllowed(sim) ? battleIn(m, sim, me) : -1;
	if (token < 0) return waiting;
	if (isDecided(after)) return Math.max(waiting, finalWorth(after, me));
	copyGround(later, after);
	resolveBattle(m, later, me);
	const fought = judge(m, sim, me, then, balance(m, later, me), token) + handWorth(m, sim, me, token) - handWorth(m, sim, otherSeat(me), -1);
	return Math.max(waiting, fought);
}
const isDecided = ({ health }) => get(health, 0) === 0 || get(health, 1) === 0;
/** The game ends with these healths. */
function finalWorth({ health }, me) {
	const lead = get(health, me) - get(health, otherSeat(me));
	return lead === 0 ? 0 : Math.sign(lead) * 960 + lead;
}
/** A battle turns `now` into `then`; how likely is it, and whose choice? */
function judge(m, sim, me, now, then, without) {
	const swing = then - now;
	if (sim.turnsLeft > 0) return now + .9 * swing;
	const they = callChance(m, sim, otherSeat(me), -1);
	const we = callChance(m, sim, me, without);
	return now + WEIGHTS.swing * swing + WEIGHTS.nextCalls * they * Math.min(0, swing) + WEIGHTS.laterCalls * we * Math.max(0, swing);
}
/** The chance that the seat holds a battle token in its next turn. */
function callChance(m, sim, seat, without) {
	if (!battlesAllowed(sim)) return 0;
	const hand = handOf(sim, seat);
	let held = 0;
	for (const tile of hand) if (isBattle(m, tile)) held += 1;
	if (held > (without >= 0 ? 1 : 0)) return 1;
	const bag = bagOfSim(sim, seat);
	let none = 1;
	let others = 0;
	for (const tile of bag) if (!isBattle(m, tile)) others += 1;
	for (let i = 0; i < 3 - hand.length && i < bag.length; i++) none *= Math.max(0, others - i) / (bag.length - i);
	return 1 - none;
}
/** Health and units of the mover less those of the opponent. */
function balance(m, g, me) {
	const sum = healthWorth(get(g.health, me)) - healthWorth(get(g.health, otherSeat(me)));
	let units = 0;
	let gaps = 0;
	for (let i = 0; i < SIZE; i++) {
		const tile = get(g.tile, i);
		const kind = m.kinds[tile];
		if (kind === void 0) continue;
		const sign = get(g.seat, i) === me ? 1 : -1;
		if (kind.hq) {
			for (let side = 0; side < 6; side++) {
				const next = beside(i, side);
				if (next >= 0 && get(g.tile, next) === 0) gaps += sign;
			}
			continue;
		}
		let worth = m.worth[tile] ?? 0;
		if ((g.netted & 1 << i) !== 0) worth *= WEIGHTS.netted;
		else if (kind.linked && !isLinked(g, i, kind.links[get(g.turn, i)] ?? 0, kind.toEnemies)) worth *= WEIGHTS.unlinked;
		units += sign * worth;
	}
	return sum + WEIGHTS.unit * units - WEIGHTS.gap * gaps;
}
function isLinked(g, cell, links, toEnemies) {
	for (let side = 0; side < 6; side++) {
		if ((links & 1 << side) === 0) continue;
		const to = beside(cell, side);
		if (to < 0 || get(g.tile, to) === 0) continue;
		if (get(g.seat, to) !== get(g.seat, cell) === toEnemies) return true;
	}
	return false;
}
const healthWorth = (health) => health === 0 ? -WEIGHTS.lost : health - WEIGHTS.scarce * Math.exp(-health / 5);
/** Tiles kept for later; at the end there is no later. */
function handWorth(m, sim, seat, without) {
	if (sim.turnsLeft > 0 && (sim.turnsLeft < 2 || seat === sim.mover)) return 0;
	let sum = sim.terrified[seat] ? -WEIGHTS.terror : 0;
	let skipped = without < 0;
	for (const tile of handOf(sim, seat)) {
		if (!skipped && tile === without) {
			skipped = true;
			continue;
		}
		if (isBattle(m, tile)) sum += battlesAllowed(sim) ? WEIGHTS.battleInHand : 0;
		else sum += m.kinds[tile] === void 0 ? WEIGHTS.instantInHand : WEIGHTS.unitInHand * (m.worth[tile] ?? 0);
	}
	return sum;
}

/**
* What the mover can do with one tile or ability and is worth a look: moves of the rules, without those that only
* differ in a turn nobody notices. Hunts and discards are left to the root of a search.
*/
function usesOf(m, sim) {
	const moves = [];
	const seen = [];
	for (const tile of handOf(sim, sim.mover)) {
		if (seen.includes(tile)) continue;
		seen.push(tile);
		tileUses(m, sim, tile, moves);
	}
	abilityUses(m, sim, moves);
	return moves;
}
/** …of one tile in hand. */
function tileUses(m, sim, tile, moves) {
	const { ground: g, mover } = sim;
	const id = m.ids[tile] ?? "";
	const kind = m.kinds[tile];
	if (kind !== void 0) {
		unitUses(m, sim, tile, kind, moves);
		return;
	}
	switch (m.instants[tile]?.does) {
		case "terror":
			moves.push({
				t: "terror",
				tile: id
			});
			return;
		case "move":
			for (let i = 0; i < SIZE; i++) if (isFreeUnit(g, i, mover)) steps(m, g, i, id, moves);
			return;
		case "push-back":
			for (let i = 0; i < SIZE; i++) if (isFreeUnit(g, i, mover)) shoves(g, i, "push", id, moves);
			return;
		case "pull":
			for (let i = 0; i < SIZE; i++) if (isFreeUnit(g, i, mover)) shoves(g, i, "pull", id, moves);
			return;
		default: return;
	}
}
/** An own unit that no net holds. */
const isFreeUnit = (g, cell, seat) => get(g.tile, cell) !== 0 && get(g.seat, cell) === seat && (g.netted & 1 << cell) === 0;
function unitUses(m, sim, tile, kind, moves) {
	const { ground: g, mover } = sim;
	const id = m.ids[tile] ?? "";
	const turns = m.turns[tile] ?? [];
	const idle = [];
	const executes = kind.has.includes("execution") && get(g.health, mover) > 1;
	const before = moves.length;
	for (let i = 0; i < SIZE; i++) {
		const there = m.kinds[get(g.tile, i)];
		const cell = cellAt(i);
		if (there === void 0) {
			if (sim.terror) continue;
			for (const turn of turns) {
				const place = {
					t: "place",
					tile: id,
					cell,
					turn
				};
				if (touches(g, i, mover, kind, turn)) moves.push(place);
				else idle.push(place);
			}
		} else if (get(g.seat, i) !== mover) {
			if (executes && !there.hq && !sim.terror) for (const turn of turns) moves.push({
				t: "execute",
				tile: id,
				cell,
				turn
			});
		} else if (there.has.includes("replacement") && (g.netted & 1 << i) === 0) {
			for (const turn of turns) if (touches(g, i, mover, kind, turn)) moves.push({
				t: "replace",
				tile: id,
				cell,
				turn
			});
		}
	}
	if (moves.length === before) moves.push(...idle);
}
/** Whether the unit, lying like this, would do anything to anybody. */
function touches(g, cell, seat, kind, turn) {
	for (const { side, melee, ranged } of kind.strikes[turn] ?? []) {
		if (melee > 0 && owner(g, beside(cell, side)) === otherSeat(seat)) return true;
		if (ranged > 0) {
			for (const to of lineFrom(cell, side)) if (owner(g, to) === otherSeat(seat)) return true;
		}
	}
	const wanted = kind.toEnemies ? otherSeat(seat) : seat;
	const links = kind.links[turn] ?? 0;
	const nets = kind.nets[turn] ?? 0;
	if ((links | nets) === 0) return kind.freeSteelNet;
	for (let side = 0; side < 6; side++) {
		const to = owner(g, beside(cell, side));
		if ((links & 1 << side) !== 0 && to === wanted) return true;
		if ((nets & 1 << side) !== 0 && to === otherSeat(seat)) return true;
	}
	return false;
}
const owner = (g, cell) => cell < 0 || get(g.tile, cell) === 0 ? -1 : get(g.seat, cell);
/** One step and any turn, or only a turn. */
function steps(m, g, from, by, moves) {
	const turns = m.turns[get(g.tile, from)] ?? [];
	for (let side = -1; side < 6; side++) {
		const to = side < 0 ? from : beside(from, side);
		if (to < 0 || side >= 0 && get(g.tile, to) !== 0) continue;
		for (const turn of turns) if (side >= 0 || turn !== get(g.turn, from)) moves.push({
			t: "move",
			from: cellAt(from),
			to: cellAt(to),
			turn,
			by
		});
	}
}
function shoves(g, by, t, tile, moves) {
	const cell = cellAt(by);
	for (let i = 0; i < SIZE; i++) {
		if (get(g.tile, i) === 0 || get(g.seat, i) === get(g.seat, by) || (g.netted & 1 << i) !== 0) continue;
		if (distance(cell, cellAt(i)) !== (t === "push" ? 1 : 2)) continue;
		if (waysOut(g, t, by, i).length > 0) moves.push({
			t,
			cell,
			unit: cellAt(i),
			by: tile
		});
	}
}
/** The free cells a pushed or pulled unit can go to. */
function waysOut(g, t, by, unit) {
	const cells = [];
	for (let side = 0; side < 6; side++) {
		const to = beside(unit, side);
		if (to >= 0 && get(g.tile, to) === 0 && distance(cellAt(by), cellAt(to)) === (t === "push" ? 2 : 1)) cells.push(to);
	}
	return cells;
}
/** …and without any tile. */
function abilityUses(m, sim, moves) {
	const { ground: g, mover } = sim;
	for (let i = 0; i < SIZE; i++) {
		if (!isFreeUnit(g, i, mover)) continue;
		const kind = m.kinds[get(g.tile, i)];
		if (kind === void 0) continue;
		if (kind.has.includes("mobility") && isUnused(g, i, "mobility")) steps(m, g, i, "ability", moves);
		if (kind.has.includes("rotation") && isUnused(g, i, "rotation")) {
			for (const turn of m.turns[get(g.tile, i)] ?? []) if (turn !== get(g.turn, i)) moves.push({
				t: "rotate",
				cell: cellAt(i),
				turn
			});
		}
		if (kind.has.includes("push-back") && isUnused(g, i, "push-back")) shoves(g, i, "push", "ability", moves);
		for (let side = 0; side < 6; side++) if (kind.grants.length > 0) lend(m, g, i, side, kind, moves);
	}
	if (get(g.net, mover) !== -1) return;
	const hq = headquartersOn(m, g, mover);
	if (hq < 0 || (g.netted & 1 << hq) !== 0 || get(g.health, mover) <= priceOfNet(m, g, mover)) return;
	for (let i = 0; i < SIZE; i++) if (owner(g, i) === otherSeat(mover) && !m.kinds[get(g.tile, i)]?.hq) moves.push({
		t: "net",
		cell: cellAt(i)
	});
}
const isUnused = (g, cell, ability) => (get(g.used, cell) & usedBit(ability)) === 0;
/** A module lets the unit it is attached to pull. */
function lend(m, g, module, side, kind, moves) {
	if (!kind.grants.includes("pull") || ((kind.links[get(g.turn, module)] ?? 0) & 1 << side) === 0) return;
	const to = beside(module, side);
	if (to >= 0 && isFreeUnit(g, to, get(g.seat, module)) && isUnused(g, to, "pull")) {
		if (m.kinds[get(g.tile, to)] !== void 0) shoves(g, to, "pull", "ability", moves);
	}
}
function priceOfNet(m, g, seat) {
	for (let i = 0; i < SIZE; i++) if (isFreeUnit(g, i, seat) && m.kinds[get(g.tile, i)]?.freeSteelNet) return 0;
	return 1;
}
/** Carries a use out. Whoever is pushed or pulled goes to `way`, the first one that is free when left out. */
function use(m, sim, move, way) {
	const { ground: g, mover } = sim;
	switch (move.t) {
		case "place":
		case "execute":
		case "replace": {
			const tile = m.numbers.get(move.tile) ?? 0;
			const cell = indexOf(move.cell);
			if (move.t === "execute") g.health[mover] = get(g.health, mover) - 1;
			if (move.t !== "place") removeUnit(g, cell);
			putUnit$1(g, cell, tile, mover, move.turn);
			dropFromHand(sim, mover, tile);
			break;
		}
		case "move":
			if (move.by === "ability") mark(g, indexOf(move.from), "mobility");
			else dropFromHand(sim, mover, m.numbers.get(move.by) ?? 0);
			shiftUnit(g, indexOf(move.from), indexOf(move.to), move.turn);
			break;
		case "rotate":
			mark(g, indexOf(move.cell), "rotation");
			g.turn[indexOf(move.cell)] = move.turn;
			break;
		case "push":
		case "pull": {
			const by = indexOf(move.cell);
			const unit = indexOf(move.unit);
			if (move.by === "ability") mark(g, by, move.t === "push" ? "push-back" : "pull");
			else dropFromHand(sim, mover, m.numbers.get(move.by) ?? 0);
			const to = way ?? waysOut(g, move.t, by, unit)[0];
			if (to !== void 0) shiftUnit(g, unit, to, get(g.turn, unit));
			break;
		}
		case "net":
			g.health[mover] = get(g.health, mover) - priceOfNet(m, g, mover);
			if (get(g.net, mover) !== -2) g.net[mover] = indexOf(move.cell);
			break;
		case "terror":
			dropFromHand(sim, mover, m.numbers.get(move.tile) ?? 0);
			sim.terrified[otherSeat(mover)] = true;
			return;
		case "discard":
			dropFromHand(sim, mover, m.numbers.get(move.tile) ?? 0);
			return;
		default: return;
	}
	refresh(m, g);
}
function mark(g, cell, ability) {
	g.used[cell] = get(g.used, cell) | usedBit(ability);
}

/** Less than this is no reason to do anything. */
const LEAST_GAIN = .03;
const kept = newGround();
/** Uses of tiles and abilities with their one-ply values, unordered; all of them unless told otherwise. */
function ratedUses(m, sim, moves = usesOf(m, sim)) {
	copyGround(kept, sim.ground);
	const hand = handOf(sim, sim.mover).slice();
	const terrified = sim.terrified[1 - sim.mover];
	const restore = () => {
		copyGround(sim.ground, kept);
		const mine = handOf(sim, sim.mover);
		mine.length = 0;
		for (const tile of hand) mine.push(tile);
		sim.terrified[1 - sim.mover] = terrified;
	};
	return moves.map((move) => {
		let value = Number.POSITIVE_INFINITY;
		for (const way of waysOf(sim, move)) {
			use(m, sim, move, way);
			value = Math.min(value, worthToMover(m, sim, true));
			restore();
		}
		return {
			move,
			value
		};
	});
}
const ANYWHERE = [void 0];
const waysOf = (sim, move) => move.t === "push" || move.t === "pull" ? waysOut(sim.ground, move.t, indexOf(move.cell), indexOf(move.unit)) : ANYWHERE;
/** The tile a use takes from the hand, or 0. */
function tileOf(m, move) {
	const id = "tile" in move ? move.tile : "by" in move ? move.by : "";
	return m.numbers.get(id) ?? 0;
}
const better = (a, b) => a === void 0 || b.value > a.value ? b : a;
/** The mover plays his turn to its end, always taking what looks best at once. */
function playTurn(m, sim) {
	for (let done = 0; done < 12 && sim.winner === "open"; done++) {
		const owes = handOf(sim, sim.mover).length === 3;
		const before = worthToMover(m, sim, true);
		let rated = ratedUses(m, sim);
		if (owes) {
			const out = leastUseful(m, sim, rated, before);
			dropFromHand(sim, sim.mover, out);
			rated = rated.filter(({ move }) => tileOf(m, move) !== out || handOf(sim, sim.mover).includes(out));
		}
		const best = rated.reduce(better, void 0);
		if (best === void 0 || best.value < (owes ? worthToMover(m, sim, true) : before) + .03) break;
		use(m, sim, best.move, worstWay(m, sim, best.move));
	}
	finishTurn(m, sim);
}
/** Where the owner of a shoved unit sends it. */
function worstWay(m, sim, move) {
	const ways = waysOf(sim, move);
	if (ways.length < 2) return ways[0];
	copyGround(kept, sim.ground);
	const hand = handOf(sim, sim.mover).slice();
	let worst = Number.POSITIVE_INFINITY;
	let found;
	for (const way of ways) {
		use(m, sim, move, way);
		const value = worthToMover(m, sim, true);
		if (value < worst) {
			worst = value;
			found = way;
		}
		copyGround(sim.ground, kept);
		handOf(sim, sim.mover).splice(0, 3, ...hand);
	}
	return found;
}
/** The end of a turn, or the battle token if that is better. */
function finishTurn(m, sim) {
	if (sim.winner !== "open") return;
	const token = battlesAllowed(sim) ? battleIn(m, sim, sim.mover) : -1;
	if (token >= 0 && worthToMover(m, sim, true) > worthToMover(m, sim, false) + .03) callBattle(m, sim, token);
	else endTurn(m, sim);
}
/** The tile whose loss costs least: what its best use would gain, or what it is worth in the hand. */
function leastUseful(m, sim, rated, before) {
	const hand = handOf(sim, sim.mover).slice();
	let least = Number.POSITIVE_INFINITY;
	let out = hand[0] ?? 0;
	for (const tile of hand) {
		dropFromHand(sim, sim.mover, tile);
		const inHand = before - worthToMover(m, sim, true);
		handOf(sim, sim.mover).splice(0, 3, ...hand);
		let gain = inHand;
		for (const { move, value } of rated) if (tileOf(m, move) === tile) gain = Math.max(gain, inHand + value - before);
		if (gain >= least) continue;
		least = gain;
		out = tile;
	}
	return out;
}
/** What a position at the end of a turn is worth to a seat. */
function worthAtEnd(m, sim, seat) {
	const value = worthToMover(m, sim, false);
	return sim.mover === seat ? value : -value;
}

const silent$1 = () => {};
/** Every answer to the open question with what the position after it is worth to the seat. */
function answers(m, v, seat, rng) {
	const f = topFrame(v);
	const moves = noticeable(m, v, m.frames.legal(v, seat));
	if (f?.t === "deploy") return moves.map((move) => ({
		move,
		value: homeWorth(m, v, f, move) + rng(100) / 500
	}));
	const owes = f?.t === "turn" && moves.every((move) => move.t === "discard" || move.t === "redraw");
	return moves.map((move) => ({
		move,
		value: owes ? handValue(m, v, seat, move, rng) : afterMove(m, v, seat, move)
	}));
}
/** Leaves out turns that look like another one. */
function noticeable(m, v, moves) {
	const looksNew = (tile, turn) => m.turns[m.numbers.get(tile) ?? 0]?.some((t) => t === turn) ?? true;
	const tileAt = (cell) => {
		const unit = v.board[cell];
		return unit === "empty" ? "" : unit.tile;
	};
	const left = moves.filter((move) => {
		switch (move.t) {
			case "place":
			case "execute":
			case "replace": return looksNew(move.tile, move.turn);
			case "move":
			case "scavenge": return looksNew(tileAt(move.from), move.turn);
			case "rotate": return looksNew(tileAt(move.cell), move.turn);
			default: return true;
		}
	});
	return left.length > 0 ? left : moves;
}
function afterMove(m, v, seat, move) {
	const d = clone(v);
	m.frames.play(d, seat, move, silent$1);
	return worthTo(m, d, seat, 2);
}
/** How many answers of one question are looked at inside another. */
const MOST_ANSWERS = 48;
/** What a table is worth to a seat; the questions that belong to the same move are answered first. */
function worthTo(m, v, seat, depth) {
	const f = topFrame(v);
	if ((f?.t === "pushed" || f?.t === "pulled" || f?.t === "hunt" || f?.t === "medics") && depth > 0) {
		const values = m.frames.legal(v, f.seat).slice(0, MOST_ANSWERS).map((move) => {
			const d = clone(v);
			m.frames.play(d, f.seat, move, silent$1);
			return worthTo(m, d, seat, depth - 1);
		});
		return f.seat === seat ? Math.max(...values) : Math.min(...values);
	}
	const sim = simOf(m, v);
	const turn = v.frames.find((x) => x.t === "turn");
	if (turn?.fresh) stepBack(sim);
	const value = worthToMover(m, sim, turn !== void 0 && !turn.fresh);
	return sim.mover === seat ? value : -value;
}
const rest = newSim();
const REDRAWS = 4;
/** Which tile to give away, or all of them: the turn that would follow is played to its end. */
function handValue(m, v, seat, move, rng) {
	const sim = simOf(m, v);
	if (move.t === "discard") {
		dropFromHand(sim, seat, m.numbers.get(move.tile) ?? 0);
		return turnValue(m, sim, seat);
	}
	sim.hands[seat].length = 0;
	let sum = 0;
	for (let i = 0; i < REDRAWS; i++) {
		copySim(rest, sim);
		drawTiles(rest, rng);
		sum += turnValue(m, rest, seat);
	}
	return sum / REDRAWS;
}
function turnValue(m, sim, seat) {
	playTurn(m, sim);
	return worthAtEnd(m, sim, seat);
}
/**
* Where an HQ is at home: near the edge, where few can come close, and not beside the other one. Who lives in its
* lair stands between the two HQs.
*/
function homeWorth(m, v, f, move) {
	if (move.t !== "place") return 0;
	const isHq = kindOfUnit(m.content, f.tile).hq;
	const enemy = CELLS.find((cell) => {
		const unit = v.board[cell];
		return unit !== "empty" && unit.seat === otherSeat(f.seat) && kindOfUnit(m.content, unit.tile).hq;
	});
	const apart = enemy === void 0 ? 2 : distance(move.cell, enemy);
	if (isHq) return -around(move.cell).length + Math.min(apart, 3);
	return around(move.cell).length - apart;
}
/** The best answer to a question that is part of a move. */
function bestReply(m, v, seat) {
	return pickBest(m.frames.legal(v, seat).map((move) => ({
		move,
		value: afterMove(m, v, seat, move)
	})));
}
/** Doing nothing more is preferred to what gains nothing. */
function pickBest(rated) {
	let best = at(rated, 0);
	for (const r of rated) if ((r.move.t === "end" ? r.value + .03 : r.value) > (best.move.t === "end" ? best.value + .03 : best.value)) best = r;
	return best.move;
}

const GAMES = 4;
const EARLY = 6;
const silent = () => {};
/** Battles from positions that come up between players who know what they want. */
function battleMeasures(game, bot) {
	const { content } = game;
	const positions = middles(game, bot);
	const m = modelOf(content);
	const grounds = positions.map((v) => groundOf(m, v));
	const scratch = newGround();
	return [{
		name: "battles",
		unit: "battles/s",
		run(count) {
			for (let i = 0; i < count; i++) battle(game, at(positions, i % positions.length));
			return count;
		}
	}, {
		name: "model-battles",
		unit: "battles/s",
		run(count) {
			for (let i = 0; i < count; i++) {
				copyGround(scratch, at(grounds, i % grounds.length));
				resolveBattle(m, scratch, 0);
			}
			return count;
		}
	}];
}
/** By the rules, on a copy, to its end; medics do the first thing they can. */
function battle({ content, legal, answer }, v) {
	const d = clone(v);
	d.frames = [];
	startBattle(d, "tile", v.active, silent);
	for (;;) {
		const top = topFrame(d);
		if (top?.t === "battle" && top.step === "phases") fight$1(content, d, silent);
		const asking = topFrame(d);
		if (asking?.t !== "medics") return d;
		answer(d, asking.seat, at(legal(d, asking.seat), 0), silent);
	}
}
function middles(game, bot) {
	const seen = [];
	const watching = (table, seat, rng, budget) => {
		if (table.turns > EARLY && topFrame(table)?.t === "turn") seen.push(clone(table));
		return bot(table, seat, rng, budget);
	};
	for (let i = 0; i < GAMES; i++) {
		const options = game.options({ first: i % 2 });
		if (!("ok" in options)) throw new Error("the defaults are refused");
		playMatch({
			game,
			options: options.ok,
			bots: [watching, watching],
			seed: `measures/${i}`
		});
	}
	return seen;
}

/** Points of health that make the odds of winning e times better. */
const SCALE = 7;
const scratch = newSim();
/**
* The turn is searched as lines of single tile uses down to the position at its end. Which line is best is then tried
* against luck: the opponent draws from what is left of his pile and answers as well as one ply can tell.
*/
function search(m, v, seat, iterations, rng) {
	const seed = rng(2 ** 31);
	const moves = m.frames.legal(v, seat);
	if (moves.length === 1) return at(moves, 0);
	const lines = linesOf(m, v, seat, moves, Math.max(4, Math.round(Math.sqrt(iterations))));
	const won = lines.find((line) => line.end.winner === seat);
	if (won !== void 0) return won.first;
	const tryOnce = (line, k) => trial(m, line, seat, rngFrom(`${seed}/${k}`));
	return halve(lines, iterations, tryOnce, (line) => line.name).first;
}
function trial(m, line, seat, rng) {
	if (line.end.winner !== "open") return chances(m, line.end, seat);
	copySim(scratch, line.end);
	if (line.first.t === "redraw") {
		drawTiles(scratch, rng);
		playTurn(m, scratch);
		beginTurn(scratch, rng);
		playTurn(m, scratch);
		return chances(m, scratch, seat);
	}
	beginTurn(scratch, rng);
	const { outcomes } = line.replies;
	const key = handKey(scratch);
	const known = outcomes.get(key);
	if (known !== void 0) return known;
	playReply(m, scratch, line.replies);
	const outcome = chances(m, scratch, seat);
	outcomes.set(key, outcome);
	return outcome;
}
/** 0…1. */
function chances(m, sim, seat) {
	const value = worthAtEnd(m, sim, seat);
	if (value >= 1e3) return 1;
	if (value <= -1e3) return 0;
	return 1 / (1 + Math.exp(-value / SCALE));
}
/** How many uses are followed up from the first position of a turn, and from later ones. */
const WIDTHS = [
	12,
	4,
	2,
	1,
	1
];
/** …and how many positions in all after each of them. */
const BEAM = 20;
/** The most promising ways to go on with a turn, best first; the same end reached in another order counts once. */
function linesOf(m, v, seat, moves, most) {
	const start = simOf(m, v);
	const lines = [];
	const seen = /* @__PURE__ */ new Set();
	let nodes = roots(m, v, seat, start, moves, lines);
	for (const width of WIDTHS) {
		const next = [];
		for (const node of nodes) {
			stopHere(m, node, seat, lines);
			for (const child of childrenOf(m, node, width)) {
				const key = keyOf(child.sim);
				if (seen.has(key)) continue;
				seen.add(key);
				next.push(child);
			}
		}
		nodes = next.sort((a, b) => b.value - a.value).slice(0, BEAM);
	}
	for (const node of nodes) stopHere(m, node, seat, lines);
	const ranked = lines.sort((a, b) => b.value - a.value);
	const firsts = /* @__PURE__ */ new Set();
	const must = ranked.filter(({ first, name }) => {
		if (first.t !== "discard" && first.t !== "redraw" && first.t !== "battle") return false;
		return !firsts.has(name) && firsts.add(name);
	});
	return [.../* @__PURE__ */ new Set([...ranked.slice(0, most), ...must])];
}
function roots(m, v, seat, start, moves, lines) {
	const found = [];
	if (handOf(start, seat).length < 3) found.push(nodeOf(m, start, void 0));
	for (const move of moves) if (move.t === "redraw") {
		const sim = newSim();
		copySim(sim, start);
		handOf(sim, seat).length = 0;
		lines.push(lineOf(m, move, sim, seat));
	} else if (move.t === "discard") {
		const sim = newSim();
		copySim(sim, start);
		dropFromHand(sim, seat, m.numbers.get(move.tile) ?? 0);
		found.push(nodeOf(m, sim, move));
	} else if (move.t === "hunt") {
		const sim = hunted(m, v, seat, move);
		if (sim.winner === "open") found.push(nodeOf(m, sim, move));
		else lines.push(lineOf(m, move, sim, seat));
	}
	return found;
}
const lineOf = (m, first, end, seat) => ({
	first,
	name: JSON.stringify(first),
	end,
	value: worthAtEnd(m, end, seat),
	replies: newReplies()
});
const nodeOf = (m, sim, first) => ({
	sim,
	first,
	value: worthToMover(m, sim, true)
});
function hunted(m, v, seat, move) {
	const d = clone(v);
	let next = move;
	let mover = seat;
	while (next !== void 0) {
		m.frames.play(d, mover, next, () => {});
		const f = topFrame(d);
		const asks = f?.t === "hunt" || f?.t === "medics";
		next = asks ? bestReply(m, d, f.seat) : void 0;
		mover = asks ? f.seat : seat;
	}
	const sim = simOf(m, d);
	sim.mover = seat;
	return sim;
}
/** The turn ends here, with a battle or without. */
function stopHere(m, { sim, first }, seat, lines) {
	const quiet = newSim();
	copySim(quiet, sim);
	endTurn(m, quiet);
	lines.push(lineOf(m, first ?? { t: "end" }, quiet, seat));
	const token = battlesAllowed(sim) ? battleIn(m, sim, seat) : -1;
	if (token < 0) return;
	const loud = newSim();
	copySim(loud, sim);
	callBattle(m, loud, token);
	const tile = m.ids[token] ?? "";
	lines.push(lineOf(m, first ?? {
		t: "battle",
		tile
	}, loud, seat));
}
/** The best uses. What gains nothing is followed only where the turn is not yet worth ending. */
function childrenOf(m, node, width) {
	return [...ratedUses(m, node.sim)].sort((a, b) => b.value - a.value).slice(0, width).filter(({ value }, i) => i === 0 || value > node.value + .03).map(({ move, value }) => {
		const sim = newSim();
		copySim(sim, node.sim);
		use(m, sim, move, worstWay(m, sim, move));
		return {
			sim,
			first: node.first ?? move,
			value
		};
	});
}
const keyOf = ({ ground, hands, mover }) => `${ground.bytes.join()}|${[...hands[mover]].sort().join()}`;
const newReplies = () => ({
	gains: /* @__PURE__ */ new Map(),
	outcomes: /* @__PURE__ */ new Map()
});
const bare = newSim();
/** The mover, who has drawn, plays his turn to its end; the first tile by what is known of it, the rest by playTurn. */
function playReply(m, sim, { gains }) {
	const hand = handOf(sim, sim.mover);
	if (hand.length === 3) {
		let out = hand[0] ?? 0;
		for (const tile of hand) if (lossOf(m, sim, gains, tile) < lossOf(m, sim, gains, out)) out = tile;
		dropFromHand(sim, sim.mover, out);
	}
	let first = gainOf(m, sim, gains, 0);
	for (const tile of hand) {
		const gain = gainOf(m, sim, gains, tile);
		if (gain.used - gain.kept > first.used - first.kept) first = gain;
	}
	if (first.best !== void 0 && first.used - first.kept > .03) use(m, sim, first.best, worstWay(m, sim, first.best));
	playTurn(m, sim);
}
function lossOf(m, sim, gains, tile) {
	const { used, kept } = gainOf(m, sim, gains, tile);
	return Math.max(used, kept);
}
/** Measured against a turn with nothing in hand. */
function gainOf(m, sim, gains, tile) {
	const known = gains.get(tile);
	if (known !== void 0) return known;
	copySim(bare, sim);
	const hand = handOf(bare, bare.mover);
	hand.length = 0;
	const empty = worthToMover(m, bare, true);
	const moves = [];
	if (tile === 0) abilityUses(m, bare, moves);
	else {
		hand.push(tile);
		tileUses(m, bare, tile, moves);
	}
	const best = ratedUses(m, bare, moves).reduce(better, void 0);
	const gain = {
		best: best?.move,
		used: best === void 0 ? Number.NEGATIVE_INFINITY : best.value - empty,
		kept: tile === 0 ? 0 : worthToMover(m, bare, true) - empty
	};
	gains.set(tile, gain);
	return gain;
}
/** The same number for the same tiles in any order. */
function handKey(sim) {
	const [a = 0, b = 0, c = 0] = [...handOf(sim, sim.mover)].sort((x, y) => x - y);
	return a << 16 | b << 8 | c;
}

/** How much worse an answer may look, in points of HQ health, for a newcomer to choose it a third as often. */
const NEWCOMER_WARMTH = .4;
/** …and how unlikely it may get before he leaves it alone. */
const NEWCOMER_THRESHOLD = .1;
/** Answers of the opponent a search looks at. */
const ITERATIONS = 500;
/** L1 errs on purpose, L2 takes what looks best at once, L3 tries the ends of its turn against luck and an answer. */
function botOf(game) {
	const m = modelOf(game.content);
	return (level) => (table, seat, rng, budget) => {
		const f = topFrame(table);
		if (level >= 3 && f?.t === "turn") return search(m, game.imagine(table, rng), seat, budget.iterations ?? ITERATIONS, rng);
		const rated = answers(m, game.imagine(table, rng), seat, rng);
		if (level === 1) return pickSoftly(rated, (r) => r.value, NEWCOMER_WARMTH, NEWCOMER_THRESHOLD, rng).move;
		return pickBest(rated);
	};
}
/** What `rubizh bench` measures of this game alone. */
const measures = (game) => battleMeasures(game, botOf(game)(1));
/** What an arena counts of a game. */
const tally = {
	length: (s) => s.turns,
	parts: (s, seat) => ({ army: at(s.seats, seat).army })
};

const tiles$2 = [
	{
		id: "be-hq",
		kind: "hq",
		copies: 1,
		initiative: [1],
		melee: {
			0: 1,
			1: 1,
			2: 1,
			3: 1,
			4: 1,
			5: 1
		},
		has: ["lair"]
	},
	{
		id: "be-cerberus",
		kind: "warrior",
		copies: 1,
		initiative: [2],
		toughness: 1,
		friendlyFire: {
			0: 2,
			3: 2
		},
		has: ["lair", "mobility"]
	},
	{
		id: "be-alpha",
		kind: "warrior",
		copies: 1,
		initiative: [4],
		friendlyFire: { 5: 1 },
		has: ["rotation"]
	},
	{
		id: "be-hive",
		kind: "warrior",
		copies: 2,
		initiative: [2],
		friendlyFire: {
			0: 1,
			1: 1,
			2: 1,
			3: 1,
			5: 1
		}
	},
	{
		id: "be-ram",
		kind: "warrior",
		copies: 4,
		initiative: [2],
		toughness: 1,
		friendlyFire: {
			0: 2,
			1: 1,
			3: 1,
			5: 1
		},
		armour: [0]
	},
	{
		id: "be-acid-spitter",
		kind: "warrior",
		copies: 2,
		initiative: [2],
		ranged: { 5: 1 }
	},
	{
		id: "be-bug",
		kind: "warrior",
		copies: 2,
		initiative: [1],
		agony: true,
		friendlyFire: {
			1: 1,
			2: 1,
			3: 1
		}
	},
	{
		id: "be-urchin",
		kind: "warrior",
		copies: 2,
		initiative: [2],
		agony: true,
		melee: {
			4: 1,
			5: 1
		}
	},
	{
		id: "be-vulture",
		kind: "warrior",
		copies: 2,
		initiative: [1],
		melee: { 3: 1 },
		has: ["flying", "scavenger"]
	},
	{
		id: "be-arachnid",
		kind: "warrior",
		copies: 1,
		web: [
			0,
			2,
			5
		]
	},
	{
		id: "be-scout",
		kind: "module",
		copies: 3,
		toughness: 1,
		links: [0],
		gives: { initiative: 1 },
		has: ["rotation"]
	},
	{
		id: "be-officer",
		kind: "module",
		copies: 2,
		links: [0],
		gives: { melee: 1 },
		has: ["rotation"]
	},
	{
		id: "be-digger",
		kind: "module",
		copies: 1,
		links: [0],
		grants: ["pull"],
		has: ["rotation"]
	},
	{
		id: "be-battle",
		kind: "instant",
		copies: 6,
		does: "battle"
	},
	{
		id: "be-move",
		kind: "instant",
		copies: 2,
		does: "move"
	},
	{
		id: "be-pull",
		kind: "instant",
		copies: 3,
		does: "pull"
	},
	{
		id: "be-hunt",
		kind: "instant",
		copies: 1,
		does: "hunt"
	}
];
/** 36 tiles: the HQ, Cerberus and a pile of 34 (NH-005). */
const beasts = {
	id: "beasts",
	version: 1,
	needs: [],
	data: { tiles: tiles$2 }
};

const tiles$1 = [
	{
		id: "sp-hq",
		kind: "hq",
		copies: 1,
		initiative: [0],
		melee: {
			0: 1,
			1: 1,
			2: 1,
			3: 1,
			4: 1,
			5: 1
		},
		has: ["steel-net"]
	},
	{
		id: "sp-judge",
		kind: "warrior",
		copies: 3,
		initiative: [1, 0],
		ranged: { 0: 1 },
		reflection: [3],
		has: ["mobility"]
	},
	{
		id: "sp-pacifier",
		kind: "warrior",
		copies: 2,
		net: [5],
		has: ["replacement"]
	},
	{
		id: "sp-riot-policeman",
		kind: "warrior",
		copies: 2,
		initiative: [2],
		melee: {
			0: 1,
			5: 1
		},
		armour: [0],
		has: ["push-back"]
	},
	{
		id: "sp-wardog",
		kind: "warrior",
		copies: 2,
		initiative: [2],
		ranged: {
			0: 1,
			1: 1
		}
	},
	{
		id: "sp-executioner",
		kind: "warrior",
		copies: 1,
		initiative: [1],
		toughness: 1,
		melee: {
			0: 1,
			1: 1,
			3: 1,
			5: 1
		},
		armour: [2, 4],
		has: ["execution"]
	},
	{
		id: "sp-bandog",
		kind: "warrior",
		copies: 1,
		initiative: [3],
		ranged: { 0: 1 },
		armour: [0]
	},
	{
		id: "sp-predator",
		kind: "warrior",
		copies: 1,
		initiative: [2],
		melee: {
			0: 1,
			4: 1
		},
		ranged: { 5: 2 }
	},
	{
		id: "sp-net-launcher",
		kind: "module",
		copies: 1,
		gives: { freeSteelNet: 1 }
	},
	{
		id: "sp-officer",
		kind: "module",
		copies: 3,
		links: [
			0,
			1,
			5
		],
		gives: { ranged: 1 }
	},
	{
		id: "sp-sergeant",
		kind: "module",
		copies: 3,
		links: [1, 5],
		gives: { extraAttack: 1 }
	},
	{
		id: "sp-medic",
		kind: "module",
		copies: 2,
		links: [1, 5],
		gives: { medic: 1 }
	},
	{
		id: "sp-scout",
		kind: "module",
		copies: 2,
		links: [
			0,
			1,
			5
		],
		gives: { initiative: 1 }
	},
	{
		id: "sp-saboteur",
		kind: "module",
		copies: 2,
		links: [
			0,
			1,
			2,
			3,
			4,
			5
		],
		gives: { initiative: -1 },
		to: "enemies"
	},
	{
		id: "sp-steroid-dispenser",
		kind: "module",
		copies: 1,
		links: [1, 5],
		gives: { melee: 2 }
	},
	{
		id: "sp-battle",
		kind: "instant",
		copies: 5,
		does: "battle"
	},
	{
		id: "sp-move",
		kind: "instant",
		copies: 1,
		does: "move"
	},
	{
		id: "sp-push-back",
		kind: "instant",
		copies: 1,
		does: "push-back"
	},
	{
		id: "sp-terror",
		kind: "instant",
		copies: 1,
		does: "terror"
	}
];
/** 35 tiles: the HQ and a pile of 34 (NH-004). */
const steelPolice = {
	id: "steel-police",
	version: 1,
	needs: [],
	data: { tiles: tiles$1 }
};

/** What is broken on the table; [] when it is sound. */
function audit(content, v) {
	const unknown = unknownNames(content, v);
	if (unknown.length > 0) return unknown;
	return [
		...seatFaults(content, v),
		...boardFaults(content, v),
		...frameFaults(v)
	];
}
/** The other checks look tiles up, so these must hold first. */
function unknownNames(content, v) {
	const faults = [];
	if (v.seats.length !== 2) faults.push("there must be two seats");
	for (const [seat, { army, hand, discard }] of v.seats.entries()) {
		if (army === "none") {
			if (v.stage !== "setup") faults.push(`seat ${seat} plays without an army`);
			if (hand.length + discard.length > 0) faults.push(`seat ${seat} has tiles but no army`);
		} else if (!content.armies.some((a) => a.id === army)) faults.push(`there is no army ${army}`);
		for (const tile of [...hand, ...discard]) if (armyOfTile(content, tile) !== army) faults.push(`${tile} is no tile of seat ${seat}`);
	}
	const [a, b] = v.seats;
	if (a !== void 0 && a.army === b?.army && a.army !== "none") faults.push("both seats play one army");
	for (const { cell, unit } of unitsOf(v)) if (content.units.get(unit.tile)?.army !== v.seats[unit.seat]?.army) faults.push(`${unit.tile} on ${cell} is no unit of seat ${unit.seat}`);
	return faults;
}
const armyOfTile = (content, tile) => (content.units.get(tile) ?? content.instants.get(tile))?.army;
const unitsOf = (v) => CELLS.flatMap((cell) => {
	const unit = v.board[cell];
	return unit === "empty" ? [] : [{
		cell,
		unit
	}];
});
/** No tile is lost or there twice, and nobody has more than they may. */
function seatFaults(content, v) {
	const faults = [];
	for (const [seat, s] of v.seats.entries()) {
		if (s.health < 0 || s.health > 20) faults.push(`seat ${seat} has health ${s.health}`);
		if (s.hand.length > 3) faults.push(`seat ${seat} has ${s.hand.length} tiles in front`);
		if (s.hand.some((tile) => content.units.get(tile)?.aside)) faults.push(`seat ${seat} drew a tile set aside`);
		const army = content.armies.find((a) => a.id === s.army);
		if (army === void 0) continue;
		const bag = bagOf(content, v, seat);
		if (bag.some((copies) => copies < 0)) faults.push(`seat ${seat} has a tile twice`);
		const left = bag.reduce((sum, copies) => sum + copies, 0);
		if (left !== s.pile) faults.push(`the pile of seat ${seat} holds ${left} tiles, not ${s.pile}`);
		for (const kind of [army.hq, ...army.lair]) {
			const seen = unitsOf(v).filter(({ unit }) => unit.tile === kind.id).length + s.discard.filter((tile) => tile === kind.id).length;
			if (seen > 1) faults.push(`${kind.id} is there twice`);
			if (seen === 0 && v.stage !== "setup") faults.push(`${kind.id} is missing`);
		}
		if (v.stage !== "setup" && s.discard.includes(army.hq.id) !== (s.health === 0)) faults.push(`the HQ of seat ${seat} and its health disagree`);
		if (army.hq.has.includes("steel-net") !== (s.steelNet !== "none")) faults.push(`seat ${seat} and its steel net disagree`);
		if (s.steelNet !== "none" && s.steelNet !== "ready") {
			const carrier = v.board[s.steelNet];
			if (carrier === "empty" || carrier.seat === seat || content.units.get(carrier.tile)?.hq) faults.push(`the steel net of seat ${seat} lies on ${s.steelNet}`);
		}
	}
	return faults;
}
/** Damage within limits, lairs inhabited rightly, nets as the position says. */
function boardFaults(content, v) {
	const faults = [];
	const field = readField(content, v.board);
	const netted = nettedCells(field, v.seats);
	for (const { cell, unit } of unitsOf(v)) {
		const kind = content.units.get(unit.tile);
		if (kind === void 0) continue;
		const most = kind.hq ? 0 : kind.toughness;
		if (unit.damage < 0 || unit.damage > most) faults.push(`${unit.tile} on ${cell} has damage ${unit.damage}`);
		const isNetted = (netted & 1 << indexOf(cell)) !== 0;
		if (unit.netted !== isNetted) faults.push(`${unit.tile} on ${cell} is ${isNetted ? "" : "not "}netted`);
		if (kind.lair && !isByHeadquarters(field, indexOf(cell), unit.seat)) faults.push(`${unit.tile} on ${cell} has lost its lair`);
		if (new Set(unit.used).size !== unit.used.length) faults.push(`${unit.tile} on ${cell} used an ability twice`);
		if (unit.used.length > 0 && !v.frames.some((f) => f.t === "turn" && f.seat === unit.seat) && !isOver(v)) faults.push(`${unit.tile} on ${cell} used an ability outside its turn`);
	}
	for (const [seat, { steelNet }] of v.seats.entries()) {
		const hq = headquarters(field, seat);
		if (steelNet !== "none" && steelNet !== "ready" && hq >= 0 && (netted & 1 << hq) !== 0) faults.push(`the steel net of seat ${seat} should have returned from ${steelNet} to ${cellAt(hq)}`);
	}
	return faults;
}
const isOver = (v) => topFrame(v)?.t === "over";
/** Which frames may lie on which, from the bottom up. */
const STACKS = [
	["armies"],
	["starter"],
	["deploy"],
	["turn"],
	["turn", "draw"],
	["turn", "pushed"],
	["turn", "pulled"],
	["turn", "hunt"],
	[
		"turn",
		"hunt",
		"medics"
	],
	["battle", "medics"],
	["battle", "scavenge"],
	[
		"battle",
		"scavenge",
		"scavenge"
	],
	["over"]
];
function frameFaults(v) {
	const faults = [];
	const stack = v.frames.map((f) => f.t);
	if (!STACKS.some((s) => s.length === stack.length && s.every((t, i) => t === stack[i]))) faults.push(`frames must not lie like this: ${stack.join(", ")}`);
	const inSetup = stack[0] === "armies" || stack[0] === "starter" || stack[0] === "deploy";
	if (!isOver(v) && inSetup !== (v.stage === "setup")) faults.push(`${stack[0]} does not belong to ${v.stage}`);
	if (v.stage !== "setup" && v.starter === "none") faults.push("nobody started");
	if ((v.stage === "final-battle" || v.stage === "extra-battle") && stack[0] !== "battle" && !isOver(v)) faults.push(`${stack[0]} does not belong to ${v.stage}`);
	if (stack[0] === "turn" && isFull(v.board)) faults.push("the board is full and no battle is fought");
	const ending = v.stage === "last-turns" || v.stage === "extra-turns";
	if (v.turnsLeft < 0 || v.turnsLeft > 2 || v.turnsLeft > 0 && !ending) faults.push(`${v.turnsLeft} turns left`);
	if (v.stage === "play" && v.turns > 0 && !isOver(v) && v.seats.some((s) => s.pile === 0)) faults.push("the last tile was drawn and the end is not near");
	for (const f of v.frames) faults.push(...oneFrameFaults(v, f));
	return faults;
}
function oneFrameFaults(v, f) {
	const wrong = (what) => [`${f.t}: ${what}`];
	const isUnitOf = (cell, seat) => {
		const unit = v.board[cell];
		return unit !== "empty" && unit.seat === seat;
	};
	if ("seat" in f && v.seats[f.seat] === void 0) return wrong(`no seat ${f.seat}`);
	switch (f.t) {
		case "draw": {
			const { hand, pile } = seatOf(v, f.seat);
			return f.count >= 1 && f.count <= pile && f.count + hand.length <= 3 ? [] : wrong(`${f.count} tiles`);
		}
		case "battle": return f.step === "phases" === (topFrame(v)?.t === "medics") ? [] : wrong(`${f.step} asks nothing here`);
		case "turn": return f.seat === v.active && v.turns > 0 ? [] : wrong("it is not this seat's turn");
		case "pushed":
		case "pulled": return isUnitOf(f.unit, f.seat) && isUnitOf(f.by, 1 - f.seat) ? [] : wrong("no such units");
		case "hunt": return isUnitOf(f.cell, f.seat) ? [] : wrong("no hunter");
		case "medics": return f.hits.every((h) => isUnitOf(h.on, 0) || isUnitOf(h.on, 1)) ? [] : wrong("an attack on nobody");
		case "scavenge": return f.left.length > 0 && f.left.every((cell) => isUnitOf(cell, f.seat)) ? [] : wrong("no scavenger");
		default: return [];
	}
}

/** "be-ram C3": a unit is named with its cell, so that a record reads without a board. */
const unitOn = (v, cell) => {
	const unit = v.board[cell];
	return unit === "empty" ? cell : `${unit.tile} ${cell}`;
};
const byTile = (by) => by === "ability" ? "" : ` by ${by}`;
function writeMove(v, m) {
	switch (m.t) {
		case "place":
		case "execute":
		case "replace": return `${m.t} ${m.tile} ${m.cell} ${m.turn}`;
		case "discard":
		case "battle":
		case "terror": return `${m.t} ${m.tile}`;
		case "redraw":
		case "end":
		case "stop":
		case "keep":
		case "done": return m.t;
		case "move": return `move ${unitOn(v, m.from)}-${m.to} ${m.turn}${byTile(m.by)}`;
		case "rotate": return `rotate ${unitOn(v, m.cell)} ${m.turn}`;
		case "push":
		case "pull": return `${m.t} ${unitOn(v, m.cell)}-${m.unit}${byTile(m.by)}`;
		case "net": return `net ${m.cell}`;
		case "hunt": return `hunt ${unitOn(v, m.cell)} by ${m.tile}`;
		case "attack": return `attack ${m.side}`;
		case "retreat": return `retreat ${m.to}`;
		case "approach": return `approach ${m.to} ${m.turn}`;
		case "absorb": return `absorb ${m.from}/${m.side} by ${m.medic}`;
		case "scavenge": return `scavenge ${unitOn(v, m.from)}-${m.to} ${m.turn}`;
	}
}
const CELL = "(?:A[1-3]|B[1-4]|C[1-5]|D[1-4]|E[1-3])";
const TILE = "[a-z]+(?:-[a-z0-9]+)+";
const AT = `(?<cell>${CELL})`;
const TO = `(?<to>${CELL})`;
const TURN = "(?<turn>[0-5])";
const OF = `(?<tile>${TILE})`;
/** The name of a unit may be left out; if it is there it must be right. */
const UNIT$1 = `(?:(?<unit>${TILE}) )?${AT}`;
const BY = `(?: by (?<by>${TILE}))?`;
const cellOf = (text) => text;
const turnOf = (text) => Number(text);
const byOf = (w) => w.by ?? "ability";
const form = (pattern, move) => ({
	pattern: new RegExp(`^${pattern}$`),
	move
});
const FORMS = [
	form(`(?<t>place|execute|replace) ${OF} ${AT} ${TURN}`, (w) => ({
		t: w.t,
		tile: w.tile,
		cell: cellOf(w.cell),
		turn: turnOf(w.turn)
	})),
	form(`(?<t>discard|battle|terror) ${OF}`, (w) => ({
		t: w.t,
		tile: w.tile
	})),
	form("(?<t>redraw|end|stop|keep|done)", (w) => ({ t: w.t })),
	form(`move ${UNIT$1}-${TO} ${TURN}${BY}`, (w) => ({
		t: "move",
		from: cellOf(w.cell),
		to: cellOf(w.to),
		turn: turnOf(w.turn),
		by: byOf(w)
	})),
	form(`rotate ${UNIT$1} ${TURN}`, (w) => ({
		t: "rotate",
		cell: cellOf(w.cell),
		turn: turnOf(w.turn)
	})),
	form(`(?<t>push|pull) ${UNIT$1}-${TO}${BY}`, (w) => ({
		t: w.t,
		cell: cellOf(w.cell),
		unit: cellOf(w.to),
		by: byOf(w)
	})),
	form(`net ${AT}`, (w) => ({
		t: "net",
		cell: cellOf(w.cell)
	})),
	form(`hunt ${UNIT$1} by ${OF}`, (w) => ({
		t: "hunt",
		tile: w.tile,
		cell: cellOf(w.cell)
	})),
	form(`attack ${TURN}`, (w) => ({
		t: "attack",
		side: turnOf(w.turn)
	})),
	form(`retreat ${TO}`, (w) => ({
		t: "retreat",
		to: cellOf(w.to)
	})),
	form(`approach ${TO} ${TURN}`, (w) => ({
		t: "approach",
		to: cellOf(w.to),
		turn: turnOf(w.turn)
	})),
	form(`absorb ${TO}/${TURN} by ${AT}`, (w) => ({
		t: "absorb",
		medic: cellOf(w.cell),
		from: cellOf(w.to),
		side: turnOf(w.turn)
	})),
	form(`scavenge ${UNIT$1}-${TO} ${TURN}`, (w) => ({
		t: "scavenge",
		from: cellOf(w.cell),
		to: cellOf(w.to),
		turn: turnOf(w.turn)
	}))
];
/** Undoes `writeMove`; a text that is no move, or names a unit that stands elsewhere, gives undefined. */
function readMove(v, text) {
	for (const { pattern, move } of FORMS) {
		const found = pattern.exec(text);
		if (found === null) continue;
		const words = { ...found.groups };
		if (words.unit === void 0) return move(words);
		const unit = v.board[cellOf(words.cell)];
		return unit !== "empty" && unit.tile === words.unit ? move(words) : void 0;
	}
}

const seat = literal([0, 1]);
const tiles = array(string());
const health = int().check(_gte(1), _lte(20));
const shape = strictObject({
	armies: optional(tuple([string(), string()])),
	/** "be-ram 2", "be-ram 2 damage 1", "be-cerberus 0 used mobility" by cell. */
	board: optional(record(string(), string())),
	turn: optional(seat),
	turns: optional(int().check(_gte(1), _lte(1e3))),
	stage: optional(_enum(STAGES)),
	turnsLeft: optional(int().check(_gte(0), _lte(2))),
	hands: optional(tuple([tiles, tiles])),
	/** The tiles left in each pile, or how many; the rest lies in the discard pile. */
	piles: optional(tuple([union([tiles, int()]), union([tiles, int()])])),
	health: optional(tuple([health, health])),
	steelNet: optional(string()),
	/** Which seat may not place units in this turn. */
	terror: optional(seat)
});
/** Where an HQ goes that was left out: the first of these that is free and has no neighbour. */
const HQ_CELLS = [
	"A1",
	"E3",
	"A3",
	"E1",
	"C1",
	"C5"
];
/** What makes a sketch impossible, as a message for whoever wrote it. */
var Wrong = class extends Error {
	told;
	constructor(fault, values) {
		super(fault);
		this.told = {
			key: `fault.${fault}`,
			...values && { with: values }
		};
	}
};
/** A sketch of a state: what a sketch leaves out is as in a quiet game, a few turns in. */
function readPosition(content, raw) {
	const read = shape.safeParse(raw);
	if (!read.success) return { refused: refusal("input-position", "refuse.unreadable") };
	try {
		const state = build(content, read.data);
		check(content, state);
		if (audit(content, state).length > 0) throw new Wrong("unsound");
		return { ok: state };
	} catch (fault) {
		if (!(fault instanceof Wrong)) throw fault;
		return { refused: refusal("input-position", "refuse.position", { fault: fault.told }) };
	}
}
function build(content, sketch) {
	const armies = (sketch.armies ?? [at(content.armies, 0).id, at(content.armies, 1).id]).map((id) => army(content, id));
	const turn = sketch.turn ?? 0;
	const stage = sketch.stage ?? "play";
	if (stage === "setup") throw new Wrong("setup");
	const d = {
		stage,
		starter: 0,
		active: turn,
		turns: sketch.turns ?? 3,
		turnsLeft: sketch.turnsLeft ?? (stage === "last-turns" || stage === "extra-turns" ? 2 : 0),
		board: emptyBoard(),
		seats: armies.map((kinds, i) => {
			const fresh = freshSeat();
			giveArmy(fresh, kinds);
			fresh.health = sketch.health?.[i] ?? 20;
			fresh.hand = sketch.hands?.[i] ?? [];
			return fresh;
		}),
		frames: [{
			t: "turn",
			seat: turn,
			fresh: true,
			terror: sketch.terror === turn
		}]
	};
	if (sketch.terror === otherSeat(turn)) at(d.seats, otherSeat(turn)).terrified = true;
	for (const [cell, text] of Object.entries(sketch.board ?? {})) putUnit(armies, d, cell, text);
	for (const [i, kinds] of armies.entries()) putHeadquarters(d, i, kinds);
	for (const [i, kinds] of armies.entries()) fillPile(d, i, kinds, sketch.piles?.[i]);
	layNets(content, d, sketch.steelNet);
	return d;
}
/** What a sketch may get wrong although each part of it can be read. */
function check(content, v) {
	const field = readField(content, v.board);
	for (const cell of CELLS) {
		const unit = v.board[cell];
		if (unit === "empty") continue;
		const kind = kindOfUnit(content, unit.tile);
		const where = {
			tile: `@tile.${unit.tile}`,
			cell
		};
		if (unit.damage > (kind.hq ? 0 : kind.toughness)) throw new Wrong("damage", {
			...where,
			n: unit.damage
		});
		if (kind.lair && !isByHeadquarters(field, indexOf(cell), unit.seat)) throw new Wrong("lair", where);
	}
	for (const [seat, { hand, steelNet }] of v.seats.entries()) {
		if (hand.length > 3) throw new Wrong("hand", {
			n: hand.length,
			most: 3
		});
		if (steelNet === "none" || steelNet === "ready") continue;
		const carrier = v.board[steelNet];
		if (carrier === "empty" || carrier.seat === seat || kindOfUnit(content, carrier.tile).hq) throw new Wrong("net", { cell: steelNet });
	}
}
function army(content, id) {
	if (!content.armies.some((a) => a.id === id)) throw new Wrong("army", { army: id });
	return armyOf(content, id);
}
const UNIT = /^(?<tile>\S+)(?: (?<turn>[0-5]))?(?: damage (?<damage>\d))?(?: used (?<used>\S+))?$/;
function putUnit(armies, d, cell, text) {
	const { tile = "", turn = "0", damage = "0", used } = UNIT.exec(text)?.groups ?? {};
	const owner = armies.findIndex((a) => [
		a.hq,
		...a.lair,
		...a.deck
	].some((k) => k.id === tile && k.kind !== "instant"));
	if (!isCell(cell)) throw new Wrong("cell", { cell });
	if (owner < 0) throw new Wrong("unit", { text });
	const abilities = used === void 0 ? [] : used.split(",");
	const isAbility = (word) => ABILITIES.some((a) => a === word);
	if (!abilities.every(isAbility)) throw new Wrong("ability", { text });
	setUnit(d, cell, {
		seat: owner,
		tile,
		turn: Number(turn),
		damage: Number(damage),
		netted: false,
		used: abilities.filter(isAbility)
	});
}
/** An HQ left out is put out of the way; who is missing from its lair was destroyed. */
function putHeadquarters(d, seat, { hq, lair }) {
	const isThere = (tile) => CELLS.some((cell) => {
		const unit = d.board[cell];
		return unit !== "empty" && unit.tile === tile;
	});
	if (!isThere(hq.id)) {
		const isFree = (cell) => d.board[cell] === "empty";
		const cell = HQ_CELLS.find((c) => isFree(c) && around(c).every(isFree)) ?? HQ_CELLS.find(isFree) ?? CELLS.find(isFree);
		if (cell === void 0) throw new Wrong("full", { tile: `@tile.${hq.id}` });
		setUnit(d, cell, {
			seat,
			tile: hq.id,
			turn: 0,
			damage: 0,
			netted: false,
			used: []
		});
	}
	for (const { id } of lair) if (!isThere(id)) at(d.seats, seat).discard.push(id);
}
/** What is neither on the board, nor in front of the player, nor in the pile lies in the discard pile. */
function fillPile(d, seat, { deck }, pile) {
	const mine = at(d.seats, seat);
	const rest = deck.flatMap((kind) => new Array(kind.copies).fill(kind.id));
	const take = (tile) => {
		const i = rest.indexOf(tile);
		if (i < 0) throw new Wrong("tile", { tile });
		rest.splice(i, 1);
	};
	for (const cell of CELLS) {
		const unit = d.board[cell];
		if (unit !== "empty" && unit.seat === seat && deck.some((k) => k.id === unit.tile)) take(unit.tile);
	}
	mine.hand.forEach(take);
	const kept = typeof pile === "number" ? rest.slice(0, Math.max(0, pile)) : pile ?? rest.slice();
	if (typeof pile === "number" && kept.length !== pile) throw new Wrong("pile", { pile });
	mine.pile = kept.length;
	kept.forEach(take);
	mine.discard.push(...rest);
}
function layNets(content, d, steelNet) {
	if (steelNet !== void 0) {
		const owner = d.seats.find((s) => s.steelNet === "ready");
		if (owner === void 0 || !isCell(steelNet)) throw new Wrong("net", { cell: steelNet });
		owner.steelNet = steelNet;
	}
	const netted = nettedCells(readField(content, d.board), d.seats);
	for (const cell of CELLS) {
		const unit = d.board[cell];
		if (unit !== "empty") setUnit(d, cell, changed(unit, { netted: (netted & 1 << indexOf(cell)) !== 0 }));
	}
}

/** The game, made from the armies it is played with. */
function make(packs) {
	const content = contentOf(packs);
	const asking = framesOf(content);
	const parseState = (raw) => readState(content, asking, raw);
	return {
		id: "neuroshima-hex",
		rules: 1,
		seatCounts: [2],
		packs: packs.map(({ id, version }) => ({
			id,
			version
		})),
		content,
		options: (raw) => readOptions(content, raw),
		setup(options, seats) {
			const draft = setup(content, options, seats);
			asking.proceed(draft, () => {});
			return draft;
		},
		...asking,
		phase: phaseOf,
		leave(draft, seat, emit) {
			if (topFrame(draft)?.t === "over") return;
			emit({
				t: "left",
				seat
			});
			finish(draft, otherSeat(seat), "left", emit);
		},
		clone: (state) => clone(state),
		audit: (state) => audit(content, state),
		view: (state, viewer) => view(state, viewer),
		witness,
		imagine: (table) => imagine(table),
		write: (table, _seat, move) => writeMove(table, move),
		read: (table, _seat, text) => readMove(table, text),
		parseMove,
		parseState,
		upgrade: (raw) => raw,
		position: (raw) => isObject$1(raw) && "frames" in raw ? parseState(raw) : readPosition(content, raw)
	};
}
function parseMove(raw) {
	const read = move.safeParse(raw);
	return read.success ? { ok: read.data } : { refused: refusal("input-move", "refuse.unreadable") };
}
/** A stored state must have the right shape, be sound, and ask a question that can be answered. */
function readState(content, frames, raw) {
	const read = state.safeParse(raw);
	if (!read.success) return { refused: refusal("input-state", "refuse.unreadable") };
	const unsound = { refused: refusal("input-state", "refuse.unsound") };
	if (audit(content, read.data).length > 0) return unsound;
	const now = frames.pending(read.data);
	return now.t === "seats" && now.asks.some((ask) => frames.legal(read.data, ask.seat).length === 0) ? unsound : { ok: read.data };
}
/** The heading: what the game is about just now. */
function phaseOf(v) {
	const [bottom] = v.frames;
	if (bottom?.t === "over") return "over";
	if (v.stage === "setup") return "setup";
	if (bottom?.t !== "battle") return v.stage === "play" ? "turn" : v.stage;
	return topFrame(v)?.t === "scavenge" ? "aftermath" : "battle";
}

const MOST_ENDS = 64;
/** A battle fought now, from a turn or from the middle of a battle. The table is not touched. */
function forecast(content, v, mostEnds = MOST_ENDS) {
	const d = clone(v);
	const events = [];
	if (v.frames[0]?.t !== "battle" || topFrame(v)?.t === "scavenge") {
		d.frames = [];
		startBattle(d, "tile", v.active, (e) => events.push(e));
	}
	return follow(content, framesOf(content), d, events, { ends: mostEnds });
}
function follow(content, frames, d, events, left) {
	const top = topFrame(d);
	if (top?.t === "battle" && top.step === "phases") fight$1(content, d, (e) => events.push(e));
	const asking = topFrame(d);
	const so = {
		events,
		health: d.seats.map((s) => s.health),
		after: d
	};
	if (asking?.t !== "medics") {
		left.ends -= 1;
		return {
			...so,
			chooser: "none",
			branches: [],
			cut: false
		};
	}
	const branches = [];
	const moves = frames.legal(d, asking.seat);
	for (const move of moves) {
		if (left.ends <= 0) break;
		const next = clone(d);
		const then = [];
		frames.answer(next, asking.seat, move, (e) => then.push(e));
		branches.push({
			move,
			leads: follow(content, frames, next, then, left)
		});
	}
	const cut = branches.length < moves.length || branches.some((b) => b.leads.cut);
	return {
		...so,
		chooser: asking.seat,
		branches,
		cut
	};
}

const say = (key, values = {}) => ({
	key,
	with: values
});
/** So many of something, e.g. "2 damage". */
const amount = (what, count) => ({
	key: `amount.${what}`,
	with: { count }
});
const tileName = (tile) => `@tile.${tile}`;
const unit = ({ tile, cell, seat }) => ({
	tile: tileName(tile),
	cell,
	player: seatName(seat)
});
/** The two at the table, beside their `first` and `second` of something. */
const BOTH = {
	one: seatName(0),
	other: seatName(1)
};
const facing = (turn) => `@direction.${turn}`;
const byWord = (by) => by === "ability" ? "@by.ability" : tileName(by);
/** One event as a sentence; undefined when another event already says it. */
function tell(e) {
	switch (e.t) {
		case "armies": return say("event.armies", {
			...BOTH,
			first: `@army.${e.armies[0] ?? "none"}`,
			second: `@army.${e.armies[1] ?? "none"}`
		});
		case "starter":
		case "terror":
		case "turn-ended":
		case "last-tile":
		case "hunt-ended":
		case "scavenge-ended":
		case "left": return say(`event.${e.t}`, { player: seatName(e.seat) });
		case "turn": return say(e.stage === "extra-turns" ? "event.extra-turn" : "event.turn", {
			player: seatName(e.seat),
			turn: e.turn
		});
		case "drew":
		case "redrew": return say(`event.${e.t}`, {
			player: seatName(e.seat),
			tiles: e.tiles.map(tileName)
		});
		case "discarded":
		case "played": return say(`event.${e.t}`, {
			player: seatName(e.seat),
			tile: tileName(e.tile)
		});
		case "placed": return say("event.placed", {
			...unit(e),
			turn: facing(e.turn)
		});
		case "executed": return say("event.executed", {
			...unit(e),
			by: tileName(e.by),
			price: amount("health", e.price)
		});
		case "replaced": return say("event.replaced", {
			...unit(e),
			by: tileName(e.by)
		});
		case "moved": return say("event.moved", {
			...unit(e),
			to: e.to,
			turn: facing(e.turn),
			by: byWord(e.by)
		});
		case "turned": return say("event.turned", {
			...unit(e),
			turn: facing(e.turn),
			by: byWord(e.by)
		});
		case "pushing":
		case "pulling": return say(`event.${e.t}`, {
			...unit(e),
			target: tileName(e.unit.tile),
			to: e.unit.cell
		});
		case "pushed": return say("event.pushed", {
			...unit(e),
			to: e.to
		});
		case "scavenged":
			if (e.cell === e.to) return say("event.scavenged.turn", {
				...unit(e),
				turn: facing(e.turn)
			});
			return say("event.scavenged", {
				...unit(e),
				to: e.to,
				turn: facing(e.turn)
			});
		case "pulled": return say("event.pulled", {
			...unit(e),
			to: e.to,
			turn: facing(e.turn)
		});
		case "net-thrown": return e.price === 0 ? say("event.net-thrown.free", unit(e)) : say("event.net-thrown", {
			...unit(e),
			price: amount("health", e.price)
		});
		case "net-returned": return say("event.net-returned", { player: seatName(e.seat) });
		case "netted":
		case "freed":
		case "hunting":
		case "agony":
		case "destroyed": return say(`event.${e.t}`, unit(e));
		case "battle": return say(`event.battle.${e.cause}`);
		case "phase": return say("event.phase", { phase: e.phase });
		case "attack": return say(`event.attack.${e.kind}`, {
			...unit(e),
			target: tileName(e.target.tile),
			to: e.target.cell,
			strength: e.strength
		});
		case "reflected": return say("event.reflected", {
			...unit(e),
			from: e.from,
			strength: e.strength
		});
		case "shielded": return say(`event.shielded.${e.by}`, {
			...unit(e),
			from: e.from,
			strength: e.strength
		});
		case "healed": return say("event.healed", {
			...unit(e),
			to: e.unit,
			strength: e.strength
		});
		case "kept": return say("event.kept", {
			...unit(e),
			from: e.from
		});
		case "damage": return say("event.damage", {
			...unit(e),
			what: amount("damage", e.amount)
		});
		case "removed": return e.because === "lair" ? say("event.removed.lair", unit(e)) : void 0;
		case "health": return say("event.health", {
			player: seatName(e.seat),
			what: amount("health", e.health)
		});
		case "battle-ended": return say("event.battle-ended", {
			...BOTH,
			first: e.health[0] ?? 0,
			second: e.health[1] ?? 0
		});
		case "over": return say(`result.${e.reason}`);
	}
}
/** A move as a sentence, for lists and buttons. */
function label(v, _seat, m) {
	const named = (cell) => {
		const standing = v.board[cell];
		return {
			tile: standing === "empty" ? "@tile.none" : tileName(standing.tile),
			cell
		};
	};
	switch (m.t) {
		case "place":
		case "execute":
		case "replace": return say(`label.${m.t}`, {
			tile: tileName(m.tile),
			cell: m.cell,
			turn: facing(m.turn)
		});
		case "discard":
		case "battle":
		case "terror": return say(`label.${m.t}`, { tile: tileName(m.tile) });
		case "redraw":
		case "end":
		case "stop":
		case "keep":
		case "done": return say(`label.${m.t}`);
		case "move": return m.from === m.to ? say("label.turn", {
			...named(m.from),
			turn: facing(m.turn),
			by: byWord(m.by)
		}) : say("label.move", {
			...named(m.from),
			to: m.to,
			turn: facing(m.turn),
			by: byWord(m.by)
		});
		case "rotate": return say("label.turn", {
			...named(m.cell),
			turn: facing(m.turn),
			by: byWord("ability")
		});
		case "push":
		case "pull": {
			const target = named(m.unit)["tile"] ?? "";
			return say(`label.${m.t}`, {
				...named(m.cell),
				target,
				to: m.unit,
				by: byWord(m.by)
			});
		}
		case "net": return say("label.net", named(m.cell));
		case "hunt": return say("label.hunt", named(m.cell));
		case "attack": return say("label.attack", { side: facing(m.side) });
		case "retreat": return say("label.retreat", { to: m.to });
		case "approach": return say("label.approach", {
			to: m.to,
			turn: facing(m.turn)
		});
		case "absorb": return say("label.absorb", {
			cell: m.medic,
			from: m.from,
			attacker: named(m.from)["tile"] ?? ""
		});
		case "scavenge":
			if (m.from === m.to) return say("label.scavenge.turn", {
				...named(m.from),
				turn: facing(m.turn)
			});
			return say("label.scavenge", {
				...named(m.from),
				to: m.to,
				turn: facing(m.turn)
			});
	}
}

/** The forecast in messages, for screens and terminals. */
function preview(content, v) {
	return inWords(forecast(content, v));
}
function inWords({ events, health, after, chooser, branches, cut }) {
	const lines = events.flatMap((event) => tell(event) ?? []);
	return {
		title: {
			key: "preview.health",
			with: {
				...BOTH,
				first: health[0] ?? 0,
				second: health[1] ?? 0
			}
		},
		lines: cut ? [...lines, { key: "preview.cut" }] : lines,
		branches: branches.map(({ move, leads }) => ({
			label: label(after, chooser === "none" ? 0 : chooser, move),
			preview: inWords(leads)
		}))
	};
}

/** The sides are told apart by shape, not by colour: a terminal may have none. */
const SIDE_MARKS = ["▲", "●"];
/** What stands on an edge of a tile; the legend under the board names each. */
const EDGE = {
	melee: "x",
	"friendly-fire": "*",
	ranged: ">",
	armour: "#",
	reflection: "=",
	net: "%",
	web: "&",
	link: "+"
};
const WIDTH = 15;
const HEIGHT = 4;
/** The table as text: seats, the board with every edge, initiative and damage, and a legend. */
function sketch(content, v, viewer, say) {
	return [
		...v.seats.map((_, seat) => seatLine(v, seat, viewer, say)),
		"",
		...boardLines(content, v, say),
		"",
		legend(say)
	].join("\n");
}
const sideMark = (seat) => at(SIDE_MARKS, seat);
function seatLine(v, seat, viewer, say) {
	const { army, health, hand, pile, discard, steelNet, terrified } = seatOf(v, seat);
	const parts = [
		{
			key: "draw.health",
			with: { health }
		},
		{
			key: "draw.pile",
			with: { tiles: pile }
		},
		{
			key: "draw.discard",
			with: { tiles: discard.length }
		}
	];
	if (steelNet !== "none") parts.push(steelNet === "ready" ? { key: "draw.netReady" } : {
		key: "draw.netOn",
		with: { cell: steelNet }
	});
	if (terrified) parts.push({ key: "draw.terrified" });
	const name = say({
		key: "draw.seat",
		with: {
			player: seatName(seat),
			army: army === "none" ? "@draw.noArmy" : `@army.${army}`
		}
	});
	const you = seat === viewer ? ` (${say({ key: "draw.you" })})` : "";
	const held = hand.map((tile) => `${say({ key: `tile.${tile}` })} [${tile}]`).join(", ");
	const hands = hand.length === 0 ? say({ key: "draw.noHand" }) : say({
		key: "draw.hand",
		with: { tiles: held }
	});
	return `${sideMark(seat)} ${name}${you}: ${parts.map(say).join(", ")}\n  ${hands}`;
}
function legend(say) {
	return `${Object.entries(EDGE).map(([word, mark]) => `${mark} ${say({ key: `symbol.${word}` })}`).join("  ")}  i ${say({ key: "draw.initiative" })}  ♥ ${say({ key: "draw.hits" })}  ~ ${say({ key: "draw.netted" })}`;
}
/** Columns side by side, every second one half a cell lower: the flat-topped board as it lies on the table. */
function boardLines(content, v, say) {
	const columns = [
		"A",
		"B",
		"C",
		"D",
		"E"
	].map((letter) => CELLS.filter((cell) => cell.startsWith(letter)));
	const tallest = Math.max(...columns.map((c) => c.length)) * HEIGHT;
	const blocks = columns.map((cells) => {
		const above = Math.floor((tallest - cells.length * HEIGHT) / 2);
		const lines = cells.flatMap((cell) => drawCell(content, v, cell, say));
		return [
			...blank(above),
			...lines,
			...blank(tallest - above - lines.length)
		];
	});
	return Array.from({ length: tallest }, (_, row) => blocks.map((b) => at(b, row)).join(" ").trimEnd());
}
const blank = (n) => Array(n).fill(" ".repeat(WIDTH));
/** Four lines: top edge with the cell's name, upper edges and the unit, lower edges and its values, bottom edge. */
function drawCell(content, v, cell, say) {
	const unit = v.board[cell];
	if (unit === "empty") return [
		border(`.-${cell}`, "", "."),
		spread("", "", ""),
		spread("", "", ""),
		border("'", "", "'")
	];
	const edges = TURNS.map((side) => drawEdge(content, v, cell, unit, side));
	const name = `${sideMark(unit.seat)}${unit.netted ? "~" : ""}${say({ key: `tile.${unit.tile}` })}`;
	return [
		border(`.-${cell}`, at(edges, 0), "."),
		spread(at(edges, 5), name, at(edges, 1)),
		spread(at(edges, 4), drawValues(content, v, cell, unit), at(edges, 2)),
		border("'", at(edges, 3), "'")
	];
}
/** The symbols of the edge that now faces this direction, attacks with their strength after modules. */
function drawEdge(content, v, cell, unit, side) {
	const kind = kindOfUnit(content, unit.tile);
	const values = valuesOf(content, v, cell);
	const strike = values === "empty" ? void 0 : values.strikes.find((s) => s.side === side);
	const faces = (masks) => ((masks[unit.turn] ?? 0) & 1 << side) !== 0;
	const melee = strike && strike.melee > 0 ? `${strike.friendlyFire ? EDGE["friendly-fire"] : EDGE.melee}${strike.melee}` : "";
	const ranged = strike && strike.ranged > 0 ? `${EDGE.ranged}${strike.ranged}` : "";
	const net = faces(kind.webs) ? EDGE.web : faces(kind.nets) ? EDGE.net : "";
	return `${melee}${ranged}${`${faces(kind.armour) ? EDGE.armour : ""}${faces(kind.reflection) ? EDGE.reflection : ""}`}${net}${faces(kind.links) ? EDGE.link : ""}`;
}
/** "i3.2 ♥1": initiatives after modules, extra attacks included, and what the unit still withstands. */
function drawValues(content, v, cell, unit) {
	const kind = kindOfUnit(content, unit.tile);
	const values = valuesOf(content, v, cell);
	const phases = values === "empty" ? [] : [.../* @__PURE__ */ new Set([...values.initiative.now, ...values.initiative.extra])];
	return `${phases.length === 0 ? "" : `i${phases.join(".")}`}${kind.agony ? "!" : ""}♥${kind.hq ? seatOf(v, unit.seat).health : kind.toughness + 1 - unit.damage}`;
}
/** A top or bottom edge: its symbols in the middle of a line between two corners. */
function border(left, edge, right) {
	const middle = Math.floor((WIDTH - edge.length) / 2);
	return ` ${`${left.padEnd(middle - 1, "-")}${edge}`.padEnd(12, "-")}${right} `;
}
/** The edges of a line at its ends, the rest in the middle, cut if it must be. */
function spread(left, middle, right) {
	const room = WIDTH - left.length - right.length;
	const text = middle.slice(0, room);
	const before = Math.floor((room - text.length) / 2);
	return `${left}${`${" ".repeat(before)}${text}`.padEnd(room)}${right}`;
}

const WORDS = [
	"place",
	"execute",
	"replace",
	"discard",
	"battle",
	"terror",
	"move",
	"rotate",
	"push",
	"pull",
	"net",
	"hunt",
	"attack",
	"retreat",
	"approach",
	"absorb",
	"scavenge",
	"by"
];
/** A word of the notation in the player's language; cells and directions speak for themselves. */
function wordOf(content, word) {
	if (content.units.has(word) || content.instants.has(word)) return { key: `tile.${word}` };
	const verb = WORDS.find((w) => w === word);
	return verb && { key: `word.${verb}` };
}

var uk_exports$1 = /* @__PURE__ */ __exportAll({ default: () => uk_default$1 });
var uk_default$1;
var init_uk$1 = __esmMin(() => {
	uk_default$1 = {};
});

var pl_exports$1 = /* @__PURE__ */ __exportAll({ default: () => pl_default$1 });
var pl_default$1;
var init_pl$1 = __esmMin(() => {
	pl_default$1 = {};
});

var en_exports$1 = /* @__PURE__ */ __exportAll({ default: () => en_default$1 });
var en_default$1;
var init_en$1 = __esmMin(() => {
	en_default$1 = {};
});

var uk_exports = /* @__PURE__ */ __exportAll({ default: () => uk_default });
var uk_default;
var init_uk = __esmMin(() => {
	uk_default = {};
});

var pl_exports = /* @__PURE__ */ __exportAll({ default: () => pl_default });
var pl_default;
var init_pl = __esmMin(() => {
	pl_default = {};
});

var en_exports = /* @__PURE__ */ __exportAll({ default: () => en_default });
var en_default;
var init_en = __esmMin(() => {
	en_default = {};
});

/** Beasts against Steel Police; a further army is a further pack. */
const neuroshimaHex = {
	packs: [beasts, steelPolice],
	make
};
const game = make(neuroshimaHex.packs);
const entry = {
	game,
	modes: ["duel"],
	levels: [
		1,
		2,
		3
	],
	bot: botOf(game),
	variety: (rng) => {
		const armies = game.packs.map((p) => p.id);
		const first = rng(armies.length);
		const second = (first + 1 + rng(armies.length - 1)) % armies.length;
		return orDefaults(rng, {
			armies: [at(armies, first), at(armies, second)],
			first: rng(2)
		});
	},
	texts: inLanguage({
		uk: () => Promise.resolve().then(() => (init_uk$1(), uk_exports$1)),
		pl: () => Promise.resolve().then(() => (init_pl$1(), pl_exports$1)),
		en: () => Promise.resolve().then(() => (init_en$1(), en_exports$1))
	}),
	rulebook: inLanguage({
		uk: () => Promise.resolve().then(() => (init_uk(), uk_exports)),
		pl: () => Promise.resolve().then(() => (init_pl(), pl_exports)),
		en: () => Promise.resolve().then(() => (init_en(), en_exports))
	}),
	sketch: (table, viewer, say) => sketch(game.content, table, viewer, say),
	tell,
	label,
	preview: (state) => preview(game.content, state),
	word: (word) => wordOf(game.content, word),
	measures: () => measures(game),
	tally
};

const parts = [
	"game",
	"modes",
	"levels",
	"bot",
	"sketch",
	"tell",
	"label",
	"preview",
	"word",
	"rival",
	"own"
];
const pinned = Object.fromEntries(parts.flatMap((part) => entry[part] === void 0 ? [] : [[part, entry[part]]]));

export { pinned };