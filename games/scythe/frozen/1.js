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
/** The last element, or a loud failure. */
const last = (xs) => at(xs, xs.length - 1);

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

/**
* JSON with sorted keys: the same value always gives the same text, in every runtime and store. Loud about what JSON
* cannot hold, because two different values must not share a text; a field that is `undefined` counts as absent.
*/
function canonical(value) {
	if (typeof value === "string") return JSON.stringify(value);
	if (typeof value === "number" && Number.isFinite(value)) return JSON.stringify(value);
	if (value === null || typeof value === "boolean") return String(value);
	if (Array.isArray(value)) return `[${Array.from(value, canonical).join(",")}]`;
	if (!isPlain(value)) throw new TypeError(`${kindOf(value)} is not JSON`);
	return `{${Object.keys(value).filter((k) => value[k] !== void 0).sort().map((k) => `${JSON.stringify(k)}:${canonical(value[k])}`).join(",")}}`;
}
/** A plain object of unknown values: the first question to ask about untrusted input. */
const isObject$1 = (raw) => typeof raw === "object" && raw !== null && !Array.isArray(raw);
function isPlain(raw) {
	if (!isObject$1(raw)) return false;
	const prototype = Object.getPrototypeOf(raw);
	return prototype === null || Object.getPrototypeOf(prototype) === null;
}
const kindOf = (value) => isObject$1(value) ? Object.prototype.toString.call(value) : String(value);

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
const ownSeat$1 = (f) => f.seat;
function luckOf(rules) {
	if (rules.waits === "luck") return rules;
	return rules.waits === "seats" ? rules.luck : void 0;
}
const anyLegal$1 = (candidates, isLegal, rng) => {
	const moves = candidates.filter(isLegal);
	return at(moves, rng(moves.length));
};
function reading(kit) {
	const { content, top, pick = anyLegal$1 } = kit;
	/** The rules of the top frame, if the seat can answer it now. */
	function openTo(c, v, f, seat) {
		if (f === void 0) return void 0;
		const rules = rulesOf(kit, f);
		if (rules.waits !== "seats" || rules.luck?.draw(c, v, f)) return void 0;
		return (rules.seats ? rules.seats(c, v, f).includes(seat) : ownSeat$1(f) === seat) || rules.may?.(c, v, f).includes(seat) ? rules : void 0;
	}
	function questions(rules, c, v, f) {
		const ask = (seat, sealed) => ({
			seat,
			no: kit.asked(v, seat),
			prompt: rules.prompt(c, v, f, seat),
			sealed
		});
		const sealed = rules.sealed?.(c, v, f) ?? false;
		const asks = (rules.seats?.(c, v, f) ?? [ownSeat$1(f)]).map((seat) => ask(seat, sealed));
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

/** The step of each direction in axial coordinates (q to the right, r down). */
const AXIAL = [
	[0, -1],
	[1, -1],
	[1, 0],
	[0, 1],
	[-1, 1],
	[-1, 0]
];

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
function mirrorProps(target, source) {
	for (const key of Reflect.ownKeys(source)) {
		const desc = Object.getOwnPropertyDescriptor(source, key);
		if (!desc.enumerable) continue;
		if (desc.get) deferProp(target, key, () => source[key]);
		else putProp(target, key, desc.value);
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
function extend$1(schema, shape) {
	if (!isPlainObject(shape)) throw new Error("Invalid input to extend: expected a plain object");
	const checks = schema._zod.def.checks;
	if (checks && checks.length > 0) {
		const existingShape = sourceShape(schema);
		for (const key of Reflect.ownKeys(shape)) if (Object.getOwnPropertyDescriptor(existingShape, key) !== void 0) throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.");
	}
	return clone$1(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function extended(schema, shape) {
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)));
	mirrorProps(newShape, shape);
	return newShape;
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
const $ZodCheckLengthEquals = /*@__PURE__*/ $constructor("$ZodCheckLengthEquals", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		const length = typeof input === "string" && units >= def.length && units <= def.length * 2 ? codePointLength(input) : units;
		if (length === def.length) return;
		const origin = getLengthableOrigin(input);
		const tooBig = length > def.length;
		payload.issues.push({
			origin,
			...tooBig ? {
				code: "too_big",
				maximum: def.length
			} : {
				code: "too_small",
				minimum: def.length
			},
			inclusive: true,
			exact: true,
			input: payload.value,
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
function _length(length, params) {
	return new $ZodCheckLengthEquals({
		check: "length_equals",
		...normalizeParams(params),
		length
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
function unknown$1() {
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
function extend(schema, shape) {
	return extend$1(schema, shape);
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
const count$4 = int().check(_nonnegative());
const seats = array(count$4).check(_maxLength(MAX_SEATS));
const ENTRIES = [
	strictObject({
		seat: count$4,
		no: count$4,
		move: unknown$1()
	}),
	strictObject({
		luck: array(int()).check(_maxLength(1e3)),
		n: count$4
	}),
	strictObject({ left: count$4 })
];
const TOLD = [
	...ENTRIES,
	strictObject({
		back: count$4,
		by: count$4,
		agreed: seats
	}),
	strictObject({ took: count$4 }),
	strictObject({ returned: count$4 })
];
const seeds = (allowed) => array(string().check(_regex(allowed))).check(_maxLength(MAX_SEATS));
const common = {
	game: string().check(_minLength(1), _maxLength(64)),
	rules: count$4,
	packs: array(strictObject({
		id: string(),
		version: count$4
	})).check(_maxLength(100)),
	options: unknown$1(),
	seats: int().check(_positive(), _lte(MAX_SEATS)),
	keyframes: array(strictObject({
		after: count$4,
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

const count$3 = int().check(_nonnegative());
const memoryShape = strictObject({
	table: string(),
	commitment: string().check(_regex(/^[0-9a-f]{64}$/)),
	seat: optional(count$3),
	seed: optional(string().check(_regex(SEAT_SEED))),
	stamps: array(strictObject({
		n: count$3,
		mac: string().check(_regex(/^[0-9a-f]{32}$/))
	})),
	agreed: array(count$3)
});

/** Schemas of what not every viewer may know. */
const holes = /* @__PURE__ */ new WeakSet();
/**
* A field that not every viewer may know. A state has it, so the parser asks for it; a view may have null in its place,
* so the type says so, and `Full` takes that away again.
*/
function hidden(schema) {
	const hole = clone$1(schema);
	holes.add(hole);
	return hole;
}

const RESOURCES = [
	"metal",
	"wood",
	"oil",
	"food"
];
const TERRAINS = [
	"mountain",
	"farm",
	"village",
	"forest",
	"tundra",
	"lake",
	"factory"
];
/** Clockwise round the table (SC-053). */
const FACTIONS = [
	"nordic",
	"rusviet",
	"crimea",
	"saxony",
	"polania"
];
const MATS = [
	"industrial",
	"engineering",
	"militant",
	"patriotic",
	"innovative",
	"mechanical",
	"agricultural"
];
const MECH_ABILITIES = [
	"riverwalk",
	"speed",
	"seaworthy",
	"artillery",
	"township",
	"peoplesArmy",
	"wayfare",
	"scout",
	"underpass",
	"disarm",
	"submerge",
	"camaraderie"
];
const TOPS = [
	"move",
	"bolster",
	"trade",
	"produce"
];
/** A section of the mat is named by its top action; the Factory card is the fifth. */
const SECTIONS = [...TOPS, "factory"];
const BOTTOMS = [
	"upgrade",
	"deploy",
	"build",
	"enlist"
];
const STRUCTURES = [
	"mine",
	"monument",
	"armory",
	"mill"
];
/** What recruits bring, once and ever after. */
const BONUSES = [
	"power",
	"coins",
	"popularity",
	"cards"
];
/** The green boxes that hold a technology cube at the start: units moved, coins, power, cards, popularity, territories. */
const CUBES = [
	"units",
	"coins",
	"power",
	"cards",
	"popularity",
	"territories"
];
/** The last one is the Automa's alone. */
const STARS = [
	"upgrades",
	"mechs",
	"structures",
	"recruits",
	"workers",
	"objective",
	"combat",
	"popularity",
	"power",
	"tracker"
];
const TILES = [
	"lakesAdjacent",
	"tunnelsAdjacent",
	"encountersAdjacent",
	"onTunnels",
	"inARow",
	"farmsTundra"
];
/** Parts of a reward, in the order in which they are given. */
const GAINS = [
	"coins",
	"power",
	"popularity",
	"cards",
	...RESOURCES,
	"any",
	"workers",
	"upgrade",
	"mech",
	"structure",
	"recruit",
	"produce"
];
const COSTS = [
	"coins",
	"power",
	"popularity",
	"cards"
];
const OPTIONS = [
	"A",
	"B",
	"C"
];
/** What a section's bottom action is paid with, and what its recruit brings ever after (SC-236). */
const RESOURCE_OF = {
	upgrade: "oil",
	deploy: "metal",
	build: "wood",
	enlist: "food"
};
const BONUS_OF = {
	upgrade: "power",
	deploy: "coins",
	build: "popularity",
	enlist: "cards"
};
const PRODUCT = {
	mountain: "metal",
	farm: "food",
	village: "worker",
	forest: "wood",
	tundra: "oil",
	lake: "none",
	factory: "none"
};
const byId = (xs) => Object.fromEntries(xs.map((x) => [x.id, x]));
/** Index the data once; what the rules then look up is only read. */
function contentOf(data) {
	const { hexes, rivers, bases } = data.board;
	const byPlace = new Map(hexes.map((h) => [`${h.q},${h.r}`, h.id]));
	const across = (id) => rivers.filter((edge) => edge.includes(id)).flatMap((edge) => edge.filter((other) => other !== id));
	const spots = hexes.map((h) => ({
		id: h.id,
		terrain: h.terrain,
		tunnel: h.tunnel === true,
		encounter: h.encounter === true,
		near: AXIAL.flatMap(([dq, dr]) => byPlace.get(`${h.q + dq},${h.r + dr}`) ?? []),
		river: across(h.id),
		q: h.q,
		r: h.r
	}));
	const baseSpots = bases.map((b) => ({
		id: b.id,
		terrain: "base",
		tunnel: false,
		encounter: false,
		near: [
			...b.land,
			...b.lakes,
			...b.acrossRiver
		],
		river: b.acrossRiver,
		q: b.q,
		r: b.r
	}));
	const of = (terrain) => hexes.filter((h) => h.terrain === terrain).map((h) => h.id);
	const [factory = ""] = of("factory");
	return {
		data,
		hexes: hexes.map((h) => h.id),
		spots: byId([...spots, ...baseSpots]),
		tunnels: hexes.filter((h) => h.tunnel).map((h) => h.id),
		lakes: of("lake"),
		villages: of("village"),
		mountains: of("mountain"),
		encounters: hexes.filter((h) => h.encounter).map((h) => h.id),
		factory,
		bases,
		factions: byId(data.factions),
		mats: byId(data.mats)
	};
}

const UNITS = [
	"hero",
	"mech",
	"worker"
];
/** What a unit carries. `walked` are workers that have already made their own movement in this action. */
const CARGO = [
	"metal",
	"wood",
	"oil",
	"food",
	"worker",
	"walked"
];
const seat = int().check(_gte(0), _lte(4));
const count$2 = int().check(_gte(0), _lte(1e5));
const place$1 = string().check(_regex(/^([A-H][1-7]|base-[a-z]+)$/));
const counts = array(count$2);
/** Copies of the combat cards 2, 3, 4, 5. */
const cardsOf = array(count$2).check(_length(4));
const fixed = (keys, value) => strictObject(Object.fromEntries(keys.map((k) => [k, value])));
const placeOrMat = union([literal("mat"), place$1]);
const placeOrAny = union([literal("any"), place$1]);
const byPlace = record(place$1, count$2);
const cardOrNone = union([literal("none"), count$2]);
const unit = _enum(UNITS);
const cargo = fixed(CARGO, count$2);
const pile = fixed(RESOURCES, count$2);
const faction = _enum(FACTIONS);
const mat = _enum(MATS);
const bonus = _enum(BONUSES);
const bottom$1 = _enum(BOTTOMS);
const gainKey = _enum(GAINS);
const automaOptions = strictObject({
	level: int().check(_gte(1), _lte(4)),
	faction: _enum([...FACTIONS, "random"])
});
/** Chosen before the first move; the defaults are the Ukrainian rulebook. */
const options = strictObject({
	/** By seat; a seat that is left out gets one at random. */
	factions: array(_enum([...FACTIONS, "random"])).check(_maxLength(5)),
	mats: array(_enum([...MATS, "random"])).check(_maxLength(5)),
	/** Militant and Innovative are dealt too. */
	expansionMats: boolean(),
	forbiddenPairs: boolean(),
	/** Relentless lets Rusviet take its Factory card twice in a row (SC-245). */
	relentlessFactory: boolean(),
	/** Disarm also works on Saxony's own Mine (SC-175). */
	disarmOnMine: boolean(),
	/** Underpass also joins two mountains (SC-174). */
	underpassMountains: boolean(),
	/** "extra": the Mill's territory comes on top (SC-214); "choice": one more territory, the Mill works if chosen. */
	mill: _enum(["extra", "choice"]),
	/** "windows": before or after an action (SC-326); "anytime": at any of the own decisions of the own turn. */
	objectives: _enum(["windows", "anytime"]),
	/** Coins between seats: never, in the own turn, or while a combat waits as well (SC-332 to SC-335). */
	deals: _enum([
		"none",
		"turn",
		"always"
	]),
	/** Counting everybody's money for longer than ten seconds costs 2 popularity (SC-355). */
	countingCosts: boolean(),
	/** Not of the rulebook: the game is scored after so many turns of everybody; 0 is no limit. */
	turnLimit: int().check(_gte(0), _lte(1e3)),
	automa: automaOptions
});
const step$2 = _enum([
	"open",
	"doing",
	"done"
]);
/** Which mech it is, 0 for other units; among units that retreat the hero is -1. */
const slot = int().check(_gte(-1), _lte(3));
/** A unit that moved onto a territory held by enemy heroes or mechs, and what it brought along. */
const entry$1 = strictObject({
	unit,
	slot,
	from: place$1,
	to: place$1,
	cargo
});
const side = strictObject({
	seat,
	placed: boolean(),
	dial: hidden(count$2),
	cards: hidden(cardsOf)
});
const part = strictObject({
	gain: gainKey,
	n: count$2
});
/** The unit on the move. */
const mover = strictObject({
	unit,
	slot,
	at: place$1,
	steps: count$2,
	stepped: boolean(),
	cargo
});
/** A waiting step, and whose it is. */
const waits = (t, more) => strictObject({
	t: literal(t),
	seat,
	...more
});
const frame = discriminatedUnion("t", [
	waits("dealing", {
		seat: count$2,
		stage: _enum([
			"factions",
			"mats",
			"remat",
			"tile",
			"objectives"
		])
	}),
	waits("draw", { left: count$2 }),
	waits("turn", {
		/** "part" is "doing", taken piece by piece. */
		top: union([step$2, literal("part")]),
		bottom: step$2,
		chosen: boolean(),
		/** Crimea has used Coercion this turn (SC-246). */
		coerced: boolean(),
		/** Enemy workers driven off this turn (SC-398). */
		drove: count$2,
		counted: boolean(),
		entered: array(entry$1)
	}),
	waits("moving", {
		/** Units that may still be taken. */
		left: count$2,
		/** Territories a worker may go; Speed gives heroes and mechs one more. */
		reach: count$2,
		unit: union([literal("none"), mover]),
		moved: strictObject({
			hero: boolean(),
			mechs: array(boolean()).check(_length(4)),
			workers: byPlace
		})
	}),
	waits("aftermath", { stage: _enum([
		"combat",
		"encounter",
		"factory"
	]) }),
	waits("combat", {
		hex: place$1,
		stage: _enum([
			"attacker",
			"defender",
			"commit",
			"automaCard",
			"automaHand",
			"retreat",
			"rewards",
			"star"
		]),
		/** Attacker first. */
		sides: array(side).check(_length(2)),
		winner: union([literal("none"), seat]),
		/** Workers of the loser that had to go. */
		driven: count$2,
		/** The loser showed at least 1 power, by dial or card (SC-282). */
		used: boolean(),
		/** Of an Automa card: the most cards it may add, and the resources for a human who takes the territory from it. */
		automa: strictObject({
			cards: count$2,
			prize: count$2
		})
	}),
	waits("scout", { victim: seat }),
	waits("retreat", {
		hex: place$1,
		units: array(slot).check(_minLength(1))
	}),
	waits("encounter", {
		hex: place$1,
		card: cardOrNone,
		taken: array(_enum(OPTIONS))
	}),
	waits("factory", {}),
	waits("gaining", {
		at: placeOrAny,
		parts: array(part)
	}),
	waits("taking", {
		at: placeOrAny,
		parts: array(part)
	}),
	waits("receiving", {
		left: count$2,
		at: placeOrAny
	}),
	waits("producing", {
		left: count$2,
		mill: boolean(),
		done: array(place$1)
	}),
	waits("upgrading", {}),
	waits("deploying", { at: placeOrAny }),
	waits("building", { at: placeOrAny }),
	waits("enlisting", {}),
	waits("choosing", { of: array(gainKey) }),
	waits("paying", {
		resource: _enum(RESOURCES),
		left: count$2
	}),
	waits("discarding", {}),
	waits("bottom", {
		action: bottom$1,
		stage: _enum([
			"pay",
			"coins",
			"gain",
			"bonus",
			"stars"
		]),
		/** "part": coins and bonuses are taken piece by piece. */
		coins: union([boolean(), literal("part")]),
		/** Who still gets the ongoing recruit bonus, in order. */
		bonuses: array(seat)
	}),
	waits("automa", {
		card: cardOrNone,
		stage: _enum([
			"card",
			"move",
			"arrival",
			"gains",
			"recruit",
			"star",
			"done"
		]),
		/** Gains of the card not given yet. */
		gains: count$2
	})
]);
const seatView = strictObject({
	faction: union([literal("none"), faction]),
	/** The Automa has none. */
	mat: union([literal("none"), mat]),
	/** Left the game. */
	out: boolean(),
	asked: count$2,
	/** Where the action token stands. */
	section: union([literal("none"), _enum(SECTIONS)]),
	power: count$2,
	popularity: count$2,
	coins: count$2,
	hand: strictObject({
		size: count$2,
		cards: hidden(cardsOf)
	}),
	objectives: strictObject({
		size: count$2,
		cards: hidden(counts)
	}),
	/** Objectives revealed so far. */
	shown: counts,
	/** "unseen" is the Automa's, which nobody has looked at and nobody uses. */
	factoryCard: union([_enum(["none", "unseen"]), count$2]),
	hero: placeOrMat,
	/** In the order of the faction's abilities; a mech off the mat has unlocked its own. */
	mechs: array(placeOrMat).check(_length(4)),
	/** Workers off the mat by place. */
	workers: byPlace,
	structures: fixed(STRUCTURES, placeOrMat),
	/** Per section: still on the mat, or on which one-time bonus. */
	recruits: fixed(BOTTOMS, union([literal("mat"), bonus])),
	/** Per green box: still there, or on which bottom action's cost. */
	cubes: fixed(CUBES, union([literal("mat"), bottom$1])),
	/** In the order of placing. */
	stars: array(_enum(STARS)),
	/** Ongoing recruit bonuses that this seat does not want (SC-377). */
	declines: array(bonus)
});
const automa$2 = strictObject({
	seat,
	level: count$2,
	/** Of the star tracker. */
	space: count$2,
	scheme: count$2,
	deck: counts,
	/** The card turned up last, which everybody has seen. */
	open: cardOrNone
});
/** Why a game is over: a sixth star, nobody left to play against, or the table's own limit. */
const ENDINGS = [
	"stars",
	"left",
	"turns"
];
/** The table: a state has everything, a view has null where its viewer may not look. */
const state = strictObject({
	options,
	/** Turns begun, the Automa's included. */
	turn: count$2,
	/** Seats clockwise round the table. */
	order: array(seat),
	over: _enum(["no", ...ENDINGS]),
	/** What must finish before the turn goes on. The first is the turn itself, the last one asks. */
	frames: array(frame),
	seats: array(seatView).check(_minLength(2), _maxLength(5)),
	/** Resources by place; a place without any is left out. */
	piles: record(place$1, pile),
	/** Where encounter tokens still lie. */
	tokens: array(place$1),
	tile: union([literal("none"), _enum(TILES)]),
	/** The deck is hidden, because hands are drawn from it. */
	combat: strictObject({
		deck: hidden(cardsOf),
		discard: cardsOf
	}),
	/** Copies of each encounter not drawn yet, and the drawn ones in the order in which they went under the deck. */
	encounters: strictObject({
		deck: counts,
		under: counts
	}),
	/** Factory cards on the board: [] until somebody has looked at them. */
	factory: strictObject({
		size: count$2,
		cards: hidden(counts)
	}),
	objectives: strictObject({
		size: count$2,
		deck: hidden(counts)
	}),
	automa: union([literal("none"), automa$2])
});
const no = (rule, key, values) => ({
	rule,
	why: values === void 0 ? { key: `refuse.${key}` } : {
		key: `refuse.${key}`,
		with: values
	}
});
const prompt = (key, values) => values === void 0 ? { key: `prompt.${key}` } : {
	key: `prompt.${key}`,
	with: values
};
/** The move is none that this decision knows. */
const notNow = () => no("SC-078", "notNow");
const seatOf = (v, seat) => at(v.seats, seat);
const draftOf = (d, seat) => at(d.seats, seat);
const top = (v) => last(v.frames);
const push = (d, frame) => {
	d.frames.push(frame);
};
const pop = (d) => {
	d.frames.pop();
};
/** Whose turn it is; nobody's during the deal and once the game is over. */
const turnSeat = (v) => {
	const f = v.frames[0];
	return f?.t === "turn" ? f.seat : "none";
};
/** The turn in progress; loud where there is none. */
function turnOf(v) {
	const f = v.frames[0];
	if (f?.t !== "turn") throw new Error("there is no turn");
	return f;
}
function draftTurn(d) {
	const f = d.frames[0];
	if (f?.t !== "turn") throw new Error("there is no turn");
	return f;
}
function factionOf(content, p) {
	if (p.faction === "none") throw new Error("no faction has been dealt");
	return content.factions[p.faction];
}
function matOf(content, p) {
	if (p.mat === "none") throw new Error("this seat has no player mat");
	return content.mats[p.mat];
}
function sectionOf(content, p, section) {
	const found = matOf(content, p).sections.find((s) => s.top === section);
	if (!found) throw new Error(`${section} is no section of the mat`);
	return found;
}
const baseOf = (content, p) => factionOf(content, p).base;
/** A mech off the mat has unlocked the ability printed under it (SC-162, SC-163). */
function has(content, p, ability) {
	if (p.faction === "none" || p.mat === "none") return false;
	const slot = content.factions[p.faction].mechs.indexOf(ability);
	return slot >= 0 && p.mechs[slot] !== "mat";
}
/** The Automa uses no ability of its faction. */
const isFaction = (p, faction) => p.faction === faction && p.mat !== "none";
const sum = (xs) => {
	let n = 0;
	for (const x of xs) n += x;
	return n;
};
/** Workers off the mat, wherever they stand. */
function workersOut(p) {
	let n = 0;
	for (const place in p.workers) n += p.workers[place] ?? 0;
	return n;
}
const NO_CARGO = {
	metal: 0,
	wood: 0,
	oil: 0,
	food: 0,
	worker: 0,
	walked: 0
};
const CARD_VALUES = [
	2,
	3,
	4,
	5
];

const isTerritory = (content, place) => {
	const spot = content.spots[place];
	return spot !== void 0 && spot.terrain !== "base";
};
/** Hero and mechs of a seat at a place: what can fight (SC-040). */
function fighters(p, place) {
	let n = p.hero === place ? 1 : 0;
	for (const mech of p.mechs) if (mech === place) n++;
	return n;
}
const workersAt = (p, place) => p.workers[place] ?? 0;
const standsAt = (p, place) => p.hero === place || p.workers[place] !== void 0 || p.mechs.includes(place);
/** Another seat with units at this place; two enemies never share one. */
function enemyAt(v, seat, place) {
	for (let other = 0; other < v.seats.length; other++) if (other !== seat && standsAt(seatOf(v, other), place)) return other;
	return "none";
}
/** Whose structure stands here, no matter who controls the territory. */
function builderAt(v, place) {
	for (let seat = 0; seat < v.seats.length; seat++) {
		const { mine, monument, armory, mill } = seatOf(v, seat).structures;
		if (mine === place || monument === place || armory === place || mill === place) return seat;
	}
	return "none";
}
/**
* The one seat that controls a territory (SC-023 to SC-026). While a combat is pending the defender still does
* (SC-116); a seat that left holds nothing by its structures.
*/
function controller(content, v, place) {
	if (!isTerritory(content, place)) return "none";
	let holder = "none";
	for (let seat = 0; seat < v.seats.length; seat++) {
		if (!standsAt(seatOf(v, seat), place)) continue;
		if (holder === "none" || turnSeat(v) === holder) holder = seat;
	}
	if (holder !== "none") return holder;
	const builder = builderAt(v, place);
	return builder === "none" || seatOf(v, builder).out ? "none" : builder;
}
const controls = (content, v, seat, place) => controller(content, v, place) === seat;
/** Every territory a seat controls, each once. */
function territories(content, v, seat) {
	const p = seatOf(v, seat);
	const found = [];
	const add = (place) => {
		if (place !== "mat" && !found.includes(place) && controls(content, v, seat, place)) found.push(place);
	};
	add(p.hero);
	for (const mech of p.mechs) add(mech);
	for (const place in p.workers) add(place);
	for (const s of STRUCTURES) add(p.structures[s]);
	return found;
}
/** Territories with an own worker, controlled: where mechs, structures and bought resources may come (SC-130, SC-160). */
function workplaces(content, v, seat) {
	const found = [];
	for (const place in seatOf(v, seat).workers) if (controls(content, v, seat, place)) found.push(place);
	return found;
}
/** Territories where the active seat's fighters meet another seat's (SC-258). */
function contested(content, v, seat) {
	const p = seatOf(v, seat);
	const found = [];
	const add = (place) => {
		if (place === "mat" || found.includes(place) || !isTerritory(content, place)) return;
		if (v.seats.some((o, other) => other !== seat && fighters(o, place) > 0)) found.push(place);
	};
	add(p.hero);
	for (const mech of p.mechs) add(mech);
	return found;
}
const EMPTY = {
	metal: 0,
	wood: 0,
	oil: 0,
	food: 0
};
const pileAt = (v, place) => v.piles[place] ?? EMPTY;
const pileSize = ({ metal, wood, oil, food }) => metal + wood + oil + food;
/** Puts resources down, or takes them away with a negative number. */
function addResource(d, place, resource, n) {
	if (n === 0) return;
	const pile = d.piles[place] ?? { ...EMPTY };
	pile[resource] += n;
	if (pileSize(pile) > 0) d.piles[place] = pile;
	else delete d.piles[place];
}
/** Resources of one kind, or of all, that a seat may spend (SC-030). */
function resourcesOf(content, v, seat) {
	const total = { ...EMPTY };
	for (const place in v.piles) if (controls(content, v, seat, place)) for (const r of RESOURCES) total[r] += pileAt(v, place)[r];
	return total;
}
function addWorkers(d, seat, place, n) {
	if (n === 0) return;
	const { workers } = draftOf(d, seat);
	const now = (workers[place] ?? 0) + n;
	if (now > 0) workers[place] = now;
	else delete workers[place];
}

/** What a green box gives with its cube still there, and without (SC-092, SC-125, SC-132, SC-138). */
const BENEFITS = {
	units: [2, 3],
	coins: [1, 2],
	power: [2, 3],
	cards: [1, 2],
	popularity: [1, 2],
	territories: [2, 3]
};
const benefit = (p, box) => BENEFITS[box][p.cubes[box] === "mat" ? 0 : 1];
/** What the top actions cost, save Produce (SC-090, SC-123, SC-127). */
const MAT_COSTS = {
	move: {},
	bolster: { coins: 1 },
	trade: { coins: 1 }
};
/** Produce reads the worker boxes that are empty: so many workers off the mat, so much it costs (SC-134, SC-135). */
const PRODUCE_COSTS = [
	{},
	{},
	{},
	{},
	{ power: 1 },
	{ power: 1 },
	{
		power: 1,
		popularity: 1
	},
	{
		power: 1,
		popularity: 1
	},
	{
		power: 1,
		popularity: 1,
		coins: 1
	}
];
const produceCost = (p) => at(PRODUCE_COSTS, workersOut(p));
/** Cubes on the red boxes of a bottom action. */
function covered(p, bottom) {
	let n = 0;
	for (const cube of CUBES) if (p.cubes[cube] === bottom) n++;
	return n;
}
/** Resources a bottom action costs now: each cube on a dashed box takes one away (SC-157). */
function bottomCost(content, p, bottom) {
	return (matOf(content, p).sections.find((s) => s.bottom === bottom)?.cost ?? 0) - covered(p, bottom);
}
/** Dashed boxes of a bottom action that are still free (SC-154, SC-155). */
function freeBoxes(content, p, bottom) {
	return (matOf(content, p).sections.find((s) => s.bottom === bottom)?.dashed ?? 0) - covered(p, bottom);
}
/** Coercion: once per turn one combat card stands for one resource (SC-246). */
const mayCoerce = (v, seat) => {
	const p = seatOf(v, seat);
	return isFaction(p, "crimea") && p.hand.size > 0 && !turnOf(v).coerced;
};
/** A cost is paid in full or the action is not taken (SC-084). */
function payable(content, v, seat, bottom) {
	const resource = RESOURCE_OF[bottom];
	let missing = bottomCost(content, seatOf(v, seat), bottom) - (mayCoerce(v, seat) ? 1 : 0);
	for (const place in v.piles) {
		if (missing <= 0) return true;
		const here = v.piles[place]?.[resource] ?? 0;
		if (here > 0 && controls(content, v, seat, place)) missing -= here;
	}
	return missing <= 0;
}
/** A reward part by part, in the order of giving. */
const partsOf = (gain) => GAINS.flatMap((key) => {
	const n = gain[key];
	return n === void 0 ? [] : [{
		gain: key,
		n
	}];
});
/** What the upper action of a section costs now. */
function topCost(content, p, section) {
	if (section === "factory") return content.data.factoryCards[Number(p.factoryCard) - 1]?.cost ?? {};
	return section === "produce" ? produceCost(p) : MAT_COSTS[section];
}

/** Coins per star, territory and pair of resources, by popularity (SC-358 to SC-360). */
const TIERS = [
	{
		upTo: 6,
		star: 3,
		territory: 2,
		pair: 1
	},
	{
		upTo: 12,
		star: 4,
		territory: 3,
		pair: 2
	},
	{
		upTo: 18,
		star: 5,
		territory: 4,
		pair: 3
	}
];
const structuresOf = (p) => STRUCTURES.map((s) => p.structures[s]).filter((s) => s !== "mat");
/** Territories as scoring counts them. */
const landOf = (content, v, seat) => {
	const land = territories(content, v, seat);
	return land.length + (land.includes(content.factory) ? 2 : 0);
};
/** Resources that count for a seat; the Automa has none, whatever lies on its land (SC-422). */
const stockOf = (content, v, seat) => seatOf(v, seat).mat === "none" ? 0 : pileSize(resourcesOf(content, v, seat));
/** What a seat would be worth if the game ended now; also the interim scoring (SC-356). */
function scoreOf(content, v, seat) {
	const p = seatOf(v, seat);
	const tier = TIERS.find((t) => p.popularity <= t.upTo) ?? TIERS[2];
	const stars = p.stars.length * tier.star;
	const land = landOf(content, v, seat) * tier.territory;
	const resources = Math.floor(stockOf(content, v, seat) / 2) * tier.pair;
	const structures = v.tile === "none" ? 0 : structureBonus(content, v.tile, structuresOf(p));
	return {
		coins: p.coins,
		stars,
		territories: land,
		resources,
		structures,
		total: p.coins + stars + land + resources + structures
	};
}
/** Coins of the bonus tile; structures count wherever they stand, rivers do not matter (SC-220, SC-229). */
function structureBonus(content, tile, built) {
	const pays = content.data.tiles.find((t) => t.id === tile)?.pays ?? [0];
	return at(pays, Math.min(COUNTS[tile](content, built), pays.length - 1));
}
const beside = (content, built, counts) => new Set(built.flatMap((place) => content.spots[place]?.near ?? []).filter(counts)).size;
const COUNTS = {
	lakesAdjacent: (content, built) => beside(content, built, (place) => content.spots[place]?.terrain === "lake"),
	tunnelsAdjacent: (content, built) => beside(content, built, (place) => content.spots[place]?.tunnel === true),
	encountersAdjacent: (content, built) => beside(content, built, (place) => content.spots[place]?.encounter === true),
	onTunnels: (content, built) => built.filter((place) => content.spots[place]?.tunnel).length,
	inARow: longestLine,
	farmsTundra: (content, built) => built.filter((place) => ["farm", "tundra"].includes(content.spots[place]?.terrain ?? "")).length
};
function longestLine(content, built) {
	const stands = new Set(built.map((place) => `${content.spots[place]?.q},${content.spots[place]?.r}`));
	let longest = 0;
	for (const place of built) for (const [dq, dr] of AXIAL) {
		const spot = content.spots[place];
		let length = 0;
		if (spot) while (stands.has(`${spot.q + dq * length},${spot.r + dr * length}`)) length++;
		longest = Math.max(longest, length);
	}
	return longest;
}
/** What decides between equals, in order (SC-369 to SC-374); the first is the money itself. */
function standing(content, v, seat) {
	const p = seatOf(v, seat);
	const pieces = workersOut(p) + p.mechs.filter((m) => m !== "mat").length + structuresOf(p).length;
	return [
		scoreOf(content, v, seat).total,
		pieces,
		p.power,
		p.popularity,
		stockOf(content, v, seat),
		landOf(content, v, seat),
		p.stars.length
	];
}
const compare = (a, b) => {
	for (const [i, x] of a.entries()) if (x !== b[i]) return at(b, i) - x;
	return 0;
};
const ROWS = [
	"coins",
	"stars",
	"territories",
	"resources",
	"structures",
	"total"
];
/** The richest first; whoever left comes last; equal in all six tie-breakers means a shared place (SC-425). */
function resultOf(content, v) {
	const ranks = v.seats.map((p, seat) => [p.out ? 0 : 1, ...standing(content, v, seat)]);
	const seats = [...v.seats.keys()].sort((a, b) => compare(at(ranks, a), at(ranks, b)));
	const groups = [];
	for (const seat of seats) {
		const group = groups[groups.length - 1];
		const first = group?.[0];
		if (group && first !== void 0 && compare(at(ranks, first), at(ranks, seat)) === 0) group.push(seat);
		else groups.push([seat]);
	}
	const automa = v.automa === "none" ? -1 : v.automa.seat;
	const scores = seats.filter((seat) => seat !== automa).sort((a, b) => a - b).map((seat) => scoreOf(content, v, seat));
	const score = ROWS.map((row) => ({
		label: { key: `score.${row}` },
		points: scores.map((s) => s[row])
	}));
	const automaScore = automa < 0 ? [] : [{
		label: { key: "score.automa" },
		points: [scoreOf(content, v, automa).total]
	}];
	const beaten = automa >= 0 && groups[0]?.includes(automa) === true;
	const reason = v.over === "left" || v.over === "turns" ? v.over : automa < 0 ? "stars" : beaten ? "automaWon" : "automaLost";
	return {
		places: groups.map((group) => group.filter((seat) => seat !== automa)).filter((group, i) => i === 0 || group.length > 0),
		score: [...score, ...automaScore],
		reason: { key: `result.${reason}` }
	};
}

const silent$2 = () => {};
/** No own turn is longer than this many small moves. */
const LONGEST$2 = 60;
/** Imagined enemies to try a commitment against. */
const ENEMIES = 8;
/** At most `n` of them, chosen at random. */
const some$1 = (xs, n, rng) => xs.length <= n ? xs : Array.from({ length: n }, () => at(xs, rng(xs.length)));
/**
* Plays its turn out many times in imagined worlds and takes the first step of the best one. A turn is a chain of
* small moves, so what is compared are whole turns, never single steps.
*/
function playoutBot(game, { moves: width, turns }) {
	const { content } = game;
	return (table, seat, rng, budget) => {
		const moves = some$1(game.legal(table, seat).filter((m) => m.t !== "part" && m.t !== "give"), width, rng);
		if (moves.length === 1) return at(moves, 0);
		const f = table.frames[table.frames.length - 1];
		if (f?.t === "combat" && f.stage === "commit") return commitment$2(game, content, table, seat, moves, rng);
		const total = Math.max(moves.length, budget.iterations ?? turns);
		let best = at(moves, 0);
		let most = Number.NEGATIVE_INFINITY;
		for (let i = 0; i < total; i++) {
			const move = at(moves, i % moves.length);
			const value = turnWorth(game, content, table, seat, move, rng);
			if (value > most) [best, most] = [move, value];
		}
		return best;
	};
}
/** What the table is worth when this turn is over, or when somebody else is asked. */
function turnWorth(game, content, table, seat, first, rng) {
	const world = game.clone(game.imagine(table, rng));
	const { turn } = world;
	game.play(world, seat, first, silent$2);
	for (let i = 0; i < LONGEST$2 && world.turn === turn; i++) {
		const now = game.pending(world);
		if (now.t === "over") return endWorth(now.result.places, seat);
		if (now.t === "luck") game.settle(world, sampleLuck(now.draw, rng), silent$2);
		else if (now.asks.some((ask) => ask.seat === seat) && game.sample && !isFighting(world)) game.play(world, seat, game.sample(world, seat, rng), silent$2);
		else break;
	}
	return ahead(content, world, seat) + fightWorth(world, seat);
}
/** A game that ends with this turn is worth everything or nothing. */
const endWorth = (places, seat) => places[0]?.includes(seat) ? 1e3 : -1e3;
/** The own worth, less what the strongest other one has. */
function ahead(content, v, seat) {
	let best = 0;
	for (let other = 0; other < v.seats.length; other++) if (other !== seat && !seatOf(v, other).out) best = Math.max(best, worth(content, v, other));
	return worth(content, v, seat) - .5 * best;
}
const isFighting = (v) => v.frames.some((f) => f.t === "combat");
/** Most power that a seat could show in a fight from what everybody knows. */
function mostPower(v, seat, hex) {
	const p = seatOf(v, seat);
	const cards = Math.min(p.hand.size, fighters(p, hex));
	return Math.min(7, p.power) + 3 * cards;
}
/** A fight about to begin: a star if it is likely won, a long way home if not. */
function fightWorth(v, seat) {
	const f = v.frames.find((x) => x.t === "combat");
	if (!f) return 0;
	const enemy = f.sides.find((s) => s.seat !== seat)?.seat ?? seat;
	const edge = mostPower(v, seat, f.hex) - mostPower(v, enemy, f.hex) + (f.seat === seat ? .5 : 0);
	const prize = seatOf(v, seat).stars.filter((s) => s === "combat").length < 2 ? 12 : 3;
	return edge > 0 ? Math.min(prize, 2 + edge * 2) : -8 + Math.max(-6, edge);
}
/** Dial and cards with the best outcome on average over imagined enemies. */
function commitment$2(game, content, table, seat, moves, rng) {
	const tried = some$1(moves, 40, rng);
	let best = at(tried, 0);
	let most = Number.NEGATIVE_INFINITY;
	for (const move of tried) {
		let sum = 0;
		for (let i = 0; i < ENEMIES; i++) sum += outcome(game, content, table, seat, move, rng);
		if (sum > most) [best, most] = [move, sum];
	}
	return best;
}
function outcome(game, content, table, seat, move, rng) {
	const world = game.clone(game.imagine(table, rng));
	game.play(world, seat, move, silent$2);
	for (let i = 0; i < 12 && isFighting(world); i++) {
		const now = game.pending(world);
		if (now.t === "over") return endWorth(now.result.places, seat);
		if (now.t === "luck") game.settle(world, sampleLuck(now.draw, rng), silent$2);
		else if (game.sample) {
			const asked = at(now.asks, 0).seat;
			game.play(world, asked, game.sample(world, asked, rng), silent$2);
		}
	}
	return ahead(content, world, seat);
}
/** Coins that a finished star is worth beyond its place in the score: it brings the end nearer. */
const STAR = 9;
/** Coins for being most of the way to a star; grows with the square, so that what was begun is finished. */
const NEAR_STAR = 7;
/** More resources than a bottom action can use up soon are only scored. */
const USEFUL = 4;
const square = (x) => x * x;
const count$1 = (xs) => xs.filter((x) => x !== "mat").length;
/** Progress towards the stars that are not placed yet, each 0…1. */
function progress(p) {
	const parts = [
		["upgrades", count$1(CUBES.map((cube) => p.cubes[cube])) / 6],
		["mechs", count$1(p.mechs) / 4],
		["structures", count$1(STRUCTURES.map((s) => p.structures[s])) / 4],
		["recruits", count$1(BOTTOMS.map((b) => p.recruits[b])) / 4],
		["workers", workersOut(p) / 8],
		["power", p.power / 16],
		["popularity", p.popularity / 18]
	];
	let sum = 0;
	for (const [star, done] of parts) if (!p.stars.includes(star)) sum += square(done);
	return sum;
}
/** Upgrades, mechs, structures and recruits made: each makes every later turn better, and four or six make a star. */
const built = (p) => 4 * count$1(CUBES.map((cube) => p.cubes[cube])) + 6 * count$1(p.mechs) + 5 * count$1(STRUCTURES.map((s) => p.structures[s])) + 5.5 * count$1(BOTTOMS.map((b) => p.recruits[b]));
/** The first few of what actions cost are worth more than the rest. */
const reserve = (n, few, each) => each * Math.min(n, few);
/** What a position is worth to a seat, in coins: the score if the game ended now, and what promises more. */
function worth(content, v, seat) {
	const p = seatOf(v, seat);
	const stock = resourcesOf(content, v, seat);
	const useful = RESOURCES.reduce((n, r) => n + Math.min(stock[r], USEFUL), 0);
	const ready = p.mat === "none" || v.over !== "no" ? 0 : BOTTOMS.filter((b) => payable(content, v, seat, b)).length;
	return scoreOf(content, v, seat).total + STAR * p.stars.length + NEAR_STAR * progress(p) + built(p) + .6 * useful + .8 * ready + reserve(p.coins, 4, 1.2) + reserve(p.power, 5, .8) + reserve(p.popularity, 7, .8) + .3 * (p.power + p.popularity) + .4 * Math.min(6, p.hand.size) + reserve(workersOut(p), 5, 1.5) + (p.factoryCard === "none" ? -.6 * heroDistance(content, v, p) : 6);
}
/** How far the hero is from the nearest token or the Factory, as the crow flies. */
function heroDistance(content, v, p) {
	const from = content.spots[p.hero];
	if (!from) return 0;
	const steps = [content.factory, ...v.tokens].map((place) => {
		const to = content.spots[place];
		if (!to) return 9;
		const [q, r] = [from.q - to.q, from.r - to.r];
		return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
	});
	return Math.min(...steps);
}

const MOST_POWER = 16;
const MOST_POPULARITY = 18;
const MOST_STARS = 6;
/** Power, coins, popularity or combat cards from the supply; what goes beyond the end of a track is lost. */
function gain(d, seat, what, n, emit) {
	const p = draftOf(d, seat);
	if (what === "cards") {
		if (n > 0) push(d, {
			t: "draw",
			seat,
			left: n
		});
		return;
	}
	const before = p[what];
	if (what === "coins") p.coins += n;
	else if (what === "power") p.power = Math.min(16, p.power + n);
	else p.popularity = Math.min(18, p.popularity + n);
	if (p[what] !== before) emit({
		t: "gained",
		seat,
		what,
		n: p[what] - before,
		at: "none"
	});
}
/** Lost without return, never below zero. The Automa's popularity never changes (SC-403). */
function lose(d, seat, what, n, emit) {
	const p = draftOf(d, seat);
	if (p.mat === "none" && what === "popularity") return;
	const lost = Math.min(n, p[what]);
	p[what] -= lost;
	if (lost > 0) emit({
		t: "lost",
		seat,
		what,
		n: lost
	});
}
const canPay = (p, { coins = 0, power = 0, popularity = 0, cards = 0 }) => coins <= p.coins && power <= p.power && popularity <= p.popularity && cards <= p.hand.size;
/** Pays what lies on the tracks; combat cards are chosen by their owner. */
function pay(d, seat, cost, emit) {
	const p = draftOf(d, seat);
	for (const what of COSTS) {
		const n = cost[what] ?? 0;
		if (n === 0) continue;
		if (what === "cards") push(d, {
			t: "discarding",
			seat
		});
		else {
			p[what] -= n;
			emit({
				t: "paid",
				seat,
				what,
				n,
				at: "none"
			});
		}
	}
}
/** Combat cards of a value in a hand; those of a hidden hand are not counted. */
const held$1 = (v, seat, value) => seatOf(v, seat).hand.cards?.[value - 2] ?? 0;
/** Face up onto the discard pile. */
function discard(d, seat, value, emit) {
	const { hand } = draftOf(d, seat);
	const kind = value - 2;
	hand.cards[kind] = (hand.cards[kind] ?? 0) - 1;
	hand.size -= 1;
	d.combat.discard[kind] = (d.combat.discard[kind] ?? 0) + 1;
	emit({
		t: "spent",
		seat,
		value
	});
}
/** Conditions that place their star by themselves; combats and objectives are placed where they happen. */
const REACHED = [
	{
		star: "upgrades",
		reached: (p) => CUBES.every((cube) => p.cubes[cube] !== "mat")
	},
	{
		star: "mechs",
		reached: (p) => p.mechs.every((mech) => mech !== "mat")
	},
	{
		star: "structures",
		reached: (p) => STRUCTURES.every((s) => p.structures[s] !== "mat")
	},
	{
		star: "recruits",
		reached: (p) => BOTTOMS.every((b) => p.recruits[b] !== "mat")
	},
	{
		star: "workers",
		reached: (p) => workersOut(p) === 8
	},
	{
		star: "popularity",
		reached: (p) => p.popularity === 18
	},
	{
		star: "power",
		reached: (p) => p.power === 16
	}
];
/** Places every star whose condition is met, until the sixth ends the game (SC-336 to SC-348). */
function award(content, d, seat, emit) {
	const p = seatOf(d, seat);
	if (p.out) return;
	for (const { star, reached } of REACHED) {
		if (d.over !== "no") return;
		if (p.mat === "none" && star !== "power") continue;
		if (!p.stars.includes(star) && reached(p)) placeStar(content, d, seat, star, emit);
	}
}
function placeStar(content, d, seat, star, emit) {
	if (d.over !== "no" || seatOf(d, seat).stars.length >= 6) return;
	draftOf(d, seat).stars.push(star);
	emit({
		t: "star",
		seat,
		star
	});
	if (seatOf(d, seat).stars.length === 6) end(content, d, "stars", emit);
}
/** A combat won is worth a star twice, for Saxony as often as it has stars (SC-254, SC-256, SC-277). */
function combatStar(content, d, seat, emit) {
	const p = seatOf(d, seat);
	if (p.stars.filter((s) => s === "combat").length < 2 || isFaction(p, "saxony")) placeStar(content, d, seat, "combat", emit);
}
/** An encounter that nobody will finish goes under the deck like any other (SC-305). */
function abandonEncounters(d) {
	for (const f of d.frames) if (f.t === "encounter" && f.card !== "none") d.encounters.under.push(f.card);
}
/** The game is over at once; combats not fought are undone (SC-286, SC-348, SC-351). */
function end(content, d, reason, emit) {
	if (d.frames[0]?.t === "turn") takeBack(content, d, emit);
	abandonEncounters(d);
	d.over = reason;
	d.frames = [];
	emit({
		t: "over",
		reason
	});
}
/** Back to where they came from, or to the base if enemies hold it by now; resources stay there (SC-351, SC-426). */
function takeBack(content, d, emit) {
	const { seat, entered } = draftTurn(d);
	const unfought = contested(content, d, seat);
	const p = draftOf(d, seat);
	for (const entry of [...entered].reverse()) {
		const { unit, slot, from, to, cargo } = entry;
		const there = unit === "hero" ? p.hero === to : p.mechs[slot] === to;
		if (!unfought.includes(to) || !there) continue;
		const back = enemyAt(d, seat, from) === "none" ? from : baseOf(content, p);
		if (unit === "hero") p.hero = back;
		else p.mechs[slot] = back;
		const { worker, walked, ...goods } = cargo;
		moveCargo(d, seat, to, from, goods);
		moveCargo(d, seat, to, back, {
			worker,
			walked
		});
		emit({
			t: "stepped",
			seat,
			unit,
			from: to,
			to: back,
			cargo
		});
	}
}
/** Shifts what a unit carries from one place to the next. */
function moveCargo(d, seat, from, to, cargo) {
	for (const r of RESOURCES) {
		const n = cargo[r] ?? 0;
		addResource(d, from, r, -n);
		addResource(d, to, r, n);
	}
	const workers = (cargo["worker"] ?? 0) + (cargo["walked"] ?? 0);
	addWorkers(d, seat, from, -workers);
	addWorkers(d, seat, to, workers);
}
/** Sends everything a seat has at a place to its base, or an Automa's fighters to their mat (SC-280, SC-420). */
function sendHome(d, seat, from, home, emit) {
	const p = draftOf(d, seat);
	const beaten = p.mat === "none" ? "mat" : home;
	if (!standsAt(p, from)) return;
	if (p.hero === from) {
		p.hero = beaten;
		emit({
			t: "retreated",
			seat,
			unit: "hero",
			n: 1,
			from,
			to: beaten
		});
	}
	const mechs = fighters(p, from);
	if (mechs > 0) {
		p.mechs = p.mechs.map((mech) => mech === from ? beaten : mech);
		emit({
			t: "retreated",
			seat,
			unit: "mech",
			n: mechs,
			from,
			to: beaten
		});
	}
	const workers = p.workers[from] ?? 0;
	if (workers > 0) {
		addWorkers(d, seat, from, -workers);
		addWorkers(d, seat, home, workers);
		emit({
			t: "retreated",
			seat,
			unit: "worker",
			n: workers,
			from,
			to: home
		});
	}
}
/** Neighbours of a seat among those still playing: left first, then right; one of them only in a game of two. */
function neighbours(v, seat) {
	const order = v.order.filter((s) => s === seat || !seatOf(v, s).out);
	const i = order.indexOf(seat);
	const n = order.length;
	const beside = [order[(i + 1) % n], order[(i + n - 1) % n]];
	return [...new Set(beside)].filter((s) => s !== void 0 && s !== seat);
}

/** The next seat clockwise that still plays (SC-073). */
function nextTurn(content, d, seat, emit) {
	const { turnLimit } = d.options;
	if (turnLimit > 0 && d.turn >= turnLimit * d.order.filter((s) => !seatOf(d, s).out).length) {
		end(content, d, "turns", emit);
		return;
	}
	const i = d.order.indexOf(seat);
	const next = [...d.order.slice(i + 1), ...d.order.slice(0, i + 1)].find((s) => !seatOf(d, s).out);
	if (next === void 0) throw new Error("nobody is left to play");
	beginTurn(d, next, emit);
}
function beginTurn(d, seat, emit) {
	d.turn += 1;
	d.frames = [];
	push(d, freshTurn(seat));
	emit({
		t: "turn",
		seat,
		turn: d.turn
	});
	if (d.automa !== "none" && d.automa.seat === seat) push(d, {
		t: "automa",
		seat,
		card: "none",
		stage: "card",
		gains: 0
	});
}
const freshTurn = (seat) => ({
	t: "turn",
	seat,
	top: "open",
	bottom: "open",
	chosen: false,
	coerced: false,
	drove: 0,
	counted: false,
	entered: []
});

function holdings(content, v, seat) {
	const p = seatOf(v, seat);
	const land = [];
	const add = (place) => {
		const terrain = content.spots[place]?.terrain;
		if (terrain !== void 0 && terrain !== "base" && !land.includes(place)) land.push(place);
	};
	add(p.hero);
	for (const mech of p.mechs) add(mech);
	const hands = {
		metal: 0,
		wood: 0,
		oil: 0,
		food: 0,
		worker: 0,
		none: 0
	};
	for (const place in p.workers) {
		add(place);
		const terrain = content.spots[place]?.terrain ?? "base";
		hands[terrain === "base" ? "none" : PRODUCT[terrain]] += p.workers[place] ?? 0;
	}
	for (const s of STRUCTURES) {
		const place = p.structures[s];
		if (place !== "mat" && !land.includes(place) && enemyAt(v, seat, place) === "none") add(place);
	}
	const stock = {
		metal: 0,
		wood: 0,
		oil: 0,
		food: 0
	};
	for (const place in v.piles) if (land.includes(place)) for (const r of RESOURCES) stock[r] += pileAt(v, place)[r];
	return {
		land,
		stock,
		hands
	};
}
const placed = (xs) => xs.length - left(xs);
const left = (xs) => {
	let n = 0;
	for (const x of xs) if (x === "mat") n++;
	return n;
};
const mechsOut = (p) => placed(p.mechs);
const upgradesMade = (p) => placed(CUBES.map((cube) => p.cubes[cube]));
const structuresBuilt = (p) => placed(STRUCTURES.map((s) => p.structures[s]));
const recruitsMade = (p) => placed(BOTTOMS.map((b) => p.recruits[b]));
/** Bottom and top actions by number: in the order of BOTTOMS and of TOPS. */
const [UPGRADE$1, DEPLOY, BUILD, ENLIST] = [
	0,
	1,
	2,
	3
];
const [MOVE, BOLSTER, TRADE, PRODUCE] = [
	0,
	1,
	2,
	3
];
/** How often each bottom action makes something in a whole game. */
const TOTAL = [
	6,
	4,
	4,
	4
];
const IDLE$2 = 5;
const MADE = [
	...BOTTOMS.map((b) => RESOURCE_OF[b]),
	"worker",
	"none"
];
const KIND = new Map(TERRAINS.map((terrain) => [terrain, MADE.indexOf(PRODUCT[terrain])]));
/** Territories within reach before rivers can be crossed, for workers who swim, and after. */
const HOME = 5;
const SHORES = 9;
const ROOM = 13;
function economyOf(content, v, seat, own) {
	const p = seatOf(v, seat);
	const pays = [
		0,
		0,
		0,
		0
	];
	const under = [
		0,
		0,
		0,
		0
	];
	for (const { top, bottom, coins } of matOf(content, p).sections) {
		const b = BOTTOMS.indexOf(bottom);
		pays[b] = coins;
		under[TOPS.indexOf(top)] = b;
	}
	const kindAt = (place) => KIND.get(content.spots[place]?.terrain ?? "base") ?? 5;
	const hands = [
		0,
		0,
		0,
		0,
		0,
		0
	];
	const crosses = has(content, p, "riverwalk");
	const swims = isFaction(p, "nordic");
	const near = [
		crosses,
		crosses,
		crosses,
		crosses,
		false,
		false
	];
	for (const place in p.workers) {
		const kind = kindAt(place);
		hands[kind] = at(hands, kind) + (p.workers[place] ?? 0) + (p.structures.mill === place ? 1 : 0);
		near[kind] = true;
		const spot = content.spots[place];
		if (spot && !crosses) {
			for (const to of spot.near) if (swims || !spot.river.includes(to)) near[kindAt(to)] = true;
		}
	}
	const fought = p.stars.filter((s) => s === "combat").length;
	return {
		coins: p.coins,
		power: p.power,
		popularity: p.popularity,
		cards: p.hand.size,
		stars: p.stars.length,
		battles: (isFaction(p, "saxony") ? 6 : 2) - fought,
		workers: workersOut(p),
		land: own.land.length + (own.land.includes(content.factory) ? 3 - 1 : 0),
		room: crosses ? 13 : swims ? SHORES : HOME,
		stock: BOTTOMS.map((b) => own.stock[RESOURCE_OF[b]]),
		cost: BOTTOMS.map((b) => bottomCost(content, p, b)),
		pays,
		left: [
			upgradesMade(p),
			mechsOut(p),
			structuresBuilt(p),
			recruitsMade(p)
		].map((n, b) => at(TOTAL, b) - n),
		boxes: BOTTOMS.map((b) => freeBoxes(content, p, b)),
		under,
		hands,
		near,
		last: TOPS.indexOf(p.section),
		units: benefit(p, "units"),
		bolster: benefit(p, "power"),
		popular: benefit(p, "popularity"),
		territories: benefit(p, "territories"),
		monument: p.structures.monument === "mat" ? 0 : 1,
		relentless: isFaction(p, "rusviet")
	};
}
/** The weights that made most of some two hundred positions, on average. */
const BASE = {
	needed: 1.6,
	spare: .95,
	lastStep: 6.4,
	upgrade: .5,
	recruit: .5,
	firstMech: 5.5,
	structure: 2,
	hire: .13,
	enough: 3.75,
	hireStar: 2.3,
	reused: .55,
	land: 4.9,
	landTurns: 2.5,
	earlyLand: .2,
	power: .45,
	fuel: .85,
	popularity: 1.7,
	popularityLost: 1.7
};
const SCATTER = .6;
function variation(rng) {
	const weights = {};
	for (const [key, weight] of Object.entries(BASE)) {
		const bell = (rng(1e3) + rng(1e3) + rng(1e3) - 1500) / 500;
		weights[key] = weight * Math.exp(SCATTER * bell);
	}
	return {
		...BASE,
		...weights,
		enough: 2 + rng(8 - 1)
	};
}
/** Strategies to choose from. No single one suits every faction, mat and moment. */
const STRATEGIES = [BASE, ...Array.from({ length: 63 }, (_, i) => variation(rngFrom(`strategy ${i}`)))];

const most$1 = (xs) => Math.max(0, ...xs);
const least = (xs) => Math.min(...xs);
/** What each bounded number of an objective is, now. Bases never count; workers on the base do (SC-395, SC-396). */
const COUNT = {
	tunnels: (content, v, seat) => territories(content, v, seat).filter((place) => content.spots[place]?.tunnel).length,
	drove: (_, v, seat) => turnSeat(v) === seat ? turnOf(v).drove : 0,
	power: (_, v, seat) => seatOf(v, seat).power,
	popularity: (_, v, seat) => seatOf(v, seat).popularity,
	coins: (_, v, seat) => seatOf(v, seat).coins,
	cards: (_, v, seat) => seatOf(v, seat).hand.size,
	workers: (_, v, seat) => workersOut(seatOf(v, seat)),
	mechs: (_, v, seat) => seatOf(v, seat).mechs.filter((m) => m !== "mat").length,
	structures: (_, v, seat) => STRUCTURES.filter((s) => seatOf(v, seat).structures[s] !== "mat").length,
	upgrades: (_, v, seat) => CUBES.filter((cube) => seatOf(v, seat).cubes[cube] !== "mat").length,
	recruits: (_, v, seat) => BOTTOMS.filter((b) => seatOf(v, seat).recruits[b] !== "mat").length,
	factoryCards: (_, v, seat) => seatOf(v, seat).factoryCard === "none" ? 0 : 1,
	combatStars: (_, v, seat) => seatOf(v, seat).stars.filter((s) => s === "combat").length,
	eachResource: (content, v, seat) => least(Object.values(resourcesOf(content, v, seat))),
	oneResource: (content, v, seat) => most$1(Object.values(resourcesOf(content, v, seat))),
	aroundFactory: (content, v, seat) => held(content, v, seat, content.spots[content.factory]?.near ?? []),
	aroundLake: (content, v, seat) => most$1(content.lakes.map((lake) => held(content, v, seat, content.spots[lake]?.near ?? [])))
};
const held = (content, v, seat, places) => places.filter((place) => controls(content, v, seat, place)).length;
/** Hero, mechs, workers and structure of a seat on one territory (SC-399). */
function piecesAt$1(v, seat, place) {
	const p = seatOf(v, seat);
	return fighters(p, place) + workersAt(p, place) + (builderAt(v, place) === seat ? 1 : 0);
}
function holds(content, v, seat, cond) {
	const p = seatOf(v, seat);
	const land = () => territories(content, v, seat);
	switch (cond.t) {
		case "terrain": return land().filter((place) => content.spots[place]?.terrain === cond.terrain).length >= cond.min;
		case "factory": return controls(content, v, seat, content.factory);
		case "highestPower": return v.seats.every((other) => other.out || other.power <= p.power);
		case "workersEqualRecruits": return workersOut(p) === COUNT.recruits(content, v, seat);
		case "pieces": return content.hexes.some((place) => piecesAt$1(v, seat, place) >= cond.min);
		case "stockpile": return land().some((place) => {
			const pile = pileAt(v, place);
			return pileSize(pile) >= cond.min && RESOURCES.every((r) => pile[r] > 0);
		});
		case "wolf": return p.hero !== "mat" && controls(content, v, seat, p.hero) && fighters(p, p.hero) === 2 && workersAt(p, p.hero) === 1 && pileSize(pileAt(v, p.hero)) >= cond.resources;
		default: {
			const n = COUNT[cond.t](content, v, seat);
			return n >= (cond.min ?? n) && n <= (cond.max ?? n);
		}
	}
}
/** Whether the conditions of an objective hold now. */
const fulfilled = (content, v, seat, objective) => content.data.objectives[objective - 1]?.all.every((cond) => holds(content, v, seat, cond)) ?? false;
/** May this objective be shown now? The window itself is the caller's business (SC-326). */
function revealRefused(content, v, seat, objective) {
	const p = seatOf(v, seat);
	const data = content.data.objectives[objective - 1];
	if (!data || !p.objectives.cards?.includes(objective)) return no("SC-341", "notYourObjective");
	if (data.timing === "endOfTurn" && turnOf(v).bottom !== "done") return no("SC-393", "endOfTurnObjective");
	if (!fulfilled(content, v, seat, objective)) return no("SC-330", "notFulfilled");
}
/** The star comes at once; both cards go under the deck, save for Saxony, which keeps the other (SC-255, SC-327). */
function reveal(content, d, seat, objective, emit) {
	const p = draftOf(d, seat);
	const away = isFaction(p, "saxony") ? [objective] : [...p.objectives.cards];
	p.objectives.cards = p.objectives.cards.filter((card) => !away.includes(card));
	p.objectives.size -= away.length;
	for (const card of away) d.objectives.deck[card - 1] = 1;
	d.objectives.size += away.length;
	p.shown.push(objective);
	emit({
		t: "objective",
		seat,
		objective
	});
	placeStar(content, d, seat, "objective", emit);
}

/** Turns that a bottom action takes beyond the gathering of its resources: the top action of that turn is worth something too. */
const BOTTOM = .45;
/** A star that cannot be had. */
const NEVER = 30;
/** What the way to a star beyond those still needed counts: plans may change. */
const SPARE = .4;
/** Turns to an objective of a seat whose cards are hidden. */
const UNSEEN = 4;
/** About how many turns a seat still needs to its sixth star, along the stars that are nearest. */
function turnsToSixth(content, v, seat, own, objective) {
	const p = seatOf(v, seat);
	const needed = 6 - p.stars.length;
	const costs = p.mat === "none" ? [] : starCosts(content, v, seat, own, objective);
	if (costs.length === 0) return 4 * needed;
	costs.sort((a, b) => a - b);
	let turns = 0;
	for (const [i, cost] of costs.entries()) turns += i < needed ? cost : i < needed + 3 ? SPARE * cost : 0;
	return turns;
}
/** Turns to each star that is not placed yet. */
function starCosts(content, v, seat, own, objective) {
	const p = seatOf(v, seat);
	const costs = [];
	const open = (star, turns) => {
		if (!p.stars.includes(star)) costs.push(turns());
	};
	const made = {
		upgrade: CUBES.length - upgradesMade(p),
		deploy: left(p.mechs),
		build: STRUCTURES.length - structuresBuilt(p),
		enlist: BOTTOMS.length - recruitsMade(p)
	};
	const bottom = (b) => {
		const resource = RESOURCE_OF[b];
		const missing = Math.max(0, made[b] * bottomCost(content, p, b) - own.stock[resource]);
		return BOTTOM * made[b] + missing / (2 + .35 * Math.min(4, own.hands[resource]));
	};
	open("upgrades", () => bottom("upgrade"));
	open("mechs", () => bottom("deploy"));
	open("structures", () => bottom("build"));
	open("recruits", () => bottom("enlist"));
	open("workers", () => 1 + (8 - workersOut(p)) / (1 + .4 * Math.min(3, own.hands.worker)));
	open("power", () => .5 + 1.1 * (16 - p.power) / benefit(p, "power"));
	open("popularity", () => (18 - p.popularity) / 1.2);
	const fought = p.stars.filter((s) => s === "combat").length;
	const battle = 5 - .12 * Math.min(10, p.power) - .2 * Math.min(4, p.hand.size) - .25 * mechsOut(p);
	const most = isFaction(p, "saxony") ? 6 : 2;
	for (let n = fought; n < Math.min(most, fought + 2); n++) costs.push(battle + 1.5 * (n - fought));
	if (p.objectives.size > 0) costs.push(objective);
	return costs;
}
/** Turns to the nearest of the own objectives. */
function objectiveTurns(content, v, seat, own) {
	const { cards, size } = seatOf(v, seat).objectives;
	if (size === 0) return NEVER;
	if (cards === null) return UNSEEN;
	let least = NEVER;
	for (const card of cards) {
		let turns = .3;
		for (const cond of at(content.data.objectives, card - 1).all) turns += conditionTurns(content, v, seat, own, cond);
		least = Math.min(least, turns);
	}
	return least;
}
/** Turns that one more, or one less, of what an objective counts takes; 0: it never goes down again. */
const EACH = {
	tunnels: [1.2, 1],
	drove: [3, 0],
	power: [.4, .3],
	popularity: [.7, 1],
	coins: [.4, .5],
	cards: [.6, 1],
	workers: [.7, 0],
	mechs: [1.6, 0],
	structures: [1.6, 0],
	upgrades: [1.5, 0],
	recruits: [1.6, 0],
	factoryCards: [4, 0],
	combatStars: [3, 0],
	eachResource: [1.2, 1],
	oneResource: [.4, 1],
	aroundFactory: [1.4, 1],
	aroundLake: [1.2, 1]
};
function conditionTurns(content, v, seat, own, cond) {
	const p = seatOf(v, seat);
	switch (cond.t) {
		case "terrain": {
			const n = own.land.filter((place) => content.spots[place]?.terrain === cond.terrain).length;
			return 1.1 * Math.max(0, cond.min - n);
		}
		case "factory": return own.land.includes(content.factory) ? 0 : stepsBetween(content, p, p.hero, content.factory);
		case "highestPower": return .4 * Math.max(0, Math.max(...v.seats.map((other) => other.power)) - p.power);
		case "workersEqualRecruits": {
			const gap = workersOut(p) - recruitsMade(p);
			return gap < 0 ? -.7 * gap : 1.5 * gap;
		}
		case "pieces": return .8 * Math.max(0, cond.min - Math.max(0, ...own.land.map((place) => pieces(v, seat, place))));
		case "stockpile": return Math.min(NEVER, ...own.land.map((place) => {
			const pile = pileAt(v, place);
			const kinds = RESOURCES.filter((r) => pile[r] === 0).length;
			return .5 * Math.max(kinds, cond.min - pileSize(pile)) + .5 * kinds;
		}));
		case "wolf": return 3;
		default: {
			const n = counted(content, v, seat, own, cond.t);
			const [more, less] = EACH[cond.t];
			if (n < (cond.min ?? n)) return more * ((cond.min ?? n) - n);
			if (n > (cond.max ?? n)) return less === 0 ? NEVER : less * (n - (cond.max ?? n));
			return 0;
		}
	}
}
const pieces = (v, seat, place) => fighters(seatOf(v, seat), place) + workersAt(seatOf(v, seat), place) + (builderAt(v, place) === seat ? 1 : 0);
/** As the rules count it; what lies on land is read off the holdings, which are known already. */
function counted(content, v, seat, own, what) {
	const held = (places) => places.filter((place) => own.land.includes(place)).length;
	switch (what) {
		case "tunnels": return held(content.tunnels);
		case "eachResource": return Math.min(...RESOURCES.map((r) => own.stock[r]));
		case "oneResource": return Math.max(...RESOURCES.map((r) => own.stock[r]));
		case "aroundFactory": return held(content.spots[content.factory]?.near ?? []);
		case "aroundLake": return Math.max(...content.lakes.map((lake) => held(content.spots[lake]?.near ?? [])));
		default: return COUNT[what](content, v, seat);
	}
}
/** By faction, and by the abilities that open rivers (1) and lakes (2). */
const known = new Map(FACTIONS.map((faction) => [faction, []]));
/** Farther than any two places of the board. */
const FAR = 12;
/** How many steps a seat's hero needs with the abilities it has unlocked, whoever stands in between. */
function stepsBetween(content, p, from, to) {
	if (p.faction === "none") return 12;
	const rivers = has(content, p, "riverwalk");
	const lakes = has(content, p, "seaworthy") || has(content, p, "submerge");
	const all = known.get(p.faction) ?? [];
	const abilities = (rivers ? 1 : 0) + (lakes ? 2 : 0);
	let ways = all[abilities];
	if (!ways) {
		ways = measure(content, p, rivers, lakes);
		all[abilities] = ways;
	}
	return ways[from]?.[to] ?? 12;
}
function measure(content, p, rivers, lakes) {
	const next = (from) => {
		const spot = content.spots[from];
		if (!spot) return [];
		const open = spot.near.filter((to) => {
			const there = content.spots[to];
			if (!there || there.terrain === "base") return false;
			if (there.terrain === "lake" || spot.terrain === "lake") return lakes;
			return !spot.river.includes(to) || rivers && factionOf(content, p).riverwalk.some((t) => t === there.terrain);
		});
		return spot.tunnel ? [...open, ...content.tunnels] : open;
	};
	const from = (start) => {
		const steps = { [start]: 0 };
		const queue = [start];
		for (let i = 0; i < queue.length; i++) {
			const here = at(queue, i);
			for (const to of next(here)) if (steps[to] === void 0) {
				steps[to] = (steps[here] ?? 0) + 1;
				queue.push(to);
			}
		}
		return steps;
	};
	return Object.fromEntries(Object.keys(content.spots).map((place) => [place, from(place)]));
}

/** Coins that a recruit brings at once, and then every turn. */
const ENLISTED = 2;
const RECRUIT$1 = .4;
/** Coins of a structure at the end, by the tile. */
const STRUCTURE$1 = 2;
/** What a popularity step counts on the way to it, beside having made it. */
const WAY$1 = .25;
/** Coins of a star not finished, if it was all but finished. */
const UNFINISHED = 3;
/** Combat stars a turn of a seat with all the power, cards and mechs that one can use. */
const COMBAT = .12;
/** The part of an objective that is counted on, and how much longer than reckoned it takes. */
const OBJECTIVE = .8;
const DELAY = 1.3;
/** So much power is kept for Produce. */
const FUEL = 3;
/** With so many workers out, Produce costs a power, a popularity and, with all of them, a coin too. */
const COSTS_POWER = 4;
const COSTS_POPULARITY = 6;
/** Coins of a worker beyond those that a strategy wants, for they are on the way to a star. */
const EXTRA_WORKER = .8;
/** What popularity pays for at the end beside stars and land, and coins of a point when the last step is made. */
const OTHERS = 6;
const LAST_POPULARITY = .7;
const runOf = (e, aim) => ({
	...e,
	stock: [...e.stock],
	cost: [...e.cost],
	left: [...e.left],
	boxes: [...e.boxes],
	hands: [...e.hands],
	near: [...e.near],
	aim,
	chances: 0,
	built: 0
});
/**
* Plays an economy on, each turn with the section that the strategy likes best, until the sixth star or for so many
* turns. `objective` is the number of turns after which an objective can be shown.
*/
function forecast(economy, objective, turns, aim) {
	const e = runOf(economy, aim);
	let shown = false;
	let fought = 0;
	let turn = 0;
	for (; turn < turns && e.stars + e.chances < 6; turn++) {
		playTurn(e, turns - turn - 1);
		const star = Math.min(e.battles - fought, COMBAT * armed(e));
		fought += star;
		e.chances += star;
		if (shown || turn < DELAY * objective) continue;
		e.chances += OBJECTIVE;
		shown = true;
	}
	return {
		coins: finalScore(e),
		turns: turn
	};
}
/** How well a seat is armed, 0…1: half of it by power, a quarter by cards, a quarter by mechs. */
const armed = (e) => Math.min(8, e.power) / 16 + Math.min(4, e.cards) / 16 + Math.min(3, 4 - at(e.left, DEPLOY)) / 12;
function finalScore(e) {
	const { popularity } = e;
	const step = (popularity >= 7 ? 1 : 0) + (popularity >= 13 ? 1 : 0);
	const way = Math.min(1, popularity / 7) + Math.min(1, Math.max(0, (popularity - 7) / 6));
	const tier = .75 * step + WAY$1 * way;
	let goods = 0;
	let progress = 0;
	for (let b = 0; b < TOTAL.length; b++) {
		goods += at(e.stock, b);
		if (at(e.left, b) > 0) progress += (1 - at(e.left, b) / at(TOTAL, b)) ** 2;
	}
	if (e.workers < 8) progress += (e.workers / 8) ** 2;
	if (e.power < 16) progress += (e.power / 16) ** 2;
	return e.coins + Math.min(6, e.stars + e.chances) * (3 + tier) + e.land * (2 + tier) + goods / 2 * (1 + tier) + STRUCTURE$1 * e.built + UNFINISHED * progress;
}
function playTurn(e, left) {
	const fields = harvest(e, left);
	let best = MOVE;
	let most = Number.NEGATIVE_INFINITY;
	for (let top = 0; top < TOPS.length; top++) {
		if (top === e.last && !e.relentless) continue;
		const worth = sectionWorth(e, top, left, fields);
		if (worth > most) [best, most] = [top, worth];
	}
	e.last = best;
	const b = at(e.under, best);
	if (best === MOVE) move$1(e);
	else if (best === PRODUCE) reap(e, fields);
	else if (e.coins >= 1) {
		e.coins -= 1;
		if (best === TRADE) trade(e, b, left);
		else {
			addPower(e, e.bolster);
			addPopularity(e, e.monument);
		}
	}
	if (at(e.stock, b) >= at(e.cost, b)) takeBottom(e, b);
	e.coins += RECRUIT$1 * (at(TOTAL, ENLIST) - at(e.left, ENLIST));
}
/** What a turn with this section is worth, its bottom action included if it can be paid after the top action. */
function sectionWorth(e, top, left, fields) {
	const b = at(e.under, top);
	const lack = at(e.cost, b) - at(e.stock, b);
	let worth = 0;
	let gained = 0;
	if (top === MOVE) worth = moveWorth(e, left);
	else if (top === PRODUCE) {
		worth = reapWorth(e, fields, left);
		gained = fields & 1 << b ? at(e.hands, b) : 0;
	} else if (e.coins >= 1 && top === BOLSTER) worth = powerWorth(e, e.bolster) + popularityWorth(e, e.monument) - 1;
	else if (e.coins >= 1) {
		gained = boughtHere(e, b);
		const goods = goodsWorth(e, b, gained) + goodsWorth(e, scarce(e, left), 2 - gained);
		worth = (gained > 0 ? goods : Math.max(goods, popularityWorth(e, e.popular))) - 1;
	}
	return worth + (lack <= gained ? bottomWorth(e, b, left) : 0);
}
function goodsWorth(e, b, n) {
	const lack = at(e.cost, b) * at(e.left, b) - at(e.stock, b);
	const needed = Math.max(0, Math.min(n, lack));
	return e.aim.needed * needed + e.aim.spare * (n - needed);
}
function popularityWorth(e, n) {
	if (n === 0) return 0;
	return (e.popularity < 13 ? e.aim.popularity * (e.stars + e.land + OTHERS) / 8 : LAST_POPULARITY) * Math.min(n, 18 - e.popularity);
}
const powerWorth = (e, n) => e.aim.power * Math.min(n, 16 - e.power) + e.aim.fuel * Math.max(0, Math.min(n, FUEL - e.power));
function bottomWorth(e, b, left) {
	const coins = at(e.pays, b) - at(e.cost, b) * e.aim.spare;
	const more = at(e.left, b);
	if (more === 0) return Math.max(0, coins);
	const total = at(TOTAL, b);
	const step = coins + e.aim.lastStep * (total - more + 1) / total;
	if (b === UPGRADE$1) return step + e.aim.upgrade * left;
	if (b === DEPLOY) return step + (e.room < 13 ? e.aim.firstMech : 0);
	return step + (b === BUILD ? e.aim.structure : ENLISTED + e.aim.recruit * left);
}
/** How much of what the bottom action under Trade lacks is bought for it: all, or nothing. */
function boughtHere(e, b) {
	const lack = at(e.cost, b) - at(e.stock, b);
	return lack > 0 && lack <= 2 && at(e.left, b) > 0 ? lack : 0;
}
/** The resource worth trading for: what its bottom action brings by the trades, or harvests, that it still takes. */
function scarce(e, left) {
	let best = 0;
	let most = Number.NEGATIVE_INFINITY;
	for (let b = 0; b < TOTAL.length; b++) {
		const lack = at(e.cost, b) - at(e.stock, b);
		if (at(e.left, b) === 0 || lack <= 0) continue;
		const worth = bottomWorth(e, b, left) / (Math.ceil(lack / 2) + at(e.hands, b));
		if (worth > most) [best, most] = [b, worth];
	}
	return best;
}
function trade(e, b, left) {
	const own = boughtHere(e, b);
	if (own === 0 && popularityWorth(e, e.popular) > goodsWorth(e, scarce(e, left), 2)) {
		addPopularity(e, e.popular);
		return;
	}
	e.stock[b] = at(e.stock, b) + own;
	const other = scarce(e, left);
	e.stock[other] = at(e.stock, other) + 2 - own;
}
/** Land that one Move takes, where there is room and somebody to stand there. */
const spread = (e) => Math.max(0, Math.min(e.units, e.room - e.land, e.workers + 5 - at(e.left, DEPLOY) - e.land));
/** Workers who make nothing, or more workers than are wanted. */
const idleHands = (e) => at(e.hands, 5) + (e.workers >= e.aim.enough ? at(e.hands, 4) : 0);
/** Workers that one Move takes elsewhere; mechs carry more. */
const carried = (e) => Math.min(idleHands(e), at(e.left, DEPLOY) < 4 ? 2 * e.units : e.units);
const moveWorth = (e, left) => Math.max(spread(e) * e.aim.land * (left <= e.aim.landTurns ? 1 : e.aim.earlyLand), carried(e) * e.aim.reused * left);
function move$1(e) {
	e.land += spread(e);
	settle(e);
	for (let n = carried(e); n > 0; n--) {
		const to = fewest(e);
		if (to < 0) return;
		shift(e, at(e.hands, 5) > 0 ? 5 : 4, to);
	}
}
function shift(e, from, to) {
	e.hands[from] = at(e.hands, from) - 1;
	e.hands[to] = at(e.hands, to) + 1;
}
/** One goes to a village nearby while workers are wanted. */
function settle(e) {
	if (at(e.hands, 4) > 0 || !e.near[4] || e.workers >= e.aim.enough) return;
	let from = 5;
	for (let b = 0; b < TOTAL.length; b++) if (at(e.hands, b) > at(e.hands, from)) from = b;
	shift(e, from, 4);
}
/** What too few make of all that is wanted and can be made nearby; -1 for none. */
function fewest(e) {
	let best = -1;
	let most = 0;
	for (let b = 0; b < TOTAL.length; b++) {
		if (!e.near[b]) continue;
		const worth = (at(e.cost, b) * at(e.left, b) - at(e.stock, b)) / (1 + at(e.hands, b));
		if (worth > most) [best, most] = [b, worth];
	}
	return best;
}
const hired = (e) => Math.min(at(e.hands, 4), 8 - e.workers);
function hireWorth(e, left) {
	const n = hired(e);
	if (n <= 0) return 0;
	const wanted = Math.min(n, Math.max(0, e.aim.enough - e.workers));
	return e.aim.hire * left * wanted + EXTRA_WORKER * n + (e.workers + n === 8 ? e.aim.hireStar : 0);
}
const fieldWorth = (e, kind, left) => kind === 4 ? hireWorth(e, left) : goodsWorth(e, kind, at(e.hands, kind));
/** What Produce would make, one bit for each kind; none where it cannot be paid. */
function harvest(e, left) {
	const payable = (e.workers < COSTS_POWER || e.power > 0) && (e.workers < COSTS_POPULARITY || e.popularity > 0) && (e.workers < 8 || e.coins >= 1);
	let fields = 0;
	for (let n = 0; payable && n < e.territories; n++) {
		let best = -1;
		let most = 0;
		for (let kind = 0; kind <= 4; kind++) {
			if (fields & 1 << kind || at(e.hands, kind) === 0) continue;
			const worth = fieldWorth(e, kind, left);
			if (worth > most) [best, most] = [kind, worth];
		}
		if (best < 0) break;
		fields |= 1 << best;
	}
	return fields;
}
function reapWorth(e, fields, left) {
	let worth = 0;
	for (let kind = 0; kind <= 4; kind++) if (fields & 1 << kind) worth += fieldWorth(e, kind, left);
	if (e.workers >= COSTS_POWER) worth -= e.aim.power;
	if (e.workers >= COSTS_POPULARITY) worth -= e.aim.popularityLost;
	return Math.max(0, e.workers >= 8 ? worth - 1 : worth);
}
function reap(e, fields) {
	if (fields === 0) return;
	if (e.workers >= COSTS_POWER) e.power -= 1;
	if (e.workers >= COSTS_POPULARITY) e.popularity -= 1;
	if (e.workers >= 8) e.coins -= 1;
	for (let kind = 0; kind < 4; kind++) if (fields & 1 << kind) e.stock[kind] = at(e.stock, kind) + at(e.hands, kind);
	const n = fields & 1 << 4 ? hired(e) : 0;
	if (n === 0) return;
	e.workers += n;
	e.hands[4] = at(e.hands, 4) + n;
	if (e.workers === 8) e.stars += 1;
}
function addPower(e, n) {
	if (e.power >= 16) return;
	e.power = Math.min(16, e.power + n);
	if (e.power === 16) e.stars += 1;
}
function addPopularity(e, n) {
	if (e.popularity >= 18) return;
	e.popularity = Math.min(18, e.popularity + n);
	if (e.popularity === 18) e.stars += 1;
}
function takeBottom(e, b) {
	const more = at(e.left, b);
	if (more === 0 && at(e.pays, b) < at(e.cost, b) * e.aim.spare) return;
	e.stock[b] = at(e.stock, b) - at(e.cost, b);
	e.coins += at(e.pays, b);
	if (more === 0) return;
	e.left[b] = more - 1;
	if (more === 1) e.stars += 1;
	if (b === UPGRADE$1) upgrade(e);
	else if (b === BUILD) e.built += 1;
	else if (b === ENLIST) e.coins += ENLISTED;
	else {
		e.room = 13;
		e.near.fill(true, 0, 4);
	}
}
/** A cube goes to the action that will be taken most; above, it frees power, then popularity, then movement. */
function upgrade(e) {
	let best = -1;
	let most = 0;
	for (let b = 0; b < TOTAL.length; b++) {
		const worth = at(e.boxes, b) === 0 ? 0 : at(e.left, b) + at(e.cost, b) / 10;
		if (worth > most) [best, most] = [b, worth];
	}
	if (best >= 0) {
		e.boxes[best] = at(e.boxes, best) - 1;
		e.cost[best] = at(e.cost, best) - 1;
	}
	if (e.bolster < 3) e.bolster = 3;
	else if (e.popular < 2) e.popular = 2;
	else if (e.units < 3) e.units = 3;
}
/** No game lasts longer than this many turns more. */
const LONGEST$1 = 25;
/** Seats find more stars than their best strategy does, so they need this part of its turns. */
const HASTE = .8;
/** Strategies that are tried to see how fast a seat may be. */
const TRIED = STRATEGIES.slice(0, 16);
/** Power and combat stars that the Automa gains in a turn, on average. */
const AUTOMA_POWER = 1.4;
const AUTOMA_FIGHTS = .05;
/** About how many turns a seat needs to its sixth star if it hurries. */
function turnsOf(content, v, seat) {
	const p = seatOf(v, seat);
	if (p.mat === "none") return automaTurns(content, v, p);
	const own = holdings(content, v, seat);
	const economy = economyOf(content, v, seat, own);
	const objective = objectiveTurns(content, v, seat, own);
	return HASTE * Math.min(...TRIED.map((aim) => forecast(economy, objective, 25, aim).turns));
}
/** The Automa's stars come by its tracker, by its growing power, and by combats. */
function automaTurns(content, v, p) {
	if (v.automa === "none") return 25;
	const { cards, levels } = content.data.automa;
	const marks = at(levels, v.automa.level - 1).stars;
	const pace = cards.filter((card) => card.star).length / cards.length;
	let { space } = v.automa;
	let stars = p.stars.length;
	let power = p.stars.includes("power") ? Number.NEGATIVE_INFINITY : p.power;
	for (let turn = 1; turn < 25; turn++) {
		const before = space;
		space += pace;
		stars += AUTOMA_FIGHTS + marks.filter((mark) => mark > before && mark <= space).length;
		power += AUTOMA_POWER;
		if (power >= 16) [stars, power] = [stars + 1, Number.NEGATIVE_INFINITY];
		if (stars >= 6) return turn;
	}
	return 25;
}

const freshDeck = (content) => content.data.automa.cards.map(() => 1);
/** Takes a card off the Automa's deck; the number on it. */
function drawAutomaCard(content, d, kind) {
	const { number } = at(content.data.automa.cards, kind);
	if (d.automa !== "none") {
		d.automa.deck[kind] = at(d.automa.deck, kind) - 1;
		d.automa.open = number;
	}
	return number;
}
function automaOf(v) {
	if (v.automa === "none") throw new Error("there is no Automa");
	return v.automa;
}
const levelOf = (content, v) => at(content.data.automa.levels, automaOf(v).level - 1);
/** The ring around a place: rivers and lakes bound it until the tracker says otherwise (SC-409). */
function ring(content, v, place) {
	const spot = content.spots[place];
	if (!spot) return [];
	if (automaOf(v).space >= levelOf(content, v).water) return spot.near;
	return spot.near.filter((near) => !spot.river.includes(near) && content.spots[near]?.terrain !== "lake" && spot.terrain !== "lake");
}
const distance$1 = (content, a, b) => {
	const [x, y] = [content.spots[a], content.spots[b]];
	if (!x || !y) return Number.MAX_SAFE_INTEGER;
	return Math.max(Math.abs(x.q - y.q), Math.abs(x.r - y.r), Math.abs(x.q + x.r - y.q - y.r));
};
/** Where it has units, each place once, the base included. */
function places(p, kinds) {
	const found = [];
	if (kinds.includes("hero")) found.push(p.hero);
	if (kinds.includes("mech")) found.push(...p.mechs);
	if (kinds.includes("worker")) found.push(...Object.keys(p.workers));
	return [...new Set(found)].filter((place) => place !== "mat");
}
/** The best by a list of numbers, higher first; then nearest the Factory, then in reading order (SC-410). */
function best$1(content, hexes, worth) {
	const ranked = [...hexes].map((hex) => ({
		hex,
		worth: [
			...worth(hex),
			-distance$1(content, hex, content.factory),
			-content.hexes.indexOf(hex)
		]
	}));
	ranked.sort((a, b) => {
		const i = a.worth.findIndex((x, k) => x !== b.worth[k]);
		return i < 0 ? 0 : at(b.worth, i) - at(a.worth, i);
	});
	return ranked[0]?.hex ?? "none";
}
/** The unit nearest its own base, ties in reading order. */
const nearestHome = (content, p, from) => {
	const base = baseOf(content, p);
	const order = (place) => 100 * distance$1(content, place, base) + content.hexes.indexOf(place);
	return [...from].sort((a, b) => order(a) - order(b))[0] ?? "none";
};
const ALL = [
	"hero",
	"mech",
	"worker"
];
const FIGHTERS = ["hero", "mech"];
/** Hexes next to its units on the map; those on the base have no neighbours, the base itself where a move says so. */
function reachable(content, v, seat, alsoBase) {
	const p = seatOf(v, seat);
	const from = places(p, ALL).filter((place) => isTerritory(content, place));
	return [...new Set([...from, ...alsoBase ? [baseOf(content, p)] : []].flatMap((place) => ring(content, v, place)))];
}
const touchesFighters = (content, v, seat, hex) => ring(content, v, hex).some((near) => v.seats.some((p, other) => other !== seat && fighters(p, near) > 0));
/** Automa units around a hex; one that is lifted no longer counts, and none on the base does. */
const unitsAround = (content, v, seat, hex) => {
	const p = seatOf(v, seat);
	let n = 0;
	for (const near of ring(content, v, hex)) n += fighters(p, near) + workersAt(p, near);
	return n;
};
/** How far the nearest human hero or mech is; those on a base count only if none is on the map (SC-413). */
function hunted(content, v, seat) {
	const all = v.seats.flatMap((p, other) => other === seat ? [] : places(p, FIGHTERS));
	const onMap = all.filter((place) => isTerritory(content, place));
	const prey = onMap.length > 0 ? onMap : all;
	return (hex) => Math.min(...prey.map((place) => distance$1(content, hex, place)));
}
/** One alternative of a move line; false when it cannot be done (SC-406). An attack on fighters tells where. */
function automaMove(content, d, seat, how, power, emit) {
	switch (how) {
		case "moveWorker": return moveWorker(content, d, seat, emit);
		case "heroToEncounterOrFactory": return moveHero(content, d, seat, true, emit);
		case "moveHero": return moveHero(content, d, seat, false, emit);
		case "moveMech": return moveMech(content, d, seat, emit);
		case "attackCombatUnit": return seatOf(d, seat).power >= power && attack$1(content, d, seat, true, emit);
		case "attackWorkers": return attack$1(content, d, seat, false, emit);
	}
}
/** Never beside an enemy hero or mech; else beside most of its own (SC-411). */
function moveWorker(content, d, seat, emit) {
	const valid = reachable(content, d, seat, true);
	const from = nearestHome(content, seatOf(d, seat), places(seatOf(d, seat), ["worker"]));
	if (from === "none") return false;
	addWorkers(d, seat, from, -1);
	const to = best$1(content, valid.filter((hex) => enemyAt(d, seat, hex) === "none" && workersAt(seatOf(d, seat), hex) === 0 && !touchesFighters(content, d, seat, hex)), (hex) => [unitsAround(content, d, seat, hex)]);
	addWorkers(d, seat, to === "none" ? from : to, 1);
	if (to === "none") return false;
	if (to !== from) emit({
		t: "stepped",
		seat,
		unit: "worker",
		from,
		to,
		cargo: NO_CARGO
	});
	return true;
}
/** To an encounter, or to the Factory while it has no Factory card (SC-412); or nearest to the human's fighters (SC-413). */
function moveHero(content, d, seat, visits, emit) {
	const p = draftOf(d, seat);
	const from = p.hero;
	if (from === "mat") return false;
	const near = hunted(content, d, seat);
	const calls = (hex) => d.tokens.includes(hex) || hex === content.factory && p.factoryCard === "none";
	const to = best$1(content, reachable(content, d, seat, !visits).filter((hex) => enemyAt(d, seat, hex) === "none" && !p.mechs.includes(hex) && (!visits || calls(hex))), (hex) => visits ? [] : [-near(hex)]);
	if (to === "none") return false;
	p.hero = to;
	if (to !== from) emit({
		t: "stepped",
		seat,
		unit: "hero",
		from,
		to,
		cargo: NO_CARGO
	});
	return true;
}
/** Nearest to the human's fighters, as the hero (SC-414). */
function moveMech(content, d, seat, emit) {
	const p = draftOf(d, seat);
	const from = nearestHome(content, p, places(p, ["mech"]));
	if (from === "none") return false;
	const valid = reachable(content, d, seat, true);
	const slot = p.mechs.indexOf(from);
	p.mechs[slot] = "mat";
	const near = hunted(content, d, seat);
	const to = best$1(content, valid.filter((hex) => enemyAt(d, seat, hex) === "none" && fighters(p, hex) === 0), (hex) => [-near(hex)]);
	p.mechs[slot] = to === "none" ? from : to;
	if (to === "none") return false;
	if (to !== from) emit({
		t: "stepped",
		seat,
		unit: "mech",
		from,
		to,
		cargo: NO_CARGO
	});
	return true;
}
/** Hexes that an attack may enter: those beside any of its units on the map (SC-415, SC-416). */
const automaReach = (content, v, seat) => reachable(content, v, seat, false);
/** The one of these hexes that it attacks: fewest fighters, or most workers that none guards. */
function automaTarget(content, enemy, reach, onFighters) {
	return best$1(content, reach.filter((hex) => onFighters ? fighters(enemy, hex) > 0 : workersAt(enemy, hex) > 0 && fighters(enemy, hex) === 0), (hex) => [onFighters ? -fighters(enemy, hex) : workersAt(enemy, hex)]);
}
/** Its hero or mech nearest the base enters, and combat or retreat follows. */
function attack$1(content, d, seat, onFighters, emit) {
	const p = draftOf(d, seat);
	const to = automaTarget(content, seatOf(d, d.seats.findIndex((_, other) => other !== seat)), automaReach(content, d, seat), onFighters);
	if (to === "none") return false;
	const base = baseOf(content, p);
	const order = (place) => 1e3 * distance$1(content, place, base) + (p.mechs.includes(place) ? 0 : 500) + content.hexes.indexOf(place);
	const from = [...places(p, FIGHTERS)].sort((a, b) => order(a) - order(b))[0];
	if (from === void 0) return false;
	const slot = p.mechs.indexOf(from);
	if (slot >= 0) p.mechs[slot] = to;
	else p.hero = to;
	const unit = slot >= 0 ? "mech" : "hero";
	if (onFighters) draftTurn(d).entered.push({
		unit,
		slot: Math.max(0, slot),
		from,
		to,
		cargo: { ...NO_CARGO }
	});
	emit({
		t: "stepped",
		seat,
		unit,
		from,
		to,
		cargo: NO_CARGO
	});
	return to;
}
/** Where its hero has come: an encounter token goes and gives nothing, and a Factory card waits for luck (SC-412). */
function automaArrives(content, d, seat, emit) {
	const { hero } = seatOf(d, seat);
	if (d.tokens.includes(hero)) {
		d.tokens = d.tokens.filter((hex) => hex !== hero);
		emit({
			t: "token",
			hex: hero
		});
	}
	if (takesCard(content, d, seat) && d.factory.cards.length === 0) automaTakes(d, seat, "unseen", emit);
}
/** Its first time at the Factory. */
const takesCard = (content, v, seat) => seatOf(v, seat).hero === content.factory && seatOf(v, seat).factoryCard === "none";
/** One card leaves the row, for nobody to use. */
function automaTakes(d, seat, card, emit) {
	d.factory.size -= 1;
	d.factory.cards = d.factory.cards.filter((one) => one !== card);
	draftOf(d, seat).factoryCard = "unseen";
	emit({
		t: "claimed",
		seat,
		card
	});
}
/** A worker from the mat comes to the base (SC-417). */
function automaWorker(content, d, seat, emit) {
	const p = seatOf(d, seat);
	if (workersOut(p) >= 8) return;
	addWorkers(d, seat, baseOf(content, p), 1);
	emit({
		t: "hired",
		seat,
		at: baseOf(content, p),
		n: 1
	});
}
/** The hero first if he was beaten, else a mech, to the base (SC-417). */
function automaFighter(content, d, seat, emit) {
	const p = draftOf(d, seat);
	const slot = p.mechs.indexOf("mat");
	const hero = p.hero === "mat";
	if (!hero && slot < 0) return;
	const base = baseOf(content, p);
	if (hero) p.hero = base;
	else p.mechs[slot] = base;
	emit({
		t: "arrived",
		seat,
		unit: hero ? "hero" : "mech",
		at: base
	});
}

/** Coins are the only thing that changes hands (SC-332), one at a time. */
function giveRefused(v, seat, to) {
	if (v.options.deals === "none") return no("SC-333", "noDeals");
	const other = v.seats[to];
	if (!other || to === seat || other.out || other.mat === "none") return no("SC-332", "giveToWhom");
	return seatOf(v, seat).coins > 0 ? void 0 : no("SC-332", "noCoins");
}
function give(d, seat, to, emit, reveals = false) {
	draftOf(d, seat).coins -= 1;
	draftOf(d, to).coins += 1;
	emit({
		t: "gave",
		seat,
		to,
		...reveals ? { reveals } : {}
	});
}

/** Where beaten heroes and mechs may go: the base, and with Seaworthy an adjacent lake without enemies (SC-385). */
function refuges(content, v, seat, hex) {
	const p = seatOf(v, seat);
	if (p.mat === "none") return ["mat"];
	const lakes = has(content, p, "seaworthy") ? (content.spots[hex]?.near ?? []).filter((place) => content.spots[place]?.terrain === "lake" && enemyAt(v, seat, place) === "none") : [];
	return [baseOf(content, p), ...lakes];
}
/** Unit by unit; a mech that goes to a lake may take workers along (SC-179, SC-180). */
const retreat$1 = {
	waits: "seats",
	prompt: (_content, _v, f) => prompt(f.units[0] === -1 ? "retreat.hero" : "retreat.mech"),
	candidates: (content, v, f) => refuges(content, v, f.seat, f.hex).flatMap((to) => Array.from({ length: workersAt(seatOf(v, f.seat), f.hex) + 1 }, (_, workers) => ({
		t: "retreat",
		to,
		workers
	}))),
	refuse(content, v, f, m) {
		return m.t === "retreat" ? retreatRefused(content, v, f, m.to, m.workers) : notNow();
	},
	play(_content, d, f, m, emit) {
		const { seat } = f;
		const unit = f.units.shift();
		if (m.t !== "retreat" || unit === void 0) return;
		const p = draftOf(d, seat);
		if (unit === -1) p.hero = m.to;
		else p.mechs[unit] = m.to;
		emit({
			t: "retreated",
			seat,
			unit: unit === -1 ? "hero" : "mech",
			n: 1,
			from: f.hex,
			to: m.to
		});
		if (m.workers > 0) {
			addWorkers(d, seat, f.hex, -m.workers);
			addWorkers(d, seat, m.to, m.workers);
			emit({
				t: "retreated",
				seat,
				unit: "worker",
				n: m.workers,
				from: f.hex,
				to: m.to
			});
		}
	},
	step(content, d, f, emit) {
		if (f.units.length > 0) return false;
		pop(d);
		sendHome(d, f.seat, f.hex, baseOf(content, seatOf(d, f.seat)), emit);
		return true;
	}
};
function retreatRefused(content, v, f, to, workers) {
	const { seat } = f;
	if (!refuges(content, v, seat, f.hex).includes(to)) return no("SC-385", "noRefuge");
	const most = at(f.units, 0) !== -1 && to !== baseOf(content, seatOf(v, seat)) ? workersAt(seatOf(v, seat), f.hex) : 0;
	return workers >= 0 && workers <= most ? void 0 : no("SC-180", "cannotCarry");
}

/** The highest number on the dial (SC-266). */
const DIAL = 7;
const NO_CARDS = [
	0,
	0,
	0,
	0
];
const unplaced = (seat) => ({
	seat,
	placed: false,
	dial: 0,
	cards: NO_CARDS
});
/** One combat between two seats: abilities, sealed dials and cards, reveal, retreat, rewards (SC-257 to SC-284). */
const combat = {
	waits: "seats",
	seats: (_content, v, f) => waited(v, f),
	sealed: (_content, _v, f) => f.stage === "commit",
	prompt(content, v, f, seat) {
		if (!waited(v, f).includes(seat)) return prompt("bribe", { hex: f.hex });
		return f.stage === "commit" ? prompt("combat.commit", { hex: f.hex }) : prompt(`combat.${offer(content, v, f)}`);
	},
	may(_content, v, f) {
		if (!bribable(v, f)) return [];
		const waiting = waited(v, f);
		return v.order.filter((seat) => !waiting.includes(seat) && gifts(v, seat).length > 0);
	},
	candidates(content, v, f, seat) {
		const bribes = bribable(v, f) ? gifts(v, seat) : [];
		if (!waited(v, f).includes(seat)) return bribes;
		return [...answers(content, v, f, seat), ...bribes];
	},
	refuse(content, v, f, m, seat) {
		if (m.t === "give") return v.options.deals === "turn" ? no("SC-335", "dealsFirst") : giveRefused(v, seat, m.to);
		if (!waited(v, f).includes(seat)) return no("SC-073", "notAsked");
		if (f.stage !== "commit") return m.t === "use" || m.t === "pass" ? void 0 : no("SC-263", "abilityFirst");
		return m.t === "commit" ? commitRefused(content, v, f, seat, m.dial, m.cards) : no("SC-334", "combatFirst");
	},
	play(content, d, f, m, emit, seat) {
		if (m.t === "give") {
			give(d, seat, m.to, emit, true);
			return;
		}
		if (m.t === "commit") {
			const i = f.sides.findIndex((s) => s.seat === seat);
			f.sides[i] = {
				seat,
				placed: true,
				dial: m.dial,
				cards: [...m.cards]
			};
			emit({
				t: "committed",
				seat
			});
			return;
		}
		const ability = offer(content, d, f);
		const victim = at(f.sides, f.stage === "attacker" ? 1 : 0).seat;
		next(f);
		if (m.t === "pass" || ability === "none") emit({
			t: "passed",
			seat
		});
		else {
			emit({
				t: "used",
				seat,
				ability
			});
			if (ability === "scout") push(d, {
				t: "scout",
				seat,
				victim
			});
			else {
				lose(d, seat, "power", 1, emit);
				lose(d, victim, "power", 2, emit);
			}
		}
	},
	luck: {
		draw(_content, v, f) {
			if (v.automa === "none") return void 0;
			if (f.stage === "automaCard") return {
				t: "pick",
				bag: v.automa.deck,
				count: 1
			};
			if (f.stage !== "automaHand") return void 0;
			return {
				t: "pick",
				bag: seatOf(v, v.automa.seat).hand.cards ?? [],
				count: f.automa.cards
			};
		},
		settle(content, d, f, luck, emit) {
			if (f.stage === "automaCard") automaDials(content, d, f, drawAutomaCard(content, d, at(luck, 0)), emit);
			else {
				const side = f.sides.find((s) => d.automa !== "none" && s.seat === d.automa.seat);
				for (const kind of luck) if (side) side.cards[kind] = at(side.cards, kind) + 1;
				fight$1(d, f, emit);
			}
		},
		kinds: (content, _v, f) => f.stage === "automaCard" ? content.data.automa.cards.map((x) => String(x.number)) : CARD_VALUES.map(String)
	},
	step(content, d, f, emit) {
		switch (f.stage) {
			case "attacker":
			case "defender": return prepare(content, d, f, emit);
			case "commit": return committed(d, f, emit);
			case "automaCard":
				if (d.automa !== "none" && sum(d.automa.deck) === 0) d.automa.deck = freshDeck(content);
				return false;
			case "automaHand":
				if (d.automa === "none" || f.automa.cards > 0 && seatOf(d, d.automa.seat).hand.size > 0) return false;
				fight$1(d, f, emit);
				return true;
			case "retreat":
				retreat(content, d, f, emit);
				return true;
			case "rewards":
				reward(content, d, f, emit);
				return true;
			case "star":
				pop(d);
				if (f.winner !== "none") combatStar(content, d, f.winner, emit);
				return true;
		}
	}
};
/** The sides that the combat waits for now. */
function waited(v, f) {
	if (f.stage === "attacker" || f.stage === "defender") return [at(f.sides, f.stage === "attacker" ? 0 : 1).seat];
	if (f.stage !== "commit") return [];
	return f.sides.filter((s) => !s.placed && seatOf(v, s.seat).mat !== "none").map((s) => s.seat);
}
/** While it waits, anybody may slip coins to anybody; the combat itself cannot be bought off (SC-334, SC-335). */
const bribable = (v, f) => v.options.deals === "always" && waited(v, f).length > 0;
const plays = (p) => !p.out && p.mat !== "none";
const gifts = (v, seat) => v.order.filter((to) => plays(seatOf(v, seat)) && giveRefused(v, seat, to) === void 0).map((to) => ({
	t: "give",
	to
}));
/** The time for bribes is over: a coin that comes too late quotes a question that is no more. */
function hush(d) {
	if (d.options.deals === "always") {
		for (const p of d.seats) if (plays(p)) p.asked += 1;
	}
}
function answers(content, v, f, seat) {
	if (f.stage !== "commit") return [{ t: "use" }, { t: "pass" }];
	const dials = Math.min(7, seatOf(v, seat).power);
	const hands = choices$1(seatOf(v, seat).hand.cards ?? NO_CARDS, mostCards(content, v, f, seat));
	return Array.from({ length: dials + 1 }, (_, dial) => hands.map((cards) => ({
		t: "commit",
		dial,
		cards
	}))).flat();
}
function startCombat(d, attacker, hex, emit) {
	const defender = d.seats.findIndex((p, seat) => seat !== attacker && fighters(p, hex) > 0);
	push(d, {
		t: "combat",
		seat: attacker,
		hex,
		stage: "attacker",
		sides: [unplaced(attacker), unplaced(defender)],
		winner: "none",
		driven: 0,
		used: false,
		automa: {
			cards: 0,
			prize: 0
		}
	});
	emit({
		t: "combat",
		hex,
		attacker,
		defender
	});
}
const next = (f) => {
	f.stage = f.stage === "attacker" ? "defender" : "commit";
};
/** The ability the side at hand may use before the dials, if it would do anything (SC-185, SC-196). */
function offer(content, v, f) {
	const [us, them] = f.stage === "attacker" ? [0, 1] : [1, 0];
	const p = seatOf(v, at(f.sides, us).seat);
	const enemy = seatOf(v, at(f.sides, them).seat);
	if (has(content, p, "artillery") && p.power > 0 && enemy.power > 0) return "artillery";
	return has(content, p, "scout") && enemy.hand.size > 0 ? "scout" : "none";
}
/** Attacker first, then defender; Disarm works by itself, the others are offered (SC-263, SC-386). */
function prepare(content, d, f, emit) {
	const [us, them] = f.stage === "attacker" ? [0, 1] : [1, 0];
	const { seat } = at(f.sides, us);
	const p = seatOf(d, seat);
	const onMine = d.options.disarmOnMine && p.structures.mine === f.hex;
	if (has(content, p, "disarm") && (content.spots[f.hex]?.tunnel || onMine)) {
		emit({
			t: "used",
			seat,
			ability: "disarm"
		});
		lose(d, at(f.sides, them).seat, "power", 2, emit);
	} else if (offer(content, d, f) !== "none") return false;
	next(f);
	return true;
}
/** One card per hero or mech, and one more for Rusviet's People's Army (SC-190, SC-267). */
function mostCards(content, v, f, seat) {
	const p = seatOf(v, seat);
	const army = has(content, p, "peoplesArmy") && workersAt(p, f.hex) > 0 ? 1 : 0;
	return fighters(p, f.hex) + army;
}
/** Every selection of at most `most` cards from a hand given as copies of each value. */
function choices$1(hand, most) {
	let all = [[]];
	for (const copies of hand) all = all.flatMap((cards) => Array.from({ length: Math.min(copies, most - sum(cards)) + 1 }, (_, n) => [...cards, n]));
	return all;
}
function commitRefused(content, v, f, seat, dial, cards) {
	const p = seatOf(v, seat);
	if (dial > 7) return no("SC-266", "dialTooHigh");
	if (dial < 0 || dial > p.power) return no("SC-265", "notEnoughPower", { power: p.power });
	if (cards.length !== CARD_VALUES.length || cards.some((n, kind) => n < 0 || n > (p.hand.cards?.[kind] ?? 0))) return no("SC-267", "noSuchCard");
	const most = mostCards(content, v, f, seat);
	return sum(cards) > most ? no("SC-267", "tooManyCards", { most }) : void 0;
}
/** When the last person has committed: the Automa's card, or the fight. */
function committed(d, f, emit) {
	const open = f.sides.filter((s) => !s.placed);
	if (open.some((s) => seatOf(d, s.seat).mat !== "none")) return false;
	hush(d);
	if (open.length > 0) f.stage = "automaCard";
	else fight$1(d, f, emit);
	return true;
}
/** The Automa spends by its bracket, never more than it has (SC-418). */
function automaDials(content, d, f, card, emit) {
	const i = f.sides.findIndex((s) => seatOf(d, s.seat).mat === "none");
	const { seat } = at(f.sides, i);
	const data = at(content.data.automa.cards, card - 1);
	const { power } = seatOf(d, seat);
	const bracket = content.data.automa.brackets.filter((from) => power >= from).length;
	emit({
		t: "automa fights",
		card
	});
	f.sides[i] = {
		seat,
		placed: true,
		dial: Math.min(power, at(data.power, bracket)),
		cards: [...NO_CARDS]
	};
	f.automa = {
		cards: data.cards,
		prize: data.prize
	};
	f.stage = "automaHand";
}
const strength$1 = ({ dial, cards }) => dial + sum(CARD_VALUES.map((value, kind) => value * (cards[kind] ?? 0)));
/** Both show, both pay, the attacker wins ties (SC-270 to SC-275). */
function fight$1(d, f, emit) {
	const [attack, defence] = [at(f.sides, 0), at(f.sides, 1)];
	const wins = strength$1(attack) >= strength$1(defence);
	const winner = wins ? attack.seat : defence.seat;
	const loser = wins ? defence : attack;
	const sides = [attack, defence].map(({ seat, dial, cards }) => ({
		seat,
		dial,
		cards: [...cards]
	}));
	emit({
		t: "revealed",
		hex: f.hex,
		winner,
		sides,
		reveals: true
	});
	for (const { seat, dial, cards } of sides) {
		draftOf(d, seat).power -= dial;
		if (dial > 0) emit({
			t: "paid",
			seat,
			what: "power",
			n: dial,
			at: "none"
		});
		for (const [kind, n] of cards.entries()) for (let i = 0; i < n; i++) discard(d, seat, kind + 2, emit);
	}
	f.winner = winner;
	f.driven = workersAt(seatOf(d, loser.seat), f.hex);
	f.used = strength$1(loser) > 0;
	f.sides = [unplaced(attack.seat), unplaced(defence.seat)].map(({ seat }) => ({
		seat,
		placed: false,
		dial: 0,
		cards: [...NO_CARDS]
	}));
	f.stage = "retreat";
}
const loserOf = (f) => at(f.sides, at(f.sides, 0).seat === f.winner ? 1 : 0).seat;
/** All units of the loser go home; Seaworthy leaves a choice (SC-179, SC-280). */
function retreat(content, d, f, emit) {
	const seat = loserOf(f);
	const p = seatOf(d, seat);
	f.stage = "rewards";
	if (refuges(content, d, seat, f.hex).length > 1) {
		const mechs = p.mechs.flatMap((mech, slot) => mech === f.hex ? [slot] : []);
		push(d, {
			t: "retreat",
			seat,
			hex: f.hex,
			units: [...p.hero === f.hex ? [-1] : [], ...mechs]
		});
	} else sendHome(d, seat, f.hex, baseOf(content, p), emit);
}
/** What the land gives to a human who takes it from the Automa, or any kind where it gives none (SC-419). */
function prize(content, d, { hex, automa }, seat, emit) {
	const n = automa.prize;
	const terrain = content.spots[hex]?.terrain ?? "base";
	const product = terrain === "base" ? "none" : PRODUCT[terrain];
	if (n === 0) return;
	if (product === "none" || product === "worker") push(d, {
		t: "receiving",
		seat,
		left: n,
		at: hex
	});
	else {
		addResource(d, hex, product, n);
		emit({
			t: "gained",
			seat,
			what: product,
			n,
			at: hex
		});
	}
}
/** Popularity for workers driven off, the loser's consolation, what an Automa leaves behind (SC-278, SC-282, SC-419). */
function reward(content, d, f, emit) {
	const { winner } = f;
	f.stage = "star";
	if (winner === "none") return;
	if (winner === f.seat && f.driven > 0) {
		draftTurn(d).drove += f.driven;
		if (!has(content, seatOf(d, winner), "camaraderie")) lose(d, winner, "popularity", f.driven, emit);
	}
	const loser = loserOf(f);
	if (winner === f.seat && seatOf(d, loser).mat === "none") prize(content, d, f, winner, emit);
	if (f.used) gain(d, loser, "cards", 1, emit);
}

/** How often a rival beside it drives workers off, and how often he attacks fighters that he would beat. */
const RAID = .2;
const ATTACK = .35;
/** Coins that a combat lost costs: the way back, and a star for the enemy; and each worker sent home with the fighters. */
const DEFEAT = 8;
const WORKER$1 = 1.5;
/** Coins of a territory lost, and of a resource left there. */
const LAND = 2;
const GOODS = .6;
/** Power that a combat card adds on average, and by how much strength must differ to matter. */
const CARD$2 = 3;
const EDGE = 2;
/** Territories within reach of enemy heroes and mechs. */
function dangersFor(content, v, seat) {
	const near = /* @__PURE__ */ new Map();
	for (let other = 0; other < v.seats.length; other++) {
		const p = seatOf(v, other);
		if (other === seat || p.out || p.mat === "none") continue;
		for (const place of content.hexes) {
			const units = inReach(content, p, place);
			if (units === 0) continue;
			const strength = strengthOf(p, units);
			const before = near.get(place);
			if (!before || before.strength < strength) near.set(place, { strength });
		}
	}
	return {
		near,
		automa: automaDanger(content, v)
	};
}
const strengthOf = (p, units) => Math.min(7, p.power) + CARD$2 * Math.min(p.hand.size, units);
/** How many of a seat's fighters could enter a place with one Move. */
function inReach(content, p, place) {
	const range = has(content, p, "speed") ? 2 : 1;
	return [p.hero, ...p.mechs].filter((from) => from !== "mat" && stepsBetween(content, p, from, place) <= range).length;
}
/** It strikes beside any of its units, from wherever its fighters are; which cards are left, everybody knows. */
function automaDanger(content, v) {
	if (v.automa === "none") return "none";
	const { seat, level, scheme, deck: left } = v.automa;
	const p = seatOf(v, seat);
	if ([p.hero, ...p.mechs].every((place) => place === "mat")) return "none";
	const { cards, brackets } = content.data.automa;
	const deck = sum(left) > 0 ? left : cards.map(() => 1);
	const bracket = brackets.filter((from) => p.power >= from).length;
	let strength = 0;
	const lines = cards.map((card, i) => {
		const chance = at(deck, i) / sum(deck);
		const dial = Math.min(p.power, at(card.power, bracket));
		strength += chance * (dial + CARD$2 * Math.min(p.hand.size, card.cards));
		const own = (card.skip && level === 1 ? [] : at(card.schemes, scheme - 1).move).filter(({ only = p.faction }) => only === p.faction);
		return {
			chance,
			fights: own.some((m) => m.do === "attackCombatUnit" && p.power >= (m.power ?? 0)),
			raids: own.some((m) => m.do === "attackWorkers")
		};
	});
	return {
		strength,
		reach: automaReach(content, v, seat),
		lines
	};
}
/** Coins that a seat may lose on its territories before its next turn. */
function atRisk(content, v, seat, own, dangers) {
	const p = seatOf(v, seat);
	let coins = dangers.automa === "none" ? 0 : automaRisk(content, v, p, dangers.automa);
	if (dangers.near.size === 0) return coins;
	for (const place of own.land) {
		const danger = dangers.near.get(place);
		if (!danger) continue;
		if (fighters(p, place) > 0) coins += ATTACK * defeat(v, p, place, danger);
		else if (workersAt(p, place) > 0) coins += RAID * lossAt(v, p, place);
	}
	return coins;
}
/** A card strikes once: fighters before workers, as all its attack lines do. */
function automaRisk(content, v, p, danger) {
	const fight = automaTarget(content, p, danger.reach, true);
	const raid = automaTarget(content, p, danger.reach, false);
	const fought = fight === "none" ? 0 : defeat(v, p, fight, danger);
	const raided = raid === "none" ? 0 : lossAt(v, p, raid);
	return sum(danger.lines.map(({ chance, fights, raids }) => fights && fight !== "none" ? chance * fought : raids ? chance * raided : 0));
}
const lossAt = (v, p, place) => LAND + WORKER$1 * workersAt(p, place) + GOODS * pileSize(pileAt(v, place));
/** What an attack on fighters costs, as often as they are beaten. */
function defeat(v, p, place, danger) {
	const strength = strengthOf(p, fighters(p, place));
	return 1 / (1 + Math.exp((strength - danger.strength) / EDGE)) * (DEFEAT + lossAt(v, p, place));
}

/** Coins that a rival gains with every turn that the game goes on. */
const PACE = 2.5;
/** A game with so many turns to go is young: what pays later counts in full. */
const YOUNG = 12;
/** The part that a forecast has in the value of a young game, beside what lies on the table. */
const TRUST = .35;
/** Strategies that are followed while a turn is planned. */
const KEPT = 2;
/** Coins that one turn less to the sixth star is worth while nobody is near it. */
const TEMPO = 2;
/** Who is so many coins ahead as the end comes near hurries twice as much; who is behind takes his time. */
const LEAD = 15;
/** Near the end a popularity step counts when it is made; the way to it, this part. */
const WAY = .15;
/** Stars, territories and pairs of resources still to come that a step of popularity will pay for. */
const STARS_TO_COME = 1.1;
const LAND_TO_COME = .9;
const PAIRS_TO_COME = 2.5;
/** As many territories as a seat holds at the end of a good game. */
const MUCH_LAND = 9;
/** Coins of power and combat cards kept for combats, and how much of them is enough. */
const POWER$1 = .5;
const POWER_ENOUGH = 7;
const CARD$1 = .6;
const CARDS_ENOUGH = 5;
function moodOf(content, v, seat) {
	let turns = 25;
	let rival = 0;
	for (let other = 0; other < v.seats.length; other++) {
		if (other === seat || seatOf(v, other).out) continue;
		turns = Math.min(turns, turnsOf(content, v, other));
		rival = Math.max(rival, scoreOf(content, v, other).total);
	}
	turns = Math.round(turns);
	const young = Math.min(1, Math.min(turns, turnsOf(content, v, seat)) / YOUNG);
	const lead = Math.min(1, Math.max(-.8, (scoreOf(content, v, seat).total - rival) / LEAD));
	return {
		turn: v.turn,
		turns,
		young,
		tempo: TEMPO * (1 + (1 - young) * lead),
		strategies: strategiesFor(content, v, seat, turns),
		dangers: dangersFor(content, v, seat)
	};
}
/** The strategies that promise most from here. */
function strategiesFor(content, v, seat, turns) {
	const own = holdings(content, v, seat);
	const economy = economyOf(content, v, seat, own);
	const objective = objectiveTurns(content, v, seat, own);
	return STRATEGIES.map((aim) => ({
		aim,
		worth: promised(forecast(economy, objective, turns, aim))
	})).sort((a, b) => b.worth - a.worth).slice(0, KEPT).map(({ aim }) => aim);
}
const promised = ({ coins, turns }) => coins - PACE * turns;
/** What a position promises a seat, in coins at the end of the game. */
function evaluate(content, v, seat, mood) {
	const p = seatOf(v, seat);
	const own = holdings(content, v, seat);
	const objective = objectiveTurns(content, v, seat, own);
	const economy = economyOf(content, v, seat, own);
	const played = Math.floor((v.turn - mood.turn) / 2) + 1;
	const turns = Math.max(0, mood.turns - played);
	const future = Math.max(...mood.strategies.map((aim) => promised(forecast(economy, objective, turns, aim))));
	const trust = TRUST * mood.young;
	return trust * future + (1 - trust) * present(content, p, own, mood.young) - mood.tempo * turnsToSixth(content, v, seat, own, objective) + (v.tile === "none" ? 0 : structureBonus(content, v.tile, structuresOf(p))) + mood.young * mobility(content, v, p) - atRisk(content, v, seat, own, mood.dangers) + POWER$1 * Math.min(POWER_ENOUGH, p.power) + CARD$1 * Math.min(CARDS_ENOUGH, p.hand.size);
}
const ramp = (x, from, to) => Math.min(1, Math.max(0, (x - from) / (to - from)));
/** Tier of popularity, 0…2: as it will be scored, and the earlier the game, the more as a way to go. */
function tierOf(popularity, young) {
	const step = (popularity >= 7 ? 1 : 0) + (popularity >= 13 ? 1 : 0);
	const way = ramp(popularity, 0, 7) + ramp(popularity, 7, 13);
	return young * way + (1 - young) * (.85 * step + WAY * way);
}
/** Coins of what lies on the table, and of what it will bring. */
function present(content, p, own, young) {
	const tier = tierOf(p.popularity, young);
	const stars = p.stars.length;
	const land = own.land.length + (own.land.includes(content.factory) ? 3 - 1 : 0);
	const { metal, wood, oil, food } = own.stock;
	const toCome = STARS_TO_COME * Math.max(0, 6 - stars) + LAND_TO_COME * Math.max(0, MUCH_LAND - land) + PAIRS_TO_COME;
	return p.coins + stars * (3 + tier) + land * (2 + tier) + (metal + wood + oil + food) / 2 * (1 + tier) + young * (tier * toCome + engine(p));
}
/** Coins that each piece off the mat will have brought when a young game ends. */
const MECH = 1;
const UPGRADE = 1.2;
const RECRUIT = 2.2;
const STRUCTURE = 1;
const MILL = 1;
const WORKER = 1.2;
const WORKERS_ENOUGH = 5;
const engine = (p) => MECH * mechsOut(p) + UPGRADE * upgradesMade(p) + RECRUIT * recruitsMade(p) + STRUCTURE * structuresBuilt(p) + (p.structures.mill === "mat" ? 0 : MILL) + WORKER * Math.min(WORKERS_ENOUGH, workersOut(p));
/** Coins of the two abilities of movement, of a mech anywhere, and of a Factory card beside what is printed on it. */
const RIVERWALK = 2.5;
const SPEED = 2;
const MECH_MOVES = .5;
const FACTORY_CARD = 3;
/** Coins for every step of the hero to where something waits, up to so many. */
const STEP = .8;
const LONG_WAY = 6;
/** What the map allows, which no forecast counts. */
function mobility(content, v, p) {
	return MECH_MOVES * mechsOut(p) + (has(content, p, "riverwalk") ? RIVERWALK : 0) + (has(content, p, "speed") ? SPEED : 0) + (typeof p.factoryCard === "number" ? FACTORY_CARD + factoryWorth(content, p.factoryCard) : 0) - STEP * Math.min(LONG_WAY, wayOfHero(content, v, p));
}
/** Steps of the hero to the next token, or to the Factory while it has a card to give. */
function wayOfHero(content, v, p) {
	let least = p.factoryCard === "none" ? stepsBetween(content, p, p.hero, content.factory) : 12;
	for (const token of v.tokens) least = Math.min(least, stepsBetween(content, p, p.hero, token));
	return least;
}
/** Coins that one of each is worth on a card. */
const WORTH = {
	coins: 1,
	power: .8,
	popularity: 2,
	cards: .8,
	metal: 1,
	wood: 1,
	oil: 1,
	food: 1,
	any: 1.2,
	workers: 2,
	upgrade: 5,
	mech: 6,
	structure: 5,
	recruit: 5.5,
	produce: 1.5
};
const sumOf = (keys, of) => keys.reduce((sum, key) => sum + WORTH[key] * (of[key] ?? 0), 0);
/** What one use of a Factory card brings. */
function factoryWorth(content, card) {
	const data = content.data.factoryCards[card - 1];
	if (!data) return 0;
	return Math.max(0, ...(data.oneOf ?? []).map((key) => WORTH[key])) + sumOf(GAINS, data.gain) - sumOf(COSTS, data.cost);
}

/** Hands imagined for each side. */
const HANDS = 8;
const ROUNDS = 120;
/** Coins that a point of power and a combat card are worth to who keeps them. */
const POWER = .7;
const CARD = .8;
const CARD_VALUE = .35;
/** No card of the Automa adds more combat cards. */
const MOST_AUTOMA_CARDS = 3;
/** A choice that the answer holds less likely is dropped. */
const RARE = .01;
/** What winning a combat is worth to a side, in coins: a star, the ground, and not being sent home. */
function stake(v, f, seat) {
	const p = seatOf(v, seat);
	const star = (p.stars.filter((s) => s === "combat").length < 2 || isFaction(p, "saxony")) && p.stars.length < 6 ? 11 : 0;
	const enemy = at(f.sides, at(f.sides, 0).seat === seat ? 1 : 0).seat;
	return star + (seatOf(v, enemy).stars.filter((s) => s === "combat").length < 2 ? 4 : 0) + 4 + 1.5 * (fighters(p, f.hex) - 1) + workersAt(p, f.hex);
}
/** The cheapest way to every strength within reach. */
function bids(p, hand, most) {
	const best = /* @__PURE__ */ new Map();
	const dials = Math.min(7, p.power);
	for (const cards of picks(hand, most)) {
		const shown = sum(cards.map((n, kind) => n * at(CARD_VALUES, kind)));
		const spent = sum(cards) * CARD + CARD_VALUE * (shown - 2 * sum(cards));
		for (let dial = 0; dial <= dials; dial++) {
			const strength = dial + shown;
			const price = POWER * dial + spent;
			if (price < (best.get(strength)?.price ?? 99)) best.set(strength, {
				dial,
				cards,
				strength,
				price
			});
		}
	}
	return [...best.values()];
}
/** Every choice of at most `most` cards of a hand given as copies of each value. */
function picks(hand, most) {
	let all = [[]];
	for (const copies of hand) all = all.flatMap((cards) => Array.from({ length: Math.min(copies, most - sum(cards)) + 1 }, (_, n) => [...cards, n]));
	return all;
}
const typeOf = (all) => ({
	bids: all,
	regrets: all.map(() => 0),
	total: all.map(() => 0),
	chances: all.map(() => 1 / all.length)
});
/** Chances that a side's bids, over all its hands, come to each strength. */
function strengths(types) {
	const chances = Array.from({ length: 40 }, () => 0);
	for (const { bids: all, chances: of } of types) for (const [i, bid] of all.entries()) chances[bid.strength] = at(chances, bid.strength) + at(of, i) / types.length;
	return chances;
}
/** One round of regret matching for one side against what the other does now. */
function improve(types, against, prize, winsTies) {
	const below = [0];
	for (const chance of against) below.push(at(below, below.length - 1) + chance);
	for (const type of types) {
		const values = type.bids.map((bid) => prize * at(below, winsTies ? bid.strength + 1 : bid.strength) - bid.price);
		const mean = values.reduce((total, value, i) => total + value * at(type.chances, i), 0);
		let positive = 0;
		for (const [i, value] of values.entries()) {
			type.total[i] = at(type.total, i) + at(type.chances, i);
			const regret = Math.max(0, at(type.regrets, i) + value - mean);
			type.regrets[i] = regret;
			positive += regret;
		}
		type.chances = type.regrets.map((regret) => positive > 0 ? regret / positive : 1 / values.length);
	}
}
/** Chances that the Automa shows each strength: a card of its deck says how much power and how many of its cards. */
function automaStrengths(content, v, seat, unseen) {
	const chances = Array.from({ length: 40 }, () => 0);
	if (v.automa === "none") return chances;
	const { power, hand } = seatOf(v, seat);
	const { brackets, cards: all } = content.data.automa;
	const bracket = brackets.filter((from) => power >= from).length;
	const deck = sum(v.automa.deck) > 0 ? v.automa.deck : all.map(() => 1);
	const shown = [[1]];
	for (let n = 1; n <= hand.size && n <= MOST_AUTOMA_CARDS; n++) shown.push(withOneMore(at(shown, n - 1), unseen));
	for (const [i, card] of all.entries()) {
		const dial = Math.min(power, at(card.power, bracket));
		for (const [value, chance] of at(shown, Math.min(card.cards, shown.length - 1)).entries()) chances[dial + value] = at(chances, dial + value) + chance * at(deck, i) / sum(deck);
	}
	return chances;
}
/** Chances of the sum of some cards, with one more card drawn from these copies. */
function withOneMore(sums, copies) {
	const more = Array.from({ length: sums.length + 5 }, () => 0);
	for (const [value, chance] of sums.entries()) for (const [kind, n] of copies.entries()) {
		const to = value + at(CARD_VALUES, kind);
		more[to] = at(more, to) + chance * n / sum(copies);
	}
	return more;
}
/** The bid that promises most against these strengths, and how likely it wins. */
function bestBid(all, against, prize, winsTies) {
	let best = {
		bid: at(all, 0),
		chance: 0
	};
	let most = Number.NEGATIVE_INFINITY;
	for (const bid of all) {
		const chance = sum(against.slice(0, bid.strength + (winsTies ? 1 : 0)));
		const worth = prize * chance - bid.price;
		if (worth > most) [best, most] = [{
			bid,
			chance
		}, worth];
	}
	return best;
}
const unseenBy = (content, v, seat) => content.data.combatCards.map((n, kind) => n - at(v.combat.discard, kind) - (seatOf(v, seat).hand.cards?.[kind] ?? 0));
/**
* Dial and cards by regret matching: both sides answer each other over hands they may hold until neither would change
* much. What comes out is a mix, so that nobody can read the dial from the position.
*/
function commitment$1(content, v, f, seat, rng) {
	const own = at(f.sides, 0).seat === seat ? 0 : 1;
	const unseen = unseenBy(content, v, seat);
	const enemy = at(f.sides, 1 - own).seat;
	if (seatOf(v, enemy).mat === "none") {
		const p = seatOf(v, seat);
		const { bid } = bestBid(bids(p, p.hand.cards ?? [], mostCards(content, v, f, seat)), automaStrengths(content, v, enemy, unseen), stake(v, f, seat), own === 0);
		return {
			t: "commit",
			dial: bid.dial,
			cards: bid.cards
		};
	}
	const sides = f.sides.map((side) => {
		const p = seatOf(v, side.seat);
		const most = mostCards(content, v, f, side.seat);
		const dealt = Array.from({ length: HANDS }, () => typeOf(bids(p, deal$1(unseen, p.hand.size, rng), most)));
		if (side.seat === seat) dealt[0] = typeOf(bids(p, p.hand.cards ?? [], most));
		return {
			types: dealt,
			prize: stake(v, f, side.seat)
		};
	});
	for (let round = 0; round < ROUNDS; round++) for (const i of [0, 1]) improve(at(sides, i).types, strengths(at(sides, 1 - i).types), at(sides, i).prize, i === 0);
	const mine = at(at(sides, own).types, 0);
	const weights = mine.total.map((n) => n < RARE * ROUNDS ? 0 : n);
	const sure = sum(weights) > 0 ? weights : mine.total;
	let ticket = rng(1 << 20) / (1 << 20) * sum(sure);
	const i = sure.findIndex((weight) => {
		ticket -= weight;
		return ticket < 0;
	});
	const { dial, cards } = at(mine.bids, Math.max(0, i));
	return {
		t: "commit",
		dial,
		cards
	};
}
function deal$1(bag, size, rng) {
	const left = bag.map((n) => Math.max(0, n));
	const hand = left.map(() => 0);
	for (let i = 0; i < size && sum(left) > 0; i++) {
		let ticket = rng(sum(left));
		const kind = left.findIndex((n) => {
			ticket -= n;
			return ticket < 0;
		});
		left[kind] = at(left, kind) - 1;
		hand[kind] = at(hand, kind) + 1;
	}
	return hand;
}
/** Most that a seat can show, and what others expect that to be when they do not see its hand. */
function reach$1(content, v, f, seat) {
	const p = seatOf(v, seat);
	const cards = Math.min(p.hand.size, mostCards(content, v, f, seat));
	return Math.min(7, p.power) + 3 * cards;
}
/** How likely the attacker is to win, at first sight, and what he would show for it. */
function attack(content, v, f, seat, enemy) {
	const p = seatOf(v, seat);
	const all = bids(p, p.hand.cards ?? [], mostCards(content, v, f, seat));
	if (seatOf(v, enemy).mat === "none") {
		const { bid, chance } = bestBid(all, automaStrengths(content, v, enemy, unseenBy(content, v, seat)), stake(v, f, seat), true);
		return {
			chance,
			move: {
				t: "commit",
				dial: bid.dial,
				cards: bid.cards
			}
		};
	}
	const theirs = .8 * reach$1(content, v, f, enemy);
	const strongest = Math.max(...all.map((bid) => bid.strength));
	const enough = all.filter((bid) => bid.strength >= Math.min(strongest, Math.ceil(theirs)));
	const bid = enough.reduce((best, one) => one.price < best.price ? one : best, at(enough, 0));
	return {
		chance: 1 / (1 + Math.exp(-(strongest + .5 - theirs) / 1.6)),
		move: {
			t: "commit",
			dial: bid.dial,
			cards: bid.cards
		}
	};
}

/** One step of a unit, judged without regard to who stands where. */
function reach(content, v, seat, unit, from, to) {
	const a = content.spots[from];
	const b = content.spots[to];
	if (!a || !b || from === to) return no("SC-093", "tooFar", { to });
	const p = seatOf(v, seat);
	const strong = unit !== "worker";
	if (b.terrain === "base") return strong && mayWayfare(content, v, p, to) ? void 0 : no("SC-021", "base");
	if (passage(content, v, seat, strong, a, b)) return void 0;
	if (!a.near.includes(to)) return no("SC-093", "tooFar", { to });
	if (a.terrain === "lake" && !strong) return no("SC-182", "workerOnLake");
	if (b.terrain === "lake" || a.terrain === "lake") return strong && (has(content, p, "seaworthy") || has(content, p, "submerge")) ? void 0 : no("SC-100", "lake", { to });
	if (!a.river.includes(to)) return void 0;
	return (strong ? has(content, p, "riverwalk") && factionOf(content, p).riverwalk.includes(b.terrain) : isFaction(p, "nordic")) ? void 0 : no("SC-099", "river", { to });
}
/** Ways that need no common edge: tunnels, the own Mine, Underpass, Township, Submerge. */
function passage(content, v, seat, strong, a, b) {
	const p = seatOf(v, seat);
	const { mine } = p.structures;
	const tunnelA = a.tunnel || a.id === mine;
	const tunnelB = b.tunnel || b.id === mine;
	if (tunnelA && tunnelB) return true;
	if (!strong) return false;
	if (a.terrain === "lake" && b.terrain === "lake") return has(content, p, "submerge");
	if (has(content, p, "underpass")) {
		const mountainA = a.terrain === "mountain";
		const mountainB = b.terrain === "mountain" && controls(content, v, seat, b.id);
		if (mountainA && tunnelB || tunnelA && mountainB) return true;
		if (mountainA && mountainB && v.options.underpassMountains) return true;
	}
	if (has(content, p, "township")) {
		const townA = a.terrain === "factory" || a.terrain === "village";
		const townB = b.terrain === "factory" || b.terrain === "village" && controls(content, v, seat, b.id);
		if (townA && townB) return true;
	}
	return false;
}
/** Wayfare leads to the own base and to those of factions that do not play (SC-194, SC-195). */
function mayWayfare(content, v, p, base) {
	if (!has(content, p, "wayfare")) return false;
	const faction = content.bases.find((b) => b.id === base)?.faction;
	return faction === p.faction || !v.seats.some((other) => other.faction === faction);
}
/** Every place that could be one step away; `reach` decides. */
function around(content, v, seat, unit, from) {
	const spot = content.spots[from];
	if (!spot) return [];
	const p = seatOf(v, seat);
	const { mine } = p.structures;
	const found = [...spot.near];
	const add = (places) => {
		for (const place of places) if (place !== from && !found.includes(place)) found.push(place);
	};
	const strong = unit !== "worker";
	const under = strong && has(content, p, "underpass");
	if (spot.tunnel || from === mine || under && spot.terrain === "mountain") {
		add(content.tunnels);
		if (mine !== "mat") add([mine]);
		if (under) add(content.mountains);
	}
	if (!strong) return found;
	if (spot.terrain === "lake" && has(content, p, "submerge")) add(content.lakes);
	if ((spot.terrain === "factory" || spot.terrain === "village") && has(content, p, "township")) add([content.factory, ...content.villages]);
	if (has(content, p, "wayfare")) add(content.bases.map((b) => b.id));
	return found;
}
/** One step with everything that stands in the way: the rule of the Move action. */
function stepRefused(content, v, seat, unit, from, to) {
	const refused = reach(content, v, seat, unit, from, to);
	if (refused || unit !== "worker") return refused;
	const enemy = enemyAt(v, seat, to);
	if (enemy !== "none") return fighters(seatOf(v, enemy), to) > 0 ? no("SC-118", "workerIntoFighters") : no("SC-112", "workerIntoWorkers");
	return enemyAt(v, seat, from) === "none" ? void 0 : no("SC-119", "workerHeld");
}
/** Workers and resources may not stay on a lake without a hero or mech of their own (SC-181). */
function lakeRefused(content, v, seat, from, cargo) {
	if (content.spots[from]?.terrain !== "lake") return void 0;
	const p = seatOf(v, seat);
	if (fighters(p, from) > 1) return void 0;
	const { metal, wood, oil, food, worker, walked } = cargo;
	return workersAt(p, from) - worker - walked + pileSize(pileAt(v, from)) - metal - wood - oil - food > 0 ? no("SC-181", "leftOnLake") : void 0;
}
/** Whether a unit could take a step at all, if it loaded what it must. */
function canMove(content, v, seat, unit, from) {
	if (unit === "hero" && content.spots[from]?.terrain === "lake") {
		const p = seatOf(v, seat);
		if (fighters(p, from) === 1 && workersAt(p, from) > 0) return false;
	}
	return around(content, v, seat, unit, from).some((to) => stepRefused(content, v, seat, unit, from, to) === void 0);
}

const silent$1 = () => {};
/** What is worth trying next for the seat that is asked; never empty. */
function propose(game, content, w, seat) {
	const f = last(w.frames);
	if (f.t === "moving" && f.unit === "none") return [...unitWays(game, content, w, f, seat), { moves: [{ t: "done" }] }];
	if (f.t === "moving" && f.unit !== "none") return waysOn(game, content, w, f, f.unit, seat);
	const legal = game.legal(w, seat);
	const chosen = sensible(content, w, f, seat, legal);
	return (chosen.length > 0 ? chosen : legal).map((move) => ({ moves: [move] }));
}
const IDLE$1 = /* @__PURE__ */ new Set([
	"give",
	"decline",
	"accept",
	"count",
	"skip",
	"done",
	"drop"
]);
function sensible(content, w, f, seat, legal) {
	const busy = legal.filter((m) => !IDLE$1.has(m.t));
	switch (f.t) {
		case "turn": return inTurn(w, f, seat, legal);
		case "producing": return inOrder(content, w, f.done, seat, legal);
		case "receiving": {
			const before = f.at === "any" || f.left !== 1 ? 0 : lastPut(w, f.at);
			return busy.filter((m) => m.t === "put" && RESOURCES.indexOf(m.resource) >= before);
		}
		case "encounter": return [...busy.filter((m) => m.t === "option" && m.without.length === 0), ...only(legal, "done")];
		case "paying":
		case "discarding": {
			const spend = busy.filter((m) => m.t === "spend");
			return [...busy.filter((m) => m.t === "pay"), ...spend.slice(0, 1)];
		}
		default: return busy;
	}
}
const only = (moves, t) => moves.filter((m) => m.t === t);
/** No order is kept among resources that lay there before; the first kind present is a safe bound only when alone. */
function lastPut(w, place) {
	const pile = pileAt(w, place);
	const kinds = RESOURCES.filter((r) => pile[r] > 0);
	const [kind] = kinds;
	return kinds.length === 1 && kind && pile[kind] === 1 ? RESOURCES.indexOf(kind) : 0;
}
/** An objective is shown as soon as it may be, and a bottom action taken whole. */
function inTurn(w, f, seat, legal) {
	if (!f.chosen) return only(legal, "section");
	const reveals = only(legal, "reveal");
	if (reveals.length > 0 && seatOf(w, seat).stars.length < 5) return reveals.slice(0, 1);
	const bottom = legal.filter((m) => m.t === "bottom" && m.without === "nothing");
	const tops = only(legal, "top");
	return [
		...reveals,
		...tops,
		...bottom,
		...only(legal, "skip"),
		...tops.length > 0 ? [] : only(legal, "end")
	];
}
/** As much as a territory gives; of workers also fewer, or none, for they make every later harvest dearer. */
function inOrder(content, w, done, seat, legal) {
	const places = Object.keys(seatOf(w, seat).workers);
	const from = Math.max(-1, ...done.map((place) => places.indexOf(place)));
	const most = /* @__PURE__ */ new Map();
	for (const m of legal) if (m.t === "produce") most.set(m.at, Math.max(most.get(m.at) ?? 0, m.count));
	const village = (place) => {
		const terrain = content.spots[place]?.terrain;
		return terrain !== void 0 && terrain !== "base" && PRODUCT[terrain] === "worker";
	};
	return [...legal.filter((m) => m.t === "produce" && (places.indexOf(m.at) > from || places.indexOf(m.at) < 0) && (m.count === most.get(m.at) || village(m.at))), ...only(legal, "done")];
}
/** Every way of one unit that is worth a look: where to, and with what on board. */
function unitWays(game, content, w, f, seat) {
	const found = [];
	const p = seatOf(w, seat);
	if (f.left === 0) return found;
	for (const unit of UNITS) {
		const places = unit === "hero" ? [p.hero] : unit === "worker" ? Object.keys(p.workers) : [...new Set(p.mechs)];
		for (const place of places) {
			const take = {
				t: "take",
				unit,
				at: place
			};
			if (place === "mat" || game.refuse(w, seat, take)) continue;
			const workers = unit === "mech" ? workersAt(p, place) : 0;
			for (const load of loads(w, f, place, workers, NO_CARGO)) found.push(...walk(game, content, w, seat, [take, ...load]));
		}
	}
	return found;
}
/** Where a unit that is under way may still go: before its first step it may be loaded further, after it, rest. */
function waysOn(game, content, w, f, { unit, at: place, cargo, stepped }, seat) {
	if (stepped) return [...walk(game, content, w, seat, []), { moves: [{ t: "done" }] }];
	const ways = loads(w, f, place, unit === "mech" ? workersAt(seatOf(w, seat), place) : 0, cargo).flatMap((load) => walk(game, content, w, seat, load));
	if (ways.length > 0) return ways;
	return game.legal(w, seat).map((move) => ({ moves: [move] }));
}
/** Of what is not on board yet: nothing, all resources, all workers, or both. */
function loads(w, f, place, workers, aboard) {
	const pile = pileAt(w, place);
	const goods = RESOURCES.flatMap((what) => Array.from({ length: Math.max(0, pile[what] - aboard[what]) }, () => ({
		t: "load",
		what
	})));
	const walked = Math.min(workers, f.moved.workers[place] ?? 0);
	const people = Array.from({ length: workers }, (_, i) => ({
		t: "load",
		what: i < walked ? "walked" : "worker"
	})).slice(aboard.walked + aboard.worker);
	const all = [[]];
	if (goods.length > 0) all.push(goods);
	if (people.length > 0) all.push(people);
	if (people.length > 1) all.push(people.slice(1));
	if (goods.length > 0 && people.length > 0) all.push([...people, ...goods]);
	return all;
}
/** The ways on from a unit that has been taken and loaded, shortest first, one to each place. */
function walk(game, content, w, seat, begun) {
	const found = [];
	const reached = /* @__PURE__ */ new Set();
	const start = game.clone(w);
	for (const move of begun) game.play(start, seat, move, silent$1);
	let open = [{
		world: start,
		way: begun
	}];
	while (open.length > 0) {
		const next = [];
		for (const { world, way } of open) {
			const f = last(world.frames);
			if (f.t !== "moving" || f.unit === "none") continue;
			const { unit, at: from } = f.unit;
			reached.add(from);
			for (const to of around(content, world, seat, unit, from)) {
				const step = {
					t: "step",
					to
				};
				if (reached.has(to) || game.refuse(world, seat, step)) continue;
				reached.add(to);
				const there = game.clone(world);
				game.play(there, seat, step, silent$1);
				const on = last(there.frames);
				const more = on.t === "moving" && on.unit !== "none";
				if (more) next.push({
					world: there,
					way: [...way, step]
				});
				const rested = more ? game.clone(there) : there;
				if (more) game.play(rested, seat, { t: "done" }, silent$1);
				found.push({
					moves: [
						...way,
						step,
						...more ? [{ t: "done" }] : []
					],
					world: rested
				});
			}
		}
		open = next;
	}
	return found;
}

/** Positions that one decision may look at. */
const ITERATIONS = 3e3;
/** How many choices of each section are kept, in this turn and in the next. */
const WIDTH = 6;
const NEXT_WIDTH = 2;
/** Ends of this turn that are looked at one turn further. */
const ENDS = 10;
/** How much the position after this turn counts beside the one a turn later, which the others may spoil. */
const NOW = .3;
/**
* Plans whole turns: the best few ends of this turn are carried on through a next one, and the first move of the turn
* that leads to the best position is played. Nothing is remembered: the rest of the turn is planned anew from what
* is seen then, so a bot that has just been started plays as one that has played for days.
*/
function searchBot(game) {
	const { content } = game;
	return (table, seat, rng, { iterations = ITERATIONS }) => {
		const f = last(table.frames);
		if (f.t === "combat" && f.stage === "commit") return commitment$1(content, table, f, seat, rng);
		const luck = rngFrom(`${table.turn}/${seat}`);
		const world = game.clone(game.imagine(table, luck));
		const turn = world.frames[0];
		if (turn?.t !== "turn" || turn.seat !== seat || f.t === "combat") return answer(game, content, world, seat);
		const ways = propose(game, content, world, seat);
		if (ways.length === 1) return at(at(ways, 0).moves, 0);
		const q = {
			game,
			content,
			seat,
			mood: moodOf(content, table, seat),
			rng: luck,
			left: iterations
		};
		return at(bestTurn(q, world).moves, 0);
	};
}
/** The end of this turn that promises most after one more turn. */
function bestTurn(q, world) {
	const half = q.left / 2;
	q.left -= half;
	const ends = turnsFrom(q, world, WIDTH);
	const first = at(ends, 0);
	if (new Set(ends.map((end) => JSON.stringify(at(end.moves, 0)))).size === 1) return first;
	q.left += half;
	let best = first;
	let most = Number.NEGATIVE_INFINITY;
	let before = NaN;
	let tried = 0;
	for (const end of ends) {
		if (tried === ENDS || q.left <= 0 && tried > 0) break;
		if (end.value === before) continue;
		before = end.value;
		tried += 1;
		const value = end.world.over === "no" ? further(q, end) : end.value;
		if (value > most) [best, most] = [end, value];
	}
	return best;
}
function further(q, end) {
	const [next] = turnsFrom(q, nextTurnOf(q, end.world), NEXT_WIDTH);
	return NOW * end.value + .7 * ((next?.value ?? end.value) + end.bonus);
}
/** Questions outside the own turn: the answer that looks best at once. */
function answer(game, content, world, seat) {
	const mood = moodOf(content, world, seat);
	let best;
	let most = Number.NEGATIVE_INFINITY;
	for (const move of game.legal(world, seat)) {
		if (move.t === "use") return move;
		if (move.t === "give") continue;
		const after = game.clone(world);
		game.play(after, seat, move, silent);
		const value = evaluate(content, after, seat, mood);
		if (value > most) [best, most] = [move, value];
	}
	if (!best) throw new Error(`seat ${seat} has no legal move`);
	return best;
}
const silent = () => {};
/** Coins of an encounter and of a first look at the Factory, before the card is known. */
const ENCOUNTER = 6;
const VISIT = 7;
/** A bottom action that can be paid is about to be taken. */
const READY = 4;
/** The game won or lost. */
const WON = 400;
/** Ways of one unit that are tried again for the next one. */
const WAYS = 24;
/** No turn takes more rounds of choices than this. */
const LONGEST = 30;
const isOver = (line, turn) => line.world.over !== "no" || line.world.turn !== turn;
/** Ends of the turn at hand, best first: the choices of each section are narrowed to the best few again and again. */
function turnsFrom(q, world, width) {
	const { turn } = world;
	const ended = [];
	let open = [{
		world,
		moves: [],
		bonus: 0,
		value: 0,
		ways: []
	}];
	for (let i = 0; i < LONGEST && open.length > 0; i++) {
		const next = [];
		for (const line of open) for (const after of choices(q, line)) (isOver(after, turn) ? ended : next).push(after);
		open = best(next, width, (line) => seatOf(line.world, q.seat).section);
	}
	return ended.sort((a, b) => b.value - a.value);
}
/** The best few of each group; equal values are the same position reached in another order. */
function best(lines, width, groupOf) {
	lines.sort((a, b) => b.value - a.value);
	const kept = [];
	const groups = /* @__PURE__ */ new Map();
	for (const line of lines) {
		const group = groupOf(line);
		const values = groups.get(group) ?? [];
		if (values.length >= width || values.includes(line.value)) continue;
		groups.set(group, [...values, line.value]);
		kept.push(line);
	}
	return kept;
}
/** Every sensible choice carried on to where the next one is compared: between units, between actions, at the end. */
function choices(q, line) {
	const found = [];
	const { turn } = line.world;
	const open = [line];
	for (let now = open.pop(); now; now = open.pop()) {
		const fresh = now.ways.length === 0;
		for (const way of fresh ? propose(q.game, q.content, now.world, q.seat) : [...now.ways, HALT]) {
			if (q.left <= 0 && found.length > 0) return found;
			const after = go(q, now, way);
			if (!after) continue;
			if (isOver(after, turn) || isPause(after.world)) found.push(rated(q, after, turn));
			else open.push(after);
		}
	}
	return isMoving(line.world) && line.ways.length === 0 ? withWays(line, found) : found;
}
const HALT = { moves: [{ t: "done" }] };
const isMoving = (world) => {
	const f = world.frames[world.frames.length - 1];
	return f?.t === "moving" && f.unit === "none";
};
const isPause = (world) => isMoving(world) || last(world.frames).t === "turn";
/** Units hardly get in each other's way: what was good for the first is tried for the others, and no more. */
function withWays(from, found) {
	const ways = [...found].sort((a, b) => b.value - a.value).slice(0, WAYS).map((line) => ({ moves: line.moves.slice(from.moves.length) }));
	return found.map((line) => isMoving(line.world) ? {
		...line,
		ways
	} : line);
}
function rated(q, line, turn) {
	q.left -= 1;
	const { world, bonus } = line;
	if (world.over !== "no") return {
		...line,
		value: bonus + ending(q, world)
	};
	const f = world.frames[0];
	const p = seatOf(world, q.seat);
	const ready = world.turn === turn && f?.t === "turn" && f.bottom === "open" && p.section !== "none" && p.section !== "factory" && payable(q.content, world, q.seat, sectionOf(q.content, p, p.section).bottom);
	return {
		...line,
		value: evaluate(q.content, world, q.seat, q.mood) + bonus + (ready ? READY : 0)
	};
}
function ending(q, world) {
	const now = q.game.pending(world);
	const first = now.t === "over" && at(now.result.places, 0).includes(q.seat);
	const rivals = world.seats.flatMap((_, seat) => seat === q.seat ? [] : scoreOf(q.content, world, seat).total);
	const lead = scoreOf(q.content, world, q.seat).total - Math.max(0, ...rivals);
	return lead + (first && lead >= 0 ? WON : -400);
}
/** Plays a few moves on; undefined when the rules refuse one of them. */
function go(q, line, way) {
	const world = way.world ?? q.game.clone(line.world);
	if (!way.world) for (const [i, move] of way.moves.entries()) {
		if ((i > 0 || line.ways.length > 0) && q.game.refuse(world, q.seat, move)) return void 0;
		q.game.play(world, q.seat, move, silent);
	}
	return carryOn(q, world, [...line.moves, ...way.moves], line.bonus, line.world.turn);
}
/** Answers for luck and for the others until this seat is asked again or its turn is over. */
function carryOn(q, world, moves, gained, turn) {
	let bonus = gained;
	while (world.over === "no" && world.turn === turn) {
		const now = q.game.pending(world);
		const f = last(world.frames);
		if (now.t === "over") break;
		if (now.t === "seats" && at(now.asks, 0).seat === q.seat && f.t !== "combat") break;
		if (now.t === "luck" && (f.t === "encounter" || f.t === "factory")) {
			world.frames.pop();
			bonus += f.t === "encounter" ? ENCOUNTER : VISIT;
			q.game.proceed(world, silent);
		} else if (now.t === "luck") q.game.settle(world, sampleLuck(now.draw, q.rng), silent);
		else if (f.t === "combat" && f.stage === "commit") bonus -= fight(q, world, f);
		else {
			const { seat } = at(now.asks, 0);
			const passed = at(q.game.legal(world, seat), 0);
			q.game.play(world, seat, passed, silent);
		}
	}
	return {
		world,
		moves,
		bonus,
		value: 0,
		ways: []
	};
}
/** Plays a combat out as won and says what the chance to lose it takes away. */
function fight(q, world, f) {
	const enemy = f.sides.find((side) => side.seat !== q.seat)?.seat ?? q.seat;
	const { chance, move } = attack(q.content, world, f, q.seat, enemy);
	const risk = (1 - chance) * (stake(world, f, q.seat) + 6);
	const foe = at(world.seats, enemy);
	if (foe.mat === "none") [foe.power, foe.hand] = [0, {
		size: 0,
		cards: [
			0,
			0,
			0,
			0
		]
	}];
	q.game.play(world, q.seat, move, silent);
	const now = q.game.pending(world);
	if (now.t === "seats" && at(now.asks, 0).seat === enemy) q.game.play(world, enemy, {
		t: "commit",
		dial: 0,
		cards: [
			0,
			0,
			0,
			0
		]
	}, silent);
	return risk;
}
/** The position at this seat's next turn, as if the others stood still. */
function nextTurnOf(q, world) {
	const next = q.game.clone(world);
	next.frames = [freshTurn(q.seat)];
	next.turn += 1;
	return next;
}

const DEPTHS = {
	1: {
		moves: 4,
		turns: 4
	},
	2: {
		moves: 60,
		turns: 80
	}
};
const LEVELS = [
	1,
	2,
	3
];
/** The player of a level; levels that do not exist yet play like the highest that does. */
function botOf(game) {
	return (level) => {
		const mind = level >= 3 ? searchBot(game) : playoutBot(game, DEPTHS[level === 1 ? 1 : 2]);
		return (table, seat, rng, budget) => mind(JSON.parse(canonical(table)), seat, rng, budget);
	};
}
/** What an arena counts of a game. */
const tally = {
	/** Turns of everybody, the Automa's among them. */
	length: (s) => s.turn / s.order.length,
	setting: (s) => s.automa === "none" ? void 0 : `automa ${s.automa.level}`,
	parts(s, seat) {
		const { faction, mat } = seatOf(s, seat);
		return {
			faction,
			mat
		};
	},
	row: "score.total"
};

/** All 19 cards and four trackers as printed; the five coins are told by two sources. */
const automa$1 = {
	coins: 5,
	popularity: 10,
	/** First power of the second and third column of the combat part. */
	brackets: [8, 14],
	levels: [
		{
			level: 1,
			name: "Autometta",
			spaces: 24,
			water: 5,
			schemeTwo: 10,
			stars: [
				10,
				15,
				18,
				20,
				22,
				23
			]
		},
		{
			level: 2,
			name: "Automa",
			spaces: 22,
			water: 4,
			schemeTwo: 9,
			stars: [
				9,
				14,
				17,
				19,
				20,
				21
			]
		},
		{
			level: 3,
			name: "Automaszyna",
			spaces: 19,
			water: 3,
			schemeTwo: 9,
			stars: [
				9,
				12,
				14,
				16,
				17,
				18
			]
		},
		{
			level: 4,
			name: "Ultimaszyna",
			spaces: 18,
			water: 0,
			schemeTwo: 8,
			stars: [
				8,
				11,
				13,
				15,
				16,
				17
			]
		}
	],
	cards: [
		{
			number: 1,
			star: true,
			skip: false,
			power: [
				6,
				7,
				7
			],
			cards: 1,
			prize: 1,
			schemes: [{
				move: [
					{
						do: "moveWorker",
						only: "nordic"
					},
					{ do: "heroToEncounterOrFactory" },
					{ do: "moveHero" }
				],
				gains: [{
					gain: "power",
					n: 1
				}, {
					gain: "workers",
					n: 1
				}],
				recruit: "power"
			}, {
				move: [{ do: "moveWorker" }],
				gains: [{
					gain: "power",
					n: 4
				}],
				recruit: "power"
			}]
		},
		{
			number: 2,
			star: true,
			skip: false,
			power: [
				5,
				6,
				7
			],
			cards: 2,
			prize: 2,
			schemes: [{
				move: [{
					do: "heroToEncounterOrFactory",
					only: "polania"
				}, { do: "moveWorker" }],
				gains: [{
					gain: "coins",
					n: 1,
					only: "crimea"
				}, {
					gain: "coins",
					n: 1
				}],
				recruit: "none"
			}, {
				move: [{
					do: "heroToEncounterOrFactory",
					only: "polania"
				}, { do: "moveWorker" }],
				gains: [
					{
						gain: "coins",
						n: 1,
						only: "crimea"
					},
					{
						gain: "cards",
						n: 1
					},
					{
						gain: "mechOrHero",
						n: 1
					}
				],
				recruit: "coins"
			}]
		},
		{
			number: 3,
			star: true,
			skip: false,
			power: [
				3,
				7,
				7
			],
			cards: 0,
			prize: 0,
			schemes: [{
				move: [{ do: "moveWorker" }],
				gains: [{
					gain: "power",
					n: 3
				}],
				recruit: "none"
			}, {
				move: [{ do: "moveWorker" }],
				gains: [{
					gain: "power",
					n: 2
				}, {
					gain: "workers",
					n: 1
				}],
				recruit: "popularity"
			}]
		},
		{
			number: 4,
			star: false,
			skip: true,
			power: [
				0,
				1,
				2
			],
			cards: 1,
			prize: 0,
			schemes: [{
				move: [{ do: "moveWorker" }],
				gains: [{
					gain: "coins",
					n: 1,
					only: "crimea"
				}, {
					gain: "cards",
					n: 1
				}],
				recruit: "cards"
			}, {
				move: [{ do: "moveWorker" }],
				gains: [{
					gain: "coins",
					n: 1,
					only: "crimea"
				}, {
					gain: "coins",
					n: 2
				}],
				recruit: "power"
			}]
		},
		{
			number: 5,
			star: true,
			skip: false,
			power: [
				2,
				4,
				7
			],
			cards: 1,
			prize: 4,
			schemes: [{
				move: [{ do: "moveWorker" }],
				gains: [{
					gain: "workers",
					n: 1
				}, {
					gain: "coins",
					n: 1
				}],
				recruit: "coins"
			}, {
				move: [{ do: "moveMech" }],
				gains: [{
					gain: "power",
					n: 4
				}, {
					gain: "workers",
					n: 1
				}],
				recruit: "cards"
			}]
		},
		{
			number: 6,
			star: true,
			skip: false,
			power: [
				7,
				7,
				7
			],
			cards: 1,
			prize: 0,
			schemes: [{
				move: [{ do: "moveWorker" }],
				gains: [{
					gain: "power",
					n: 2
				}],
				recruit: "none"
			}, {
				move: [{ do: "moveMech" }],
				gains: [
					{
						gain: "coins",
						n: 1,
						only: "crimea"
					},
					{
						gain: "power",
						n: 2
					},
					{
						gain: "mechOrHero",
						n: 1
					}
				],
				recruit: "power"
			}]
		},
		{
			number: 7,
			star: true,
			skip: true,
			power: [
				5,
				7,
				7
			],
			cards: 0,
			prize: 2,
			schemes: [{
				move: [{
					do: "attackCombatUnit",
					power: 5,
					only: "saxony"
				}, { do: "moveWorker" }],
				gains: [{
					gain: "workers",
					n: 1
				}, {
					gain: "coins",
					n: 1
				}],
				recruit: "popularity"
			}, {
				move: [{
					do: "attackCombatUnit",
					power: 5,
					only: "saxony"
				}, { do: "moveMech" }],
				gains: [
					{
						gain: "mechOrHero",
						n: 1,
						only: "rusviet"
					},
					{
						gain: "mechOrHero",
						n: 1
					},
					{
						gain: "cards",
						n: 1
					}
				],
				recruit: "coins"
			}]
		},
		{
			number: 8,
			star: true,
			skip: true,
			power: [
				0,
				5,
				7
			],
			cards: 2,
			prize: 1,
			schemes: [{
				move: [{ do: "moveMech" }, { do: "moveWorker" }],
				gains: [{
					gain: "mechOrHero",
					n: 1,
					only: "rusviet"
				}, {
					gain: "mechOrHero",
					n: 1
				}],
				recruit: "none"
			}, {
				move: [{ do: "moveMech" }],
				gains: [
					{
						gain: "power",
						n: 1,
						only: "saxony"
					},
					{
						gain: "coins",
						n: 1
					},
					{
						gain: "mechOrHero",
						n: 1
					}
				],
				recruit: "coins"
			}]
		},
		{
			number: 9,
			star: true,
			skip: false,
			power: [
				4,
				7,
				7
			],
			cards: 1,
			prize: 3,
			schemes: [{
				move: [
					{
						do: "heroToEncounterOrFactory",
						only: "polania"
					},
					{ do: "moveMech" },
					{ do: "moveWorker" }
				],
				gains: [{
					gain: "workers",
					n: 1
				}, {
					gain: "mechOrHero",
					n: 1
				}],
				recruit: "popularity"
			}, {
				move: [{
					do: "heroToEncounterOrFactory",
					only: "polania"
				}, { do: "moveMech" }],
				gains: [{
					gain: "power",
					n: 3
				}, {
					gain: "workers",
					n: 1
				}],
				recruit: "popularity"
			}]
		},
		{
			number: 10,
			star: true,
			skip: false,
			power: [
				0,
				0,
				0
			],
			cards: 1,
			prize: 1,
			schemes: [{
				move: [{ do: "moveMech" }, { do: "moveWorker" }],
				gains: [{
					gain: "mechOrHero",
					n: 1
				}, {
					gain: "power",
					n: 2
				}],
				recruit: "none"
			}, {
				move: [{ do: "moveMech" }],
				gains: [{
					gain: "coins",
					n: 2
				}, {
					gain: "mechOrHero",
					n: 1
				}],
				recruit: "none"
			}]
		},
		{
			number: 11,
			star: true,
			skip: false,
			power: [
				6,
				7,
				7
			],
			cards: 2,
			prize: 0,
			schemes: [{
				move: [
					{ do: "moveMech" },
					{ do: "heroToEncounterOrFactory" },
					{ do: "moveHero" }
				],
				gains: [
					{
						gain: "workers",
						n: 1,
						only: "rusviet"
					},
					{
						gain: "workers",
						n: 1
					},
					{
						gain: "coins",
						n: 1
					}
				],
				recruit: "none"
			}, {
				move: [
					{
						do: "moveWorker",
						only: "nordic"
					},
					{ do: "heroToEncounterOrFactory" },
					{ do: "moveHero" }
				],
				gains: [{
					gain: "power",
					n: 3
				}, {
					gain: "workers",
					n: 1
				}],
				recruit: "cards"
			}]
		},
		{
			number: 12,
			star: true,
			skip: false,
			power: [
				4,
				5,
				7
			],
			cards: 2,
			prize: 1,
			schemes: [{
				move: [{
					do: "moveWorker",
					only: "nordic"
				}, { do: "moveMech" }],
				gains: [{
					gain: "power",
					n: 4
				}],
				recruit: "none"
			}, {
				move: [{
					do: "moveWorker",
					only: "nordic"
				}, { do: "moveMech" }],
				gains: [
					{
						gain: "cards",
						n: 1
					},
					{
						gain: "coins",
						n: 1
					},
					{
						gain: "mechOrHero",
						n: 1
					}
				],
				recruit: "power"
			}]
		},
		{
			number: 13,
			star: true,
			skip: false,
			power: [
				3,
				5,
				7
			],
			cards: 3,
			prize: 0,
			schemes: [{
				move: [
					{
						do: "attackCombatUnit",
						power: 4,
						only: "saxony"
					},
					{ do: "heroToEncounterOrFactory" },
					{ do: "moveHero" }
				],
				gains: [{
					gain: "coins",
					n: 1
				}],
				recruit: "none"
			}, {
				move: [
					{
						do: "attackCombatUnit",
						power: 5,
						only: "saxony"
					},
					{ do: "heroToEncounterOrFactory" },
					{ do: "moveHero" }
				],
				gains: [{
					gain: "cards",
					n: 1
				}, {
					gain: "coins",
					n: 2
				}],
				recruit: "coins"
			}]
		},
		{
			number: 14,
			star: true,
			skip: false,
			power: [
				1,
				1,
				1
			],
			cards: 1,
			prize: 0,
			schemes: [{
				move: [{ do: "heroToEncounterOrFactory" }, { do: "moveHero" }],
				gains: [{
					gain: "workers",
					n: 1
				}, {
					gain: "cards",
					n: 1
				}],
				recruit: "cards"
			}, {
				move: [
					{
						do: "attackCombatUnit",
						power: 7
					},
					{ do: "attackWorkers" },
					{ do: "moveMech" }
				],
				gains: [{
					gain: "power",
					n: 3
				}],
				recruit: "popularity"
			}]
		},
		{
			number: 15,
			star: false,
			skip: false,
			power: [
				7,
				7,
				7
			],
			cards: 0,
			prize: 2,
			schemes: [{
				move: [{ do: "heroToEncounterOrFactory" }, { do: "moveHero" }],
				gains: [{
					gain: "power",
					n: 3
				}, {
					gain: "coins",
					n: 1
				}],
				recruit: "coins"
			}, {
				move: [
					{
						do: "attackCombatUnit",
						power: 1
					},
					{ do: "attackWorkers" },
					{ do: "heroToEncounterOrFactory" },
					{ do: "moveHero" }
				],
				gains: [{
					gain: "coins",
					n: 1,
					only: "crimea"
				}, {
					gain: "coins",
					n: 1
				}],
				recruit: "cards"
			}]
		},
		{
			number: 16,
			star: true,
			skip: false,
			power: [
				5,
				7,
				7
			],
			cards: 1,
			prize: 4,
			schemes: [{
				move: [{ do: "heroToEncounterOrFactory" }, { do: "moveHero" }],
				gains: [{
					gain: "mechOrHero",
					n: 1
				}],
				recruit: "none"
			}, {
				move: [
					{
						do: "attackCombatUnit",
						power: 5
					},
					{ do: "attackWorkers" },
					{ do: "moveMech" }
				],
				gains: [
					{
						gain: "power",
						n: 1,
						only: "saxony"
					},
					{
						gain: "mechOrHero",
						n: 1
					},
					{
						gain: "coins",
						n: 1
					}
				],
				recruit: "none"
			}]
		},
		{
			number: 17,
			star: false,
			skip: true,
			power: [
				7,
				7,
				7
			],
			cards: 2,
			prize: 2,
			schemes: [{
				move: [
					{
						do: "attackCombatUnit",
						power: 6
					},
					{ do: "attackWorkers" },
					{ do: "moveWorker" }
				],
				gains: [{
					gain: "coins",
					n: 2
				}],
				recruit: "power"
			}, {
				move: [{
					do: "attackCombatUnit",
					power: 8
				}, { do: "moveWorker" }],
				gains: [
					{
						gain: "coins",
						n: 1,
						only: "crimea"
					},
					{
						gain: "coins",
						n: 1
					},
					{
						gain: "workers",
						n: 1
					}
				],
				recruit: "popularity"
			}]
		},
		{
			number: 18,
			star: true,
			skip: false,
			power: [
				1,
				1,
				7
			],
			cards: 0,
			prize: 1,
			schemes: [{
				move: [{ do: "heroToEncounterOrFactory" }, { do: "moveHero" }],
				gains: [{
					gain: "workers",
					n: 1
				}, {
					gain: "coins",
					n: 1
				}],
				recruit: "none"
			}, {
				move: [{ do: "heroToEncounterOrFactory" }, { do: "moveHero" }],
				gains: [{
					gain: "workers",
					n: 1
				}, {
					gain: "coins",
					n: 2
				}],
				recruit: "none"
			}]
		},
		{
			number: 19,
			star: true,
			skip: false,
			power: [
				7,
				7,
				7
			],
			cards: 1,
			prize: 1,
			schemes: [{
				move: [{ do: "attackWorkers" }, { do: "moveWorker" }],
				gains: [{
					gain: "workers",
					n: 1
				}],
				recruit: "none"
			}, {
				move: [{ do: "attackWorkers" }, { do: "moveWorker" }],
				gains: [{
					gain: "power",
					n: 3
				}, {
					gain: "coins",
					n: 1
				}],
				recruit: "cards"
			}]
		}
	]
};

/** The printed board. Hexes are named by row A-H from north to south and by place from west to east; q, r are axial. */
const board = {
	hexes: [
		{
			id: "A1",
			q: -1,
			r: -3,
			terrain: "mountain"
		},
		{
			id: "A2",
			q: 0,
			r: -3,
			terrain: "farm"
		},
		{
			id: "A3",
			q: 1,
			r: -3,
			terrain: "village",
			encounter: true
		},
		{
			id: "A4",
			q: 2,
			r: -3,
			terrain: "forest"
		},
		{
			id: "A5",
			q: 3,
			r: -3,
			terrain: "tundra"
		},
		{
			id: "A6",
			q: 4,
			r: -3,
			terrain: "village"
		},
		{
			id: "B1",
			q: -2,
			r: -2,
			terrain: "lake"
		},
		{
			id: "B2",
			q: -1,
			r: -2,
			terrain: "tundra",
			encounter: true
		},
		{
			id: "B3",
			q: 0,
			r: -2,
			terrain: "lake"
		},
		{
			id: "B4",
			q: 1,
			r: -2,
			terrain: "tundra",
			tunnel: true
		},
		{
			id: "B5",
			q: 2,
			r: -2,
			terrain: "mountain",
			encounter: true
		},
		{
			id: "B6",
			q: 3,
			r: -2,
			terrain: "farm"
		},
		{
			id: "B7",
			q: 4,
			r: -2,
			terrain: "farm",
			encounter: true
		},
		{
			id: "C1",
			q: -2,
			r: -1,
			terrain: "forest"
		},
		{
			id: "C2",
			q: -1,
			r: -1,
			terrain: "mountain",
			tunnel: true
		},
		{
			id: "C3",
			q: 0,
			r: -1,
			terrain: "forest"
		},
		{
			id: "C4",
			q: 1,
			r: -1,
			terrain: "lake"
		},
		{
			id: "C5",
			q: 2,
			r: -1,
			terrain: "forest",
			tunnel: true
		},
		{
			id: "C6",
			q: 3,
			r: -1,
			terrain: "village"
		},
		{
			id: "D1",
			q: -3,
			r: 0,
			terrain: "farm"
		},
		{
			id: "D2",
			q: -2,
			r: 0,
			terrain: "village",
			encounter: true
		},
		{
			id: "D3",
			q: -1,
			r: 0,
			terrain: "lake"
		},
		{
			id: "D4",
			q: 0,
			r: 0,
			terrain: "factory"
		},
		{
			id: "D5",
			q: 1,
			r: 0,
			terrain: "mountain"
		},
		{
			id: "D6",
			q: 2,
			r: 0,
			terrain: "tundra",
			encounter: true
		},
		{
			id: "D7",
			q: 3,
			r: 0,
			terrain: "mountain"
		},
		{
			id: "E1",
			q: -4,
			r: 1,
			terrain: "forest",
			encounter: true
		},
		{
			id: "E2",
			q: -3,
			r: 1,
			terrain: "forest"
		},
		{
			id: "E3",
			q: -2,
			r: 1,
			terrain: "farm",
			tunnel: true
		},
		{
			id: "E4",
			q: -1,
			r: 1,
			terrain: "tundra"
		},
		{
			id: "E5",
			q: 0,
			r: 1,
			terrain: "lake"
		},
		{
			id: "E6",
			q: 1,
			r: 1,
			terrain: "village",
			tunnel: true
		},
		{
			id: "E7",
			q: 2,
			r: 1,
			terrain: "lake"
		},
		{
			id: "F1",
			q: -4,
			r: 2,
			terrain: "mountain"
		},
		{
			id: "F2",
			q: -3,
			r: 2,
			terrain: "village",
			encounter: true
		},
		{
			id: "F3",
			q: -2,
			r: 2,
			terrain: "village",
			encounter: true
		},
		{
			id: "F4",
			q: -1,
			r: 2,
			terrain: "tundra",
			tunnel: true
		},
		{
			id: "F5",
			q: 0,
			r: 2,
			terrain: "forest"
		},
		{
			id: "F6",
			q: 1,
			r: 2,
			terrain: "mountain",
			encounter: true
		},
		{
			id: "F7",
			q: 2,
			r: 2,
			terrain: "tundra"
		},
		{
			id: "G1",
			q: -4,
			r: 3,
			terrain: "tundra"
		},
		{
			id: "G2",
			q: -3,
			r: 3,
			terrain: "lake"
		},
		{
			id: "G3",
			q: -2,
			r: 3,
			terrain: "farm"
		},
		{
			id: "G4",
			q: -1,
			r: 3,
			terrain: "mountain",
			encounter: true
		},
		{
			id: "G5",
			q: 0,
			r: 3,
			terrain: "village"
		},
		{
			id: "G6",
			q: 1,
			r: 3,
			terrain: "farm"
		},
		{
			id: "H1",
			q: -2,
			r: 4,
			terrain: "village"
		}
	],
	/** A river lies on the common edge of two land territories; there is none between a lake and land (SC-101, SC-102). */
	rivers: [
		["A3", "A4"],
		["A3", "B4"],
		["A4", "B4"],
		["A5", "A6"],
		["A5", "B6"],
		["B2", "C1"],
		["B4", "B5"],
		["B5", "B6"],
		["B5", "C5"],
		["B6", "C6"],
		["B7", "C6"],
		["C1", "C2"],
		["C2", "D2"],
		["C5", "C6"],
		["C5", "D6"],
		["D1", "E1"],
		["D1", "E2"],
		["D2", "E2"],
		["D2", "E3"],
		["D5", "D6"],
		["D6", "E6"],
		["E1", "F1"],
		["E2", "F1"],
		["E2", "F2"],
		["E3", "F2"],
		["F2", "F3"],
		["F3", "G3"],
		["F4", "G3"],
		["F4", "G4"],
		["F5", "G4"],
		["G4", "G5"]
	],
	/** Clockwise from the north; the two without a faction of this box wait for expansions (SC-019). */
	bases: [
		{
			id: "base-nordic",
			faction: "nordic",
			q: 3,
			r: -4,
			land: ["A4", "A5"],
			lakes: [],
			acrossRiver: []
		},
		{
			id: "base-rusviet",
			faction: "rusviet",
			q: 4,
			r: -1,
			land: ["C6", "D7"],
			lakes: [],
			acrossRiver: ["B7"]
		},
		{
			id: "base-togawa",
			faction: "togawa",
			q: 2,
			r: 3,
			land: ["F7", "G6"],
			lakes: [],
			acrossRiver: []
		},
		{
			id: "base-crimea",
			faction: "crimea",
			q: -3,
			r: 4,
			land: ["G3", "H1"],
			lakes: ["G2"],
			acrossRiver: []
		},
		{
			id: "base-saxony",
			faction: "saxony",
			q: -5,
			r: 3,
			land: ["F1", "G1"],
			lakes: [],
			acrossRiver: []
		},
		{
			id: "base-polania",
			faction: "polania",
			q: -3,
			r: -1,
			land: ["C1", "D1"],
			lakes: ["B1"],
			acrossRiver: []
		},
		{
			id: "base-albion",
			faction: "albion",
			q: 0,
			r: -4,
			land: ["A1", "A2"],
			lakes: [],
			acrossRiver: []
		}
	]
};

/** The base deck 1-28. Everything gained on the board comes to the hero's territory; `any` is resources of free choice. */
const encounters = [
	{
		number: 1,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					coins: 2,
					popularity: 1
				}
			},
			{
				id: "B",
				cost: { coins: 2 },
				gain: { food: 4 }
			},
			{
				id: "C",
				cost: { popularity: 2 },
				gain: { structure: 1 }
			}
		]
	},
	{
		number: 2,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					cards: 1,
					popularity: 1
				}
			},
			{
				id: "B",
				cost: { coins: 2 },
				gain: { wood: 4 }
			},
			{
				id: "C",
				cost: { popularity: 2 },
				gain: { recruit: 1 }
			}
		]
	},
	{
		number: 3,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					popularity: 1,
					food: 2
				}
			},
			{
				id: "B",
				cost: { coins: 2 },
				gain: {
					workers: 1,
					food: 3
				}
			},
			{
				id: "C",
				cost: { popularity: 3 },
				gain: { mech: 1 }
			}
		]
	},
	{
		number: 4,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					popularity: 1,
					metal: 2
				}
			},
			{
				id: "B",
				cost: { coins: 3 },
				gain: { recruit: 1 }
			},
			{
				id: "C",
				cost: { popularity: 2 },
				gain: { metal: 4 }
			}
		]
	},
	{
		number: 5,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					popularity: 1,
					food: 2
				}
			},
			{
				id: "B",
				cost: { coins: 4 },
				gain: { mech: 1 }
			},
			{
				id: "C",
				cost: { popularity: 2 },
				gain: {
					food: 2,
					metal: 2
				}
			}
		]
	},
	{
		number: 6,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					coins: 2,
					popularity: 1
				}
			},
			{
				id: "B",
				cost: { coins: 3 },
				gain: { recruit: 1 }
			},
			{
				id: "C",
				cost: { popularity: 2 },
				gain: { food: 4 }
			}
		]
	},
	{
		number: 7,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					popularity: 1,
					oil: 2
				}
			},
			{
				id: "B",
				cost: { coins: 2 },
				gain: { upgrade: 1 }
			},
			{
				id: "C",
				cost: { popularity: 2 },
				gain: { oil: 4 }
			}
		]
	},
	{
		number: 8,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					coins: 2,
					popularity: 1
				}
			},
			{
				id: "B",
				cost: { coins: 2 },
				gain: { oil: 4 }
			},
			{
				id: "C",
				cost: { popularity: 2 },
				gain: { recruit: 1 }
			}
		]
	},
	{
		number: 9,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					popularity: 1,
					oil: 2
				}
			},
			{
				id: "B",
				cost: { coins: 3 },
				gain: { structure: 1 }
			},
			{
				id: "C",
				cost: { popularity: 2 },
				gain: { oil: 4 }
			}
		]
	},
	{
		number: 10,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					popularity: 1,
					oil: 2
				}
			},
			{
				id: "B",
				cost: { coins: 4 },
				gain: { mech: 1 }
			},
			{
				id: "C",
				cost: { popularity: 2 },
				gain: {
					coins: 2,
					any: 2
				}
			}
		]
	},
	{
		number: 11,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					popularity: 1,
					food: 2
				}
			},
			{
				id: "B",
				cost: { coins: 2 },
				gain: {
					workers: 1,
					food: 3
				}
			},
			{
				id: "C",
				cost: { popularity: 2 },
				gain: { structure: 1 }
			}
		]
	},
	{
		number: 12,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					popularity: 1,
					wood: 2
				}
			},
			{
				id: "B",
				cost: { coins: 3 },
				gain: { structure: 1 }
			},
			{
				id: "C",
				cost: { popularity: 2 },
				gain: {
					workers: 1,
					wood: 3
				}
			}
		]
	},
	{
		number: 13,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					coins: 2,
					popularity: 1
				}
			},
			{
				id: "B",
				cost: { coins: 2 },
				gain: {
					power: 2,
					popularity: 2
				}
			},
			{
				id: "C",
				cost: { popularity: 3 },
				gain: { any: 5 }
			}
		]
	},
	{
		number: 14,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					popularity: 1,
					food: 2
				}
			},
			{
				id: "B",
				cost: { coins: 2 },
				gain: { any: 3 }
			},
			{
				id: "C",
				cost: { popularity: 2 },
				gain: {
					workers: 1,
					metal: 3
				}
			}
		]
	},
	{
		number: 15,
		options: [
			{
				id: "A",
				cost: {},
				gain: { popularity: 2 }
			},
			{
				id: "B",
				cost: { coins: 2 },
				gain: { any: 3 }
			},
			{
				id: "C",
				cost: { popularity: 3 },
				gain: { any: 5 }
			}
		]
	},
	{
		number: 16,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					popularity: 1,
					food: 2
				}
			},
			{
				id: "B",
				cost: { coins: 2 },
				gain: {
					workers: 1,
					any: 2
				}
			},
			{
				id: "C",
				cost: { popularity: 2 },
				gain: { recruit: 1 }
			}
		]
	},
	{
		number: 17,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					cards: 1,
					popularity: 1
				}
			},
			{
				id: "B",
				cost: { coins: 2 },
				gain: {
					power: 2,
					cards: 2
				}
			},
			{
				id: "C",
				cost: { popularity: 3 },
				gain: { mech: 1 }
			}
		]
	},
	{
		number: 18,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					popularity: 1,
					food: 2
				}
			},
			{
				id: "B",
				cost: { coins: 2 },
				gain: { any: 3 }
			},
			{
				id: "C",
				cost: { popularity: 2 },
				gain: {
					workers: 1,
					wood: 3
				}
			}
		]
	},
	{
		number: 19,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					coins: 2,
					popularity: 1
				}
			},
			{
				id: "B",
				cost: { coins: 2 },
				gain: { food: 4 }
			},
			{
				id: "C",
				cost: { popularity: 2 },
				gain: {
					cards: 2,
					power: 3
				}
			}
		]
	},
	{
		number: 20,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					cards: 1,
					popularity: 1
				}
			},
			{
				id: "B",
				cost: { coins: 2 },
				gain: { popularity: 3 }
			},
			{
				id: "C",
				cost: { popularity: 2 },
				gain: { wood: 4 }
			}
		]
	},
	{
		number: 21,
		options: [
			{
				id: "A",
				cost: {},
				gain: { popularity: 2 }
			},
			{
				id: "B",
				cost: { coins: 4 },
				gain: { mech: 1 }
			},
			{
				id: "C",
				cost: { popularity: 2 },
				gain: {
					cards: 2,
					power: 3
				}
			}
		]
	},
	{
		number: 22,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					coins: 2,
					popularity: 1
				}
			},
			{
				id: "B",
				cost: { coins: 2 },
				gain: { metal: 4 }
			},
			{
				id: "C",
				cost: { popularity: 2 },
				gain: { structure: 1 }
			}
		]
	},
	{
		number: 23,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					coins: 2,
					popularity: 1
				}
			},
			{
				id: "B",
				cost: { coins: 3 },
				gain: { recruit: 1 }
			},
			{
				id: "C",
				cost: { popularity: 2 },
				gain: {
					workers: 1,
					food: 3
				}
			}
		]
	},
	{
		number: 24,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					cards: 1,
					popularity: 1
				}
			},
			{
				id: "B",
				cost: { coins: 2 },
				gain: { any: 3 }
			},
			{
				id: "C",
				cost: { popularity: 3 },
				gain: { mech: 1 }
			}
		]
	},
	{
		number: 25,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					power: 2,
					popularity: 1
				}
			},
			{
				id: "B",
				cost: { coins: 2 },
				gain: { power: 4 }
			},
			{
				id: "C",
				cost: { popularity: 2 },
				gain: {
					upgrade: 1,
					any: 2
				}
			}
		]
	},
	{
		number: 26,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					power: 2,
					popularity: 1
				}
			},
			{
				id: "B",
				cost: { coins: 2 },
				gain: { popularity: 3 }
			},
			{
				id: "C",
				cost: { popularity: 2 },
				gain: { structure: 1 }
			}
		]
	},
	{
		number: 27,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					coins: 2,
					popularity: 1
				}
			},
			{
				id: "B",
				cost: { coins: 2 },
				gain: { metal: 4 }
			},
			{
				id: "C",
				cost: { popularity: 3 },
				gain: { mech: 1 }
			}
		]
	},
	{
		number: 28,
		options: [
			{
				id: "A",
				cost: {},
				gain: {
					coins: 2,
					popularity: 1
				}
			},
			{
				id: "B",
				cost: { coins: 2 },
				gain: {
					workers: 1,
					any: 2
				}
			},
			{
				id: "C",
				cost: { popularity: 2 },
				gain: { structure: 1 }
			}
		]
	}
];

/** In clockwise order of seating (SC-053). Mech abilities stand in the order of the faction mat. */
const factions = [
	{
		id: "nordic",
		colour: "blue",
		power: 4,
		cards: 1,
		base: "base-nordic",
		workers: ["A4", "A5"],
		ability: "swim",
		riverwalk: ["forest", "mountain"],
		mechs: [
			"riverwalk",
			"seaworthy",
			"artillery",
			"speed"
		]
	},
	{
		id: "rusviet",
		colour: "red",
		power: 3,
		cards: 2,
		base: "base-rusviet",
		workers: ["C6", "D7"],
		ability: "relentless",
		riverwalk: ["farm", "village"],
		mechs: [
			"riverwalk",
			"township",
			"peoplesArmy",
			"speed"
		]
	},
	{
		id: "crimea",
		colour: "yellow",
		power: 5,
		cards: 0,
		base: "base-crimea",
		workers: ["G3", "H1"],
		ability: "coercion",
		riverwalk: ["farm", "tundra"],
		mechs: [
			"riverwalk",
			"wayfare",
			"scout",
			"speed"
		]
	},
	{
		id: "saxony",
		colour: "black",
		power: 1,
		cards: 4,
		base: "base-saxony",
		workers: ["F1", "G1"],
		ability: "dominate",
		riverwalk: ["forest", "mountain"],
		mechs: [
			"riverwalk",
			"underpass",
			"disarm",
			"speed"
		]
	},
	{
		id: "polania",
		colour: "white",
		power: 2,
		cards: 3,
		base: "base-polania",
		workers: ["C1", "D1"],
		ability: "meander",
		riverwalk: ["village", "mountain"],
		mechs: [
			"riverwalk",
			"submerge",
			"camaraderie",
			"speed"
		]
	}
];
/** Faction and player mat that may not meet (SC-055, SC-056). */
const forbiddenPairs = [["rusviet", "industrial"], ["crimea", "patriotic"]];

/** The upper actions; below each stands the Factory move (SC-320). Confidence is kept where a source disagrees. */
const factoryCards$1 = [
	{
		number: 1,
		cost: {
			coins: 1,
			cards: 1
		},
		gain: { produce: 2 }
	},
	{
		number: 2,
		cost: { popularity: 1 },
		oneOf: ["recruit", "upgrade"],
		gain: {}
	},
	{
		number: 3,
		cost: { cards: 1 },
		gain: { popularity: 2 }
	},
	{
		number: 4,
		cost: { cards: 1 },
		gain: { coins: 3 },
		confidence: "probable"
	},
	{
		number: 5,
		cost: { power: 1 },
		gain: { popularity: 2 }
	},
	{
		number: 6,
		cost: { power: 1 },
		gain: { coins: 3 }
	},
	{
		number: 7,
		cost: { popularity: 1 },
		oneOf: ["mech", "structure"],
		gain: {}
	},
	{
		number: 8,
		cost: { cards: 1 },
		gain: { any: 3 }
	},
	{
		number: 9,
		cost: { coins: 2 },
		gain: {
			upgrade: 1,
			popularity: 1
		}
	},
	{
		number: 10,
		cost: { coins: 2 },
		gain: {
			mech: 1,
			power: 1
		}
	},
	{
		number: 11,
		cost: { coins: 2 },
		gain: {
			structure: 1,
			popularity: 1
		}
	},
	{
		number: 12,
		cost: { coins: 2 },
		gain: {
			recruit: 1,
			power: 1
		}
	}
];

/** In the order of their numbers, which decides who begins (SC-072). `dashed`: boxes a cube may cover. */
const mats = [
	{
		id: "industrial",
		number: "1",
		popularity: 2,
		coins: 4,
		objectives: 2,
		sections: [
			{
				top: "bolster",
				bottom: "upgrade",
				cost: 3,
				dashed: 1,
				coins: 3
			},
			{
				top: "produce",
				bottom: "deploy",
				cost: 3,
				dashed: 2,
				coins: 2
			},
			{
				top: "move",
				bottom: "build",
				cost: 3,
				dashed: 1,
				coins: 1
			},
			{
				top: "trade",
				bottom: "enlist",
				cost: 4,
				dashed: 2,
				coins: 0
			}
		]
	},
	{
		id: "engineering",
		number: "2",
		popularity: 2,
		coins: 5,
		objectives: 2,
		sections: [
			{
				top: "produce",
				bottom: "upgrade",
				cost: 3,
				dashed: 1,
				coins: 2
			},
			{
				top: "trade",
				bottom: "deploy",
				cost: 4,
				dashed: 2,
				coins: 0
			},
			{
				top: "bolster",
				bottom: "build",
				cost: 3,
				dashed: 2,
				coins: 3
			},
			{
				top: "move",
				bottom: "enlist",
				cost: 3,
				dashed: 1,
				coins: 1
			}
		]
	},
	{
		id: "militant",
		number: "2A",
		popularity: 3,
		coins: 4,
		objectives: 2,
		expansion: true,
		sections: [
			{
				top: "bolster",
				bottom: "upgrade",
				cost: 3,
				dashed: 2,
				coins: 0
			},
			{
				top: "move",
				bottom: "deploy",
				cost: 3,
				dashed: 1,
				coins: 3
			},
			{
				top: "produce",
				bottom: "build",
				cost: 4,
				dashed: 1,
				coins: 1
			},
			{
				top: "trade",
				bottom: "enlist",
				cost: 3,
				dashed: 2,
				coins: 2
			}
		]
	},
	{
		id: "patriotic",
		number: "3",
		popularity: 2,
		coins: 6,
		objectives: 2,
		sections: [
			{
				top: "move",
				bottom: "upgrade",
				cost: 2,
				dashed: 0,
				coins: 1
			},
			{
				top: "bolster",
				bottom: "deploy",
				cost: 4,
				dashed: 3,
				coins: 3
			},
			{
				top: "trade",
				bottom: "build",
				cost: 4,
				dashed: 2,
				coins: 0
			},
			{
				top: "produce",
				bottom: "enlist",
				cost: 3,
				dashed: 1,
				coins: 2
			}
		]
	},
	{
		id: "innovative",
		number: "3A",
		popularity: 3,
		coins: 5,
		objectives: 2,
		expansion: true,
		sections: [
			{
				top: "trade",
				bottom: "upgrade",
				cost: 3,
				dashed: 0,
				coins: 3
			},
			{
				top: "produce",
				bottom: "deploy",
				cost: 3,
				dashed: 1,
				coins: 1
			},
			{
				top: "bolster",
				bottom: "build",
				cost: 4,
				dashed: 3,
				coins: 2
			},
			{
				top: "move",
				bottom: "enlist",
				cost: 3,
				dashed: 2,
				coins: 0
			}
		]
	},
	{
		id: "mechanical",
		number: "4",
		popularity: 3,
		coins: 6,
		objectives: 2,
		sections: [
			{
				top: "trade",
				bottom: "upgrade",
				cost: 3,
				dashed: 1,
				coins: 0
			},
			{
				top: "bolster",
				bottom: "deploy",
				cost: 3,
				dashed: 2,
				coins: 2
			},
			{
				top: "move",
				bottom: "build",
				cost: 3,
				dashed: 1,
				coins: 2
			},
			{
				top: "produce",
				bottom: "enlist",
				cost: 4,
				dashed: 2,
				coins: 2
			}
		]
	},
	{
		id: "agricultural",
		number: "5",
		popularity: 4,
		coins: 7,
		objectives: 2,
		sections: [
			{
				top: "move",
				bottom: "upgrade",
				cost: 2,
				dashed: 0,
				coins: 1
			},
			{
				top: "trade",
				bottom: "deploy",
				cost: 4,
				dashed: 2,
				coins: 0
			},
			{
				top: "produce",
				bottom: "build",
				cost: 4,
				dashed: 2,
				coins: 2
			},
			{
				top: "bolster",
				bottom: "enlist",
				cost: 3,
				dashed: 2,
				coins: 3
			}
		]
	}
];

/** `endOfTurn`: checked only after the last action of the turn (SC-393). All conditions of a card must hold. */
const objectives = [
	{
		number: 1,
		timing: "endOfTurn",
		all: [{
			t: "terrain",
			terrain: "mountain",
			min: 3
		}]
	},
	{
		number: 2,
		timing: "endOfTurn",
		all: [{
			t: "tunnels",
			min: 3
		}]
	},
	{
		number: 3,
		timing: "endOfTurn",
		all: [{
			t: "terrain",
			terrain: "farm",
			min: 3
		}]
	},
	{
		number: 4,
		timing: "endOfTurn",
		all: [{
			t: "terrain",
			terrain: "tundra",
			min: 3
		}]
	},
	{
		number: 5,
		timing: "endOfTurn",
		all: [{ t: "factory" }, { t: "highestPower" }]
	},
	{
		number: 6,
		timing: "anyWindow",
		all: [{
			t: "drove",
			min: 1
		}, {
			t: "power",
			min: 7
		}]
	},
	{
		number: 7,
		timing: "anyWindow",
		all: [
			{
				t: "factoryCards",
				min: 1,
				max: 1
			},
			{
				t: "mechs",
				min: 1
			},
			{
				t: "workers",
				max: 3
			}
		]
	},
	{
		number: 8,
		timing: "anyWindow",
		all: [
			{
				t: "coins",
				max: 2
			},
			{
				t: "workers",
				min: 4
			},
			{
				t: "popularity",
				min: 7
			}
		]
	},
	{
		number: 9,
		timing: "endOfTurn",
		all: [{
			t: "stockpile",
			min: 9
		}]
	},
	{
		number: 10,
		timing: "endOfTurn",
		all: [{
			t: "terrain",
			terrain: "forest",
			min: 3
		}]
	},
	{
		number: 11,
		timing: "endOfTurn",
		all: [{
			t: "terrain",
			terrain: "village",
			min: 3
		}]
	},
	{
		number: 12,
		timing: "endOfTurn",
		all: [{
			t: "coins",
			min: 20
		}]
	},
	{
		number: 13,
		timing: "anyWindow",
		all: [{
			t: "pieces",
			min: 6
		}]
	},
	{
		number: 14,
		timing: "endOfTurn",
		all: [
			{
				t: "upgrades",
				min: 1
			},
			{
				t: "mechs",
				min: 1
			},
			{
				t: "structures",
				min: 1
			},
			{
				t: "recruits",
				min: 1
			},
			{
				t: "eachResource",
				min: 1
			}
		]
	},
	{
		number: 15,
		timing: "anyWindow",
		all: [{ t: "workersEqualRecruits" }]
	},
	{
		number: 16,
		timing: "endOfTurn",
		all: [{
			t: "wolf",
			resources: 5
		}]
	},
	{
		number: 17,
		timing: "endOfTurn",
		all: [{
			t: "factoryCards",
			min: 0,
			max: 0
		}, {
			t: "aroundFactory",
			min: 2
		}]
	},
	{
		number: 18,
		timing: "anyWindow",
		all: [
			{
				t: "power",
				min: 0,
				max: 0
			},
			{
				t: "popularity",
				min: 13
			},
			{
				t: "workers",
				min: 5
			}
		]
	},
	{
		number: 19,
		timing: "endOfTurn",
		all: [{
			t: "aroundLake",
			min: 5
		}]
	},
	{
		number: 20,
		timing: "anyWindow",
		all: [
			{
				t: "structures",
				min: 3
			},
			{
				t: "popularity",
				min: 7
			},
			{
				t: "mechs",
				min: 0,
				max: 0
			}
		]
	},
	{
		number: 21,
		timing: "endOfTurn",
		all: [{
			t: "oneResource",
			min: 9
		}]
	},
	{
		number: 22,
		timing: "anyWindow",
		all: [{
			t: "factoryCards",
			min: 1,
			max: 1
		}, {
			t: "upgrades",
			min: 0,
			max: 0
		}]
	},
	{
		number: 23,
		timing: "anyWindow",
		all: [{
			t: "cards",
			min: 8
		}, {
			t: "combatStars",
			min: 1
		}]
	}
];

/** `pays[n]` coins for n; the last number holds for more. */
const tiles = [
	{
		id: "lakesAdjacent",
		pays: [
			0,
			2,
			4,
			4,
			6,
			6,
			9
		]
	},
	{
		id: "tunnelsAdjacent",
		pays: [
			0,
			2,
			4,
			4,
			6,
			6,
			9
		]
	},
	{
		id: "encountersAdjacent",
		pays: [
			0,
			2,
			4,
			4,
			6,
			6,
			9
		]
	},
	{
		id: "onTunnels",
		pays: [
			0,
			2,
			4,
			6,
			6
		]
	},
	{
		id: "inARow",
		pays: [
			0,
			2,
			4,
			6,
			9
		]
	},
	{
		id: "farmsTundra",
		pays: [
			0,
			2,
			4,
			6,
			9
		]
	}
];

/** The base box, with the two extra player mats of the first expansion as an option. */
const base = {
	id: "scythe-base",
	version: 1,
	needs: [],
	data: {
		board,
		factions,
		forbiddenPairs,
		mats,
		encounters,
		factoryCards: factoryCards$1,
		objectives,
		tiles,
		automa: automa$1,
		/** Copies of the combat cards of value 2, 3, 4 and 5 (SC-008). */
		combatCards: [
			16,
			12,
			8,
			6
		],
		/** What lies in the box; play itself never runs out of resources or coins (SC-004 to SC-006). */
		box: {
			perResource: 20,
			coins: 80,
			multipliers: 12,
			encounterTokens: 12,
			dials: 2,
			reminders: 5
		}
	}
};

/** What is broken, in words for engineers; [] when the state is sound. */
const audit = (content, s) => [
	...cardFaults$1(content, s),
	...s.seats.flatMap((_, seat) => [...seatFaults(content, s, seat)]),
	...boardFaults$1(content, s),
	...frameFaults(content, s)
];
function* cardFaults$1(content, s) {
	for (const [kind, copies] of content.data.combatCards.entries()) if (sum(s.seats.map((p) => at(p.hand.cards, kind))) + at(s.combat.deck, kind) + at(s.combat.discard, kind) !== copies) yield `there are not ${copies} combat cards of value ${kind + 2}`;
	if (s.objectives.deck.length !== content.data.objectives.length || sum(s.objectives.deck) !== s.objectives.size) yield "the objective deck does not have its size";
	for (const { number } of content.data.objectives) if (s.seats.filter((p) => p.objectives.cards.includes(number)).length + (s.objectives.deck[number - 1] ?? 0) !== 1) yield `objective ${number} is not in one place`;
	if (s.encounters.deck.length !== content.data.encounters.length) yield "the encounter deck has lost its cards";
	const open = s.frames.flatMap((f) => f.t === "encounter" && f.card !== "none" ? [f.card] : []);
	for (const { number } of content.data.encounters) {
		const out = [...s.encounters.under, ...open].filter((card) => card === number).length;
		if ((s.encounters.deck[number - 1] ?? 0) + out !== 1) yield `encounter ${number} is not in one place`;
	}
	const owners = s.seats.filter((p) => p.factoryCard !== "none");
	const taken = owners.flatMap((p) => typeof p.factoryCard === "number" ? [p.factoryCard] : []);
	const cards = [...s.factory.cards, ...taken];
	if (new Set(cards).size !== cards.length || cards.some((n) => n < 1 || n > content.data.factoryCards.length)) yield "a Factory card is there twice or unknown";
	if (s.factory.cards.length !== 0 && s.factory.cards.length !== s.factory.size) yield "the Factory cards do not have their number";
	if (s.factory.size + owners.length !== s.seats.length + 1) yield "there are not seats + 1 Factory cards";
	if (taken.length > 0 && s.factory.cards.length === 0) yield "a Factory card was taken unseen";
}
function* seatFaults(content, s, seat) {
	const p = at(s.seats, seat);
	const dealt = s.frames[0]?.t !== "dealing";
	const automa = s.automa !== "none" && s.automa.seat === seat;
	const say = (what) => `seat ${seat}: ${what}`;
	if (dealt && (p.faction === "none" || p.mat === "none" !== automa)) yield say("has no faction or no mat");
	if (p.faction === "none") return;
	if (s.seats.some((q, other) => other !== seat && q.faction === p.faction)) yield say("shares its faction");
	if (p.mat !== "none" && s.seats.some((q, other) => other !== seat && q.mat === p.mat)) yield say("shares its mat");
	if (p.power > 16 || p.popularity > 18) yield say("is beyond the end of a track");
	if (sum(p.hand.cards) !== p.hand.size) yield say("hand and its size differ");
	if (p.objectives.cards.length !== p.objectives.size || p.objectives.size > 2) yield say("objectives and their number differ");
	if (p.shown.some((card) => s.objectives.deck[card - 1] !== 1)) yield say("a shown objective is not under the deck");
	const workers = workersOut(p);
	if (workers > 8 || dealt && p.mat !== "none" && workers < 2) yield say(`has ${workers} workers off the mat`);
	if ([
		p.hero,
		...p.mechs,
		...Object.keys(p.workers)
	].filter((x) => x !== "mat").some((place) => content.spots[place] === void 0)) yield say("stands where nothing is");
	if (Object.values(p.workers).some((n) => n === 0)) yield say("has an empty crowd of workers");
	if (STRUCTURES.map((x) => p.structures[x]).filter((x) => x !== "mat").some((place) => !isTerritory(content, place) || content.spots[place]?.terrain === "lake")) yield say("has built where one cannot");
	const bonuses = BOTTOMS.map((b) => p.recruits[b]).filter((b) => b !== "mat");
	if (new Set(bonuses).size !== bonuses.length) yield say("has two recruits on one bonus");
	if (p.mat !== "none" && BOTTOMS.some((b) => freeBoxes(content, p, b) < 0)) yield say("has a cube on a solid box");
	if (p.mat === "none" && CUBES.some((cube) => p.cubes[cube] !== "mat")) yield say("has cubes but no mat");
	if (p.stars.length > 6) yield say("has more than six stars");
	if (p.stars.length === 6 && s.over === "no") yield say("has six stars and plays on");
	if (p.declines.join() !== BONUSES.filter((b) => p.declines.includes(b)).join()) yield say("declines out of order");
	if (automa ? typeof p.factoryCard === "number" : p.factoryCard === "unseen") yield say("has a Factory card that is not its kind");
	if (p.section === "factory" && p.factoryCard === "none") yield say("stands on a Factory card it lacks");
}
function* boardFaults$1(content, s) {
	for (const [place, pile] of Object.entries(s.piles)) {
		if (content.spots[place] === void 0) yield `resources lie at ${place}`;
		if (pileSize(pile) === 0) yield `an empty pile lies at ${place}`;
	}
	const built = s.seats.flatMap((p) => STRUCTURES.map((x) => p.structures[x]).filter((x) => x !== "mat"));
	if (new Set(built).size !== built.length) yield "two structures share a territory";
	if (new Set(s.tokens).size !== s.tokens.length || s.tokens.some((hex) => !content.encounters.includes(hex))) yield "an encounter token lies where none belongs";
	const seats = s.seats.length;
	if (s.frames[0]?.t === "dealing") return;
	if (s.order.length !== seats || new Set(s.order).size !== seats || s.order.some((seat) => seat >= seats)) yield "the seating order is broken";
	if (s.tile === "none") yield "there is no structure bonus tile";
	for (const hex of content.hexes) {
		const who = s.seats.filter((p) => standsAt(p, hex)).length;
		if (who > 2 || who > 1 && s.over !== "no") yield `${who} seats stand on ${hex}`;
	}
	if (s.automa !== "none") {
		const { seat, level, space, scheme, deck, open } = s.automa;
		const data = content.data.automa.levels[level - 1];
		if (seats !== 2 || seat !== 1 || !data || space >= data.spaces || ![1, 2].includes(scheme)) yield "the Automa is out of its tracker";
		if (open !== "none" && content.data.automa.cards[open - 1] === void 0) yield "an unknown Automa card lies open";
		if (deck.length !== content.data.automa.cards.length || deck.some((n) => n > 1)) yield "the Automa's deck is broken";
	}
}
function* frameFaults(content, s) {
	const seats = s.seats.length;
	if (s.over === "no" !== s.frames.length > 0) yield "a game that is over has no frames, and one that is not has some";
	for (const [i, f] of s.frames.entries()) {
		if (f.seat >= seats && f.t !== "dealing") yield `frame ${f.t} belongs to seat ${f.seat}`;
		if (i === 0 !== (f.t === "turn" || f.t === "dealing")) yield `frame ${f.t} stands at ${i}`;
		yield* partFaults(content, s, f);
	}
}
function* partFaults(content, s, f) {
	const seats = s.seats.length;
	if ("hex" in f && content.spots[f.hex] === void 0) yield `frame ${f.t} is nowhere`;
	if ("at" in f && f.at !== "any" && content.spots[f.at] === void 0) yield `frame ${f.t} is nowhere`;
	if (f.t === "bottom" && f.bonuses.some((seat) => seat >= seats)) yield "a bonus for nobody";
	if (f.t === "scout" && f.victim >= seats) yield "nobody is scouted";
	if (f.t === "encounter" && f.card !== "none" && content.data.encounters[f.card - 1] === void 0) yield "an unknown encounter is open";
	if (f.t === "automa" && (s.automa === "none" || f.card !== "none" && content.data.automa.cards[f.card - 1] === void 0)) yield "an Automa card is open that is not there";
	if (f.t === "turn" && f.chosen && at(s.seats, Math.min(f.seat, seats - 1)).section === "none") yield "a section was chosen but no token stands";
	if (f.t === "moving" && f.unit !== "none") {
		const p = s.seats[f.seat];
		const { unit, slot, at: place } = f.unit;
		if (!(unit === "hero" ? p?.hero === place : unit === "mech" ? p?.mechs[slot] === place : (p?.workers[place] ?? 0) > 0)) yield "the unit on the move is not where it is said to be";
	}
	if (f.t !== "combat") return;
	for (const { seat, placed, dial, cards } of f.sides) {
		const p = s.seats[seat];
		if (!p) yield `seat ${seat} fights`;
		else if ((dial ?? 0) > Math.min(7, p.power) || (cards ?? []).some((n, kind) => n > at(p.hand.cards, kind))) yield `seat ${seat} commits what it does not have`;
		else if (!placed && ((dial ?? 0) > 0 || sum(cards ?? []) > 0)) yield `seat ${seat} commits without saying so`;
	}
}
/** A stored state: its shape, then its sense. */
function parseState(content, raw) {
	const read = state.safeParse(raw);
	if (!read.success) return { refused: refusal("SC-074", "refuse.unreadable") };
	const s = read.data;
	const [fault] = audit(content, s);
	return fault === void 0 ? { ok: s } : { refused: refusal("SC-074", "refuse.unsound", { fault }) };
}

/** A copy that shares nothing that play writes to. Options never change and are shared. */
const clone = (s) => ({
	options: s.options,
	turn: s.turn,
	order: [...s.order],
	over: s.over,
	frames: s.frames.map(cloneFrame),
	seats: s.seats.map(cloneSeat),
	piles: clonePiles(s.piles),
	tokens: [...s.tokens],
	tile: s.tile,
	combat: {
		deck: [...s.combat.deck],
		discard: [...s.combat.discard]
	},
	encounters: {
		deck: [...s.encounters.deck],
		under: [...s.encounters.under]
	},
	factory: {
		size: s.factory.size,
		cards: [...s.factory.cards]
	},
	objectives: {
		size: s.objectives.size,
		deck: [...s.objectives.deck]
	},
	automa: s.automa === "none" ? "none" : {
		...s.automa,
		deck: [...s.automa.deck]
	}
});
function clonePiles(piles) {
	const copy = {};
	for (const place in piles) {
		const pile = piles[place];
		if (pile) copy[place] = {
			metal: pile.metal,
			wood: pile.wood,
			oil: pile.oil,
			food: pile.food
		};
	}
	return copy;
}
const cloneSeat = (p) => ({
	faction: p.faction,
	mat: p.mat,
	out: p.out,
	asked: p.asked,
	section: p.section,
	power: p.power,
	popularity: p.popularity,
	coins: p.coins,
	hand: {
		size: p.hand.size,
		cards: [...p.hand.cards]
	},
	objectives: {
		size: p.objectives.size,
		cards: [...p.objectives.cards]
	},
	shown: [...p.shown],
	factoryCard: p.factoryCard,
	hero: p.hero,
	mechs: [...p.mechs],
	workers: { ...p.workers },
	structures: { ...p.structures },
	recruits: { ...p.recruits },
	cubes: { ...p.cubes },
	stars: [...p.stars],
	declines: [...p.declines]
});
function cloneFrame(f) {
	switch (f.t) {
		case "turn": return {
			...f,
			entered: f.entered.map((e) => ({
				...e,
				cargo: { ...e.cargo }
			}))
		};
		case "moving": return {
			...f,
			unit: f.unit === "none" ? "none" : {
				...f.unit,
				cargo: { ...f.unit.cargo }
			},
			moved: {
				hero: f.moved.hero,
				mechs: [...f.moved.mechs],
				workers: { ...f.moved.workers }
			}
		};
		case "combat": return {
			...f,
			sides: f.sides.map((s) => ({
				...s,
				cards: [...s.cards]
			})),
			automa: { ...f.automa }
		};
		case "retreat": return {
			...f,
			units: [...f.units]
		};
		case "encounter": return {
			...f,
			taken: [...f.taken]
		};
		case "gaining":
		case "taking": return {
			...f,
			parts: f.parts.map((part) => ({ ...part }))
		};
		case "producing": return {
			...f,
			done: [...f.done]
		};
		case "choosing": return {
			...f,
			of: [...f.of]
		};
		case "bottom": return {
			...f,
			bonuses: [...f.bonuses]
		};
		default: return { ...f };
	}
}

/** What is wrong with a pack, each fault named; [] when it can be played with. */
function contentFaults(data) {
	return [
		...boardFaults(data),
		...factionFaults(data),
		...matFaults(data),
		...cardFaults(data),
		...automaFaults(data)
	];
}
function* repeated(what, ids) {
	for (const [i, id] of ids.entries()) if (ids.indexOf(id) !== i) yield `${what} ${id} is there twice`;
}
function* boardFaults({ board: { hexes, rivers, bases } }) {
	yield* repeated("hex", [...hexes, ...bases].map((h) => h.id));
	yield* repeated("place", [...hexes, ...bases].map((h) => `${h.q},${h.r}`));
	for (const h of hexes) if (!TERRAINS.includes(h.terrain)) yield `hex ${h.id} has the terrain ${h.terrain}`;
	if (hexes.filter((h) => h.terrain === "factory").length !== 1) yield "there must be one Factory";
	const hex = (id) => hexes.find((h) => h.id === id);
	for (const [a, b] of rivers) {
		const [x, y] = [hex(a), hex(b)];
		if (!x || !y) yield `a river runs between ${a} and ${b}, but one of them is no hex`;
		else if (x.terrain === "lake" || y.terrain === "lake") yield `the river between ${a} and ${b} touches a lake`;
		else if (distance(x, y) !== 1) yield `${a} and ${b} have a river between them but do not touch`;
	}
	for (const base of bases) for (const near of [
		...base.land,
		...base.lakes,
		...base.acrossRiver
	]) {
		const h = hex(near);
		if (!h || distance(base, h) !== 1) yield `${base.id} does not touch ${near}`;
		else if (h.terrain === "lake" !== base.lakes.includes(near)) yield `${near} beside ${base.id} is listed under the wrong kind`;
	}
}
const distance = (a, b) => Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q + a.r - b.q - b.r));
function* factionFaults({ factions, board, forbiddenPairs, mats }) {
	if (factions.map((f) => f.id).join() !== FACTIONS.join()) yield "the factions are not the five, clockwise";
	yield* repeated("colour", factions.map((f) => f.colour));
	for (const f of factions) {
		const base = board.bases.find((b) => b.id === f.base);
		if (base?.faction !== f.id) yield `${f.id} has no base of its own`;
		else if (f.workers.join() !== base.land.join()) yield `the workers of ${f.id} do not start beside its base`;
		if (f.mechs.length !== 4 || new Set(f.mechs).size !== 4) yield `${f.id} needs four different mech abilities`;
		if (!f.mechs.includes("speed")) yield `${f.id} lacks speed`;
		if (f.riverwalk.length !== 2) yield `${f.id} needs two Riverwalk terrains`;
	}
	for (const [faction, mat] of forbiddenPairs) if (!factions.some((f) => f.id === faction) || !mats.some((m) => m.id === mat)) yield `the forbidden pair ${faction} + ${mat} names something unknown`;
}
function* matFaults({ mats }) {
	if (mats.map((m) => m.id).join() !== MATS.join()) yield "the mats are not the seven, by number";
	yield* repeated("mat number", mats.map((m) => m.number));
	for (const m of mats) {
		if ([...m.sections].map((s) => s.top).sort().join() !== [...TOPS].sort().join()) yield `${m.id} does not have each top action once`;
		if (m.sections.map((s) => s.bottom).join() !== BOTTOMS.join()) yield `${m.id} has another bottom row`;
		if (m.sections.reduce((n, s) => n + s.dashed, 0) !== CUBES.length) yield `${m.id} has no dashed box for each of the six cubes`;
		for (const s of m.sections) if (s.dashed >= s.cost) yield `${m.id} could make ${s.bottom} free`;
	}
}
function* cardFaults(data) {
	const numbered = (what, cards, n) => cards.length === n && cards.every((c, i) => c.number === i + 1) ? [] : [`the ${what} are not numbered 1 to ${n}`];
	yield* numbered("encounters", data.encounters, 28);
	yield* numbered("Factory cards", data.factoryCards, 12);
	yield* numbered("objectives", data.objectives, 23);
	yield* numbered("Automa cards", data.automa.cards, 19);
	if (data.combatCards.reduce((a, b) => a + b, 0) !== 42) yield "the combat deck does not hold 42 cards";
	for (const e of data.encounters) {
		if (e.options.map((o) => o.id).join() !== "A,B,C") yield `encounter ${e.number} does not offer A, B and C`;
		if (!e.options.some((o) => Object.keys(o.cost).length === 0)) yield `encounter ${e.number} has no free option`;
	}
	if (data.tiles.map((t) => t.id).join() !== TILES.join()) yield "the structure bonus tiles are not the six";
	for (const t of data.tiles) if (t.pays[0] !== 0 || t.pays.some((n, i) => n < (t.pays[i - 1] ?? 0))) yield `tile ${t.id} pays less for more`;
}
function* automaFaults({ automa }) {
	for (const l of automa.levels) {
		if (l.stars.length !== 6) yield `level ${l.level} of the Automa places ${l.stars.length} stars`;
		if (l.stars.some((s) => s >= l.spaces)) yield `level ${l.level} of the Automa has a star beyond its track`;
	}
	for (const c of automa.cards) if (c.schemes.length !== 2 || c.power.length !== 3) yield `Automa card ${c.number} is not complete`;
}

/** A reward of a card, part by part; stars come when all of it is taken (SC-390). */
const gaining = {
	waits: "never",
	step(content, d, f, emit) {
		const { seat, at: place } = f;
		const part = f.parts.shift();
		if (part === void 0) {
			pop(d);
			award(content, d, seat, emit);
			return true;
		}
		bring$1(d, seat, place, part, emit);
		return true;
	}
};
/** One part of a reward, or the question that it asks. */
function bring$1(d, seat, place, part, emit) {
	switch (part.gain) {
		case "coins":
		case "power":
		case "popularity":
		case "cards":
			gain(d, seat, part.gain, part.n, emit);
			return;
		case "any":
			push(d, {
				t: "receiving",
				seat,
				left: part.n,
				at: place
			});
			return;
		case "workers": {
			const n = Math.min(part.n, 8 - workersOut(seatOf(d, seat)));
			addWorkers(d, seat, place, n);
			if (n > 0) emit({
				t: "hired",
				seat,
				at: place,
				n
			});
			return;
		}
		case "upgrade":
			push(d, {
				t: "upgrading",
				seat
			});
			return;
		case "mech":
			push(d, {
				t: "deploying",
				seat,
				at: place
			});
			return;
		case "structure":
			push(d, {
				t: "building",
				seat,
				at: place
			});
			return;
		case "recruit":
			push(d, {
				t: "enlisting",
				seat
			});
			return;
		case "produce":
			push(d, {
				t: "producing",
				seat,
				left: part.n,
				mill: false,
				done: []
			});
			return;
		default:
			addResource(d, place, part.gain, part.n);
			emit({
				t: "gained",
				seat,
				what: part.gain,
				n: part.n,
				at: place
			});
			return;
	}
}

/** What is counted out; the other parts of a reward are questions of their own, which may be declined. */
const COUNTED = [
	"coins",
	"power",
	"popularity",
	"cards",
	...RESOURCES,
	"workers"
];
const isCounted = ({ gain }) => COUNTED.includes(gain);
/** Whether less than all of it can be taken, beyond leaving whole parts. */
const splits = (parts) => parts.some((part) => part.gain === "recruit" || isCounted(part) && part.n > 1);
/** How much of a part there is to take: tracks end, and workers run out. */
function most(v, seat, { gain, n }) {
	const p = seatOf(v, seat);
	if (gain === "power") return Math.min(n, 16 - p.power);
	if (gain === "popularity") return Math.min(n, 18 - p.popularity);
	return gain === "workers" ? Math.min(n, 8 - workersOut(p)) : n;
}
/** Part by part, as much of each as one likes (SC-083, SC-303). */
const taking = {
	waits: "seats",
	prompt: (_content, _v, f) => prompt("take", { what: `@gain.${at(f.parts, 0).gain}` }),
	candidates: (_content, v, f) => f.parts.slice(0, 1).flatMap((part) => Array.from({ length: most(v, f.seat, part) + 1 }, (_, n) => ({
		t: "gain",
		n
	}))),
	refuse(_content, v, f, m) {
		const { seat } = f;
		const [part] = f.parts;
		if (m.t !== "gain" || part === void 0) return notNow();
		return m.n <= most(v, seat, part) ? void 0 : no("SC-083", "notSoMuch");
	},
	play(_content, d, f, m, emit) {
		const { seat } = f;
		const part = f.parts.shift();
		if (m.t !== "gain" || part === void 0) return;
		emit({
			t: "parted",
			seat,
			what: part.gain,
			n: m.n
		});
		if (m.n > 0) bring$1(d, seat, f.at, {
			...part,
			n: m.n
		}, emit);
	},
	step(_content, d, f, emit) {
		const [part] = f.parts;
		if (part === void 0) pop(d);
		else if (!isCounted(part)) bring$1(d, f.seat, f.at, at(f.parts.splice(0, 1), 0), emit);
		else if (most(d, f.seat, part) === 0) f.parts.shift();
		else return false;
		return true;
	}
};
/** Asks for a reward of a card piece by piece; its stars come when all of it is taken (SC-390). */
function takeInPart(d, seat, place, parts) {
	push(d, {
		t: "gaining",
		seat,
		at: place,
		parts: []
	});
	push(d, {
		t: "taking",
		seat,
		at: place,
		parts: [...parts]
	});
}

/** A card with three options; Polania may take two of them (SC-251, SC-301). */
const encounter = {
	waits: "seats",
	prompt: (_content, _v, f) => prompt("encounter", { card: f.card }),
	candidates: (content, _v, f) => [
		...OPTIONS.flatMap((option) => subsets(optionOf(content, f, option).gain).map((without) => ({
			t: "option",
			option,
			without
		}))),
		...OPTIONS.map((of) => ({
			t: "part",
			of
		})),
		...f.taken.length > 0 ? [{ t: "done" }] : []
	],
	refuse(content, v, f, m) {
		if (m.t === "done") return f.taken.length > 0 ? void 0 : no("SC-301", "chooseOption");
		if (m.t === "part") return partRefused$1(content, v, f, m.of);
		return m.t === "option" ? optionRefused(content, v, f, m.option, m.without) : no("SC-301", "chooseOption");
	},
	play(content, d, f, m, emit) {
		const { seat } = f;
		if (m.t === "option" && f.card !== "none") {
			const { cost, gain } = optionOf(content, f, m.option);
			f.taken.push(m.option);
			emit({
				t: "optioned",
				seat,
				card: f.card,
				option: m.option,
				without: [...m.without]
			});
			push(d, {
				t: "gaining",
				seat,
				at: f.hex,
				parts: partsOf(gain).filter((part) => !m.without.includes(part.gain))
			});
			pay(d, seat, cost, emit);
		} else if (m.t === "part" && f.card !== "none") {
			const option = at(OPTIONS, OPTIONS.indexOf(m.of));
			const { cost, gain } = optionOf(content, f, option);
			f.taken.push(option);
			emit({
				t: "optioned",
				seat,
				card: f.card,
				option,
				without: []
			});
			emit({
				t: "part",
				seat
			});
			takeInPart(d, seat, f.hex, partsOf(gain));
			pay(d, seat, cost, emit);
		} else close(d, f, emit);
	},
	luck: {
		draw: (_content, v, f) => f.card === "none" ? {
			t: "pick",
			bag: v.encounters.deck,
			count: 1
		} : void 0,
		settle(_content, d, f, luck, emit) {
			const kind = at(luck, 0);
			d.encounters.deck[kind] = at(d.encounters.deck, kind) - 1;
			open(f, kind + 1, emit);
		},
		kinds: (content) => content.data.encounters.map((e) => String(e.number))
	},
	step(content, d, f, emit) {
		if (f.card === "none") {
			if (sum(d.encounters.deck) > 0) return false;
			const first = d.encounters.under.shift();
			if (first === void 0) pop(d);
			else open(f, first, emit);
			return true;
		}
		const most = isFaction(seatOf(d, f.seat), "polania") ? 2 : 1;
		if (f.taken.length < most && (f.taken.length === 0 || OPTIONS.some((option) => optionRefused(content, d, f, option, []) === void 0))) return false;
		close(d, f, emit);
		return true;
	}
};
/** The token goes, a card comes (SC-298). */
function meet(d, seat, hex, emit) {
	d.tokens = d.tokens.filter((token) => token !== hex);
	emit({
		t: "token",
		hex
	});
	push(d, {
		t: "encounter",
		seat,
		hex,
		card: "none",
		taken: []
	});
}
function open(f, card, emit) {
	f.card = card;
	emit({
		t: "encounter",
		seat: f.seat,
		hex: f.hex,
		card
	});
}
/** Face down under the deck (SC-305). */
function close(d, f, emit) {
	pop(d);
	if (f.card === "none") return;
	d.encounters.under.push(f.card);
	emit({
		t: "left encounter",
		seat: f.seat,
		card: f.card
	});
}
function optionOf(content, f, option) {
	if (f.card === "none") throw new Error("no encounter card is open");
	return at(at(content.data.encounters, f.card - 1).options, OPTIONS.indexOf(option));
}
/** Which parts of a reward to leave altogether (SC-303). */
function subsets(gain) {
	let all = [[]];
	for (const part of GAINS) if (gain[part] !== void 0) all = all.flatMap((s) => [s, [...s, part]]);
	return all;
}
/** Piece by piece: where leaving whole parts is not all that can be said. */
function partRefused$1(content, v, f, of) {
	const option = OPTIONS.find((id) => id === of);
	if (option === void 0) return no("SC-301", "chooseOption");
	return optionRefused(content, v, f, option, []) ?? (splits(partsOf(optionOf(content, f, option).gain)) ? void 0 : no("SC-083", "nothingToSplit"));
}
function optionRefused(content, v, f, option, without) {
	const { seat } = f;
	if (f.card === "none") return notNow();
	if (f.taken.includes(option)) return no("SC-251", "optionTaken");
	const { cost, gain } = optionOf(content, f, option);
	if (!canPay(seatOf(v, seat), cost)) return no("SC-302", "cannotPay");
	const inOrder = GAINS.filter((key) => without.includes(key) && gain[key] !== void 0);
	return inOrder.length === without.length && inOrder.every((key, i) => key === without[i]) ? void 0 : no("SC-303", "notOffered");
}

/** The hero's first visit: look at the cards on the board and take one (SC-313, SC-316). */
const factory = {
	waits: "seats",
	prompt: () => prompt("factory"),
	candidates: (_content, v) => (v.factory.cards ?? []).map((card) => ({
		t: "card",
		card
	})),
	refuse: (_content, v, _f, m) => m.t === "card" && v.factory.cards?.includes(m.card) ? void 0 : no("SC-313", "takeFactoryCard"),
	play(_content, d, { seat }, m, emit) {
		if (m.t !== "card") return;
		pop(d);
		d.factory.cards = d.factory.cards.filter((card) => card !== m.card);
		d.factory.size -= 1;
		draftOf(d, seat).factoryCard = m.card;
		emit({
			t: "factory",
			seat,
			card: m.card
		});
	},
	luck: {
		draw: (content, v) => v.factory.cards?.length === 0 ? {
			t: "pick",
			bag: content.data.factoryCards.map(() => 1),
			count: v.factory.size
		} : void 0,
		settle(_content, d, f, luck, emit) {
			d.factory.cards = luck.map((kind) => kind + 1).sort((a, b) => a - b);
			emit({
				t: "looked",
				seat: f.seat,
				cards: [...d.factory.cards]
			});
		},
		kinds: (content) => content.data.factoryCards.map((x) => String(x.number))
	}
};
function visit(d, seat, emit) {
	push(d, {
		t: "factory",
		seat
	});
	if (d.factory.cards.length > 0) emit({
		t: "looked",
		seat,
		cards: [...d.factory.cards],
		reveals: true
	});
}

/** After all units have moved: every combat, then the hero's encounter, then the Factory (SC-257, SC-297, SC-313). */
const aftermath = {
	waits: "seats",
	prompt: () => prompt("combat.order"),
	candidates: (content, v, { seat }) => contested(content, v, seat).map((hex) => ({
		t: "fight",
		at: hex
	})),
	refuse(content, v, { seat }, m) {
		if (m.t !== "fight") return no("SC-334", "combatFirst");
		return contested(content, v, seat).includes(m.at) ? void 0 : no("SC-259", "noCombatThere");
	},
	play(_content, d, { seat }, m, emit) {
		if (m.t === "fight") startCombat(d, seat, m.at, emit);
	},
	step(content, d, f, emit) {
		const { seat } = f;
		if (f.stage === "combat") {
			const fights = contested(content, d, seat);
			if (fights.length > 1) return false;
			if (fights.length === 1) startCombat(d, seat, at(fights, 0), emit);
			else f.stage = "encounter";
			return true;
		}
		if (f.stage === "encounter") {
			f.stage = "factory";
			const { hero } = seatOf(d, seat);
			if (d.tokens.includes(hero)) meet(d, seat, hero, emit);
			return true;
		}
		pop(d);
		const { hero, factoryCard } = seatOf(d, seat);
		if (hero === content.factory && factoryCard === "none") visit(d, seat, emit);
		return true;
	}
};

/** First printing: at every own decision of the own turn an objective may be shown beside what the frame asks. */
function anytime(rules) {
	const { seats = ownSeat } = rules;
	const isAsked = (content, v, f, seat) => v.options.objectives === "anytime" && seats(content, v, f).includes(seat);
	function showRefused(content, v, f, objective, seat) {
		return isAsked(content, v, f, seat) && turnOf(v).seat === seat ? revealRefused(content, v, seat, objective) : no("SC-326", "notInsideAction");
	}
	return {
		...rules,
		candidates(content, v, f, seat) {
			const moves = rules.candidates(content, v, f, seat);
			if (!isAsked(content, v, f, seat)) return moves;
			const own = seatOf(v, seat).objectives.cards ?? [];
			return [...moves, ...own.map((objective) => ({
				t: "reveal",
				objective
			}))];
		},
		refuse: (content, v, f, m, seat) => m.t === "reveal" ? showRefused(content, v, f, m.objective, seat) : rules.refuse(content, v, f, m, seat),
		play(content, d, f, m, emit, seat) {
			if (m.t === "reveal") reveal(content, d, seat, m.objective, emit);
			else rules.play(content, d, f, m, emit, seat);
		}
	};
}
const ownSeat = (_content, _v, f) => [f.seat];

/** Units one after another, each step by step with what it carries (SC-094). */
const moving = {
	waits: "seats",
	prompt: (_content, _v, f) => prompt(f.unit === "none" ? "move.unit" : "move.step"),
	candidates(content, v, f) {
		const { seat } = f;
		const { unit } = f;
		if (unit !== "none") return [
			...around(content, v, seat, unit.unit, unit.at).map((to) => ({
				t: "step",
				to
			})),
			...CARGO.map((what) => ({
				t: "load",
				what
			})),
			...unit.stepped ? CARGO.map((what) => ({
				t: "drop",
				what
			})) : [],
			{ t: "done" }
		];
		const moves = [];
		if (f.left > 0) for (const kind of UNITS) for (const place of placesOf(v, seat, kind)) moves.push({
			t: "take",
			unit: kind,
			at: place
		});
		moves.push({ t: "done" });
		return moves;
	},
	refuse(content, v, f, m) {
		const { seat } = f;
		switch (m.t) {
			case "take": return takeRefused(content, v, f, m.unit, m.at);
			case "load": return f.unit === "none" ? no("SC-094", "takeFirst") : loadRefused(v, f, f.unit, m.what);
			case "drop":
				if (f.unit === "none" || !f.unit.stepped) return no("SC-168", "stepFirst");
				return f.unit.cargo[m.what] > 0 ? void 0 : no("SC-168", "notCarried");
			case "step":
				if (f.unit === "none") return no("SC-094", "takeFirst");
				return stepRefused(content, v, seat, f.unit.unit, f.unit.at, m.to) ?? lakeRefused(content, v, seat, f.unit.at, f.unit.cargo);
			case "done": return f.unit === "none" || f.unit.stepped ? void 0 : no("SC-093", "stepFirst");
			default: return notNow();
		}
	},
	play(content, d, f, m, emit) {
		const { seat } = f;
		if (m.t === "take") take(content, d, f, m.unit, m.at, emit);
		else if (m.t === "load" && f.unit !== "none") {
			f.unit.cargo[m.what] += 1;
			emit({
				t: "loaded",
				seat,
				what: m.what,
				at: f.unit.at
			});
		} else if (m.t === "drop" && f.unit !== "none") {
			f.unit.cargo[m.what] -= 1;
			emit({
				t: "dropped",
				seat,
				what: m.what,
				at: f.unit.at
			});
		} else if (m.t === "step" && f.unit !== "none") step$1(content, d, f, f.unit, seat, m.to, emit);
		else if (m.t === "done") {
			if (f.unit === "none") {
				f.left = 0;
				emit({
					t: "halted",
					seat
				});
			} else {
				emit({
					t: "rested",
					seat,
					unit: f.unit.unit,
					at: f.unit.at
				});
				f.unit = "none";
			}
		}
	},
	step(_content, d, f) {
		if (f.unit !== "none" || f.left > 0) return false;
		pop(d);
		push(d, {
			t: "aftermath",
			seat: f.seat,
			stage: "combat"
		});
		return true;
	}
};
const startMoving = (d, seat, left, reach) => push(d, {
	t: "moving",
	seat,
	left,
	reach,
	unit: "none",
	moved: {
		hero: false,
		mechs: [
			false,
			false,
			false,
			false
		],
		workers: {}
	}
});
/** Places where a seat has units of one kind, each once. */
function placesOf(v, seat, kind) {
	const p = seatOf(v, seat);
	if (kind === "hero") return p.hero === "mat" ? [] : [p.hero];
	if (kind === "worker") return Object.keys(p.workers);
	return [...new Set(p.mechs)].filter((place) => place !== "mat");
}
/** The first mech at a place that has not moved in this action, or -1. */
const freshMech = (v, f, place) => seatOf(v, f.seat).mechs.findIndex((mech, slot) => mech === place && !f.moved.mechs[slot]);
function takeRefused(content, v, f, unit, place) {
	const { seat } = f;
	const p = seatOf(v, seat);
	if (f.unit !== "none") return no("SC-094", "finishFirst");
	if (f.left === 0) return no("SC-091", "noMoreUnits");
	if (!placesOf(v, seat, unit).includes(place)) return no("SC-093", "noSuchUnit");
	if (!(unit === "hero" ? !f.moved.hero : unit === "mech" ? freshMech(v, f, place) >= 0 : workersAt(p, place) > (f.moved.workers[place] ?? 0))) return no("SC-095", "movedAlready");
	if (unit === "worker" && enemyAt(v, seat, place) !== "none") return no("SC-119", "workerHeld");
	if (unit === "worker" && content.spots[place]?.terrain === "lake") return no("SC-182", "workerOnLake");
	return canMove(content, v, seat, unit, place) ? void 0 : no("SC-093", "nowhereToGo");
}
function loadRefused(v, f, unit, what) {
	const { seat } = f;
	const { at: place, cargo } = unit;
	if (what !== "worker" && what !== "walked") return pileAt(v, place)[what] > cargo[what] ? void 0 : no("SC-039", "nothingToLoad");
	if (unit.unit !== "mech") return no("SC-096", "onlyMechsCarry");
	const walked = f.moved.workers[place] ?? 0;
	return (what === "walked" ? walked : workersAt(seatOf(v, seat), place) - walked) > cargo[what] ? void 0 : no("SC-097", "nothingToLoad");
}
function take(content, d, f, unit, place, emit) {
	const { seat } = f;
	const slot = unit === "mech" ? freshMech(d, f, place) : 0;
	const quick = unit !== "worker" && has(content, seatOf(d, seat), "speed");
	f.left -= 1;
	f.unit = {
		unit,
		slot,
		at: place,
		steps: f.reach + (quick ? 1 : 0),
		stepped: false,
		cargo: { ...NO_CARGO }
	};
	if (unit === "hero") f.moved.hero = true;
	else if (unit === "mech") f.moved.mechs[slot] = true;
	else shiftWalked(f, place, 1);
	emit({
		t: "took",
		seat,
		unit,
		at: place
	});
}
function shiftWalked(f, place, n) {
	if (n === 0) return;
	const now = (f.moved.workers[place] ?? 0) + n;
	if (now > 0) f.moved.workers[place] = now;
	else delete f.moved.workers[place];
}
function step$1(content, d, f, mover, seat, to, emit) {
	const { unit, slot, at: from, cargo } = mover;
	const p = draftOf(d, seat);
	if (unit === "hero") p.hero = to;
	else if (unit === "mech") p.mechs[slot] = to;
	else {
		addWorkers(d, seat, from, -1);
		addWorkers(d, seat, to, 1);
		shiftWalked(f, from, -1);
		shiftWalked(f, to, 1);
	}
	moveCargo(d, seat, from, to, cargo);
	shiftWalked(f, from, -cargo.walked);
	shiftWalked(f, to, cargo.walked);
	emit({
		t: "stepped",
		seat,
		unit,
		from,
		to,
		cargo: { ...cargo }
	});
	mover.at = to;
	mover.steps -= 1;
	mover.stepped = true;
	if (arrive(content, d, seat, mover, from, emit) || mover.steps === 0) f.unit = "none";
}
/** What waits on the territory; true when the unit must stop there (SC-106, SC-115, SC-120). */
function arrive(content, d, seat, mover, from, emit) {
	const { unit, slot, at: place } = mover;
	if (unit === "worker") return false;
	const enemy = enemyAt(d, seat, place);
	if (enemy === "none") return unit === "hero" && d.tokens.includes(place);
	if (fighters(seatOf(d, enemy), place) > 0) draftTurn(d).entered.push({
		unit,
		slot,
		from,
		to: place,
		cargo: { ...mover.cargo }
	});
	else driveOff(content, d, seat, enemy, place, emit);
	return true;
}
/** Workers alone go home at once and cost the mover popularity, as far as there is any (SC-107 to SC-110). */
function driveOff(content, d, seat, enemy, place, emit) {
	const workers = workersAt(seatOf(d, enemy), place);
	emit({
		t: "drove",
		seat,
		from: enemy,
		at: place,
		workers
	});
	sendHome(d, enemy, place, baseOf(content, seatOf(d, enemy)), emit);
	draftTurn(d).drove += workers;
	lose(d, seat, "popularity", workers, emit);
}

/** The Automa's turn: one card, its lines from top to bottom (SC-405). */
const automa = {
	waits: "luck",
	draw: (content, v, f) => f.stage === "card" ? {
		t: "pick",
		bag: automaOf(v).deck,
		count: 1
	} : {
		t: "pick",
		bag: content.data.factoryCards.map(({ number }) => v.factory.cards?.includes(number) ? 1 : 0),
		count: 1
	},
	kinds: ({ data }, _v, f) => (f.stage === "card" ? data.automa.cards : data.factoryCards).map((x) => String(x.number)),
	settle(content, d, f, luck, emit) {
		if (f.stage === "arrival") {
			automaTakes(d, f.seat, at(luck, 0) + 1, emit);
			return;
		}
		const card = drawAutomaCard(content, d, at(luck, 0));
		const skipped = automaOf(d).level === 1 && at(content.data.automa.cards, card - 1).skip;
		f.card = card;
		f.stage = skipped ? "done" : "move";
		emit({
			t: "automa",
			card,
			skipped
		});
	},
	step(content, d, f, emit) {
		switch (f.stage) {
			case "card":
				if (sum(automaOf(d).deck) > 0) return false;
				if (d.automa !== "none") d.automa.deck = freshDeck(content);
				return true;
			case "move":
				f.stage = "arrival";
				moveLine(content, d, f, emit);
				return true;
			case "arrival":
				automaArrives(content, d, f.seat, emit);
				if (takesCard(content, d, f.seat)) return false;
				f.stage = "gains";
				return true;
			case "gains":
				nextGain(content, d, f, emit);
				return true;
			case "recruit":
				f.stage = "star";
				recruitLine(content, d, f, emit);
				return true;
			case "star":
				f.stage = "done";
				starLine(content, d, f, emit);
				return true;
			case "done":
				emit({
					t: "ended",
					seat: f.seat
				});
				nextTurn(content, d, f.seat, emit);
				return true;
		}
	}
};
function schemeOf(content, d, f) {
	return at(at(content.data.automa.cards, Number(f.card) - 1).schemes, automaOf(d).scheme - 1);
}
/** Alternatives from left to right; those marked with another faction do not count (SC-406). */
function moveLine(content, d, f, emit) {
	const { faction } = seatOf(d, f.seat);
	for (const { do: how, power = 0, only = faction } of schemeOf(content, d, f).move) {
		if (only !== faction) continue;
		const done = automaMove(content, d, f.seat, how, power, emit);
		if (done === false) continue;
		if (done === true) return;
		const enemy = enemyAt(d, f.seat, done);
		if (enemy === "none") return;
		if (fighters(seatOf(d, enemy), done) > 0) startCombat(d, f.seat, done, emit);
		else driveOff(content, d, f.seat, enemy, done, emit);
		return;
	}
}
function nextGain(content, d, f, emit) {
	const { faction } = seatOf(d, f.seat);
	const next = schemeOf(content, d, f).gains[f.gains];
	f.gains += 1;
	if (next === void 0) {
		f.stage = "recruit";
		award(content, d, f.seat, emit);
		return;
	}
	if ((next.only ?? faction) !== faction) return;
	if (next.gain === "workers") for (let i = 0; i < next.n; i++) automaWorker(content, d, f.seat, emit);
	else if (next.gain === "mechOrHero") for (let i = 0; i < next.n; i++) automaFighter(content, d, f.seat, emit);
	else gain(d, f.seat, next.gain, next.n, emit);
}
/** The human takes the printed bonus with the matching recruit. */
function recruitLine(content, d, f, emit) {
	const { recruit } = schemeOf(content, d, f);
	if (recruit === "none") return;
	for (const seat of d.order) {
		const p = seatOf(d, seat);
		const enlisted = BOTTOMS.some((b) => BONUS_OF[b] === recruit && p.recruits[b] !== "mat");
		if (seat !== f.seat && enlisted && !p.declines.includes(recruit)) gain(d, seat, recruit, 1, emit);
	}
}
/** The marker, and what its new space says; then the human's own stars (SC-352, SC-407). */
function starLine(content, d, f, emit) {
	const level = levelOf(content, d);
	if (at(content.data.automa.cards, Number(f.card) - 1).star && d.automa !== "none" && d.automa.space < level.spaces - 1) {
		d.automa.space += 1;
		if (d.automa.space === level.schemeTwo) {
			d.automa.scheme = 2;
			d.automa.deck = freshDeck(content);
		}
		emit({
			t: "tracker",
			space: d.automa.space,
			scheme: d.automa.scheme
		});
		if (level.stars.includes(d.automa.space)) placeStar(content, d, f.seat, "tracker", emit);
	}
	for (const seat of d.order) if (d.over === "no") award(content, d, seat, emit);
}

/** A bottom action from the mat: cost, coins, main benefit, recruit bonuses, stars, in this order (SC-350). */
const bottom = {
	waits: "never",
	step(content, d, f, emit) {
		const { seat, action } = f;
		const p = seatOf(d, seat);
		switch (f.stage) {
			case "pay":
				f.stage = "coins";
				push(d, {
					t: "paying",
					seat,
					resource: RESOURCE_OF[action],
					left: bottomCost(content, p, action)
				});
				return true;
			case "coins":
				f.stage = "gain";
				if (f.coins !== false) bring(d, f, "coins", sectionOf(content, p, p.section === "none" ? "move" : p.section).coins, emit);
				return true;
			case "gain":
				f.stage = "bonus";
				if (action === "upgrade") push(d, {
					t: "upgrading",
					seat
				});
				else if (action === "deploy") push(d, {
					t: "deploying",
					seat,
					at: "any"
				});
				else if (action === "build") push(d, {
					t: "building",
					seat,
					at: "any"
				});
				else push(d, {
					t: "enlisting",
					seat
				});
				return true;
			case "bonus": {
				const next = f.bonuses.shift();
				if (next === void 0) f.stage = "stars";
				else if (!wants(d, next, BONUS_OF[action])) return true;
				else if (next === seat) bring(d, f, BONUS_OF[action], 1, emit);
				else gain(d, next, BONUS_OF[action], 1, emit);
				return true;
			}
			case "stars":
				finish(content, d, f, emit);
				return true;
		}
	}
};
/** To the seat that acts, at once or piece by piece. */
function bring(d, { seat, coins }, what, n, emit) {
	if (coins === "part") push(d, {
		t: "taking",
		seat,
		at: "any",
		parts: [{
			gain: what,
			n
		}]
	});
	else gain(d, seat, what, n, emit);
}
/** Pays, and fixes who gets the recruit bonus: boxes count as they were before the action (SC-080, SC-376). */
function startBottom(content, d, seat, without, emit) {
	const p = seatOf(d, seat);
	if (p.section === "factory") {
		emit({
			t: "began",
			seat,
			action: "factoryMove",
			what: "nothing"
		});
		startMoving(d, seat, 1, 2);
		return;
	}
	if (p.section === "none") throw new Error("no section has been chosen");
	const action = sectionOf(content, p, p.section).bottom;
	const takesBonus = without !== "bonus" && without !== "both";
	emit({
		t: "began",
		seat,
		action,
		what: without === "part" ? "nothing" : without
	});
	if (without === "part") emit({
		t: "part",
		seat
	});
	const enlisted = (s) => seatOf(d, s).recruits[action] !== "mat";
	push(d, {
		t: "bottom",
		seat,
		action,
		stage: "pay",
		coins: without === "part" ? "part" : without === "nothing" || without === "bonus",
		bonuses: [...takesBonus ? [seat] : [], ...neighbours(d, seat)].filter(enlisted)
	});
}
/** The active seat's stars first; others follow clockwise, unless the game is over (SC-352 to SC-354). */
function finish(content, d, { seat, action }, emit) {
	pop(d);
	emit({
		t: "finished",
		seat,
		action
	});
	for (const next of clockwiseFrom(d, seat)) {
		if (d.over !== "no") return;
		award(content, d, next, emit);
	}
}
/** A seat that left takes nothing, and a standing refusal holds (SC-377). */
const wants = (v, seat, bonus) => !seatOf(v, seat).out && !seatOf(v, seat).declines.includes(bonus);
function clockwiseFrom(v, seat) {
	const i = v.order.indexOf(seat);
	return [...v.order.slice(i), ...v.order.slice(0, i)];
}

/** A structure to a controlled territory with an own worker; one per territory, none on lakes (SC-184, SC-204, SC-205). */
const building = {
	waits: "seats",
	prompt: () => prompt("build"),
	candidates: (content, v, f) => [...STRUCTURES.filter((s) => seatOf(v, f.seat).structures[s] === "mat").flatMap((structure) => targets$1(content, v, f).map((place) => ({
		t: "build",
		structure,
		at: place
	}))), { t: "skip" }],
	refuse(content, v, f, m) {
		const { seat } = f;
		if (m.t === "skip") return void 0;
		if (m.t !== "build") return notNow();
		if (seatOf(v, seat).structures[m.structure] !== "mat") return no("SC-209", "builtAlready");
		if (builderAt(v, m.at) !== "none") return no("SC-205", "oneStructure");
		if (content.spots[m.at]?.terrain === "lake") return no("SC-184", "notOnLake");
		if (content.spots[m.at]?.terrain === "base") return no("SC-022", "notOnBase");
		return targets$1(content, v, f).includes(m.at) ? void 0 : no("SC-204", "needsWorker");
	},
	play(_content, d, { seat }, m, emit) {
		pop(d);
		if (m.t === "build") {
			draftOf(d, seat).structures[m.structure] = m.at;
			emit({
				t: "built",
				seat,
				structure: m.structure,
				at: m.at
			});
		} else emit({
			t: "skipped",
			seat
		});
	},
	step(content, d, f) {
		if (STRUCTURES.some((s) => seatOf(d, f.seat).structures[s] === "mat") && targets$1(content, d, f).length > 0) return false;
		pop(d);
		return true;
	}
};
const targets$1 = (content, v, f) => (f.at === "any" ? workplaces(content, v, f.seat) : [f.at]).filter((place) => content.spots[place]?.terrain !== "lake" && builderAt(v, place) === "none");

/** One of two benefits of a Factory card (SC-324). */
const choosing = {
	waits: "seats",
	prompt: () => prompt("choose"),
	candidates: (_content, _v, f) => [...f.of.map((one) => ({
		t: "choose",
		gain: one
	})), { t: "skip" }],
	refuse(_content, _v, f, m) {
		if (m.t === "skip") return void 0;
		return m.t === "choose" && f.of.includes(m.gain) ? void 0 : no("SC-324", "notOffered");
	},
	play(_content, d, f, m, emit) {
		const { seat } = f;
		pop(d);
		if (m.t === "choose") {
			emit({
				t: "chose",
				seat,
				what: m.gain
			});
			push(d, {
				t: "gaining",
				seat: f.seat,
				at: "any",
				parts: [{
					gain: m.gain,
					n: 1
				}]
			});
		} else emit({
			t: "skipped",
			seat
		});
	}
};

/** Mats, tile, objectives and combat cards before the first turn; all of it is luck's. */
const dealing = {
	waits: "luck",
	draw(content, v, f) {
		switch (f.stage) {
			case "factions": return {
				t: "pick",
				bag: FACTIONS.map((id) => v.seats.some((p) => p.faction === id) ? 0 : 1),
				count: unknown(v, "faction").length
			};
			case "mats": return {
				t: "pick",
				bag: matBag(content, v),
				count: unknown(v, "mat").length
			};
			case "remat": return {
				t: "pick",
				bag: matBag(content, v),
				count: 1
			};
			case "tile": return {
				t: "pick",
				bag: TILES.map(() => 1),
				count: 1
			};
			case "objectives": return {
				t: "pick",
				bag: v.objectives.deck ?? [],
				count: 2
			};
		}
	},
	kinds(content, _v, { stage }) {
		if (stage === "factions") return FACTIONS;
		if (stage === "tile") return TILES;
		return stage === "objectives" ? content.data.objectives.map((o) => String(o.number)) : MATS;
	},
	settle(content, d, f, luck, emit) {
		switch (f.stage) {
			case "factions":
				for (const [i, seat] of unknown(d, "faction").entries()) {
					const faction = at(FACTIONS, at(luck, i));
					draftOf(d, seat).faction = faction;
					emit({
						t: "faction",
						seat,
						faction
					});
				}
				f.stage = "mats";
				return;
			case "mats":
				dealMats(content, d, f, luck, emit);
				return;
			case "remat":
				dealMat(d, at(forbidden(content, d), 0), at(luck, 0), emit);
				return;
			case "tile":
				d.tile = at(TILES, at(luck, 0));
				emit({
					t: "tiled",
					tile: d.tile
				});
				f.stage = "objectives";
				f.seat = 0;
				return;
			case "objectives":
				dealObjectives(d, f.seat, luck, emit);
				f.seat += 1;
				return;
		}
	},
	step(content, d, f, emit) {
		if (f.stage === "factions" && unknown(d, "faction").length === 0) f.stage = "mats";
		else if (f.stage === "mats" && unknown(d, "mat").length === 0) f.stage = "remat";
		else if (f.stage === "remat") return rematted(content, d, f);
		else if (f.stage === "objectives" && d.seats[f.seat]?.mat === "none") f.seat += 1;
		else if (f.stage === "objectives" && f.seat >= d.seats.length) begin(content, d, emit);
		else return false;
		return true;
	}
};
/** Seats that still wait for a faction, or for a mat; the Automa gets none. */
const unknown = (v, what) => [...v.seats.keys()].filter((seat) => seatOf(v, seat)[what] === "none" && (what === "faction" || !isAutoma(v, seat)));
const isAutoma = (v, seat) => v.automa !== "none" && v.automa.seat === seat;
const matBag = (content, v) => MATS.map((id) => {
	return (v.options.expansionMats || !content.mats[id].expansion) && !v.seats.some((p) => p.mat === id) ? 1 : 0;
});
const noneLeft = (content, v) => matBag(content, v).every((n) => n === 0);
/** Seats with a pair that may not meet (SC-055, SC-056). */
const forbidden = (content, v) => v.options.forbiddenPairs ? [...v.seats.keys()].filter((seat) => {
	const { faction, mat } = seatOf(v, seat);
	return content.data.forbiddenPairs.some(([f, m]) => f === faction && m === mat);
}) : [];
/** A deal that no mat left over could mend is thrown away before anybody has looked at it (SC-057). */
function dealMats(content, d, f, luck, emit) {
	const seats = unknown(d, "mat");
	const told = [];
	for (const [i, seat] of seats.entries()) dealMat(d, seat, at(luck, i), (event) => told.push(event));
	if (forbidden(content, d).some((seat) => seats.includes(seat)) && seats.length > 1 && noneLeft(content, d)) {
		for (const seat of seats) draftOf(d, seat).mat = "none";
		emit({ t: "rematted" });
		return;
	}
	for (const event of told) emit(event);
	f.stage = "remat";
}
/** A forbidden pair takes another mat from those left over (SC-057). */
function rematted(content, d, f) {
	if (forbidden(content, d).length > 0 && !noneLeft(content, d)) return false;
	f.stage = "tile";
	return true;
}
function dealMat(d, seat, kind, emit) {
	const mat = at(MATS, kind);
	draftOf(d, seat).mat = mat;
	emit({
		t: "mat",
		seat,
		mat
	});
}
function dealObjectives(d, seat, luck, emit) {
	const p = draftOf(d, seat);
	const cards = luck.map((kind) => kind + 1).sort((a, b) => a - b);
	for (const kind of luck) d.objectives.deck[kind] = 0;
	d.objectives.size -= cards.length;
	p.objectives = {
		size: cards.length,
		cards
	};
	emit({
		t: "objectives",
		seat,
		cards: [...cards]
	});
}
/** Everybody takes what the mats say; the lowest mat begins, a human before the Automa (SC-058 to SC-072, SC-404). */
function begin(content, d, emit) {
	pop(d);
	for (const [seat, p] of d.seats.entries()) {
		if (p.faction === "none") continue;
		const faction = content.factions[p.faction];
		p.power = faction.power;
		p.hero = faction.base;
		for (const place of faction.workers) addWorkers(d, seat, place, 1);
		p.popularity = p.mat === "none" ? content.data.automa.popularity : content.mats[p.mat].popularity;
		p.coins = p.mat === "none" ? content.data.automa.coins : content.mats[p.mat].coins;
	}
	const rank = (seat) => FACTIONS.indexOf(dealtFaction(d, seat));
	const number = (seat) => {
		const { mat } = seatOf(d, seat);
		return mat === "none" ? MATS.length : MATS.indexOf(mat);
	};
	d.order = [...d.seats.keys()].sort((a, b) => rank(a) - rank(b));
	const playing = d.order.filter((seat) => !seatOf(d, seat).out).sort((a, b) => number(a) - number(b));
	beginTurn(d, at(playing, 0), emit);
	for (const [seat, p] of [...d.seats.entries()].reverse()) if (p.faction !== "none") gain(d, seat, "cards", content.factions[p.faction].cards, emit);
}
function dealtFaction(d, seat) {
	const { faction } = seatOf(d, seat);
	if (faction === "none") throw new Error("a seat begins without a faction");
	return faction;
}

/** A mech from the faction mat to a controlled territory with an own worker, never a lake (SC-160, SC-161). */
const deploying = {
	waits: "seats",
	prompt: () => prompt("deploy"),
	candidates: (content, v, f) => [...factionOf(content, seatOf(v, f.seat)).mechs.filter((_, slot) => seatOf(v, f.seat).mechs[slot] === "mat").flatMap((mech) => targets(content, v, f).map((place) => ({
		t: "deploy",
		mech,
		at: place
	}))), { t: "skip" }],
	refuse(content, v, f, m) {
		const { seat } = f;
		if (m.t === "skip") return void 0;
		if (m.t !== "deploy") return notNow();
		const slot = factionOf(content, seatOf(v, seat)).mechs.indexOf(m.mech);
		if (slot < 0 || seatOf(v, seat).mechs[slot] !== "mat") return no("SC-160", "mechGone");
		if (content.spots[m.at]?.terrain === "lake") return no("SC-161", "notOnLake");
		if (content.spots[m.at]?.terrain === "base") return no("SC-022", "notOnBase");
		return targets(content, v, f).includes(m.at) ? void 0 : no("SC-160", "needsWorker");
	},
	play(content, d, { seat }, m, emit) {
		pop(d);
		if (m.t === "deploy") {
			const p = draftOf(d, seat);
			p.mechs[factionOf(content, p).mechs.indexOf(m.mech)] = m.at;
			emit({
				t: "deployed",
				seat,
				mech: m.mech,
				at: m.at
			});
		} else emit({
			t: "skipped",
			seat
		});
	},
	step(content, d, f) {
		if (seatOf(d, f.seat).mechs.includes("mat") && targets(content, d, f).length > 0) return false;
		pop(d);
		return true;
	}
};
/** An encounter puts the mech down beside the hero, worker or not (SC-306). */
const targets = (content, v, f) => f.at === "any" ? workplaces(content, v, f.seat).filter((place) => content.spots[place]?.terrain !== "lake") : [f.at];

/** One combat card as a cost; only its owner knows which there are. */
const discarding = {
	waits: "seats",
	prompt: () => prompt("discard"),
	candidates: (_content) => CARD_VALUES.map((value) => ({
		t: "spend",
		value
	})),
	refuse(_content, v, { seat }, m) {
		if (m.t !== "spend") return notNow();
		return held$1(v, seat, m.value) > 0 ? void 0 : no("SC-392", "noSuchCard");
	},
	play(_content, d, { seat }, m, emit) {
		if (m.t !== "spend") return;
		pop(d);
		discard(d, seat, m.value, emit);
	},
	step(_content, d, f, emit) {
		if (seatOf(d, f.seat).hand.size > 1) return false;
		const value = CARD_VALUES.find((v) => held$1(d, f.seat, v) > 0);
		pop(d);
		if (value !== void 0) discard(d, f.seat, value, emit);
		return true;
	}
};

/** Combat cards from the deck; an empty deck is made anew from the discard, and if that is empty too nothing comes. */
const draw = {
	waits: "luck",
	draw: (_content, v, f) => ({
		t: "pick",
		bag: v.combat.deck ?? [],
		count: f.left
	}),
	kinds: () => CARD_VALUES.map(String),
	settle(_content, d, f, luck, emit) {
		const { hand } = draftOf(d, f.seat);
		for (const kind of luck) {
			d.combat.deck[kind] = at(d.combat.deck, kind) - 1;
			hand.cards[kind] = at(hand.cards, kind) + 1;
		}
		hand.size += luck.length;
		f.left -= luck.length;
		emit({
			t: "drew",
			seat: f.seat,
			cards: luck.map((kind) => kind + 2).sort(),
			count: luck.length
		});
	},
	step(_content, d, f, emit) {
		if (f.left > 0 && sum(d.combat.deck) > 0) return false;
		if (f.left > 0 && sum(d.combat.discard) > 0) {
			d.combat.deck = d.combat.discard;
			d.combat.discard = [
				0,
				0,
				0,
				0
			];
			emit({ t: "reshuffled" });
			return true;
		}
		pop(d);
		return true;
	}
};

/** A recruit from any section to a free one-time bonus, received at once (SC-232, SC-233). */
const enlisting = {
	waits: "seats",
	prompt: () => prompt("enlist"),
	candidates: (_content, v, { seat }) => [...BOTTOMS.filter((from) => seatOf(v, seat).recruits[from] === "mat").flatMap((from) => BONUSES.map((bonus) => ({
		t: "enlist",
		from,
		bonus
	}))), { t: "skip" }],
	refuse(_content, v, { seat }, m) {
		if (m.t === "skip") return void 0;
		if (m.t !== "enlist") return notNow();
		const { recruits } = seatOf(v, seat);
		if (recruits[m.from] !== "mat") return no("SC-232", "recruitGone");
		return BOTTOMS.some((b) => recruits[b] === m.bonus) ? no("SC-235", "bonusTaken") : void 0;
	},
	play(_content, d, { seat }, m, emit) {
		pop(d);
		if (m.t === "enlist") {
			draftOf(d, seat).recruits[m.from] = m.bonus;
			emit({
				t: "enlisted",
				seat,
				from: m.from,
				bonus: m.bonus
			});
			const f = top(d);
			if (f.t === "taking" || f.t === "bottom" && f.coins === "part") push(d, {
				t: "taking",
				seat,
				at: "any",
				parts: [{
					gain: m.bonus,
					n: 2
				}]
			});
			else gain(d, seat, m.bonus, 2, emit);
		} else emit({
			t: "skipped",
			seat
		});
	},
	step(_content, d, f) {
		if (BOTTOMS.some((from) => seatOf(d, f.seat).recruits[from] === "mat")) return false;
		pop(d);
		return true;
	}
};

/** A territory speaks for itself; bases and the mat have names. */
const placeName = (place) => /^[A-H]\d$/.test(place) ? place : `@place.${place}`;
/** So many of something, e.g. "3 coins". */
const amount = (what, count) => ({
	key: `amount.${what}`,
	with: { count }
});

/** Resources of one kind from controlled territories; asked only where the choice makes a difference. */
const paying = {
	waits: "seats",
	prompt: (_content, _v, f) => prompt("pay", { what: amount(f.resource, f.left) }),
	candidates: (_content, v) => [...Object.keys(v.piles).map((from) => ({
		t: "pay",
		from
	})), ...CARD_VALUES.map((value) => ({
		t: "spend",
		value
	}))],
	refuse(content, v, f, m) {
		const { seat } = f;
		if (m.t === "pay") {
			if (!controls(content, v, seat, m.from)) return no("SC-030", "notControlled");
			return pileAt(v, m.from)[f.resource] > 0 ? void 0 : no("SC-030", "nothingHere");
		}
		if (m.t !== "spend") return notNow();
		if (!mayCoerce(v, seat)) return no("SC-246", "noCoercion");
		return held$1(v, seat, m.value) > 0 ? void 0 : no("SC-246", "noSuchCard");
	},
	play(_content, d, f, m, emit) {
		const { seat } = f;
		if (m.t === "pay") payFrom(d, f, m.from, 1, emit);
		else if (m.t === "spend") {
			draftTurn(d).coerced = true;
			f.left -= 1;
			discard(d, seat, m.value, emit);
		}
	},
	step(content, d, f, emit) {
		if (f.left === 0) {
			pop(d);
			return true;
		}
		const sources = Object.keys(d.piles).filter((place) => controls(content, d, f.seat, place) && pileAt(d, place)[f.resource] > 0);
		const total = sources.reduce((n, place) => n + pileAt(d, place)[f.resource], 0);
		if (mayCoerce(d, f.seat)) return false;
		if (sources.length > 1 && total > f.left) return false;
		for (const place of sources) payFrom(d, f, place, Math.min(f.left, pileAt(d, place)[f.resource]), emit);
		return true;
	}
};
function payFrom(d, f, place, n, emit) {
	if (n === 0) return;
	addResource(d, place, f.resource, -n);
	f.left -= n;
	emit({
		t: "paid",
		seat: f.seat,
		what: f.resource,
		n,
		at: place
	});
}

/** Territory by territory; on each every own worker may bring one piece of what the land gives (SC-137, SC-139). */
const producing = {
	waits: "seats",
	prompt: (_content, _v, f) => prompt("produce", { count: f.left }),
	candidates: (content, v, f) => [...fields(content, v, f).flatMap((place) => Array.from({ length: yieldAt(content, v, f, place) }, (_, i) => ({
		t: "produce",
		at: place,
		count: i + 1
	}))), { t: "done" }],
	refuse(content, v, f, m) {
		if (m.t === "done") return void 0;
		return m.t === "produce" ? produceRefused(content, v, f, m.at, m.count) : notNow();
	},
	play(content, d, f, m, emit) {
		const { seat } = f;
		if (m.t !== "produce") {
			pop(d);
			emit({
				t: "halted",
				seat
			});
			return;
		}
		const product = productAt(content, m.at);
		if (!isExtra(content, d, f, m.at)) f.left -= 1;
		f.done.push(m.at);
		if (product === "worker") {
			addWorkers(d, seat, m.at, m.count);
			emit({
				t: "hired",
				seat,
				at: m.at,
				n: m.count
			});
		} else if (product !== "none") {
			addResource(d, m.at, product, m.count);
			emit({
				t: "gained",
				seat,
				what: product,
				n: m.count,
				at: m.at
			});
		}
	},
	step(content, d, f) {
		if (fields(content, d, f).some((place) => produceRefused(content, d, f, place, 1) === void 0)) return false;
		pop(d);
		return true;
	}
};
const productAt = (content, place) => {
	const terrain = content.spots[place]?.terrain;
	return terrain === void 0 || terrain === "base" ? "none" : PRODUCT[terrain];
};
/** Where something could be produced: territories with own workers, and the Mill's. */
function fields(content, v, f) {
	const { seat } = f;
	const places = workplaces(content, v, seat);
	const { mill } = seatOf(v, seat).structures;
	return f.mill && mill !== "mat" && !places.includes(mill) ? [...places, mill] : places;
}
/** The Mill's territory comes on top of the chosen ones, if its owner controls it (SC-208, SC-214). */
const isExtra = (content, v, f, place) => f.mill && v.options.mill === "extra" && seatOf(v, f.seat).structures.mill === place && controls(content, v, f.seat, place);
/** Workers, and the Mill like one more (SC-215); a village gives no more workers than the mat has left (SC-142). */
function yieldAt(content, v, f, place) {
	const { seat } = f;
	const p = seatOf(v, seat);
	const hands = workersAt(p, place) + (f.mill && p.structures.mill === place ? 1 : 0);
	const product = productAt(content, place);
	if (product === "none") return 0;
	return product === "worker" ? Math.min(hands, 8 - workersOut(p)) : hands;
}
function produceRefused(content, v, f, place, count) {
	const { seat } = f;
	if (f.done.includes(place)) return no("SC-137", "producedAlready");
	if (!controls(content, v, seat, place)) return seatOf(v, seat).structures.mill === place ? no("SC-208", "millLost") : no("SC-137", "notControlled");
	if (f.left === 0 && !isExtra(content, v, f, place)) return no("SC-137", "noMoreTerritories");
	const product = productAt(content, place);
	if (product === "none") return no("SC-143", "nothingGrows");
	const most = yieldAt(content, v, f, place);
	if (most === 0 && product === "worker") return no("SC-142", "allWorkersOut");
	return count >= 1 && count <= most ? void 0 : no("SC-139", "onePerWorker", { most });
}

/** Resources of free choice, one by one, all onto one territory (SC-129, SC-130). */
const receiving = {
	waits: "seats",
	prompt: (_content, _v, f) => prompt("receive", { count: f.left }),
	candidates: (content, v, f) => [...(f.at === "any" ? workplaces(content, v, f.seat) : [f.at]).flatMap((place) => RESOURCES.map((resource) => ({
		t: "put",
		resource,
		at: place
	}))), { t: "done" }],
	refuse(content, v, f, m) {
		const { seat } = f;
		if (m.t === "done") return void 0;
		if (m.t !== "put") return notNow();
		return (f.at === "any" ? workplaces(content, v, seat).includes(m.at) : m.at === f.at) ? void 0 : no("SC-130", "notThere");
	},
	play(_content, d, f, m, emit) {
		const { seat } = f;
		if (m.t === "put") {
			addResource(d, m.at, m.resource, 1);
			f.at = m.at;
			f.left -= 1;
			emit({
				t: "gained",
				seat,
				what: m.resource,
				n: 1,
				at: m.at
			});
		} else {
			f.left = 0;
			emit({
				t: "skipped",
				seat
			});
		}
	},
	step(content, d, f) {
		if (f.left > 0 && (f.at !== "any" || workplaces(content, d, f.seat).length > 0)) return false;
		pop(d);
		return true;
	}
};

/** Crimea takes one of the enemy's cards at random (SC-196). */
const scout = {
	waits: "luck",
	draw: (_content, v, f) => ({
		t: "pick",
		bag: seatOf(v, f.victim).hand.cards ?? [],
		count: 1
	}),
	kinds: () => CARD_VALUES.map(String),
	settle(_content, d, f, luck, emit) {
		const kind = at(luck, 0);
		const [from, to] = [draftOf(d, f.victim).hand, draftOf(d, f.seat).hand];
		from.cards[kind] = at(from.cards, kind) - 1;
		from.size -= 1;
		to.cards[kind] = at(to.cards, kind) + 1;
		to.size += 1;
		pop(d);
		emit({
			t: "stole",
			seat: f.seat,
			from: f.victim,
			value: kind + 2
		});
	}
};

/** The alternatives of the top actions: one is chosen, never two (SC-089, SC-124, SC-128). */
const CHOICES = [
	"units",
	"coins",
	"power",
	"cards",
	"resources",
	"popularity",
	"territories",
	"card"
];
const CHOICES_OF = {
	move: ["units", "coins"],
	bolster: ["power", "cards"],
	trade: ["resources", "popularity"],
	produce: ["territories"],
	factory: ["card"]
};
/** What a bottom action's own player does not want of it (SC-151, SC-377). */
const WITHOUT = [
	"nothing",
	"coins",
	"bonus",
	"both"
];
/** What may be taken piece by piece: a top action, the bottom action, an option of an encounter (SC-083, SC-303). */
const partOf = _enum([
	...CHOICES,
	"bottom",
	...OPTIONS
]);
const move = discriminatedUnion("t", [
	strictObject({ t: _enum([
		"end",
		"count",
		"done",
		"skip",
		"use",
		"pass"
	]) }),
	strictObject({
		t: literal("top"),
		what: _enum(CHOICES)
	}),
	strictObject({
		t: literal("section"),
		section: _enum(SECTIONS)
	}),
	strictObject({
		t: literal("bottom"),
		without: _enum(WITHOUT)
	}),
	strictObject({
		t: literal("part"),
		of: partOf
	}),
	strictObject({
		t: literal("gain"),
		n: count$2
	}),
	strictObject({
		t: literal("reveal"),
		objective: count$2
	}),
	strictObject({
		t: literal("give"),
		to: seat
	}),
	strictObject({
		t: _enum(["decline", "accept"]),
		bonus
	}),
	strictObject({
		t: literal("take"),
		unit,
		at: place$1
	}),
	strictObject({
		t: _enum(["load", "drop"]),
		what: _enum(CARGO)
	}),
	strictObject({
		t: literal("step"),
		to: place$1
	}),
	strictObject({
		t: literal("put"),
		resource: _enum(RESOURCES),
		at: place$1
	}),
	strictObject({
		t: literal("produce"),
		at: place$1,
		count: count$2
	}),
	strictObject({
		t: literal("upgrade"),
		cube: _enum(CUBES),
		to: bottom$1
	}),
	strictObject({
		t: literal("deploy"),
		mech: _enum(MECH_ABILITIES),
		at: place$1
	}),
	strictObject({
		t: literal("build"),
		structure: _enum(STRUCTURES),
		at: place$1
	}),
	strictObject({
		t: literal("enlist"),
		from: bottom$1,
		bonus
	}),
	strictObject({
		t: literal("pay"),
		from: place$1
	}),
	strictObject({
		t: literal("spend"),
		value: count$2
	}),
	strictObject({
		t: literal("fight"),
		at: place$1
	}),
	strictObject({
		t: literal("commit"),
		dial: count$2,
		cards: cardsOf
	}),
	strictObject({
		t: literal("retreat"),
		to: place$1,
		workers: count$2
	}),
	strictObject({
		t: literal("option"),
		option: _enum(OPTIONS),
		without: array(gainKey)
	}),
	strictObject({
		t: literal("choose"),
		gain: gainKey
	}),
	strictObject({
		t: literal("card"),
		card: count$2
	})
]);
function parseMove(raw) {
	const read = move.safeParse(raw);
	return read.success ? { ok: read.data } : { refused: refusal("SC-078", "refuse.unreadable") };
}

/** The turn itself: token, top action, bottom action, and the windows for objectives between them. */
const turn = {
	waits: "seats",
	prompt: (_content, _v, f) => prompt(f.chosen ? "turn.action" : "turn.section"),
	candidates(_content, v, f) {
		const { seat } = f;
		const p = seatOf(v, seat);
		const moves = [];
		if (!f.chosen) {
			for (const section of SECTIONS) moves.push({
				t: "section",
				section
			});
			if (v.options.deals !== "none") {
				for (const to of v.order) if (to !== seat) moves.push({
					t: "give",
					to
				});
			}
			for (const bonus of BONUSES) moves.push({
				t: p.declines.includes(bonus) ? "accept" : "decline",
				bonus
			});
			if (v.options.countingCosts) moves.push({ t: "count" });
			return moves;
		}
		const choices = f.top === "open" ? CHOICES_OF[sectionNow(p)] : [];
		for (const what of choices) moves.push({
			t: "top",
			what
		});
		if (f.bottom === "open") for (const without of WITHOUT) moves.push({
			t: "bottom",
			without
		});
		for (const of of [...choices, "bottom"]) moves.push({
			t: "part",
			of
		});
		for (const objective of p.objectives.cards ?? []) moves.push({
			t: "reveal",
			objective
		});
		moves.push({ t: "skip" }, { t: "end" });
		return moves;
	},
	refuse(content, v, f, m) {
		const { seat } = f;
		const p = seatOf(v, seat);
		switch (m.t) {
			case "section": return sectionRefused(v, f, p, m.section);
			case "give": return f.chosen ? no("SC-332", "dealsFirst") : giveRefused(v, seat, m.to);
			case "decline":
			case "accept": return f.chosen ? no("SC-377", "dealsFirst") : standingRefused(p, m.bonus, m.t === "decline");
			case "count":
				if (!v.options.countingCosts) return no("SC-355", "countingFree");
				return f.chosen || f.counted ? no("SC-355", "countedAlready") : void 0;
		}
		if (!f.chosen) return no("SC-076", "sectionFirst");
		switch (m.t) {
			case "top": return topRefused(content, v, f, m.what);
			case "bottom": return bottomRefused(content, v, f, m.without);
			case "part": return partRefused(content, v, f, m.of);
			case "reveal": return revealRefused(content, v, seat, m.objective);
			case "skip": return skipRefused(content, v, f);
			case "end": return;
			default: return notNow();
		}
	},
	play(content, d, f, m, emit) {
		const { seat } = f;
		const p = draftOf(d, seat);
		if (m.t === "section") {
			p.section = m.section;
			f.chosen = true;
			emit({
				t: "section",
				seat,
				section: m.section
			});
		} else if (m.t === "top") {
			f.top = "doing";
			emit({
				t: "began",
				seat,
				action: sectionNow(p),
				what: m.what
			});
			startTop(content, d, seat, m.what, emit);
		} else if (m.t === "bottom" || m.t === "part" && m.of === "bottom") {
			f.top = "done";
			f.bottom = "doing";
			startBottom(content, d, seat, m.t === "part" ? "part" : m.without, emit);
		} else if (m.t === "part") {
			f.top = "part";
			startPart(content, d, seat, m.of, emit);
		} else if (m.t === "reveal") reveal(content, d, seat, m.objective, emit);
		else if (m.t === "skip") {
			f.top = "done";
			f.bottom = "done";
			emit({
				t: "skipped",
				seat
			});
		} else if (m.t === "give") give(d, seat, m.to, emit);
		else if (m.t === "decline") {
			p.declines = BONUSES.filter((bonus) => bonus === m.bonus || p.declines.includes(bonus));
			emit({
				t: "declined",
				seat,
				bonus: m.bonus
			});
		} else if (m.t === "accept") {
			p.declines = p.declines.filter((bonus) => bonus !== m.bonus);
			emit({
				t: "accepted",
				seat,
				bonus: m.bonus
			});
		} else if (m.t === "count") {
			f.counted = true;
			emit({
				t: "counted",
				seat
			});
			lose(d, seat, "popularity", 2, emit);
		} else if (m.t === "end") {
			emit({
				t: "ended",
				seat
			});
			nextTurn(content, d, seat, emit);
		}
	},
	step(content, d, f, emit) {
		if (f.top === "doing" || f.top === "part") {
			if (f.top === "doing") for (const { gain: what, n } of underneath(seatOf(d, f.seat))) gain(d, f.seat, what, n, emit);
			f.top = "done";
			emit({
				t: "finished",
				seat: f.seat,
				action: sectionNow(draftOf(d, f.seat))
			});
			award(content, d, f.seat, emit);
			return true;
		}
		if (f.bottom === "doing") {
			f.bottom = "done";
			if (sectionNow(draftOf(d, f.seat)) === "factory") emit({
				t: "finished",
				seat: f.seat,
				action: "factoryMove"
			});
			return true;
		}
		return false;
	}
};
function sectionNow(p) {
	if (p.section === "none") throw new Error("no section has been chosen");
	return p.section;
}
function sectionRefused(v, f, p, section) {
	if (f.chosen) return no("SC-078", "sectionChosen");
	if (section === "factory" && p.factoryCard === "none") return no("SC-317", "noFactoryCard");
	if (section !== p.section) return void 0;
	return isFaction(p, "rusviet") && (section !== "factory" || v.options.relentlessFactory) ? void 0 : no("SC-075", "sameSection");
}
/** The rule a top action is refused by when its cost cannot be paid. */
const UNPAID = {
	move: "SC-090",
	bolster: "SC-123",
	trade: "SC-127",
	produce: "SC-136",
	factory: "SC-084"
};
function topRefused(content, v, f, what) {
	const { seat } = f;
	const p = seatOf(v, seat);
	const section = sectionNow(p);
	if (f.top === "done" && f.bottom !== "open") return no("SC-077", "topFirst");
	if (f.top !== "open") return no(section === "move" ? "SC-089" : "SC-078", "onlyOnce");
	if (!CHOICES_OF[section].includes(what)) return no("SC-078", "otherSection");
	if (!canPay(p, topCost(content, p, section))) return no(UNPAID[section], "cannotPay");
	return what === "resources" && workplaces(content, v, seat).length === 0 ? no("SC-131", "noWorkerToTrade") : void 0;
}
function bottomRefused(content, v, f, without) {
	const { seat } = f;
	if (f.bottom !== "open") return no("SC-078", "onlyOnce");
	const p = seatOf(v, seat);
	const section = sectionNow(p);
	if (section === "factory") return without === "nothing" ? void 0 : no("SC-319", "nothingToRefuse");
	const { bottom, coins } = sectionOf(content, p, section);
	if ((without === "coins" || without === "both") && coins === 0) return no("SC-151", "nothingToRefuse");
	if ((without === "bonus" || without === "both") && p.recruits[bottom] === "mat") return no("SC-377", "nothingToRefuse");
	return payable(content, v, seat, bottom) ? void 0 : no("SC-084", "notEnough", { what: `@resource.${RESOURCE_OF[bottom]}` });
}
/** Piece by piece: only where more than one piece comes (SC-083). */
function partRefused(content, v, f, of) {
	const { seat } = f;
	const p = seatOf(v, seat);
	if (of === "bottom") {
		const section = sectionNow(p);
		const face = section === "factory" ? void 0 : sectionOf(content, p, section);
		return face && (face.coins > 1 || face.bottom === "enlist") ? bottomRefused(content, v, f, "nothing") : no("SC-083", "nothingToSplit");
	}
	const what = CHOICES.find((choice) => choice === of);
	if (what === void 0) return notNow();
	const parts = topParts(content, p, what);
	const several = splits(parts) || parts.length > 1 && parts.some(isCounted);
	return topRefused(content, v, f, what) ?? (several ? void 0 : no("SC-083", "nothingToSplit"));
}
/** Everything a top action brings; what is asked step by step anyway, such as units, is not among it. */
function topParts(content, p, what) {
	const card = content.data.factoryCards[Number(p.factoryCard) - 1];
	if (what === "card") return card && !card.oneOf ? partsOf(card.gain) : [];
	if (what === "units" || what === "territories") return [];
	return [what === "resources" ? {
		gain: "any",
		n: 2
	} : {
		gain: what,
		n: benefit(p, what)
	}, ...underneath(p)];
}
/** Declining the bottom action makes sense only for who then shows an objective of the end of the turn (SC-393). */
function skipRefused(content, v, f) {
	const { seat } = f;
	const closed = {
		...v,
		frames: [{
			...f,
			bottom: "done"
		}]
	};
	const ready = (seatOf(v, seat).objectives.cards ?? []).some((objective) => endsTurn(content, objective) && revealRefused(content, closed, seat, objective) === void 0);
	return f.bottom === "open" && ready ? void 0 : no("SC-393", "nothingToSkip");
}
const endsTurn = (content, objective) => content.data.objectives[objective - 1]?.timing === "endOfTurn";
/** A standing refusal makes sense only for a recruit that works (SC-377). */
function standingRefused(p, bonus, decline) {
	return BOTTOMS.some((b) => BONUS_OF[b] === bonus && p.recruits[b] !== "mat") && p.declines.includes(bonus) !== decline ? void 0 : no("SC-377", "noSuchRecruit");
}
/** The cost comes first (SC-082): a frame that pays is pushed last and so runs before one that gives. */
function startTop(content, d, seat, what, emit) {
	const p = draftOf(d, seat);
	const cost = topCost(content, p, sectionNow(p));
	if (what === "card") {
		const card = content.data.factoryCards[Number(p.factoryCard) - 1];
		if (card?.oneOf) push(d, {
			t: "choosing",
			seat,
			of: card.oneOf
		});
		else if (card) push(d, {
			t: "gaining",
			seat,
			at: "any",
			parts: partsOf(card.gain)
		});
	}
	pay(d, seat, cost, emit);
	if (what === "card") return;
	if (what === "units") startMoving(d, seat, benefit(p, "units"), 1);
	else if (what === "resources") push(d, {
		t: "receiving",
		seat,
		left: 2,
		at: "any"
	});
	else if (what === "territories") {
		const more = d.options.mill === "choice" && p.structures.mill !== "mat" ? 1 : 0;
		push(d, {
			t: "producing",
			seat,
			left: benefit(p, "territories") + more,
			mill: true,
			done: []
		});
	} else gain(d, seat, what, benefit(p, what), emit);
}
/** The same, asked for piece by piece. */
function startPart(content, d, seat, what, emit) {
	const p = draftOf(d, seat);
	emit({
		t: "began",
		seat,
		action: sectionNow(p),
		what
	});
	emit({
		t: "part",
		seat
	});
	push(d, {
		t: "taking",
		seat,
		at: "any",
		parts: topParts(content, p, what)
	});
	pay(d, seat, topCost(content, p, sectionNow(p)), emit);
}
/** Armory and Monument give with every use of the action above them (SC-211 to SC-213), the Factory card with none. */
function underneath({ section, structures }) {
	if (section === "bolster" && structures.monument !== "mat") return [{
		gain: "popularity",
		n: 1
	}];
	return section === "trade" && structures.armory !== "mat" ? [{
		gain: "power",
		n: 1
	}] : [];
}

/** One technology cube from a green box to a free dashed red box (SC-154). */
const upgrading = {
	waits: "seats",
	prompt: () => prompt("upgrade"),
	candidates: (_content, v, { seat }) => [...CUBES.filter((cube) => seatOf(v, seat).cubes[cube] === "mat").flatMap((cube) => BOTTOMS.map((to) => ({
		t: "upgrade",
		cube,
		to
	}))), { t: "skip" }],
	refuse(content, v, { seat }, m) {
		if (m.t === "skip") return void 0;
		if (m.t !== "upgrade") return notNow();
		const p = seatOf(v, seat);
		if (p.cubes[m.cube] !== "mat") return no("SC-154", "cubeGone");
		return freeBoxes(content, p, m.to) > 0 ? void 0 : no("SC-155", "noDashedBox");
	},
	play(_content, d, { seat }, m, emit) {
		pop(d);
		if (m.t === "upgrade") {
			draftOf(d, seat).cubes[m.cube] = m.to;
			emit({
				t: "upgraded",
				seat,
				cube: m.cube,
				to: m.to
			});
		} else emit({
			t: "skipped",
			seat
		});
	},
	step(_content, d, f) {
		if (CUBES.some((cube) => seatOf(d, f.seat).cubes[cube] === "mat")) return false;
		pop(d);
		return true;
	}
};

const OVER = { t: "over" };
const FRAMES = {
	dealing,
	draw,
	turn,
	moving: anytime(moving),
	aftermath: anytime(aftermath),
	combat: anytime(combat),
	scout,
	retreat: anytime(retreat$1),
	encounter: anytime(encounter),
	factory: anytime(factory),
	gaining,
	taking: anytime(taking),
	receiving: anytime(receiving),
	producing: anytime(producing),
	upgrading: anytime(upgrading),
	deploying: anytime(deploying),
	building: anytime(building),
	enlisting: anytime(enlisting),
	choosing: anytime(choosing),
	paying: anytime(paying),
	discarding: anytime(discarding),
	bottom,
	automa,
	over: {
		waits: "over",
		result: (content, v) => resultOf(content, v)
	}
};
/** What the frames of this game answer for, bound to its data. */
const framesOf = (content) => frames({
	rules: FRAMES,
	content: () => content,
	top: (v) => v.over === "no" ? top(v) : OVER,
	asked: (v, seat) => seatOf(v, seat).asked,
	count(d, seat) {
		draftOf(d, seat).asked += 1;
	},
	unasked: (_content, _v, f) => f?.t === "over" ? no("SC-349", "over") : no("SC-073", "notAsked"),
	pick: busy
});
/** Moves that end a decision or change nothing on the board. */
const IDLE = /* @__PURE__ */ new Set([
	"end",
	"skip",
	"done",
	"give",
	"decline",
	"accept",
	"count",
	"drop",
	"part"
]);
/** A random legal move that prefers doing something: playouts that mostly pass would tell a bot nothing. */
function busy(all, isLegal, rng) {
	const move = (rng(8) === 0 ? void 0 : anyLegal(all.filter((m) => !IDLE.has(m.t)), isLegal, rng)) ?? anyLegal([...all], isLegal, rng);
	if (move === void 0) throw new Error("nothing is legal");
	return move;
}
/** Candidates are tried in random order until one is legal. */
function anyLegal(left, isLegal, rng) {
	while (left.length > 0) {
		const i = rng(left.length);
		const m = at(left, i);
		if (isLegal(m)) return m;
		left[i] = at(left, left.length - 1);
		left.pop();
	}
}

/** Draws from a bag of copies, which it empties. */
function drawer(bag, rng) {
	return () => {
		let ticket = rng(sum(bag));
		const kind = bag.findIndex((copies) => {
			ticket -= copies;
			return ticket < 0;
		});
		bag[kind] = at(bag, kind) - 1;
		return kind;
	};
}
/** A state this view could be hiding: unseen cards dealt at random to every hidden hand, deck and dial. */
function imagine(content, v, rng) {
	const cards = content.data.combatCards.map((n, kind) => n - at(v.combat.discard, kind));
	const objectives = content.data.objectives.map(() => 1);
	const known = v.combat.deck !== null;
	for (const p of v.seats) {
		for (const [kind, n] of (p.hand.cards ?? []).entries()) cards[kind] = at(cards, kind) - n;
		for (const card of p.objectives.cards ?? []) objectives[card - 1] = 0;
	}
	const drawCard = drawer(cards, rng);
	const drawObjective = drawer(objectives.map((n, kind) => v.seats.some((p) => p.shown.includes(kind + 1)) ? 0 : n), rng);
	const seats = v.seats.map((p) => ({
		...p,
		hand: {
			size: p.hand.size,
			cards: p.hand.cards ?? hand(p.hand.size, drawCard)
		},
		objectives: {
			size: p.objectives.size,
			cards: p.objectives.cards ?? Array.from({ length: p.objectives.size }, () => drawObjective() + 1)
		}
	}));
	const held = new Set(seats.flatMap((p) => p.objectives.cards));
	const table = {
		...v,
		seats,
		combat: {
			deck: known ? v.combat.deck : cards,
			discard: v.combat.discard
		},
		objectives: {
			size: v.objectives.size,
			deck: v.objectives.deck ?? objectives.map((_, kind) => held.has(kind + 1) ? 0 : 1)
		},
		factory: {
			size: v.factory.size,
			cards: v.factory.cards ?? factoryCards(content, v, rng)
		}
	};
	const frames = v.frames.map((f) => f.t === "combat" ? {
		...f,
		sides: f.sides.map((s) => commitment(content, table, f, s, rng))
	} : f);
	return {
		...table,
		frames
	};
}
function hand(size, drawCard) {
	const cards = [
		0,
		0,
		0,
		0
	];
	for (let i = 0; i < size; i++) {
		const kind = drawCard();
		cards[kind] = at(cards, kind) + 1;
	}
	return cards;
}
function factoryCards(content, v, rng) {
	const draw = drawer(content.data.factoryCards.map(({ number }) => v.seats.some((p) => p.factoryCard === number) ? 0 : 1), rng);
	return Array.from({ length: v.factory.size }, () => draw() + 1).sort((a, b) => a - b);
}
/** Some dial and cards that the seat could have chosen. */
function commitment(content, v, f, side, rng) {
	if (side.dial !== null) return side;
	const p = at(v.seats, side.seat);
	const draw = drawer([...p.hand.cards ?? []], rng);
	const most = Math.min(p.hand.size, p.mat === "none" ? 0 : mostCards(content, v, f, side.seat));
	return {
		seat: side.seat,
		placed: true,
		dial: rng(Math.min(7, p.power) + 1),
		cards: hand(rng(most + 1), draw)
	};
}

/**
* A seat goes: its units return to its base, its structures stay but hold nothing, it is passed over from now on and
* comes last. With nobody left to play against, the game is over.
*/
function leave(content, d, seat, emit) {
	const p = d.seats[seat];
	if (d.over !== "no" || !p || p.out) return;
	p.out = true;
	emit({
		t: "left",
		seat
	});
	const playing = d.seats.filter((q) => !q.out && q.mat !== "none");
	const dealing = d.frames[0]?.t === "dealing";
	if ((dealing ? d.seats.filter((q) => !q.out).length : playing.length) < 2 || d.automa !== "none") {
		end(content, d, "left", emit);
		return;
	}
	if (dealing) return;
	goHome(content, d, seat);
	if (d.frames.some((f) => f.t === "combat" && needs(f, seat))) hush(d);
	if (d.frames[0]?.seat === seat) {
		abandonEncounters(d);
		nextTurn(content, d, seat, emit);
		return;
	}
	const combat = d.frames.findIndex((f) => f.t === "combat" && needs(f, seat));
	d.frames = combat < 0 ? d.frames.filter((f) => !needs(f, seat)) : d.frames.slice(0, combat);
}
function goHome(content, d, seat) {
	const p = draftOf(d, seat);
	const base = baseOf(content, seatOf(d, seat));
	if (p.hero !== "mat") p.hero = base;
	p.mechs = p.mechs.map((mech) => mech === "mat" ? "mat" : base);
	for (const [place, n] of Object.entries(p.workers)) {
		addWorkers(d, seat, place, -n);
		addWorkers(d, seat, base, n);
	}
}
/** A decision that makes no sense without this seat. */
function needs(f, seat) {
	if (f.t === "turn") return false;
	if (f.t === "combat") return f.sides.some((s) => s.seat === seat);
	return f.seat === seat || f.t === "scout" && f.victim === seat;
}

/** What follows the name of a move, in this order. */
const WORDS = {
	section: ["section"],
	top: ["what"],
	part: ["of"],
	gain: ["n"],
	reveal: ["objective"],
	give: ["to"],
	decline: ["bonus"],
	accept: ["bonus"],
	take: ["unit", "at"],
	load: ["what"],
	drop: ["what"],
	step: ["to"],
	put: ["resource", "at"],
	produce: ["at", "count"],
	upgrade: ["cube", "to"],
	deploy: ["mech", "at"],
	build: ["structure", "at"],
	enlist: ["from", "bonus"],
	pay: ["from"],
	spend: ["value"],
	fight: ["at"],
	choose: ["gain"],
	card: ["card"],
	end: [],
	count: [],
	done: [],
	skip: [],
	use: [],
	pass: []
};
/** A move in words, e.g. "take mech D1", "commit 4 +3", "option A -coins". */
function write(m) {
	switch (m.t) {
		case "bottom": return m.without === "nothing" ? "bottom" : `bottom -${m.without}`;
		case "commit": {
			const cards = m.cards.flatMap((n, kind) => Array.from({ length: n }, () => `+${kind + 2}`));
			return [
				"commit",
				m.dial,
				...cards
			].join(" ");
		}
		case "retreat": return m.workers === 0 ? `retreat ${m.to}` : `retreat ${m.to} ${m.workers}`;
		case "option": return [
			"option",
			m.option,
			...m.without.map((key) => `-${key}`)
		].join(" ");
		default: return [m.t, ...WORDS[m.t].map((key) => m[key])].join(" ");
	}
}
const value = (word) => word !== void 0 && /^\d{1,3}$/.test(word) ? Number(word) : word;
const ODD = {
	bottom: ([without = "-nothing"]) => ({ without: without.slice(1) }),
	commit: ([dial, ...cards]) => ({
		dial: value(dial),
		cards: [
			"+2",
			"+3",
			"+4",
			"+5"
		].map((card) => cards.filter((word) => word === card).length)
	}),
	retreat: ([to, workers = "0"]) => ({
		to,
		workers: value(workers)
	}),
	option: ([option, ...without]) => ({
		option,
		without: without.map((word) => word.slice(1))
	})
};
function fieldsOf(t, words) {
	if (Object.hasOwn(ODD, t)) return ODD[t](words);
	const keys = Object.hasOwn(WORDS, t) ? WORDS[t] : [];
	return Object.fromEntries(keys.map((key, i) => [key, value(words[i])]));
}
/** The move a text stands for, or undefined. Only what `write` writes is read, so that two texts never mean one move. */
function read(text) {
	const [t = "", ...words] = text.split(" ");
	const said = move.safeParse({
		t,
		...fieldsOf(t, words)
	});
	return said.success && write(said.data) === text ? said.data : void 0;
}

/** The Ukrainian rulebook. */
const DEFAULTS = {
	factions: [],
	mats: [],
	expansionMats: false,
	forbiddenPairs: true,
	relentlessFactory: true,
	disarmOnMine: true,
	underpassMountains: true,
	mill: "extra",
	objectives: "windows",
	deals: "always",
	countingCosts: false,
	turnLimit: 0,
	automa: {
		level: 2,
		faction: "random"
	}
};
/** What may be asked for; the rest is the rulebook's. */
const askedShape = partial(extend(options, { automa: partial(automaOptions) }));
const repeats = (xs) => {
	const fixed = xs.filter((x) => x !== "random");
	return new Set(fixed).size < fixed.length;
};
/** Untrusted options completed by the defaults, or the reason against them. */
function readOptions(content, raw) {
	const read = askedShape.safeParse(raw ?? {});
	if (!read.success) {
		const [issue] = read.error.issues;
		return { refused: refusal("SC-051", "refuse.options", { where: issue?.path.join(".") ?? "" }) };
	}
	const given = Object.fromEntries(Object.entries(read.data).filter(([, v]) => v !== void 0));
	const automa = Object.fromEntries(Object.entries(read.data.automa ?? {}).filter(([, v]) => v !== void 0));
	const options = {
		...DEFAULTS,
		...given,
		automa: {
			...DEFAULTS.automa,
			...automa
		}
	};
	const { factions, mats } = options;
	if (repeats(factions) || options.automa.faction !== "random" && factions[0] === options.automa.faction) return { refused: refusal("SC-051", "refuse.factionTwice") };
	if (repeats(mats)) return { refused: refusal("SC-052", "refuse.matTwice") };
	if (!options.expansionMats && mats.some((mat) => mat !== "random" && content.mats[mat].expansion)) return { refused: refusal("SC-003", "refuse.expansionMat") };
	if (content.data.forbiddenPairs.some(([f, m]) => factions.some((x, i) => x === f && mats[i] === m)) && options.forbiddenPairs) return { refused: refusal("SC-055", "refuse.forbiddenPair") };
	return { ok: options };
}
const freshSeat = () => ({
	faction: "none",
	mat: "none",
	out: false,
	asked: 0,
	section: "none",
	power: 0,
	popularity: 0,
	coins: 0,
	hand: {
		size: 0,
		cards: [
			0,
			0,
			0,
			0
		]
	},
	objectives: {
		size: 0,
		cards: []
	},
	shown: [],
	factoryCard: "none",
	hero: "mat",
	mechs: [
		"mat",
		"mat",
		"mat",
		"mat"
	],
	workers: {},
	structures: {
		mine: "mat",
		monument: "mat",
		armory: "mat",
		mill: "mat"
	},
	recruits: {
		upgrade: "mat",
		deploy: "mat",
		build: "mat",
		enlist: "mat"
	},
	cubes: {
		units: "mat",
		coins: "mat",
		power: "mat",
		cards: "mat",
		popularity: "mat",
		territories: "mat"
	},
	stars: [],
	declines: []
});
/** The table before any luck. One seat plays against the Automa, which sits on a chair of its own (SC-001, SC-402). */
function setup(content, options, seats) {
	if (!Number.isInteger(seats) || seats < 1 || seats > 5) throw new RangeError(`Scythe is for 1 to 5, not ${seats}`);
	const solo = seats === 1;
	const chairs = Array.from({ length: solo ? 2 : seats }, (_, seat) => {
		const wanted = solo && seat === 1 ? options.automa.faction : options.factions[seat] ?? "random";
		const mat = solo && seat === 1 ? "random" : options.mats[seat] ?? "random";
		return {
			...freshSeat(),
			faction: wanted === "random" ? "none" : wanted,
			mat: mat === "random" ? "none" : mat
		};
	});
	return {
		options,
		turn: 0,
		order: [],
		over: "no",
		frames: [{
			t: "dealing",
			seat: 0,
			stage: firstStage(chairs, solo ? 1 : seats)
		}],
		seats: chairs,
		piles: {},
		tokens: content.encounters,
		tile: "none",
		combat: {
			deck: content.data.combatCards,
			discard: [
				0,
				0,
				0,
				0
			]
		},
		encounters: {
			deck: content.data.encounters.map(() => 1),
			under: []
		},
		factory: {
			size: chairs.length + 1,
			cards: []
		},
		objectives: {
			size: content.data.objectives.length,
			deck: content.data.objectives.map(() => 1)
		},
		automa: solo ? {
			seat: 1,
			level: options.automa.level,
			space: 0,
			scheme: 1,
			deck: freshDeck(content),
			open: "none"
		} : "none"
	};
}
/** What the table has chosen is not dealt: luck is asked first for what is still open. */
function firstStage(chairs, people) {
	if (chairs.some((p) => p.faction === "none")) return "factions";
	return chairs.slice(0, people).some((p) => p.mat === "none") ? "mats" : "tile";
}

const count = int().check(_gte(0), _lte(1e4));
const place = string();
const some = (keys, value) => partial(strictObject(Object.fromEntries(keys.map((k) => [k, value]))));
const cards = array(count);
const step = _enum(["open", "done"]);
/** A seat as a person would write it down; what is left out is as at the start of a game. */
const seatShape = partial(strictObject({
	faction: _enum(FACTIONS),
	mat: _enum(MATS),
	out: boolean(),
	section: _enum(SECTIONS),
	power: count,
	popularity: count,
	coins: count,
	/** Values of combat cards, e.g. [2, 5]. */
	hand: array(int().check(_gte(2), _lte(5))),
	objectives: array(int()),
	shown: array(int()),
	/** "unseen" for the Automa's. */
	factoryCard: union([literal("unseen"), int()]),
	hero: place,
	/** By ability, e.g. { "speed": "D1" }. */
	mechs: some(MECH_ABILITIES, place),
	/** Workers off the mat; if they are fewer than two the others wait on the base. */
	workers: record(place, count),
	structures: some(STRUCTURES, place),
	recruits: some(BOTTOMS, _enum(BONUSES)),
	cubes: some(CUBES, _enum(BOTTOMS)),
	stars: array(_enum(STARS)),
	declines: array(_enum(BONUSES))
}));
const shape = partial(strictObject({
	options: unknown$1(),
	seats: array(seatShape).check(_minLength(1), _maxLength(5)),
	/** Whose turn it is, and how far it has come. */
	active: int(),
	turn: partial(strictObject({
		top: step,
		bottom: step,
		chosen: boolean(),
		drove: count
	})),
	piles: record(place, some(RESOURCES, count)),
	tokens: array(place),
	tile: _enum(TILES),
	discard: cards,
	/** Numbers of the encounter cards that went under the deck. */
	under: array(int()),
	factory: array(int()),
	automa: partial(strictObject({
		level: int(),
		space: count,
		scheme: int(),
		faction: _enum(FACTIONS),
		deck: array(int())
	}))
}));
/** A position written by hand, or a complete state: both are checked to the last card. */
function position(content, raw) {
	const full = parseState(content, raw);
	if ("ok" in full) return full;
	const read = shape.safeParse(raw);
	if (!read.success) {
		const [issue] = read.error.issues;
		return { refused: refusal("SC-074", "refuse.position", { where: issue?.path.join(".") ?? "" }) };
	}
	const options = readOptions(content, read.data.options);
	if (!("ok" in options)) return options;
	const state = complete(content, read.data, setup(content, options.ok, read.data.automa ? 1 : Math.max(2, read.data.seats?.length ?? 2)));
	if (typeof state === "string") return { refused: refusal("SC-074", "refuse.unsound", { fault: state }) };
	const [fault] = audit(content, state);
	return fault === void 0 ? { ok: state } : { refused: refusal("SC-074", "refuse.unsound", { fault }) };
}
function complete(content, w, start) {
	const d = clone(start);
	const written = Array.from({ length: d.seats.length }, (_, i) => w.seats?.[i] ?? {});
	if (w.automa?.faction && written[1]) written[1].faction ??= w.automa.faction;
	deal(d, written);
	for (const [seat, given] of written.entries()) {
		const fault = sit(content, d, seat, given);
		if (fault !== void 0) return fault;
	}
	d.order = [...d.seats.keys()].sort((a, b) => rank(d, a) - rank(d, b));
	for (const [hex, pile] of Object.entries(w.piles ?? {})) {
		const whole = {
			metal: 0,
			wood: 0,
			oil: 0,
			food: 0
		};
		for (const r of RESOURCES) whole[r] = pile[r] ?? 0;
		d.piles[hex] = whole;
	}
	d.tile = w.tile ?? "lakesAdjacent";
	d.tokens = w.tokens ?? content.encounters.filter((hex) => !d.seats.some((p) => p.hero === hex));
	decks(content, d, w);
	const active = w.active ?? 0;
	if (!d.seats[active]) return `there is no seat ${active}`;
	d.turn = 1;
	const section = draftOf(d, active).section;
	const { top = "open", bottom = "open", chosen = w.turn !== void 0 && section !== "none", drove = 0 } = w.turn ?? {};
	d.frames = [{
		...freshTurn(active),
		entered: [],
		top,
		bottom,
		chosen,
		drove
	}];
	if (d.automa !== "none" && d.automa.seat === active) d.frames.push({
		t: "automa",
		seat: active,
		card: "none",
		stage: "card",
		gains: 0
	});
	return d;
}
const ORDER = FACTIONS;
const rank = (d, seat) => ORDER.indexOf(draftOf(d, seat).faction);
/** Factions and mats that are not named: the next ones that are free. */
function deal(d, written) {
	const factions = FACTIONS.filter((id) => !written.some((w) => w.faction === id));
	const mats = MATS.filter((id) => id !== "militant" && id !== "innovative" && !written.some((w) => w.mat === id));
	for (const [seat, p] of d.seats.entries()) {
		p.faction = written[seat]?.faction ?? factions.shift() ?? "none";
		p.mat = d.automa !== "none" && d.automa.seat === seat ? "none" : written[seat]?.mat ?? mats.shift() ?? "none";
	}
}
function sit(content, d, seat, w) {
	const p = draftOf(d, seat);
	if (p.faction === "none") return `seat ${seat} has no faction`;
	const faction = content.factions[p.faction];
	const fresh = freshSeat();
	p.out = w.out ?? false;
	p.section = w.section ?? "none";
	p.power = w.power ?? faction.power;
	p.popularity = w.popularity ?? (p.mat === "none" ? content.data.automa.popularity : content.mats[p.mat].popularity);
	p.coins = w.coins ?? (p.mat === "none" ? content.data.automa.coins : content.mats[p.mat].coins);
	for (const value of w.hand ?? []) p.hand.cards[value - 2] = at(p.hand.cards, value - 2) + 1;
	p.hand.size = w.hand?.length ?? 0;
	p.objectives = {
		size: w.objectives?.length ?? 0,
		cards: [...w.objectives ?? []]
	};
	p.shown = [...w.shown ?? []];
	p.factoryCard = w.factoryCard ?? "none";
	p.hero = w.hero ?? faction.base;
	for (const [ability, hex] of Object.entries(w.mechs ?? {})) {
		const slot = faction.mechs.indexOf(ability);
		if (slot < 0) return `${p.faction} has no ${ability}`;
		if (hex !== void 0) p.mechs[slot] = hex;
	}
	const workers = w.workers ?? Object.fromEntries(faction.workers.map((hex) => [hex, 1]));
	for (const [hex, n] of Object.entries(workers)) addWorkers(d, seat, hex, n);
	if (workersOut(p) < 2 && p.mat !== "none") addWorkers(d, seat, faction.base, 2 - workersOut(p));
	for (const s of STRUCTURES) p.structures[s] = w.structures?.[s] ?? "mat";
	for (const b of BOTTOMS) p.recruits[b] = w.recruits?.[b] ?? "mat";
	for (const cube of CUBES) p.cubes[cube] = w.cubes?.[cube] ?? "mat";
	p.stars = [...w.stars ?? fresh.stars];
	p.declines = [...w.declines ?? fresh.declines];
}
/** What is in no hand and no pile is in its deck. */
function decks(content, d, w) {
	d.combat.discard = [...w.discard ?? [
		0,
		0,
		0,
		0
	]];
	d.combat.deck = content.data.combatCards.map((n, kind) => n - (d.combat.discard[kind] ?? 0) - sum(d.seats.map((p) => at(p.hand.cards, kind))));
	d.objectives.deck = content.data.objectives.map(({ number }) => d.seats.some((p) => p.objectives.cards.includes(number)) ? 0 : 1);
	d.objectives.size = sum(d.objectives.deck);
	d.encounters.under = [...w.under ?? []];
	d.encounters.deck = content.data.encounters.map(({ number }) => d.encounters.under.includes(number) ? 0 : 1);
	const taken = d.seats.flatMap((p) => typeof p.factoryCard === "number" ? [p.factoryCard] : []);
	d.factory.size = d.seats.filter((p) => p.factoryCard === "none").length + 1;
	const rest = content.data.factoryCards.map((x) => x.number).filter((n) => !taken.includes(n));
	d.factory.cards = [...w.factory ?? (taken.length > 0 ? rest.slice(0, d.factory.size) : [])];
	if (d.automa === "none") return;
	d.automa.level = w.automa?.level ?? DEFAULTS.automa.level;
	d.automa.space = w.automa?.space ?? 0;
	d.automa.scheme = w.automa?.scheme ?? 1;
	const deck = w.automa?.deck;
	d.automa.deck = deck ? freshDeck(content).map((_, kind) => deck.includes(kind + 1) ? 1 : 0) : freshDeck(content);
}

/** Everything public, and the viewer's own cards, objectives and dial (SC-060, SC-061, SC-264). */
const view = (s, who) => ({
	options: s.options,
	turn: s.turn,
	order: s.order,
	over: s.over,
	frames: s.frames.map((f) => seenFrame(f, who)),
	seats: s.seats.map((p, seat) => seenSeat(p, seat === who && p.mat !== "none")),
	piles: s.piles,
	tokens: s.tokens,
	tile: s.tile,
	combat: {
		deck: null,
		discard: s.combat.discard
	},
	encounters: s.encounters,
	factory: {
		size: s.factory.size,
		cards: knowsFactory(s, who) ? s.factory.cards : null
	},
	objectives: {
		size: s.objectives.size,
		deck: null
	},
	automa: s.automa
});
const seenSeat = (p, own) => ({
	faction: p.faction,
	mat: p.mat,
	out: p.out,
	asked: p.asked,
	section: p.section,
	power: p.power,
	popularity: p.popularity,
	coins: p.coins,
	hand: own ? p.hand : {
		size: p.hand.size,
		cards: null
	},
	objectives: own ? p.objectives : {
		size: p.objectives.size,
		cards: null
	},
	shown: p.shown,
	factoryCard: p.factoryCard,
	hero: p.hero,
	mechs: p.mechs,
	workers: p.workers,
	structures: p.structures,
	recruits: p.recruits,
	cubes: p.cubes,
	stars: p.stars,
	declines: p.declines
});
/** Who has been to the Factory knows what is left there, for every card taken since lies open. */
const knowsFactory = (s, who) => s.factory.cards.length === 0 || s.frames.some((f) => f.t === "factory" && f.seat === who) || who !== "spectator" && (s.seats[who]?.factoryCard ?? "none") !== "none";
/** A sealed commitment is its owner's alone until both are shown. */
function seenFrame(f, who) {
	if (f.t !== "combat") return f;
	return {
		t: f.t,
		seat: f.seat,
		hex: f.hex,
		stage: f.stage,
		sides: f.sides.map((s) => s.seat === who || !s.placed ? s : {
			seat: s.seat,
			placed: true,
			dial: null,
			cards: null
		}),
		winner: f.winner,
		driven: f.driven,
		used: f.used,
		automa: f.automa
	};
}
/** The event as `who` notices it: cards drawn, stolen or looked at are known to those who hold them. */
function witness(e, who) {
	switch (e.t) {
		case "drew":
		case "objectives":
		case "looked": return e.seat === who ? e : {
			...e,
			cards: null
		};
		case "stole": return e.seat === who || e.from === who ? e : {
			...e,
			value: null
		};
		case "claimed": return who === "spectator" && e.card !== "unseen" ? {
			...e,
			card: null
		} : e;
		default: return e;
	}
}

/** Bumped by any change that could alter one recorded game. */
const RULES = 1;
/** The game made from its data. */
function makeScythe(data, packs) {
	const [fault] = contentFaults(data);
	if (fault !== void 0) throw new Error(`the pack cannot be played with: ${fault}`);
	const content = contentOf(data);
	const asking = framesOf(content);
	return {
		id: "scythe",
		rules: RULES,
		seatCounts: [
			1,
			2,
			3,
			4,
			5
		],
		packs,
		content,
		options: (raw) => readOptions(content, raw),
		setup: (options, seats) => setup(content, options, seats),
		...asking,
		phase: (v) => v.over === "no" ? top(v).t : "over",
		leave(d, seat, emit) {
			leave(content, d, seat, emit);
			asking.proceed(d, emit);
		},
		clone,
		audit: (state) => audit(content, state),
		view,
		witness,
		imagine: (table, rng) => imagine(content, table, rng),
		write: (_, __, move) => write(move),
		read: (_, __, text) => read(text),
		parseMove,
		parseState: (raw) => parseState(content, raw),
		upgrade: (raw) => raw,
		position: (raw) => position(content, raw)
	};
}

const say$1 = (key, values) => ({
	key,
	with: values
});
/** What each move says; those left out need no values. */
const LABEL = {
	section: (m) => say$1("move.section", { section: `@action.${m.section}` }),
	top: (m) => say$1("move.top", { what: `@choice.${m.what}` }),
	bottom: (m, content, v, seat) => say$1("move.bottom", {
		action: `@action.${bottomName(content, v, seat)}`,
		without: `@without.${m.without}`
	}),
	part: (m, content, v, seat) => say$1("move.part", { what: partName(content, v, seat, m.of) }),
	gain: (m, _content, v) => {
		const f = top(v);
		const [part] = f.t === "taking" ? f.parts : [];
		return say$1("move.gain", { what: amount(part?.gain ?? "coins", m.n) });
	},
	reveal: (m) => say$1("move.reveal", { objective: `@objective.${m.objective}` }),
	give: (m) => say$1("move.give", { player: seatName(m.to) }),
	decline: (m) => say$1("move.decline", { bonus: `@bonus.${m.bonus}` }),
	accept: (m) => say$1("move.accept", { bonus: `@bonus.${m.bonus}` }),
	take: (m) => say$1("move.take", {
		unit: `@unit.${m.unit}`,
		at: placeName(m.at)
	}),
	load: (m) => say$1("move.load", { what: `@cargo.${m.what}` }),
	drop: (m) => say$1("move.drop", { what: `@cargo.${m.what}` }),
	step: (m) => say$1("move.step", { to: placeName(m.to) }),
	put: (m) => say$1("move.put", {
		resource: `@resource.${m.resource}`,
		at: placeName(m.at)
	}),
	produce: (m, content) => say$1("move.produce", {
		what: produced(content, m.at, m.count),
		at: placeName(m.at)
	}),
	upgrade: (m) => say$1("move.upgrade", {
		cube: `@cube.${m.cube}`,
		to: `@action.${m.to}`
	}),
	deploy: (m) => say$1("move.deploy", {
		mech: `@ability.${m.mech}`,
		at: placeName(m.at)
	}),
	build: (m) => say$1("move.build", {
		structure: `@structure.${m.structure}`,
		at: placeName(m.at)
	}),
	enlist: (m) => say$1("move.enlist", {
		from: `@action.${m.from}`,
		bonus: `@bonus.${m.bonus}`
	}),
	pay: (m) => say$1("move.pay", { from: placeName(m.from) }),
	spend: (m) => say$1("move.spend", { value: m.value }),
	fight: (m) => say$1("move.fight", { at: placeName(m.at) }),
	commit: (m) => {
		const cards = m.cards.flatMap((n, kind) => Array.from({ length: n }, () => kind + 2)).join(" + ");
		return say$1(cards === "" ? "move.commitBare" : "move.commit", {
			dial: m.dial,
			cards
		});
	},
	retreat: (m) => m.workers === 0 ? say$1("move.retreatAlone", { to: placeName(m.to) }) : say$1("move.retreat", {
		to: placeName(m.to),
		what: amount("workers", m.workers)
	}),
	option: (m, _content, v) => {
		const f = top(v);
		const card = f.t === "encounter" ? f.card : "none";
		const values = {
			option: m.option,
			label: `@encounter.${card}.${m.option}`
		};
		const [first, second] = m.without;
		if (first === void 0) return say$1("move.option", values);
		return second === void 0 ? say$1("move.optionWithout", {
			...values,
			without: `@gain.${first}`
		}) : say$1("move.optionNothing", values);
	},
	choose: (m) => say$1("move.choose", { gain: `@gain.${m.gain}` }),
	card: (m) => say$1("move.card", { card: `@factory.${m.card}` })
};
/** A move as a sentence, for lists and buttons. */
const label = (content, v, seat, m) => LABEL[m.t]?.(m, content, v, seat) ?? say$1(`move.${m.t}`, {});
/** What a place makes, so many times. */
function produced(content, place, n) {
	const terrain = content.spots[place]?.terrain ?? "base";
	const what = terrain === "base" ? "none" : PRODUCT[terrain];
	return amount(what === "worker" ? "workers" : what, n);
}
/** What is taken piece by piece. */
function partName(content, v, seat, of) {
	const f = top(v);
	if (f.t === "encounter") return `@encounter.${f.card}.${of}`;
	return of === "bottom" ? `@action.${bottomName(content, v, seat)}` : `@choice.${of}`;
}
function bottomName(content, v, seat) {
	const p = seatOf(v, seat);
	return p.section === "none" || p.section === "factory" ? "factoryMove" : sectionOf(content, p, p.section).bottom;
}

/** The table in words: every seat, then every place where something stands, in reading order. */
function sketch(content, v, viewer, say) {
	const first = v.frames[0];
	return [
		...first?.t === "turn" ? [say({
			key: "draw.turn",
			with: {
				turn: v.turn,
				player: seatName(first.seat)
			}
		})] : [],
		...v.tile === "none" ? [] : [say({
			key: "draw.tile",
			with: { tile: `@tile.${v.tile}` }
		})],
		...v.seats.flatMap((_, seat) => seatLines(v, seat, viewer, say)),
		...[...content.hexes, ...content.bases.map((b) => b.id)].flatMap((place) => placeLine(content, v, place, say))
	].join("\n");
}
function seatLines(v, seat, viewer, say) {
	const p = seatOf(v, seat);
	const player = seatName(seat);
	if (p.out) return [say({
		key: "draw.out",
		with: { player }
	})];
	if (p.faction === "none") return [];
	const faction = `@faction.${p.faction}`;
	const name = p.mat === "none" ? say({
		key: "draw.automa",
		with: { faction }
	}) : say({
		key: "draw.seat",
		with: {
			player,
			faction,
			mat: `@mat.${p.mat}`
		}
	});
	const { power, popularity, coins } = p;
	return [
		name,
		`  ${say({
			key: "draw.tracks",
			with: {
				power,
				popularity,
				coins,
				cards: p.hand.size,
				stars: p.stars.length
			}
		})}`,
		...seat === viewer ? secrets(p, say).map((line) => `  ${line}`) : []
	];
}
function secrets(p, say) {
	const cards = CARD_VALUES.flatMap((value, kind) => Array.from({ length: p.hand.cards?.[kind] ?? 0 }, () => value));
	return [...cards.length > 0 ? [say({
		key: "draw.hand",
		with: { cards: cards.join(", ") }
	})] : [], ...(p.objectives.cards ?? []).map((number) => say({
		key: "draw.objective",
		with: {
			number,
			name: `@objective.${number}`,
			text: `@objective.${number}.text`
		}
	}))];
}
function placeLine(content, v, place, say) {
	const what = [
		...v.seats.flatMap((p, seat) => piecesAt(p, seat, place, say)),
		...RESOURCES.filter((r) => pileAt(v, place)[r] > 0).map((r) => say({
			key: "draw.pile",
			with: {
				resource: `@resource.${r}`,
				n: pileAt(v, place)[r]
			}
		})),
		...v.tokens.includes(place) ? [say({ key: "draw.token" })] : []
	];
	if (what.length === 0) return [];
	const terrain = content.spots[place]?.terrain;
	const values = {
		hex: placeName(place),
		what: what.join(", ")
	};
	return [terrain === "base" ? say({
		key: "draw.base",
		with: values
	}) : say({
		key: "draw.hex",
		with: {
			...values,
			terrain: `@terrain.${terrain}`
		}
	})];
}
function piecesAt(p, seat, place, say) {
	const player = seatName(seat);
	const hero = p.hero === place ? 1 : 0;
	const counts = {
		hero,
		mech: fighters(p, place) - hero,
		worker: workersAt(p, place)
	};
	const units = standsAt(p, place) ? Object.entries(counts).filter(([, n]) => n > 0).map(([unit, n]) => say({
		key: "draw.units",
		with: {
			unit: `@unit.${unit}`,
			n,
			player
		}
	})) : [];
	const built = STRUCTURES.filter((s) => p.structures[s] === place).map((s) => say({
		key: "draw.structure",
		with: {
			structure: `@structure.${s}`,
			player
		}
	}));
	return [...units, ...built];
}

const say = (key, values) => ({
	key,
	with: values
});
const strength = ({ dial, cards }) => dial + sum(CARD_VALUES.map((value, kind) => value * (cards[kind] ?? 0)));
const chosen = (what) => [
	"nothing",
	"bonus",
	"both"
].includes(what) ? `@without.${what}` : `@choice.${what}`;
const byPlayer = (e) => say(`event.${e.t}`, { player: seatName(e.seat) });
function amountAt(e) {
	const values = {
		player: seatName(e.seat),
		what: amount(e.what, e.n)
	};
	return e.at === "none" ? say(`event.${e.t}`, values) : say(`event.${e.t}At`, {
		...values,
		at: placeName(e.at)
	});
}
/** What each event says; those left out are said by another. */
const TELL = {
	faction: (e) => say("event.faction", {
		player: seatName(e.seat),
		faction: `@faction.${e.faction}`
	}),
	mat: (e) => say("event.mat", {
		player: seatName(e.seat),
		mat: `@mat.${e.mat}`
	}),
	tiled: (e) => say("event.tiled", { tile: `@tile.${e.tile}` }),
	objectives: byPlayer,
	committed: byPlayer,
	looked: byPlayer,
	counted: byPlayer,
	part: byPlayer,
	left: byPlayer,
	turn: (e) => say("event.turn", {
		player: seatName(e.seat),
		turn: e.turn
	}),
	section: (e) => say("event.section", {
		player: seatName(e.seat),
		section: `@action.${e.section}`
	}),
	began: (e) => say(e.what === "nothing" ? "event.beganAll" : "event.began", {
		player: seatName(e.seat),
		action: `@action.${e.action}`,
		what: chosen(e.what)
	}),
	paid: amountAt,
	gained: amountAt,
	lost: (e) => say("event.lost", {
		player: seatName(e.seat),
		what: amount(e.what, e.n)
	}),
	spent: (e) => say("event.spent", {
		player: seatName(e.seat),
		value: e.value
	}),
	drew: (e) => say("event.drew", {
		player: seatName(e.seat),
		what: amount("cards", e.count)
	}),
	rematted: () => say("event.rematted", {}),
	reshuffled: () => say("event.reshuffled", {}),
	hired: (e) => say("event.hired", {
		player: seatName(e.seat),
		what: amount("workers", e.n),
		at: placeName(e.at)
	}),
	stepped: (e) => say("event.stepped", {
		player: seatName(e.seat),
		unit: `@unit.${e.unit}`,
		from: placeName(e.from),
		to: placeName(e.to)
	}),
	drove: (e) => say("event.drove", {
		player: seatName(e.seat),
		enemy: seatName(e.from),
		what: amount("workers", e.workers),
		at: placeName(e.at)
	}),
	chose: (e) => say("event.chose", {
		player: seatName(e.seat),
		what: `@gain.${e.what}`
	}),
	upgraded: (e) => say("event.upgraded", {
		player: seatName(e.seat),
		cube: `@cube.${e.cube}`,
		to: `@action.${e.to}`
	}),
	deployed: (e) => say("event.deployed", {
		player: seatName(e.seat),
		mech: `@ability.${e.mech}`,
		at: placeName(e.at)
	}),
	built: (e) => say("event.built", {
		player: seatName(e.seat),
		structure: `@structure.${e.structure}`,
		at: placeName(e.at)
	}),
	enlisted: (e) => say("event.enlisted", {
		player: seatName(e.seat),
		from: `@action.${e.from}`,
		bonus: `@bonus.${e.bonus}`
	}),
	combat: (e) => say("event.combat", {
		hex: e.hex,
		player: seatName(e.attacker),
		enemy: seatName(e.defender)
	}),
	used: (e) => say("event.used", {
		player: seatName(e.seat),
		ability: `@ability.${e.ability}`
	}),
	stole: (e) => say("event.stole", {
		player: seatName(e.seat),
		enemy: seatName(e.from)
	}),
	revealed: (e) => {
		const [attack = 0, defence = 0] = e.sides.map(strength);
		return say("event.revealed", {
			hex: e.hex,
			attack,
			defence,
			player: seatName(e.winner)
		});
	},
	retreated: (e) => say("event.retreated", {
		player: seatName(e.seat),
		what: e.n === 1 ? `@unit.${e.unit}` : amount(e.unit === "worker" ? "workers" : e.unit, e.n),
		from: placeName(e.from),
		to: placeName(e.to)
	}),
	star: (e) => say("event.star", {
		player: seatName(e.seat),
		star: `@star.${e.star}`
	}),
	encounter: (e) => say("event.encounter", {
		player: seatName(e.seat),
		hex: e.hex,
		card: `@encounter.${e.card}`
	}),
	optioned: (e) => say("event.optioned", {
		player: seatName(e.seat),
		option: `@encounter.${e.card}.${e.option}`
	}),
	factory: (e) => say("event.factory", {
		player: seatName(e.seat),
		card: `@factory.${e.card}`
	}),
	claimed: (e) => typeof e.card === "number" ? say("event.claimedSeen", { card: `@factory.${e.card}` }) : say("event.claimed", {}),
	objective: (e) => say("event.objective", {
		player: seatName(e.seat),
		objective: `@objective.${e.objective}`
	}),
	gave: (e) => say("event.gave", {
		player: seatName(e.seat),
		enemy: seatName(e.to)
	}),
	declined: (e) => say("event.declined", {
		player: seatName(e.seat),
		bonus: `@bonus.${e.bonus}`
	}),
	accepted: (e) => say("event.accepted", {
		player: seatName(e.seat),
		bonus: `@bonus.${e.bonus}`
	}),
	automa: (e) => say(e.skipped ? "event.automaSkips" : "event.automa", { card: e.card }),
	"automa fights": (e) => say("event.automaFights", { card: e.card }),
	tracker: (e) => say("event.tracker", { space: e.space }),
	token: (e) => say("event.token", { hex: e.hex }),
	arrived: (e) => say("event.arrived", {
		at: placeName(e.at),
		unit: `@unit.${e.unit}`
	}),
	over: (e) => say(`event.over.${e.reason}`, {})
};
/** One event as a sentence; undefined when another event already says it. */
const tell = (e) => TELL[e.t]?.(e);

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

/** Scythe, made from its packs. */
const scythe = {
	packs: [base],
	make(packs) {
		const [pack] = packs;
		if (!pack) throw new Error("Scythe needs its base pack");
		return makeScythe(pack.data, packs.map(({ id, version }) => ({
			id,
			version
		})));
	}
};
const shuffled = (xs, rng) => xs.map((x) => ({
	x,
	key: rng(1 << 30)
})).sort((a, b) => a.key - b.key).map(({ x }) => x);
/** Every pairing of faction and mat, every edition and every level of the Automa comes up. */
function variety(rng, seats) {
	const coin = () => rng(2) === 0;
	return orDefaults(rng, {
		factions: shuffled(FACTIONS, rng).slice(0, seats),
		mats: shuffled(MATS, rng).slice(0, seats),
		expansionMats: true,
		forbiddenPairs: false,
		relentlessFactory: coin(),
		disarmOnMine: coin(),
		underpassMountains: coin(),
		mill: coin() ? "extra" : "choice",
		objectives: coin() ? "windows" : "anytime",
		deals: at([
			"none",
			"turn",
			"always"
		], rng(3)),
		automa: { level: 1 + rng(4) }
	});
}
const game = scythe.make(scythe.packs);
const { content } = game;
const entry = {
	game,
	modes: ["standard"],
	levels: LEVELS,
	bot: botOf(game),
	variety,
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
	sketch: (table, viewer, say) => sketch(content, table, viewer, say),
	tell,
	label: (table, seat, move) => label(content, table, seat, move),
	tally,
	rival: { key: "ui.automa" }
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