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
function shallowClone(o) {
	if (isPlainObject(o)) return { ...o };
	if (Array.isArray(o)) return [...o];
	if (o instanceof Map) return new Map(o);
	if (o instanceof Set) return new Set(o);
	return o;
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
function partial(Class, schema, mask, name = "partial") {
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
function own$1(inst, key, value, enumerable = true) {
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
	return own$1(inst, key, value, false);
}
function defineBound(proto, key, fn) {
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			return this == null ? fn : own$1(this, key, fn.bind(this));
		},
		set(value) {
			own$1(this, key, value);
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
		own$1(this, "~standard", value);
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
const $ZodExactOptional = /*@__PURE__*/ $constructor("$ZodExactOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	defineLazyInternal(inst, "pattern", (zod) => zod.def.innerType._zod.pattern);
	inst._zod.parse = (payload, ctx) => {
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodDefault = /*@__PURE__*/ $constructor("$ZodDefault", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "defaulted";
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		if (payload.value === void 0) {
			payload.value = def.defaultValue;
			/**
			* $ZodDefault returns the default value immediately in forward direction.
			* It doesn't pass the default value into the validator ("prefault"). There's no reason to pass the default value through validation. The validity of the default is enforced by TypeScript statically. Otherwise, it's the responsibility of the user to ensure the default is valid. In the case of pipes with divergent in/out types, you can specify the default on the `in` schema of your ZodPipe to set a "prefault" for the pipe.   */
			return payload;
		}
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then((result) => handleDefaultResult(result, def));
		return handleDefaultResult(result, def);
	};
});
function handleDefaultResult(payload, def) {
	if (payload.value === void 0) payload.value = def.defaultValue;
	return payload;
}

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
		own$1(this, "with", value);
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
function exactPartial(schema, mask) {
	return partial(ZodMiniExactOptional, schema, mask, "exactPartial");
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
const ZodMiniExactOptional = /*@__PURE__*/ $constructor("ZodMiniExactOptional", (inst, def) => {
	$ZodExactOptional.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function exactOptional(innerType) {
	return new ZodMiniExactOptional({
		type: "optional",
		innerType
	});
}
const ZodMiniDefault = /*@__PURE__*/ $constructor("ZodMiniDefault", (inst, def) => {
	$ZodDefault.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function _default(innerType, defaultValue) {
	return new ZodMiniDefault({
		type: "default",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		}
	});
}

const MAX_ENTRIES = 1e5;
const MAX_SEATS = 16;
const hash = string().check(_regex(/^[0-9a-f]{64}$/));
const count$3 = int().check(_nonnegative());
const seats = array(count$3).check(_maxLength(MAX_SEATS));
const ENTRIES = [
	strictObject({
		seat: count$3,
		no: count$3,
		move: unknown()
	}),
	strictObject({
		luck: array(int()).check(_maxLength(1e3)),
		n: count$3
	}),
	strictObject({ left: count$3 })
];
const TOLD = [
	...ENTRIES,
	strictObject({
		back: count$3,
		by: count$3,
		agreed: seats
	}),
	strictObject({ took: count$3 }),
	strictObject({ returned: count$3 })
];
const seeds = (allowed) => array(string().check(_regex(allowed))).check(_maxLength(MAX_SEATS));
const common = {
	game: string().check(_minLength(1), _maxLength(64)),
	rules: count$3,
	packs: array(strictObject({
		id: string(),
		version: count$3
	})).check(_maxLength(100)),
	options: unknown(),
	seats: int().check(_positive(), _lte(MAX_SEATS)),
	keyframes: array(strictObject({
		after: count$3,
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

const count$2 = int().check(_nonnegative());
const memoryShape = strictObject({
	table: string(),
	commitment: string().check(_regex(/^[0-9a-f]{64}$/)),
	seat: optional(count$2),
	seed: optional(string().check(_regex(SEAT_SEED))),
	stamps: array(strictObject({
		n: count$2,
		mac: string().check(_regex(/^[0-9a-f]{32}$/))
	})),
	agreed: array(count$2)
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

const achievements$1 = [
	{
		id: "ach-tank-fist",
		worth: 4,
		condition: {
			t: "deckTroop",
			troop: "tank",
			min: 3
		},
		source: "reconstructed"
	},
	{
		id: "ach-god-of-war",
		worth: 4,
		condition: {
			t: "deckTroop",
			troop: "artillery",
			min: 4
		},
		source: "reconstructed"
	},
	{
		id: "ach-queen-of-fields",
		worth: 4,
		condition: {
			t: "deckTroop",
			troop: "infantry",
			min: 8
		},
		source: "reconstructed"
	},
	{
		id: "ach-own-wings",
		worth: 5,
		condition: {
			t: "deckTroop",
			troop: "air",
			min: 2
		},
		source: "reconstructed"
	},
	{
		id: "ach-sky-hunters",
		worth: 5,
		condition: {
			t: "trophyTroop",
			troop: "air",
			min: 3
		},
		source: "reconstructed"
	},
	{
		id: "ach-counter-battery",
		worth: 4,
		condition: {
			t: "trophyMark",
			mark: "artillery",
			min: 5
		},
		source: "reconstructed"
	},
	{
		id: "ach-armour-graveyard",
		worth: 5,
		condition: {
			t: "trophyTroop",
			troop: "tank",
			min: 4
		},
		source: "reconstructed"
	},
	{
		id: "ach-river-masters",
		worth: 4,
		condition: {
			t: "trophyObjects",
			kind: "bridge",
			min: 2
		},
		source: "reconstructed"
	},
	{
		id: "ach-liberators",
		worth: 6,
		condition: {
			t: "trophyObjects",
			kind: "city",
			min: 3
		},
		source: "reconstructed"
	},
	{
		id: "ach-cold-head",
		worth: 5,
		condition: {
			t: "maxPanic",
			max: 2
		},
		source: "reconstructed"
	},
	{
		id: "ach-no-one-left",
		worth: 4,
		condition: {
			t: "maxHospital",
			max: 9
		},
		source: "reconstructed"
	}
];

/** The international aid pile: eight equal cards. */
const aid = [{
	id: "aid",
	copies: 8,
	price: 4,
	support: 2,
	marks: ["reinforcement"],
	compensation: {
		t: "mobilization",
		amount: 4
	},
	source: "rulebook",
	given: ["name"]
}];

/** The 90 priced cards: ten brigades of nine cards each (ZS-227). */
const army = [
	{
		id: "zsu-001",
		price: 5,
		troop: "tank",
		attack: 3,
		defence: 3,
		marks: ["reinforcedAttack", "reinforcedDefence"],
		patch: "siv",
		active: true,
		compensation: {
			t: "mobilization",
			amount: 3
		},
		source: "rulebook",
		given: [
			"name",
			"attack",
			"reinforcedAttack",
			"defence",
			"reinforcedDefence"
		]
	},
	{
		id: "zsu-002",
		price: 5,
		troop: "tank",
		attack: 4,
		defence: 3,
		marks: ["reinforcedAttack"],
		patch: "siv",
		active: true,
		bonus: {
			condition: {
				t: "patch",
				patch: "siv"
			},
			reward: {
				t: "attack",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 3
		},
		source: "reconstructed"
	},
	{
		id: "zsu-003",
		price: 3,
		troop: "tank",
		attack: 2,
		defence: 3,
		marks: ["reinforcedAttack"],
		patch: "siv",
		active: true,
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-004",
		price: 4,
		troop: "tank",
		attack: 2,
		defence: 3,
		marks: ["reinforcedDefence"],
		patch: "siv",
		bonus: {
			condition: {
				t: "patch",
				patch: "siv"
			},
			reward: {
				t: "defence",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-005",
		price: 3,
		troop: "infantry",
		attack: 2,
		defence: 3,
		support: 1,
		patch: "siv",
		active: true,
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-006",
		price: 4,
		troop: "artillery",
		attack: 1,
		defence: 1,
		support: 3,
		patch: "siv",
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "rulebook",
		given: ["name", "support"]
	},
	{
		id: "zsu-007",
		price: 3,
		troop: "infantry",
		attack: 1,
		defence: 2,
		support: 1,
		patch: "siv",
		bonus: { reward: { t: "scout" } },
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-008",
		price: 3,
		defence: 1,
		support: 2,
		patch: "siv",
		bonus: { reward: { t: "hospitalToHand" } },
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-009",
		price: 7,
		troop: "tank",
		attack: 5,
		defence: 4,
		marks: ["reinforcedAttack", "reinforcedDefence"],
		patch: "siv",
		active: true,
		bonus: {
			condition: {
				t: "destroyedEnemies",
				count: 1
			},
			reward: {
				t: "mobilization",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 4
		},
		source: "reconstructed"
	},
	{
		id: "zsu-010",
		price: 4,
		troop: "infantry",
		attack: 3,
		defence: 4,
		patch: "zap",
		active: true,
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-011",
		price: 3,
		troop: "infantry",
		attack: 2,
		defence: 3,
		patch: "zap",
		active: true,
		bonus: {
			condition: { t: "objectInPile" },
			reward: {
				t: "defence",
				amount: 2
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "rulebook",
		given: [
			"name",
			"defence",
			"bonus"
		]
	},
	{
		id: "zsu-012",
		price: 4,
		troop: "infantry",
		attack: 2,
		defence: 3,
		marks: ["reinforcedDefence"],
		patch: "zap",
		active: true,
		bonus: {
			condition: {
				t: "patch",
				patch: "zap"
			},
			reward: {
				t: "attack",
				amount: 2
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-013",
		price: 4,
		troop: "tank",
		attack: 3,
		defence: 3,
		marks: ["reinforcedAttack"],
		patch: "zap",
		bonus: {
			condition: { t: "playedNormalDefence" },
			reward: {
				t: "defence",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-014",
		price: 5,
		troop: "artillery",
		attack: 3,
		defence: 1,
		support: 2,
		marks: ["reinforcedAttack"],
		patch: "zap",
		compensation: {
			t: "mobilization",
			amount: 3
		},
		source: "reconstructed"
	},
	{
		id: "zsu-015",
		price: 3,
		troop: "artillery",
		attack: 2,
		defence: 1,
		support: 1,
		marks: ["antiAir"],
		patch: "zap",
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-016",
		price: 3,
		troop: "infantry",
		attack: 2,
		defence: 1,
		support: 1,
		marks: ["reinforcedAttack"],
		patch: "zap",
		active: true,
		bonus: {
			condition: {
				t: "destroyedEnemies",
				count: 1
			},
			reward: { t: "drawCard" }
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-017",
		price: 2,
		troop: "infantry",
		defence: 1,
		support: 1,
		patch: "zap",
		bonus: { reward: { t: "hospitalToHand" } },
		compensation: { t: "removePanic" },
		source: "reconstructed"
	},
	{
		id: "zsu-018",
		price: 2,
		troop: "infantry",
		attack: 1,
		defence: 3,
		support: 1,
		patch: "zap",
		bonus: {
			condition: { t: "receivedPanic" },
			reward: { t: "returnPanic" }
		},
		compensation: {
			t: "mobilization",
			amount: 1
		},
		source: "reconstructed"
	},
	{
		id: "zsu-019",
		price: 5,
		troop: "artillery",
		attack: 4,
		defence: 2,
		marks: ["reinforcedAttack", "reinforcedDefence"],
		patch: "yar",
		active: true,
		compensation: {
			t: "mobilization",
			amount: 3
		},
		source: "rulebook",
		given: [
			"name",
			"attack",
			"reinforcedAttack",
			"defence",
			"reinforcedDefence",
			"active"
		]
	},
	{
		id: "zsu-020",
		price: 4,
		troop: "artillery",
		defence: 3,
		support: 2,
		marks: ["reinforcedDefence"],
		patch: "yar",
		bonus: {
			condition: {
				t: "patch",
				patch: "yar"
			},
			reward: {
				t: "support",
				amount: 2
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "rulebook",
		given: [
			"name",
			"attack",
			"reinforcedDefence",
			"bonus"
		]
	},
	{
		id: "zsu-021",
		price: 4,
		troop: "infantry",
		attack: 3,
		defence: 4,
		patch: "yar",
		active: true,
		bonus: {
			condition: { t: "playedNormalDefence" },
			reward: {
				t: "attack",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-022",
		price: 4,
		troop: "tank",
		attack: 3,
		defence: 4,
		marks: ["reinforcedAttack"],
		patch: "yar",
		active: true,
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-023",
		price: 3,
		troop: "infantry",
		attack: 4,
		defence: 1,
		patch: "yar",
		bonus: {
			condition: { t: "playedReinforcedDefence" },
			reward: {
				t: "attack",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-024",
		price: 4,
		troop: "infantry",
		attack: 1,
		defence: 1,
		support: 2,
		patch: "yar",
		bonus: { reward: { t: "scout" } },
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-025",
		price: 2,
		support: 1,
		marks: ["reinforcement"],
		patch: "yar",
		compensation: {
			t: "mobilization",
			amount: 4
		},
		source: "reconstructed"
	},
	{
		id: "zsu-026",
		price: 4,
		troop: "artillery",
		attack: 3,
		defence: 1,
		support: 1,
		marks: ["reinforcedAttack"],
		patch: "yar",
		active: true,
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-027",
		price: 2,
		troop: "infantry",
		attack: 1,
		defence: 4,
		patch: "yar",
		bonus: {
			condition: { t: "receivedPanic" },
			reward: {
				t: "defence",
				amount: 2
			}
		},
		compensation: {
			t: "mobilization",
			amount: 1
		},
		source: "reconstructed"
	},
	{
		id: "zsu-028",
		price: 5,
		troop: "artillery",
		attack: 3,
		defence: 1,
		support: 2,
		marks: ["reinforcedAttack"],
		patch: "apo",
		active: true,
		bonus: {
			condition: {
				t: "patch",
				patch: "apo"
			},
			reward: {
				t: "support",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 3
		},
		source: "reconstructed"
	},
	{
		id: "zsu-029",
		price: 4,
		troop: "artillery",
		attack: 2,
		defence: 1,
		support: 2,
		marks: ["reinforcedAttack"],
		patch: "apo",
		active: true,
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-030",
		price: 6,
		troop: "artillery",
		attack: 4,
		defence: 1,
		support: 2,
		marks: ["reinforcedAttack"],
		patch: "apo",
		active: true,
		bonus: {
			condition: {
				t: "patch",
				patch: "apo"
			},
			reward: {
				t: "attack",
				amount: 2
			}
		},
		compensation: {
			t: "mobilization",
			amount: 3
		},
		source: "reconstructed"
	},
	{
		id: "zsu-031",
		price: 3,
		troop: "artillery",
		defence: 2,
		support: 2,
		patch: "apo",
		bonus: {
			condition: {
				t: "patch",
				patch: "apo"
			},
			reward: { t: "drawCard" }
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-032",
		price: 3,
		troop: "artillery",
		attack: 3,
		defence: 2,
		marks: ["reinforcedAttack"],
		patch: "apo",
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-033",
		price: 3,
		support: 2,
		marks: ["reinforcement"],
		patch: "apo",
		bonus: {
			condition: {
				t: "patch",
				patch: "apo"
			},
			reward: {
				t: "support",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-034",
		price: 2,
		troop: "artillery",
		attack: 2,
		defence: 1,
		support: 1,
		patch: "apo",
		active: true,
		compensation: {
			t: "mobilization",
			amount: 1
		},
		source: "reconstructed"
	},
	{
		id: "zsu-035",
		price: 2,
		troop: "infantry",
		attack: 1,
		defence: 1,
		support: 1,
		patch: "apo",
		bonus: {
			condition: {
				t: "destroyedEnemies",
				count: 1
			},
			reward: {
				t: "mobilization",
				amount: 2
			}
		},
		compensation: {
			t: "mobilization",
			amount: 1
		},
		source: "reconstructed"
	},
	{
		id: "zsu-036",
		price: 7,
		troop: "artillery",
		attack: 5,
		defence: 1,
		support: 3,
		marks: ["reinforcedAttack"],
		patch: "apo",
		active: true,
		compensation: {
			t: "mobilization",
			amount: 4
		},
		source: "reconstructed"
	},
	{
		id: "zsu-037",
		price: 5,
		troop: "infantry",
		attack: 2,
		defence: 2,
		support: 2,
		marks: ["antiAir"],
		patch: "pol",
		active: true,
		bonus: { reward: {
			t: "defence",
			amount: 3
		} },
		compensation: {
			t: "mobilization",
			amount: 3
		},
		source: "rulebook",
		given: [
			"name",
			"support",
			"antiAir",
			"bonus"
		]
	},
	{
		id: "zsu-038",
		price: 4,
		troop: "infantry",
		attack: 4,
		defence: 3,
		patch: "pol",
		active: true,
		bonus: {
			condition: {
				t: "patch",
				patch: "pol"
			},
			reward: {
				t: "defence",
				amount: 2
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-039",
		price: 3,
		troop: "infantry",
		attack: 3,
		defence: 3,
		patch: "pol",
		active: true,
		bonus: {
			condition: {
				t: "patch",
				patch: "pol"
			},
			reward: {
				t: "attack",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-040",
		price: 4,
		troop: "artillery",
		attack: 2,
		defence: 2,
		support: 1,
		marks: ["reinforcedAttack"],
		patch: "pol",
		bonus: {
			condition: { t: "objectInPile" },
			reward: {
				t: "attack",
				amount: 2
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-041",
		price: 4,
		troop: "tank",
		attack: 3,
		defence: 3,
		marks: ["reinforcedAttack", "reinforcedDefence"],
		patch: "pol",
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-042",
		price: 5,
		troop: "air",
		attack: 2,
		defence: 2,
		support: 2,
		patch: "pol",
		active: true,
		bonus: { reward: { t: "drawCard" } },
		compensation: {
			t: "mobilization",
			amount: 3
		},
		source: "reconstructed"
	},
	{
		id: "zsu-043",
		price: 4,
		troop: "infantry",
		attack: 3,
		defence: 1,
		support: 1,
		patch: "pol",
		bonus: {
			condition: {
				t: "destroyedEnemies",
				count: 2
			},
			reward: {
				t: "mobilization",
				amount: 3
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-044",
		price: 2,
		support: 2,
		patch: "pol",
		bonus: { reward: { t: "cancelPanic" } },
		compensation: { t: "removePanic" },
		source: "reconstructed"
	},
	{
		id: "zsu-045",
		price: 5,
		troop: "infantry",
		attack: 4,
		defence: 3,
		marks: ["reinforcedAttack"],
		patch: "pol",
		bonus: {
			condition: {
				t: "destroyedEnemies",
				count: 1
			},
			reward: { t: "drawCard" }
		},
		compensation: {
			t: "mobilization",
			amount: 3
		},
		source: "reconstructed"
	},
	{
		id: "zsu-046",
		price: 4,
		troop: "infantry",
		attack: 3,
		defence: 4,
		patch: "mor",
		active: true,
		bonus: {
			condition: { t: "objectInPile" },
			reward: {
				t: "attack",
				amount: 2
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-047",
		price: 4,
		troop: "infantry",
		attack: 2,
		defence: 5,
		patch: "mor",
		active: true,
		bonus: {
			condition: { t: "objectInPile" },
			reward: {
				t: "defence",
				amount: 2
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-048",
		price: 3,
		troop: "infantry",
		attack: 2,
		defence: 1,
		support: 1,
		patch: "mor",
		active: true,
		bonus: { reward: { t: "scout" } },
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-049",
		price: 6,
		troop: "artillery",
		attack: 6,
		defence: 1,
		marks: ["reinforcedAttack"],
		patch: "mor",
		compensation: {
			t: "mobilization",
			amount: 3
		},
		source: "reconstructed"
	},
	{
		id: "zsu-050",
		price: 4,
		troop: "tank",
		attack: 3,
		defence: 3,
		marks: ["reinforcedAttack"],
		patch: "mor",
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-051",
		price: 3,
		troop: "infantry",
		attack: 3,
		defence: 3,
		patch: "mor",
		active: true,
		bonus: {
			condition: {
				t: "patch",
				patch: "mor"
			},
			reward: {
				t: "defence",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-052",
		price: 4,
		troop: "artillery",
		attack: 2,
		defence: 1,
		support: 2,
		marks: ["reinforcedAttack"],
		patch: "mor",
		bonus: {
			condition: {
				t: "patch",
				patch: "mor"
			},
			reward: {
				t: "support",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-053",
		price: 2,
		defence: 1,
		support: 1,
		patch: "mor",
		bonus: { reward: { t: "hospitalToHand" } },
		compensation: { t: "removePanic" },
		source: "reconstructed"
	},
	{
		id: "zsu-054",
		price: 4,
		troop: "artillery",
		attack: 2,
		defence: 2,
		support: 1,
		marks: ["antiAir"],
		patch: "mor",
		bonus: {
			condition: {
				t: "patch",
				patch: "mor"
			},
			reward: {
				t: "defence",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-055",
		price: 4,
		troop: "infantry",
		attack: 2,
		defence: 4,
		marks: ["reinforcedDefence"],
		patch: "ede",
		active: true,
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-056",
		price: 4,
		troop: "infantry",
		attack: 3,
		defence: 3,
		marks: ["reinforcedDefence"],
		patch: "ede",
		active: true,
		bonus: {
			condition: {
				t: "patch",
				patch: "ede"
			},
			reward: {
				t: "defence",
				amount: 2
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-057",
		price: 4,
		troop: "infantry",
		attack: 2,
		defence: 3,
		support: 1,
		marks: ["reinforcedDefence"],
		patch: "ede",
		active: true,
		bonus: {
			condition: { t: "playedReinforcedDefence" },
			reward: {
				t: "attack",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-058",
		price: 3,
		troop: "infantry",
		defence: 4,
		marks: ["reinforcedDefence"],
		patch: "ede",
		bonus: {
			condition: {
				t: "patch",
				patch: "ede"
			},
			reward: {
				t: "mobilization",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-059",
		price: 4,
		troop: "artillery",
		attack: 2,
		defence: 2,
		support: 1,
		marks: ["reinforcedDefence"],
		patch: "ede",
		bonus: {
			condition: { t: "playedReinforcedDefence" },
			reward: {
				t: "support",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-060",
		price: 2,
		troop: "infantry",
		defence: 2,
		support: 1,
		marks: ["reinforcedDefence"],
		patch: "ede",
		bonus: {
			condition: { t: "playedReinforcedDefence" },
			reward: {
				t: "defence",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 1
		},
		source: "reconstructed"
	},
	{
		id: "zsu-061",
		price: 4,
		troop: "infantry",
		attack: 3,
		defence: 1,
		support: 1,
		marks: ["reinforcedAttack"],
		patch: "ede",
		active: true,
		bonus: {
			condition: {
				t: "destroyedEnemies",
				count: 1
			},
			reward: {
				t: "mobilization",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-062",
		price: 5,
		troop: "tank",
		attack: 3,
		defence: 3,
		marks: ["reinforcedAttack", "reinforcedDefence"],
		patch: "ede",
		bonus: {
			condition: { t: "playedReinforcedDefence" },
			reward: {
				t: "attack",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 3
		},
		source: "reconstructed"
	},
	{
		id: "zsu-063",
		price: 2,
		support: 3,
		patch: "ede",
		bonus: {
			condition: { t: "playedNormalDefence" },
			reward: { t: "returnPanic" }
		},
		compensation: { t: "removePanic" },
		source: "reconstructed"
	},
	{
		id: "zsu-064",
		price: 6,
		troop: "air",
		attack: 4,
		defence: 3,
		marks: ["reinforcedAttack"],
		patch: "avi",
		active: true,
		bonus: {
			condition: {
				t: "patch",
				patch: "avi"
			},
			reward: {
				t: "attack",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 3
		},
		source: "reconstructed"
	},
	{
		id: "zsu-065",
		price: 6,
		troop: "air",
		attack: 5,
		defence: 3,
		marks: ["reinforcedAttack"],
		patch: "avi",
		active: true,
		compensation: {
			t: "mobilization",
			amount: 4
		},
		source: "reconstructed"
	},
	{
		id: "zsu-066",
		price: 5,
		troop: "air",
		attack: 4,
		defence: 2,
		patch: "avi",
		active: true,
		bonus: {
			condition: {
				t: "destroyedEnemies",
				count: 1
			},
			reward: {
				t: "mobilization",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 3
		},
		source: "reconstructed"
	},
	{
		id: "zsu-067",
		price: 6,
		troop: "air",
		attack: 5,
		defence: 1,
		marks: ["reinforcedAttack"],
		patch: "avi",
		bonus: {
			condition: {
				t: "patch",
				patch: "avi"
			},
			reward: {
				t: "defence",
				amount: 2
			}
		},
		compensation: {
			t: "mobilization",
			amount: 3
		},
		source: "reconstructed"
	},
	{
		id: "zsu-068",
		price: 5,
		troop: "air",
		attack: 3,
		defence: 1,
		support: 1,
		marks: ["reinforcedAttack"],
		patch: "avi",
		active: true,
		bonus: { reward: { t: "scout" } },
		compensation: {
			t: "mobilization",
			amount: 3
		},
		source: "reconstructed"
	},
	{
		id: "zsu-069",
		price: 4,
		troop: "air",
		attack: 3,
		defence: 2,
		patch: "avi",
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-070",
		price: 3,
		troop: "air",
		attack: 2,
		defence: 1,
		support: 1,
		patch: "avi",
		bonus: {
			condition: {
				t: "patch",
				patch: "avi"
			},
			reward: {
				t: "support",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-071",
		price: 3,
		support: 3,
		patch: "avi",
		bonus: {
			condition: {
				t: "patch",
				patch: "avi"
			},
			reward: {
				t: "support",
				amount: 2
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-072",
		price: 2,
		support: 2,
		patch: "avi",
		bonus: { reward: { t: "hospitalToHand" } },
		compensation: { t: "removePanic" },
		source: "reconstructed"
	},
	{
		id: "zsu-073",
		price: 5,
		troop: "artillery",
		attack: 4,
		defence: 2,
		marks: ["reinforcedAttack", "antiAir"],
		patch: "zrb",
		active: true,
		compensation: {
			t: "mobilization",
			amount: 3
		},
		source: "reconstructed"
	},
	{
		id: "zsu-074",
		price: 5,
		troop: "artillery",
		attack: 3,
		defence: 2,
		support: 1,
		marks: ["reinforcedAttack", "antiAir"],
		patch: "zrb",
		active: true,
		bonus: {
			condition: {
				t: "patch",
				patch: "zrb"
			},
			reward: {
				t: "attack",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 3
		},
		source: "reconstructed"
	},
	{
		id: "zsu-075",
		price: 3,
		troop: "infantry",
		attack: 2,
		defence: 1,
		support: 1,
		marks: ["antiAir"],
		patch: "zrb",
		active: true,
		bonus: {
			condition: {
				t: "patch",
				patch: "zrb"
			},
			reward: {
				t: "defence",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-076",
		price: 3,
		troop: "infantry",
		attack: 2,
		defence: 1,
		support: 1,
		marks: ["antiAir"],
		patch: "zrb",
		bonus: {
			condition: {
				t: "destroyedEnemies",
				count: 1
			},
			reward: {
				t: "mobilization",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-077",
		price: 2,
		troop: "infantry",
		attack: 1,
		defence: 1,
		support: 1,
		marks: ["antiAir"],
		patch: "zrb",
		compensation: {
			t: "mobilization",
			amount: 1
		},
		source: "reconstructed"
	},
	{
		id: "zsu-078",
		price: 4,
		troop: "tank",
		attack: 3,
		defence: 2,
		marks: ["antiAir"],
		patch: "zrb",
		active: true,
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-079",
		price: 3,
		support: 2,
		marks: ["antiAir"],
		patch: "zrb",
		bonus: {
			condition: {
				t: "patch",
				patch: "zrb"
			},
			reward: {
				t: "support",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 3
		},
		source: "reconstructed"
	},
	{
		id: "zsu-080",
		price: 2,
		support: 2,
		patch: "zrb",
		bonus: {
			condition: { t: "receivedPanic" },
			reward: {
				t: "mobilization",
				amount: 3
			}
		},
		compensation: { t: "removePanic" },
		source: "reconstructed"
	},
	{
		id: "zsu-081",
		price: 4,
		troop: "artillery",
		attack: 2,
		defence: 2,
		support: 1,
		marks: ["antiAir"],
		patch: "zrb",
		bonus: {
			condition: { t: "playedNormalDefence" },
			reward: {
				t: "support",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "zsu-082",
		price: 1,
		troop: "infantry",
		attack: 2,
		defence: 1,
		patch: "tro",
		active: true,
		compensation: {
			t: "mobilization",
			amount: 1
		},
		source: "reconstructed"
	},
	{
		id: "zsu-083",
		price: 1,
		troop: "infantry",
		attack: 1,
		defence: 3,
		patch: "tro",
		active: true,
		bonus: {
			condition: {
				t: "patch",
				patch: "tro"
			},
			reward: {
				t: "attack",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 1
		},
		source: "reconstructed"
	},
	{
		id: "zsu-084",
		price: 2,
		troop: "infantry",
		attack: 2,
		defence: 3,
		patch: "tro",
		active: true,
		bonus: {
			condition: {
				t: "patch",
				patch: "tro"
			},
			reward: {
				t: "defence",
				amount: 1
			}
		},
		compensation: {
			t: "mobilization",
			amount: 1
		},
		source: "reconstructed"
	},
	{
		id: "zsu-085",
		price: 2,
		troop: "infantry",
		attack: 2,
		defence: 2,
		support: 1,
		patch: "tro",
		active: true,
		compensation: {
			t: "mobilization",
			amount: 1
		},
		source: "reconstructed"
	},
	{
		id: "zsu-086",
		price: 1,
		troop: "infantry",
		attack: 1,
		defence: 1,
		support: 1,
		patch: "tro",
		bonus: {
			condition: { t: "receivedPanic" },
			reward: { t: "drawCard" }
		},
		compensation: {
			t: "mobilization",
			amount: 1
		},
		source: "reconstructed"
	},
	{
		id: "zsu-087",
		price: 3,
		support: 1,
		patch: "tro",
		compensation: {
			t: "mobilization",
			amount: 6
		},
		source: "reconstructed"
	},
	{
		id: "zsu-088",
		price: 2,
		support: 1,
		patch: "tro",
		bonus: {
			condition: {
				t: "patch",
				patch: "tro"
			},
			reward: {
				t: "mobilization",
				amount: 3
			}
		},
		compensation: {
			t: "mobilization",
			amount: 4
		},
		source: "reconstructed"
	},
	{
		id: "zsu-089",
		price: 2,
		troop: "infantry",
		attack: 1,
		defence: 2,
		marks: ["reinforcedDefence"],
		patch: "tro",
		active: true,
		bonus: { reward: { t: "cancelPanic" } },
		compensation: {
			t: "mobilization",
			amount: 1
		},
		source: "reconstructed"
	},
	{
		id: "zsu-090",
		price: 2,
		support: 2,
		marks: ["reinforcement"],
		patch: "tro",
		bonus: {
			condition: {
				t: "patch",
				patch: "tro"
			},
			reward: { t: "drawCard" }
		},
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	}
];

/** The 64 enemy cards: twelve per colour flag for the invasion, twenty each marked I and II for the full-scale war. */
const enemies$1 = [
	{
		id: "inv-blue-01",
		deck: "blue",
		troop: "infantry",
		attack: 1,
		defence: 1,
		source: "reconstructed"
	},
	{
		id: "inv-blue-02",
		deck: "blue",
		troop: "infantry",
		attack: 1,
		defence: 1,
		source: "reconstructed"
	},
	{
		id: "inv-blue-03",
		deck: "blue",
		troop: "infantry",
		attack: 1,
		defence: 3,
		source: "reconstructed"
	},
	{
		id: "inv-blue-04",
		deck: "blue",
		troop: "infantry",
		attack: 2,
		defence: 1,
		source: "reconstructed"
	},
	{
		id: "inv-blue-05",
		deck: "blue",
		troop: "infantry",
		attack: 2,
		defence: 2,
		source: "reconstructed"
	},
	{
		id: "inv-blue-06",
		deck: "blue",
		troop: "infantry",
		attack: 1,
		defence: 3,
		source: "reconstructed"
	},
	{
		id: "inv-blue-07",
		deck: "blue",
		troop: "infantry",
		attack: 1,
		defence: 2,
		marks: ["reinforcedDefence"],
		source: "reconstructed"
	},
	{
		id: "inv-blue-08",
		deck: "blue",
		troop: "tank",
		attack: 2,
		defence: 2,
		marks: ["reinforcedAttack"],
		source: "reconstructed"
	},
	{
		id: "inv-blue-09",
		deck: "blue",
		troop: "tank",
		attack: 3,
		defence: 2,
		marks: ["reinforcedAttack", "reinforcedDefence"],
		source: "reconstructed"
	},
	{
		id: "inv-blue-10",
		deck: "blue",
		troop: "artillery",
		attack: 3,
		defence: 1,
		marks: ["artillery"],
		source: "reconstructed"
	},
	{
		id: "inv-blue-11",
		deck: "blue",
		troop: "air",
		attack: 2,
		defence: 2,
		source: "reconstructed"
	},
	{
		id: "inv-blue-12",
		deck: "blue",
		troop: "artillery",
		attack: 2,
		defence: 2,
		marks: ["rocketStrike"],
		source: "reconstructed"
	},
	{
		id: "inv-yellow-01",
		deck: "yellow",
		troop: "infantry",
		attack: 1,
		defence: 1,
		source: "reconstructed"
	},
	{
		id: "inv-yellow-02",
		deck: "yellow",
		troop: "infantry",
		attack: 1,
		defence: 1,
		source: "reconstructed"
	},
	{
		id: "inv-yellow-03",
		deck: "yellow",
		troop: "infantry",
		attack: 1,
		defence: 3,
		source: "reconstructed"
	},
	{
		id: "inv-yellow-04",
		deck: "yellow",
		troop: "infantry",
		attack: 2,
		defence: 1,
		source: "reconstructed"
	},
	{
		id: "inv-yellow-05",
		deck: "yellow",
		troop: "infantry",
		attack: 2,
		defence: 2,
		source: "reconstructed"
	},
	{
		id: "inv-yellow-06",
		deck: "yellow",
		troop: "infantry",
		attack: 1,
		defence: 3,
		source: "reconstructed"
	},
	{
		id: "inv-yellow-07",
		deck: "yellow",
		troop: "infantry",
		attack: 1,
		defence: 2,
		marks: ["reinforcedDefence"],
		source: "reconstructed"
	},
	{
		id: "inv-yellow-08",
		deck: "yellow",
		troop: "tank",
		attack: 2,
		defence: 2,
		marks: ["reinforcedAttack"],
		source: "reconstructed"
	},
	{
		id: "inv-yellow-09",
		deck: "yellow",
		troop: "tank",
		attack: 3,
		defence: 2,
		marks: ["reinforcedAttack", "reinforcedDefence"],
		source: "reconstructed"
	},
	{
		id: "inv-yellow-10",
		deck: "yellow",
		troop: "artillery",
		attack: 3,
		defence: 1,
		marks: ["artillery"],
		source: "reconstructed"
	},
	{
		id: "inv-yellow-11",
		deck: "yellow",
		troop: "air",
		attack: 2,
		defence: 2,
		source: "reconstructed"
	},
	{
		id: "inv-yellow-12",
		deck: "yellow",
		troop: "artillery",
		attack: 2,
		defence: 2,
		marks: ["rocketStrike"],
		source: "reconstructed"
	},
	{
		id: "full-1-01",
		deck: "full-1",
		troop: "infantry",
		attack: 3,
		defence: 3,
		source: "rulebook",
		given: [
			"name",
			"reinforcedAttack",
			"defence"
		]
	},
	{
		id: "full-1-02",
		deck: "full-1",
		troop: "artillery",
		attack: 4,
		defence: 2,
		marks: [
			"reinforcedAttack",
			"reinforcedDefence",
			"artillery"
		],
		source: "rulebook",
		given: [
			"name",
			"attack",
			"reinforcedAttack",
			"defence",
			"reinforcedDefence",
			"artillery"
		]
	},
	{
		id: "full-1-03",
		deck: "full-1",
		troop: "air",
		attack: 4,
		defence: 5,
		marks: ["rocketStrike"],
		source: "rulebook",
		given: [
			"name",
			"attack",
			"defence",
			"troop",
			"rocketStrike"
		]
	},
	{
		id: "full-1-04",
		deck: "full-1",
		troop: "infantry",
		attack: 2,
		defence: 2,
		source: "reconstructed"
	},
	{
		id: "full-1-05",
		deck: "full-1",
		troop: "infantry",
		attack: 3,
		defence: 3,
		source: "reconstructed"
	},
	{
		id: "full-1-06",
		deck: "full-1",
		troop: "infantry",
		attack: 1,
		defence: 3,
		marks: ["reinforcedDefence"],
		source: "reconstructed"
	},
	{
		id: "full-1-07",
		deck: "full-1",
		troop: "infantry",
		attack: 3,
		defence: 2,
		source: "reconstructed"
	},
	{
		id: "full-1-08",
		deck: "full-1",
		troop: "infantry",
		attack: 3,
		defence: 3,
		source: "reconstructed"
	},
	{
		id: "full-1-09",
		deck: "full-1",
		troop: "tank",
		attack: 2,
		defence: 2,
		marks: ["reinforcedAttack", "reinforcedDefence"],
		source: "reconstructed"
	},
	{
		id: "full-1-10",
		deck: "full-1",
		troop: "tank",
		attack: 3,
		defence: 2,
		marks: ["reinforcedAttack", "reinforcedDefence"],
		source: "reconstructed"
	},
	{
		id: "full-1-11",
		deck: "full-1",
		troop: "tank",
		attack: 4,
		defence: 3,
		marks: ["reinforcedAttack", "reinforcedDefence"],
		source: "reconstructed"
	},
	{
		id: "full-1-12",
		deck: "full-1",
		troop: "artillery",
		attack: 3,
		defence: 1,
		marks: ["artillery"],
		source: "reconstructed"
	},
	{
		id: "full-1-13",
		deck: "full-1",
		troop: "artillery",
		attack: 3,
		defence: 2,
		marks: ["reinforcedAttack", "artillery"],
		source: "reconstructed"
	},
	{
		id: "full-1-14",
		deck: "full-1",
		troop: "artillery",
		attack: 3,
		defence: 3,
		marks: ["rocketStrike"],
		source: "reconstructed"
	},
	{
		id: "full-1-15",
		deck: "full-1",
		troop: "artillery",
		attack: 2,
		defence: 2,
		marks: ["antiAir"],
		source: "reconstructed"
	},
	{
		id: "full-1-16",
		deck: "full-1",
		troop: "air",
		attack: 2,
		defence: 2,
		source: "reconstructed"
	},
	{
		id: "full-1-17",
		deck: "full-1",
		troop: "air",
		attack: 3,
		defence: 2,
		marks: ["reinforcedAttack"],
		source: "reconstructed"
	},
	{
		id: "full-1-18",
		deck: "full-1",
		support: 1,
		source: "reconstructed"
	},
	{
		id: "full-1-19",
		deck: "full-1",
		support: 1,
		marks: ["reinforcement"],
		source: "reconstructed"
	},
	{
		id: "full-1-20",
		deck: "full-1",
		support: 1,
		marks: ["artillery"],
		source: "reconstructed"
	},
	{
		id: "full-2-01",
		deck: "full-2",
		troop: "infantry",
		attack: 3,
		defence: 3,
		source: "reconstructed"
	},
	{
		id: "full-2-02",
		deck: "full-2",
		troop: "artillery",
		attack: 4,
		defence: 2,
		marks: [
			"reinforcedAttack",
			"reinforcedDefence",
			"artillery"
		],
		source: "reconstructed"
	},
	{
		id: "full-2-03",
		deck: "full-2",
		troop: "air",
		attack: 4,
		defence: 5,
		marks: ["rocketStrike"],
		source: "reconstructed"
	},
	{
		id: "full-2-04",
		deck: "full-2",
		troop: "infantry",
		attack: 2,
		defence: 2,
		source: "reconstructed"
	},
	{
		id: "full-2-05",
		deck: "full-2",
		troop: "infantry",
		attack: 3,
		defence: 3,
		source: "reconstructed"
	},
	{
		id: "full-2-06",
		deck: "full-2",
		troop: "infantry",
		attack: 1,
		defence: 3,
		marks: ["reinforcedDefence"],
		source: "reconstructed"
	},
	{
		id: "full-2-07",
		deck: "full-2",
		troop: "infantry",
		attack: 3,
		defence: 2,
		source: "reconstructed"
	},
	{
		id: "full-2-08",
		deck: "full-2",
		troop: "infantry",
		attack: 3,
		defence: 3,
		source: "reconstructed"
	},
	{
		id: "full-2-09",
		deck: "full-2",
		troop: "tank",
		attack: 2,
		defence: 2,
		marks: ["reinforcedAttack", "reinforcedDefence"],
		source: "reconstructed"
	},
	{
		id: "full-2-10",
		deck: "full-2",
		troop: "tank",
		attack: 3,
		defence: 2,
		marks: ["reinforcedAttack", "reinforcedDefence"],
		source: "reconstructed"
	},
	{
		id: "full-2-11",
		deck: "full-2",
		troop: "tank",
		attack: 4,
		defence: 3,
		marks: ["reinforcedAttack", "reinforcedDefence"],
		source: "reconstructed"
	},
	{
		id: "full-2-12",
		deck: "full-2",
		troop: "artillery",
		attack: 3,
		defence: 1,
		marks: ["artillery"],
		source: "reconstructed"
	},
	{
		id: "full-2-13",
		deck: "full-2",
		troop: "artillery",
		attack: 3,
		defence: 2,
		marks: ["reinforcedAttack", "artillery"],
		source: "reconstructed"
	},
	{
		id: "full-2-14",
		deck: "full-2",
		troop: "artillery",
		attack: 3,
		defence: 3,
		marks: ["rocketStrike"],
		source: "reconstructed"
	},
	{
		id: "full-2-15",
		deck: "full-2",
		troop: "artillery",
		attack: 2,
		defence: 2,
		marks: ["antiAir"],
		source: "reconstructed"
	},
	{
		id: "full-2-16",
		deck: "full-2",
		troop: "air",
		attack: 2,
		defence: 2,
		source: "reconstructed"
	},
	{
		id: "full-2-17",
		deck: "full-2",
		troop: "air",
		attack: 3,
		defence: 2,
		marks: ["reinforcedAttack"],
		source: "reconstructed"
	},
	{
		id: "full-2-18",
		deck: "full-2",
		support: 1,
		source: "reconstructed"
	},
	{
		id: "full-2-19",
		deck: "full-2",
		support: 1,
		marks: ["reinforcement"],
		source: "reconstructed"
	},
	{
		id: "full-2-20",
		deck: "full-2",
		support: 1,
		marks: ["artillery"],
		source: "reconstructed"
	}
];

/** The 11 events; all but three are inevitable (ZS-229). */
const events = [
	{
		id: "ev-time-has-come",
		inevitable: true,
		effects: [{
			t: "mobilization",
			amount: 3
		}],
		source: "rulebook",
		given: [
			"name",
			"inevitable",
			"effects"
		]
	},
	{
		id: "ev-bavovna",
		inevitable: true,
		effects: [{
			t: "fewerEnemies",
			amount: 1
		}],
		source: "rulebook",
		given: [
			"name",
			"inevitable",
			"effects"
		]
	},
	{
		id: "ev-sea-attack",
		inevitable: true,
		effects: [{ t: "discardFromHand" }],
		source: "rulebook",
		given: [
			"name",
			"inevitable",
			"effects"
		]
	},
	{
		id: "ev-regroup",
		inevitable: true,
		effects: [{ t: "discardAndDraw" }],
		source: "reconstructed"
	},
	{
		id: "ev-air-raid",
		inevitable: false,
		effects: [{ t: "gainPanic" }],
		source: "reconstructed"
	},
	{
		id: "ev-closed-sky",
		inevitable: true,
		effects: [{ t: "airDestroyed" }],
		source: "reconstructed"
	},
	{
		id: "ev-intel",
		inevitable: true,
		effects: [{ t: "scout" }],
		source: "reconstructed"
	},
	{
		id: "ev-evac",
		inevitable: true,
		effects: [{ t: "hospitalToHand" }],
		source: "reconstructed"
	},
	{
		id: "ev-rumours",
		inevitable: false,
		effects: [{ t: "gainPanic" }],
		source: "reconstructed"
	},
	{
		id: "ev-blackout",
		inevitable: true,
		effects: [{ t: "discardFromHand" }],
		source: "reconstructed"
	},
	{
		id: "ev-new-line",
		inevitable: false,
		effects: [{ t: "discardAndDraw" }],
		source: "reconstructed"
	}
];

/** Three bridges, five cities of 3 points, two of 4, and the cruiser at the bottom of the event pile (ZS-228). */
const objects = [
	{
		id: "obj-bridge-romanivka",
		kind: "bridge",
		need: "defence",
		points: 3,
		worth: 2,
		source: "reconstructed"
	},
	{
		id: "obj-bridge-antonivka",
		kind: "bridge",
		need: "attack",
		points: 4,
		worth: 2,
		source: "reconstructed"
	},
	{
		id: "obj-bridge-chonhar",
		kind: "bridge",
		need: "attack",
		points: 3,
		worth: 2,
		source: "reconstructed"
	},
	{
		id: "obj-city-chernihiv",
		kind: "city",
		need: "defence",
		points: 4,
		worth: 3,
		source: "reconstructed"
	},
	{
		id: "obj-city-sumy",
		kind: "city",
		need: "defence",
		points: 4,
		worth: 3,
		source: "reconstructed"
	},
	{
		id: "obj-city-kharkiv",
		kind: "city",
		need: "attack",
		points: 5,
		worth: 3,
		source: "reconstructed"
	},
	{
		id: "obj-city-irpin",
		kind: "city",
		need: "attack",
		points: 4,
		worth: 3,
		source: "reconstructed"
	},
	{
		id: "obj-city-mykolaiv",
		kind: "city",
		need: "defence",
		points: 5,
		worth: 3,
		source: "reconstructed"
	},
	{
		id: "obj-city-mariupol",
		kind: "city",
		need: "defence",
		points: 4,
		worth: 4,
		source: "rulebook",
		given: [
			"name",
			"need",
			"points",
			"worth"
		]
	},
	{
		id: "obj-city-kherson",
		kind: "city",
		need: "attack",
		points: 6,
		worth: 4,
		source: "reconstructed"
	},
	{
		id: "obj-cruiser-moskva",
		kind: "cruiser",
		need: "attack",
		points: 8,
		worth: 5,
		source: "rulebook",
		given: ["name", "kind"]
	}
];

/** Sixteen equal cards for two players; eight of them are used in the solo game (ZS-178). */
const panic = [{
	id: "panic",
	copies: 16,
	source: "rulebook",
	given: ["name"]
}];

/** The four promo cards: inevitable events that help, left out of the incredibly hard solo game (ZS-182). */
const promo = [
	{
		id: "promo-farmers",
		inevitable: true,
		effects: [{
			t: "mobilization",
			amount: 3
		}],
		source: "reconstructed"
	},
	{
		id: "promo-storm",
		inevitable: true,
		effects: [{
			t: "fewerEnemies",
			amount: 1
		}],
		source: "reconstructed"
	},
	{
		id: "promo-surgeons",
		inevitable: true,
		effects: [{ t: "hospitalToHand" }],
		source: "reconstructed"
	},
	{
		id: "promo-satellites",
		inevitable: true,
		effects: [{ t: "scout" }],
		source: "reconstructed"
	}
];

/** Ten cards; both colours have the same figures. */
const TEN = [
	{
		id: "rifle",
		copies: 3,
		troop: "infantry",
		attack: 1,
		defence: 2,
		support: 1,
		compensation: {
			t: "mobilization",
			amount: 1
		},
		source: "reconstructed"
	},
	{
		id: "watch",
		copies: 2,
		troop: "infantry",
		attack: 1,
		defence: 3,
		compensation: {
			t: "mobilization",
			amount: 1
		},
		source: "reconstructed"
	},
	{
		id: "ifv",
		troop: "tank",
		attack: 2,
		defence: 3,
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "atgm",
		troop: "artillery",
		attack: 2,
		defence: 1,
		support: 1,
		marks: ["reinforcedAttack"],
		compensation: {
			t: "mobilization",
			amount: 2
		},
		source: "reconstructed"
	},
	{
		id: "manpads",
		troop: "infantry",
		attack: 2,
		defence: 2,
		support: 1,
		marks: ["antiAir"],
		compensation: {
			t: "mobilization",
			amount: 1
		},
		source: "reconstructed"
	},
	{
		id: "medic",
		troop: "infantry",
		defence: 1,
		support: 1,
		bonus: { reward: { t: "hospitalToHand" } },
		compensation: { t: "removePanic" },
		source: "reconstructed"
	},
	{
		id: "volunt",
		support: 1,
		compensation: {
			t: "mobilization",
			amount: 3
		},
		source: "reconstructed"
	}
];
const inColour = (colour) => TEN.map((card) => ({
	...card,
	id: `${colour}-${card.id}`,
	colour
}));
/** The 20 starting cards: ten blue and ten yellow. */
const starting = [...inColour("blue"), ...inColour("yellow")];

/** The whole box. Figures marked "reconstructed" are ours; "given" lists what the rulebook states of a card. */
const box = {
	id: "zsu-box",
	version: 1,
	needs: [],
	data: {
		starting,
		army,
		aid,
		panic,
		enemies: enemies$1,
		achievements: achievements$1,
		events,
		promo,
		objects
	}
};

const PANIC = "panic";
const byId = (xs) => new Map(xs.map((x) => [x.id, x]));
const idsOf = (cards) => cards.flatMap((c) => Array(c.copies ?? 1).fill(c.id)).sort();
function contentOf(f) {
	const cards = [
		...f.starting.map((c) => filled(c, "starting")),
		...f.army.map((c) => filled(c, "army")),
		...f.aid.map((c) => filled(c, "aid")),
		...f.panic.map((c) => filled(c, "panic"))
	];
	const enemies = f.enemies.map(filledEnemy);
	const deck = (name) => enemies.filter((e) => e.deck === name).map((e) => e.id).sort();
	const colour = (name) => idsOf(f.starting.filter((c) => c.colour === name));
	return {
		cards: byId(cards),
		enemies: byId(enemies),
		events: byId([...f.events, ...f.promo]),
		objects: byId(f.objects),
		achievements: byId(f.achievements),
		startingOf: {
			blue: colour("blue"),
			yellow: colour("yellow")
		},
		armyIds: idsOf(f.army),
		enemiesOf: {
			blue: deck("blue"),
			yellow: deck("yellow"),
			"full-1": deck("full-1"),
			"full-2": deck("full-2")
		},
		eventIds: f.events.map((e) => e.id).sort(),
		promoIds: f.promo.map((e) => e.id).sort(),
		aidPrice: at(f.aid, 0).price ?? 0
	};
}
function filled(c, family) {
	const has = (mark) => c.marks?.includes(mark) ?? false;
	return {
		id: c.id,
		family,
		price: c.price ?? 0,
		troop: c.troop ?? "none",
		attack: c.attack ?? 0,
		defence: c.defence ?? 0,
		support: c.support ?? 0,
		reinforcedAttack: has("reinforcedAttack"),
		reinforcedDefence: has("reinforcedDefence"),
		reinforcement: has("reinforcement"),
		antiAir: has("antiAir"),
		patch: c.patch ?? "none",
		active: c.active ?? false,
		condition: c.bonus?.condition ?? { t: "none" },
		reward: c.bonus?.reward ?? { t: "none" },
		compensation: c.compensation ?? { t: "none" }
	};
}
function filledEnemy(e) {
	const has = (mark) => e.marks?.includes(mark) ?? false;
	const [attack, defence, support] = [
		e.attack ?? 0,
		e.defence ?? 0,
		e.support ?? 0
	];
	return {
		id: e.id,
		deck: e.deck,
		troop: e.troop ?? "none",
		attack,
		defence,
		support,
		supportOnly: attack === 0 && defence === 0,
		reinforcedAttack: has("reinforcedAttack"),
		reinforcedDefence: has("reinforcedDefence"),
		reinforcement: has("reinforcement"),
		antiAir: has("antiAir"),
		artillery: has("artillery"),
		rocketStrike: has("rocketStrike")
	};
}
/** Our cards with an owner's corrections laid over them. */
function corrected(base, file) {
	const over = (ours, theirs = []) => {
		const given = byId(theirs);
		return ours.map((x) => given.get(x.id) ?? x);
	};
	return {
		starting: over(base.starting, file.starting),
		army: over(base.army, file.army),
		aid: over(base.aid, file.aid),
		panic: over(base.panic, file.panic),
		enemies: over(base.enemies, file.enemies),
		achievements: over(base.achievements, file.achievements),
		events: over(base.events, file.events),
		promo: over(base.promo, file.promo),
		objects: over(base.objects, file.objects)
	};
}
const found = (x, id) => {
	if (x === void 0) throw new RangeError(`no card ${id}`);
	return x;
};
const cardOf = (content, id) => found(content.cards.get(id), id);
const enemyOf = (content, id) => found(content.enemies.get(id), id);
const objectOf = (content, id) => found(content.objects.get(id), id);
const achievementOf = (content, id) => found(content.achievements.get(id), id);
/** The content of any table played with this box. Reading an owner's file is dear, and always gives the same. */
function contentsOf(ours) {
	const box = contentOf(ours);
	const read = /* @__PURE__ */ new WeakMap();
	return ({ cards }) => {
		if (cards === "ours") return box;
		const known = read.get(cards);
		if (known) return known;
		const fresh = contentOf(corrected(ours, cards));
		read.set(cards, fresh);
		return fresh;
	};
}

/** A condition on cards must be met by another card than the one that asks (ZS-066). */
function another(content, piles, self, fits) {
	let needed = fits(self) ? 2 : 1;
	for (const pile of piles) for (const id of pile) if (fits(cardOf(content, id)) && --needed === 0) return true;
	return false;
}
/** Whether the condition of a card that fights, or is committed, holds now. */
function holds(content, self, turn) {
	const k = self.condition;
	switch (k.t) {
		case "none": return true;
		case "destroyedEnemies": return turn.kills >= k.count;
		case "playedNormalDefence": return another(content, [turn.played], self, (x) => x.defence > 0 && !x.reinforcedDefence);
		case "playedReinforcedDefence": return another(content, [turn.played], self, (x) => x.defence > 0 && x.reinforcedDefence);
		case "patch": return another(content, [turn.played, turn.held], self, (x) => x.active && x.patch === k.patch);
		case "receivedPanic": return turn.panicked;
		case "objectInPile": return turn.objectSeen;
	}
}
/** The clause behind each condition, for the refusal of a bonus whose condition is not met. */
const CONDITION_RULE = {
	destroyedEnemies: "ZS-068",
	playedNormalDefence: "ZS-070",
	playedReinforcedDefence: "ZS-071",
	patch: "ZS-072",
	receivedPanic: "ZS-074",
	objectInPile: "ZS-075"
};
const NOTHING = {
	attack: 0,
	defence: 0,
	support: 0
};
/** The points of a bonus that works. */
function pointsOf(card) {
	const { reward } = card;
	if (reward.t !== "attack" && reward.t !== "defence" && reward.t !== "support") return NOTHING;
	return {
		...NOTHING,
		[reward.t]: reward.amount
	};
}
/** Points count by themselves when values are compared (ZS-210). */
function extraOf(content, card, turn) {
	const points = pointsOf(card);
	return points === NOTHING || holds(content, card, turn) ? points : NOTHING;
}
/** The amount of a bid: exactly the stat asked for, active bonuses included, and nothing else (ZS-141, ZS-225). */
function bidValue(content, cards, stat, turn) {
	let sum = 0;
	for (const id of cards) {
		const card = cardOf(content, id);
		sum += card[stat] + extraOf(content, card, turn)[stat];
	}
	return sum;
}

/** So many of something, e.g. "5 defence points"; a text of its own, so that it is counted. */
const amount = (what, count) => ({
	key: `amount.${what}`,
	with: { count }
});
const no = (rule, key, values) => refusal(rule, `refuse.${key}`, values);
/** A move that belongs to another moment. */
const notNow = (rule) => no(rule, "notNow");
const push = (d, f) => {
	d.frames.push(f);
};
const pop = (d) => {
	d.frames.pop();
};
const seatOf = (v, seat) => at(v.seats, seat);
const mine = (d, seat) => at(d.seats, seat);
/** The first player, then the other; in the solo game the only seat. */
function order(v) {
	const first = firstSeat(v);
	return v.seats.length === 1 ? [0] : [first, 1 - first];
}
const firstSeat = (v) => Math.max(0, v.seats.findIndex((s) => s.colour === v.first));
/** Marks an event that shows a seat what it could not work out; alone at the table there is nobody to show it to. */
const toOthers = (v) => v.seats.length > 1 ? { reveals: true } : {};
/** The owner's hand or deck; a loud failure when somebody else reads it. */
function own(pile) {
	if (pile.cards === null) throw new Error("a rule reads a pile its seat cannot see");
	return pile.cards;
}

/** Piles are sorted lists: equal contents are equal values, whatever was moved first. */
function add(pile, id) {
	let i = pile.length;
	pile.push(id);
	for (; i > 0 && at(pile, i - 1) > id; i--) pile[i] = at(pile, i - 1);
	pile[i] = id;
}
function take(pile, id) {
	const i = pile.indexOf(id);
	if (i < 0) throw new RangeError(`no ${id} in the pile`);
	pile.splice(i, 1);
}
/** Moves everything; the source is empty afterwards. */
function pour(from, into) {
	for (const id of from) into.push(id);
	into.sort();
	from.length = 0;
}
/** The pile without these cards, each taken once. */
function without(pile, gone) {
	if (gone.length === 0) return [...pile];
	const rest = [...pile];
	for (const id of gone) take(rest, id);
	return rest;
}
const countOf = (pile, id) => {
	let n = 0;
	for (const x of pile) if (x === id) n += 1;
	return n;
};
/** Whether each of these is in the pile, as often as it is asked for. */
function holdsAll(pile, wanted) {
	return wanted.every((id, i) => countOf(pile, id) >= countOf(wanted.slice(0, i + 1), id));
}
/** The different cards of a sorted pile. */
const kindsOf = (pile) => pile.filter((id, i) => i === 0 || pile[i - 1] !== id);
/** `count` cards of a sorted pile, drawn blindly. */
function draw(pile, count) {
	const bag = [];
	pile.forEach((id, i) => {
		if (i > 0 && pile[i - 1] === id) bag[bag.length - 1] = at(bag, bag.length - 1) + 1;
		else bag.push(1);
	});
	return {
		t: "pick",
		bag,
		count
	};
}
/** What luck drew from the pile, in order; the cards are taken out of it. */
function drawn(pile, luck) {
	const kinds = kindsOf(pile);
	const ids = luck.map((kind) => at(kinds, kind));
	for (const id of ids) take(pile, id);
	return ids;
}

const MOST_CARDS = 5;
/** What these hand cards amount to for the object on top: their bonuses see each other and the rest of the hand. */
function amountOf(content, v, seat, cards) {
	const s = seatOf(v, seat);
	const turn = {
		held: without(own(s.hand), cards),
		played: cards,
		kills: 0,
		panicked: s.panicked,
		objectSeen: v.thisRound.objectSeen
	};
	return bidValue(content, cards, objectOf(content, last(v.objectPile)).need, turn);
}
/** The enemy's figure in the stat asked for; a card with support alone counts 0 (ZS-187). */
function enemyValue(content, v) {
	if (v.enemyBid === "none") return 0;
	return enemyOf(content, v.enemyBid)[objectOf(content, last(v.objectPile)).need];
}
/** What the question says: the object on top, what it asks for, and the best bid so far. */
function stakes(content, v, best) {
	const { id, need, points } = objectOf(content, last(v.objectPile));
	return {
		object: `@object.${id}`,
		need: amount(need, points),
		best
	};
}
/** Every different set of up to five cards that are not panic. */
function offers(hand) {
	let sets = [[]];
	const usable = hand.filter((id) => id !== PANIC);
	for (let i = 0; i < usable.length;) {
		const id = at(usable, i);
		let copies = 1;
		while (usable[i + copies] === id) copies += 1;
		i += copies;
		sets = sets.flatMap((set) => Array.from({ length: copies + 1 }, (_, n) => [...set, ...Array(n).fill(id)]));
	}
	return sets.filter((set) => set.length > 0 && set.length <= 5);
}
/** Any hand card but panic may be offered, up to five of them (ZS-140, ZS-222). */
function refuseOffer(v, seat, cards) {
	if (cards.includes("panic")) return no("ZS-222", "noPanicOffered");
	if (cards.length === 0 || cards.length > 5) return no("ZS-140", "offerSize");
	return holdsAll(own(seatOf(v, seat).hand), cards) ? void 0 : no("ZS-140", "notInHand");
}
/** The cards of a bid are spent for the round, whether they suffice or not (ZS-146). */
function commit(d, seat, cards, amount, emit) {
	const s = mine(d, seat);
	for (const card of cards) {
		take(s.hand.cards, card);
		add(s.committed, card);
	}
	s.hand.size -= cards.length;
	emit({
		t: "committed",
		seat,
		amount,
		cards: [...cards],
		...toOthers(d)
	});
}
function relieve(d, seat, emit) {
	const object = last(d.objectPile);
	d.objectPile.pop();
	add(mine(d, seat).objects, object);
	emit({
		t: "relieved",
		seat,
		object
	});
}

/** Lines before a card is laid. */
const emptyLines = (lanes) => ({
	open: false,
	lanes: Array.from({ length: lanes }, () => ({
		front: "none",
		support: "none"
	})),
	used: [],
	declined: [],
	fixed: [],
	returns: [],
	swaps: []
});
/** A card in front needs points to fight with (ZS-032); reinforcement never stands there (ZS-051). */
const canFront = (card) => !card.reinforcement && card.attack + card.defence > 0;
/** A card behind needs support points (ZS-033), unless its mark sends it there (ZS-051). */
const canSupport = (card) => card.support > 0 || card.reinforcement;
/** The lines of a seat that may see them. */
function linesOf(s) {
	if (s.lines === null) throw new Error("a rule reads lines its seat cannot see");
	return s.lines;
}
/** Cards on both lines, lane by lane, fronts first. */
function laid(lines) {
	const cards = [];
	for (const { front, support } of lines.lanes) {
		if (front !== "none") cards.push(front);
		if (support !== "none") cards.push(support);
	}
	return cards;
}
/** Cards in hand that are still free: neither laid nor sent to the hospital, but with those brought back from it. */
function freeHand(s) {
	const hand = own(s.hand);
	const lines = linesOf(s);
	if (lines.open) return hand;
	const { swaps } = lines;
	if (swaps.length === 0) return without(hand, laid(lines));
	const held = [...hand, ...swaps.map((x) => x.took)];
	return without(held, [...swaps.map((x) => x.sent), ...laid(lines)]).sort();
}
/** The hospital as its owner plans it. */
function plannedHospital(s) {
	const { swaps, open } = linesOf(s);
	if (open || swaps.length === 0) return s.hospital;
	return without([...s.hospital, ...swaps.map((x) => x.sent)], swaps.map((x) => x.took)).sort();
}
const SPOT = /^(?:([1-9])([fs])|c([1-9]))$/;
/** The card standing there, or "none". */
function cardAt(s, spot) {
	const parts = SPOT.exec(spot);
	if (!parts) return "none";
	const [, lane, line, place] = parts;
	if (place !== void 0) return s.committed[Number(place) - 1] ?? "none";
	const found = linesOf(s).lanes[Number(lane) - 1];
	if (!found) return "none";
	return line === "f" ? found.front : found.support;
}
const spotOf = (lane, line) => `${lane + 1}${line === "front" ? "f" : "s"}`;
/** Every spot with a card on it: lanes from the left, then committed cards. */
function spots$1(s) {
	const found = [];
	linesOf(s).lanes.forEach(({ front, support }, i) => {
		if (front !== "none") found.push(spotOf(i, "front"));
		if (support !== "none") found.push(spotOf(i, "support"));
	});
	s.committed.forEach((_, i) => {
		found.push(`c${i + 1}`);
	});
	return found;
}
/** Writes a card, or "none", to a spot on the lines. */
function setSpot(s, spot, card) {
	const lane = at(s.lines.lanes, Number(spot[0]) - 1);
	if (spot[1] === "f") lane.front = card;
	else lane.support = card;
}
function turnOf(v, seat) {
	const s = seatOf(v, seat);
	return {
		held: freeHand(s),
		played: [...laid(linesOf(s)), ...s.committed],
		kills: s.kills,
		panicked: s.panicked,
		objectSeen: v.thisRound.objectSeen
	};
}

/** What is broken; [] when sound. Every card is in one place, and every number is the count of something. */
function audit(content, s) {
	const faults = [];
	const fault = (what) => {
		faults.push(what);
	};
	knownIds(content, s, fault);
	if (faults.length > 0) return faults;
	friendlyCards(content, s, fault);
	enemyCards(content, s, fault);
	eventCards(content, s, fault);
	s.seats.forEach((seat, i) => {
		seatFaults(content, seat, (what) => fault(`seat ${i}: ${what}`));
	});
	frameFaults(content, s, fault);
	return faults;
}
const equal = (a, b) => a.length === b.length && a.every((x, i) => x === b[i]);
const isSorted = (xs) => xs.every((x, i) => i === 0 || at(xs, i - 1) <= x);
const real = (xs) => xs.filter((x) => x !== "none");
function knownIds(content, s, fault) {
	const known = (what, ids, all) => {
		for (const id of ids) if (!all.has(id)) fault(`${what}: no such card as ${id}`);
	};
	known("market", real([
		...s.reserve,
		s.next,
		...s.armyDeck.bag,
		...s.armyDeck.under
	]), content.cards);
	known("aside", s.aside, content.enemies);
	known("enemy bid", real([s.enemyBid]), content.enemies);
	known("objects", [...s.objectPile, ...s.lostObjects], content.objects);
	known("past events", s.pastEvents, content.events);
	known("achievements", s.achievements, content.achievements);
	for (const seat of s.seats) {
		const lanes = seat.lines.lanes.flatMap((l) => [l.front, l.support]);
		const swaps = seat.lines.swaps.flatMap((x) => [x.sent, x.took]);
		known("cards", [
			...[
				seat.army,
				seat.deck.cards,
				seat.hand.cards,
				seat.discard,
				seat.hospital,
				seat.committed
			].flat(),
			...real(lanes),
			...swaps
		], content.cards);
		known("trophies", seat.objects, content.objects);
		const line = seat.enemyLine.flatMap((l) => [l.front, l.support]);
		known("enemies", [...[
			seat.trophies,
			seat.enemyDeck.cards,
			seat.enemyDeck.top,
			seat.enemyDiscard
		].flat(), ...real(line)], content.enemies);
		known("secret", [...seat.secret.dealt, ...real([seat.secret.kept])], content.achievements);
	}
	for (const f of s.frames) {
		if (f.t === "auction") for (const b of f.bids) known("bid", b.cards, content.cards);
		if (f.t === "line") known("line", [...f.fronts, ...f.supports], content.enemies);
	}
}
function friendlyCards(content, s, fault) {
	const owned = s.seats.flatMap((seat) => seat.army);
	const bought = owned.filter((id) => cardOf(content, id).family === "army");
	const market = [
		...real(s.reserve),
		...real([s.next]),
		...s.armyDeck.bag,
		...s.armyDeck.under
	];
	if (!equal([...bought, ...market].sort(), content.armyIds)) fault("army cards are lost or doubled");
	if (countOf(owned, "aid") + s.aid !== 8) fault("aid cards do not add up");
	const panic = s.seats.length === 1 ? 8 : 16;
	if (countOf(owned, "panic") + s.panic !== panic) fault("panic cards do not add up");
	if (s.armyDeck.size !== s.armyDeck.bag.length + s.armyDeck.under.length) fault("army deck: wrong size");
	if (!isSorted(s.armyDeck.bag)) fault("army deck: out of order");
}
function enemyCards(content, s, fault) {
	const all = [...s.aside, ...real([s.enemyBid])];
	for (const seat of s.seats) {
		all.push(...seat.enemyDeck.cards, ...seat.enemyDiscard, ...seat.trophies);
		if (!seat.lines.open) all.push(...real(seat.enemyLine.flatMap((l) => [l.front, l.support])));
	}
	for (const f of s.frames) if (f.t === "line") all.push(...f.fronts, ...f.supports);
	if (!equal(all.sort(), [...content.enemies.keys()].sort())) fault("enemy cards are lost or doubled");
	if (!isSorted(s.aside)) fault("aside: out of order");
}
function eventCards(content, s, fault) {
	const { bag, size } = s.eventDeck;
	const placed = [
		...s.objectPile,
		...s.lostObjects,
		...s.seats.flatMap((x) => x.objects)
	];
	const all = [
		...bag,
		...s.pastEvents,
		...placed
	];
	if (new Set(all).size !== all.length) fault("an event or object is there twice");
	if (bag.some((id) => !content.events.has(id) && content.objects.get(id)?.kind === "cruiser")) fault("the cruiser is not at the bottom");
	if (bag.some((id) => !content.events.has(id) && !content.objects.has(id))) fault("event deck: unknown card");
	const cruiserOut = placed.some((id) => content.objects.get(id)?.kind === "cruiser");
	if (size !== (s.phase === "invasion" ? 0 : bag.length + (cruiserOut ? 0 : 1))) fault("event deck: wrong size");
	if (!isSorted(bag)) fault("event deck: out of order");
	const seen = [...s.achievements, ...s.seats.flatMap((x) => x.secret.dealt)];
	if (new Set(seen).size !== seen.length) fault("an achievement is there twice");
}
function seatFaults(content, s, fault) {
	const zones = [
		s.deck.cards,
		s.hand.cards,
		s.discard,
		s.hospital,
		s.committed
	];
	if (!equal(zones.flat().sort(), s.army)) fault("its cards are lost or doubled");
	const starting = s.army.filter((id) => cardOf(content, id).family === "starting");
	if (s.colour === "none" ? s.army.length > 0 : !holdsAll(content.startingOf[s.colour], starting)) fault("foreign starting cards");
	if (s.deck.size !== s.deck.cards.length || s.hand.size !== s.hand.cards.length) fault("a pile has the wrong size");
	for (const pile of [
		...zones,
		s.trophies,
		s.objects,
		s.enemyDeck.cards,
		s.enemyDiscard,
		s.secret.dealt
	]) if (!isSorted(pile)) fault("a pile is out of order");
	if (s.enemyDeck.seen !== s.enemyDeck.top.length || s.enemyDeck.seen > 3) fault("scouted cards do not add up");
	if (!holdsAll(s.enemyDeck.cards, s.enemyDeck.top)) fault("a scouted card is not in the enemy deck");
	const { kept, dealt, chosen } = s.secret;
	if (chosen !== (kept !== "none") || chosen && !dealt.includes(kept)) fault("its secret was not dealt");
	linesFaults(s, fault);
}
function linesFaults(s, fault) {
	const { lines } = s;
	if (lines.lanes.length !== s.enemyLine.length) fault("lanes and enemies differ");
	if (lines.lanes.some((l) => l.front === "none" && l.support !== "none")) fault("support without a front card");
	for (const spot of [
		...lines.used,
		...lines.declined,
		...lines.fixed
	]) if (cardAt(s, spot) === "none") fault(`nobody stands on ${spot}`);
	if (lines.open) {
		if (lines.returns.length + lines.swaps.length > 0) fault("open lines still plan");
		return;
	}
	const held = [...s.hand.cards, ...lines.swaps.map((x) => x.took)];
	if (!holdsAll(held, [...lines.swaps.map((x) => x.sent), ...laid(lines)])) fault("a laid card is not in hand");
	const beds = [...s.hospital, ...lines.swaps.map((x) => x.sent)];
	if (!holdsAll(beds, lines.swaps.map((x) => x.took))) fault("a recovered card was not in hospital");
	for (const zone of [
		"hand",
		"discard",
		"deck"
	]) {
		const pile = zone === "discard" ? s.discard : s[zone].cards;
		if (countOf(pile, "panic") < lines.returns.filter((x) => x === zone).length) fault("no panic to return");
	}
}
function frameFaults(content, s, fault) {
	const seats = s.seats.length;
	const alone = /* @__PURE__ */ new Set(["enemyBid", "offer"]);
	const together = /* @__PURE__ */ new Set([
		"lots",
		"colour",
		"secret",
		"auction"
	]);
	for (const f of s.frames) {
		if (seats === 1 ? together.has(f.t) : alone.has(f.t)) fault(`no ${f.t} for ${seats} seats`);
		if (asked(f).some((seat) => seat >= seats)) fault("a frame asks a seat that is not there");
		const rows = rowsOf(f);
		if (rows && rows.length !== seats) fault("a frame does not fit the seats");
		if ((f.t === "auction" || f.t === "offer") && s.objectPile.length === 0) fault("nothing to bid for");
		if (f.t === "auction" && f.bids.length === seats) bidFaults(content, s, f, fault);
		if (f.t === "compensate" && f.after.some((seat) => seat >= seats)) fault("a frame asks a seat that is not there");
		if (f.t === "achievements" && f.to !== "open" && f.to >= seats) fault("a frame asks a seat that is not there");
	}
	if (s.first !== "none" && !s.seats.some((x) => x.colour === s.first)) fault("the first player is not at the table");
}
/** The seats a frame names as those it asks. */
function asked(f) {
	if ("seat" in f) return [f.seat];
	if ("turn" in f) return [f.turn];
	if (f.t === "scout") return f.seats;
	return f.t === "hand" ? [...f.waiting, ...f.draws] : [];
}
/** What a frame keeps for each seat. */
function rowsOf(f) {
	if (f.t === "auction") return f.bids;
	if (f.t === "buy") return f.passed;
	return f.t === "deploy" || f.t === "aftermath" ? f.seats : void 0;
}
function bidFaults(content, s, f, fault) {
	f.bids.forEach((bid, seat) => {
		if (!holdsAll(at(s.seats, seat).hand.cards, bid.cards)) fault("a bid with cards that are not in hand");
		else if (bid.cards.length > 0 ? amountOf(content, s, seat, bid.cards) !== bid.amount : bid.amount !== 0) fault("a bid is not what its cards amount to");
	});
}

const COLOURS = ["blue", "yellow"];
const TROOPS = [
	"infantry",
	"artillery",
	"tank",
	"air"
];
/** Marks of an own card; a supporter passes all of them to the card in front of it. */
const MARKS = [
	"reinforcedAttack",
	"reinforcedDefence",
	"reinforcement",
	"antiAir"
];
const ENEMY_MARKS = [
	...MARKS,
	"artillery",
	"rocketStrike"
];
/** Sleeve patches: ten brigades. */
const PATCHES = [
	"siv",
	"zap",
	"yar",
	"apo",
	"pol",
	"mor",
	"ede",
	"avi",
	"zrb",
	"tro"
];
const ENEMY_DECKS = [
	"blue",
	"yellow",
	"full-1",
	"full-2"
];
const OBJECT_KINDS = [
	"bridge",
	"city",
	"cruiser"
];
/** Effects on the hand wait until both players have prepared (ZS-219). */
const HAND_EFFECTS = [
	"discardFromHand",
	"discardAndDraw",
	"hospitalToHand"
];
/** "rulebook": the name and the fields listed in `given` are printed there; the rest, and all of "reconstructed", is ours. */
const SOURCES = ["rulebook", "reconstructed"];
const id$1 = string().check(_regex(/^[a-z0-9-]{1,40}$/));
const points = int().check(_gte(0), _lte(20));
const positive = int().check(_gte(1), _lte(20));
const tagged = (...tags) => strictObject({ t: _enum(tags) });
const origin = {
	source: _enum(SOURCES),
	given: exactOptional(array(string()))
};
const condition = union([
	strictObject({
		t: literal("destroyedEnemies"),
		count: positive
	}),
	strictObject({
		t: literal("patch"),
		patch: _enum(PATCHES)
	}),
	tagged("playedNormalDefence", "playedReinforcedDefence", "receivedPanic", "objectInPile")
]);
/** Extra attack, defence and support count by themselves when values are compared, unless declined. */
const reward = union([strictObject({
	t: _enum([
		"attack",
		"defence",
		"support",
		"mobilization"
	]),
	amount: positive
}), tagged("drawCard", "scout", "returnPanic", "cancelPanic", "hospitalToHand")]);
const compensation = union([strictObject({
	t: literal("mobilization"),
	amount: positive
}), tagged("removePanic")]);
/** One friendly card as written in a card file; what is left out is 0, none or one copy. */
const card = strictObject({
	id: id$1,
	copies: exactOptional(positive),
	colour: exactOptional(_enum(COLOURS)),
	price: exactOptional(positive),
	troop: exactOptional(_enum(TROOPS)),
	attack: exactOptional(points),
	defence: exactOptional(points),
	support: exactOptional(points),
	marks: exactOptional(array(_enum(MARKS))),
	patch: exactOptional(_enum(PATCHES)),
	/** A coloured patch: only such a one fulfils a patch condition (ZS-073). */
	active: exactOptional(boolean()),
	bonus: exactOptional(strictObject({
		condition: exactOptional(condition),
		reward
	})),
	compensation: exactOptional(compensation),
	...origin
});
const enemy = strictObject({
	id: id$1,
	deck: _enum(ENEMY_DECKS),
	troop: exactOptional(_enum(TROOPS)),
	attack: exactOptional(points),
	defence: exactOptional(points),
	support: exactOptional(points),
	marks: exactOptional(array(_enum(ENEMY_MARKS))),
	...origin
});
const effect = union([strictObject({
	t: _enum(["mobilization", "fewerEnemies"]),
	amount: positive
}), tagged("gainPanic", "airDestroyed", "scout", ...HAND_EFFECTS)]);
const event = strictObject({
	id: id$1,
	inevitable: boolean(),
	effects: array(effect).check(_minLength(1), _maxLength(4)),
	...origin
});
const object = strictObject({
	id: id$1,
	kind: _enum(OBJECT_KINDS),
	need: _enum(["attack", "defence"]),
	points: positive,
	worth: positive,
	...origin
});
const feat = union([
	strictObject({
		t: _enum(["deckTroop", "trophyTroop"]),
		troop: _enum(TROOPS),
		min: positive
	}),
	strictObject({
		t: literal("trophyMark"),
		mark: _enum(ENEMY_MARKS),
		min: positive
	}),
	strictObject({
		t: literal("trophyObjects"),
		kind: _enum(OBJECT_KINDS),
		min: positive
	}),
	strictObject({
		t: _enum(["maxPanic", "maxHospital"]),
		max: points
	})
]);
const achievement = strictObject({
	id: id$1,
	worth: positive,
	condition: feat,
	...origin
});
const families = strictObject({
	starting: array(card),
	army: array(card),
	aid: array(card),
	panic: array(card),
	enemies: array(enemy),
	achievements: array(achievement),
	events: array(event),
	promo: array(event),
	objects: array(object)
});
const FAMILIES = Object.keys(families.shape);
/** Corrections by the owner of a printed box: each card given here takes the place of ours with the same id. */
const cardFile = strictObject({
	format: literal(1),
	...exactPartial(families).shape
});

/** An owner's card file, or the first fault in it and its place. The file is kept as given: a record holds it. */
function readCardFile(raw, base) {
	const read = cardFile.safeParse(raw);
	if (!read.success) {
		const issue = read.error.issues[0];
		return wrong({
			where: issue?.path.join(".") ?? "",
			why: "cards.shape",
			rule: "ZS-012"
		});
	}
	const file = read.data;
	const fault = strangers$1(file, base) ?? cardFaults(corrected(base, file))[0];
	return fault === void 0 ? { ok: file } : wrong(fault);
}
const wrong = ({ where, why, rule }) => ({ refused: refusal(rule, why, { where }) });
/** A correction must name a card of its family, once: texts and pictures are kept by id. */
function strangers$1(file, base) {
	for (const family of FAMILIES) {
		const known = new Set(base[family].map((x) => x.id));
		const seen = /* @__PURE__ */ new Set();
		for (const { id } of file[family] ?? []) {
			if (!known.has(id)) return {
				where: `${family}.${id}`,
				why: "cards.unknown",
				rule: "ZS-012"
			};
			if (seen.has(id)) return {
				where: `${family}.${id}`,
				why: "cards.twice",
				rule: "ZS-012"
			};
			seen.add(id);
		}
	}
}
/** Every fault of a whole box, each with its place; [] when it can be played with. */
function cardFaults(f) {
	const faults = [];
	const must = (holds, where, why, rule) => {
		if (!holds) faults.push({
			where,
			why,
			rule
		});
	};
	const ids = FAMILIES.flatMap((family) => f[family].map((x) => x.id));
	must(new Set(ids).size === ids.length, "ids", "cards.twice", "ZS-012");
	friendlyCounts(f, must);
	friendlyFigures(f, must);
	enemies(f, must);
	otherCounts(f, must);
	return faults;
}
const copies = (cards) => cards.reduce((n, c) => n + (c.copies ?? 1), 0);
function friendlyCounts(f, must) {
	for (const colour of COLOURS) {
		const own = f.starting.filter((c) => c.colour === colour);
		must(copies(own) === 10, `starting.${colour}`, "cards.count", "ZS-007");
	}
	for (const c of f.starting) must(c.price === void 0, `starting.${c.id}.price`, "cards.startingPrice", "ZS-007");
	must(copies(f.army) === 90, "army", "cards.count", "ZS-008");
	must(copies(f.aid) === 8 && f.aid.length === 1, "aid", "cards.count", "ZS-008");
	must(copies(f.panic) === 16 && f.panic.length === 1, "panic", "cards.count", "ZS-009");
	for (const c of [...f.army, ...f.aid]) must(c.price !== void 0, `${c.id}.price`, "cards.noPrice", "ZS-008");
	for (const patch of PATCHES) must(copies(f.army.filter((c) => c.patch === patch)) === 9, `army.${patch}`, "cards.brigade", "ZS-227");
}
function friendlyFigures(f, must) {
	for (const c of [
		...f.starting,
		...f.army,
		...f.aid
	]) {
		must(!(c.marks?.includes("reinforcement") ?? false) || (c.attack ?? 0) === 0, `${c.id}.attack`, "cards.reinforcementAttack", "ZS-051");
		must(c.active !== true || c.patch !== void 0, `${c.id}.active`, "cards.activeWithoutPatch", "ZS-073");
	}
	for (const c of f.panic) must((c.attack ?? 0) + (c.defence ?? 0) + (c.support ?? 0) === 0 && !c.compensation, "panic", "cards.panic", "ZS-009");
}
const ENEMIES = {
	blue: 12,
	yellow: 12,
	"full-1": 20,
	"full-2": 20
};
function enemies(f, must) {
	for (const deck of ENEMY_DECKS) {
		const count = f.enemies.filter((e) => e.deck === deck).length;
		must(count === ENEMIES[deck], `enemies.${deck}`, "cards.count", "ZS-009");
	}
	for (const e of f.enemies) must((e.attack ?? 0) + (e.defence ?? 0) + (e.support ?? 0) > 0, `enemies.${e.id}`, "cards.enemyEmpty", "ZS-161");
}
function otherCounts(f, must) {
	must(f.achievements.length === 11, "achievements", "cards.count", "ZS-010");
	must(f.events.length === 11, "events", "cards.count", "ZS-010");
	must(f.promo.length === 4, "promo", "cards.count", "ZS-010");
	const objects = (kind, worth) => f.objects.filter((o) => o.kind === kind && (worth === void 0 || o.worth === worth)).length;
	const cities = objects("city", 3) === 5 && objects("city", 4) === 2;
	const rest = objects("bridge") === 3 && objects("cruiser") === 1;
	must(cities && rest, "objects", "cards.objects", "ZS-228");
	must(f.objects.length === 11, "objects", "cards.count", "ZS-010");
}

/** A copy its holder may write to. The owner's card file is never written and stays shared. */
function clone(s) {
	return {
		cards: s.cards,
		difficulty: s.difficulty,
		phase: s.phase,
		round: s.round,
		first: s.first,
		seats: s.seats.map(cloneSeat),
		reserve: [...s.reserve],
		next: s.next,
		armyDeck: {
			size: s.armyDeck.size,
			bag: [...s.armyDeck.bag],
			under: [...s.armyDeck.under]
		},
		aid: s.aid,
		panic: s.panic,
		achievements: [...s.achievements],
		eventDeck: {
			size: s.eventDeck.size,
			bag: [...s.eventDeck.bag]
		},
		pastEvents: [...s.pastEvents],
		objectPile: [...s.objectPile],
		lostObjects: [...s.lostObjects],
		enemyBid: s.enemyBid,
		aside: [...s.aside],
		secondWave: s.secondWave,
		thisRound: {
			...s.thisRound,
			handEffects: [...s.thisRound.handEffects]
		},
		frames: s.frames.map(cloneFrame)
	};
}
function cloneSeat(s) {
	const { lines } = s;
	return {
		colour: s.colour,
		army: [...s.army],
		deck: {
			size: s.deck.size,
			cards: [...s.deck.cards]
		},
		hand: {
			size: s.hand.size,
			cards: [...s.hand.cards]
		},
		discard: [...s.discard],
		hospital: [...s.hospital],
		trophies: [...s.trophies],
		objects: [...s.objects],
		enemyDeck: {
			cards: [...s.enemyDeck.cards],
			seen: s.enemyDeck.seen,
			top: [...s.enemyDeck.top]
		},
		enemyDiscard: [...s.enemyDiscard],
		enemyLine: s.enemyLine.map((l) => ({
			front: l.front,
			support: l.support
		})),
		lines: {
			open: lines.open,
			lanes: lines.lanes.map((l) => ({
				front: l.front,
				support: l.support
			})),
			used: [...lines.used],
			declined: [...lines.declined],
			fixed: [...lines.fixed],
			returns: [...lines.returns],
			swaps: lines.swaps.map((x) => ({
				sent: x.sent,
				took: x.took
			}))
		},
		committed: [...s.committed],
		secret: {
			dealt: [...s.secret.dealt],
			kept: s.secret.kept,
			chosen: s.secret.chosen
		},
		points: s.points,
		kills: s.kills,
		panicked: s.panicked,
		shields: s.shields,
		asked: s.asked
	};
}
function cloneFrame(f) {
	switch (f.t) {
		case "line": return {
			...f,
			fronts: [...f.fronts],
			supports: [...f.supports]
		};
		case "scout": return {
			...f,
			seats: [...f.seats]
		};
		case "hand": return {
			...f,
			waiting: [...f.waiting],
			draws: [...f.draws]
		};
		case "auction": return {
			...f,
			bids: f.bids.map((b) => ({
				...b,
				cards: [...b.cards]
			}))
		};
		case "deploy": return {
			...f,
			seats: f.seats.map((x) => ({ ...x }))
		};
		case "aftermath": return {
			...f,
			seats: f.seats.map((x) => ({ ...x }))
		};
		case "compensate": return {
			...f,
			after: [...f.after]
		};
		case "buy": return {
			...f,
			passed: [...f.passed]
		};
		default: return { ...f };
	}
}

/** Achievements that lie neither open nor before a seat; on a view, what that viewer has not seen. */
const unseen = (content, v) => [...content.achievements.keys()].filter((a) => !v.achievements.includes(a) && !v.seats.some((s) => s.secret.dealt?.includes(a))).sort();
const achievements = {
	waits: "luck",
	phase: "setup",
	draw: (content, v, f) => draw(unseen(content, v), f.to === "open" ? 4 : 2),
	kinds: unseen,
	settle(content, d, { to }, luck, emit) {
		const dealt = drawn(unseen(content, d), luck).sort();
		pop(d);
		if (to === "open") {
			d.achievements = dealt;
			emit({
				t: "achievementsOpened",
				achievements: [...dealt]
			});
		} else {
			mine(d, to).secret.dealt = dealt;
			emit({
				t: "secretDealt",
				seat: to,
				achievements: [...dealt]
			});
		}
	}
};

/** A panic card goes into the seat's discard, unless it is prevented (ZS-212) or none is left (ZS-204). */
function takePanic(d, seat, emit) {
	const s = mine(d, seat);
	if (s.shields > 0) {
		s.shields -= 1;
		emit({
			t: "panicSpared",
			seat,
			why: "shield"
		});
		return;
	}
	if (d.panic === 0) {
		emit({
			t: "panicSpared",
			seat,
			why: "empty"
		});
		return;
	}
	d.panic -= 1;
	add(s.discard, PANIC);
	add(s.army, PANIC);
	s.panicked = true;
	emit({
		t: "panicTaken",
		seat
	});
}
/** A panic card leaves the seat for the common pile. A deck that was searched needs no shuffle: its order is unknown. */
function returnPanic(d, seat, from, emit) {
	const s = mine(d, seat);
	if (from === "discard") take(s.discard, PANIC);
	else {
		take(s[from].cards, PANIC);
		s[from].size -= 1;
	}
	take(s.army, PANIC);
	d.panic += 1;
	emit({
		t: "panicReturned",
		seat,
		from
	});
}
/** Returns planned under seal are carried out before cards move: a draw could carry the panic card elsewhere. */
function returnPlanned(d, seat, emit) {
	const { lines } = mine(d, seat);
	for (const zone of lines.returns) returnPanic(d, seat, zone, emit);
	lines.returns = [];
}
/** Panic cards of a seat in one zone, less those it already plans to return. */
function panicIn(s, zone) {
	const pile = zone === "discard" ? s.discard : own(s[zone]);
	const lines = linesOf(s);
	const planned = lines.open ? 0 : lines.returns.filter((z) => z === zone).length;
	return countOf(pile, PANIC) - planned;
}
/** All panic cards a seat owns: what it will be charged for at the end (ZS-171). */
const panicOf = (v, seat) => countOf(seatOf(v, seat).army, PANIC);
const panicInHand = (d, seat) => countOf(at(d.seats, seat).hand.cards, PANIC);

const DIFFICULTIES = [
	"easier",
	"harder",
	"incredible"
];
/** Where a panic card may be taken back from. */
const ZONES = [
	"hand",
	"discard",
	"deck"
];
const STAGES = [
	"events",
	"draw",
	"line",
	"hand",
	"deblockade",
	"deploy",
	"compensate",
	"buy",
	"cleanup"
];
const REASONS = [
	"cruiser",
	"panicPile",
	"panicHand",
	"thirdObject",
	"left"
];
/** A slot of the reserve, the aid pile, or the card that comes next and is not for sale. */
const SLOTS = [
	1,
	2,
	3,
	4,
	5,
	"aid",
	"next"
];
/** A schema of what its type says more exactly than a schema can. */
const typed = (schema) => schema;
const options = strictObject({
	/** Only the solo game asks for it. */
	difficulty: _default(_enum(DIFFICULTIES), "easier"),
	/** Corrections by the owner of a printed box, read by `readCardFile`; our own cards when left out. */
	cards: exactOptional(typed(unknown()))
});
const count$1 = int().check(_gte(0), _lte(1e3));
const id = string().check(_minLength(1), _maxLength(40));
/** Any id, or "none". */
const idOrNone = id;
const ids = array(id).check(_maxLength(200));
const spot = typed(string().check(_regex(/^(?:[1-9][fs]|c[1-9])$/)));
const spots = array(spot).check(_maxLength(20));
const seat = int().check(_gte(0), _lte(1));
const zone$1 = _enum(ZONES);
const colour$1 = _enum(COLOURS);
const colourOrNone = _enum([...COLOURS, "none"]);
const tag = (t) => literal(t);
/** One enemy card and its supporter. */
const enemyLane = strictObject({
	front: id,
	support: idOrNone
});
/** What stands against one enemy. */
const lane = strictObject({
	front: idOrNone,
	support: idOrNone
});
/** A seat's own lines of this round: its secret until all are ready, then open for everybody. */
const lines = strictObject({
	/** While false the cards laid are still counted in hand; once true they have fought and lie in discard or hospital. */
	open: boolean(),
	lanes: array(lane).check(_maxLength(9)),
	/** Spots whose bonus was taken by choice. */
	used: spots,
	/** Spots whose extra points their owner does not want. */
	declined: spots,
	/** Spots laid before a bonus was taken: they may not be taken back (ZS-201). */
	fixed: spots,
	/** Panic cards to be returned when the lines open. */
	returns: array(zone$1).check(_maxLength(20)),
	/** Cards sent to the hospital for their own bonus, and what each brought back. */
	swaps: array(strictObject({
		sent: id,
		took: id
	})).check(_maxLength(20))
});
const pile$1 = strictObject({
	size: count$1,
	cards: hidden(ids)
});
const seatShape = strictObject({
	colour: colourOrNone,
	/** Every card the seat owns, wherever it lies. Public, since purchases and panic are; sorted, like all piles. */
	army: ids,
	deck: pile$1,
	hand: pile$1,
	discard: ids,
	hospital: ids,
	trophies: ids,
	objects: ids,
	/** What is in it can be worked out by everybody; the order of the top cards is known to whoever scouted. */
	enemyDeck: strictObject({
		cards: ids,
		seen: count$1,
		top: hidden(ids)
	}),
	enemyDiscard: ids,
	enemyLine: array(enemyLane).check(_maxLength(9)),
	lines: hidden(lines),
	/** Cards spent on a deblockade this round. */
	committed: ids,
	secret: strictObject({
		dealt: hidden(ids),
		kept: hidden(idOrNone),
		chosen: boolean()
	}),
	/** Mobilisation points to spend. */
	points: count$1,
	kills: count$1,
	panicked: boolean(),
	/** Panic cards that will not be taken this round. */
	shields: count$1,
	/** Questions answered so far: the number of the next one. */
	asked: int().check(_gte(0))
});
/** Who is still choosing in a window both players share, and what a waiting seat wants of luck. */
const chooser = strictObject({
	choosing: boolean(),
	wants: hidden(_enum([
		"nothing",
		"draw",
		"scout"
	]))
});
const bid = strictObject({
	amount: count$1,
	passed: boolean(),
	cards: hidden(ids)
});
const frame = discriminatedUnion("t", [
	strictObject({ t: tag("lots") }),
	strictObject({
		t: tag("colour"),
		seat
	}),
	strictObject({
		t: tag("achievements"),
		to: union([seat, literal("open")])
	}),
	strictObject({ t: tag("secret") }),
	strictObject({ t: tag("restock") }),
	strictObject({
		t: tag("cities"),
		worth: count$1,
		count: count$1
	}),
	strictObject({
		t: tag("round"),
		stage: _enum(STAGES)
	}),
	strictObject({ t: tag("reveal") }),
	strictObject({
		t: tag("draw"),
		seat,
		count: count$1
	}),
	strictObject({
		t: tag("line"),
		seat,
		need: count$1,
		fronts: ids,
		supports: ids
	}),
	strictObject({
		t: tag("look"),
		seat
	}),
	strictObject({
		t: tag("scout"),
		seats: array(seat)
	}),
	strictObject({
		t: tag("hand"),
		effect: _enum(HAND_EFFECTS),
		waiting: array(seat),
		draws: array(seat)
	}),
	strictObject({ t: tag("enemyBid") }),
	strictObject({
		t: tag("auction"),
		turn: seat,
		bids: array(bid)
	}),
	strictObject({ t: tag("offer") }),
	strictObject({
		t: tag("deploy"),
		seats: array(chooser)
	}),
	strictObject({
		t: tag("aftermath"),
		seats: array(chooser)
	}),
	strictObject({
		t: tag("rockets"),
		left: count$1
	}),
	strictObject({
		t: tag("compensate"),
		turn: seat,
		after: array(seat)
	}),
	strictObject({
		t: tag("buy"),
		turn: seat,
		passed: array(boolean())
	}),
	strictObject({
		t: tag("over"),
		reason: _enum(REASONS),
		leaver: union([seat, literal("none")])
	})
]);
/** A stored state; whether its cards add up is the audit's to say. */
const table = strictObject({
	/** The owner's corrections are read by `readCardFile`. */
	cards: typed(unknown()),
	difficulty: _enum(DIFFICULTIES),
	phase: _enum(["invasion", "war"]),
	/** From 1; 0 while the table is being set up. */
	round: count$1,
	/** The side of the first-player card that lies up; none in the solo game and before the colours are chosen. */
	first: colourOrNone,
	seats: array(seatShape).check(_minLength(1), _maxLength(2)),
	/** Five slots, from the left. */
	reserve: array(idOrNone).check(_length(5)),
	/** The face-up top of the army deck, not for sale. */
	next: idOrNone,
	/** What lies under `next`: an unseen bag, and below it what rockets put there, in order. */
	armyDeck: strictObject({
		size: count$1,
		bag: hidden(ids),
		under: ids
	}),
	aid: count$1,
	panic: count$1,
	/** Achievements open to all. */
	achievements: ids,
	/** The cruiser lies under the bag and is counted in `size`. */
	eventDeck: strictObject({
		size: count$1,
		bag: hidden(ids)
	}),
	pastEvents: ids,
	/** The last one is on top. */
	objectPile: ids,
	/** Objects the enemy took in the solo game. */
	lostObjects: ids,
	/** The enemy's bid in a solo deblockade, until the round ends. */
	enemyBid: idOrNone,
	/** Enemy cards that are not in the game, or not yet. */
	aside: ids,
	/** Solo, full-scale war: the cards marked II are still to come (ZS-183). */
	secondWave: boolean(),
	/** What this round's events changed. */
	thisRound: strictObject({
		fewerEnemies: count$1,
		airDestroyed: boolean(),
		handEffects: array(_enum(HAND_EFFECTS)),
		objectSeen: boolean(),
		cruiser: boolean()
	}),
	/** What must finish before the round goes on. The last frame is the one that asks. */
	frames: array(frame).check(_minLength(1), _maxLength(20))
});
const cardId = string().check(_regex(/^[a-z0-9-]{1,40}$/));
const cardIds = array(cardId).check(_maxLength(12));
const laneNo = int().check(_gte(1), _lte(9));
const zoneOrNone = _enum([...ZONES, "none"]);
const move = discriminatedUnion("t", [
	strictObject({
		t: tag("colour"),
		colour: colour$1
	}),
	strictObject({
		t: tag("keep"),
		achievement: cardId
	}),
	strictObject({
		t: tag("scout"),
		drop: cardId,
		top: cardIds
	}),
	strictObject({
		t: tag("discard"),
		card: cardId
	}),
	strictObject({
		t: tag("recover"),
		card: cardId
	}),
	strictObject({
		t: tag("bid"),
		cards: cardIds
	}),
	strictObject({
		t: tag("front"),
		lane: laneNo,
		card: cardId
	}),
	strictObject({
		t: tag("support"),
		lane: laneNo,
		card: cardId
	}),
	strictObject({
		t: tag("back"),
		spot
	}),
	strictObject({
		t: tag("use"),
		spot,
		from: zoneOrNone
	}),
	strictObject({
		t: tag("decline"),
		spot
	}),
	strictObject({
		t: tag("swap"),
		card: cardId,
		take: cardId
	}),
	strictObject({
		t: tag("lay"),
		card: cardId,
		from: zoneOrNone
	}),
	strictObject({
		t: tag("buy"),
		slot: literal(SLOTS)
	}),
	strictObject({ t: tag("pass") }),
	strictObject({ t: tag("done") })
]);
/** What a schema says of untrusted JSON, as the contract wants it said. */
function checked(schema, raw) {
	const read = schema.safeParse(raw);
	if (read.success) return { ok: read.data };
	const where = (read.error.issues[0]?.path ?? []).join(".");
	return { refused: refusal("ZS-012", "refuse.shape", { where }) };
}
/** A move from the wire. The cards of a bid are a set: their order is ours. */
function parseMove(raw) {
	const read = checked(move, raw);
	if ("ok" in read && read.ok.t === "bid") read.ok.cards.sort();
	return read;
}
/** The shape alone: ids may still be unknown and sums wrong. */
const parseShape = (raw) => checked(table, raw);

/** Rewards taken by choice; extra points count by themselves, and the hospital is a choice of its own (ZS-210). */
const BY_CHOICE = /* @__PURE__ */ new Set([
	"mobilization",
	"drawCard",
	"scout",
	"returnPanic",
	"cancelPanic"
]);
/** Why the bonus of the card on this spot may not be taken now. */
function refuseUse(content, v, seat, spot, from) {
	const s = seatOf(v, seat);
	const id = cardAt(s, spot);
	if (id === "none") return no("ZS-062", "noCardThere");
	const card = cardOf(content, id);
	const { reward } = card;
	if (reward.t === "none") return no("ZS-062", "noBonus");
	if (reward.t === "hospitalToHand") return no("ZS-079", "notWhileFighting");
	if (!BY_CHOICE.has(reward.t)) return no("ZS-210", "countsByItself");
	if (linesOf(s).used.includes(spot)) return no("ZS-209", "usedAlready");
	const unmet = refuseCondition(content, card, turnOf(v, seat));
	if (unmet) return unmet;
	if (linesOf(s).open && reward.t === "cancelPanic") return no("ZS-077", "tooLate");
	if (!canServe(v, seat, reward)) return no(SERVED_BY[reward.t] ?? "ZS-062", `nothing.${reward.t}`);
	if (reward.t !== "returnPanic") return from === "none" ? void 0 : no("ZS-081", "noZone");
	return from !== "none" && panicIn(s, from) > 0 ? void 0 : no("ZS-081", "noPanicThere");
}
function refuseCondition(content, card, turn) {
	if (holds(content, card, turn)) return void 0;
	const { t } = card.condition;
	return no(t === "none" ? "ZS-065" : CONDITION_RULE[t], `condition.${t}`);
}
/** Why a card may not be sent to the hospital for its own bonus now. */
function refuseSwap(content, v, seat, id, take) {
	const s = seatOf(v, seat);
	if (!freeHand(s).includes(id)) return no("ZS-079", "notInHand");
	const card = cardOf(content, id);
	if (card.reward.t !== "hospitalToHand") return no("ZS-078", "noBonus");
	if (!plannedHospital(s).includes(take)) return no("ZS-213", "notInHospital");
	if (swapsLeft(s, id) === 0) return no("ZS-209", "usedAlready");
	const { held, played, ...turn } = turnOf(v, seat);
	return refuseCondition(content, card, {
		...turn,
		held: without(held, [id]),
		played: [...played, id]
	});
}
/** How many cards of this name have not used their bonus yet: those of the hand, and those fresh from the hospital. */
function swapsLeft(s, id) {
	const { swaps } = linesOf(s);
	const sent = swaps.filter((x) => x.sent === id).length;
	const took = swaps.filter((x) => x.took === id).length;
	return countOf(own(s.hand), id) + Math.min(took, countOf(s.hospital, id)) - sent;
}
const SERVED_BY = {
	drawCard: "ZS-083",
	scout: "ZS-216",
	returnPanic: "ZS-081"
};
/** Whether there is anything to draw, to scout or to return; everybody can tell. */
function canServe(v, seat, reward) {
	const s = seatOf(v, seat);
	switch (reward.t) {
		case "drawCard": return s.deck.size + s.discard.length > 0;
		case "scout": return s.enemyDeck.cards.length > 0;
		case "returnPanic": return panicOf(v, seat) > 0;
		default: return true;
	}
}
/** The bonuses a seat may take now. */
function usable(content, v, seat) {
	const moves = [];
	const s = seatOf(v, seat);
	for (const spot of spots$1(s)) {
		const { reward } = cardOf(content, cardAt(s, spot));
		if (!BY_CHOICE.has(reward.t)) continue;
		const zones = reward.t === "returnPanic" ? ZONES : ["none"];
		for (const from of zones) if (!refuseUse(content, v, seat, spot, from)) moves.push({
			t: "use",
			spot,
			from
		});
	}
	return moves;
}
/**
* After the battle: whether the seat may have a bonus to take, judged by what everybody sees. A patch may be in its
* hand, so it is asked whenever it holds cards: to be asked must not tell what they are.
*/
function mayUse(content, v, seat) {
	const s = seatOf(v, seat);
	const lines = linesOf(s);
	const turn = {
		held: [],
		played: [...lines.lanes.flatMap((l) => [l.front, l.support]).filter((x) => x !== "none"), ...s.committed],
		kills: s.kills,
		panicked: s.panicked,
		objectSeen: v.thisRound.objectSeen
	};
	const maybe = (card) => holds(content, card, turn) || card.condition.t === "patch" && s.hand.size > 0;
	return spots$1(s).some((spot) => {
		const card = cardOf(content, cardAt(s, spot));
		const { reward } = card;
		return reward.t !== "none" && reward.t !== "cancelPanic" && BY_CHOICE.has(reward.t) && !lines.used.includes(spot) && maybe(card) && canServe(v, seat, reward);
	});
}
/** Where a waiting seat's draw or scouting stands in its window. */
const wantOf = (reward) => reward.t === "drawCard" ? "draw" : reward.t === "scout" ? "scout" : "nothing";
const rewardAt = (content, v, seat, spot) => cardOf(content, cardAt(at(v.seats, seat), spot));

/** These seats look at their enemy decks, then choose side by side; who has no enemy card left sees nothing. */
function pushScouts(d, seats) {
	const able = seats.filter((seat) => (d.seats[seat]?.enemyDeck.cards.length ?? 0) > 0);
	push(d, {
		t: "scout",
		seats: [...able]
	});
	for (const seat of able.toReversed()) push(d, {
		t: "look",
		seat
	});
}

/** The seats of a window both share that have not finished. */
const choosing = (f) => f.seats.flatMap((s, seat) => s.choosing ? [seat] : []);
/**
* Bonuses that need luck wait until nobody is choosing: then it makes no difference who clicked first, and what they
* show gives nothing away. True when something was started.
*/
function serveWaiting(d, seats, emit) {
	const waiting = order(d).filter((seat) => at(seats, seat).wants !== "nothing");
	if (waiting.length === 0) return false;
	for (const seat of order(d)) returnPlanned(d, seat, emit);
	const scouts = waiting.filter((seat) => at(seats, seat).wants === "scout");
	const draws = waiting.filter((seat) => at(seats, seat).wants === "draw");
	for (const seat of waiting) {
		const chooser = at(seats, seat);
		emit({
			t: "waited",
			seat,
			wants: chooser.wants === "draw" ? "draw" : "scout",
			...toOthers(d)
		});
		chooser.choosing = true;
		chooser.wants = "nothing";
	}
	if (scouts.length > 0) pushScouts(d, scouts);
	for (const seat of draws.toReversed()) push(d, {
		t: "draw",
		seat,
		count: 1
	});
	return true;
}

/** After the battle bonuses are taken openly, side by side, until nobody has one left or wants it (ZS-210). */
const aftermath = {
	waits: "seats",
	phase: "bonuses",
	step(content, d, f, emit) {
		f.seats.forEach((s, seat) => {
			if (s.choosing && !mayUse(content, d, seat)) s.choosing = false;
		});
		if (f.seats.some((s) => s.choosing)) return false;
		if (serveWaiting(d, f.seats, emit)) return true;
		pop(d);
		return true;
	},
	seats: (_content, _v, f) => choosing(f),
	prompt: () => ({ key: "prompt.aftermath" }),
	candidates: (content, v, _f, seat) => [...usable(content, v, seat), { t: "done" }],
	refuse(content, v, _f, m, seat) {
		if (m.t === "done") return void 0;
		if (m.t === "use") return refuseUse(content, v, seat, m.spot, m.from);
		if (m.t === "swap") return notNow("ZS-213");
		if (m.t === "front" || m.t === "support") return notNow("ZS-215");
		return notNow(m.t === "lay" || m.t === "buy" ? "ZS-004" : "ZS-210");
	},
	play(content, d, f, m, emit, seat) {
		const s = mine(d, seat);
		const chooser = at(f.seats, seat);
		if (m.t !== "use") {
			chooser.choosing = false;
			emit({
				t: "ready",
				seat
			});
			return;
		}
		const { id, reward } = rewardAt(content, d, seat, m.spot);
		s.lines.used.push(m.spot);
		const amount = reward.t === "mobilization" ? reward.amount : 1;
		emit({
			t: "bonusUsed",
			seat,
			spot: m.spot,
			card: id,
			reward: reward.t,
			amount
		});
		if (reward.t === "mobilization") s.points += reward.amount;
		if (m.from !== "none") returnPanic(d, seat, m.from, emit);
		chooser.wants = wantOf(reward);
		if (chooser.wants !== "nothing") chooser.choosing = false;
	}
};

const auctionFrame = (v) => ({
	t: "auction",
	turn: at(order(v), 0),
	bids: v.seats.map(() => ({
		amount: 0,
		passed: false,
		cards: []
	}))
});
const highest = (f) => Math.max(...f.bids.map((b) => b.amount));
/** Bids in turns from the first player; a pass is final, and a bid binds to the cards behind it (ZS-142, ZS-223). */
const auction = {
	waits: "seats",
	phase: "deblockade",
	seats: (_content, _v, f) => [f.turn],
	prompt: (content, v, f) => ({
		key: highest(f) === 0 ? "prompt.bid" : "prompt.raise",
		with: stakes(content, v, highest(f))
	}),
	candidates: (_content, v, _f, seat) => [...offers(own(seatOf(v, seat).hand)).map((cards) => ({
		t: "bid",
		cards
	})), { t: "pass" }],
	refuse(content, v, f, m, seat) {
		if (m.t === "pass") return void 0;
		if (m.t !== "bid") return notNow("ZS-142");
		const refused = refuseOffer(v, seat, m.cards);
		if (refused) return refused;
		const amount = amountOf(content, v, seat, m.cards);
		if (amount < 1) return no("ZS-223", "bidTooLow", { best: 0 });
		return amount > highest(f) ? void 0 : no("ZS-142", "bidTooLow", { best: highest(f) });
	},
	play(content, d, f, m, emit, seat) {
		const other = at(f.bids, 1 - seat);
		if (m.t === "bid") {
			const amount = amountOf(content, d, seat, m.cards);
			f.bids[seat] = {
				amount,
				passed: false,
				cards: [...m.cards]
			};
			emit({
				t: "bid",
				seat,
				amount,
				cards: [...m.cards]
			});
			if (other.passed) award(content, d, f, seat, emit);
			else f.turn = 1 - seat;
			return;
		}
		at(f.bids, seat).passed = true;
		emit({
			t: "passed",
			seat
		});
		if (other.amount > 0) award(content, d, f, 1 - seat, emit);
		else if (other.passed) nobody(d, emit);
		else f.turn = 1 - seat;
	}
};
function award(content, d, f, seat, emit) {
	const { amount, cards } = at(f.bids, seat);
	pop(d);
	commit(d, seat, cards, amount, emit);
	const object = objectOf(content, last(d.objectPile));
	if (amount >= object.points) relieve(d, seat, emit);
	else emit({
		t: "objectStays",
		object: object.id
	});
}
/** Nobody offered a card: panic for each, and the object stays (ZS-144). */
function nobody(d, emit) {
	pop(d);
	emit({
		t: "objectStays",
		object: last(d.objectPile)
	});
	for (const seat of order(d)) takePanic(d, seat, emit);
}

/** What a slot costs, or "none" when nothing is for sale there. */
function priceOf(content, v, slot) {
	if (slot === "aid") return v.aid > 0 ? content.aidPrice : "none";
	if (slot === "next") return "none";
	const card = at(v.reserve, slot - 1);
	return card === "none" ? "none" : cardOf(content, card).price;
}
/** Mobilisation begins. Whoever can pay for nothing is told so, for no question comes (ZS-107). */
function openMarket(content, d, emit) {
	for (const seat of order(d)) if (!canBuy(content, d, seat)) emit({
		t: "cannotBuy",
		seat,
		points: seatOf(d, seat).points
	});
	push(d, {
		t: "buy",
		turn: at(order(d), 0),
		passed: d.seats.map(() => false)
	});
}
/** Whether the seat can pay for anything now; a refilled slot may change that. */
function canBuy(content, v, seat) {
	const { points } = seatOf(v, seat);
	if (points === 0) return false;
	return SLOTS.some((slot) => {
		const price = priceOf(content, v, slot);
		return price !== "none" && price <= points;
	});
}
const after = (v, seat) => (seat + 1) % v.seats.length;
/** Purchases in turns, one card each, until nobody will or can (ZS-105, ZS-107). */
const buy = {
	waits: "seats",
	phase: "mobilisation",
	step(content, d, f, emit) {
		for (let i = 0; i < d.seats.length; i++) {
			if (!at(f.passed, f.turn) && canBuy(content, d, f.turn)) return false;
			f.turn = after(d, f.turn);
		}
		pop(d);
		d.seats.forEach((s, seat) => {
			if (s.points > 0) emit({
				t: "pointsLost",
				seat,
				points: s.points
			});
			s.points = 0;
		});
		return true;
	},
	seats: (_content, _v, f) => [f.turn],
	prompt: (_content, v, f) => ({
		key: "prompt.buy",
		with: { count: seatOf(v, f.turn).points }
	}),
	candidates: () => [...SLOTS.map((slot) => ({
		t: "buy",
		slot
	})), { t: "pass" }],
	refuse(content, v, _f, m, seat) {
		if (m.t === "pass") return void 0;
		if (m.t !== "buy") return notNow("ZS-105");
		const price = priceOf(content, v, m.slot);
		if (price === "none") return no("ZS-104", "notForSale");
		const have = seatOf(v, seat).points;
		return price > have ? no("ZS-103", "tooDear", {
			price,
			have
		}) : void 0;
	},
	play(content, d, f, m, emit, seat) {
		const s = mine(d, seat);
		f.turn = after(d, seat);
		if (m.t === "pass") {
			f.passed[seat] = true;
			emit({
				t: "passed",
				seat
			});
		} else if (m.t === "buy" && m.slot !== "next") {
			const price = priceOf(content, d, m.slot);
			const card = m.slot === "aid" ? "aid" : at(d.reserve, m.slot - 1);
			if (price === "none") return;
			s.points -= price;
			add(s.discard, card);
			add(s.army, card);
			emit({
				t: "bought",
				seat,
				card,
				price
			});
			if (m.slot === "aid") d.aid -= 1;
			else {
				d.reserve[m.slot - 1] = "none";
				push(d, { t: "restock" });
			}
		}
	}
};

/** Cities of one worth that are not yet in the pile. */
const citiesOf = (content, worth) => [...content.objects.values()].filter((o) => o.kind === "city" && o.worth === worth).map((o) => o.id).sort();
/** Which cities are in the event pile nobody knows; the rest stays in the box unseen (ZS-121). */
const cities = {
	waits: "luck",
	phase: "setup",
	draw: (content, _v, f) => draw(citiesOf(content, f.worth), f.count),
	kinds: (content, _v, f) => citiesOf(content, f.worth),
	settle(content, d, { worth }, luck, emit) {
		pop(d);
		d.eventDeck.bag = [...d.eventDeck.bag, ...drawn(citiesOf(content, worth), luck)].sort();
		d.eventDeck.size = d.eventDeck.bag.length + 1;
		emit({
			t: "eventsBuilt",
			size: d.eventDeck.size
		});
	}
};

/** The first player picks a colour; the cards of that colour, friend and foe, belong to it. */
const colour = {
	waits: "seats",
	phase: "setup",
	prompt: () => ({ key: "prompt.colour" }),
	candidates: () => COLOURS.map((colour) => ({
		t: "colour",
		colour
	})),
	refuse: (_content, _v, _f, m) => m.t === "colour" ? void 0 : notNow("ZS-014"),
	play(content, d, { seat }, m, emit) {
		if (m.t !== "colour") return;
		pop(d);
		d.first = m.colour;
		const other = m.colour === "blue" ? "yellow" : "blue";
		dress(content, d, seat, m.colour);
		dress(content, d, 1 - seat, other);
		emit({
			t: "coloured",
			seat,
			colour: m.colour
		});
	}
};
function dress(content, d, seat, colour) {
	const s = mine(d, seat);
	s.colour = colour;
	s.army = [...content.startingOf[colour]];
	s.deck = {
		size: s.army.length,
		cards: [...s.army]
	};
	s.enemyDeck = {
		cards: [...content.enemiesOf[colour]],
		seen: 0,
		top: []
	};
	d.aside = without(d.aside, content.enemiesOf[colour]);
}

/** Cards that were not used may be turned in for what they offer; the first player lays them out first (ZS-005, ZS-100). */
const compensate = {
	waits: "seats",
	phase: "compensation",
	step(_content, d, f) {
		if (mine(d, f.turn).hand.size > 0) return false;
		const next = f.after.shift();
		if (next === void 0) pop(d);
		else f.turn = next;
		return true;
	},
	seats: (_content, _v, f) => [f.turn],
	prompt: (_content, v, f) => ({
		key: "prompt.compensate",
		with: { count: seatOf(v, f.turn).points }
	}),
	candidates(content, v, _f, seat) {
		const moves = [];
		for (const card of kindsOf(own(seatOf(v, seat).hand))) {
			const zones = cardOf(content, card).compensation.t === "removePanic" ? ZONES : ["none"];
			for (const from of zones) moves.push({
				t: "lay",
				card,
				from
			});
		}
		moves.push({ t: "done" });
		return moves;
	},
	refuse(content, v, _f, m, seat) {
		if (m.t === "done") return void 0;
		return m.t === "lay" ? refuseLay(content, v, seat, m.card, m.from) : notNow("ZS-100");
	},
	play(content, d, f, m, emit, seat) {
		const s = mine(d, seat);
		if (m.t !== "lay") {
			const next = f.after.shift();
			emit({
				t: "ready",
				seat
			});
			if (next === void 0) pop(d);
			else f.turn = next;
			return;
		}
		take(s.hand.cards, m.card);
		s.hand.size -= 1;
		add(s.discard, m.card);
		const { compensation } = cardOf(content, m.card);
		const points = compensation.t === "mobilization" ? compensation.amount : 0;
		s.points += points;
		emit({
			t: "compensated",
			seat,
			card: m.card,
			points
		});
		if (m.from !== "none") returnPanic(d, seat, m.from, emit);
	}
};
function refuseLay(content, v, seat, id, from) {
	const s = seatOf(v, seat);
	if (s.committed.includes(id) && !own(s.hand).includes(id)) return no("ZS-148", "committed");
	if (!own(s.hand).includes(id)) return no("ZS-100", "notInHand");
	const { compensation } = cardOf(content, id);
	if (compensation.t === "none") return no("ZS-100", "noCompensation");
	if (compensation.t === "mobilization") return from === "none" ? void 0 : no("ZS-110", "noZone");
	return refuseRemoval(s, from);
}
/** A panic card comes from hand or discard; the deck is searched only when neither holds one (ZS-110, ZS-111). */
function refuseRemoval(s, from) {
	if (from === "none") return no("ZS-110", "noPanicThere");
	const nearby = panicIn(s, "hand") + panicIn(s, "discard");
	if (from === "deck" && nearby > 0) return no("ZS-111", "deckLast");
	return panicIn(s, from) > 0 ? void 0 : no("ZS-110", "noPanicThere");
}
const compensateFrame = (order) => ({
	t: "compensate",
	turn: at(order, 0),
	after: order.slice(1)
});

/**
* One lane, both sides at once. A supporter adds its support to attack and defence and passes on its marks; its own
* attack and defence do not count (ZS-036 … ZS-039), and its troop type stays with it (ZS-206).
*/
function duel(content, enemy, pair) {
	const f = cardOf(content, pair.front);
	const s = pair.support === "none" ? void 0 : cardOf(content, pair.support);
	const { frontExtra: fx, supportExtra: sx } = pair;
	const behind = s === void 0 ? 0 : s.support + sx.support;
	const attack = f.attack + fx.attack + behind + sx.attack;
	const defence = f.defence + fx.defence + behind + sx.defence;
	const reinforcedAttack = f.reinforcedAttack || s !== void 0 && (s.reinforcedAttack || s.reinforcement);
	const reinforcedDefence = f.reinforcedDefence || (s?.reinforcedDefence ?? false);
	const antiAir = f.antiAir || (s?.antiAir ?? false);
	const e = enemyOf(content, enemy.front);
	const t = enemy.support === "none" ? void 0 : enemyOf(content, enemy.support);
	const enemyAttack = e.attack + (t?.support ?? 0);
	const enemyDefence = e.defence + (t?.support ?? 0);
	const enemyReinforcedAttack = e.reinforcedAttack || t !== void 0 && (t.reinforcedAttack || t.reinforcement);
	const enemyReinforcedDefence = e.reinforcedDefence || (t?.reinforcedDefence ?? false);
	const enemyAntiAir = e.antiAir || (t?.antiAir ?? false);
	const [air, enemyAir] = [f.troop === "air", e.troop === "air"];
	return {
		attack,
		defence,
		reinforcedAttack,
		reinforcedDefence,
		antiAir,
		enemyAttack,
		enemyDefence,
		enemyReinforcedAttack,
		enemyReinforcedDefence,
		enemyAntiAir,
		destroyed: attack >= enemyDefence && (reinforcedAttack || !enemyReinforcedDefence) && (!enemyAir || air || antiAir),
		lost: enemyAttack >= defence && (enemyReinforcedAttack || !reinforcedDefence) && (!air || enemyAir || enemyAntiAir)
	};
}
/** Front and supporter of an enemy lane, as cards. */
const enemiesIn = (lane) => lane.support === "none" ? [lane.front] : [lane.front, lane.support];

/** The cards in lane `i` (from 0) with the points their owner takes: all that work, save those declined (ZS-063). */
function pairIn(content, s, i, turn) {
	const { lanes, declined } = linesOf(s);
	const { front, support } = at(lanes, i);
	const extra = (card, line) => card === "none" || declined.includes(spotOf(i, line)) ? NOTHING : extraOf(content, cardOf(content, card), turn);
	return {
		front,
		support,
		frontExtra: extra(front, "front"),
		supportExtra: extra(support, "support")
	};
}

/** All lines open, then all lanes are fought; returns how many rocket strikes follow. */
function fight(content, d, emit) {
	for (const seat of order(d)) openLines(content, d, seat, emit);
	let rockets = 0;
	for (const seat of order(d)) rockets += unopposedLanes(content, d, seat, emit);
	for (const seat of order(d)) rockets += opposedLanes(content, d, seat, emit);
	return rockets;
}
/** The seat's sealed choices become public and what they promised is carried out. */
function openLines(content, d, seat, emit) {
	const s = mine(d, seat);
	const { lines } = s;
	emit({
		t: "linesOpened",
		seat,
		lanes: lines.lanes.map((l) => ({ ...l })),
		...toOthers(d)
	});
	for (const { sent, took } of lines.swaps) {
		take(s.hand.cards, sent);
		add(s.hospital, sent);
		take(s.hospital, took);
		add(s.hand.cards, took);
		emit({
			t: "swapped",
			seat,
			sent,
			took
		});
	}
	for (const spot of lines.used) {
		const card = cardOf(content, cardAt(s, spot));
		const { reward } = card;
		if (reward.t === "mobilization") s.points += reward.amount;
		if (reward.t === "cancelPanic") s.shields += 1;
		const amount = reward.t === "mobilization" ? reward.amount : 1;
		emit({
			t: "bonusUsed",
			seat,
			spot,
			card: card.id,
			reward: reward.t,
			amount
		});
	}
	for (const card of laid(lines)) {
		take(s.hand.cards, card);
		s.hand.size -= 1;
	}
	returnPlanned(d, seat, emit);
	lines.swaps = [];
	lines.open = true;
}
/** Panic for lanes nobody faces comes before the other lanes are compared (ZS-203), one card per lane (ZS-202). */
function unopposedLanes(content, d, seat, emit) {
	const s = mine(d, seat);
	let rockets = 0;
	s.enemyLine.forEach((enemy, i) => {
		if (at(s.lines.lanes, i).front !== "none") return;
		const enemies = enemiesIn(enemy);
		for (const e of enemies) add(s.enemyDiscard, e);
		rockets += strikes(content, enemies);
		emit({
			t: "unopposed",
			seat,
			lane: i + 1,
			enemies
		});
		takePanic(d, seat, emit);
	});
	return rockets;
}
function opposedLanes(content, d, seat, emit) {
	const s = mine(d, seat);
	const turn = turnOf(d, seat);
	let rockets = 0;
	let kills = 0;
	s.lines.lanes.forEach(({ front, support }, i) => {
		if (front === "none") return;
		const enemy = at(s.enemyLine, i);
		const result = duel(content, enemy, pairIn(content, s, i, turn));
		const enemies = enemiesIn(enemy);
		for (const e of enemies) add(result.destroyed ? s.trophies : s.enemyDiscard, e);
		if (result.destroyed) kills += enemies.length;
		else rockets += strikes(content, enemies);
		const toHospital = [];
		const toDiscard = [];
		(isWounded(content, d, front, result.lost) ? toHospital : toDiscard).push(front);
		if (support !== "none") (enemies.some((e) => enemyOf(content, e).artillery) || isWounded(content, d, support, result.lost) ? toHospital : toDiscard).push(support);
		for (const card of toHospital) add(s.hospital, card);
		for (const card of toDiscard) add(s.discard, card);
		const trophies = result.destroyed ? enemies : [];
		emit({
			t: "fought",
			seat,
			lane: i + 1,
			duel: result,
			trophies,
			toHospital,
			toDiscard
		});
	});
	s.kills += kills;
	return rockets;
}
/** A card shares the fate of its pair (ZS-045); under this event air units that fought are lost, and only they (ZS-221). */
const isWounded = (content, d, card, lost) => lost || d.thisRound.airDestroyed && cardOf(content, card).troop === "air";
/** Each surviving card with the mark strikes once (ZS-208). */
const strikes = (content, enemies) => enemies.filter((e) => enemyOf(content, e).rocketStrike).length;

/** A window both players share: everybody chooses, nobody sees it. */
const deployFrame = (v) => ({
	t: "deploy",
	seats: v.seats.map(() => ({
		choosing: true,
		wants: "nothing"
	}))
});
const deploy = {
	waits: "seats",
	phase: "battle",
	step(content, d, f, emit) {
		if (f.seats.some((s) => s.choosing)) return false;
		if (serveWaiting(d, f.seats, emit)) return true;
		pop(d);
		const left = fight(content, d, emit);
		push(d, {
			t: "rockets",
			left
		});
		push(d, {
			t: "aftermath",
			seats: d.seats.map(() => ({
				choosing: true,
				wants: "nothing"
			}))
		});
		return true;
	},
	seats: (_content, _v, f) => choosing(f),
	sealed: (_content, v) => v.seats.length > 1,
	prompt: () => ({ key: "prompt.deploy" }),
	candidates: deployCandidates,
	refuse: refuseDeploy,
	play: playDeploy,
	sample: sampleDeploy
};
function deployCandidates(content, v, _f, seat) {
	const s = seatOf(v, seat);
	const lines = linesOf(s);
	const free = kindsOf(freeHand(s));
	const moves = [];
	lines.lanes.forEach((_, i) => {
		for (const card of free) moves.push({
			t: "front",
			lane: i + 1,
			card
		});
		for (const card of free) moves.push({
			t: "support",
			lane: i + 1,
			card
		});
	});
	for (const spot of spots$1(s)) moves.push({
		t: "back",
		spot
	}, {
		t: "decline",
		spot
	});
	moves.push(...usable(content, v, seat));
	const hospital = kindsOf(plannedHospital(s));
	for (const card of free) if (cardOf(content, card).reward.t === "hospitalToHand") for (const take of hospital) moves.push({
		t: "swap",
		card,
		take
	});
	moves.push({ t: "done" });
	return moves;
}
function refuseDeploy(content, v, _f, m, seat) {
	const s = seatOf(v, seat);
	switch (m.t) {
		case "done": return;
		case "front":
		case "support": return refusePlace(content, v, seat, m.t, m.lane, m.card);
		case "back": {
			if (m.spot.startsWith("c")) return no("ZS-146", "committed");
			if (cardAt(s, m.spot) === "none") return no("ZS-201", "noCardThere");
			if (linesOf(s).fixed.includes(m.spot)) return no("ZS-201", "fixed");
			const behind = `${Number(m.spot[0])}s`;
			return m.spot.endsWith("f") && cardAt(s, behind) !== "none" ? no("ZS-031", "supportFirst") : void 0;
		}
		case "decline": {
			if (m.spot.startsWith("c")) return no("ZS-063", "nothingToDecline");
			const id = cardAt(s, m.spot);
			if (id === "none") return no("ZS-063", "noCardThere");
			const { reward } = cardOf(content, id);
			return (reward.t === "attack" || reward.t === "defence" || reward.t === "support") && !linesOf(s).declined.includes(m.spot) ? void 0 : no("ZS-063", "nothingToDecline");
		}
		case "use": return refuseUse(content, v, seat, m.spot, m.from);
		case "swap": return refuseSwap(content, v, seat, m.card, m.take);
		case "lay":
		case "buy": return notNow("ZS-004");
		default: return notNow("ZS-034");
	}
}
function refusePlace(content, v, seat, line, lane, id) {
	const s = seatOf(v, seat);
	const place = linesOf(s).lanes[lane - 1];
	if (!place) return no("ZS-029", "noLane");
	if (!freeHand(s).includes(id)) return no("ZS-029", "notInHand");
	const card = cardOf(content, id);
	if (line === "front") {
		if (place.front !== "none") return no("ZS-029", "occupied");
		if (card.reinforcement) return no("ZS-051", "reinforcementInFront");
		return canFront(card) ? void 0 : no("ZS-032", "noPoints");
	}
	if (place.front === "none") return no("ZS-031", "noFront");
	if (place.support !== "none") return no("ZS-030", "occupied");
	return canSupport(card) ? void 0 : no("ZS-033", "noSupport");
}
function playDeploy(content, d, f, m, emit, seat) {
	const s = mine(d, seat);
	const { lines } = s;
	const chooser = at(f.seats, seat);
	switch (m.t) {
		case "front":
		case "support": {
			const spot = spotOf(m.lane - 1, m.t);
			setSpot(s, spot, m.card);
			emit({
				t: "placed",
				seat,
				spot,
				card: m.card
			});
			return;
		}
		case "back":
			emit({
				t: "tookBack",
				seat,
				spot: m.spot,
				card: cardAt(s, m.spot)
			});
			setSpot(s, m.spot, "none");
			lines.declined = lines.declined.filter((x) => x !== m.spot);
			return;
		case "decline":
			lines.declined.push(m.spot);
			emit({
				t: "declined",
				seat,
				spot: m.spot,
				card: cardAt(s, m.spot)
			});
			return;
		case "swap":
			lines.swaps.push({
				sent: m.card,
				took: m.take
			});
			fix(d, seat);
			emit({
				t: "swapPlanned",
				seat,
				sent: m.card,
				took: m.take
			});
			return;
		case "use": {
			const card = rewardAt(content, d, seat, m.spot);
			lines.used.push(m.spot);
			fix(d, seat);
			if (m.from !== "none") lines.returns.push(m.from);
			chooser.wants = wantOf(card.reward);
			const waits = chooser.wants !== "nothing";
			if (waits) chooser.choosing = false;
			emit({
				t: "planned",
				seat,
				spot: m.spot,
				card: card.id,
				reward: card.reward.t,
				waits
			});
			return;
		}
		default:
			chooser.choosing = false;
			emit({
				t: "ready",
				seat
			});
	}
}
/** Once a bonus is taken, what lay before it stays (ZS-201). */
function fix(d, seat) {
	const s = mine(d, seat);
	s.lines.fixed = spots$1(s).filter((spot) => !spot.startsWith("c"));
}
/** A few quick tries at laying a card, now and then a bonus, else done: cheap, and every turn ends soon. */
function sampleDeploy(content, v, _f, rng, seat) {
	const s = seatOf(v, seat);
	const { lanes } = linesOf(s);
	const free = freeHand(s);
	if (rng(4) === 0) {
		const uses = usable(content, v, seat);
		if (uses.length > 0) return at(uses, rng(uses.length));
	}
	if (lanes.length === 0 || free.length === 0 || rng(8) === 0) return { t: "done" };
	for (let i = 0; i < 8; i++) {
		const lane = 1 + rng(lanes.length);
		const card = at(free, rng(free.length));
		const t = at(lanes, lane - 1).front === "none" ? "front" : "support";
		if (!refusePlace(content, v, seat, t, lane, card)) return {
			t,
			lane,
			card
		};
	}
	return { t: "done" };
}

/** Cards from the own deck; when it runs out, the discard becomes the new deck (ZS-026). */
const drawing = {
	waits: "luck",
	phase: "preparation",
	step(_content, d, { seat, count }, emit) {
		const s = mine(d, seat);
		if (count > 0 && s.deck.size > 0) return false;
		if (count > 0 && s.discard.length > 0) {
			pour(s.discard, s.deck.cards);
			s.deck.size = s.deck.cards.length;
			emit({
				t: "deckShuffled",
				seat,
				size: s.deck.size
			});
			return true;
		}
		pop(d);
		return true;
	},
	draw: (_content, v, f) => draw(seatOf(v, f.seat).deck.cards ?? [], Math.min(f.count, seatOf(v, f.seat).deck.size)),
	kinds: (_content, v, f) => kindsOf(seatOf(v, f.seat).deck.cards ?? []),
	settle(_content, d, f, luck, emit) {
		const s = mine(d, f.seat);
		const cards = drawn(s.deck.cards, luck).sort();
		for (const card of cards) add(s.hand.cards, card);
		s.deck.size -= cards.length;
		s.hand.size += cards.length;
		f.count -= cards.length;
		emit({
			t: "drew",
			seat: f.seat,
			count: cards.length,
			cards
		});
	}
};

/** Enemy cards whose place nobody knows, as far as the viewer can tell them. */
const enemyBag = (s) => {
	if (s.enemyDeck.seen === 0) return s.enemyDeck.cards;
	return s.enemyDeck.top === null ? [] : without(s.enemyDeck.cards, s.enemyDeck.top);
};
/** The top card leaves the enemy deck. */
function takeTop(s) {
	const enemy = at(s.enemyDeck.top, 0);
	s.enemyDeck.top.shift();
	s.enemyDeck.seen -= 1;
	take(s.enemyDeck.cards, enemy);
	return enemy;
}
/** Cards drawn blindly leave the enemy deck. */
function takeDrawn(s, luck) {
	const enemies = drawn([...enemyBag(s)], luck);
	for (const e of enemies) take(s.enemyDeck.cards, e);
	return enemies;
}
/**
* In the full-scale war an empty enemy deck is made anew from its discard; alone, the first time, together with the
* cards marked II (ZS-163, ZS-183). The invasion never reshuffles (ZS-114).
*/
function renewEnemies(content, d, seat, emit) {
	const s = mine(d, seat);
	if (d.phase !== "war" || s.enemyDiscard.length === 0 && !d.secondWave) return false;
	const wave = d.secondWave;
	pour(s.enemyDiscard, s.enemyDeck.cards);
	if (wave) {
		const fresh = content.enemiesOf["full-2"].filter((e) => d.aside.includes(e));
		d.aside = without(d.aside, fresh);
		pour(fresh, s.enemyDeck.cards);
		d.secondWave = false;
	}
	emit({
		t: "enemiesShuffled",
		seat,
		size: s.enemyDeck.cards.length,
		wave
	});
	return s.enemyDeck.cards.length > 0;
}
/** How many of the seat's enemy cards a scout gets to see; scouting never reshuffles (ZS-216). */
const inSight = (v, seat) => Math.min(3, seatOf(v, seat).enemyDeck.cards.length);
/** The cards a scout has in hand: the top of its enemy deck. */
const sighted = (v, seat) => own({ cards: seatOf(v, seat).enemyDeck.top }).slice(0, inSight(v, seat));

/** Alone, the enemy bids first with the top card of its deck (ZS-185). */
const enemyBid = {
	waits: "luck",
	phase: "deblockade",
	step(content, d, _f, emit) {
		const s = mine(d, 0);
		if (s.enemyDeck.cards.length === 0) {
			if (renewEnemies(content, d, 0, emit)) return true;
			pop(d);
			return true;
		}
		if (s.enemyDeck.top.length === 0) return false;
		show(content, d, takeTop(s), emit);
		return true;
	},
	draw: (_content, v) => draw(enemyBag(seatOf(v, 0)), 1),
	kinds: (_content, v) => kindsOf(enemyBag(seatOf(v, 0))),
	settle(content, d, _f, luck, emit) {
		show(content, d, at(takeDrawn(mine(d, 0), luck), 0), emit);
	}
};
function show(content, d, enemy, emit) {
	pop(d);
	d.enemyBid = enemy;
	emit({
		t: "enemyBid",
		enemy,
		value: enemyValue(content, d)
	});
}

/** A seat with nothing to choose from is not asked: an empty hand, or an empty hospital (ZS-220). */
const handFrame = (v, effect) => ({
	t: "hand",
	effect,
	waiting: order(v).filter((seat) => {
		const s = seatOf(v, seat);
		return effect === "hospitalToHand" ? s.hospital.length > 0 : s.hand.size > 0;
	}),
	draws: []
});
/** Events that touch the hand: both answer side by side, openly; new cards are drawn when all have answered. */
const hand = {
	waits: "seats",
	phase: "events",
	step(_content, d, f) {
		if (f.waiting.length > 0) return false;
		pop(d);
		const draws = order(d).filter((seat) => f.draws.includes(seat));
		for (const seat of draws.toReversed()) push(d, {
			t: "draw",
			seat,
			count: 1
		});
		return true;
	},
	seats: (_content, _v, f) => f.waiting,
	prompt: (_content, _v, f) => ({ key: `prompt.${f.effect}` }),
	candidates: (_content, v, f, seat) => f.effect === "hospitalToHand" ? [...kindsOf(seatOf(v, seat).hospital).map((card) => ({
		t: "recover",
		card
	})), { t: "pass" }] : kindsOf(own(seatOf(v, seat).hand)).map((card) => ({
		t: "discard",
		card
	})),
	refuse(_content, v, f, m, seat) {
		if (f.effect === "hospitalToHand") {
			if (m.t === "pass") return void 0;
			if (m.t !== "recover") return notNow("ZS-137");
			return seatOf(v, seat).hospital.includes(m.card) ? void 0 : no("ZS-137", "notInHospital");
		}
		if (m.t === "pass" || m.t === "done") return no("ZS-220", "mustDiscard");
		if (m.t !== "discard") return notNow("ZS-220");
		return own(seatOf(v, seat).hand).includes(m.card) ? void 0 : no("ZS-135", "notInHand");
	},
	play(_content, d, f, m, emit, seat) {
		const s = mine(d, seat);
		f.waiting.splice(f.waiting.indexOf(seat), 1);
		if (m.t === "discard") {
			take(s.hand.cards, m.card);
			s.hand.size -= 1;
			add(s.discard, m.card);
			if (f.effect === "discardAndDraw") f.draws.push(seat);
			emit({
				t: "discarded",
				seat,
				card: m.card
			});
		} else if (m.t === "recover") {
			take(s.hospital, m.card);
			add(s.hand.cards, m.card);
			s.hand.size += 1;
			emit({
				t: "recovered",
				seat,
				card: m.card
			});
		} else emit({
			t: "recovered",
			seat,
			card: "none"
		});
	}
};

/** Fronts are laid until there are enough of them; supporters take the first free place and do not count (ZS-161). */
const line = {
	waits: "luck",
	phase: "preparation",
	step(content, d, f, emit) {
		const s = mine(d, f.seat);
		if (f.fronts.length >= f.need || !mayGoOn(content, d, s)) {
			finish$1(d, f, emit);
			return true;
		}
		if (s.enemyDeck.cards.length === 0) return renewEnemies(content, d, f.seat, emit);
		if (s.enemyDeck.top.length === 0) return false;
		lay(content, d, f, [takeTop(s)], emit, true);
		return true;
	},
	draw: (_content, v, f) => draw(enemyBag(seatOf(v, f.seat)), f.need - f.fronts.length),
	kinds: (_content, v, f) => kindsOf(enemyBag(seatOf(v, f.seat))),
	settle(content, d, f, luck, emit) {
		lay(content, d, f, takeDrawn(mine(d, f.seat), luck), emit, false);
	}
};
/** Whether laying on can still bring a front card; in the invasion the deck is simply laid to its end. */
function mayGoOn(content, d, s) {
	if (d.phase === "invasion") return s.enemyDeck.cards.length > 0;
	if (d.secondWave) return true;
	const isFront = (e) => !enemyOf(content, e).supportOnly;
	return s.enemyDeck.cards.some(isFront) || s.enemyDiscard.some(isFront);
}
function lay(content, d, f, enemies, emit, scouted) {
	const fronts = enemies.filter((e) => !enemyOf(content, e).supportOnly);
	const supports = enemies.filter((e) => enemyOf(content, e).supportOnly);
	f.fronts.push(...fronts);
	f.supports.push(...supports);
	emit({
		t: "enemiesDrawn",
		seat: f.seat,
		fronts,
		supports,
		...scouted ? toOthers(d) : {}
	});
}
/** A supporter without a place, or without a front card, goes to the enemy discard (ZS-226). */
function finish$1(d, { seat, fronts, supports }, emit) {
	const s = mine(d, seat);
	s.enemyLine = fronts.map((front, i) => ({
		front,
		support: supports[i] ?? "none"
	}));
	const dropped = supports.slice(fronts.length);
	for (const e of dropped) add(s.enemyDiscard, e);
	s.lines = emptyLines(fronts.length);
	pop(d);
	emit({
		t: "enemiesLaid",
		seat,
		line: s.enemyLine.map((l) => ({ ...l })),
		dropped
	});
}

/** The owner looks at up to three cards: their order becomes known to that seat alone. */
const look = {
	waits: "luck",
	phase: "scouting",
	step(_content, d, { seat }, emit) {
		const { top: seen } = mine(d, seat).enemyDeck;
		const count = inSight(d, seat);
		if (seen.length < count) return false;
		pop(d);
		emit({
			t: "looked",
			seat,
			count,
			enemies: seen.slice(0, count)
		});
		return true;
	},
	draw: (_content, v, f) => draw(enemyBag(seatOf(v, f.seat)), inSight(v, f.seat) - seatOf(v, f.seat).enemyDeck.seen),
	kinds: (_content, v, f) => kindsOf(enemyBag(seatOf(v, f.seat))),
	settle(_content, d, { seat }, luck) {
		const s = mine(d, seat);
		s.enemyDeck.top.push(...drawn([...enemyBag(s)], luck));
		s.enemyDeck.seen = s.enemyDeck.top.length;
	}
};

/** Who shoots better is left to luck (ZS-013). */
const lots = {
	waits: "luck",
	phase: "setup",
	draw: () => ({
		t: "dice",
		sides: [2]
	}),
	settle(_content, d, _f, luck, emit) {
		const seat = at(luck, 0) - 1;
		pop(d);
		push(d, {
			t: "colour",
			seat
		});
		emit({
			t: "firstDrawn",
			seat
		});
	}
};

/** The enemy wins the war of nerves with its third object (ZS-197). */
const OBJECTS_LOST = 3;
/** Then the player offers any number of cards, or none. */
const offer = {
	waits: "seats",
	phase: "deblockade",
	seats: () => [0],
	prompt: (content, v) => ({
		key: "prompt.offer",
		with: stakes(content, v, enemyValue(content, v))
	}),
	candidates: (_content, v) => [...offers(own(seatOf(v, 0).hand)).map((cards) => ({
		t: "bid",
		cards
	})), { t: "pass" }],
	refuse(_content, v, _f, m) {
		if (m.t === "pass") return void 0;
		return m.t === "bid" ? refuseOffer(v, 0, m.cards) : notNow("ZS-185");
	},
	play(content, d, _f, m, emit) {
		const cards = m.t === "bid" ? m.cards : [];
		const value = cards.length === 0 ? 0 : amountOf(content, d, 0, cards);
		pop(d);
		if (cards.length > 0) commit(d, 0, cards, value, emit);
		else {
			emit({
				t: "passed",
				seat: 0
			});
			takePanic(d, 0, emit);
		}
		decide(content, d, value, emit);
	}
};
function decide(content, d, value, emit) {
	const { id, points } = objectOf(content, last(d.objectPile));
	const enemy = enemyValue(content, d);
	if (enemy >= points && enemy > value) {
		d.objectPile.pop();
		d.lostObjects.push(id);
		emit({
			t: "objectLost",
			object: id
		});
		if (d.lostObjects.length >= OBJECTS_LOST) {
			push(d, {
				t: "over",
				reason: "thirdObject",
				leaver: "none"
			});
			emit({
				t: "ended",
				reason: "thirdObject"
			});
		}
	} else if (value >= points && value > enemy) relieve(d, 0, emit);
	else emit({
		t: "objectStays",
		object: id
	});
}

/** Whether a seat fulfils an achievement. Decks are merged and do not include the hospital (ZS-166, ZS-231). */
function meets(content, v, seat, feat) {
	return "max" in feat ? progress(content, v, seat, feat) <= feat.max : progress(content, v, seat, feat) >= feat.min;
}
/** How far a seat has come with an achievement: what its condition counts. */
function progress(content, v, seat, feat) {
	const s = seatOf(v, seat);
	switch (feat.t) {
		case "deckTroop": return without(s.army, s.hospital).filter((id) => cardOf(content, id).troop === feat.troop).length;
		case "trophyTroop": return s.trophies.filter((id) => enemyOf(content, id).troop === feat.troop).length;
		case "trophyMark": return s.trophies.filter((id) => enemyOf(content, id)[feat.mark]).length;
		case "trophyObjects": return s.objects.filter((id) => objectOf(content, id).kind === feat.kind).length;
		case "maxPanic": return panicOf(v, seat);
		case "maxHospital": return s.hospital.length;
	}
}
function scoreOf(content, v) {
	const seats = v.seats.map((_, seat) => seat);
	const met = (a, seat) => meets(content, v, seat, achievementOf(content, a).condition);
	const worth = (a) => achievementOf(content, a).worth;
	const alone = (a, seat) => met(a, seat) && seats.every((other) => other === seat || !met(a, other));
	const sum = (xs) => xs.reduce((a, b) => a + b, 0);
	const achievements = seats.map((seat) => sum(v.achievements.filter((a) => alone(a, seat)).map(worth)));
	const secrets = seats.map((seat) => {
		const { kept } = seatOf(v, seat).secret;
		return kept !== null && kept !== "none" && met(kept, seat) ? worth(kept) : 0;
	});
	const objects = seats.map((seat) => sum(seatOf(v, seat).objects.map((o) => objectOf(content, o).worth)));
	const panic = seats.map((seat) => 0 - panicOf(v, seat));
	return {
		achievements,
		secrets,
		objects,
		panic,
		total: seats.map((i) => sum([
			achievements,
			secrets,
			objects,
			panic
		].map((line) => line[i] ?? 0)))
	};
}
/** From the highest bound down; a total gets the first rank whose bound it reaches (ZS-200). */
const RANKS = [
	[38, "ironGeneral"],
	[35, "general"],
	[33, "colonel"],
	[30, "major"],
	[28, "captain"],
	[25, "lieutenant"],
	[22, "sergeant"],
	[20, "recruit"],
	[Number.NEGATIVE_INFINITY, "saboteur"]
];
const rankOf = (total) => RANKS.find(([bound]) => total >= bound)?.[1] ?? "saboteur";
function resultOf(content, v, f) {
	const solo = v.seats.length === 1;
	if (f.reason === "left") return leftResult(v, f);
	const score = scoreOf(content, v);
	const lines = [
		{
			label: { key: "score.achievements" },
			points: score.achievements
		},
		...solo ? [] : [{
			label: { key: "score.secret" },
			points: score.secrets
		}],
		{
			label: { key: "score.objects" },
			points: score.objects
		},
		{
			label: { key: "score.panic" },
			points: score.panic
		},
		{
			label: { key: "score.total" },
			points: score.total
		}
	];
	if (!solo) return {
		places: duelPlaces(v, score.total),
		score: lines,
		reason: { key: `result.${f.reason}` }
	};
	if (f.reason !== "cruiser") return {
		places: [[], [0]],
		score: [],
		reason: { key: `result.defeat.${f.reason}` }
	};
	const total = score.total[0] ?? 0;
	return {
		places: [[0]],
		score: lines,
		reason: {
			key: "result.rank",
			with: {
				rank: `@rank.${rankOf(total)}`,
				points: total
			}
		}
	};
}
/** Most points, then fewest panic cards; then it is a draw (ZS-172 … ZS-174). */
function duelPlaces(v, total) {
	const lead = (total[0] ?? 0) - (total[1] ?? 0) || panicOf(v, 1) - panicOf(v, 0);
	if (lead === 0) return [[0, 1]];
	return lead > 0 ? [[0], [1]] : [[1], [0]];
}
function leftResult(v, f) {
	const seats = v.seats.map((_, seat) => seat);
	return {
		places: [seats.filter((seat) => seat !== f.leaver), seats.filter((seat) => seat === f.leaver)],
		score: [],
		reason: { key: "result.left" }
	};
}

const over = {
	waits: "over",
	phase: "over",
	result: resultOf
};

/** Cards the reserve and the open top of the deck are short of. */
const missing = (v) => v.reserve.filter((card) => card === "none").length + (v.next === "none" ? 1 : 0);
/** The reserve is filled from the open top card, then from the deck; what rockets put under it comes last. */
const restock = {
	waits: "luck",
	phase: "mobilisation",
	step(_content, d, _f, emit) {
		if (missing(d) > 0 && d.armyDeck.bag.length > 0) return false;
		fill(d, [], emit);
		pop(d);
		return true;
	},
	draw: (_content, v) => draw(v.armyDeck.bag ?? [], missing(v)),
	kinds: (_content, v) => kindsOf(v.armyDeck.bag ?? []),
	settle(_content, d, _f, luck, emit) {
		fill(d, drawn(d.armyDeck.bag, luck), emit);
		pop(d);
	}
};
function fill(d, fresh, emit) {
	const { under } = d.armyDeck;
	const turnUp = () => fresh.shift() ?? under.shift() ?? "none";
	const cards = [];
	d.reserve.forEach((card, i) => {
		if (card !== "none") return;
		const comes = d.next === "none" ? turnUp() : d.next;
		d.next = "none";
		d.reserve[i] = comes;
		if (comes !== "none") cards.push({
			slot: i + 1,
			card: comes
		});
	});
	if (d.next === "none") d.next = turnUp();
	d.armyDeck.size = d.armyDeck.bag.length + under.length;
	emit({
		t: "restocked",
		cards,
		next: d.next
	});
}

/** The first player turns up the event pile until an object or an event that is not inevitable appears (ZS-129). */
const reveal = {
	waits: "luck",
	phase: "events",
	step(content, d, _f, emit) {
		if (d.eventDeck.bag.length > 0) return false;
		const cruiser = [...content.objects.values()].find((o) => o.kind === "cruiser");
		pop(d);
		if (cruiser === void 0 || d.eventDeck.size === 0) return true;
		d.eventDeck.size = 0;
		layObject(content, d, cruiser.id, emit);
		return true;
	},
	draw: (_content, v) => draw(v.eventDeck.bag ?? [], 1),
	kinds: (_content, v) => kindsOf(v.eventDeck.bag ?? []),
	settle(content, d, _f, luck, emit) {
		for (const id of drawn(d.eventDeck.bag, luck)) {
			d.eventDeck.size -= 1;
			const event = content.events.get(id);
			if (event === void 0 || !event.inevitable) pop(d);
			if (event === void 0) layObject(content, d, id, emit);
			else {
				d.pastEvents.push(id);
				emit({
					t: "eventRevealed",
					event: id
				});
				for (const effect of event.effects) carryOut(d, effect, emit);
			}
		}
	}
};
/** Objects pile up; the newest is on top and the only one in play (ZS-126). */
function layObject(content, d, id, emit) {
	d.objectPile.push(id);
	if (objectOf(content, id).kind === "cruiser") d.thisRound.cruiser = true;
	emit({
		t: "objectRevealed",
		object: id
	});
}
/** Each effect is carried out for each player, the first player first (ZS-128). */
function carryOut(d, effect, emit) {
	switch (effect.t) {
		case "mobilization":
			for (const seat of order(d)) {
				mine(d, seat).points += effect.amount;
				emit({
					t: "pointsGiven",
					seat,
					points: effect.amount
				});
			}
			push(d, {
				t: "buy",
				turn: order(d)[0] ?? 0,
				passed: d.seats.map(() => false)
			});
			return;
		case "gainPanic":
			for (const seat of order(d)) takePanic(d, seat, emit);
			return;
		case "scout":
			pushScouts(d, order(d));
			return;
		case "fewerEnemies":
			d.thisRound.fewerEnemies += effect.amount;
			return;
		case "airDestroyed":
			d.thisRound.airDestroyed = true;
			return;
		default: d.thisRound.handEffects.push(effect.t);
	}
}

/** A strike puts the open reserve under the deck in slot order; aid is out of its reach (ZS-055, ZS-056). */
const rockets = {
	waits: "never",
	phase: "battle",
	step(_content, d, f, emit) {
		if (f.left === 0) {
			pop(d);
			return true;
		}
		f.left -= 1;
		const cards = d.reserve.filter((card) => card !== "none");
		d.armyDeck.under.push(...cards);
		d.armyDeck.size += cards.length;
		d.reserve = d.reserve.map(() => "none");
		emit({
			t: "rocketStruck",
			cards
		});
		push(d, { t: "restock" });
		return true;
	}
};

const PANIC_PILE = {
	solo: 8,
	duel: 16
};
/** A seat that owns nothing yet. */
const emptySeat = () => ({
	colour: "none",
	army: [],
	deck: {
		size: 0,
		cards: []
	},
	hand: {
		size: 0,
		cards: []
	},
	discard: [],
	hospital: [],
	trophies: [],
	objects: [],
	enemyDeck: {
		cards: [],
		seen: 0,
		top: []
	},
	enemyDiscard: [],
	enemyLine: [],
	lines: emptyLines(0),
	committed: [],
	secret: {
		dealt: [],
		kept: "none",
		chosen: false
	},
	points: 0,
	kills: 0,
	panicked: false,
	shields: 0,
	asked: 0
});
const quietRound = () => ({
	fewerEnemies: 0,
	airDestroyed: false,
	handEffects: [],
	objectSeen: false,
	cruiser: false
});
/** The solo game has no first player, no secret achievement and half the panic pile (ZS-176 … ZS-178). */
function setup(content, options, seats) {
	const solo = seats === 1;
	const allEnemies = [...content.enemies.keys()].sort();
	const blank = {
		cards: options.cards ?? "ours",
		difficulty: options.difficulty,
		phase: "invasion",
		round: 0,
		first: "none",
		seats: Array.from({ length: seats }, emptySeat),
		reserve: [
			"none",
			"none",
			"none",
			"none",
			"none"
		],
		next: "none",
		armyDeck: {
			size: content.armyIds.length,
			bag: content.armyIds,
			under: []
		},
		aid: 8,
		panic: solo ? PANIC_PILE.solo : PANIC_PILE.duel,
		achievements: [],
		eventDeck: {
			size: 0,
			bag: []
		},
		pastEvents: [],
		objectPile: [],
		lostObjects: [],
		enemyBid: "none",
		aside: allEnemies,
		secondWave: false,
		thisRound: quietRound(),
		frames: solo ? SOLO : DUEL
	};
	return solo ? {
		...blank,
		...dressed(content, blank)
	} : blank;
}
/** What is dealt before the first round; the last frame comes first. */
const DUEL = [
	{
		t: "round",
		stage: "events"
	},
	{ t: "restock" },
	{ t: "secret" },
	{
		t: "achievements",
		to: 1
	},
	{
		t: "achievements",
		to: 0
	},
	{
		t: "achievements",
		to: "open"
	},
	{ t: "lots" }
];
const SOLO = [
	{
		t: "round",
		stage: "events"
	},
	{ t: "restock" },
	{
		t: "achievements",
		to: "open"
	}
];
/** Alone, the player is blue. */
function dressed(content, s) {
	const cards = content.startingOf.blue;
	const enemies = content.enemiesOf.blue;
	return {
		seats: [{
			...emptySeat(),
			colour: "blue",
			army: cards,
			deck: {
				size: cards.length,
				cards
			},
			enemyDeck: {
				cards: enemies,
				seen: 0,
				top: []
			}
		}],
		aside: s.aside.filter((e) => !enemies.includes(e))
	};
}

/** Preparation of the full-scale war. Trophies, hospital, reserve and achievements stay as they are (ZS-115 … ZS-123). */
function beginWar(content, d, emit) {
	d.phase = "war";
	emit({
		t: "warBegan",
		first: d.first
	});
	if (d.seats.length > 1) shareEnemies(content, d, emit);
	else soloEnemies(content, d, emit);
	d.seats.forEach((s, seat) => {
		pour(s.discard, s.deck.cards);
		s.deck.size = s.deck.cards.length;
		emit({
			t: "deckShuffled",
			seat,
			size: s.deck.size
		});
	});
	const promo = d.seats.length === 1 && d.difficulty === "incredible" ? [] : content.promoIds;
	const bridges = [...content.objects.values()].filter((o) => o.kind === "bridge").map((o) => o.id);
	d.eventDeck.bag = [
		...content.eventIds,
		...promo,
		...bridges
	].sort();
	d.eventDeck.size = d.eventDeck.bag.length + 1;
	push(d, {
		t: "cities",
		worth: 4,
		count: 1
	});
	push(d, {
		t: "cities",
		worth: 3,
		count: 3
	});
}
/** The first player takes the cards marked I, the other those marked II, and each the other's escaped enemies (ZS-116, ZS-117). */
function shareEnemies(content, d, emit) {
	const escaped = d.seats.map((s) => s.enemyDiscard);
	order(d).forEach((seat, i) => {
		const s = mine(d, seat);
		const fresh = content.enemiesOf[i === 0 ? "full-1" : "full-2"].filter((e) => d.aside.includes(e));
		const received = at(escaped, 1 - seat);
		d.aside = without(d.aside, fresh);
		s.enemyDeck = {
			cards: [
				...s.enemyDeck.cards,
				...fresh,
				...received
			].sort(),
			seen: 0,
			top: []
		};
		s.enemyDiscard = [];
		emit({
			t: "enemiesShared",
			seat,
			size: s.enemyDeck.cards.length,
			received
		});
	});
}
/** Alone: the cards marked I, on the easier level with the escaped enemies; those marked II come later (ZS-180 … ZS-183). */
function soloEnemies(content, d, emit) {
	const s = mine(d, 0);
	const fresh = content.enemiesOf["full-1"].filter((e) => d.aside.includes(e));
	const received = d.difficulty === "easier" ? s.enemyDiscard : [];
	d.aside = without(d.aside, fresh);
	if (d.difficulty !== "easier") d.aside = [...d.aside, ...s.enemyDiscard].sort();
	s.enemyDeck = {
		cards: [
			...s.enemyDeck.cards,
			...fresh,
			...received
		].sort(),
		seen: 0,
		top: []
	};
	s.enemyDiscard = [];
	d.secondWave = true;
	emit({
		t: "enemiesShared",
		seat: 0,
		size: s.enemyDeck.cards.length,
		received
	});
}

const HAND_SIZE = 5;
const ENEMY_LINE = 3;
/** Alone, this many panic cards in the fresh hand are a defeat (ZS-195). */
const PANIC_DEFEAT = 3;
/** The course of a round: each stage pushes what must happen in it and names the next. */
const STAGE = {
	events(_content, d, emit) {
		d.round += 1;
		d.thisRound = quietRound();
		emit({
			t: "roundBegan",
			round: d.round,
			phase: d.phase,
			first: d.first
		});
		if (d.phase === "war") push(d, { t: "reveal" });
		return "draw";
	},
	draw(_content, d) {
		d.thisRound.objectSeen = d.objectPile.length > 0;
		for (const seat of order(d).toReversed()) push(d, {
			t: "draw",
			seat,
			count: Math.max(0, HAND_SIZE - mine(d, seat).hand.size)
		});
		return "line";
	},
	line(content, d, emit) {
		if (d.seats.length === 1 && panicInHand(d, 0) >= PANIC_DEFEAT) {
			end(content, d, "panicHand", emit);
			return "line";
		}
		const need = Math.max(0, ENEMY_LINE - d.thisRound.fewerEnemies);
		for (const seat of order(d).toReversed()) push(d, {
			t: "line",
			seat,
			need,
			fronts: [],
			supports: []
		});
		return "hand";
	},
	hand(_content, d) {
		const effect = d.thisRound.handEffects.shift();
		if (effect === void 0) return "deblockade";
		push(d, handFrame(d, effect));
		return "hand";
	},
	deblockade(_content, d) {
		if (d.objectPile.length > 0) {
			if (d.seats.length > 1) push(d, auctionFrame(d));
			else {
				push(d, { t: "offer" });
				push(d, { t: "enemyBid" });
			}
		}
		return "deploy";
	},
	deploy(_content, d) {
		push(d, deployFrame(d));
		return "compensate";
	},
	compensate(_content, d) {
		push(d, compensateFrame(order(d)));
		return "buy";
	},
	buy(content, d, emit) {
		openMarket(content, d, emit);
		return "cleanup";
	},
	cleanup(content, d, emit) {
		d.seats.forEach((_, seat) => {
			clear(d, seat, emit);
		});
		if (d.first !== "none") d.first = otherColour(d.first);
		if (d.panic === 0) end(content, d, "panicPile", emit);
		else if (d.thisRound.cruiser) end(content, d, "cruiser", emit);
		else if (d.phase === "invasion" && d.seats.some((s) => s.enemyDeck.cards.length === 0)) beginWar(content, d, emit);
		return "events";
	}
};
const round = {
	waits: "never",
	phase: "round",
	step(content, d, f, emit) {
		f.stage = STAGE[f.stage](content, d, emit);
		return true;
	}
};
const otherColour = (colour) => colour === "blue" ? "yellow" : "blue";
/** What is left in hand and what was committed go to the discard; the turn's marks are wiped (ZS-028, ZS-146, ZS-194). */
function clear(d, seat, emit) {
	const s = mine(d, seat);
	const cards = [...s.hand.cards, ...s.committed].sort();
	for (const card of cards) add(s.discard, card);
	s.hand = {
		size: 0,
		cards: []
	};
	s.committed = [];
	s.enemyLine = [];
	s.lines = emptyLines(0);
	s.kills = 0;
	s.panicked = false;
	s.shields = 0;
	s.points = 0;
	if (d.enemyBid !== "none") add(s.enemyDiscard, d.enemyBid);
	d.enemyBid = "none";
	emit({
		t: "cleared",
		seat,
		cards,
		...toOthers(d)
	});
}
/** The game is over; secret achievements are shown when it is scored (ZS-169). */
function end(content, d, reason, emit) {
	push(d, {
		t: "over",
		reason,
		leaver: "none"
	});
	if (d.seats.length > 1) {
		const { secrets } = scoreOf(content, d);
		d.seats.forEach((s, seat) => {
			const points = at(secrets, seat);
			emit({
				t: "secretShown",
				seat,
				achievement: s.secret.kept,
				points,
				...toOthers(d)
			});
		});
	}
	emit({
		t: "ended",
		reason
	});
}

/** Every order of a few cards. */
function orders(cards) {
	if (cards.length <= 1) return [cards];
	return cards.flatMap((first) => orders(without(cards, [first])).map((rest) => [first, ...rest]));
}
/** One of the cards may be sent away, the others go back on top in any order (ZS-088, ZS-089). */
const scout = {
	waits: "seats",
	phase: "scouting",
	step(_content, d, f) {
		if (f.seats.length > 0) return false;
		pop(d);
		return true;
	},
	seats: (_content, _v, f) => f.seats,
	prompt: () => ({ key: "prompt.scout" }),
	candidates(_content, v, _f, seat) {
		const cards = sighted(v, seat);
		return ["none", ...cards].flatMap((drop) => orders(drop === "none" ? cards : without(cards, [drop])).map((back) => ({
			t: "scout",
			drop,
			top: back
		})));
	},
	refuse(_content, v, _f, m, seat) {
		if (m.t !== "scout") return notNow("ZS-087");
		const cards = sighted(v, seat);
		if (m.drop !== "none" && !cards.includes(m.drop)) return no("ZS-088", "notScouted");
		const rest = m.drop === "none" ? cards : without(cards, [m.drop]);
		if (m.top.length < rest.length) return no("ZS-088", "oneOnly");
		return m.top.length === rest.length && holdsAll(rest, m.top) ? void 0 : no("ZS-089", "notScouted");
	},
	play(_content, d, f, m, emit, seat) {
		if (m.t !== "scout") return;
		const s = mine(d, seat);
		if (m.drop !== "none") {
			take(s.enemyDeck.cards, m.drop);
			add(s.enemyDiscard, m.drop);
		}
		const below = s.enemyDeck.top.slice(m.top.length + (m.drop === "none" ? 0 : 1));
		s.enemyDeck.top = [...m.top, ...below];
		s.enemyDeck.seen = s.enemyDeck.top.length;
		f.seats.splice(f.seats.indexOf(seat), 1);
		emit({
			t: "scouted",
			seat,
			dropped: m.drop,
			top: [...m.top]
		});
	},
	sample(_content, v, _f, rng, seat) {
		const rest = [...sighted(v, seat)];
		const pick = rng(rest.length + 1);
		const [drop = "none"] = pick < rest.length ? rest.splice(pick, 1) : [];
		const back = [];
		while (rest.length > 0) back.push(at(rest.splice(rng(rest.length), 1), 0));
		return {
			t: "scout",
			drop,
			top: back
		};
	}
};

/** Both keep one of their two in secret, at the same time. */
const secret = {
	waits: "seats",
	phase: "setup",
	step(_content, d) {
		if (d.seats.some((s) => !s.secret.chosen)) return false;
		pop(d);
		return true;
	},
	seats: (_content, v) => v.seats.flatMap((s, seat) => s.secret.chosen ? [] : [seat]),
	sealed: () => true,
	prompt: () => ({ key: "prompt.secret" }),
	candidates: (_content, v, _f, seat) => (seatOf(v, seat).secret.dealt ?? []).map((achievement) => ({
		t: "keep",
		achievement
	})),
	refuse(_content, v, _f, m, seat) {
		if (m.t !== "keep") return notNow("ZS-017");
		return seatOf(v, seat).secret.dealt?.includes(m.achievement) ? void 0 : no("ZS-017", "notDealt");
	},
	play(_content, d, _f, m, emit, seat) {
		if (m.t !== "keep") return;
		const s = mine(d, seat);
		s.secret.kept = m.achievement;
		s.secret.chosen = true;
		emit({
			t: "secretKept",
			seat,
			achievement: m.achievement
		});
	}
};

const FRAMES = {
	lots,
	colour,
	achievements,
	secret,
	restock,
	cities,
	round,
	reveal,
	draw: drawing,
	line,
	look,
	scout,
	hand,
	enemyBid,
	auction,
	offer,
	deploy,
	aftermath,
	rockets,
	compensate,
	buy,
	over
};
/** What the frames of this game answer for, bound to the cards of the table. */
const framesOf = (content) => frames({
	rules: FRAMES,
	content,
	top: (v) => v.frames.at(-1),
	asked: (v, seat) => at(v.seats, seat).asked,
	count(d, seat) {
		at(d.seats, seat).asked += 1;
	},
	unasked: () => no("ZS-005", "notAsked"),
	pick
});
/** The heading: what the game is about just now. */
const phaseOf = (v) => FRAMES[last(v.frames).t].phase;
/** Most candidates are legal, so a few tries are cheaper than filtering them all. */
function pick(moves, isLegal, rng) {
	for (let i = 0; i < 4; i++) {
		const m = at(moves, rng(moves.length));
		if (isLegal(m)) return m;
	}
	const fine = moves.filter(isLegal);
	return at(fine, rng(fine.length));
}

/** A state the view could be hiding: every unseen card is dealt anew, at random, from what everybody can work out. */
function imagine(content, v, rng) {
	const auction = v.frames.find((f) => f.t === "auction");
	const bids = auction?.t === "auction" ? auction.bids : [];
	const secrets = shuffled([...content.achievements.keys()].filter((a) => !v.achievements.includes(a) && !v.seats.some((s) => s.secret.dealt?.includes(a) || s.secret.kept === a)), rng);
	const hidden = [];
	const seats = v.seats.map((s, seat) => {
		const hands = imagineHand(content, v, s, bids[seat], rng);
		hidden[seat] = hands.bid;
		return {
			colour: s.colour,
			army: s.army,
			deck: {
				size: s.deck.size,
				cards: hands.deck
			},
			hand: {
				size: s.hand.size,
				cards: hands.hand
			},
			discard: s.discard,
			hospital: s.hospital,
			trophies: s.trophies,
			objects: s.objects,
			enemyDeck: {
				...s.enemyDeck,
				top: s.enemyDeck.top ?? shuffled(s.enemyDeck.cards, rng).slice(0, s.enemyDeck.seen)
			},
			enemyDiscard: s.enemyDiscard,
			enemyLine: s.enemyLine,
			lines: s.lines ?? emptyLines(s.enemyLine.length),
			committed: s.committed,
			secret: imagineSecret(v, s, secrets, rng),
			points: s.points,
			kills: s.kills,
			panicked: s.panicked,
			shields: s.shields,
			asked: s.asked
		};
	});
	return {
		...v,
		seats,
		armyDeck: {
			...v.armyDeck,
			bag: v.armyDeck.bag ?? unseenArmy(content, v)
		},
		eventDeck: {
			...v.eventDeck,
			bag: v.eventDeck.bag ?? imagineEvents(content, v, rng)
		},
		frames: v.frames.map((f) => imagineFrame(f, hidden))
	};
}
function shuffled(xs, rng) {
	const out = [...xs];
	for (let i = out.length - 1; i > 0; i--) {
		const k = rng(i + 1);
		const x = at(out, i);
		out[i] = at(out, k);
		out[k] = x;
	}
	return out;
}
/** Hand and deck share the cards that lie nowhere else; behind an open bid there must be cards that amount to it. */
function imagineHand(content, v, s, bid, rng) {
	if (s.hand.cards !== null && s.deck.cards !== null) return {
		hand: s.hand.cards,
		deck: s.deck.cards,
		bid: bid?.cards ?? []
	};
	const unseen = without(s.army, [
		...s.discard,
		...s.hospital,
		...s.committed
	]);
	const split = (mixed) => ({
		hand: mixed.slice(0, s.hand.size).sort(),
		deck: mixed.slice(s.hand.size).sort(),
		bid: []
	});
	if (bid === void 0 || bid.amount === 0) return split(shuffled(unseen, rng));
	for (let i = 0; i < 300; i++) {
		const dealt = split(shuffled(unseen, rng));
		const fits = fitting(content, v, s, dealt.hand, bid.amount);
		if (fits.length > 0) return {
			...dealt,
			bid: at(fits, rng(fits.length))
		};
	}
	return searchHand(content, v, s, shuffled(unseen, rng), bid.amount, split);
}
function fitting(content, v, s, hand, amount) {
	const { need } = objectOf(content, last(v.objectPile));
	return offers(hand).filter((cards) => {
		const turn = {
			held: without(hand, cards),
			played: cards,
			kills: 0,
			panicked: s.panicked,
			objectSeen: v.thisRound.objectSeen
		};
		return bidValue(content, cards, need, turn) === amount;
	});
}
/** Every hand there is, when chance did not find one that explains the bid. */
function searchHand(content, v, s, unseen, amount, split) {
	const seek = (hand, from) => {
		if (hand.length === s.hand.size) {
			const fits = fitting(content, v, s, [...hand].sort(), amount)[0];
			return fits && {
				...split([...hand, ...without(unseen, hand)]),
				bid: fits
			};
		}
		for (let i = from; i < unseen.length; i++) {
			const found = seek([...hand, at(unseen, i)], i + 1);
			if (found) return found;
		}
	};
	const found = seek([], 0);
	if (!found) throw new Error("no hand explains the bid");
	return found;
}
/** `pool` holds the achievements nobody at the table has shown to the viewer; each call takes from its end. */
function imagineSecret(v, s, pool, rng) {
	const { dealt, kept, chosen } = s.secret;
	if (dealt !== null && kept !== null) return {
		dealt,
		kept,
		chosen
	};
	const waits = v.frames.some((f) => f.t === "achievements" && (f.to === "open" || v.seats[f.to] === s));
	const count = v.seats.length === 1 || waits || v.frames.some((f) => f.t === "lots" || f.t === "colour") ? 0 : 2;
	if (kept !== null && kept !== "none") return {
		dealt: [kept, ...pool.splice(-1)].sort(),
		kept,
		chosen
	};
	const pair = count === 0 ? [] : pool.splice(-count).sort();
	return {
		dealt: pair,
		kept: chosen ? at(pair, rng(pair.length)) : "none",
		chosen
	};
}
/** Army cards that lie neither in the market nor in anybody's army: only their order is unknown. */
function unseenArmy(content, v) {
	const seen = [
		...v.reserve,
		v.next,
		...v.armyDeck.under,
		...v.seats.flatMap((s) => s.army)
	];
	return without(content.armyIds, seen.filter((id) => content.cards.get(id)?.family === "army"));
}
/** The event pile: what has not been seen of it, with the right number of cities of each worth. */
function imagineEvents(content, v, rng) {
	if (v.eventDeck.size === 0) return [];
	const seen = /* @__PURE__ */ new Set([
		...v.pastEvents,
		...v.objectPile,
		...v.lostObjects,
		...v.seats.flatMap((s) => s.objects)
	]);
	const promo = v.seats.length === 1 && v.difficulty === "incredible" ? [] : content.promoIds;
	const bridges = [...content.objects.values()].filter((o) => o.kind === "bridge").map((o) => o.id);
	const sure = [
		...content.eventIds,
		...promo,
		...bridges
	].filter((id) => !seen.has(id));
	const cities = (worth, count) => {
		if (v.frames.some((f) => f.t === "cities" && f.worth === worth)) return [];
		const all = [...content.objects.values()].filter((o) => o.kind === "city" && o.worth === worth).map((o) => o.id);
		const out = all.filter((id) => seen.has(id)).length;
		return shuffled(all.filter((id) => !seen.has(id)), rng).slice(0, Math.max(0, count - out));
	};
	const bag = [
		...sure,
		...cities(3, 3),
		...cities(4, 1)
	];
	const cruiserOut = [...seen].some((id) => content.objects.get(id)?.kind === "cruiser");
	return shuffled(bag, rng).slice(0, v.eventDeck.size - (cruiserOut ? 0 : 1)).sort();
}
function imagineFrame(f, bids) {
	switch (f.t) {
		case "auction": return {
			...f,
			bids: f.bids.map((b, seat) => ({
				...b,
				cards: b.cards ?? at(bids, seat)
			}))
		};
		case "deploy":
		case "aftermath": return {
			...f,
			seats: f.seats.map((x) => ({
				choosing: x.choosing,
				wants: x.wants ?? "nothing"
			}))
		};
		default: return f;
	}
}

/** Moves in words, e.g. "front 2 zsu-010", "use 1s", "scout full-1-03 / full-1-02 full-1-01". */
function write(m) {
	switch (m.t) {
		case "colour": return `colour ${m.colour}`;
		case "keep": return `keep ${m.achievement}`;
		case "scout": return [
			"scout",
			m.drop,
			"/",
			...m.top
		].join(" ");
		case "discard":
		case "recover": return `${m.t} ${m.card}`;
		case "bid": return ["bid", ...m.cards].join(" ");
		case "front":
		case "support": return `${m.t} ${m.lane} ${m.card}`;
		case "back":
		case "decline": return `${m.t} ${m.spot}`;
		case "use": return m.from === "none" ? `use ${m.spot}` : `use ${m.spot} ${m.from}`;
		case "swap": return `swap ${m.card} ${m.take}`;
		case "lay": return m.from === "none" ? `lay ${m.card}` : `lay ${m.card} ${m.from}`;
		case "buy": return `buy ${m.slot}`;
		case "pass":
		case "done": return m.t;
	}
}
const isSpot = (text) => /^(?:[1-9][fs]|c[1-9])$/.test(text);
const zone = (text) => text === void 0 ? "none" : ZONES.find((z) => z === text);
function read(text) {
	const [t = "", a, b, ...rest] = text.split(" ").filter((word) => word !== "");
	const alone = rest.length === 0 && b === void 0;
	switch (t) {
		case "pass":
		case "done": return a === void 0 ? { t } : void 0;
		case "colour": {
			const colour = COLOURS.find((x) => x === a);
			return colour && alone ? {
				t,
				colour
			} : void 0;
		}
		case "keep": return a !== void 0 && alone ? {
			t,
			achievement: a
		} : void 0;
		case "discard":
		case "recover": return a !== void 0 && alone ? {
			t,
			card: a
		} : void 0;
		case "scout": return a !== void 0 && b === "/" ? {
			t,
			drop: a,
			top: rest
		} : void 0;
		case "bid": return a === void 0 ? void 0 : {
			t,
			cards: [
				a,
				...b === void 0 ? [] : [b],
				...rest
			].sort()
		};
		case "front":
		case "support":
			if (a === void 0 || b === void 0 || rest.length > 0 || !/^[1-9]$/.test(a)) return void 0;
			return {
				t,
				lane: Number(a),
				card: b
			};
		case "back":
		case "decline": return a !== void 0 && isSpot(a) && alone ? {
			t,
			spot: a
		} : void 0;
		case "use": {
			const from = zone(b);
			return a !== void 0 && isSpot(a) && from && rest.length === 0 ? {
				t,
				spot: a,
				from
			} : void 0;
		}
		case "swap": return a !== void 0 && b !== void 0 && rest.length === 0 ? {
			t,
			card: a,
			take: b
		} : void 0;
		case "lay": {
			const from = zone(b);
			return a !== void 0 && from && rest.length === 0 ? {
				t,
				card: a,
				from
			} : void 0;
		}
		case "buy": {
			const slot = SLOTS.find((s) => String(s) === a);
			return slot !== void 0 && alone ? {
				t,
				slot
			} : void 0;
		}
		default: return;
	}
}

/** "zsu-010", or "panic*3" for three of them. */
const pile = array(string().check(_regex(/^[a-z0-9-]{1,40}(?:\*\d{1,2})?$/))).check(_maxLength(120));
const count = int().check(_gte(0), _lte(200));
const player = strictObject({
	colour: optional(_enum(COLOURS)),
	deck: optional(pile),
	hand: optional(pile),
	discard: optional(pile),
	hospital: optional(pile),
	committed: optional(pile),
	trophies: optional(pile),
	objects: optional(pile),
	/** The enemy deck; `scouted` are its top cards, in order. */
	enemies: optional(pile),
	scouted: optional(pile),
	enemyDiscard: optional(pile),
	/** One entry per lane: "full-1-04", or "full-1-04+full-1-19" with a supporter. */
	line: optional(array(string().check(_regex(/^[a-z0-9-]{1,40}(?:\+[a-z0-9-]{1,40})?$/))).check(_maxLength(3))),
	secret: optional(string()),
	points: optional(count),
	panicked: optional(boolean()),
	shields: optional(count)
});
const shape = strictObject({
	difficulty: optional(_enum(DIFFICULTIES)),
	cards: optional(unknown()),
	phase: optional(_enum(["invasion", "war"])),
	round: optional(count),
	first: optional(_enum(COLOURS)),
	/** Where the round goes on: what this stage asks is asked next. */
	stage: optional(_enum(STAGES)),
	players: array(player).check(_minLength(1), _maxLength(2)),
	reserve: optional(array(string()).check(_maxLength(5))),
	next: optional(string()),
	under: optional(pile),
	aid: optional(count),
	achievements: optional(pile),
	/** The event pile without the cruiser; all the rest of it when left out. */
	events: optional(pile),
	pastEvents: optional(pile),
	objectPile: optional(pile),
	lostObjects: optional(pile),
	secondWave: optional(boolean()),
	fewerEnemies: optional(count),
	airDestroyed: optional(boolean()),
	handEffects: optional(array(_enum(HAND_EFFECTS))),
	cruiser: optional(boolean())
});
/** The untrusted owner's cards of a written position, before anything else is read. */
const writtenCards = (raw) => typeof raw === "object" && raw !== null ? Reflect.get(raw, "cards") : void 0;
/** A position written by hand. Cards it does not mention stay in the market, in the panic pile or in the box. */
function placed(content, raw, cards) {
	const read = checked(shape, raw);
	if (!("ok" in read)) return read;
	const w = read.ok;
	const unknown = strangers(content, w)[0];
	if (unknown !== void 0) return { refused: refusal("ZS-012", "refuse.unknownCard", { card: unknown }) };
	const seats = w.players.map((p, i) => written(p, p.colour ?? COLOURS[i] ?? "blue"));
	const market = marketOf(content, w, seats);
	if (market === void 0) return { refused: refusal("ZS-012", "refuse.twice") };
	const owned = seats.flatMap((s) => s.army);
	const solo = seats.length === 1;
	const war = w.phase === "war";
	const objectPile = expand(w.objectPile);
	const state = {
		cards,
		difficulty: w.difficulty ?? "easier",
		phase: w.phase ?? "invasion",
		round: w.round ?? 1,
		first: solo ? "none" : w.first ?? "blue",
		seats,
		...market,
		aid: w.aid ?? 8 - owned.filter((id) => id === "aid").length,
		panic: (solo ? 8 : 16) - owned.filter((id) => id === PANIC).length,
		achievements: w.achievements ?? [],
		eventDeck: {
			size: 0,
			bag: []
		},
		pastEvents: w.pastEvents ?? [],
		objectPile,
		lostObjects: w.lostObjects ?? [],
		enemyBid: "none",
		aside: asideOf(content, seats),
		secondWave: w.secondWave ?? false,
		thisRound: {
			...quietRound(),
			fewerEnemies: w.fewerEnemies ?? 0,
			airDestroyed: w.airDestroyed ?? false,
			handEffects: w.handEffects ?? [],
			objectSeen: objectPile.length > 0,
			cruiser: w.cruiser ?? false
		},
		frames: [{
			t: "round",
			stage: w.stage ?? "deploy"
		}]
	};
	return { ok: war ? {
		...state,
		eventDeck: eventsOf(content, w, state)
	} : state };
}
const expand = (ids = []) => ids.flatMap((text) => {
	const [id = "", times = "1"] = text.split("*");
	return Array(Number(times)).fill(id);
});
const sorted = (ids) => expand(ids).sort();
function written(p, colour) {
	const [deck, hand, discard] = [
		sorted(p.deck),
		sorted(p.hand),
		sorted(p.discard)
	];
	const [hospital, committed] = [sorted(p.hospital), sorted(p.committed)];
	const enemyLine = (p.line ?? []).map((text) => {
		const [front = "", support = "none"] = text.split("+");
		return {
			front,
			support
		};
	});
	const top = expand(p.scouted);
	return {
		...emptySeat(),
		colour,
		army: [
			...deck,
			...hand,
			...discard,
			...hospital,
			...committed
		].sort(),
		deck: {
			size: deck.length,
			cards: deck
		},
		hand: {
			size: hand.length,
			cards: hand
		},
		discard,
		hospital,
		committed,
		trophies: sorted(p.trophies),
		objects: sorted(p.objects),
		enemyDeck: {
			cards: [...top, ...expand(p.enemies)].sort(),
			seen: top.length,
			top
		},
		enemyDiscard: sorted(p.enemyDiscard),
		enemyLine,
		lines: emptyLines(enemyLine.length),
		secret: p.secret === void 0 ? emptySeat().secret : {
			dealt: [p.secret],
			kept: p.secret,
			chosen: true
		},
		points: p.points ?? 0,
		panicked: p.panicked ?? false,
		shields: p.shields ?? 0
	};
}
/** Names of cards that do not exist. */
function strangers(content, w) {
	const missing = (ids, all) => expand(ids).filter((id) => !all.has(id));
	return [
		...missing([...[...w.reserve ?? [], ...w.next === void 0 ? [] : [w.next]].filter((id) => id !== "none"), ...w.under ?? []], content.cards),
		...missing(w.achievements, content.achievements),
		...missing([...w.objectPile ?? [], ...w.lostObjects ?? []], content.objects),
		...missing(w.pastEvents, content.events),
		...w.players.flatMap((p) => [
			...[
				p.deck,
				p.hand,
				p.discard,
				p.hospital,
				p.committed
			].flatMap((ids) => missing(ids, content.cards)),
			...[
				p.trophies,
				p.enemies,
				p.scouted,
				p.enemyDiscard
			].flatMap((ids) => missing(ids, content.enemies)),
			...(p.line ?? []).flatMap((text) => missing(text.split("+"), content.enemies)),
			...missing(p.objects, content.objects),
			...p.secret === void 0 ? [] : missing([p.secret], content.achievements)
		])
	];
}
/** The reserve as written, empty slots filled with whatever comes first; the rest of the cards is the deck. */
function marketOf(content, w, seats) {
	const isArmy = (id) => content.cards.get(id)?.family === "army";
	const gone = [
		...seats.flatMap((s) => s.army),
		...expand(w.under),
		...w.reserve ?? [],
		...w.next ? [w.next] : []
	];
	const rest = [...content.armyIds];
	for (const id of gone.filter(isArmy)) {
		const i = rest.indexOf(id);
		if (i < 0) return void 0;
		rest.splice(i, 1);
	}
	const reserve = Array.from({ length: 5 }, (_, i) => w.reserve?.[i] ?? rest.shift() ?? "none");
	const next = w.next ?? rest.shift() ?? "none";
	const under = expand(w.under);
	return {
		reserve,
		next,
		armyDeck: {
			size: rest.length + under.length,
			bag: rest,
			under
		}
	};
}
function asideOf(content, seats) {
	const used = seats.flatMap((s) => [
		...s.enemyDeck.cards,
		...s.enemyDiscard,
		...s.trophies,
		...s.enemyLine.flatMap((l) => [l.front, l.support])
	]);
	return [...content.enemies.keys()].filter((id) => !used.includes(id)).sort();
}
/** All events and bridges, three cities of 3 points and one of 4, less what has been seen. */
function eventsOf(content, w, s) {
	const seen = [
		...s.pastEvents,
		...s.objectPile,
		...s.lostObjects,
		...s.seats.flatMap((x) => x.objects)
	];
	const objects = [...content.objects.values()];
	const cities = (worth, count) => {
		const all = objects.filter((o) => o.kind === "city" && o.worth === worth).map((o) => o.id);
		const out = all.filter((id) => seen.includes(id)).length;
		return without(all, all.filter((id) => seen.includes(id))).slice(0, Math.max(0, count - out));
	};
	const bridges = objects.filter((o) => o.kind === "bridge").map((o) => o.id);
	const rest = [
		...content.eventIds,
		...content.promoIds,
		...bridges
	].filter((id) => !seen.includes(id));
	const bag = w.events ? sorted(w.events) : [
		...rest,
		...cities(3, 3),
		...cities(4, 1)
	].sort();
	const cruiserOut = seen.some((id) => content.objects.get(id)?.kind === "cruiser");
	return {
		size: bag.length + (cruiserOut ? 0 : 1),
		bag
	};
}

/** Everything public, and the viewer's own hand, deck, lines, scouting and secret. */
function view(s, who) {
	const over = s.frames.some((f) => f.t === "over" && f.reason !== "left");
	return {
		cards: s.cards,
		difficulty: s.difficulty,
		phase: s.phase,
		round: s.round,
		first: s.first,
		seats: s.seats.map((seat, i) => seatView(seat, i === who, over)),
		reserve: s.reserve,
		next: s.next,
		armyDeck: {
			size: s.armyDeck.size,
			bag: null,
			under: s.armyDeck.under
		},
		aid: s.aid,
		panic: s.panic,
		achievements: s.achievements,
		eventDeck: {
			size: s.eventDeck.size,
			bag: null
		},
		pastEvents: s.pastEvents,
		objectPile: s.objectPile,
		lostObjects: s.lostObjects,
		enemyBid: s.enemyBid,
		aside: s.aside,
		secondWave: s.secondWave,
		thisRound: s.thisRound,
		frames: s.frames.map((f) => frameView(f, who))
	};
}
function seatView(s, own, over) {
	return {
		colour: s.colour,
		army: s.army,
		deck: {
			size: s.deck.size,
			cards: own ? s.deck.cards : null
		},
		hand: {
			size: s.hand.size,
			cards: own ? s.hand.cards : null
		},
		discard: s.discard,
		hospital: s.hospital,
		trophies: s.trophies,
		objects: s.objects,
		enemyDeck: {
			cards: s.enemyDeck.cards,
			seen: s.enemyDeck.seen,
			top: own ? s.enemyDeck.top : null
		},
		enemyDiscard: s.enemyDiscard,
		enemyLine: s.enemyLine,
		lines: own || s.lines.open ? s.lines : null,
		committed: s.committed,
		secret: {
			dealt: own ? s.secret.dealt : null,
			kept: own || over ? s.secret.kept : null,
			chosen: s.secret.chosen
		},
		points: s.points,
		kills: s.kills,
		panicked: s.panicked,
		shields: s.shields,
		asked: s.asked
	};
}
/** Hidden bids and what a waiting seat wants belong to that seat. */
function frameView(f, who) {
	switch (f.t) {
		case "auction": return {
			t: f.t,
			turn: f.turn,
			bids: f.bids.map((b, seat) => ({
				amount: b.amount,
				passed: b.passed,
				cards: seat === who ? b.cards : null
			}))
		};
		case "deploy": return {
			t: f.t,
			seats: f.seats.map((s, seat) => ({
				choosing: s.choosing,
				wants: seat === who ? s.wants : null
			}))
		};
		default: return f;
	}
}
/** What only its seat is told; the others notice that it is choosing, or that it has finished. */
const PRIVATE = /* @__PURE__ */ new Set([
	"placed",
	"tookBack",
	"declined",
	"planned",
	"swapPlanned"
]);
function witness(e, who) {
	if (!("seat" in e) || e.seat === who) return e;
	if (e.t === "planned" && e.waits) return {
		t: "ready",
		seat: e.seat
	};
	if (PRIVATE.has(e.t)) return {
		t: "pondered",
		seat: e.seat
	};
	switch (e.t) {
		case "secretDealt": return {
			...e,
			achievements: null
		};
		case "secretKept": return {
			...e,
			achievement: null
		};
		case "drew":
		case "bid": return {
			...e,
			cards: null
		};
		case "looked": return {
			...e,
			enemies: null
		};
		case "scouted": return {
			...e,
			top: null
		};
		default: return e;
	}
}

/** «ЗСУ», made from the cards of one box. */
function makeZsu(packs) {
	const { data: ours } = at(packs, 0);
	const fault = cardFaults(ours)[0];
	if (fault) throw new Error(`${fault.where}: ${fault.why}`);
	const content = contentsOf(ours);
	const asking = framesOf(content);
	function options$1(raw) {
		const given = checked(options, raw === void 0 ? {} : raw);
		if (!("ok" in given)) return given;
		const { difficulty, cards } = given.ok;
		if (cards === void 0) return { ok: { difficulty } };
		const file = readCardFile(cards, ours);
		return "ok" in file ? { ok: {
			difficulty,
			cards: file.ok
		} } : file;
	}
	/** The owner's cards of a stored state or a written position; ours when it names none. */
	function ownCards(raw) {
		if (raw === void 0 || raw === "ours") return { ok: "ours" };
		return readCardFile(raw, ours);
	}
	function parseState(raw) {
		const shape = parseShape(raw);
		if (!("ok" in shape)) return shape;
		const cards = ownCards(shape.ok.cards);
		if (!("ok" in cards)) return cards;
		const state = {
			...shape.ok,
			cards: cards.ok
		};
		const broken = audit(content(state), state)[0];
		return broken === void 0 ? { ok: state } : { refused: no("ZS-012", "unsound", { why: broken }) };
	}
	function position(raw) {
		if (!isObject$1(raw)) return { refused: no("ZS-012", "shape", { where: "" }) };
		const cards = ownCards(writtenCards(raw));
		if (!("ok" in cards)) return cards;
		const bound = content({ cards: cards.ok });
		const state = placed(bound, raw, cards.ok);
		if (!("ok" in state)) return state;
		if (audit(bound, state.ok).length > 0) return { refused: no("ZS-012", "impossible") };
		const draft = clone(state.ok);
		asking.proceed(draft, () => {});
		return { ok: draft };
	}
	return {
		id: "zsu",
		rules: 2,
		seatCounts: [1, 2],
		packs: packs.map(({ id, version }) => ({
			id,
			version
		})),
		box: ours,
		content,
		options: options$1,
		setup: (chosen, seats) => setup(content({ cards: chosen.cards ?? "ours" }), chosen, seats),
		...asking,
		phase: phaseOf,
		leave(d, seat, emit) {
			if (last(d.frames).t === "over") return;
			push(d, {
				t: "over",
				reason: "left",
				leaver: seat
			});
			emit({
				t: "left",
				seat
			});
			emit({
				t: "ended",
				reason: "left"
			});
		},
		clone,
		audit: (s) => audit(content(s), s),
		view,
		witness,
		imagine: (v, rng) => imagine(content(v), v, rng),
		write: (_v, _seat, m) => write(m),
		read: (_v, _seat, text) => read(text),
		parseMove,
		parseState,
		upgrade: (raw) => raw,
		position
	};
}

const PLAIN = {
	perUse: .22,
	wound: .15,
	trophy: .12,
	panic: 2.2,
	soloPanic: 5,
	object: 1,
	rival: .3,
	goal: .7,
	card: {
		attack: .5,
		reinforcedAttack: .75,
		defence: .35,
		reinforcedDefence: .55,
		support: .9,
		antiAir: .5,
		reinforcement: .8,
		chance: .55,
		bonus: .55,
		drill: .4,
		favour: .8,
		paid: .35,
		calm: 1
	}
};
/** Found by a random climb: three weights changed at a time, kept when they did better against `PLAIN`. */
const KEEN = {
	perUse: .2,
	wound: .35,
	trophy: .12,
	panic: 1.74,
	soloPanic: 7,
	object: 1,
	rival: .25,
	goal: .26,
	card: {
		attack: .85,
		reinforcedAttack: .75,
		defence: .35,
		reinforcedDefence: .74,
		support: .59,
		antiAir: .35,
		reinforcement: .71,
		chance: .55,
		bonus: .55,
		drill: .54,
		favour: 1.14,
		paid: .46,
		calm: 1
	}
};
const known = /* @__PURE__ */ new WeakMap();
/** What a card does for its owner in one turn. */
function quality({ card: figures }, card) {
	let table = known.get(figures);
	if (table === void 0) {
		table = /* @__PURE__ */ new Map();
		known.set(figures, table);
	}
	let found = table.get(card);
	if (found === void 0) {
		found = rate(figures, card);
		table.set(card, found);
	}
	return found;
}
function rate(w, card) {
	const { reward, compensation } = card;
	const fight = card.attack * (card.reinforcedAttack ? w.reinforcedAttack : w.attack) + card.defence * (card.reinforcedDefence ? w.reinforcedDefence : w.defence) + card.support * w.support + (card.antiAir ? w.antiAir : 0) + (card.reinforcement ? w.reinforcement : 0);
	const sure = card.condition.t === "none" ? 1 : w.chance;
	const extra = reward.t === "none" ? 0 : "amount" in reward ? reward.amount * (reward.t === "mobilization" ? w.drill : w.bonus) : w.favour;
	const paid = compensation.t === "mobilization" ? compensation.amount * w.paid : compensation.t === "removePanic" ? w.calm : 0;
	return fight + sure * extra + paid;
}
/** About four rounds of invasion, then as many as the event pile has stops. */
function roundsLeft(content, v) {
	if (v.phase === "invasion") {
		const decks = v.seats.map((s) => s.enemyDeck.cards.length);
		return 8 + Math.min(...decks) / 3;
	}
	const stops = 11 - v.pastEvents.filter((e) => !(content.events.get(e)?.inevitable ?? true)).length;
	const objects = v.objectPile.length + v.lostObjects.length + v.seats.reduce((n, s) => n + s.objects.length, 0);
	const byEvents = v.thisRound.cruiser ? 0 : Math.max(1, stops - objects);
	const drain = v.seats.length === 1 ? .8 : 1.6;
	return Math.min(byEvents, v.panic / drain);
}
function outlook(content, v, seat, w) {
	const s = at(v.seats, seat);
	const rounds = roundsLeft(content, v);
	const size = Math.max(5, s.army.length - s.hospital.length);
	const average = s.army.reduce((sum, id) => sum + quality(w, cardOf(content, id)), 0) / Math.max(1, s.army.length);
	const solo = v.seats.length === 1;
	const scarce = v.panic <= 4 ? 1.4 : 1;
	const mine = s.secret.kept === null || s.secret.kept === "none" ? v.achievements : [...v.achievements, s.secret.kept];
	return {
		content,
		w,
		rounds,
		usesPerCard: rounds * 5 / (size + 2),
		average,
		panic: (solo ? w.soloPanic * scarce : w.panic) + chill(content, v, seat, mine),
		goals: mine.flatMap((id) => {
			const { condition, worth } = achievementOf(content, id);
			if ("max" in condition) return [];
			const missing = condition.min - progress(content, v, seat, condition);
			return missing > 0 ? [{
				feat: condition,
				worth,
				missing
			}] : [];
		})
	};
}
/** One more panic card may cost the achievement for keeping calm. */
function chill(content, v, seat, mine) {
	return mine.reduce((sum, id) => {
		const { condition, worth } = achievementOf(content, id);
		return condition.t === "maxPanic" && panicOf(v, seat) === condition.max ? sum + worth / 2 : sum;
	}, 0);
}
const towards = (o, fits) => o.goals.reduce((sum, g) => fits(g.feat) ? sum + g.worth * o.w.goal / (g.missing + .5) : sum, 0);
/** Victory points a card adds to the army for the rest of the game; negative when the deck is better without it. */
function cardWorth(o, id) {
	const card = cardOf(o.content, id);
	return (quality(o.w, card) - o.average) * o.w.perUse * o.usesPerCard + towards(o, (f) => f.t === "deckTroop" && f.troop === card.troop);
}
const woundWorth = (o, id) => Math.max(-.2, cardWorth(o, id)) + o.w.wound;
function trophyWorth(o, id) {
	const e = enemyOf(o.content, id);
	const goal = towards(o, (f) => f.t === "trophyTroop" && f.troop === e.troop || f.t === "trophyMark" && e[f.mark]);
	return o.w.trophy + goal + (e.rocketStrike ? .2 : 0);
}
function objectWorth(o, v) {
	const object = objectOf(o.content, last(v.objectPile));
	return o.w.object * object.worth + towards(o, (f) => f.t === "trophyObjects" && f.kind === object.kind);
}
/** The best that so many points can buy of the open reserve, for each number of points from 0. */
function purchases(o, v, most) {
	const best = Array(most + 1).fill(0);
	const offers = [...v.reserve.filter((id) => id !== "none"), ...v.aid > 0 ? ["aid"] : []];
	for (const id of offers) {
		const { price } = cardOf(o.content, id);
		const worth = cardWorth(o, id);
		if (worth <= 0) continue;
		for (let p = most; p >= price; p--) best[p] = Math.max(at(best, p), at(best, p - price) + worth);
	}
	for (let p = 1; p <= most; p++) best[p] = Math.max(at(best, p), at(best, p - 1));
	return best;
}

/** No card in this place. */
const NONE = -1;
const DRAWN = .5;
const SCOUTED = .35;
const RETURNED = 1;
/** More enemies than can ever stand in the lanes. */
const MANY = 99;
/** Which bonuses work, and what they and the cards turned in bring. */
function bonusesOf(h, cards) {
	const bits = (fits) => cards.reduce((mask, card, i) => fits(card, i) ? mask | 1 << i : mask, 0);
	const works = conditionsOf(h, cards, bits);
	const hunters = bits((card) => card.condition.t === "destroyedEnemies");
	const rewarded = bits((card) => card.reward.t !== "none");
	const most = h.purchases.length - 1;
	let playing = 0;
	let points = 0;
	let shields = 0;
	let open = 0;
	let plain = 0;
	let none = 0;
	const collect = (i) => {
		const { reward } = at(cards, i);
		if (reward.t === "mobilization") points += reward.amount;
		else if (reward.t === "drawCard") plain += DRAWN;
		else if (reward.t === "scout") plain += SCOUTED;
		else if (reward.t === "returnPanic" && h.ownsPanic) plain += RETURNED;
		else if (reward.t === "cancelPanic") shields += 1;
	};
	const settled = () => plain - Math.max(0, open - shields) * h.o.panic + at(h.purchases, Math.min(most, points));
	const self = {
		/** Cards whose bonus works, before any enemy is destroyed. */
		on: 0,
		/** The most that the case can bring, however many enemies are destroyed. */
		most: 0,
		/** The case to judge: these cards are laid, those spent, the others turned in. */
		set(laid, spent, left, openLanes) {
			playing = laid | spent;
			points = h.points;
			shields = 0;
			open = openLanes;
			plain = 0;
			self.on = 0;
			const panicked = h.panicked || open > 0;
			for (let i = 0; i < cards.length; i++) {
				const bit = 1 << i;
				if (left & bit) {
					const { compensation } = at(cards, i);
					if (compensation.t === "mobilization") points += compensation.amount;
					else if (compensation.t === "removePanic" && h.ownsPanic) plain += RETURNED;
				} else if (playing & rewarded & bit && works(i, playing, playing | left, panicked)) {
					self.on |= bit;
					collect(i);
				}
			}
			none = settled();
			self.most = playing & hunters ? self.ofKills(MANY) : none;
		},
		/** What the case brings when so many enemies are destroyed. */
		ofKills(kills) {
			const eager = playing & hunters;
			if (eager === 0 || kills === 0) return none;
			const before = {
				points,
				shields,
				plain
			};
			for (let i = 0; i < cards.length; i++) {
				const { condition } = at(cards, i);
				if (eager & 1 << i && condition.t === "destroyedEnemies" && kills >= condition.count) collect(i);
			}
			const worth = settled();
			({points, shields, plain} = before);
			return worth;
		}
	};
	return self;
}
/** Whether the condition of a card holds, given what is played and what is at hand at all. */
function conditionsOf(h, cards, bits) {
	const normal = bits((card) => card.defence > 0 && !card.reinforcedDefence);
	const firm = bits((card) => card.defence > 0 && card.reinforcedDefence);
	const partners = cards.map(({ condition: k }, i) => k.t === "patch" ? bits((x, j) => j !== i && x.active && x.patch === k.patch) : 0);
	return (i, played, present, panicked) => {
		const others = played & ~(1 << i);
		switch (at(cards, i).condition.t) {
			case "none": return true;
			case "patch": return (at(partners, i) & present) !== 0;
			case "playedNormalDefence": return (normal & others) !== 0;
			case "playedReinforcedDefence": return (firm & others) !== 0;
			case "receivedPanic": return panicked;
			case "objectInPile": return h.objectSeen;
			case "destroyedEnemies": return false;
		}
	};
}
/** The duel of any one or two cards in any lane, fought when first asked for. */
function duelTable(h, ids, cards) {
	const n = ids.length;
	const size = h.enemies.length * n * (n + 1) * 4;
	const worths = new Float64Array(size).fill(NaN);
	const kills = new Int8Array(size);
	const wounds = ids.map((id) => woundWorth(h.o, id));
	const lanes = lanesOf(h);
	const { homes, firsts, seconds } = homesOf(h, n);
	const isMoving = cards.map(({ reward }) => reward.t === "attack" || reward.t === "defence" || reward.t === "support");
	const fits = (lane, front, support) => {
		const [first, second] = [at(firsts, lane), at(seconds, lane)];
		if (first === -1 ? at(homes, front) !== -1 || !canFront(at(cards, front)) : first !== front) return false;
		if (support === -1) return second === -1;
		return second === -1 ? at(homes, support) === -1 && canSupport(at(cards, support)) : second === support;
	};
	const falls = (i, lost) => lost || h.airDestroyed && at(cards, i).troop === "air";
	const bonus = (i, isOn) => isOn ? pointsOf(at(cards, i)) : NOTHING;
	function fightOut(key, lane, front, support, on) {
		if (!fits(lane, front, support)) {
			worths[key] = Number.NEGATIVE_INFINITY;
			return;
		}
		const { enemy, prize, rockets, shelled, count } = at(lanes, lane);
		const result = duel(h.content, enemy, {
			front: at(ids, front),
			support: support === -1 ? "none" : at(ids, support),
			frontExtra: bonus(front, (on & 2) !== 0),
			supportExtra: support === -1 ? NOTHING : bonus(support, (on & 1) !== 0)
		});
		let worth = result.destroyed ? prize : -rockets;
		if (falls(front, result.lost)) worth -= at(wounds, front);
		if (support !== -1 && (shelled || falls(support, result.lost))) worth -= at(wounds, support);
		worths[key] = worth;
		kills[key] = result.destroyed ? count : 0;
	}
	const keyOf = (lane, front, support, on) => {
		const flags = (at(isMoving, front) && on & 1 << front ? 2 : 0) | (support !== -1 && at(isMoving, support) && on & 1 << support ? 1 : 0);
		const key = ((lane * n + front) * (n + 1) + support + 1) * 4 + flags;
		if (Number.isNaN(worths[key])) fightOut(key, lane, front, support, flags);
		return key;
	};
	const relief = Math.max(0, ...wounds.map((x) => -2 * x));
	const hopes = [0];
	for (const { prize } of lanes.toReversed()) hopes.unshift(at(hopes, 0) + Math.max(0, prize) + relief);
	const worthOf = (key) => worths[key] ?? 0;
	const killsOf = (key) => kills[key] ?? 0;
	return {
		worthOf,
		killsOf,
		key: keyOf,
		isPossible: (key) => worthOf(key) > Number.NEGATIVE_INFINITY,
		/** Whether the other order of two cards is as good in every respect, and better or the first of equals. */
		isWorse: (key, other) => {
			const [worth, kill] = [worthOf(other) - worthOf(key), killsOf(other) - killsOf(key)];
			return worth >= 0 && kill >= 0 && (worth > 0 || kill > 0 || other < key);
		},
		hope: (lane) => at(hopes, lane),
		mayStayOpen: (lane) => at(firsts, lane) === -1,
		openWorth: (lane) => -at(lanes, lane).rockets
	};
}
/** What is to be won and lost in each lane. */
function lanesOf(h) {
	return h.enemies.map((enemy) => {
		const foes = enemiesIn(enemy);
		return {
			enemy,
			count: foes.length,
			prize: foes.reduce((sum, e) => sum + trophyWorth(h.o, e), 0),
			rockets: foes.filter((e) => enemyOf(h.content, e).rocketStrike).length * .1,
			shelled: foes.some((e) => enemyOf(h.content, e).artillery)
		};
	});
}
/** Where cards stand already: the lane of each, and the cards of each lane. They are numbered after the free ones. */
function homesOf(h, cards) {
	const homes = Array(cards).fill(-1);
	const firsts = h.lanes.map(() => -1);
	const seconds = h.lanes.map(() => -1);
	let next = h.free.length;
	h.lanes.forEach(({ front, support }, lane) => {
		if (front !== "none") {
			homes[next] = lane;
			firsts[lane] = next++;
		}
		if (support !== "none") {
			homes[next] = lane;
			seconds[lane] = next++;
		}
	});
	return {
		homes,
		firsts,
		seconds
	};
}

/** More points than a turn can bring. */
const MOST_POINTS = 14;
const sizeOf = (part) => {
	let n = 0;
	for (let rest = part; rest !== 0; rest &= rest - 1) n += 1;
	return n;
};
/** For each card an equal free one before it: that one goes first, so that equal allocations are met once. */
const twinsOf = (h, ids) => ids.map((id, i) => {
	const k = i < h.free.length ? ids.lastIndexOf(id, i - 1) : -1;
	return i > 0 && k !== -1 ? 1 << k : 0;
});
/** Whether a card of the set has a twin that should have gone first. */
function isLate(twins, set, among) {
	for (let ones = set; ones !== 0; ones &= ones - 1) if (at(twins, 31 - Math.clz32(ones & -ones)) & among & ~set) return true;
	return false;
}
/**
* Every way to lay a hand against the enemy. Which bonuses work depends only on the cards that are played and on
* whether a lane stays open; for each such case the lanes are filled from a table of duels, and of two cards in a lane
* only the order that is not worse in every respect is looked at.
*/
function battleOf(h) {
	const lanes = h.enemies.length;
	const placed = h.lanes.flatMap((l) => [l.front, l.support]).filter((id) => id !== "none");
	const ids = [
		...h.free,
		...placed,
		...h.committed
	];
	const cards = ids.map((id) => cardOf(h.content, id));
	const whole = (1 << h.free.length) - 1;
	const standing = (1 << placed.length) - 1 << h.free.length;
	const committed = (1 << h.committed.length) - 1 << h.free.length + placed.length;
	const table = duelTable(h, ids, cards);
	const bonuses = bonusesOf(h, cards);
	const layable = cards.reduce((mask, card, i) => canFront(card) || canSupport(card) ? mask | 1 << i : mask, 0);
	const twins = twinsOf(h, ids);
	const fronts = Array(lanes).fill(-1);
	const supports = Array(lanes).fill(-1);
	let best = [];
	let keep = 1;
	let bar = Number.NEGATIVE_INFINITY;
	function note(worth) {
		let i = best.length;
		while (i > 0 && at(best, i - 1).worth < worth) i -= 1;
		best.splice(i, 0, {
			worth,
			fronts: [...fronts],
			supports: [...supports]
		});
		if (best.length > keep) best.pop();
		if (best.length === keep) bar = at(best, keep - 1).worth;
	}
	/** Fills the lanes from `lane` on with all of `rest`, leaving `open` of them empty. */
	function fill(lane, rest, open, worth, kills) {
		if (worth + table.hope(lane) + bonuses.most <= bar) return;
		if (lane === lanes) {
			if (rest !== 0) return;
			const total = worth + bonuses.ofKills(kills);
			if (total > bar) note(total);
			return;
		}
		const used = lanes - lane - open;
		const left = sizeOf(rest);
		if (left > 2 * used || left < used) return;
		if (open > 0) {
			fronts[lane] = -1;
			supports[lane] = -1;
			if (table.mayStayOpen(lane)) fill(lane + 1, rest, open - 1, worth + table.openWorth(lane), kills);
		}
		if (used === 0) return;
		for (let ones = rest; ones !== 0; ones &= ones - 1) {
			const a = 31 - Math.clz32(ones & -ones);
			if (at(twins, a) & rest) continue;
			enter(lane, rest, open, worth, kills, a, -1);
			for (let others = rest & ~(1 << a); others !== 0; others &= others - 1) {
				const b = 31 - Math.clz32(others & -others);
				if (!(at(twins, b) & rest & ~(1 << a))) enter(lane, rest, open, worth, kills, a, b);
			}
		}
	}
	function enter(lane, rest, open, worth, kills, front, support) {
		const key = table.key(lane, front, support, bonuses.on);
		if (!table.isPossible(key)) return;
		if (support !== -1 && table.isWorse(key, table.key(lane, support, front, bonuses.on))) return;
		fronts[lane] = front;
		supports[lane] = support;
		const after = rest & ~(1 << front) & (support === -1 ? -1 : ~(1 << support));
		fill(lane + 1, after, open, worth + table.worthOf(key), kills + table.killsOf(key));
	}
	function solve(free, spent, most) {
		best = [];
		keep = most;
		bar = Number.NEGATIVE_INFINITY;
		const choices = free & layable;
		for (let some = choices;; some = some - 1 & choices) {
			if (!isLate(twins, some, free)) {
				const laid = some | standing;
				const size = sizeOf(laid);
				for (let open = Math.max(0, lanes - size); open <= lanes - (size + 1 >> 1); open++) {
					bonuses.set(laid, committed | spent, free & ~some, open);
					fill(0, laid, open, 0, 0);
				}
			}
			if (some === 0) return best;
		}
	}
	const name = (i) => i === -1 ? "none" : at(ids, i);
	return {
		whole,
		worth: (free, spent = 0) => solve(free, spent, 1)[0]?.worth ?? 0,
		plans: (most) => solve(whole, 0, most).map((b) => ({
			worth: b.worth,
			lanes: b.fronts.map((front, i) => ({
				front: name(front),
				support: name(at(b.supports, i))
			}))
		}))
	};
}
/** The coming battle as a seat knows it, with these cards in hand. */
function battle(content, v, seat, o, free) {
	const s = at(v.seats, seat);
	return battleOf({
		content,
		o,
		free,
		committed: s.committed,
		enemies: s.enemyLine,
		lanes: linesOf(s).lanes,
		panicked: s.panicked,
		objectSeen: v.thisRound.objectSeen,
		airDestroyed: v.thisRound.airDestroyed,
		points: s.points,
		ownsPanic: s.army.includes(PANIC),
		purchases: purchases(o, v, MOST_POINTS)
	});
}

/**
* What a seat may offer for the object on top, cheapest first: of two sets the one that amounts to no more and costs
* no less is left out. Only amounts from `least` on serve, and those above `enough` are as good as that.
*/
function offersOf(content, v, seat, o, least = 0, enough = Number.POSITIVE_INFINITY) {
	const hand = at(v.seats, seat).hand.cards ?? [];
	const parts = partsOf(hand).map((part) => {
		const cards = hand.filter((_, i) => part & 1 << i);
		return {
			part,
			cards,
			amount: Math.min(enough, amountOf(content, v, seat, cards))
		};
	}).filter(({ amount }) => amount >= least);
	const lean = parts.filter((x) => !parts.some((y) => y !== x && (y.part & x.part) === y.part && y.amount >= x.amount));
	if (lean.length === 0) return [];
	const { whole, worth } = battle(content, v, seat, o, hand);
	const full = worth(whole);
	const sets = lean.map(({ part, cards, amount }) => ({
		cards,
		amount,
		cost: full - worth(whole & ~part, part)
	}));
	sets.sort((a, b) => a.cost - b.cost || b.amount - a.amount || a.cards.length - b.cards.length);
	let most = -1;
	return sets.filter(({ amount }) => {
		if (amount <= most) return false;
		most = amount;
		return true;
	});
}
/** What the battle loses without these cards of the hand. */
function costOf(content, v, seat, o, cards) {
	const hand = at(v.seats, seat).hand.cards ?? [];
	const { whole, worth } = battle(content, v, seat, o, hand);
	const rest = [...cards];
	const part = hand.reduce((mask, id, i) => {
		const k = rest.indexOf(id);
		if (k < 0) return mask;
		rest.splice(k, 1);
		return mask | 1 << i;
	}, 0);
	return worth(whole) - worth(whole & ~part, part);
}
/** Every different set of cards that are not panic; of equal cards the first ones. */
function partsOf(hand) {
	const calm = hand.reduce((mask, id, i) => id === "panic" ? mask : mask | 1 << i, 0);
	const isFirst = (part) => hand.every((id, i) => !(part & 1 << i) || id !== hand[i - 1] || (part & 1 << i - 1) !== 0);
	const parts = [];
	for (let part = calm; part > 0; part = part - 1 & calm) if (sizeOf(part) <= 5 && isFirst(part)) parts.push(part);
	return parts;
}
function rateBids(content, v, seat, o, best) {
	const { points } = objectOf(content, last(v.objectPile));
	const prize = objectWorth(o, v);
	const pass = {
		move: { t: "pass" },
		worth: best > 0 ? -o.w.rival * prize : -.5
	};
	const need = Math.max(points, best + 1);
	return [pass, ...offersOf(content, v, seat, o, need, need).map((b) => ({
		move: {
			t: "bid",
			cards: b.cards
		},
		worth: prize - b.cost
	}))];
}
function rateOffers(content, v, seat, o) {
	const { points } = objectOf(content, last(v.objectPile));
	const prize = objectWorth(o, v);
	const enemy = enemyValue(content, v);
	const taken = prize + 1 + 2 * v.lostObjects.length;
	const outcome = (value) => enemy >= points && enemy > value ? -taken : value >= points && value > enemy ? prize : 0;
	const pass = {
		move: { t: "pass" },
		worth: outcome(0) - o.panic
	};
	const rate = ({ cards, amount, cost }) => ({
		move: {
			t: "bid",
			cards
		},
		worth: outcome(amount) - cost
	});
	return [pass, ...offersOf(content, v, seat, o).map(rate)];
}

/** How many cards of the hospital are worth a look, when one may come back. */
const RECOVERABLE = 4;
const SWAPPABLE = 2;
/** The moves of a seat, rated one turn ahead; the best come first. */
function rated(content, v, seat, w) {
	const f = last(v.frames);
	const o = outlook(content, v, seat, w);
	return [...(() => {
		switch (f.t) {
			case "colour": return [{
				move: {
					t: "colour",
					colour: "blue"
				},
				worth: 0
			}];
			case "secret": return rateSecret(content, v, seat);
			case "scout": return rateScout(content, v, seat);
			case "hand": return rateHand(content, v, seat, o, f.effect);
			case "auction": return rateBids(content, v, seat, o, Math.max(...f.bids.map((b) => b.amount)));
			case "offer": return rateOffers(content, v, seat, o);
			case "deploy": return rateDeploy(content, v, seat, o);
			case "aftermath": return [...rateUses(content, v, seat, o), {
				move: { t: "done" },
				worth: 0
			}];
			case "compensate": return rateLays(content, v, seat);
			case "buy": return ratePurchases(content, v, seat, o);
			default: return [];
		}
	})()].sort((a, b) => b.worth - a.worth);
}
/** How easily each kind of achievement was met by bots of this level. */
const EASE = {
	trophyObjects: .4,
	deckTroop: .35,
	trophyTroop: .25,
	trophyMark: .25,
	maxPanic: .15,
	maxHospital: .3
};
function rateSecret(content, v, seat) {
	return (at(v.seats, seat).secret.dealt ?? []).map((achievement) => {
		const a = content.achievements.get(achievement);
		return {
			move: {
				t: "keep",
				achievement
			},
			worth: (a?.worth ?? 0) * (EASE[a?.condition.t ?? ""] ?? 0)
		};
	});
}
const threat = (content, id) => {
	const e = enemyOf(content, id);
	const marks = [
		e.reinforcedAttack,
		e.reinforcedDefence,
		e.artillery,
		e.rocketStrike,
		e.troop === "air",
		e.reinforcement
	];
	return e.attack + e.defence + marks.filter(Boolean).length;
};
/** Send the strongest away and meet the weakest first. */
function rateScout(content, v, seat) {
	const cards = [...sighted(v, seat)].sort((a, b) => threat(content, a) - threat(content, b));
	const worst = at(cards, cards.length - 1);
	return [{
		move: {
			t: "scout",
			drop: "none",
			top: cards
		},
		worth: 0
	}, {
		move: {
			t: "scout",
			drop: worst,
			top: cards.slice(0, -1)
		},
		worth: (threat(content, worst) - 4) * .1
	}];
}
function rateHand(content, v, seat, o, effect) {
	const s = at(v.seats, seat);
	const hand = s.hand.cards ?? [];
	if (effect !== "hospitalToHand") {
		const { whole, worth } = battle(content, v, seat, o, hand);
		return hand.flatMap((card, i) => card === hand[i - 1] ? [] : [{
			move: {
				t: "discard",
				card
			},
			worth: worth(whole & ~(1 << i))
		}]);
	}
	const wounded = healed(o, s.hospital, RECOVERABLE);
	const { worth } = battle(content, v, seat, o, [...hand, ...wounded]);
	const own = (1 << hand.length) - 1;
	return [{
		move: { t: "pass" },
		worth: worth(own)
	}, ...wounded.map((card, i) => ({
		move: {
			t: "recover",
			card
		},
		worth: worth(own | 1 << hand.length + i) + cardWorth(o, card)
	}))];
}
/** The best cards of the hospital, one of each kind. */
const healed = (o, hospital, most) => kindsOf(hospital).sort(byQuality(o)).slice(-most).reverse();
const byQuality = ({ content, w }) => (a, b) => quality(w, cardOf(content, a)) - quality(w, cardOf(content, b));
/** The best allocations from what already stands, each with its first missing card as the move. */
function plans(content, v, seat, o, keep) {
	return battle(content, v, seat, o, freeHand(at(v.seats, seat))).plans(keep);
}
/** The next card of a plan; undefined when all of it stands. */
function nextOf(v, seat, plan) {
	const { lanes } = linesOf(at(v.seats, seat));
	for (const [i, want] of plan.lanes.entries()) {
		const has = at(lanes, i);
		if (has.front === "none" && want.front !== "none") return {
			t: "front",
			lane: i + 1,
			card: want.front
		};
		if (has.support === "none" && want.support !== "none") return {
			t: "support",
			lane: i + 1,
			card: want.support
		};
	}
}
function rateDeploy(content, v, seat, o) {
	const best = plans(content, v, seat, o, 4);
	const swaps = rateSwaps(content, v, seat, o);
	const found = /* @__PURE__ */ new Map();
	for (const plan of best) {
		const move = nextOf(v, seat, plan) ?? finish(content, v, seat, o);
		const key = JSON.stringify(move);
		if (!found.has(key)) found.set(key, {
			move,
			worth: plan.worth
		});
	}
	return [...found.values(), ...swaps];
}
/** When every card of the plan lies there: the bonuses, then done. */
const finish = (content, v, seat, o) => rateUses(content, v, seat, o).find((u) => u.worth > 0)?.move ?? { t: "done" };
function rateUses(content, v, seat, o) {
	const s = at(v.seats, seat);
	const open = linesOf(s).lanes.some((l) => l.front === "none");
	return usable(content, v, seat).map((move) => {
		if (move.t !== "use") return {
			move,
			worth: 0
		};
		if (move.from !== "none") return {
			move,
			worth: move.from === "deck" ? 1.1 : 1
		};
		const spot = move.spot.startsWith("c") ? s.committed[Number(move.spot[1]) - 1] : void 0;
		const lane = linesOf(s).lanes[Number(move.spot[0]) - 1];
		const id = spot ?? (move.spot.endsWith("f") ? lane?.front : lane?.support) ?? "panic";
		const { reward } = cardOf(content, id);
		return {
			move,
			worth: reward.t === "cancelPanic" ? open ? o.panic : -.01 : .5
		};
	});
}
/** A medic for a better card: the battle with it, less what the medic was worth. */
function rateSwaps(content, v, seat, o) {
	const s = at(v.seats, seat);
	const free = freeHand(s);
	if (linesOf(s).swaps.length > 0) return [];
	const medics = kindsOf([...free].sort()).filter((id) => cardOf(content, id).reward.t === "hospitalToHand");
	if (medics.length === 0) return [];
	const wounded = healed(o, s.hospital, SWAPPABLE);
	const { worth } = battle(content, v, seat, o, [...free, ...wounded]);
	const own = (1 << free.length) - 1;
	return medics.flatMap((card) => wounded.flatMap((take, i) => {
		if (refuseSwap(content, v, seat, card, take)) return [];
		const gain = worth(own & ~(1 << free.indexOf(card)) | 1 << free.length + i);
		const loss = Math.max(0, cardWorth(o, card)) + .1;
		return [{
			move: {
				t: "swap",
				card,
				take
			},
			worth: gain + cardWorth(o, take) - loss
		}];
	}));
}
/** Whatever is left in hand goes to discard anyway, so everything that pays is turned in. */
function rateLays(content, v, seat) {
	const s = at(v.seats, seat);
	const zone = ZONES.find((z) => {
		const pile = z === "discard" ? s.discard : s[z].cards ?? [];
		return countOf(pile, PANIC) > 0;
	});
	return [...kindsOf(s.hand.cards ?? []).flatMap((card) => {
		const { compensation } = cardOf(content, card);
		if (compensation.t === "mobilization") return [{
			move: {
				t: "lay",
				card,
				from: "none"
			},
			worth: compensation.amount
		}];
		return compensation.t === "removePanic" && zone !== void 0 ? [{
			move: {
				t: "lay",
				card,
				from: zone
			},
			worth: 1
		}] : [];
	}), {
		move: { t: "done" },
		worth: 0
	}];
}
/** A card and the best that the rest of the points will buy after it. */
function ratePurchases(content, v, seat, o) {
	const { points } = at(v.seats, seat);
	const best = purchases(o, v, points);
	return [...SLOTS.flatMap((slot) => {
		const id = slot === "aid" ? v.aid > 0 ? "aid" : "none" : slot === "next" ? "none" : at(v.reserve, slot - 1);
		if (id === "none") return [];
		const { price } = cardOf(content, id);
		if (price > points) return [];
		const gain = cardWorth(o, id);
		return [{
			move: {
				t: "buy",
				slot
			},
			worth: gain > 0 ? gain + .8 * Math.max(0, at(best, points - price) - (price <= points - price ? gain : 0)) : gain
		}];
	}), {
		move: { t: "pass" },
		worth: 0
	}];
}

/**
* An auction in which both sides know each other's hand, worked out from its end: what the one side gains less what
* the other gains. `points` is what the object asks for.
*/
function auctionOf(own, other, points) {
	const sides = [own, other];
	const against = (side) => side === 0 ? 1 : 0;
	const better = (side, a, b) => side === 0 ? Math.max(a, b) : Math.min(a, b);
	const won = (side, { amount, cost }) => {
		const gain = (amount >= points ? sides[side].prize : 0) - cost;
		return side === 0 ? gain : -gain;
	};
	const nobody = other.panic - own.panic;
	const known = [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map()];
	/** The side answers the other's bid: it passes, or bids more. */
	function answer(side, bid) {
		const found = known[side].get(bid);
		if (found !== void 0) return found;
		let lead = won(against(side), bid);
		for (const offer of sides[side].offers) if (offer.amount > bid.amount) lead = better(side, lead, answer(against(side), offer));
		known[side].set(bid, lead);
		return lead;
	}
	return {
		/** After an own bid that the other may still answer. */
		bid: (offer) => answer(1, offer),
		/** After an own bid when the other has passed. */
		win: (offer) => won(0, offer),
		/** After an own pass on the other's bid. */
		yield: (bid) => won(1, bid),
		/** After an own pass as the first of the two: any bid of the other wins. */
		open: () => other.offers.reduce((lead, offer) => better(1, lead, won(1, offer)), nobody),
		/** After both have passed. */
		nobody
	};
}
/**
* Bids and the pass, each with what it comes to on average over hands the other may hold; the best first. It is given
* a view, and imagines from it what it cannot see.
*/
function solveAuction(game, content, v, seat, hands, w) {
	const f = last(v.frames);
	if (f.t !== "auction") return [];
	const { points } = objectOf(content, last(v.objectPile));
	const own = bidderOf(content, v, seat, w);
	const { amount, passed } = at(f.bids, 1 - seat);
	const offers = own.offers.filter((offer) => offer.amount > amount);
	const bids = offers.map(() => 0);
	const enough = 1 + Math.max(points, ...own.offers.map((offer) => offer.amount));
	let pass = 0;
	const dealer = dealerFor(v, seat);
	for (let n = 0; n < hands; n++) {
		const world = game.imagine(v, dealer);
		const play = auctionOf(own, bidderOf(content, world, 1 - seat, w, enough), points);
		offers.forEach((offer, i) => {
			bids[i] = at(bids, i) + (passed ? play.win(offer) : play.bid(offer));
		});
		if (passed) pass += play.nobody;
		else pass += amount === 0 ? play.open() : play.yield(standingBid(content, world, 1 - seat, w));
	}
	return [{
		move: { t: "pass" },
		worth: pass / hands
	}, ...offers.map(({ cards }, i) => ({
		move: {
			t: "bid",
			cards
		},
		worth: at(bids, i) / hands
	}))].sort((a, b) => b.worth - a.worth);
}
/** Luck that depends on what the seat sees and on nothing else, so that the same view is always answered alike. */
const dealerFor = (v, seat) => rngFrom(JSON.stringify([
	v.round,
	at(v.seats, seat).hand.cards,
	last(v.objectPile),
	last(v.frames)
]));
function bidderOf(content, v, seat, w, enough) {
	const o = outlook(content, v, seat, w);
	return {
		offers: offersOf(content, v, seat, o, 1, enough),
		prize: objectWorth(o, v),
		panic: o.panic
	};
}
function standingBid(content, v, seat, w) {
	const f = last(v.frames);
	const cards = f.t === "auction" && at(f.bids, seat).cards || [];
	const cost = costOf(content, v, seat, outlook(content, v, seat, w), cards);
	return {
		cards,
		amount: amountOf(content, v, seat, cards),
		cost
	};
}

const LEVELS = [
	1,
	2,
	3
];
const NEWCOMER = 1.2;
/** Hands of the other seat that an auction is solved against. */
const HANDS = 8;
const content = contentsOf(box.data);
/**
* L1 picks softly among moves rated one turn ahead, L2 takes the best of them; L3 knows better what things are worth,
* and solves auctions from their end.
*/
function bot(level) {
	if (level >= 3) return solver();
	return (table, seat, rng) => choose(rated(content(table), table, seat, PLAIN), level === 1 ? NEWCOMER : 0, rng);
}
function solver() {
	const game = makeZsu([box]);
	return (v, seat, rng, { iterations = HANDS }) => {
		const bound = content(v);
		return choose(last(v.frames).t === "auction" ? solveAuction(game, bound, v, seat, iterations, KEEN) : rated(bound, v, seat, KEEN), 0, rng);
	};
}
/** One of the rated moves: the best, or at a temperature one that is nearly as good. */
function choose(moves, temperature, rng) {
	const best = at(moves, 0);
	if (temperature === 0) return best.move;
	const weights = moves.map((m) => Math.exp((m.worth - best.worth) / temperature)).map((w) => w < .1 ? 0 : w);
	let ticket = rng(1 << 20) / (1 << 20) * weights.reduce((a, b) => a + b, 0);
	return (moves.find((_, i) => {
		ticket -= at(weights, i);
		return ticket < 0;
	}) ?? best).move;
}

const silent = () => {};
/** Random games played in place, and the exact enumeration of one turn with five strong cards against three enemies. */
function measures(game) {
	return [
		{
			name: "duels",
			unit: "games/s",
			run: (count) => randomGames(game, 2, count)
		},
		{
			name: "solo-games",
			unit: "games/s",
			run: (count) => randomGames(game, 1, count)
		},
		{
			name: "allocations",
			unit: "ms",
			run: (count) => turns(game, count)
		}
	];
}
function randomGames(game, seats, count) {
	for (let i = 0; i < count; i++) {
		const rng = rngFrom(`measure/${i}`);
		const draft = game.clone(game.setup({ difficulty: "easier" }, seats));
		for (let now = game.pending(draft); now.t !== "over"; now = game.pending(draft)) if (now.t === "luck") game.settle(draft, sampleLuck(now.draw, rng), silent);
		else {
			const seat = now.asks[0]?.seat ?? 0;
			const move = game.sample?.(draft, seat, rng);
			if (move) game.play(draft, seat, move, silent);
		}
	}
	return count;
}
/** Cards that may stand on both lines, so that nearly every allocation is possible. */
const WIDE = {
	phase: "war",
	players: [{
		hand: [
			"zsu-005",
			"zsu-006",
			"zsu-014",
			"zsu-037",
			"zsu-057"
		],
		line: [
			"full-1-02",
			"full-1-01",
			"full-1-03"
		]
	}, {}]
};
function turns(game, count) {
	const at = game.position(WIDE);
	if (!("ok" in at)) return 0;
	const content = contentsOf(box.data)(at.ok);
	const o = outlook(content, at.ok, 0, PLAIN);
	for (let i = 0; i < count; i++) plans(content, at.ok, 0, o, 10);
	return count;
}

const tally = {
	length: (s) => s.round,
	setting: (s) => s.seats.length === 1 ? s.difficulty : void 0,
	/** The cards of the reserve, while somebody is asked to buy. */
	wares: {
		shown: (v) => last(v.frames).t === "buy" ? v.reserve.filter((id) => id !== "none") : [],
		taken: (e) => e.t === "bought" && e.card !== "aid" ? {
			thing: e.card,
			seat: e.seat
		} : void 0
	}
};

/** Rules 2 say what a secret achievement gives when it is revealed; rules 1 did not. */
const lift = { 1: {
	view: (view) => view,
	event: (event) => event.t === "secretShown" ? {
		...event,
		points: null
	} : event,
	move: {
		up: (move) => move,
		down: (move) => move
	}
} };

/** Names in a row, each in quotes, for they have commas and words of their own. */
const quoted = (prefix, ids) => ids.map((id) => ({
	key: "quoted",
	with: { name: `@${prefix}.${id}` }
}));
/** One event as a sentence for the log; undefined when another sentence says it better. */
function tell(e) {
	const say = (key, values = {}) => ({
		key: `event.${key}`,
		with: "seat" in e ? {
			player: seatName(e.seat),
			...values
		} : values
	});
	switch (e.t) {
		case "firstDrawn":
		case "panicTaken":
		case "passed":
		case "ready":
		case "panicReturned":
		case "left":
		case "ended":
		case "warBegan":
		case "rocketStruck": return say(e.t);
		case "coloured": return say(e.t, { colour: `@colour.${e.colour}` });
		case "achievementsOpened": return say(e.t, { achievements: quoted("achievement", e.achievements) });
		case "secretKept": return e.achievement === null ? say(e.t) : say("secretMine", { achievement: `@achievement.${e.achievement}` });
		case "secretShown": {
			const achievement = `@achievement.${e.achievement}`;
			if (e.points === null) return say(e.t, { achievement });
			return e.points === 0 ? say(`${e.t}.unmet`, { achievement }) : say(`${e.t}.met`, {
				achievement,
				what: amount("victory", e.points)
			});
		}
		case "restocked": {
			const [only, ...more] = e.cards;
			const next = `@card.${e.next}`;
			if (only === void 0) return void 0;
			return more.length === 0 ? say(e.t, {
				card: `@card.${only.card}`,
				next
			}) : say("restockedAll", { next });
		}
		case "enemiesShared":
		case "deckShuffled": return say(e.t, { what: amount("cards", e.size) });
		case "enemiesShuffled": return say(e.wave ? "enemiesWave" : e.t, { what: amount("cards", e.size) });
		case "roundBegan": return say(e.t, { round: e.round });
		case "eventRevealed": return say(e.t, {
			event: `@happening.${e.event}`,
			text: `@happening.${e.event}.text`
		});
		case "objectRevealed":
		case "relieved":
		case "objectLost":
		case "objectStays": return say(e.t, { object: `@object.${e.object}` });
		case "pointsGiven":
		case "cannotBuy":
		case "pointsLost": return say(e.t, { what: amount("mobilization", e.points) });
		case "panicSpared": return say(`${e.t}.${e.why}`);
		case "drew": return say(e.t, { count: e.count });
		case "looked": return say(e.t, { what: amount("cards", e.count) });
		case "enemiesLaid": {
			const fronts = e.line.map((l) => l.front);
			return fronts.length === 0 ? say(`${e.t}.none`) : say(e.t, { enemies: quoted("enemy", fronts) });
		}
		case "scouted": return e.dropped === "none" ? say("scoutedNone") : say(e.t, { enemy: `@enemy.${e.dropped}` });
		case "discarded": return say(e.t, { card: `@card.${e.card}` });
		case "recovered": return e.card === "none" ? say("recoveredNone") : say(e.t, { card: `@card.${e.card}` });
		case "enemyBid": return say(e.t, {
			enemy: `@enemy.${e.enemy}`,
			value: e.value
		});
		case "bid": return say(e.t, { amount: e.amount });
		case "committed": return e.cards.length === 0 ? say(`${e.t}.none`) : say(e.t, {
			amount: e.amount,
			cards: quoted("card", e.cards)
		});
		case "waited": return say(`${e.t}.${e.wants}`);
		case "swapped": return say(e.t, {
			sent: `@card.${e.sent}`,
			took: `@card.${e.took}`
		});
		case "bonusUsed": return e.reward === "mobilization" ? say("bonusPoints", {
			card: `@card.${e.card}`,
			what: amount("mobilization", e.amount)
		}) : say(e.t, {
			card: `@card.${e.card}`,
			reward: `@reward.${e.reward}`
		});
		case "unopposed": return say(e.t, { lane: e.lane });
		case "fought": {
			const { attack, defence, enemyAttack, enemyDefence, destroyed, lost } = e.duel;
			const outcome = destroyed ? lost ? "both" : "win" : lost ? "lost" : "hold";
			return say(`${e.t}.${outcome}`, destroyed ? {
				lane: e.lane,
				attack,
				enemyDefence
			} : {
				lane: e.lane,
				defence,
				enemyAttack
			});
		}
		case "compensated": return e.points === 0 ? void 0 : say(e.t, {
			card: `@card.${e.card}`,
			what: amount("mobilization", e.points)
		});
		case "bought": return say(e.t, {
			card: `@card.${e.card}`,
			what: amount("mobilization", e.price)
		});
		case "secretDealt":
		case "eventsBuilt":
		case "enemiesDrawn":
		case "placed":
		case "tookBack":
		case "declined":
		case "planned":
		case "pondered":
		case "swapPlanned":
		case "linesOpened":
		case "cleared": return;
	}
}

/** A move as a sentence, for lists and buttons. */
function label(content, v, seat, m) {
	const say = (key, values) => values === void 0 ? { key: `label.${key}` } : {
		key: `label.${key}`,
		with: values
	};
	const standing = (spot) => `@card.${cardAt(at(v.seats, seat), spot)}`;
	switch (m.t) {
		case "colour": return say(m.t, { colour: `@colour.${m.colour}` });
		case "keep": return say(m.t, { achievement: `@achievement.${m.achievement}` });
		case "scout": {
			const order = m.top.length === 0 ? {} : { enemies: quoted("enemy", m.top) };
			const drop = m.drop === "none" ? {} : { drop: `@enemy.${m.drop}` };
			const key = m.drop === "none" ? m.top.length === 0 ? "none" : "order" : "drop";
			return say(`scout.${key}${key === "drop" && m.top.length > 0 ? "Order" : ""}`, {
				...drop,
				...order
			});
		}
		case "discard":
		case "recover": return say(m.t, { card: `@card.${m.card}` });
		case "bid": {
			const points = last(v.frames).t === "auction" || last(v.frames).t === "offer" ? amountOf(content, v, seat, m.cards) : 0;
			return say(m.t, {
				amount: points,
				cards: quoted("card", m.cards)
			});
		}
		case "front":
		case "support": return say(m.t, {
			lane: m.lane,
			card: `@card.${m.card}`
		});
		case "back":
		case "decline": return say(m.t, { card: standing(m.spot) });
		case "use": return m.from === "none" ? say(m.t, { card: standing(m.spot) }) : say("useFrom", {
			card: standing(m.spot),
			zone: `@zone.${m.from}`
		});
		case "swap": return say(m.t, {
			card: `@card.${m.card}`,
			take: `@card.${m.take}`
		});
		case "lay": return m.from === "none" ? say(m.t, { card: `@card.${m.card}` }) : say("layFrom", {
			card: `@card.${m.card}`,
			zone: `@zone.${m.from}`
		});
		case "buy": {
			const card = m.slot === "aid" ? "aid" : m.slot === "next" ? v.next : at(v.reserve, m.slot - 1);
			return say(m.t, {
				card: `@card.${card}`,
				what: amount("mobilization", card === "none" ? 0 : cardOf(content, card).price)
			});
		}
		case "pass": return say(m.t);
		case "done": {
			const { t } = last(v.frames);
			return t === "deploy" || t === "aftermath" || t === "compensate" ? say(`${m.t}.${t}`) : say(m.t);
		}
	}
}

/** The table in words: what everybody sees, and what the viewer holds; every card with its figures and its id. */
function sketch(content, v, viewer, say) {
	return [
		...middle(content, v, say),
		...v.seats.flatMap((_, seat) => ["", ...seatLine(content, v, seat, viewer, say)]),
		"",
		say({ key: "draw.legend" })
	].join("\n");
}
const figures = (x) => `${x.attack}${x.reinforcedAttack ? "!" : ""}/${x.defence}${x.reinforcedDefence ? "!" : ""}/${x.support}`;
function middle(content, v, say) {
	const list = (ids, name) => ids.length === 0 ? say({ key: "draw.none" }) : ids.map(name).join("; ");
	const priced = (id) => id === "none" ? say({ key: "draw.none" }) : `${cardText(content, id, say)} = ${cardOf(content, id).price}`;
	const object = (id) => {
		const { need, points, worth } = objectOf(content, id);
		return `${say({ key: `object.${id}` })} (${say({ key: `stat.${need}` })} ${points}, ★${worth})`;
	};
	const head = {
		key: "draw.head",
		with: {
			phase: `@draw.${v.phase}`,
			round: v.round,
			panic: v.panic,
			events: v.eventDeck.size
		}
	};
	const reserve = v.reserve.map((id, i) => `${i + 1}. ${priced(id)}`).join("; ");
	const middle = [
		say(head),
		say({
			key: "draw.reserve",
			with: { cards: reserve }
		}),
		say({
			key: "draw.next",
			with: {
				card: priced(v.next),
				aid: v.aid
			}
		}),
		say({
			key: "draw.achievements",
			with: { cards: list(v.achievements, (id) => say({ key: `achievement.${id}` })) }
		})
	];
	if (v.objectPile.length > 0) middle.push(say({
		key: "draw.objects",
		with: { cards: list(v.objectPile.toReversed(), object) }
	}));
	if (v.lostObjects.length > 0) middle.push(say({
		key: "draw.lost",
		with: { cards: list(v.lostObjects, object) }
	}));
	return middle;
}
function seatLine(content, v, seat, viewer, say) {
	const s = at(v.seats, seat);
	const marks = [...seat === viewer ? [say({ key: "draw.you" })] : [], ...v.first !== "none" && firstSeat(v) === seat ? [say({ key: "draw.first" })] : []];
	const name = say({
		key: "draw.seat",
		with: {
			player: seatName(seat),
			colour: `@colour.${s.colour}`
		}
	});
	const piles = {
		key: "draw.piles",
		with: {
			hand: s.hand.size,
			deck: s.deck.size,
			discard: s.discard.length,
			hospital: s.hospital.length,
			enemies: s.enemyDeck.cards.length,
			trophies: s.trophies.length,
			points: s.points
		}
	};
	const out = [`${name}${marks.length > 0 ? ` (${marks.join(", ")})` : ""}`, say(piles)];
	const cards = (key, ids) => {
		if (ids.length > 0) out.push(say({
			key,
			with: { cards: ids.map((id) => cardText(content, id, say)).join("; ") }
		}));
	};
	if (s.objects.length > 0) out.push(say({
		key: "draw.relieved",
		with: { cards: s.objects.map((id) => say({ key: `object.${id}` })).join("; ") }
	}));
	cards("draw.committed", s.committed);
	s.enemyLine.forEach((_, i) => {
		out.push(drawLane(content, v, seat, i, say));
	});
	if (s.hand.cards !== null && s.lines !== null) cards("draw.hand", freeHand(s));
	if (s.secret.kept !== null && s.secret.kept !== "none") out.push(say({
		key: "draw.secret",
		with: { achievement: `@achievement.${s.secret.kept}` }
	}));
	return out;
}
const cardText = (content, id, say) => {
	const card = cardOf(content, id);
	const marks = ["reinforcement", "antiAir"].filter((m) => card[m]).map((m) => `, ${say({ key: `mark.${m}` })}`);
	return `${say({ key: `card.${id}` })} ${figures(card)}${marks.join("")} [${id}]`;
};
const drawEnemy = (content, id, say) => {
	const enemy = enemyOf(content, id);
	const marks = [
		"reinforcement",
		"antiAir",
		"artillery",
		"rocketStrike"
	].filter((m) => enemy[m]);
	const told = [...enemy.troop === "air" ? [say({ key: "troop.air" })] : [], ...marks.map((m) => say({ key: `mark.${m}` }))].map((m) => `, ${m}`);
	return `${say({ key: `enemy.${id}` })} ${figures(enemy)}${told.join("")}`;
};
/** Enemy, own cards, and what would come of it now. */
function drawLane(content, v, seat, i, say) {
	const s = at(v.seats, seat);
	const { front, support } = at(s.enemyLine, i);
	const enemy = [front, ...support === "none" ? [] : [support]].map((id) => drawEnemy(content, id, say)).join(" + ");
	const lane = s.lines?.lanes[i] ?? {
		front: "none",
		support: "none"
	};
	const own = [lane.front, lane.support].filter((id) => id !== "none").map((id) => cardText(content, id, say));
	const told = own.length === 0 ? say({ key: "draw.none" }) : own.join(" + ");
	const forecast = s.hand.cards === null || s.lines === null || s.lines.open ? "" : ` → ${say({ key: forecastOf(content, v, seat, i) })}`;
	return say({
		key: "draw.lane",
		with: {
			lane: i + 1,
			enemy,
			own: `${told}${forecast}`
		}
	});
}
function forecastOf(content, v, seat, i) {
	const s = at(v.seats, seat);
	const lane = s.lines?.lanes[i];
	if (!lane || lane.front === "none") return "draw.forecast.panic";
	const { destroyed, lost } = duel(content, at(s.enemyLine, i), pairIn(content, s, i, turnOf(v, seat)));
	return `draw.forecast.${destroyed ? lost ? "both" : "win" : lost ? "lost" : "hold"}`;
}

/** An id of the notation in the player's language, e.g. "zsu-010"; undefined when it speaks for itself. */
function wordOf(content, word) {
	if (content.cards.has(word)) return { key: `card.${word}` };
	if (content.enemies.has(word)) return { key: `enemy.${word}` };
	if (content.events.has(word)) return { key: `happening.${word}` };
	if (content.objects.has(word)) return { key: `object.${word}` };
	return content.achievements.has(word) ? { key: `achievement.${word}` } : void 0;
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

/** «ЗСУ»: deck building in two phases, for two and alone. */
const zsu = {
	packs: [box],
	make: makeZsu
};
const game = makeZsu(zsu.packs);
const entry = {
	game,
	modes: ["duel", "solo"],
	levels: LEVELS,
	bot,
	variety: (rng) => orDefaults(rng, { difficulty: at(DIFFICULTIES, rng(DIFFICULTIES.length)) }),
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
	sketch: (table, viewer, say) => sketch(game.content(table), table, viewer, say),
	tell,
	label: (table, seat, move) => label(game.content(table), table, seat, move),
	word: (word) => wordOf(game.content({ cards: "ours" }), word),
	own: {
		check: (raw) => {
			const read = readCardFile(raw, box.data);
			return "ok" in read ? [] : [read.refused];
		},
		packOf: ({ cards }) => cards === "ours" ? void 0 : cards,
		names: () => ({})
	},
	measures: () => measures(game),
	tally,
	lift
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