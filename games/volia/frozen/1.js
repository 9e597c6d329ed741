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

/** The element, or a loud failure: an index out of range is a bug in the rules, never a case. */
const at = (xs, i) => {
	const x = xs[i];
	if (x === void 0) throw new RangeError(`no element ${i} of ${xs.length}`);
	return x;
};
/** The last element, or a loud failure. */
const last = (xs) => at(xs, xs.length - 1);

/** Two JSON values are equal to their leaves, whatever the order of their keys. */
function same(a, b) {
	if (a === b) return true;
	if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
	if (Array.isArray(a) !== Array.isArray(b)) return false;
	const left = Object.keys(a);
	const right = Object.keys(b);
	if (left.length !== right.length) return false;
	return left.every((k) => Object.hasOwn(b, k) && same(Reflect.get(a, k), Reflect.get(b, k)));
}
/** A plain object of unknown values: the first question to ask about untrusted input. */
const isObject$1 = (raw) => typeof raw === "object" && raw !== null && !Array.isArray(raw);

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
const frames$1 = (kit) => ({
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
const seats$1 = array(count$2).check(_maxLength(MAX_SEATS));
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
		agreed: seats$1
	}),
	strictObject({ took: count$2 }),
	strictObject({ returned: count$2 })
];
const seeds = (allowed) => array(string().check(_regex(allowed))).check(_maxLength(MAX_SEATS));
const common$1 = {
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
		...common$1,
		format: literal(1),
		luck: strictObject({
			commitment: hash,
			seats: seeds(SEAT_SEED)
		}),
		entries: array(union(ENTRIES)).check(_maxLength(MAX_ENTRIES))
	}),
	2: strictObject({
		...common$1,
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

const NOTHING = {
	from: 1,
	to: 0
};
const lengthOf = ({ from, to }) => Math.max(0, to - from);
const common = (a, b) => ({
	from: Math.max(a.from, b.from),
	to: Math.min(a.to, b.to)
});
/** The part of a segment inside a closed box; along an edge counts as inside. */
function partInBox(start, end, low, high) {
	let part = {
		from: 0,
		to: 1
	};
	for (const axis of ["x", "y"]) {
		const step = end[axis] - start[axis];
		if (step === 0) {
			if (start[axis] < low[axis] || start[axis] > high[axis]) return NOTHING;
			continue;
		}
		const a = (low[axis] - start[axis]) / step;
		const b = (high[axis] - start[axis]) / step;
		part = common(part, {
			from: Math.min(a, b),
			to: Math.max(a, b)
		});
	}
	return part;
}
/** The part of a segment inside a disc. */
function partInDisc(start, end, centre, radius) {
	const dx = end.x - start.x;
	const dy = end.y - start.y;
	const ex = start.x - centre.x;
	const ey = start.y - centre.y;
	const a = dx * dx + dy * dy;
	const half = ex * dx + ey * dy;
	const room = half * half - a * (ex * ex + ey * ey - radius * radius);
	if (a === 0 || room <= 0) return NOTHING;
	const root = Math.sqrt(room);
	return common({
		from: 0,
		to: 1
	}, {
		from: (-half - root) / a,
		to: (-half + root) / a
	});
}
/** The part inside a unit square, which measures 2 by 2 half squares. */
const partInSquare = (start, end, corner) => partInBox(start, end, corner, {
	x: corner.x + 2,
	y: corner.y + 2
});

const SIDE = 2;
const RADIUS$1 = 1;
/** Far above rounding error, far below what a few sectors of a small grid can differ by without being equal. */
const NEAR = 1e-9;
const cross = (a, b) => a.x * b.y - a.y * b.x;
const minus = (a, b) => ({
	x: a.x - b.x,
	y: a.y - b.y
});
const cornersOf = ({ x, y }) => [
	{
		x,
		y
	},
	{
		x: x + SIDE,
		y
	},
	{
		x: x + SIDE,
		y: y + SIDE
	},
	{
		x,
		y: y + SIDE
	}
];
/**
* How much of a footprint can be seen past the rock, which alone blocks sight (VO-135). The rays from the eye to the
* corners of rock and target cut the target into sectors. Inside a sector no edge begins or ends, and rock never lies
* inside a footprint, so a sector is seen whole or not at all: one ray through its middle decides.
*/
function look(eye, target, rock) {
	const shifted = between(eye, target, rock).map((square) => minus(square, eye));
	return target.t === "square" ? lookAtSquare(minus(target.corner, eye), shifted) : lookAtDisc(minus(target.centre, eye), shifted);
}
/** Rock inside the box around eye and target: no ray between them leaves it. */
function between(eye, target, rock) {
	const low = target.t === "square" ? target.corner : {
		x: target.centre.x - RADIUS$1,
		y: target.centre.y - RADIUS$1
	};
	const left = Math.min(eye.x, low.x);
	const upper = Math.min(eye.y, low.y);
	const right = Math.max(eye.x, low.x + SIDE);
	const lower = Math.max(eye.y, low.y + SIDE);
	return rock.filter((s) => s.x < right && s.x + SIDE > left && s.y < lower && s.y + SIDE > upper);
}
/** Everything is relative to the eye from here on. */
function lookAtSquare(target, rock) {
	const corners = cornersOf(target);
	const first = corners.reduce((a, b) => cross(a, b) < 0 ? b : a);
	const final = corners.reduce((a, b) => cross(a, b) > 0 ? b : a);
	const inside = (d) => cross(first, d) > 0 && cross(d, final) > 0;
	const rays = sorted([
		first,
		final,
		...[...corners, ...rock.flatMap(cornersOf)].filter(inside)
	]);
	const terms = [];
	for (let i = 1; i < rays.length; i++) {
		const from = at(rays, i - 1);
		const to = at(rays, i);
		const middle = {
			x: from.x + to.x,
			y: from.y + to.y
		};
		const span = crossing(target, middle);
		if (span === void 0 || rock.some((square) => isBefore(square, middle, span.enter))) continue;
		terms.push(...slice(target, from, to, middle));
	}
	const share = terms.reduce((sum, { over, under }) => sum + over / under, 0) / SIDE ** 2;
	return {
		share,
		half: Math.abs(share - .5) < NEAR ? isAtLeast(terms, SIDE ** 2 / 2) : share > .5,
		any: terms.length > 0
	};
}
/** The area between two rays inside a square, as exact fractions: the far triangle less the near one. */
function slice(square, from, to, middle) {
	const near = {
		x: middle.x > 0 ? square.x : square.x + SIDE,
		y: middle.y > 0 ? square.y : square.y + SIDE
	};
	const far = {
		x: middle.x > 0 ? square.x + SIDE : square.x,
		y: middle.y > 0 ? square.y + SIDE : square.y
	};
	const triangle = (axis, edge, sign) => ({
		over: sign * edge ** 2 * cross(from, to),
		under: 2 * from[axis] * to[axis]
	});
	const steps = (edge, axis) => edge[axis] / middle[axis];
	const entersByX = middle.y === 0 || middle.x !== 0 && steps(near, "x") > steps(near, "y");
	return [middle.y === 0 || middle.x !== 0 && steps(far, "x") < steps(far, "y") ? triangle("x", far.x, 1) : triangle("y", far.y, 1), entersByX ? triangle("x", near.x, -1) : triangle("y", near.y, -1)];
}
/** Whether a sum of fractions reaches a whole number, without rounding. */
function isAtLeast(terms, least) {
	let over = 0n;
	let under = 1n;
	for (const term of terms) {
		const sign = term.under < 0 ? -1n : 1n;
		over = over * BigInt(term.under) * sign + BigInt(term.over) * sign * under;
		under *= BigInt(term.under) * sign;
	}
	return over >= BigInt(least) * under;
}
/**
* The same for a disc. A ray at signed distance s from the middle has swept the part F(s) of it, and F(0) = ½ exactly.
* By Lindemann's theorem sums of such parts equal ½ only if their lines cancel out, so `NEAR` decides no real case.
*/
function lookAtDisc(centre, rock) {
	const length = Math.hypot(centre.x, centre.y);
	const inside = (d) => d.x * centre.x + d.y * centre.y > 0 && cross(d, centre) ** 2 < RADIUS$1 ** 2 * (d.x ** 2 + d.y ** 2);
	const reach = Math.sqrt(length ** 2 - RADIUS$1 ** 2);
	const tangent = (turn) => ({
		x: centre.x * reach - turn * centre.y * RADIUS$1,
		y: centre.y * reach + turn * centre.x * RADIUS$1
	});
	const rays = sorted([
		tangent(-1),
		...rock.flatMap(cornersOf).filter(inside),
		tangent(1)
	]);
	let share = 0;
	for (let i = 1; i < rays.length; i++) {
		const from = unit(at(rays, i - 1));
		const to = unit(at(rays, i));
		const middle = unit({
			x: from.x + to.x,
			y: from.y + to.y
		});
		const enter = middle.x * centre.x + middle.y * centre.y - Math.sqrt(Math.max(0, RADIUS$1 ** 2 - cross(middle, centre) ** 2));
		if (rock.some((square) => isBefore(square, middle, enter))) continue;
		share += swept(cross(to, centre)) - swept(cross(from, centre));
	}
	return {
		share,
		half: share > .499999999,
		any: share > NEAR
	};
}
/** The part of a disc on one side of a line at signed distance s from its centre; 0 at s = 1, 1 at s = -1. */
function swept(s) {
	const x = Math.max(-1, Math.min(1, s / RADIUS$1));
	return (Math.acos(x) - x * Math.sqrt(1 - x ** 2)) / Math.PI;
}
const unit = (v) => {
	const length = Math.hypot(v.x, v.y);
	return {
		x: v.x / length,
		y: v.y / length
	};
};
/** Rays of less than a half turn, in turning order, parallel ones once. */
function sorted(rays) {
	const ordered = [...rays].sort((a, b) => cross(b, a));
	return ordered.filter((d, i) => i === 0 || cross(at(ordered, i - 1), d) > 0);
}
const isBefore = (square, ray, distance) => {
	const span = crossing(square, ray);
	return span !== void 0 && span.enter < distance;
};
/**
* Where a ray from the eye enters a square, in lengths of the ray. Coordinates are small integers, so equal quotients
* are equal doubles and different ones differ by far more than rounding.
*/
function crossing(square, ray) {
	let enter = Number.NEGATIVE_INFINITY;
	let leave = Number.POSITIVE_INFINITY;
	for (const axis of ["x", "y"]) {
		const low = square[axis];
		if (ray[axis] === 0) {
			if (low >= 0 || low + SIDE <= 0) return void 0;
			continue;
		}
		const a = low / ray[axis];
		const b = (low + SIDE) / ray[axis];
		enter = Math.max(enter, Math.min(a, b));
		leave = Math.min(leave, Math.max(a, b));
	}
	return enter < leave && leave > 0 ? { enter } : void 0;
}

const ROUND_CAPACITY = 3;
const CELL_CAPACITY = 4;
const FAR$1 = 255;
const RADIUS = 1;
/** A hundredth of a unit square, in half squares: a line that shares no more with a cell only touches it. */
const TOUCH = .02;
const SQUARE_CELLS = [
	[
		"c",
		1,
		1
	],
	[
		"ne",
		1,
		0
	],
	[
		"nw",
		0,
		0
	],
	[
		"se",
		1,
		1
	],
	[
		"sw",
		0,
		1
	]
];
/** Works everything out once; lines are drawn when first asked for. */
function survey(layout) {
	const cells = layout.tiles.flatMap(cellsOfTile).map((cell, index) => ({
		...cell,
		index,
		neighbours: []
	}));
	const rock = rockOf(cells);
	for (const a of cells) a.neighbours.push(...cells.filter((b) => areAdjacent(a, b, rock)));
	const n = cells.length;
	const distance = new Uint8Array(n * n).fill(FAR$1);
	const share = new Float64Array(n * n);
	const seen = new Uint8Array(n * n);
	const covered = new Uint8Array(n * n);
	const lines = Array.from({ length: n * n });
	const byId = new Map(cells.map((cell) => [cell.id, cell]));
	const tiles = new Map(layout.tiles.map((tile) => [tile.id, tile]));
	for (const from of cells) {
		measure(from, distance, n);
		for (const to of cells) {
			const pair = from.index * n + to.index;
			const view = from.tile === to.tile ? WHOLE : look(from.centre, to.footprint, rock);
			share[pair] = view.share;
			seen[pair] = view.half ? 2 : view.any ? 1 : 0;
			covered[pair] = crossesSarcophagus(from, to, tiles.get(to.tile)) ? 1 : 0;
		}
	}
	const ground = {
		cells,
		cell: (id) => byId.get(id),
		distance: (from, to) => distance[from.index * n + to.index] ?? FAR$1,
		share: (from, to) => share[from.index * n + to.index] ?? 0,
		sees: (from, to) => seen[from.index * n + to.index] === 2,
		glimpses: (from, to) => (seen[from.index * n + to.index] ?? 0) > 0,
		sarcophagusCovers: (from, to) => covered[from.index * n + to.index] === 1,
		line(from, to) {
			const pair = from.index * n + to.index;
			const known = lines[pair];
			if (known) return known;
			const drawn = ground.glimpses(from, to) ? cells.filter((c) => liesOnLine(c, from, to)) : [];
			lines[pair] = drawn;
			return drawn;
		}
	};
	return ground;
}
const WHOLE = {
	share: 1,
	half: true,
	any: true
};
/** Cells in the order of the content: the centre first, then by name. */
function cellsOfTile(tile) {
	const { id, x, y } = tile;
	const unit = (name, dx, dy) => ({
		id: `${id}.${name}`,
		tile: id,
		round: false,
		capacity: CELL_CAPACITY,
		centre: {
			x: 2 * (x + dx) + 1,
			y: 2 * (y + dy) + 1
		},
		footprint: {
			t: "square",
			corner: {
				x: 2 * (x + dx),
				y: 2 * (y + dy)
			}
		}
	});
	if (tile.kind === "rectangle") return [unit("a", 0, 0), tile.orientation === "v" ? unit("b", 0, 1) : unit("b", 1, 0)];
	const centre = {
		x: 2 * x + 2,
		y: 2 * y + 2
	};
	return SQUARE_CELLS.map(([name, dx, dy]) => name === "c" ? {
		id: `${id}.c`,
		tile: id,
		round: true,
		capacity: ROUND_CAPACITY,
		centre,
		footprint: {
			t: "disc",
			centre
		}
	} : unit(name, dx, dy));
}
const cornerOf = ({ footprint }) => footprint.t === "square" ? footprint.corner : void 0;
/** Unit squares without a tile. Lines between cells never leave the box around them, so rock outside is left out. */
function rockOf(cells) {
	const filled = cells.flatMap((cell) => cornerOf(cell) ?? []);
	const right = Math.max(...filled.map((s) => s.x));
	const bottom = Math.max(...filled.map((s) => s.y));
	const left = Math.min(...filled.map((s) => s.x));
	const top = Math.min(...filled.map((s) => s.y));
	const rock = [];
	for (let y = top; y <= bottom; y += 2) for (let x = left; x <= right; x += 2) if (!filled.some((s) => s.x === x && s.y === y)) rock.push({
		x,
		y
	});
	return rock;
}
function areAdjacent(a, b, rock) {
	if (a.id === b.id) return false;
	const p = cornerOf(a);
	const q = cornerOf(b);
	if (!p || !q) return a.tile === b.tile;
	const dx = Math.abs(p.x - q.x);
	const dy = Math.abs(p.y - q.y);
	if (dx + dy === 2) return true;
	if (dx !== 2 || dy !== 2) return false;
	if (a.tile === b.tile) return false;
	const isRock = (x, y) => rock.some((s) => s.x === x && s.y === y);
	return !(isRock(p.x, q.y) && isRock(q.x, p.y));
}
/** Breadth first from one cell. */
function measure(from, distance, n) {
	distance[from.index * n + from.index] = 0;
	const queue = [from];
	for (let i = 0; i < queue.length; i++) {
		const here = at(queue, i);
		const steps = distance[from.index * n + here.index] ?? FAR$1;
		for (const next of here.neighbours) if (distance[from.index * n + next.index] === FAR$1) {
			distance[from.index * n + next.index] = steps + 1;
			queue.push(next);
		}
	}
}
/** The sarcophagus measures 0.2 by 0.6 of a unit square and lies across the common edge of its two cells. */
function crossesSarcophagus(from, to, tile) {
	if (tile?.kind !== "rectangle") return false;
	const tenfold = (v) => ({
		x: 5 * v.x,
		y: 5 * v.y
	});
	const flat = tile.orientation === "v";
	const middle = {
		x: 10 * tile.x + (flat ? 5 : 10),
		y: 10 * tile.y + (flat ? 10 : 5)
	};
	const [w, h] = flat ? [3, 1] : [1, 3];
	const low = {
		x: middle.x - w,
		y: middle.y - h
	};
	const high = {
		x: middle.x + w,
		y: middle.y + h
	};
	const part = partInBox(tenfold(from.centre), tenfold(to.centre), low, high);
	return lengthOf(part) > 0;
}
/** Along a border both sides count; inside a disc only the round cell does. */
function liesOnLine(cell, from, to) {
	if (cell.id === from.id || cell.id === to.id) return false;
	const length = Math.hypot(to.centre.x - from.centre.x, to.centre.y - from.centre.y);
	if (cell.footprint.t === "disc") return lengthOf(partInDisc(from.centre, to.centre, cell.centre, RADIUS)) * length > TOUCH;
	const { corner } = cell.footprint;
	const own = partInSquare(from.centre, to.centre, corner);
	const hollow = discBeside(cell);
	const inDisc = hollow ? common(own, partInDisc(from.centre, to.centre, hollow, RADIUS)) : void 0;
	return (lengthOf(own) - (inDisc ? lengthOf(inDisc) : 0)) * length > TOUCH;
}
/** The centre of the disc that a quarter's square shares with its round cell. */
function discBeside(cell) {
	return cell.neighbours.find((c) => c.round && c.tile === cell.tile)?.centre;
}

const ICONS = [
	"d6x2",
	"area",
	"keyword",
	"ignoreArmour",
	"ignoreCover",
	"skipTurn",
	"heal",
	"precise",
	"acrossOneCell",
	"melee",
	"ranged",
	"push",
	"rerollOnes"
];
/** Icons a keyword may switch on and off; the others say what an ability is. */
const GRANTABLE = [
	"area",
	"ignoreArmour",
	"ignoreCover",
	"skipTurn",
	"precise",
	"push",
	"rerollOnes"
];
const SPECIALISATIONS = [
	"otaman",
	"mechanic",
	"scout",
	"medic",
	"eagleEye",
	"commissar",
	"breacher",
	"sapper",
	"reanimator",
	"unmovable"
];
const ABILITY_TYPES = [
	"melee",
	"ranged",
	"heal"
];
const ALL_OFF = {
	d6x2: false,
	area: false,
	keyword: false,
	ignoreArmour: false,
	ignoreCover: false,
	skipTurn: false,
	heal: false,
	precise: false,
	acrossOneCell: false,
	melee: false,
	ranged: false,
	push: false,
	rerollOnes: false
};
const flagged = (ability) => {
	const has = { ...ALL_OFF };
	for (const icon of ability.icons) has[icon] = true;
	return {
		...ability,
		has
	};
};
/** Binds packs, later ones adding to earlier ones; by mission, since a table's content depends on it. */
function bind(packs, groundOf) {
	const factions = packs.flatMap((p) => p.factions);
	const characters = packs.flatMap((p) => p.characters).map((c) => ({
		...c,
		abilities: c.abilities.map(flagged)
	}));
	const missions = packs.flatMap((p) => p.missions);
	const layouts = packs.flatMap((p) => p.layouts);
	const shelves = {
		factions,
		characters,
		missions,
		layouts,
		faction: byId(factions),
		character: byId(characters),
		mission: byId(missions),
		layout: byId(layouts)
	};
	const groundFor = (card) => groundOf(layoutOf(shelves.layout, card));
	const undrawn = {
		...shelves,
		card: at(missions, 0),
		get ground() {
			return groundFor(this.card);
		}
	};
	const drawn = /* @__PURE__ */ new Map();
	return (mission) => {
		const known = drawn.get(mission);
		if (known) return known;
		const card = shelves.mission(mission);
		if (!card) return undrawn;
		const content = {
			...shelves,
			card,
			ground: groundFor(card)
		};
		drawn.set(mission, content);
		return content;
	};
}
function byId(xs) {
	const index = new Map(xs.map((x) => [x.id, x]));
	return (id) => index.get(id);
}
function layoutOf(find, card) {
	const layout = find(card.layout);
	if (!layout) throw new Error(`mission ${card.id} has no layout ${card.layout}`);
	return layout;
}
/** The cells of a tile of this kind: five on a square one, two on a rectangle. VO-001, VO-002. */
const cellsOnTile = (tile) => tile.startsWith("S") ? 5 : 2;
const KEPT_GROUNDS = 64;
/** Surveys are pure but not free, so the last few are kept, by where their tiles lie. */
function surveyor() {
	const kept = /* @__PURE__ */ new Map();
	return (layout) => {
		const key = layout.tiles.map((t) => `${t.id}${t.orientation ?? ""}${t.x},${t.y}`).join(" ");
		const known = kept.get(key);
		if (known) return known;
		const ground = survey(layout);
		if (kept.size >= KEPT_GROUNDS) kept.delete(at([...kept.keys()], 0));
		kept.set(key, ground);
		return ground;
	};
}

const id = string().check(_regex(/^[a-z][a-z0-9-]{1,39}$/));
/** No braces and no "$": texts with them are filled in, and a player's words must stay as they are. */
const words = (most) => string().check(_maxLength(most), _regex(/^(?! *$)[^{}$\p{Cc}]+$/u));
const name = words(60);
const tileId = _enum([
	"S1",
	"S2",
	"S3",
	"S4",
	"R1",
	"R2",
	"R3",
	"R4"
]);
const cellId = string().check(_regex(/^(S[1-4]\.(c|nw|ne|sw|se)|R[1-4]\.[ab])$/));
const whole = (least, most) => int().check(_gte(least), _lte(most));
const few = (item, least, most) => array(item).check(_minLength(least), _maxLength(most));
/** Content as its maker writes it: names beside the numbers, in the maker's own language. */
const ability$2 = strictObject({
	id,
	name,
	type: _enum(ABILITY_TYPES),
	difficulty: whole(2, 6),
	power: whole(0, 12),
	icons: few(_enum(ICONS), 1, ICONS.length),
	keyword: optional(strictObject({
		id,
		when: literal("allySpecialisationInSameCell"),
		specialisation: _enum(SPECIALISATIONS),
		grants: _enum(GRANTABLE)
	}))
});
const character = strictObject({
	id,
	name,
	faction: id,
	mercenary: boolean(),
	life: whole(1, 9),
	armour: whole(0, 9),
	specialisation: _enum(SPECIALISATIONS),
	abilities: few(ability$2, 1, 6)
});
const MOST_SQUARES_ACROSS = 15;
const layout = strictObject({
	id,
	name,
	tiles: few(strictObject({
		id: tileId,
		kind: _enum(["square", "rectangle"]),
		x: whole(0, MOST_SQUARES_ACROSS),
		y: whole(0, MOST_SQUARES_ACROSS),
		orientation: optional(_enum(["h", "v"]))
	}), 2, 8)
});
const cells = few(cellId, 1, 28);
const goal = discriminatedUnion("t", [
	strictObject({
		t: literal("collect"),
		count: whole(1, 8)
	}),
	strictObject({
		t: literal("control"),
		cells,
		count: whole(1, 28),
		fromTurn: whole(1, 5),
		majority: boolean()
	}),
	strictObject({ t: literal("leader") }),
	strictObject({ t: literal("deliver") }),
	strictObject({
		t: literal("occupy"),
		count: whole(1, 5)
	}),
	strictObject({
		t: literal("remove"),
		count: whole(1, 5)
	}),
	strictObject({
		t: literal("assault"),
		cells,
		count: whole(1, 28),
		fromTurn: whole(1, 5)
	})
]);
const mission$1 = strictObject({
	id,
	name,
	task: words(400),
	layout: id,
	starts: tuple([tileId, tileId]),
	goal,
	tokens: optional(strictObject({
		cells: tuple([few(cellId, 0, 4), few(cellId, 0, 4)]),
		carried: boolean()
	})),
	roster: optional(record(id, few(id, 1, 5)))
});
/** The shape of a pack file; what its parts must agree on is in `faultsOf`. */
const ownPack = strictObject({
	format: literal(1),
	game: optional(literal("volia")),
	id,
	name,
	factions: few(strictObject({
		id,
		name
	}), 0, 4),
	characters: few(character, 0, 40),
	layouts: few(layout, 0, 12),
	missions: few(mission$1, 0, 12)
});
/** Untrusted input in; a pack that fits the given content, or a reason that names the place. */
function checkPack(raw, known) {
	const [refused] = packFaults(raw, known);
	return refused ? { refused } : { ok: raw };
}
/** Everything that is wrong with a pack; [] when it can be played. What has not its shape is judged no further. */
function packFaults(raw, known) {
	const read = ownPack.safeParse(raw);
	return [...read.success ? faultsOf(raw, known) : read.error.issues.map((i) => misshapen(i, raw))].map(refusalOf);
}
/** The checker's codes, as words we can translate; what is missing or too much is named itself. */
function misshapen(issue, raw) {
	const extra = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
	const where = [...issue.path, ...extra].join(".");
	if (extra.length > 0) return {
		where,
		why: "unknownField"
	};
	if (issue.path.length > 0 && isMissing(raw, issue.path)) return {
		where,
		why: "missing"
	};
	if (issue.code === "too_small" || issue.code === "too_big") return {
		where,
		why: "range"
	};
	if (issue.code === "invalid_format") return {
		where,
		why: "form"
	};
	if (issue.code === "invalid_value" || issue.code === "invalid_union") return {
		where,
		why: "value"
	};
	return {
		where,
		why: "type"
	};
}
const isMissing = (raw, path) => path.reduce((at, key) => isObject$1(at) || Array.isArray(at) ? at[key] : void 0, raw) === void 0;
const RULES = {
	characters: "VO-131",
	factions: "VO-131",
	layouts: "VO-130",
	missions: "VO-129"
};
function refusalOf({ where, why }) {
	const [part = "", , , , field] = where.split(".");
	const rule = field === "difficulty" ? "VO-170" : RULES[part] ?? "VO-128";
	return refusal(rule, "pack.wrong", {
		where: where === "" ? "." : where,
		why: `@pack.why.${why}`
	});
}
function* faultsOf(own, known) {
	yield* repeated(own.factions, known.factions, "factions");
	yield* repeated(own.characters, known.characters, "characters");
	yield* repeated(own.layouts, known.layouts, "layouts");
	yield* repeated(own.missions, known.missions, "missions");
	const factions = new Set([...known.factions, ...own.factions].map((f) => f.id));
	for (const [i, c] of own.characters.entries()) yield* characterFaults(c, factions, `characters.${i}`);
	for (const [i, l] of own.layouts.entries()) yield* layoutFaults(l, `layouts.${i}`);
	const layouts = new Map([...known.layouts, ...own.layouts].map((l) => [l.id, l.tiles]));
	const fighters = new Map([...known.characters, ...own.characters].map((c) => [c.id, c]));
	for (const [i, m] of own.missions.entries()) {
		const tiles = layouts.get(m.layout);
		if (!tiles) yield {
			where: `missions.${i}.layout`,
			why: "noLayout"
		};
		else yield* missionFaults(m, tiles, `missions.${i}`);
		yield* rosterFaults(m, factions, fighters, `missions.${i}.roster`);
	}
}
function* characterFaults(c, factions, where) {
	if (!factions.has(c.faction)) yield {
		where: `${where}.faction`,
		why: "noFaction"
	};
	yield* repeated(c.abilities, [], `${where}.abilities`);
	for (const [k, a] of c.abilities.entries()) yield* abilityFaults(a, `${where}.abilities.${k}`);
}
function* rosterFaults({ roster = {} }, factions, fighters, where) {
	for (const [faction, squad] of Object.entries(roster)) {
		const here = `${where}.${faction}`;
		if (!factions.has(faction)) yield {
			where: here,
			why: "noFaction"
		};
		if (new Set(squad).size < squad.length) yield {
			where: here,
			why: "twice"
		};
		for (const fighter of squad) {
			const c = fighters.get(fighter);
			if (!c) yield {
				where: here,
				why: "noCharacter"
			};
			else if (c.faction !== faction && !c.mercenary) yield {
				where: here,
				why: "otherFaction"
			};
		}
	}
	const sums = Object.values(roster).map((squad) => squad.reduce((sum, fighter) => sum + (fighters.get(fighter)?.life ?? 0), 0));
	if (new Set(sums).size > 1) yield {
		where,
		why: "unequal"
	};
}
function* repeated(own, known, where) {
	const seen = new Set(known.map((x) => x.id));
	for (const [i, x] of own.entries()) {
		if (seen.has(x.id)) yield {
			where: `${where}.${i}.id`,
			why: "twice"
		};
		seen.add(x.id);
	}
}
/** The icons must say the same as the type, and a keyword must have something to grant. */
function* abilityFaults(a, where) {
	const has = (icon) => a.icons.includes(icon);
	const wrong = {
		where: `${where}.icons`,
		why: "icons"
	};
	if (new Set(a.icons).size < a.icons.length) yield {
		where: `${where}.icons`,
		why: "twice"
	};
	if (ABILITY_TYPES.some((type) => has(type) !== (type === a.type))) yield wrong;
	if (has("d6x2") !== (a.type !== "heal")) yield wrong;
	if (a.type !== "ranged" && [
		"ignoreCover",
		"precise",
		"acrossOneCell"
	].some(has)) yield wrong;
	if (a.type === "heal" && ([
		"area",
		"ignoreArmour",
		"skipTurn",
		"push"
	].some(has) || a.power < 1)) yield wrong;
	if (has("keyword") !== (a.keyword !== void 0)) yield wrong;
	if (a.keyword && !has(a.keyword.grants)) yield {
		where: `${where}.keyword.grants`,
		why: "icons"
	};
}
function* layoutFaults(l, where) {
	yield* repeated(l.tiles, [], `${where}.tiles`);
	const taken = /* @__PURE__ */ new Map();
	for (const [i, tile] of l.tiles.entries()) {
		const here = `${where}.tiles.${i}`;
		const isSquare = tile.kind === "square";
		if (tile.id.startsWith("S") !== isSquare) yield {
			where: `${here}.kind`,
			why: "kind"
		};
		if (isSquare !== (tile.orientation === void 0)) yield {
			where: `${here}.orientation`,
			why: "orientation"
		};
		for (const square of squaresOf(tile)) {
			if (taken.has(square)) yield {
				where: here,
				why: "overlap"
			};
			taken.set(square, i);
		}
	}
	const apart = firstApart(l.tiles);
	if (apart >= 0) yield {
		where: `${where}.tiles.${apart}`,
		why: "apart"
	};
}
/** The unit squares a tile covers, as "x,y". */
function squaresOf({ kind, x, y, orientation }) {
	const [w, h] = kind === "square" ? [2, 2] : orientation === "v" ? [1, 2] : [2, 1];
	return Array.from({ length: w * h }, (_, i) => `${x + i % w},${y + Math.floor(i / w)}`);
}
/** The first tile that is not reached from the others over shared edges, so that no fighter is walled in; -1 if none. */
function firstApart(tiles) {
	const left = new Set(tiles.flatMap(squaresOf));
	const queue = [...left].slice(0, 1);
	for (const square of queue) {
		if (!left.delete(square)) continue;
		const [x = 0, y = 0] = square.split(",").map(Number);
		const around = [
			`${x + 1},${y}`,
			`${x - 1},${y}`,
			`${x},${y + 1}`,
			`${x},${y - 1}`
		];
		queue.push(...around.filter((s) => left.has(s)));
	}
	return tiles.findIndex((tile) => squaresOf(tile).some((s) => left.has(s)));
}
function* missionFaults(m, tiles, where) {
	const has = (tile) => tiles.some((t) => t.id === tile);
	const [one, two] = m.starts;
	for (const [i, tile] of m.starts.entries()) if (!has(tile)) yield {
		where: `${where}.starts.${i}`,
		why: "noTile"
	};
	if (one === two) yield {
		where: `${where}.starts.1`,
		why: "twice"
	};
	const tokens = m.tokens?.cells ?? [[], []];
	for (const [team, list] of tokens.entries()) for (const [i, cell] of list.entries()) {
		const here = `${where}.tokens.cells.${team}.${i}`;
		if (!has(tileOf(cell))) yield {
			where: here,
			why: "noTile"
		};
		if (!cell.endsWith(".c")) yield {
			where: here,
			why: "notRound"
		};
		if (list.indexOf(cell) < i) yield {
			where: here,
			why: "twice"
		};
	}
	const atHome = tokens.some((list, team) => list.some((cell) => tileOf(cell) === m.starts[team]));
	if (m.goal.t === "deliver" && atHome) yield {
		where: `${where}.tokens.cells`,
		why: "tokens"
	};
	yield* goalFaults(m.goal, tokens, m.tokens?.carried ?? false, has, `${where}.goal`);
}
const tileOf = (cell) => cell.slice(0, 2);
function* goalFaults(goal, tokens, carried, has, where) {
	const fewest = Math.min(...tokens.map((list) => list.length));
	if (goal.t === "collect" && (carried || goal.count > fewest)) yield {
		where: `${where}.count`,
		why: "tokens"
	};
	if (goal.t === "deliver" && (!carried || fewest === 0)) yield {
		where: `${where}.t`,
		why: "tokens"
	};
	if (goal.t !== "control" && goal.t !== "assault") return;
	if (goal.count > goal.cells.length) yield {
		where: `${where}.count`,
		why: "range"
	};
	for (const [i, cell] of goal.cells.entries()) {
		if (!has(tileOf(cell))) yield {
			where: `${where}.cells.${i}`,
			why: "noTile"
		};
		if (goal.cells.indexOf(cell) < i) yield {
			where: `${where}.cells.${i}`,
			why: "twice"
		};
	}
}
/** The pack as the game knows its own. */
const dataOf = (own, missionsBefore) => ({
	factions: own.factions.map((f) => ({
		id: f.id,
		squad: []
	})),
	characters: own.characters.map((c) => ({
		...c,
		source: "own",
		abilities: c.abilities.map((a) => ({
			...a,
			source: "own"
		}))
	})),
	layouts: own.layouts.map((l) => ({
		...l,
		source: "own"
	})),
	missions: own.missions.map((m, i) => ({
		...m,
		number: missionsBefore + 1 + i,
		source: "own"
	}))
});
/** Names of a pack's content under the keys the rules use, for the renderer. */
const textsOf = (own) => Object.fromEntries([
	...own.factions.map((f) => [`faction.${f.id}`, f.name]),
	...own.characters.flatMap((c) => [[`character.${c.id}`, c.name], ...c.abilities.map((a) => [`ability.${c.id}.${a.id}`, a.name])]),
	...own.layouts.map((l) => [`layout.${l.id}`, l.name]),
	...own.missions.flatMap((m) => [[`mission.${m.id}`, m.name], [`mission.${m.id}.task`, m.task]])
]);

const word$1 = string().check(_minLength(1), _maxLength(64));
const count = int().check(_nonnegative(), _lte(1e6));
const within = (least, most) => int().check(_gte(least), _lte(most));
const die = within(1, 6);
const SIDES$1 = [0, 1];
const opposite = (one) => one === 0 ? 1 : 0;
const side$1 = literal(SIDES$1);
const fighter$1 = word$1;
const fighters$1 = array(fighter$1).check(_maxLength(20));
/** "S1.nw", "R2.a": a cell of the battlefield. */
const cell = word$1;
/** Of the fighter's card. */
const ability$1 = word$1;
/** A fighter; "team" for healing. */
const target = word$1;
const seat = count;
const squad = array(fighter$1).check(_maxLength(10));
const options = strictObject({
	/** A mission's id, or "random" to draw its card: VO-017. */
	mission: word$1,
	/** Whether a card that names its fighters is played with them or with full squads: VO-157. */
	roster: _enum(["mission", "full"]),
	/** Lives a team starts with, and the sum of its fighters' lives: VO-014, VO-125. */
	format: within(1, 45),
	/** Who plays which faction: VO-012. */
	factions: tuple([word$1, word$1]),
	squads: union([_enum(["starter", "random"]), tuple([squad, squad])]),
	/** Characters, maps and missions made by players: VO-129, VO-130, VO-131. */
	own: union([literal("none"), ownPack])
});
const REROLLS = ["ones", "commissar"];
const rerolls = array(_enum(REROLLS)).check(_maxLength(REROLLS.length));
const chooser = _enum(["owner", "opponent"]);
const REASONS = [
	"mission",
	"removal",
	"lives",
	"left",
	"turns"
];
const winner = union([side$1, literal("draw")]);
const reason = _enum(REASONS);
/** An announced ability, on its way through the dice. */
const announced = {
	fighter: fighter$1,
	ability: ability$1,
	target
};
const frame = discriminatedUnion("t", [
	strictObject({ t: literal("mission") }),
	strictObject({
		t: literal("squads"),
		side: side$1
	}),
	strictObject({ t: literal("rollOff") }),
	strictObject({
		t: literal("placing"),
		side: side$1
	}),
	strictObject({
		t: literal("drawing"),
		side: side$1
	}),
	strictObject({
		t: literal("acting"),
		fighter: fighter$1,
		/** Simple actions. */
		left: within(0, 2),
		/** Who drew the token; the other side draws next. */
		drawer: side$1
	}),
	strictObject({
		t: literal("checking"),
		...announced,
		used: rerolls
	}),
	strictObject({
		t: literal("rerolling"),
		...announced,
		used: rerolls,
		die
	}),
	strictObject({
		t: literal("straying"),
		...announced
	}),
	strictObject({
		t: literal("striking"),
		fighter: fighter$1,
		ability: ability$1,
		/** Still to be attacked, the first one now. */
		victims: fighters$1,
		wounded: fighters$1,
		step: _enum([
			"damage",
			"save",
			"medic"
		]),
		/** Once rolled. */
		damage: within(-50, 50),
		/** Defences rolled so far. */
		saves: array(within(2, 50)).check(_maxLength(2))
	}),
	strictObject({
		t: literal("pushing"),
		fighter: fighter$1,
		left: fighters$1
	}),
	strictObject({
		t: literal("entering"),
		fighter: fighter$1,
		to: cell
	}),
	strictObject({
		t: literal("displacing"),
		fighter: fighter$1,
		to: cell,
		chooser
	}),
	strictObject({
		t: literal("over"),
		winner,
		reason
	})
]);
const state = strictObject({
	options,
	/** "none" until its card is drawn. */
	mission: word$1,
	turn: within(1, 5),
	/** The side that is team 1; "none" before the roll. */
	first: union([side$1, literal("none")]),
	sides: array(strictObject({
		/** 0…format. */
		lives: count,
		/** Own tokens on the team board. */
		tokens: count
	})).check(_length(2)),
	seats: array(strictObject({
		asked: count,
		present: boolean()
	})).check(_minLength(2), _maxLength(10)),
	/** Side 0, then side 1, each in the order of its squad. */
	fighters: array(strictObject({
		id: fighter$1,
		side: side$1,
		/** Who decides for it. */
		seat,
		/** Or "reserve", or "removed". */
		cell,
		/** Mission tokens on its back; only where the mission has them carried. */
		carries: count,
		/** A commissar's word, given once per turn: VO-163. */
		spent: boolean()
	})).check(_maxLength(20)),
	/** 1 for each fighter whose token is in the bag, in the order of `fighters`. */
	bag: array(within(0, 1)).check(_maxLength(20)),
	/** Mission tokens lying on the battlefield. */
	tokens: array(strictObject({
		side: side$1,
		cell
	})).check(_maxLength(16)),
	frames: array(frame).check(_minLength(1), _maxLength(2))
});
const move = discriminatedUnion("t", [
	strictObject({
		t: literal("place"),
		fighter: fighter$1,
		cell
	}),
	strictObject({
		t: literal("move"),
		to: cell
	}),
	strictObject({
		t: literal("use"),
		ability: ability$1,
		target
	}),
	strictObject({
		t: literal("leave"),
		to: cell
	}),
	strictObject({
		t: literal("enter"),
		to: cell
	}),
	strictObject({ t: literal("end") }),
	strictObject({
		t: literal("reroll"),
		by: _enum(REROLLS)
	}),
	strictObject({ t: literal("keep") }),
	strictObject({
		t: literal("hit"),
		fighter: fighter$1
	}),
	strictObject({
		t: literal("push"),
		fighter: fighter$1,
		to: cell
	}),
	strictObject({
		t: literal("displace"),
		fighter: fighter$1,
		to: cell
	})
]);
function parseMove(raw) {
	const read = move.safeParse(raw);
	return read.success ? { ok: read.data } : { refused: refusal("VO-040", "refuse.notAMove") };
}
const cover = _enum([
	"none",
	"fortified",
	"sarcophagus",
	"ignored"
]);
const range = _enum([
	"melee",
	"adjacent",
	"penalty",
	"precise",
	"across"
]);
const dice$1 = array(die).check(_length(2));
const lives$1 = count;
const faction$1 = word$1;
const victim = fighter$1;
/** Either may be below 0, by a penalty of the range or of a player's own card. */
const blow = {
	damage: int(),
	defence: int()
};
const event = discriminatedUnion("t", [
	strictObject({
		t: literal("missionDrawn"),
		mission: word$1
	}),
	strictObject({
		t: literal("squadDrawn"),
		side: side$1,
		faction: faction$1,
		squad
	}),
	strictObject({
		t: literal("rolledOff"),
		dice: dice$1,
		first: union([side$1, literal("none")]),
		faction: faction$1
	}),
	strictObject({
		t: literal("placed"),
		fighter: fighter$1,
		cell
	}),
	strictObject({
		t: literal("turnBegan"),
		turn: count
	}),
	strictObject({
		t: literal("handed"),
		fighter: fighter$1,
		seat
	}),
	strictObject({
		t: literal("drew"),
		side: side$1,
		faction: faction$1,
		fighter: fighter$1
	}),
	strictObject({
		t: literal("moved"),
		fighter: fighter$1,
		from: cell,
		to: cell,
		how: _enum([
			"move",
			"leave",
			"enter"
		])
	}),
	strictObject({
		t: literal("engaged"),
		cell,
		fighters: fighters$1
	}),
	strictObject({
		t: literal("tookToken"),
		fighter: fighter$1,
		cell,
		carried: boolean()
	}),
	strictObject({
		t: literal("droppedToken"),
		fighter: fighter$1,
		cell
	}),
	strictObject({
		t: literal("announced"),
		...announced
	}),
	strictObject({
		t: literal("checked"),
		fighter: fighter$1,
		ability: ability$1,
		die,
		needs: count
	}),
	strictObject({
		t: literal("rerolled"),
		fighter: fighter$1,
		by: _enum(REROLLS),
		thanksTo: fighter$1
	}),
	strictObject({
		t: literal("kept"),
		fighter: fighter$1,
		die
	}),
	strictObject({
		t: literal("missed"),
		fighter: fighter$1,
		ability: ability$1
	}),
	strictObject({
		t: literal("strayed"),
		fighter: fighter$1,
		target: fighter$1,
		hit: fighter$1
	}),
	strictObject({
		t: literal("healed"),
		fighter: fighter$1,
		side: side$1,
		faction: faction$1,
		gained: count,
		lives: lives$1
	}),
	strictObject({
		t: literal("damageRolled"),
		fighter: fighter$1,
		victim,
		power: count,
		dice: dice$1,
		range,
		between: count,
		penalty: count,
		damage: int()
	}),
	strictObject({
		t: literal("saveRolled"),
		victim,
		roll: literal([1, 2]),
		dice: dice$1,
		armour: count,
		armourIgnored: boolean(),
		otaman: count,
		cover,
		defence: int()
	}),
	strictObject({
		t: literal("repelled"),
		victim,
		...blow
	}),
	strictObject({
		t: literal("wounded"),
		victim,
		side: side$1,
		faction: faction$1,
		...blow,
		wounds: count,
		lives: lives$1
	}),
	strictObject({
		t: literal("medicRolled"),
		victim,
		medic: fighter$1,
		die,
		kept: boolean(),
		lives: lives$1
	}),
	strictObject({
		t: literal("removed"),
		victim,
		cell,
		wounds: count,
		...blow
	}),
	strictObject({
		t: literal("revived"),
		fighter: fighter$1,
		side: side$1,
		faction: faction$1,
		lives: lives$1
	}),
	strictObject({
		t: literal("skipped"),
		fighter: fighter$1
	}),
	strictObject({
		t: literal("unmoved"),
		fighter: fighter$1,
		by: _enum([
			"push",
			"skipTurn",
			"noRoom"
		])
	}),
	strictObject({
		t: literal("pushed"),
		fighter: fighter$1,
		from: cell,
		to: cell
	}),
	strictObject({
		t: literal("enterRolled"),
		fighter: fighter$1,
		cell,
		die,
		chooser
	}),
	strictObject({
		t: literal("forced"),
		fighter: fighter$1,
		cell,
		rolls: boolean()
	}),
	strictObject({
		t: literal("displaced"),
		fighter: fighter$1,
		from: cell,
		to: cell
	}),
	strictObject({
		t: literal("ended"),
		fighter: fighter$1,
		unused: count
	}),
	strictObject({
		t: literal("turnEnded"),
		turn: count
	}),
	strictObject({
		t: literal("left"),
		seat
	}),
	strictObject({
		t: literal("finished"),
		winner,
		faction: faction$1,
		reason
	})
]);
/** Types, parsers and JSON Schemas come from these. */
const schemas = {
	options,
	state,
	move,
	event
};

const no$1 = (rule, key, values) => refusal(rule, `refuse.${key}`, values);
const topFrame = (v) => last(v.frames);
/** The top frame of a table, known to be of this kind. */
function top(d, t) {
	const frame = last(d.frames);
	if (frame.t !== t) throw new Error(`the top frame is ${frame.t}, not ${t}`);
	return frame;
}
/** The fighter of this id, or undefined: ids in moves come from outside. */
function find(fighters, id) {
	for (const f of fighters) if (f.id === id) return f;
}
/** The fighter of this id, which the rules know to exist. */
function fighterOf(v, id) {
	const found = find(v.fighters, id);
	if (!found) throw new Error(`no fighter ${id}`);
	return found;
}
function characterOf(content, id) {
	const found = content.character(id);
	if (!found) throw new Error(`no character ${id}`);
	return found;
}
function abilityOf(content, fighter, id) {
	for (const ability of characterOf(content, fighter).abilities) if (ability.id === id) return ability;
	throw new Error(`${fighter} has no ability ${id}`);
}
const isOnBoard = (f) => f.cell !== "removed" && f.cell !== "reserve";
/** The cell of a fighter on the battlefield. */
function cellOf$1(content, f) {
	const cell = content.ground.cell(f.cell);
	if (!cell) throw new Error(`${f.id} is not on the battlefield`);
	return cell;
}
function countIn(v, cell) {
	let count = 0;
	for (const f of v.fighters) if (f.cell === cell) count += 1;
	return count;
}
/** Both teams count: VO-111. */
const hasRoom = (v, cell) => countIn(v, cell.id) < cell.capacity;
const enemyIn = (v, cell, side) => v.fighters.some((f) => f.cell === cell && f.side !== side);
/** Bound in melee: an enemy shares the cell, and no specialisation says otherwise. VO-049, VO-160. */
const isBound = (content, v, f) => enemyIn(v, f.cell, f.side) && characterOf(content, f.id).specialisation !== "scout";
/** Another fighter of the same side in the same cell with this specialisation. */
const companion = (content, v, f, specialisation) => v.fighters.find((x) => x.cell === f.cell && x.side === f.side && x.id !== f.id && characterOf(content, x.id).specialisation === specialisation);
/** An icon is on the card, and the keyword that governs it, if any, holds: VO-080. */
function works(content, v, f, ability, icon) {
	if (!ability.has[icon]) return false;
	if (ability.keyword?.grants !== icon) return true;
	return companion(content, v, f, ability.keyword.specialisation) !== void 0;
}
/** The start tile of a side, once the roll has made it team 1 or team 2. */
const startTile = (content, v, side) => at(content.card.starts, side === v.first ? 0 : 1);
const seatsOfSide = (v, side) => v.seats.flatMap((seat, i) => seat.present && i % 2 === side ? [i] : []);
/** Who speaks for a whole side: its first seat still present. */
const captain = (v, side) => seatsOfSide(v, side)[0] ?? side;
const captainOfEnemy = (v, f) => captain(v, opposite(f.side));
const factionOf = (v, side) => v.options.factions[side];
const sideOfSeat = (seat) => seat % 2 === 0 ? 0 : 1;
/** The fighter whose activation it is, if any. */
const activeFighter = (v) => {
	const base = at(v.frames, 0);
	return base.t === "acting" ? find(v.fighters, base.fighter) : void 0;
};

const no = (rule, key, values) => refusal(rule, `refuse.${key}`, values);
const livesOf = (content, squad) => squad.reduce((sum, id) => sum + (content.character(id)?.life ?? 0), 0);
/** Fighters start one to a cell on one tile (VO-029, VO-030), so no squad is larger than the smaller start tile. */
const placesOn = (mission) => Math.min(...mission.starts.map(cellsOnTile));
/** The squads agreed before the game: the card's own, the box's, or the players' choice. VO-157. */
function agreedSquads(content, options, mission) {
	const { squads, factions, roster } = options;
	if (typeof squads !== "string") return squads;
	const [a, b] = roster === "mission" ? factions.map((id) => mission.roster?.[id]) : [];
	if (a && b) return [a, b];
	return factions.map((id) => content.faction(id)?.squad ?? []);
}
/** What is wrong with one squad, whatever the other one is. */
function refuseSquad(content, squad, faction) {
	if (squad.length === 0) return no("VO-013", "noFighters", { faction: `@faction.${faction}` });
	for (const id of squad) {
		const character = content.character(id);
		if (!character) return no("VO-128", "noCharacter", { id });
		if (character.faction !== faction && !character.mercenary) return no("VO-123", "otherFaction", {
			fighter: `@character.${id}`,
			faction: `@faction.${faction}`
		});
	}
}
/** Factions, mercenaries, equal sums, nobody twice: VO-123 to VO-126, VO-169. */
function refuseSquads(content, options, mission) {
	if (options.squads === "random") return refuseDraw(content, options, mission);
	const squads = agreedSquads(content, options, mission);
	for (const side of SIDES$1) {
		const refused = refuseSquad(content, squads[side] ?? [], options.factions[side]);
		if (refused) return refused;
	}
	const all = squads.flat();
	const twice = all.find((id, i) => all.indexOf(id) < i);
	if (twice !== void 0) return no("VO-169", "twice", { fighter: `@character.${twice}` });
	const [a = 0, b = 0] = squads.map((squad) => livesOf(content, squad));
	if (a !== b) return no("VO-126", "unequal", {
		a,
		b
	});
	const isNamed = typeof options.squads === "string" && options.roster === "mission" && mission.roster !== void 0;
	if (a !== options.format && !isNamed) return no("VO-125", "notFormat", {
		sum: a,
		format: options.format
	});
	const places = placesOn(mission);
	return squads.some((squad) => squad.length > places) ? no("VO-030", "tooMany", { places }) : void 0;
}
/** More than anybody could look through; a bag of them would only keep everybody waiting. */
const MOST_SQUADS = 2e3;
/** There must be squads to draw for both, and not more than a bag can hold. */
function refuseDraw(content, options, mission) {
	if (SIDES$1.some((side) => countSquads(content, options, mission, side, []) > MOST_SQUADS)) return no("VO-125", "tooManySquads", { most: MOST_SQUADS });
	const isMatched = (squad) => countSquads(content, options, mission, 1, squad) > 0;
	return possible(content, options, mission, 0, []).some(isMatched) ? void 0 : no("VO-125", "noSquad", { format: options.format });
}
/** Every squad a side may still field, in the order of the packs; the other side must be left with one, too. */
function squadsFor(content, options, mission, side, taken) {
	const all = possible(content, options, mission, side, taken);
	if (side === 1) return all;
	return all.filter((squad) => countSquads(content, options, mission, 1, squad) > 0);
}
const recruits = (content, { factions }, side, taken) => content.characters.filter((c) => (c.faction === factions[side] || c.mercenary) && !taken.includes(c.id));
/** How many squads there are, without listing them: a player's pack may make more than memory holds. */
function countSquads(content, options, mission, side, taken) {
	const { format } = options;
	const ways = Array.from({ length: placesOn(mission) + 1 }, () => Array(format + 1).fill(0));
	at(ways, 0)[0] = 1;
	for (const { life } of recruits(content, options, side, taken)) for (let size = ways.length - 1; size > 0; size--) for (let lives = format; lives >= life; lives--) at(ways, size)[lives] = at(at(ways, size), lives) + at(at(ways, size - 1), lives - life);
	return ways.reduce((sum, row) => sum + at(row, format), 0);
}
function possible(content, options, mission, side, taken) {
	const free = recruits(content, options, side, taken);
	const places = placesOn(mission);
	const found = [];
	const extend = (from, squad, left) => {
		if (left === 0) found.push([...squad]);
		if (left <= 0 || squad.length === places) return;
		for (const [i, c] of free.entries()) if (i >= from) extend(i + 1, [...squad, c.id], left - c.life);
	};
	extend(0, [], options.format);
	return found;
}
/** The cards in the mission deck: all that can be played with the squads agreed on. */
const deckOf = (content, options) => content.missions.filter((m) => refuseSquads(content, options, m) === void 0);

/** Lives as agreed, the turn token on 1, nobody on the battlefield: VO-009, VO-014, VO-016. */
function setup(content, options, seats) {
	const table = {
		options,
		mission: "none",
		turn: 1,
		first: "none",
		sides: SIDES$1.map(() => ({
			lives: options.format,
			tokens: 0
		})),
		seats: Array.from({ length: seats }, () => ({
			asked: 0,
			present: true
		})),
		fighters: [],
		bag: [],
		tokens: [],
		frames: [{ t: "mission" }]
	};
	const card = content.mission(options.mission);
	if (card) {
		table.mission = card.id;
		muster(content, card, table);
	}
	return table;
}
/** Hands out the fighters of the agreed squads, or leaves them to luck: VO-013. */
function muster(content, card, d) {
	if (d.options.squads === "random") {
		d.frames = [{
			t: "squads",
			side: 0
		}];
		return;
	}
	const squads = agreedSquads(content, d.options, card);
	for (const side of SIDES$1) enlist(d, side, at(squads, side));
	d.frames = [{ t: "rollOff" }];
}
/** Team mates share their side's fighters out in turn: VO-011. */
function enlist(d, side, squad) {
	const mates = d.seats.flatMap((seat, i) => seat.present && sideOfSeat(i) === side ? [i] : []);
	for (const [i, id] of squad.entries()) d.fighters.push({
		id,
		side,
		seat: at(mates, i % mates.length),
		cell: "reserve",
		carries: 0,
		spent: false
	});
	d.bag = d.fighters.map(() => 0);
}
/** The options never change, so copies share them. */
const clone = (s) => ({
	options: s.options,
	mission: s.mission,
	turn: s.turn,
	first: s.first,
	sides: s.sides.map(({ lives, tokens }) => ({
		lives,
		tokens
	})),
	seats: s.seats.map(({ asked, present }) => ({
		asked,
		present
	})),
	fighters: s.fighters.map(({ id, side, seat, cell, carries, spent }) => ({
		id,
		side,
		seat,
		cell,
		carries,
		spent
	})),
	bag: [...s.bag],
	tokens: s.tokens.map(({ side, cell }) => ({
		side,
		cell
	})),
	frames: s.frames.map(cloneFrame)
});
function cloneFrame(f) {
	if (f.t === "striking") return {
		...f,
		victims: [...f.victims],
		wounded: [...f.wounded],
		saves: [...f.saves]
	};
	if (f.t === "checking" || f.t === "rerolling") return {
		...f,
		used: [...f.used]
	};
	if (f.t === "pushing") return {
		...f,
		left: [...f.left]
	};
	return { ...f };
}

const ACROSS = 2;
/** Whether a fighter may announce this ability against this target: VO-056 to VO-060, VO-091, VO-104, VO-143. */
function refuseAbility(content, v, f, id, target) {
	const ability = characterOf(content, f.id).abilities.find((a) => a.id === id);
	if (!ability) return no$1("VO-056", "notOnCard");
	if (ability.type === "heal") return refuseHealing(v, f, target);
	const victim = find(v.fighters, target);
	return victim ? refuseTarget(content, v, f, ability, victim) : no$1("VO-057", "noTarget");
}
/** The same for an attack and a victim at hand. */
function refuseTarget(content, v, f, ability, victim) {
	if (!isOnBoard(victim)) return no$1("VO-057", "noTarget");
	if (victim.side === f.side) return notAnEnemy(ability);
	return ability.type === "melee" ? refuseMelee(f, victim) : refuseShot(content, v, f, ability, victim);
}
const notAnEnemy = (ability) => ability.has.area ? no$1("VO-141", "areaNeedsEnemy") : no$1(ability.type === "melee" ? "VO-058" : "VO-059", "notAnEnemy");
function refuseHealing(v, f, target) {
	if (target !== "team") return no$1("VO-088", "healsTeam");
	return (v.sides[f.side]?.lives ?? 0) >= v.options.format ? no$1("VO-143", "healedAlready", { format: v.options.format }) : void 0;
}
const refuseMelee = (f, victim) => victim.cell === f.cell ? void 0 : no$1("VO-058", "notInCell", { target: `@character.${victim.id}` });
function refuseShot(content, v, f, ability, victim) {
	if (isBound(content, v, f)) return no$1("VO-060", "boundShot");
	if (victim.cell === f.cell) return no$1("VO-059", "sameCell");
	const from = cellOf$1(content, f);
	const to = cellOf$1(content, victim);
	if (ability.has.acrossOneCell && content.ground.distance(from, to) > ACROSS) return no$1("VO-091", "tooFarAcross");
	if (content.ground.sees(from, to)) return void 0;
	if (!content.ground.glimpses(from, to)) return no$1("VO-105", "outOfSight", { cell: to.id });
	return characterOf(content, f.id).specialisation === "eagleEye" ? void 0 : no$1("VO-104", "lessThanHalf", { cell: to.id });
}
/** Everyone else on the line or beside the target; never those beside the shooter: VO-117. */
function bystanders(content, v, f, target) {
	const to = cellOf$1(content, target);
	const line = content.ground.line(cellOf$1(content, f), to);
	return v.fighters.filter((x) => x.id !== target.id && x.id !== f.id && (x.cell === to.id || line.some((c) => c.id === x.cell)));
}
/** Whom a hit concerns: the target, or with an area attack everyone in its cell, enemies first. VO-077, VO-142. */
function victimsOf(content, v, f, ability, hit) {
	if (!works(content, v, f, ability, "area")) return [hit.id];
	const here = v.fighters.filter((x) => x.cell === hit.cell && x.id !== f.id);
	return [...here.filter((x) => x.side !== f.side), ...here.filter((x) => x.side === f.side)].map((x) => x.id);
}
/** What the way to the victim takes off the damage: VO-090, VO-092, VO-101, VO-103, VO-145. */
function distanceTo(content, v, f, ability, victim) {
	if (ability.type !== "ranged") return {
		range: "melee",
		between: 0,
		penalty: 0
	};
	const between = Math.max(0, content.ground.distance(cellOf$1(content, f), cellOf$1(content, victim)) - 1);
	if (between === 0) return {
		range: "adjacent",
		between,
		penalty: 0
	};
	if (works(content, v, f, ability, "precise")) return {
		range: "precise",
		between,
		penalty: 0
	};
	if (ability.has.acrossOneCell) return {
		range: "across",
		between,
		penalty: 0
	};
	return {
		range: "penalty",
		between,
		penalty: between
	};
}
/** What helps a victim to save itself: VO-064, VO-081 to VO-084, VO-106, VO-158. */
function protectionOf(content, v, f, ability, victim) {
	const { armour } = characterOf(content, victim.id);
	const armourIgnored = works(content, v, f, ability, "ignoreArmour");
	const otaman = otamansBeside$1(content, v, victim);
	const shelter = shelterOf(content, f, ability, victim);
	const cover = shelter !== "none" && works(content, v, f, ability, "ignoreCover") ? "ignored" : shelter;
	return {
		armour,
		armourIgnored,
		otaman,
		cover,
		bonus: (armourIgnored ? 0 : armour) + otaman,
		rolls: cover === "fortified" || cover === "sarcophagus" ? 2 : 1
	};
}
/** Cover helps against shots only (VO-107): in a fortified cell (VO-108), or behind a sarcophagus (VO-110, VO-165). */
function shelterOf(content, f, ability, victim) {
	if (ability.type !== "ranged") return "none";
	const to = cellOf$1(content, victim);
	if (to.round) return "fortified";
	if (characterOf(content, f.id).specialisation === "sapper") return "none";
	return content.ground.sarcophagusCovers(cellOf$1(content, f), to) ? "sarcophagus" : "none";
}
function otamansBeside$1(content, v, victim) {
	if (!companion(content, v, victim, "otaman")) return 0;
	return v.fighters.filter((x) => x.cell === victim.cell && x.side === victim.side && x.id !== victim.id && characterOf(content, x.id).specialisation === "otaman").length;
}

function finish(d, winner, reason, emit) {
	d.frames = [{
		t: "over",
		winner,
		reason
	}];
	emit({
		t: "finished",
		winner,
		faction: winner === "draw" ? "none" : factionOf(d, winner),
		reason
	});
}
const isOver = (v) => at(v.frames, 0).t === "over";
/** Looked at after every victim and every step: lives, then fighters, then the mission. VO-020, VO-021, VO-022. */
function checkVictory(content, d, emit) {
	for (const side of SIDES$1) for (const reason of [
		"lives",
		"removal",
		"mission"
	]) if (wins(content, d, side, reason)) {
		finish(d, side, reason, emit);
		return;
	}
}
function wins(content, v, side, reason) {
	if (reason === "lives") return at(v.sides, opposite(side)).lives <= 0;
	if (reason === "removal") return !v.fighters.some((f) => f.side !== side && f.cell !== "removed");
	return reached(content, v, side);
}
/** Goals that are won on the spot. */
function reached(content, v, side) {
	const { goal } = content.card;
	switch (goal.t) {
		case "collect": return at(v.sides, side).tokens >= goal.count;
		case "deliver": {
			const home = startTile(content, v, side);
			return v.fighters.some((f) => f.side === side && f.carries > 0 && f.cell.startsWith(`${home}.`));
		}
		case "leader": return leaderOf$1(content, v, opposite(side))?.cell === "removed";
		case "remove": return v.fighters.filter((f) => f.side !== side && f.cell === "removed").length >= goal.count;
		case "control":
		case "occupy":
		case "assault": return false;
	}
}
/** The fighter with the most lives; the first of the squad among equals. VO-151. */
function leaderOf$1(content, v, side) {
	let leader;
	let most = 0;
	for (const f of v.fighters) {
		const { life } = characterOf(content, f.id);
		if (f.side === side && life > most) {
			leader = f;
			most = life;
		}
	}
	return leader;
}
/** Who holds a cell: fighters of one side only, or a mechanic in a fortified cell. VO-148, VO-159. */
function controllerOf(content, v, cell) {
	const here = v.fighters.filter((f) => f.cell === cell);
	const fortified = content.ground.cell(cell)?.round === true;
	const holds = (side) => fortified && here.some((f) => f.side === side && characterOf(content, f.id).specialisation === "mechanic");
	if (holds(0) !== holds(1)) return holds(0) ? 0 : 1;
	const first = here[0];
	return first && here.every((f) => f.side === first.side) ? first.side : "none";
}
const controlled = (content, v, cells, side) => cells.filter((cell) => controllerOf(content, v, cell) === side).length;
/** Fighters of a side on the enemy's start tile. */
const intruders$1 = (content, v, side) => {
	const tile = startTile(content, v, opposite(side));
	return v.fighters.filter((f) => f.side === side && isOnBoard(f) && f.cell.startsWith(`${tile}.`)).length;
};
/** Goals that are looked at when the bag is empty. */
function checkTurnEnd(content, d, emit) {
	const winner = winnerAtTurnEnd(content, d, content.card.goal);
	if (winner !== "none") finish(d, winner, "mission", emit);
	else if (d.turn >= 5) finish(d, "draw", "turns", emit);
}
function winnerAtTurnEnd(content, v, goal) {
	if (goal.t === "control") {
		const [a, b] = SIDES$1.map((side) => controlled(content, v, goal.cells, side));
		const enough = v.turn >= goal.fromTurn ? goal.count : Number.POSITIVE_INFINITY;
		const won = ahead((a ?? 0) >= enough, (b ?? 0) >= enough);
		if (won !== "none" || v.turn < 5 || !goal.majority) return won;
		return ahead((a ?? 0) > (b ?? 0), (b ?? 0) > (a ?? 0));
	}
	if (goal.t === "occupy") return ahead(intruders$1(content, v, 0) >= goal.count, intruders$1(content, v, 1) >= goal.count);
	if (goal.t === "assault" && v.first !== "none") {
		if (v.turn >= goal.fromTurn && controlled(content, v, goal.cells, v.first) >= goal.count) return v.first;
		if (v.turn >= 5) return opposite(v.first);
	}
	return "none";
}
/** Both at once is nobody: VO-154. */
const ahead = (side0, side1) => side0 === side1 ? "none" : side0 ? 0 : 1;

/** Nobody holds a secret in this game: even what is left in the bag may be counted. */
const view = (s) => ({
	options: s.options,
	mission: s.mission,
	turn: s.turn,
	first: s.first,
	sides: s.sides,
	seats: s.seats,
	fighters: s.fighters,
	bag: s.bag,
	tokens: s.tokens,
	frames: s.frames
});
/** There is nothing to imagine: a view is a state. */
const imagine = (v) => v;
/** Heading of what is going on. */
function phase(v) {
	const f = topFrame(v);
	if (f.t === "mission" || f.t === "squads" || f.t === "rollOff") return "opening";
	if (f.t === "placing" || f.t === "over") return f.t;
	return `turn${v.turn}`;
}

/** A fighter arrives: it meets whoever is there, takes its token, and may have won. VO-049, VO-052, VO-144. */
function arrive(content, d, f, cell, emit) {
	f.cell = cell;
	if (enemyIn(d, cell, f.side)) emit({
		t: "engaged",
		cell,
		fighters: boundIn(content, d, cell)
	});
	pickUp(content, d, f, emit);
	checkVictory(content, d, emit);
}
const boundIn = (content, d, cell) => d.fighters.filter((f) => f.cell === cell && characterOf(content, f.id).specialisation !== "scout").map((f) => f.id);
/** Own tokens only (VO-055), at once and for nothing (VO-052); onto the team board (VO-054) or the back (VO-153). */
function pickUp(content, d, f, emit) {
	const carried = content.card.tokens?.carried === true;
	for (let i = d.tokens.length - 1; i >= 0; i--) {
		const token = at(d.tokens, i);
		if (token.cell !== f.cell || token.side !== f.side) continue;
		d.tokens.splice(i, 1);
		if (carried) f.carries += 1;
		else at(d.sides, f.side).tokens += 1;
		emit({
			t: "tookToken",
			fighter: f.id,
			cell: f.cell,
			carried
		});
	}
}
/** What a removed fighter carried lies in its cell, until an ally there takes it: VO-153. */
function dropTokens(content, d, f, cell, emit) {
	if (f.carries === 0) return;
	for (; f.carries > 0; f.carries--) {
		d.tokens.push({
			side: f.side,
			cell
		});
		emit({
			t: "droppedToken",
			fighter: f.id,
			cell
		});
	}
	const ally = d.fighters.find((x) => x.cell === cell && x.side === f.side);
	if (ally) pickUp(content, d, ally, emit);
}

const woundsOf = ({ damage, defence }) => Math.max(0, damage - defence);
/** Each attack is measured against the full life number: wounds never add up on a fighter. VO-070, VO-073. */
const isDeadly = (content, victim, blow) => woundsOf(blow) >= characterOf(content, victim.id).life;
/** The field doctor who may keep a fighter on the battlefield, if there is one: VO-161. */
const medicFor = (content, v, victim) => companion(content, v, victim, "medic");
function loseLives(d, victim, wounds) {
	const team = at(d.sides, victim.side);
	team.lives = Math.max(0, team.lives - wounds);
	return team.lives;
}
/** The team bleeds, the fighter stays: VO-067, VO-069. */
function wound(content, d, victim, blow, emit) {
	const wounds = woundsOf(blow);
	const lives = loseLives(d, victim, wounds);
	const faction = factionOf(d, victim.side);
	emit({
		t: "wounded",
		victim: victim.id,
		side: victim.side,
		faction,
		...blow,
		wounds,
		lives
	});
	checkVictory(content, d, emit);
}
/** The fighter goes, the team does not bleed: VO-071. Its token leaves the bag for good: VO-038, VO-072. */
function remove(content, d, victim, blow, emit) {
	const from = cellOf$1(content, victim);
	victim.cell = "removed";
	d.bag[d.fighters.indexOf(victim)] = 0;
	emit({
		t: "removed",
		victim: victim.id,
		cell: from.id,
		wounds: woundsOf(blow),
		...blow
	});
	dropTokens(content, d, victim, from.id, emit);
	for (const f of d.fighters) if (f.side === victim.side && f.cell !== "removed" && f.cell !== "reserve") {
		if (characterOf(content, f.id).specialisation === "reanimator" && content.ground.distance(cellOf$1(content, f), from) <= 1) revive(d, f, emit);
	}
	checkVictory(content, d, emit);
}
/** VO-166. */
function revive(d, f, emit) {
	const team = at(d.sides, f.side);
	if (team.lives >= d.options.format) return;
	team.lives += 1;
	emit({
		t: "revived",
		fighter: f.id,
		side: f.side,
		faction: factionOf(d, f.side),
		lives: team.lives
	});
}
/** A wounded enemy that has not acted yet skips this turn: VO-085, VO-086, VO-167. */
function daze(content, d, attacker, ability, victim, emit) {
	const slot = d.fighters.indexOf(victim);
	if (victim.side === attacker.side || d.bag[slot] !== 1 || !works(content, d, attacker, ability, "skipTurn")) return;
	if (characterOf(content, victim.id).specialisation === "unmovable") {
		emit({
			t: "unmoved",
			fighter: victim.id,
			by: "skipTurn"
		});
		return;
	}
	d.bag[slot] = 0;
	emit({
		t: "skipped",
		fighter: victim.id
	});
}

/** Ways to roll each sum of two dice, out of 36. */
const TWO_DICE$1 = [
	0,
	0,
	1,
	2,
	3,
	4,
	5,
	6,
	5,
	4,
	3,
	2,
	1
];
const WAYS = 36;
const HIGHEST = 12;
/** Ways in which the better of two such rolls is this sum, out of 36²: at most s twice, less at most s - 1 twice. */
const BETTER_OF_TWO = TWO_DICE$1.map((_, s) => upTo(s) ** 2 - upTo(s - 1) ** 2);
function upTo(s) {
	return TWO_DICE$1.slice(0, Math.max(0, s + 1)).reduce((a, b) => a + b, 0);
}
/**
* The chance of each number of wounds from a hit whose power less penalty, armour and bonuses is `margin`. The counts
* are integers, so every entry is the exact chance, rounded once.
*/
function woundTable(margin, rolls) {
	const known = tables[rolls - 1]?.get(margin);
	if (known) return known;
	const made = countWounds(margin, rolls);
	tables[rolls - 1]?.set(margin, made);
	return made;
}
const tables = [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map()];
function countWounds(margin, rolls) {
	const saves = rolls === 1 ? TWO_DICE$1 : BETTER_OF_TWO;
	const total = WAYS * (rolls === 1 ? WAYS : WAYS ** 2);
	const ways = Array.from({ length: Math.max(0, margin + HIGHEST - 2) + 1 }, () => 0);
	for (const [attack, a] of TWO_DICE$1.entries()) for (const [save, s] of saves.entries()) {
		const wounds = Math.max(0, margin + attack - save);
		if (a * s > 0) ways[wounds] = at(ways, wounds) + a * s;
	}
	return ways.map((n) => n / total);
}
/** The chance that the final die passes, or shows a 1, if every reroll on offer is taken. */
function chancesOf({ difficulty, ones, commissar }) {
	const again = (left) => chancesOf({
		difficulty,
		...left
	});
	const onOne = ones ? again({
		ones: false,
		commissar
	}) : commissar ? again({
		ones,
		commissar: false
	}) : {
		hit: 0,
		one: 1
	};
	const onFailure = commissar ? again({
		ones,
		commissar: false
	}) : {
		hit: 0,
		one: 0
	};
	const passes = 7 - difficulty;
	const fails = difficulty - 2;
	return {
		hit: (passes + onOne.hit + fails * onFailure.hit) / 6,
		one: (onOne.one + fails * onFailure.one) / 6
	};
}
const CHECKS = [
	2,
	3,
	4,
	5,
	6
].map((difficulty) => [
	0,
	1,
	2,
	3
].map((bits) => chancesOf({
	difficulty,
	ones: bits % 2 === 1,
	commissar: bits > 1
})));
const checkChances = ({ difficulty, ones, commissar }) => at(at(CHECKS, difficulty - 2), (ones ? 1 : 0) + (commissar ? 2 : 0));
const checkOf = (content, v, f, ability) => ({
	difficulty: ability.difficulty,
	ones: works(content, v, f, ability, "rerollOnes"),
	commissar: companion(content, v, f, "commissar")?.spent === false
});

const OUT_OF_REACH = -1;
const charts = /* @__PURE__ */ new WeakMap();
/** Charts are drawn once for each world and filled in as they are asked. */
function chartOf(content) {
	const known = charts.get(content);
	if (known) return known;
	const drawn = draw(content);
	charts.set(content, drawn);
	return drawn;
}
const UNKNOWN = -1;
function draw(content) {
	const { cells } = content.ground;
	const count = cells.length;
	const lines = new Int32Array(count * count).fill(UNKNOWN);
	const soldiers = /* @__PURE__ */ new Map();
	const distance = Uint8Array.from(cells.flatMap((a) => cells.map((b) => content.ground.distance(a, b))));
	const toTile = (tile) => {
		const there = cells.filter((c) => c.tile === tile);
		return Uint8Array.from(cells, (a) => Math.min(...there.map((b) => content.ground.distance(a, b))));
	};
	const { goal, starts } = content.card;
	const named = "cells" in goal ? goal.cells : [];
	return {
		count,
		cells,
		neighbours: cells.map((c) => c.neighbours.map((x) => x.index)),
		distance,
		toStart: [toTile(starts[0]), toTile(starts[1])],
		goalCells: named.flatMap((id) => content.ground.cell(id)?.index ?? []),
		lineTo(from, to) {
			const pair = from * count + to;
			const known = lines[pair] ?? UNKNOWN;
			if (known !== UNKNOWN) return known;
			let bits = 1 << to;
			for (const c of content.ground.line(at(cells, from), at(cells, to))) bits |= 1 << c.index;
			lines[pair] = bits;
			return bits;
		},
		soldier(id) {
			const known = soldiers.get(id);
			if (known) return known;
			const character = characterOf(content, id);
			const soldier = {
				character,
				arms: character.abilities.map((a) => armOf(content, character, a))
			};
			soldiers.set(id, soldier);
			return soldier;
		}
	};
}
function armOf(content, c, ability) {
	const { keyword, ...plain } = ability;
	const on = weaponOf$1(content, c, plain);
	if (!keyword) return {
		keyword: "none",
		on,
		off: on
	};
	const off = weaponOf$1(content, c, {
		...plain,
		has: {
			...plain.has,
			[keyword.grants]: false
		}
	});
	return {
		keyword: keyword.specialisation,
		on,
		off
	};
}
/** What the rules say of one shooter and one target, with nobody else about. */
function weaponOf$1(content, c, ability) {
	const { cells } = content.ground;
	const aim = new Int8Array(cells.length ** 2).fill(-1);
	const stray = new Int8Array(cells.length ** 2).fill(-1);
	const reach = new Int32Array(cells.length);
	const { difficulty, has } = ability;
	const check = (commissar) => checkChances({
		difficulty,
		ones: has.rerollOnes,
		commissar
	});
	const weapon = {
		ability,
		has,
		aim,
		stray,
		reach,
		checks: [check(false), check(true)]
	};
	if (ability.type === "heal") return weapon;
	for (const from of cells) for (const to of cells) {
		if (ability.type === "melee" !== (from === to)) continue;
		const shooter = alone(c, 0, from);
		const target = alone(c, 1, to);
		const v = { fighters: [shooter, target] };
		const pair = from.index * cells.length + to.index;
		const { penalty } = distanceTo(content, v, shooter, ability, target);
		const { rolls } = protectionOf(content, v, shooter, ability, target);
		stray[pair] = 2 * penalty + rolls - 1;
		if (refuseTarget(content, v, shooter, ability, target)) continue;
		aim[pair] = 2 * penalty + rolls - 1;
		reach[from.index] = (reach[from.index] ?? 0) | 1 << to.index;
	}
	return weapon;
}
const alone = (c, side, cell) => ({
	id: c.id,
	side,
	seat: side,
	cell: cell.id,
	carries: 0,
	spent: false
});

const MOST_FIGHTERS = 10;
const MOST_CELLS = 28;
const NOWHERE = -1;
/** Room for one snapshot: a table is read, judged and forgotten. */
const room$2 = {
	side: new Uint8Array(10),
	cell: new Int8Array(10),
	carries: new Uint8Array(10),
	spent: new Uint8Array(10),
	waits: new Uint8Array(10),
	crowd: new Uint8Array(28),
	held: /* @__PURE__ */ new Int32Array(2)
};
function snapshot(content, v) {
	const chart = chartOf(content);
	const { side, cell, carries, spent, waits, crowd, held } = room$2;
	const alive = [0, 0];
	const removed = [0, 0];
	const soldiers = [];
	crowd.fill(0);
	held.fill(0);
	for (let i = 0; i < v.fighters.length; i++) {
		const f = v.fighters[i];
		if (!f) continue;
		soldiers.push(chart.soldier(f.id));
		side[i] = f.side;
		carries[i] = f.carries;
		spent[i] = f.spent ? 1 : 0;
		waits[i] = v.bag[i] ?? 0;
		const index = content.ground.cell(f.cell)?.index ?? -1;
		cell[i] = index;
		if (f.cell === "removed") removed[f.side] = (removed[f.side] ?? 0) + 1;
		if (index === -1) continue;
		alive[f.side] = (alive[f.side] ?? 0) + 1;
		crowd[index] = (crowd[index] ?? 0) + 1;
		held[f.side] = (held[f.side] ?? 0) | 1 << index;
	}
	return {
		...room$2,
		chart,
		goal: content.card.goal,
		soldiers,
		fighters: soldiers.length,
		lives: v.sides.map((s) => s.lives),
		taken: v.sides.map((s) => s.tokens),
		alive,
		removed,
		tokens: SIDES$1.map((s) => tokensOf(content, v, s)),
		team: v.first === 1 ? [1, 0] : [0, 1],
		format: v.options.format
	};
}
const NONE = [];
function tokensOf(content, v, side) {
	if (v.tokens.length === 0) return NONE;
	const cells = [];
	for (const t of v.tokens) if (t.side === side) cells.push(content.ground.cell(t.cell)?.index ?? -1);
	return cells;
}
const cellOf = (s, i) => s.cell[i] ?? -1;
const sideOf = (s, i) => s.side[i] === 1 ? 1 : 0;
const distance = (s, from, to) => s.chart.distance[from * s.chart.count + to] ?? 0;
/** Whether an enemy of this fighter stands in the cell. */
const isHostile = (s, i, cell) => ((s.held[1 - (s.side[i] ?? 0)] ?? 0) & 1 << cell) !== 0;
/** Whether a fighter of its side, perhaps itself, stands in the cell. */
const isFriendly = (s, i, cell) => ((s.held[s.side[i] ?? 0] ?? 0) & 1 << cell) !== 0;
const isBoundIn = (s, i, cell) => isHostile(s, i, cell) && s.soldiers[i]?.character.specialisation !== "scout";
const hasRoomIn = (s, cell) => (s.crowd[cell] ?? 0) < (s.chart.cells[cell]?.capacity ?? 0);
/** The first comrade of a fighter with this specialisation in a cell, or NOWHERE. */
function companionIn(s, i, cell, specialisation) {
	for (let x = 0; x < s.fighters; x++) if (s.cell[x] === cell && x !== i && s.side[x] === s.side[i] && s.soldiers[x]?.character.specialisation === specialisation) return x;
	return -1;
}
/** An arm as it works in a cell: with its keyword holding or not. */
const weaponIn = (s, i, cell, { keyword, on, off }) => keyword === "none" || companionIn(s, i, cell, keyword) !== -1 ? on : off;
/** The ability of this id, as it works in a cell. */
function weaponOf(s, i, cell, ability) {
	const arm = s.soldiers[i]?.arms.find(({ on }) => on.ability.id === ability);
	if (!arm) throw new Error(`no ability ${ability}`);
	return weaponIn(s, i, cell, arm);
}

/** Everything is counted in lives of a healthy team. */
const WIN = 100;
const LIVES_WORTH = Float64Array.from({ length: 64 }, (_, n) => n === 0 ? -100 : .25 * n + 14 * (1 - Math.exp(-n / 3)));
/** A team's last lives are dear: what it is worth to have so many. Parts of a life come up in averages. */
function livesWorth(lives) {
	const whole = Math.floor(lives);
	const below = LIVES_WORTH[whole] ?? -100;
	return whole === lives ? below : below + (lives - whole) * ((LIVES_WORTH[whole + 1] ?? 0) - below);
}
const FEW = 4;
const VICTIM = 4;
const BURDEN = 12;
const bodyWorth = (s, i) => 3.5 + .8 * (s.soldiers[i]?.character.life ?? 0);
/** What a side would lose with this fighter. */
function prizeOf(s, i) {
	const side = sideOf(s, i);
	const alive = s.alive[side] ?? 0;
	if (alive <= 1) return 100;
	const base = bodyWorth(s, i);
	if (s.goal.t === "leader" && leaderOf(s, side) === i) return 100;
	if (s.goal.t === "remove") {
		const gone = (s.removed[side] ?? 0) + 1;
		return gone >= s.goal.count ? 100 : base + VICTIM * gone;
	}
	if (s.goal.t === "deliver" && (s.carries[i] ?? 0) > 0) return base + BURDEN;
	return base + FEW / alive;
}
/** The fighter with the most lives, the first among equals. */
function leaderOf(s, side) {
	let leader = -1;
	let most = 0;
	for (let i = 0; i < s.fighters; i++) {
		const life = s.soldiers[i]?.character.life ?? 0;
		if (s.side[i] !== side || life <= most) continue;
		leader = i;
		most = life;
	}
	return leader;
}
const STEP = .8;
const COVER = .5;
const TOKEN = 8;
/** How good each cell is for a fighter with regard to the mission, apart from fighting. */
function surveyFor(s, i, worth) {
	for (let c = 0; c < s.chart.count; c++) worth[c] = s.chart.cells[c]?.round ? COVER : 0;
	const { goal } = s;
	const side = sideOf(s, i);
	switch (goal.t) {
		case "collect":
			addTokens(s, i, (s.taken[side] ?? 0) + 1 >= goal.count ? 100 : 8, worth);
			return;
		case "deliver":
			if ((s.carries[i] ?? 0) > 0) addHome(s, side, worth);
			else addTokens(s, i, 8, worth);
			return;
		case "control":
			addGoalCells(s, i, 1, worth);
			return;
		case "assault":
			addGoalCells(s, i, s.team[side] === 0 ? 1.4 : 1, worth);
			return;
		case "occupy":
			addTile(s, side, worth);
			return;
		case "leader":
			addEnemies(s, i, .9 * STEP, leaderOf(s, side === 0 ? 1 : 0), worth);
			return;
		case "remove":
			addEnemies(s, i, .7 * STEP, -1, worth);
			return;
	}
}
const FAR = 99;
/** Steps to the nearest goal, and what it is worth to stand on one: room for one fighter at a time. */
const pull = new Float64Array(28);
const here = new Float64Array(28);
/** Own tokens still lying about draw the nearest fighters most. */
function addTokens(s, i, prize, worth) {
	const tokens = s.tokens[sideOf(s, i)] ?? [];
	if (tokens.length === 0) return;
	pull.fill(FAR);
	for (const token of tokens) {
		const rival = nearestTo(s, sideOf(s, i), token, i);
		worth[token] = (worth[token] ?? 0) + prize;
		for (let c = 0; c < s.chart.count; c++) {
			const mine = distance(s, c, token);
			pull[c] = Math.min(pull[c] ?? FAR, mine + (rival < mine ? 2 : 0));
		}
	}
	for (let c = 0; c < s.chart.count; c++) worth[c] = (worth[c] ?? 0) - 1.5 * STEP * (pull[c] ?? 0);
}
/** Steps from the nearest fighter of a side to a cell, one of them left out. */
function nearestTo(s, side, cell, except) {
	let nearest = FAR;
	for (let x = 0; x < s.fighters; x++) {
		if (x === except || s.side[x] !== side || s.cell[x] === -1) continue;
		const steps = distance(s, cellOf(s, x), cell);
		if (steps < nearest) nearest = steps;
	}
	return nearest;
}
/** A carried token wins at home. */
function addHome(s, side, worth) {
	const steps = s.chart.toStart[s.team[side]];
	for (let c = 0; c < s.chart.count; c++) worth[c] = (worth[c] ?? 0) + (steps[c] === 0 ? 100 : -2.5 * (steps[c] ?? 0));
}
/** Goal cells: hold those that would otherwise be lost, go to those not yet held. */
function addGoalCells(s, i, eager, worth) {
	const enemies = s.held[1 - sideOf(s, i)] ?? 0;
	const { count, goalCells } = s.chart;
	pull.fill(FAR);
	for (const goal of goalCells) {
		const friends = comradeIn(s, i, goal);
		const foes = (enemies & 1 << goal) !== 0;
		if (!friends || foes) for (let c = 0; c < count; c++) pull[c] = Math.min(pull[c] ?? FAR, distance(s, c, goal));
		here[goal] = friends ? foes ? 1.5 : .5 : foes ? 3.5 : 6;
	}
	for (let c = 0; c < count; c++) {
		const steps = pull[c] ?? FAR;
		const prize = goalCells.includes(c) ? here[c] ?? 0 : steps === FAR ? 0 : -.8 * steps;
		worth[c] = (worth[c] ?? 0) + eager * prize;
	}
}
function comradeIn(s, i, cell) {
	if (!isFriendly(s, i, cell)) return false;
	for (let x = 0; x < s.fighters; x++) if (x !== i && s.cell[x] === cell && s.side[x] === s.side[i]) return true;
	return false;
}
function addTile(s, side, worth) {
	const there = s.chart.toStart[s.team[side === 0 ? 1 : 0]];
	const home = s.chart.toStart[s.team[side]];
	const guard = intruders(s, side === 0 ? 1 : 0) > 0 ? 2 : 0;
	for (let c = 0; c < s.chart.count; c++) worth[c] = (worth[c] ?? 0) + (there[c] === 0 ? 3 : -.8 * (there[c] ?? 0)) + (home[c] === 0 ? guard : 0);
}
/** Fighters of a side on the enemy's start tile. */
function intruders(s, side) {
	const there = s.chart.toStart[s.team[side === 0 ? 1 : 0]];
	let count = 0;
	for (let x = 0; x < s.fighters; x++) if (s.side[x] === side && s.cell[x] !== -1 && there[cellOf(s, x)] === 0) count += 1;
	return count;
}
/** The nearest enemy, or one of them, draws. */
function addEnemies(s, i, weight, prey, worth) {
	pull.fill(FAR);
	for (let x = 0; x < s.fighters; x++) {
		if (s.side[x] === s.side[i] || s.cell[x] === -1 || prey !== -1 && x !== prey) continue;
		for (let c = 0; c < s.chart.count; c++) pull[c] = Math.min(pull[c] ?? FAR, distance(s, c, cellOf(s, x)));
	}
	for (let c = 0; c < s.chart.count; c++) if (pull[c] !== FAR) worth[c] = (worth[c] ?? 0) - weight * (pull[c] ?? 0);
}
const LEAST = -12;
const MARGINS = 24;
const rowOf = (margin) => Math.max(0, Math.min(23, margin - LEAST));
const KINDS = 96;
const WOUNDS = [1, 2].map((rolls) => Array.from({ length: MARGINS }, (_, i) => Float64Array.from(woundTable(LEAST + i, rolls))));
const NO_WOUNDS = /* @__PURE__ */ new Float64Array();
/** The chance of each number of wounds from a hit. */
const woundsBy = (margin, rolls) => WOUNDS[rolls - 1]?.[rowOf(margin)] ?? NO_WOUNDS;
const MEDIC_KEEPS = 1 / 3;
const SKIPPED = 1.5;
const room$1 = {
	known: new Float64Array(10 * KINDS),
	guard: new Float64Array(10),
	nursed: new Uint8Array(10)
};
function harmsIn(s) {
	room$1.known.fill(NaN);
	for (let i = 0; i < s.fighters; i++) {
		const cell = cellOf(s, i);
		if (cell === -1) continue;
		room$1.guard[i] = otamansBeside(s, i, cell);
		room$1.nursed[i] = companionIn(s, i, cell, "medic") === -1 ? 0 : 1;
	}
	return room$1;
}
function otamansBeside(s, i, cell) {
	let count = 0;
	for (let x = 0; x < s.fighters; x++) if (s.cell[x] === cell && x !== i && s.side[x] === s.side[i] && s.soldiers[x]?.character.specialisation === "otaman") count += 1;
	return count;
}
/** What a side loses on average when this fighter is hit by another; `aim` is the weapon's for the two cells. */
function harmTo(s, h, by, weapon, aim, victim) {
	const skips = weapon.has.skipTurn && s.side[victim] !== s.side[by];
	const armour = weapon.has.ignoreArmour ? 0 : s.soldiers[victim]?.character.armour ?? 0;
	const margin = weapon.ability.power - (aim >> 1) - armour - (h.guard[victim] ?? 0);
	const row = rowOf(margin);
	const kind = victim * KINDS + 4 * row + 2 * (aim & 1) + (skips ? 1 : 0);
	const known = h.known[kind] ?? 0;
	if (!Number.isNaN(known)) return known;
	const found = meanHarm(s, h, woundsBy(margin, (aim & 1) === 1 ? 2 : 1), skips, victim);
	h.known[kind] = found;
	return found;
}
function meanHarm(s, h, wounds, skips, victim) {
	const lives = s.lives[sideOf(s, victim)] ?? 0;
	const now = livesWorth(lives);
	const character = s.soldiers[victim]?.character;
	const life = character?.life ?? 0;
	const waits = s.waits[victim] === 1;
	const daze = skips && waits && character?.specialisation !== "unmovable" ? SKIPPED : 0;
	const gone = prizeOf(s, victim) + (waits ? 1 : 0);
	const kept = h.nursed[victim] === 1 ? MEDIC_KEEPS : 0;
	const removal = (1 - kept) * gone + kept * (now - livesWorth(Math.max(0, lives - 1)) + daze);
	let sum = 0;
	for (let n = 1; n < wounds.length; n++) {
		const loss = n >= life ? removal : now - livesWorth(Math.max(0, lives - n)) + daze;
		sum += (wounds[n] ?? 0) * loss;
	}
	return sum;
}
/** What a hit takes from the enemies of `by` on average, less what it takes from friends; an area strikes all in the cell. */
function hitGain(s, h, by, weapon, aim, victim) {
	const gain = (x) => (s.side[x] === s.side[by] ? -1 : 1) * harmTo(s, h, by, weapon, aim, x);
	if (!weapon.has.area) return gain(victim);
	let sum = 0;
	for (let x = 0; x < s.fighters; x++) if (s.cell[x] === s.cell[victim] && x !== by) sum += gain(x);
	return sum;
}
/** What it comes to when a shot from a cell strays to somebody. */
const strayGain = (s, h, by, weapon, cell, hit) => hitGain(s, h, by, weapon, weapon.stray[cell * s.chart.count + cellOf(s, hit)] ?? 0, hit);
/** Whom the target's owner would have hit by a shot that shows a 1: the worst for the shooter. NOWHERE: nobody is there. */
function strayed(s, h, by, weapon, cell, target) {
	const line = s.chart.lineTo(cell, cellOf(s, target));
	let worst = -1;
	let least = Number.POSITIVE_INFINITY;
	for (let x = 0; x < s.fighters; x++) {
		if (x === by || x === target || s.cell[x] === -1 || (line & 1 << cellOf(s, x)) === 0) continue;
		const gain = strayGain(s, h, by, weapon, cell, x);
		if (gain >= least) continue;
		worst = x;
		least = gain;
	}
	return worst;
}

/** Every answer to the open question, judged without looking ahead. */
function answers(game, d, seat) {
	const content = game.content(d);
	const f = topFrame(d);
	const s = snapshot(content, d);
	const slot = (id) => d.fighters.findIndex((x) => x.id === id);
	if (f.t === "acting") return plansOf(s, harmsIn(s), slot(f.fighter), f.left);
	if (f.t === "straying") return strays(game, d, s, seat, f);
	return game.legal(d, seat).map((m) => ({
		moves: [m],
		gain: answerGain(content, s, seat, m, slot)
	}));
}
function answerGain(content, s, seat, m, slot) {
	const side = sideOfSeat(seat);
	switch (m.t) {
		case "place":
		case "displace":
		case "push": {
			const i = slot(m.fighter);
			const to = content.ground.cell(m.t === "place" ? m.cell : m.to)?.index ?? -1;
			return (sideOf(s, i) === side ? 1 : -1) * moveGain(s, i, to);
		}
		case "reroll": return m.by === "ones" ? 2 : 1;
		case "keep":
		case "hit":
		case "move":
		case "use":
		case "leave":
		case "enter":
		case "end": return 0;
	}
}
/** Whom the shot should hit instead: what the shooter gains, the target's side loses. */
function strays(game, d, s, seat, f) {
	const h = harmsIn(s);
	const slot = (id) => d.fighters.findIndex((x) => x.id === id);
	const by = slot(f.fighter);
	const cell = cellOf(s, by);
	const weapon = weaponOf(s, by, cell, f.ability);
	return game.legal(d, seat).flatMap((m) => m.t === "hit" ? [{
		moves: [m],
		gain: -strayGain(s, h, by, weapon, cell, slot(m.fighter))
	}] : []);
}
const worth = new Float64Array(28);
/** What it is worth to its side that somebody stands there instead. */
function moveGain(s, i, to) {
	surveyFor(s, i, worth);
	return (worth[to] ?? 0) - (worth[cellOf(s, i)] ?? 0);
}
/** The best answer by itself: the reference every other level is measured against. */
const greedy = (game, d, seat) => at(best(answers(game, d, seat)).moves, 0);
const best = (plans) => plans.reduce((a, b) => b.gain > a.gain ? b : a);
/** Actions are numbers while they are only compared: what they do, and the cell or the arm and its target. */
const END = 0;
const MOVE = 1;
const LEAVE = 33;
const ENTER = 65;
const USE = 128;
const TEAM = 31;
const MOST_PLANS = 1024;
/** Room for the plans of one fighter: they are listed, compared and forgotten. */
const room = {
	count: 0,
	gain: new Float64Array(MOST_PLANS),
	first: new Int16Array(MOST_PLANS),
	second: new Int16Array(MOST_PLANS),
	worth: new Float64Array(28),
	/** The best shot from the cell looked at last. */
	shot: END
};
function add(gain, first, second) {
	room.gain[room.count] = gain;
	room.first[room.count] = first;
	room.second[room.count] = second;
	room.count += 1;
}
/**
* Every pair of actions of an activation. An attack is worth what the exact dice tables say it does on average, a
* step what its cell is worth more; the two add up.
*/
function plansOf(s, h, i, left) {
	list(s, h, i, left);
	return Array.from({ length: room.count }, (_, n) => {
		const moves = [room.first[n] ?? END, room.second[n] ?? END].filter((code) => code !== END).map((code) => moveOf(s, i, code));
		return {
			moves: moves.length > 0 ? moves : [{ t: "end" }],
			gain: room.gain[n] ?? 0
		};
	});
}
/** What the best of these plans gains. */
function prospect(s, h, i) {
	list(s, h, i, 2);
	let most = 0;
	for (let n = 0; n < room.count; n++) most = Math.max(most, room.gain[n] ?? 0);
	return most;
}
function moveOf(s, i, code) {
	const id = (index) => at(s.chart.cells, index).id;
	if (code >= USE) {
		const { ability } = at(at(s.soldiers, i).arms, code - USE >> 5).on;
		const target = code - USE & 31;
		return {
			t: "use",
			ability: ability.id,
			target: target === TEAM ? "team" : at(s.soldiers, target).character.id
		};
	}
	if (code >= ENTER) return {
		t: "enter",
		to: id(code - ENTER)
	};
	if (code >= LEAVE) return {
		t: "leave",
		to: id(code - LEAVE)
	};
	return {
		t: "move",
		to: id(code - MOVE)
	};
}
const AGAIN = 1.9;
const WALK = .05;
const CROWDED = .5;
function list(s, h, i, left) {
	room.count = 0;
	add(0, END, END);
	const from = cellOf(s, i);
	const { worth } = room;
	surveyFor(s, i, worth);
	const here = (worth[from] ?? 0) + WALK;
	const gain = shoot(s, h, i, from, left);
	const { shot } = room;
	if (isBoundIn(s, i, from)) {
		if (left > 1) {
			for (const c of s.chart.neighbours[from] ?? []) if (hasRoomIn(s, c)) add((worth[c] ?? 0) - here, LEAVE + c, END);
		}
		return;
	}
	for (const c of s.chart.neighbours[from] ?? []) {
		const step = (worth[c] ?? 0) - here;
		if (!hasRoomIn(s, c)) {
			if (left > 1) add(step - CROWDED, ENTER + c, END);
			continue;
		}
		add(step, MOVE + c, END);
		if (left < 2) continue;
		if (gain > 0) add(gain + step, shot, MOVE + c);
		const next = shoot(s, h, i, c, 0);
		if (next > 0) add(step + next, MOVE + c, room.shot);
		if (isBoundIn(s, i, c)) continue;
		const token = s.tokens[sideOf(s, i)]?.includes(c) ? 8 : 0;
		for (const further of s.chart.neighbours[c] ?? []) if (further !== from && hasRoomIn(s, further)) add((worth[further] ?? 0) - here + token, MOVE + c, MOVE + further);
	}
}
/** The best shot of a fighter from a cell, 0 if there is none; with `left` actions they are all listed. */
function shoot(s, h, i, cell, left) {
	const bound = isBoundIn(s, i, cell);
	const enemies = s.held[1 - (s.side[i] ?? 0)] ?? 0;
	const arms = s.soldiers[i]?.arms ?? [];
	let most = 0;
	let shot = END;
	for (let a = 0; a < arms.length; a++) {
		const arm = arms[a];
		if (!arm) continue;
		const weapon = weaponIn(s, i, cell, arm);
		const { type } = weapon.ability;
		if (type === "heal" ? !isHurt(s, i) : ((weapon.reach[cell] ?? 0) & enemies) === 0) continue;
		if (type === "ranged" && bound) continue;
		for (let target = type === "heal" ? TEAM : 0; target < s.fighters || target === TEAM; target++) {
			const gain = target === TEAM ? healing(s, i, weapon, cell) : attack(s, h, i, weapon, cell, target);
			if (gain === 0) continue;
			const code = USE + (a << 5) + target;
			if (left > 0) add(gain, code, END);
			if (left > 1 && gain > 0) add(AGAIN * gain, code, code);
			if (gain <= most) continue;
			most = gain;
			shot = code;
		}
	}
	room.shot = shot;
	return most;
}
const isHurt = (s, i) => (s.lives[s.side[i] ?? 0] ?? 0) < s.format;
function hasCommissar(s, i, cell) {
	if (!isFriendly(s, i, cell)) return false;
	const commissar = companionIn(s, i, cell, "commissar");
	return commissar !== -1 && s.spent[commissar] === 0;
}
const chances = (s, i, weapon, cell) => weapon.checks[hasCommissar(s, i, cell) ? 1 : 0];
function healing(s, i, weapon, cell) {
	const lives = s.lives[sideOf(s, i)] ?? 0;
	const after = Math.min(s.format, lives + weapon.ability.power);
	return chances(s, i, weapon, cell).hit * (livesWorth(after) - livesWorth(lives));
}
/** What a shot or blow is worth before its dice: the hit, and the stray that its target's owner chooses; 0 if refused. */
function attack(s, h, i, weapon, cell, target) {
	const to = cellOf(s, target);
	if (to === -1 || s.side[target] === s.side[i]) return 0;
	const aim = weapon.aim[cell * s.chart.count + to] ?? -1;
	if (aim === -1) return 0;
	const { hit, one } = chances(s, i, weapon, cell);
	const gain = hit * hitGain(s, h, i, weapon, aim, target);
	if (weapon.ability.type !== "ranged") return gain;
	const victim = strayed(s, h, i, weapon, cell, target);
	return victim === -1 ? gain : gain + one * strayGain(s, h, i, weapon, cell, victim);
}

/** All tokens of fighters on the battlefield go into the bag; team 1 draws first. VO-032, VO-033, VO-037. */
function beginTurn(d, emit) {
	d.bag = d.fighters.map((f) => isOnBoard(f) ? 1 : 0);
	for (const f of d.fighters) f.spent = false;
	d.frames = [{
		t: "drawing",
		side: d.first === "none" ? 0 : d.first
	}];
	emit({
		t: "turnBegan",
		turn: d.turn
	});
	for (const side of SIDES$1) shareOut(d, side, emit);
}
/**
* A team in which somebody has no fighter on the battlefield deals them out anew, each turn going on from the next
* person: nobody only looks on. VO-011, VO-013.
*/
function shareOut(d, side, emit) {
	const mates = seatsOfSide(d, side);
	const standing = d.fighters.filter((f) => f.side === side && isOnBoard(f));
	if (mates.every((seat) => standing.some((f) => f.seat === seat))) return;
	const dealt = (d.turn - 1) * standing.length;
	for (const [i, f] of standing.entries()) {
		const seat = at(mates, (dealt + i) % mates.length);
		if (f.seat === seat) continue;
		f.seat = seat;
		emit({
			t: "handed",
			fighter: f.id,
			seat
		});
	}
}
/** Back to the fighter that acts; when it has nothing left, its activation is over. */
function resume(content, d, emit) {
	if (isOver(d)) return;
	if (top(d, "acting").left === 0) endActivation(content, d, emit);
}
/** The opponent draws the next token; an empty bag ends the turn. VO-035, VO-036. */
function endActivation(content, d, emit) {
	const { drawer } = top(d, "acting");
	if (d.bag.includes(1)) {
		d.frames = [{
			t: "drawing",
			side: opposite(drawer)
		}];
		return;
	}
	emit({
		t: "turnEnded",
		turn: d.turn
	});
	checkTurnEnd(content, d, emit);
	if (isOver(d)) return;
	d.turn += 1;
	beginTurn(d, emit);
}

const silent = () => {};
/**
* Expectiminimax over one activation and the best reply of everybody: each of the best plans is carried out, its dice
* in buckets of exact chance (nothing, wounds, removal), and to what it gains comes what the table it leaves offers to
* friend and foe.
*/
function search(game, d, seat, width) {
	const f = topFrame(d);
	if (f.t === "pushing" || f.t === "displacing" || f.t === "placing") return bestOf(game, d, seat);
	if (f.t !== "acting") return greedy(game, d, seat);
	const all = diverse(answers(game, d, seat)).slice(0, width);
	const plans = all.filter((plan) => plan.gain > at(all, 0).gain - DOUBT);
	if (plans.length === 1) return at(at(plans, 0).moves, 0);
	const content = game.content(d);
	const judge = remembering((table) => outlook(content, table, sideOfSeat(seat)));
	const valued = plans.map((plan) => ({
		moves: plan.moves,
		gain: plan.gain + expected(game, clone(d), seat, plan, 0, judge)
	}));
	return at(best(valued).moves, 0);
}
const DOUBT = 4;
/** The best plan for each way to walk and each number of attacks, best first: the others are dominated. */
function diverse(plans) {
	const kept = /* @__PURE__ */ new Map();
	for (const plan of plans) {
		const key = plan.moves.map((m) => m.t === "use" ? "!" : "to" in m ? m.to : "").join(" ");
		const rival = kept.get(key);
		if (!rival || plan.gain > rival.gain) kept.set(key, plan);
	}
	return [...kept.values()].sort((a, b) => b.gain - a.gain);
}
/** For questions without dice behind them: try every answer. */
function bestOf(game, d, seat) {
	const content = game.content(d);
	const tried = answers(game, d, seat).map(({ moves, gain }) => {
		const after = clone(d);
		game.play(after, seat, at(moves, 0), silent);
		return {
			moves,
			gain: gain + outlook(content, after, sideOfSeat(seat))
		};
	});
	return at(best(tried).moves, 0);
}
/** Different plans often end alike, and a table is judged once. Whatever no action changes is left out of its name. */
function remembering(judge) {
	const known = /* @__PURE__ */ new Map();
	return (d) => {
		let name = `${d.turn} ${d.bag.join("")}`;
		for (const f of d.fighters) name += ` ${f.cell}${f.carries}${f.spent}`;
		for (const { lives, tokens } of d.sides) name += ` ${lives} ${tokens}`;
		for (const t of d.tokens) name += ` ${t.side}${t.cell}`;
		const judged = known.get(name) ?? judge(d);
		known.set(name, judged);
		return judged;
	};
}
/** The mean outlook if a plan is followed from its given step on. The table is the caller's to give away. */
function expected(game, d, seat, plan, step, judge) {
	const frame = topFrame(d);
	if (frame.t !== "acting") return judge(d);
	const planned = plan.moves[step] ?? { t: "end" };
	const move = game.refuse(d, seat, planned) ? greedy(game, d, seat) : planned;
	if (move.t === "enter") {
		fighterOf(d, frame.fighter).cell = move.to;
		game.play(d, seat, { t: "end" }, silent);
		return judge(d);
	}
	if (move.t !== "use") {
		game.play(d, seat, move, silent);
		return expected(game, d, seat, plan, step + 1, judge);
	}
	const content = game.content(d);
	const actor = fighterOf(d, frame.fighter);
	const ability = abilityOf(content, actor.id, move.ability);
	let sum = 0;
	for (const { chance, table } of branches(content, d, actor, ability, move.target)) {
		resume(content, table, silent);
		sum += chance * expected(game, table, seat, plan, step + 1, judge);
	}
	return sum;
}
/** What may come of an ability: each branch has its own table, with the action spent. */
function branches(content, d, actor, ability, target) {
	const spent = clone(d);
	top(spent, "acting").left -= 1;
	const { hit, one } = checkChances(checkOf(content, d, actor, ability));
	if (ability.type === "heal") {
		const healed = clone(spent);
		const team = at(healed.sides, actor.side);
		team.lives = Math.min(healed.options.format, team.lives + ability.power);
		return [{
			chance: 1 - hit,
			table: spent
		}, {
			chance: hit,
			table: healed
		}];
	}
	const landed = (chance, on) => victimsOf(content, d, actor, ability, on).reduce((open, id) => open.flatMap((b) => isOver(b.table) ? [b] : struck(content, b, actor, ability, id)), [{
		chance,
		table: clone(spent)
	}]);
	const aim = fighterOf(d, target);
	const astray = ability.type === "ranged" ? strayFrom(content, d, actor, ability, aim) : void 0;
	return [
		{
			chance: astray ? 1 - hit - one : 1 - hit,
			table: spent
		},
		...landed(hit, aim),
		...astray ? landed(one, astray) : []
	];
}
/** Whom the target's owner would have hit by a 1, if anybody is in the way. */
function strayFrom(content, d, actor, ability, aim) {
	const s = snapshot(content, d);
	const slot = (f) => d.fighters.findIndex((x) => x.id === f.id);
	const by = slot(actor);
	const cell = cellOf(s, by);
	return d.fighters[strayed(s, harmsIn(s), by, weaponOf(s, by, cell, ability.id), cell, slot(aim))];
}
/** One victim more: nothing, wounds, its team's last wounds, or removal. */
function struck(content, { chance, table }, actor, ability, id) {
	const { bled, spent, gone } = fatesOf(content, table, actor, ability, fighterOf(table, id));
	const result = [{
		chance: chance * (1 - bled.chance - spent.chance - gone),
		table
	}];
	for (const part of [bled, spent]) {
		if (part.chance === 0) continue;
		const hurt = clone(table);
		const bleeding = fighterOf(hurt, id);
		wound(content, hurt, bleeding, {
			damage: part.wounds,
			defence: 0
		}, silent);
		if (!isOver(hurt)) daze(content, hurt, actor, ability, bleeding, silent);
		result.push({
			chance: chance * part.chance,
			table: hurt
		});
	}
	if (gone > 0) {
		const without = clone(table);
		const { life } = characterOf(content, id);
		remove(content, without, fighterOf(without, id), {
			damage: life,
			defence: 0
		}, silent);
		result.push({
			chance: chance * gone,
			table: without
		});
	}
	return result;
}
/** How likely a victim bleeds (and how much on average), takes its team's last lives, or is removed. */
function fatesOf(content, table, actor, ability, victim) {
	const { bonus, rolls } = protectionOf(content, table, actor, ability, victim);
	const margin = ability.power - distanceTo(content, table, actor, ability, victim).penalty - bonus;
	const { life } = characterOf(content, victim.id);
	const { lives } = at(table.sides, victim.side);
	const bled = {
		chance: 0,
		wounds: 0
	};
	const spent = {
		chance: 0,
		wounds: lives
	};
	let gone = 0;
	for (const [n, p] of woundsBy(margin, rolls).entries()) {
		if (n === 0) continue;
		if (n >= life) gone += p;
		else if (n >= lives) spent.chance += p;
		else {
			bled.chance += p;
			bled.wounds += n * p;
		}
	}
	if (medicFor(content, table, victim) && lives > 1) {
		bled.chance += MEDIC_KEEPS * gone;
		bled.wounds += MEDIC_KEEPS * gone;
		gone *= 1 - MEDIC_KEEPS;
	}
	bled.wounds /= bled.chance;
	return {
		bled,
		spent,
		gone
	};
}
/** How much of what a fighter could do next counts: others act first, and much may change until then. */
const OWN = .5;
/** For those who have acted already and must wait for the next turn, as a part of the above. */
const LATER = .5;
/** What everybody could make of a table, seen from one side, in lives; once it is over, who has won. */
function outlook(content, d, side) {
	const over = d.frames[0];
	if (over?.t === "over") return over.winner === "draw" ? 0 : over.winner === side ? 100 : -100;
	const s = snapshot(content, d);
	const h = harmsIn(s);
	let sum = 0;
	for (let i = 0; i < s.fighters; i++) if (s.cell[i] !== -1) sum += (s.waits[i] === 1 ? 1 : LATER) * (s.side[i] === side ? OWN : -.8) * prospect(s, h, i);
	return sum;
}

const NEWCOMER_WARMTH = 1.5;
const PLANS = 12;
/** L1 errs on purpose, L2 takes the best pair of actions, L3 looks a few activations ahead. */
function botFor(game, level) {
	return (table, seat, rng, budget) => {
		const own = clone(game.imagine(table, rng));
		if (level >= 3) return search(game, own, seat, budget.iterations ?? PLANS);
		if (level === 2) return greedy(game, own, seat);
		return at(softly(answers(game, own, seat), NEWCOMER_WARMTH, rng).moves, 0);
	};
}
const COLD = .1;
/** A good answer more often than a bad one: likelihood falls by half for every `warmth` lives of gain lost. */
function softly(plans, warmth, rng) {
	const top = best(plans).gain;
	const kept = plans.map(({ gain }) => 2 ** ((gain - top) / warmth)).map((x) => x < COLD ? 0 : x);
	const total = kept.reduce((a, b) => a + b, 0);
	let ticket = rng(1 << 20) / (1 << 20) * total;
	for (const [i, x] of kept.entries()) {
		ticket -= x;
		if (ticket < 0) return at(plans, i);
	}
	return best(plans);
}
const tallyOf = (game) => ({
	length: (s) => s.turn,
	/** The mission, and whether full squads play one that names its fighters. */
	setting(s) {
		return s.options.roster === "full" && game.content(s).card.roster !== void 0 ? `${s.mission} full` : s.mission;
	},
	parts(s, seat) {
		const side = sideOfSeat(seat);
		return {
			faction: at(s.options.factions, side),
			team: side === s.first ? "1" : "2"
		};
	},
	row: "score.lives"
});

/** The ten fighters of the starter set. `rulebookFields` are printed in the rulebook; the rest of such an item is ours. */
const characters = [
	{
		id: "kryvonis",
		faction: "ukraine",
		mercenary: false,
		life: 5,
		armour: 6,
		specialisation: "otaman",
		abilities: [
			{
				id: "tesla",
				type: "ranged",
				difficulty: 4,
				power: 7,
				icons: [
					"ranged",
					"d6x2",
					"keyword",
					"rerollOnes"
				],
				keyword: {
					id: "mechanic-rerollOnes",
					when: "allySpecialisationInSameCell",
					specialisation: "mechanic",
					grants: "rerollOnes"
				},
				source: "rulebook",
				rulebookFields: [
					"name",
					"type",
					"difficulty",
					"power",
					"icons",
					"keyword"
				]
			},
			{
				id: "strike",
				type: "melee",
				difficulty: 3,
				power: 6,
				icons: ["melee", "d6x2"],
				source: "reconstructed"
			},
			{
				id: "ironarm",
				type: "melee",
				difficulty: 4,
				power: 7,
				icons: [
					"melee",
					"d6x2",
					"push"
				],
				source: "reconstructed"
			}
		],
		source: "rulebook",
		rulebookFields: [
			"name",
			"faction",
			"ability:tesla"
		]
	},
	{
		id: "hannusia",
		faction: "ukraine",
		mercenary: false,
		life: 3,
		armour: 4,
		specialisation: "mechanic",
		abilities: [
			{
				id: "strike",
				type: "melee",
				difficulty: 3,
				power: 5,
				icons: ["melee", "d6x2"],
				source: "reconstructed"
			},
			{
				id: "sawnoff",
				type: "ranged",
				difficulty: 3,
				power: 5,
				icons: [
					"ranged",
					"d6x2",
					"acrossOneCell"
				],
				source: "reconstructed"
			},
			{
				id: "repair",
				type: "heal",
				difficulty: 4,
				power: 2,
				icons: ["heal"],
				source: "reconstructed"
			}
		],
		source: "rulebook",
		rulebookFields: [
			"name",
			"faction",
			"specialisation"
		]
	},
	{
		id: "agnieszka",
		faction: "ukraine",
		mercenary: false,
		life: 3,
		armour: 5,
		specialisation: "scout",
		abilities: [
			{
				id: "strike",
				type: "melee",
				difficulty: 2,
				power: 5,
				icons: ["melee", "d6x2"],
				source: "reconstructed"
			},
			{
				id: "stiletto",
				type: "melee",
				difficulty: 4,
				power: 3,
				icons: [
					"melee",
					"d6x2",
					"ignoreArmour"
				],
				source: "reconstructed"
			},
			{
				id: "pistol",
				type: "ranged",
				difficulty: 3,
				power: 5,
				icons: [
					"ranged",
					"d6x2",
					"precise"
				],
				source: "reconstructed"
			}
		],
		source: "rulebook",
		rulebookFields: ["name", "faction"]
	},
	{
		id: "solomiia",
		faction: "ukraine",
		mercenary: false,
		life: 2,
		armour: 5,
		specialisation: "medic",
		abilities: [
			{
				id: "strike",
				type: "melee",
				difficulty: 3,
				power: 4,
				icons: ["melee", "d6x2"],
				source: "reconstructed"
			},
			{
				id: "fieldhospital",
				type: "heal",
				difficulty: 3,
				power: 2,
				icons: ["heal"],
				source: "reconstructed"
			},
			{
				id: "flare",
				type: "ranged",
				difficulty: 4,
				power: 5,
				icons: [
					"ranged",
					"d6x2",
					"skipTurn"
				],
				source: "reconstructed"
			}
		],
		source: "reconstructed"
	},
	{
		id: "yaryna",
		faction: "ukraine",
		mercenary: true,
		life: 2,
		armour: 4,
		specialisation: "eagleEye",
		abilities: [
			{
				id: "strike",
				type: "melee",
				difficulty: 3,
				power: 4,
				icons: ["melee", "d6x2"],
				source: "reconstructed"
			},
			{
				id: "scope",
				type: "ranged",
				difficulty: 4,
				power: 6,
				icons: [
					"ranged",
					"d6x2",
					"precise",
					"ignoreCover"
				],
				source: "reconstructed"
			},
			{
				id: "frag",
				type: "ranged",
				difficulty: 4,
				power: 4,
				icons: [
					"ranged",
					"d6x2",
					"area",
					"acrossOneCell"
				],
				source: "reconstructed"
			}
		],
		source: "reconstructed"
	},
	{
		id: "trotsky",
		faction: "communards",
		mercenary: false,
		life: 5,
		armour: 6,
		specialisation: "commissar",
		abilities: [
			{
				id: "strike",
				type: "melee",
				difficulty: 3,
				power: 6,
				icons: ["melee", "d6x2"],
				source: "reconstructed"
			},
			{
				id: "mauser",
				type: "ranged",
				difficulty: 3,
				power: 6,
				icons: ["ranged", "d6x2"],
				source: "reconstructed"
			},
			{
				id: "decree",
				type: "ranged",
				difficulty: 5,
				power: 5,
				icons: [
					"ranged",
					"d6x2",
					"acrossOneCell",
					"skipTurn"
				],
				source: "reconstructed"
			}
		],
		source: "rulebook",
		rulebookFields: ["name", "faction"]
	},
	{
		id: "spetsnaz-breacher",
		faction: "communards",
		mercenary: false,
		life: 3,
		armour: 5,
		specialisation: "breacher",
		abilities: [
			{
				id: "strike",
				type: "melee",
				difficulty: 3,
				power: 5,
				icons: [
					"melee",
					"d6x2",
					"push"
				],
				source: "reconstructed"
			},
			{
				id: "automatic",
				type: "ranged",
				difficulty: 3,
				power: 5,
				icons: ["ranged", "d6x2"],
				source: "reconstructed"
			},
			{
				id: "gas",
				type: "ranged",
				difficulty: 4,
				power: 1,
				icons: [
					"ranged",
					"d6x2",
					"area",
					"acrossOneCell",
					"ignoreArmour"
				],
				source: "reconstructed"
			}
		],
		source: "rulebook",
		rulebookFields: ["name", "faction"]
	},
	{
		id: "spetsnaz-sapper",
		faction: "communards",
		mercenary: false,
		life: 3,
		armour: 5,
		specialisation: "sapper",
		abilities: [
			{
				id: "strike",
				type: "melee",
				difficulty: 3,
				power: 5,
				icons: ["melee", "d6x2"],
				source: "reconstructed"
			},
			{
				id: "carbine",
				type: "ranged",
				difficulty: 3,
				power: 6,
				icons: [
					"ranged",
					"d6x2",
					"precise"
				],
				source: "reconstructed"
			},
			{
				id: "dynamite",
				type: "ranged",
				difficulty: 4,
				power: 4,
				icons: [
					"ranged",
					"d6x2",
					"area",
					"acrossOneCell",
					"push"
				],
				source: "reconstructed"
			}
		],
		source: "rulebook",
		rulebookFields: ["name", "faction"]
	},
	{
		id: "volt",
		faction: "communards",
		mercenary: false,
		life: 2,
		armour: 5,
		specialisation: "reanimator",
		abilities: [
			{
				id: "strike",
				type: "melee",
				difficulty: 3,
				power: 4,
				icons: ["melee", "d6x2"],
				source: "reconstructed"
			},
			{
				id: "serum",
				type: "heal",
				difficulty: 3,
				power: 2,
				icons: ["heal"],
				source: "reconstructed"
			},
			{
				id: "arc",
				type: "ranged",
				difficulty: 4,
				power: 1,
				icons: [
					"ranged",
					"d6x2",
					"acrossOneCell",
					"ignoreArmour",
					"skipTurn"
				],
				source: "reconstructed"
			}
		],
		source: "reconstructed"
	},
	{
		id: "stoker",
		faction: "communards",
		mercenary: true,
		life: 2,
		armour: 5,
		specialisation: "unmovable",
		abilities: [{
			id: "strike",
			type: "melee",
			difficulty: 3,
			power: 5,
			icons: [
				"melee",
				"d6x2",
				"push"
			],
			source: "reconstructed"
		}, {
			id: "flamer",
			type: "ranged",
			difficulty: 4,
			power: 5,
			icons: [
				"ranged",
				"d6x2",
				"area",
				"acrossOneCell",
				"ignoreCover"
			],
			source: "reconstructed"
		}],
		source: "reconstructed"
	}
];

/** The battlefields of the seven missions: where each tile lies, in unit squares, x to the right and y down. */
const layouts = [
	{
		id: "ring",
		tiles: [
			{
				id: "S1",
				kind: "square",
				x: 0,
				y: 0
			},
			{
				id: "S2",
				kind: "square",
				x: 3,
				y: 0
			},
			{
				id: "S3",
				kind: "square",
				x: 0,
				y: 3
			},
			{
				id: "S4",
				kind: "square",
				x: 3,
				y: 3
			},
			{
				id: "R1",
				kind: "rectangle",
				x: 2,
				y: 0,
				orientation: "v"
			},
			{
				id: "R2",
				kind: "rectangle",
				x: 0,
				y: 2,
				orientation: "h"
			},
			{
				id: "R3",
				kind: "rectangle",
				x: 3,
				y: 2,
				orientation: "h"
			},
			{
				id: "R4",
				kind: "rectangle",
				x: 2,
				y: 3,
				orientation: "v"
			}
		],
		source: "reconstructed"
	},
	{
		id: "block",
		tiles: [
			{
				id: "S1",
				kind: "square",
				x: 1,
				y: 1
			},
			{
				id: "S2",
				kind: "square",
				x: 3,
				y: 1
			},
			{
				id: "S3",
				kind: "square",
				x: 1,
				y: 3
			},
			{
				id: "S4",
				kind: "square",
				x: 3,
				y: 3
			},
			{
				id: "R1",
				kind: "rectangle",
				x: 2,
				y: 0,
				orientation: "h"
			},
			{
				id: "R2",
				kind: "rectangle",
				x: 0,
				y: 2,
				orientation: "v"
			},
			{
				id: "R3",
				kind: "rectangle",
				x: 5,
				y: 2,
				orientation: "v"
			},
			{
				id: "R4",
				kind: "rectangle",
				x: 2,
				y: 5,
				orientation: "h"
			}
		],
		source: "reconstructed"
	},
	{
		id: "gallery",
		tiles: [
			{
				id: "S1",
				kind: "square",
				x: 0,
				y: 0
			},
			{
				id: "S2",
				kind: "square",
				x: 4,
				y: 0
			},
			{
				id: "S3",
				kind: "square",
				x: 0,
				y: 4
			},
			{
				id: "S4",
				kind: "square",
				x: 4,
				y: 4
			},
			{
				id: "R1",
				kind: "rectangle",
				x: 2,
				y: 0,
				orientation: "h"
			},
			{
				id: "R2",
				kind: "rectangle",
				x: 0,
				y: 2,
				orientation: "v"
			},
			{
				id: "R3",
				kind: "rectangle",
				x: 5,
				y: 2,
				orientation: "v"
			},
			{
				id: "R4",
				kind: "rectangle",
				x: 2,
				y: 5,
				orientation: "h"
			}
		],
		source: "reconstructed"
	},
	{
		id: "diamond",
		tiles: [
			{
				id: "S1",
				kind: "square",
				x: 0,
				y: 2
			},
			{
				id: "S2",
				kind: "square",
				x: 3,
				y: 0
			},
			{
				id: "S3",
				kind: "square",
				x: 3,
				y: 4
			},
			{
				id: "S4",
				kind: "square",
				x: 6,
				y: 2
			},
			{
				id: "R1",
				kind: "rectangle",
				x: 2,
				y: 1,
				orientation: "v"
			},
			{
				id: "R2",
				kind: "rectangle",
				x: 5,
				y: 1,
				orientation: "v"
			},
			{
				id: "R3",
				kind: "rectangle",
				x: 2,
				y: 3,
				orientation: "v"
			},
			{
				id: "R4",
				kind: "rectangle",
				x: 5,
				y: 3,
				orientation: "v"
			}
		],
		source: "reconstructed"
	},
	{
		id: "hourglass",
		tiles: [
			{
				id: "S1",
				kind: "square",
				x: 1,
				y: 0
			},
			{
				id: "S2",
				kind: "square",
				x: 1,
				y: 2
			},
			{
				id: "S3",
				kind: "square",
				x: 5,
				y: 0
			},
			{
				id: "S4",
				kind: "square",
				x: 5,
				y: 2
			},
			{
				id: "R1",
				kind: "rectangle",
				x: 0,
				y: 1,
				orientation: "v"
			},
			{
				id: "R2",
				kind: "rectangle",
				x: 3,
				y: 1,
				orientation: "v"
			},
			{
				id: "R3",
				kind: "rectangle",
				x: 4,
				y: 1,
				orientation: "v"
			},
			{
				id: "R4",
				kind: "rectangle",
				x: 7,
				y: 1,
				orientation: "v"
			}
		],
		source: "reconstructed"
	},
	{
		id: "crypt",
		tiles: [
			{
				id: "S1",
				kind: "square",
				x: 0,
				y: 2
			},
			{
				id: "S2",
				kind: "square",
				x: 3,
				y: 0
			},
			{
				id: "S3",
				kind: "square",
				x: 3,
				y: 4
			},
			{
				id: "S4",
				kind: "square",
				x: 6,
				y: 2
			},
			{
				id: "R1",
				kind: "rectangle",
				x: 2,
				y: 2,
				orientation: "h"
			},
			{
				id: "R2",
				kind: "rectangle",
				x: 4,
				y: 2,
				orientation: "h"
			},
			{
				id: "R3",
				kind: "rectangle",
				x: 2,
				y: 3,
				orientation: "h"
			},
			{
				id: "R4",
				kind: "rectangle",
				x: 4,
				y: 3,
				orientation: "h"
			}
		],
		source: "reconstructed"
	},
	{
		id: "chamber",
		tiles: [
			{
				id: "S1",
				kind: "square",
				x: 0,
				y: 0
			},
			{
				id: "S2",
				kind: "square",
				x: 0,
				y: 2
			},
			{
				id: "S3",
				kind: "square",
				x: 4,
				y: 0
			},
			{
				id: "S4",
				kind: "square",
				x: 4,
				y: 2
			},
			{
				id: "R1",
				kind: "rectangle",
				x: 2,
				y: 0,
				orientation: "h"
			},
			{
				id: "R2",
				kind: "rectangle",
				x: 2,
				y: 1,
				orientation: "v"
			},
			{
				id: "R3",
				kind: "rectangle",
				x: 3,
				y: 1,
				orientation: "v"
			},
			{
				id: "R4",
				kind: "rectangle",
				x: 2,
				y: 3,
				orientation: "h"
			}
		],
		source: "reconstructed"
	}
];

/** The seven mission cards. Start tiles and tokens are listed for team 1, then for team 2. */
const missions = [
	{
		id: "recon",
		number: 1,
		layout: "ring",
		starts: ["S1", "S4"],
		goal: {
			t: "collect",
			count: 4
		},
		tokens: {
			cells: [[
				"S1.c",
				"S2.c",
				"S3.c",
				"S4.c"
			], [
				"S1.c",
				"S2.c",
				"S3.c",
				"S4.c"
			]],
			carried: false
		},
		roster: {
			ukraine: [
				"hannusia",
				"agnieszka",
				"kryvonis"
			],
			communards: [
				"trotsky",
				"spetsnaz-breacher",
				"spetsnaz-sapper"
			]
		},
		source: "rulebook",
		rulebookFields: [
			"name",
			"tokens.placement",
			"roster"
		]
	},
	{
		id: "hold",
		number: 2,
		layout: "block",
		starts: ["S1", "S4"],
		goal: {
			t: "control",
			cells: [
				"S1.c",
				"S2.c",
				"S3.c",
				"S4.c"
			],
			count: 3,
			fromTurn: 2,
			majority: true
		},
		source: "reconstructed"
	},
	{
		id: "hunt",
		number: 3,
		layout: "gallery",
		starts: ["S1", "S2"],
		goal: { t: "leader" },
		source: "reconstructed"
	},
	{
		id: "relic",
		number: 4,
		layout: "diamond",
		starts: ["S1", "S4"],
		goal: { t: "deliver" },
		tokens: {
			cells: [["S2.c", "S3.c"], ["S2.c", "S3.c"]],
			carried: true
		},
		source: "reconstructed"
	},
	{
		id: "bridgehead",
		number: 5,
		layout: "hourglass",
		starts: ["S1", "S4"],
		goal: {
			t: "occupy",
			count: 2
		},
		source: "reconstructed"
	},
	{
		id: "liquidation",
		number: 6,
		layout: "crypt",
		starts: ["S1", "S4"],
		goal: {
			t: "remove",
			count: 4
		},
		source: "reconstructed"
	},
	{
		id: "laststand",
		number: 7,
		layout: "chamber",
		starts: ["S1", "S3"],
		goal: {
			t: "assault",
			cells: ["S3.c", "S4.c"],
			count: 1,
			fromTurn: 3
		},
		source: "reconstructed"
	}
];

/** What the box holds: two squads of five, seven missions and the battlefields they are played on. */
const starter = {
	id: "volia-starter",
	version: 1,
	needs: [],
	data: {
		factions: [{
			id: "ukraine",
			squad: [
				"kryvonis",
				"hannusia",
				"agnieszka",
				"solomiia",
				"yaryna"
			]
		}, {
			id: "communards",
			squad: [
				"trotsky",
				"spetsnaz-breacher",
				"spetsnaz-sapper",
				"volt",
				"stoker"
			]
		}],
		characters,
		layouts,
		missions
	}
};

/** What is broken, in words for a log; empty when the table is sound. */
function audit(content, v) {
	const before = opening(content, v);
	if (before !== "later") return before;
	if (!content.mission(v.mission)) return ["mission: unknown"];
	const strange = v.fighters.find((f) => !content.character(f.id));
	if (strange) return [`fighters: no character ${strange.id}`];
	const people = [...seats(v), ...fighters(content, v)];
	return people.length > 0 ? people : [...boards(content, v), ...frames(content, v)];
}
/** The frames before the fighters are known. */
function opening(content, v) {
	const { t } = at(v.frames, 0);
	if (t === "over" && v.mission === "none") return [];
	if (t === "mission") return v.mission === "none" && deckOf(content, v.options).length > 0 ? [] : ["frames: no card is to be drawn"];
	if (v.mission === "none") return ["mission: not drawn yet"];
	return "later";
}
function seats(v) {
	const faults = [];
	for (const side of SIDES$1) if (!v.seats.some((seat, i) => seat.present && sideOfSeat(i) === side) && at(v.frames, 0).t !== "over") faults.push(`seats: nobody is left of side ${side}`);
	for (const f of v.fighters) {
		const seat = v.seats[f.seat];
		const present = seat?.present === true || at(v.frames, 0).t === "over";
		if (!seat || !present || sideOfSeat(f.seat) !== f.side) faults.push(`fighters: ${f.id} has no owner`);
	}
	return faults;
}
function fighters(content, v) {
	const faults = [];
	const ids = v.fighters.map((f) => f.id);
	if (new Set(ids).size < ids.length) faults.push("fighters: one takes part twice");
	if (v.fighters.some((f, i) => i > 0 && f.side < at(v.fighters, i - 1).side)) faults.push("fighters: out of order");
	const placing = [
		"squads",
		"rollOff",
		"placing",
		"over"
	].includes(at(v.frames, 0).t);
	for (const f of v.fighters) {
		if (isOnBoard(f) && !content.ground.cell(f.cell)) faults.push(`fighters: ${f.id} stands nowhere`);
		if (f.cell === "reserve" && !placing) faults.push(`fighters: ${f.id} was never placed`);
		if (f.carries > 0 && (!isOnBoard(f) || content.card.tokens?.carried !== true)) faults.push(`fighters: ${f.id} cannot carry tokens`);
	}
	for (const cell of content.ground.cells) if (countIn(v, cell.id) > cell.capacity) faults.push(`fighters: too many in ${cell.id}`);
	return faults;
}
function boards(content, v) {
	const faults = [];
	const over = at(v.frames, 0).t === "over";
	for (const side of SIDES$1) {
		const { lives, tokens } = at(v.sides, side);
		if (lives > v.options.format || lives <= 0 && !over) faults.push(`sides: ${lives} lives`);
		const lying = v.tokens.filter((t) => t.side === side).length;
		const carried = v.fighters.reduce((sum, f) => sum + (f.side === side ? f.carries : 0), 0);
		const total = v.first === "none" ? 0 : content.card.tokens?.cells[side === v.first ? 0 : 1].length ?? 0;
		if (lying + carried + tokens > total) faults.push(`tokens: side ${side} has too many`);
		if (!v.fighters.some((f) => f.side === side && f.cell !== "removed") && !over && v.fighters.length > 0) {
			if (at(v.frames, 0).t !== "squads") faults.push(`fighters: none are left of side ${side}`);
		}
	}
	if (v.tokens.some((t) => !content.ground.cell(t.cell))) faults.push("tokens: one lies nowhere");
	if (v.bag.length !== v.fighters.length) faults.push("bag: not one place for each fighter");
	if (v.fighters.some((f, i) => v.bag[i] === 1 && !isOnBoard(f))) faults.push("bag: holds a fighter who is gone");
	return faults;
}
function frames(content, v) {
	const base = at(v.frames, 0);
	const upper = v.frames[1];
	const early = base.t === "squads" || base.t === "rollOff";
	if (v.first === "none" && !early && base.t !== "over") return ["first: not rolled yet"];
	if (v.first !== "none" && early) return ["first: rolled too early"];
	if (base.t === "squads") return squadFaults(content, v, base.side);
	if (base.t !== "over" && !SIDES$1.every((side) => v.fighters.some((f) => f.side === side))) return ["fighters: a side has none"];
	if (base.t === "placing" && !v.fighters.some((f) => f.side === base.side && f.cell === "reserve")) return ["frames: nobody is to be placed"];
	if (base.t === "drawing" && !v.bag.includes(1)) return ["frames: the bag is empty"];
	if (base.t === "acting") return activationFaults(content, v, base, upper);
	const alone = early || [
		"placing",
		"drawing",
		"over"
	].includes(base.t);
	return upper || !alone ? ["frames: nobody acts"] : [];
}
function squadFaults(content, v, side) {
	const taken = v.fighters.map((f) => f.id);
	return side === (taken.length === 0 ? 0 : 1) && squadsFor(content, v.options, content.card, side, taken).length > 0 ? [] : ["frames: no squad is to be drawn"];
}
function activationFaults(content, v, base, upper) {
	const actor = find(v.fighters, base.fighter);
	if (!actor || !isOnBoard(actor)) return ["frames: the actor is not on the battlefield"];
	if (v.bag[v.fighters.indexOf(actor)] === 1) return ["bag: holds the actor's token"];
	if (!upper) return base.left > 0 ? [] : ["frames: the activation is over"];
	return upperFaults(content, v, upper, base.fighter);
}
/** A frame on top of an activation must be about that fighter, its card and people who are there. */
function upperFaults(content, v, f, actor) {
	if (!("fighter" in f) || f.t === "acting" || f.fighter !== actor) return ["frames: not the actor's"];
	if (f.t === "entering" || f.t === "displacing") return enterFaults(content, v, f.to, actor);
	if (f.t === "pushing") return pushFaults(content, v, f.left, areOthers(v, f.left, actor));
	const ability = characterOf(content, actor).abilities.find((a) => a.id === f.ability);
	if (!ability) return ["frames: no such ability"];
	if (f.t === "striking") return strikeFaults(v, f, ability);
	if (f.t !== "straying" && new Set(f.used).size < f.used.length) return ["frames: a reroll used twice"];
	if (f.target === "team") return ability.type === "heal" && f.t !== "straying" ? [] : ["frames: no healing"];
	if (ability.type === "heal" || !areOthers(v, [f.target], actor)) return ["frames: no such target"];
	return f.t === "straying" && inTheWay(content, v, actor, f.target) === 0 ? ["frames: nobody is in the way"] : [];
}
/** All on the battlefield, nobody twice, and not the actor. */
const areOthers = (v, ids, actor) => ids.every((id, i) => {
	const fighter = find(v.fighters, id);
	return id !== actor && fighter !== void 0 && isOnBoard(fighter) && ids.indexOf(id) === i;
});
function strikeFaults(v, f, ability) {
	const whole = f.victims.length > 0 && areOthers(v, f.victims, f.fighter) && new Set(f.wounded).size === f.wounded.length && f.wounded.every((id) => find(v.fighters, id));
	const early = f.step !== "damage" || f.saves.length === 0 && f.damage === 0;
	const saved = f.step !== "medic" || f.saves.length > 0;
	const open = f.step !== "save" || f.saves.length < 2;
	return whole && early && saved && open && ability.type !== "heal" ? [] : ["frames: an attack on nobody"];
}
const inTheWay = (content, v, actor, target) => bystanders(content, v, fighterOf(v, actor), fighterOf(v, target)).length;
function enterFaults(content, v, to, actor) {
	const cell = content.ground.cell(to);
	const from = content.ground.cell(find(v.fighters, actor)?.cell ?? "");
	if (!cell || !from?.neighbours.includes(cell)) return ["frames: entering a cell that is not next to the fighter"];
	return hasRoom(v, cell) ? ["frames: entering a cell that is not full"] : [];
}
function pushFaults(content, v, left, there) {
	if (!there || left.length === 0) return ["frames: nobody to push"];
	return left.find((id) => {
		return !content.ground.cell(find(v.fighters, id)?.cell ?? "")?.neighbours.some((next) => hasRoom(v, next));
	}) === void 0 ? [] : ["frames: a push to nowhere"];
}

const ONE_DIE = {
	t: "dice",
	sides: [6]
};
const TWO_DICE = {
	t: "dice",
	sides: [6, 6]
};
/** One of each of so many kinds, of which one is drawn. */
const oneOf = (kinds) => ({
	t: "pick",
	bag: Array.from({ length: kinds }, () => 1),
	count: 1
});
const named = (fighter) => `@character.${fighter}`;
const TRIES = 12;
/** A legal move, each as likely as any other: candidates are drawn without listing them, until one is allowed. */
const sampler = (rules, propose) => (content, v, f, rng, seat) => {
	for (let i = 0; i < TRIES; i++) {
		const m = propose(content, v, f, rng, seat);
		if (m && !rules.refuse(content, v, f, m, seat)) return m;
	}
	const moves = rules.candidates(content, v, f, seat).filter((m) => !rules.refuse(content, v, f, m, seat));
	return at(moves, rng(moves.length));
};

/** Up to two simple actions in any order, or one complex one, or less: VO-039 to VO-046. */
const acting = {
	waits: "seats",
	seats: (_content, v, f) => [fighterOf(v, f.fighter).seat],
	prompt: (_content, _v, f) => ({
		key: "prompt.act",
		with: {
			fighter: named(f.fighter),
			count: f.left
		}
	}),
	candidates(content, v, f) {
		const fighter = fighterOf(v, f.fighter);
		const bound = isBound(content, v, fighter);
		const steps = cellOf$1(content, fighter).neighbours.map((cell) => step(v, cell, bound));
		const uses = characterOf(content, f.fighter).abilities.flatMap((a) => a.type === "heal" ? [{
			t: "use",
			ability: a.id,
			target: "team"
		}] : targets(v, fighter).map((x) => ({
			t: "use",
			ability: a.id,
			target: x.id
		})));
		return [
			...steps,
			...uses,
			{ t: "end" }
		];
	},
	refuse(content, v, f, m) {
		const fighter = fighterOf(v, f.fighter);
		switch (m.t) {
			case "end": return;
			case "move": return refuseStep(content, v, fighter, m.to, f.left);
			case "use": return refuseAbility(content, v, fighter, m.ability, m.target);
			case "leave": return refuseLeaving(content, v, fighter, m.to, f.left);
			case "enter": return refuseEntering(content, v, fighter, m.to, f.left);
			case "place":
			case "reroll":
			case "keep":
			case "hit":
			case "push":
			case "displace": return no$1("VO-040", "notAnAction");
		}
	},
	play(content, d, f, m, emit) {
		const { fighter } = f;
		if (m.t === "use") {
			f.left -= 1;
			emit({
				t: "announced",
				fighter,
				ability: m.ability,
				target: m.target
			});
			d.frames.push({
				t: "checking",
				fighter,
				ability: m.ability,
				target: m.target,
				used: []
			});
		} else if (m.t === "move") {
			f.left -= 1;
			walk(content, d, fighter, m.to, "move", emit);
			resume(content, d, emit);
		} else if (m.t === "leave") {
			f.left = 0;
			walk(content, d, fighter, m.to, "leave", emit);
			resume(content, d, emit);
		} else if (m.t === "enter") {
			f.left = 0;
			enter(content, d, fighter, m.to, emit);
		} else {
			emit({
				t: "ended",
				fighter,
				unused: f.left
			});
			endActivation(content, d, emit);
		}
	},
	sample: (content, v, f, rng, seat) => sampled$1(content, v, f, rng, seat)
};
const sampled$1 = sampler(acting, (content, v, f, rng) => {
	const fighter = fighterOf(v, f.fighter);
	const { neighbours } = cellOf$1(content, fighter);
	const { abilities } = characterOf(content, f.fighter);
	const enemies = v.fighters.length;
	let ticket = rng(neighbours.length + abilities.length * enemies + 1);
	const cell = neighbours[ticket];
	if (cell) return step(v, cell, isBound(content, v, fighter));
	ticket -= neighbours.length;
	const ability = abilities[Math.floor(ticket / enemies)];
	if (!ability) return { t: "end" };
	return proposeUse(v, fighter, ability.id, ability.type === "heal", ticket % enemies);
});
/** Healing stands in the first column only, so that no candidate is met twice. */
function proposeUse(v, f, ability, heals, column) {
	if (heals) return column === 0 ? {
		t: "use",
		ability,
		target: "team"
	} : void 0;
	const target = v.fighters[column];
	return target && target.side !== f.side && isOnBoard(target) ? {
		t: "use",
		ability,
		target: target.id
	} : void 0;
}
const targets = (v, f) => v.fighters.filter((x) => x.side !== f.side && isOnBoard(x));
/** The one way a fighter may go into a neighbouring cell. */
const step = (v, cell, bound) => bound ? {
	t: "leave",
	to: cell.id
} : {
	t: hasRoom(v, cell) ? "move" : "enter",
	to: cell.id
};
function refuseStep(content, v, f, to, left) {
	if (isBound(content, v, f)) return left < 2 ? no$1("VO-050", "boundByMove") : no$1("VO-116", "boundMove");
	const cell = adjacent(content, f, to);
	if ("rule" in cell) return cell;
	return hasRoom(v, cell) ? void 0 : no$1("VO-111", "full", {
		cell: to,
		count: cell.capacity
	});
}
/** The neighbouring cell of this name, or why it is none. */
function adjacent(content, f, to) {
	const from = cellOf$1(content, f);
	const cell = content.ground.cell(to);
	if (!cell) return no$1("VO-047", "noCell", { cell: to });
	if (from.neighbours.includes(cell)) return cell;
	return cell.tile === from.tile && cell !== from ? no$1("VO-132", "oppositeQuarter", { cell: to }) : no$1("VO-047", "notAdjacent", { cell: to });
}
function refuseLeaving(content, v, f, to, left) {
	if (left < 2) return no$1("VO-045", "simpleAndComplex");
	if (!isBound(content, v, f)) return no$1("VO-116", "notBound");
	const cell = adjacent(content, f, to);
	if ("rule" in cell) return cell;
	return hasRoom(v, cell) ? void 0 : no$1("VO-138", "leaveIntoFull", { cell: to });
}
function refuseEntering(content, v, f, to, left) {
	if (left < 2) return no$1("VO-045", "simpleAndComplex");
	if (isBound(content, v, f)) return no$1("VO-138", "leaveIntoFull", { cell: to });
	const cell = adjacent(content, f, to);
	if ("rule" in cell) return cell;
	return hasRoom(v, cell) ? no$1("VO-043", "notFull", { cell: to }) : void 0;
}
function walk(content, d, id, to, how, emit) {
	const fighter = fighterOf(d, id);
	emit({
		t: "moved",
		fighter: id,
		from: fighter.cell,
		to,
		how
	});
	arrive(content, d, fighter, to, emit);
}
/** A breacher needs no die and chooses himself: VO-164. */
function enter(content, d, fighter, to, emit) {
	const rolls = characterOf(content, fighter).specialisation !== "breacher";
	emit({
		t: "forced",
		fighter,
		cell: to,
		rolls
	});
	d.frames.push(rolls ? {
		t: "entering",
		fighter,
		to
	} : {
		t: "displacing",
		fighter,
		to,
		chooser: "owner"
	});
}

/** Each kind of reroll helps once per check: VO-096, VO-163. */
function offers(content, v, f, ability, die, used) {
	const mayRerollOne = die === 1 && works(content, v, f, ability, "rerollOnes");
	const mayRerollFailure = die < ability.difficulty && commissarFor(content, v, f) !== void 0;
	return REROLLS.filter((by) => !used.includes(by) && (by === "ones" ? mayRerollOne : mayRerollFailure));
}
const commissarFor = (content, v, f) => {
	const commissar = companion(content, v, f, "commissar");
	return commissar?.spent === false ? commissar : void 0;
};
/** The final die: a hit, a stray shot, or nothing. VO-062, VO-117, VO-118, VO-119, VO-146. */
function judge(content, d, announced, die, emit) {
	const { fighter, ability, target } = announced;
	const card = abilityOf(content, fighter, ability);
	const actor = fighterOf(d, fighter);
	if (die >= card.difficulty) {
		if (target === "team") heal(d, actor, card, emit);
		else strike(content, d, actor, card, fighterOf(d, target));
	} else if (die === 1 && card.type === "ranged" && bystanders(content, d, actor, fighterOf(d, target)).length > 0) {
		d.frames.push({
			t: "straying",
			fighter,
			ability,
			target
		});
		return;
	} else emit({
		t: "missed",
		fighter,
		ability
	});
	if (at(d.frames, d.frames.length - 1).t === "acting") resume(content, d, emit);
}
/** At once, and never above the format: VO-088, VO-089. */
function heal(d, actor, card, emit) {
	const team = at(d.sides, actor.side);
	const gained = Math.min(card.power, d.options.format - team.lives);
	team.lives += gained;
	const faction = factionOf(d, actor.side);
	emit({
		t: "healed",
		fighter: actor.id,
		side: actor.side,
		faction,
		gained,
		lives: team.lives
	});
}
function strike(content, d, actor, card, hit) {
	d.frames.push({
		t: "striking",
		fighter: actor.id,
		ability: card.id,
		victims: [...victimsOf(content, d, actor, card, hit)],
		wounded: [],
		step: "damage",
		damage: 0,
		saves: []
	});
}

/** One die against the number left of the ability's name: VO-061. */
const checking = {
	waits: "luck",
	draw: () => ONE_DIE,
	settle(content, d, { fighter, ability, target, used }, luck, emit) {
		const die = at(luck, 0);
		const card = abilityOf(content, fighter, ability);
		emit({
			t: "checked",
			fighter,
			ability,
			die,
			needs: card.difficulty
		});
		d.frames.pop();
		if (offers(content, d, fighterOf(d, fighter), card, die, used).length > 0) d.frames.push({
			t: "rerolling",
			fighter,
			ability,
			target,
			used,
			die
		});
		else judge(content, d, {
			fighter,
			ability,
			target
		}, die, emit);
	}
};

const cellAt = (content, id) => at(content.ground.cells.filter((c) => c.id === id), 0);
/** The cell the newcomer leaves has room, because the newcomer leaves it. */
const takes = (v, cell, newcomer) => cell.id === newcomer.cell || hasRoom(v, cell);
/** Any occupant but the newcomer goes to a neighbouring cell with room. It is no push: VO-140. */
const displacing = {
	waits: "seats",
	seats(_content, v, f) {
		const fighter = fighterOf(v, f.fighter);
		return [f.chooser === "owner" ? fighter.seat : captainOfEnemy(v, fighter)];
	},
	prompt: (_content, _v, f) => ({
		key: "prompt.displace",
		with: {
			fighter: named(f.fighter),
			cell: f.to
		}
	}),
	candidates: (content, v, f) => v.fighters.filter((x) => x.cell === f.to).flatMap((x) => cellAt(content, f.to).neighbours.map((cell) => ({
		t: "displace",
		fighter: x.id,
		to: cell.id
	}))),
	refuse(content, v, f, m) {
		if (m.t !== "displace") return no$1("VO-114", "displaceFirst");
		if (find(v.fighters, m.fighter)?.cell !== f.to) return no$1("VO-114", "notInFullCell", { cell: f.to });
		const to = content.ground.cell(m.to);
		if (!to || !cellAt(content, f.to).neighbours.includes(to)) return no$1("VO-113", "notAdjacent", { cell: m.to });
		return takes(v, to, fighterOf(v, f.fighter)) ? void 0 : no$1("VO-113", "full", {
			cell: m.to,
			count: to.capacity
		});
	},
	play(content, d, f, m, emit) {
		if (m.t !== "displace") return;
		const newcomer = fighterOf(d, f.fighter);
		const displaced = fighterOf(d, m.fighter);
		const from = cellOf$1(content, newcomer).id;
		d.frames.pop();
		emit({
			t: "displaced",
			fighter: displaced.id,
			from: f.to,
			to: m.to
		});
		arrive(content, d, displaced, m.to, emit);
		if (isOver(d)) return;
		emit({
			t: "moved",
			fighter: newcomer.id,
			from,
			to: f.to,
			how: "enter"
		});
		arrive(content, d, newcomer, f.to, emit);
		resume(content, d, emit);
	}
};

const SIMPLE_ACTIONS = 2;
/** A token is drawn blindly; its owner acts, whoever drew it. VO-033, VO-034. */
const drawing = {
	waits: "luck",
	draw: (_content, v) => ({
		t: "pick",
		bag: v.bag,
		count: 1
	}),
	kinds: (_content, v) => v.fighters.map((f) => f.id),
	settle(_content, d, { side }, luck, emit) {
		const slot = at(luck, 0);
		const fighter = at(d.fighters, slot).id;
		d.bag[slot] = 0;
		emit({
			t: "drew",
			side,
			faction: factionOf(d, side),
			fighter
		});
		d.frames = [{
			t: "acting",
			fighter,
			left: SIMPLE_ACTIONS,
			drawer: side
		}];
	}
};

/** One die before anything moves; a 1 leaves the choice to the opponent. VO-112, VO-113, VO-114. */
const entering = {
	waits: "luck",
	draw: () => ONE_DIE,
	settle(_content, d, { fighter, to }, luck, emit) {
		const die = at(luck, 0);
		const chooser = die === 1 ? "opponent" : "owner";
		emit({
			t: "enterRolled",
			fighter,
			cell: to,
			die,
			chooser
		});
		d.frames.pop();
		d.frames.push({
			t: "displacing",
			fighter,
			to,
			chooser
		});
	}
};

/** The mission card is drawn: VO-017. */
const mission = {
	waits: "luck",
	draw: (content, v) => oneOf(deckOf(content, v.options).length),
	kinds: (content, v) => deckOf(content, v.options).map((m) => m.id),
	settle(content, d, _f, luck, emit) {
		const card = at(deckOf(content, d.options), at(luck, 0));
		d.mission = card.id;
		emit({
			t: "missionDrawn",
			mission: card.id
		});
		muster(content, card, d);
	}
};

const over = {
	waits: "over",
	result(_content, v, { winner, reason }) {
		const named = (side) => `@faction.${factionOf(v, side)}`;
		const sides = winner === "draw" ? {} : {
			faction: named(winner),
			enemy: named(opposite(winner))
		};
		const lives = v.sides.map((side) => side.lives);
		const standing = SIDES$1.map((side) => v.fighters.filter((f) => f.side === side && isOnBoard(f)).length);
		const tokens = v.sides.map((side) => side.tokens);
		return {
			places: placesOf(v, winner),
			score: [
				{
					label: { key: "score.lives" },
					points: perSeat(v, lives)
				},
				{
					label: { key: "score.fighters" },
					points: perSeat(v, standing)
				},
				{
					label: { key: "score.tokens" },
					points: perSeat(v, tokens)
				}
			],
			reason: {
				key: `reason.${reason}`,
				with: {
					mission: `@mission.${v.mission}`,
					...sides
				}
			}
		};
	}
};
/** The two halves of a result: who won, who lost; together when nobody did. */
function placesOf(v, winner) {
	const all = v.seats.map((_, seat) => seat);
	if (winner === "draw") return [all];
	return [all.filter((seat) => seat % 2 === winner), all.filter((seat) => seat % 2 !== winner)];
}
/** A value per side, told for every seat of it. */
const perSeat = (v, values) => v.seats.map((_, seat) => at(values, seat % 2));

const waiting = (v, side) => v.fighters.filter((f) => f.side === side && f.cell === "reserve");
const cellsOfStart = (content, v, side) => {
	const tile = startTile(content, v, side);
	return content.ground.cells.filter((cell) => cell.tile === tile);
};
/** One fighter at a time, the sides in turn, each on its own start tile: VO-028, VO-029, VO-030. */
const placing = {
	waits: "seats",
	seats: (_content, v, f) => [at(waiting(v, f.side), 0).seat],
	prompt: (content, v, f) => ({
		key: "prompt.place",
		with: { tile: startTile(content, v, f.side) }
	}),
	candidates(content, v, f, seat) {
		const cells = cellsOfStart(content, v, f.side);
		return waiting(v, f.side).filter((x) => x.seat === seat).flatMap((x) => cells.map((cell) => ({
			t: "place",
			fighter: x.id,
			cell: cell.id
		})));
	},
	refuse(content, v, f, m, seat) {
		if (m.t !== "place") return no$1("VO-028", "placeFirst");
		const fighter = find(v.fighters, m.fighter);
		if (!fighter || fighter.seat !== seat) return no$1("VO-013", "notYours");
		if (fighter.cell !== "reserve") return no$1("VO-028", "placedAlready");
		const tile = startTile(content, v, f.side);
		if (content.ground.cell(m.cell)?.tile !== tile) return no$1("VO-029", "notStartTile", { tile });
		return countIn(v, m.cell) > 0 ? no$1("VO-030", "occupied", { cell: m.cell }) : void 0;
	},
	play(content, d, { side }, m, emit) {
		if (m.t !== "place") return;
		emit({
			t: "placed",
			fighter: m.fighter,
			cell: m.cell
		});
		arrive(content, d, fighterOf(d, m.fighter), m.cell, emit);
		if (isOver(d)) return;
		const next = [opposite(side), side].find((s) => waiting(d, s).length > 0);
		if (next === void 0) beginTurn(d, emit);
		else d.frames = [{
			t: "placing",
			side: next
		}];
	},
	sample: (content, v, f, rng, seat) => sampled(content, v, f, rng, seat)
};
const sampled = sampler(placing, (content, v, f, rng, seat) => {
	const mine = waiting(v, f.side).filter((x) => x.seat === seat);
	const cells = cellsOfStart(content, v, f.side);
	return {
		t: "place",
		fighter: at(mine, rng(mine.length)).id,
		cell: at(cells, rng(cells.length)).id
	};
});

const canGo = (content, v, f) => cellOf$1(content, f).neighbours.some((cell) => hasRoom(v, cell));
/** The attacker's owner must push every wounded survivor that has somewhere to go: VO-093. */
function beginPushing(content, d, fighter, wounded, emit) {
	const left = wounded.filter((id) => {
		const goes = canGo(content, d, fighterOf(d, id));
		if (!goes) emit({
			t: "unmoved",
			fighter: id,
			by: "noRoom"
		});
		return goes;
	});
	if (left.length > 0) d.frames.push({
		t: "pushing",
		fighter,
		left
	});
	else resume(content, d, emit);
}
const pushing = {
	waits: "seats",
	seats: (_content, v, f) => [fighterOf(v, f.fighter).seat],
	prompt: (_content, _v, f) => ({
		key: "prompt.push",
		with: {
			fighter: named(f.fighter),
			count: f.left.length
		}
	}),
	candidates: (content, v, f) => f.left.flatMap((id) => cellOf$1(content, fighterOf(v, id)).neighbours.map((cell) => ({
		t: "push",
		fighter: id,
		to: cell.id
	}))),
	refuse(content, v, f, m) {
		if (m.t !== "push") return no$1("VO-093", "mustPush");
		if (!f.left.includes(m.fighter)) return no$1("VO-094", "notPushed");
		const to = content.ground.cell(m.to);
		if (!to || !cellOf$1(content, fighterOf(v, m.fighter)).neighbours.includes(to)) return no$1("VO-093", "notAdjacent", { cell: m.to });
		return hasRoom(v, to) ? void 0 : no$1("VO-093", "full", {
			cell: m.to,
			count: to.capacity
		});
	},
	play(content, d, f, m, emit) {
		if (m.t !== "push") return;
		const pushed = fighterOf(d, m.fighter);
		emit({
			t: "pushed",
			fighter: m.fighter,
			from: pushed.cell,
			to: m.to
		});
		const left = f.left.filter((id) => id !== m.fighter);
		d.frames.pop();
		arrive(content, d, pushed, m.to, emit);
		if (!isOver(d)) beginPushing(content, d, f.fighter, left, emit);
	}
};

/** A failed die may be rolled again: VO-096, VO-163. */
const rerolling = {
	waits: "seats",
	seats: (_content, v, f) => [fighterOf(v, f.fighter).seat],
	prompt: (_content, _v, f) => ({
		key: "prompt.reroll",
		with: {
			fighter: named(f.fighter),
			die: f.die
		}
	}),
	candidates: () => [...REROLLS.map((by) => ({
		t: "reroll",
		by
	})), { t: "keep" }],
	refuse(content, v, f, m) {
		if (m.t === "keep") return void 0;
		if (m.t !== "reroll") return no$1("VO-057", "finishAbility");
		const fighter = fighterOf(v, f.fighter);
		const card = abilityOf(content, f.fighter, f.ability);
		if (offers(content, v, fighter, card, f.die, f.used).includes(m.by)) return void 0;
		return m.by === "ones" ? no$1("VO-096", "noReroll") : no$1("VO-163", "noCommissar");
	},
	play(content, d, { fighter, ability, target, used, die }, m, emit) {
		d.frames.pop();
		if (m.t !== "reroll") {
			emit({
				t: "kept",
				fighter,
				die
			});
			judge(content, d, {
				fighter,
				ability,
				target
			}, die, emit);
			return;
		}
		const commissar = m.by === "commissar" ? commissarFor(content, d, fighterOf(d, fighter)) : void 0;
		if (commissar) fighterOf(d, commissar.id).spent = true;
		emit({
			t: "rerolled",
			fighter,
			by: m.by,
			thanksTo: commissar?.id ?? fighter
		});
		d.frames.push({
			t: "checking",
			fighter,
			ability,
			target,
			used: [...used, m.by]
		});
	}
};

/** The higher die is team 1; equal dice are rolled again. VO-027. */
const rollOff = {
	waits: "luck",
	draw: () => TWO_DICE,
	settle(content, d, _f, luck, emit) {
		const [a = 0, b = 0] = luck;
		if (a === b) {
			emit({
				t: "rolledOff",
				dice: luck,
				first: "none",
				faction: "none"
			});
			return;
		}
		d.first = a > b ? 0 : 1;
		emit({
			t: "rolledOff",
			dice: luck,
			first: d.first,
			faction: factionOf(d, d.first)
		});
		layTokens(content, d, d.first);
		d.frames = [{
			t: "placing",
			side: d.first
		}];
	}
};
/** One token of each team on every cell the mission names: VO-025. None where it names none: VO-026. */
function layTokens(content, d, first) {
	const cells = content.card.tokens?.cells ?? [[], []];
	for (const side of SIDES$1) for (const cell of at(cells, side === first ? 0 : 1)) d.tokens.push({
		side,
		cell
	});
}

const choices = (content, v, side) => squadsFor(content, v.options, content.card, side, v.fighters.map((f) => f.id));
/** A side's squad is drawn: VO-013. */
const squads = {
	waits: "luck",
	draw: (content, v, f) => oneOf(choices(content, v, f.side).length),
	kinds: (content, v, f) => choices(content, v, f.side).map((squad) => squad.join("+")),
	settle(content, d, { side }, luck, emit) {
		const squad = at(choices(content, d, side), at(luck, 0));
		emit({
			t: "squadDrawn",
			side,
			faction: factionOf(d, side),
			squad
		});
		enlist(d, side, squad);
		d.frames = side === 0 ? [{
			t: "squads",
			side: 1
		}] : [{ t: "rollOff" }];
	}
};

/** A shot that showed a 1 hits somebody else on the line; the target's owner says whom. VO-117, VO-147. */
const straying = {
	waits: "seats",
	seats: (_content, v, f) => [fighterOf(v, f.target).seat],
	prompt: (_content, _v, f) => ({
		key: "prompt.stray",
		with: {
			fighter: named(f.fighter),
			target: named(f.target)
		}
	}),
	candidates: (content, v, f) => bystanders(content, v, fighterOf(v, f.fighter), fighterOf(v, f.target)).map((x) => ({
		t: "hit",
		fighter: x.id
	})),
	refuse(content, v, f, m) {
		if (m.t !== "hit") return no$1("VO-117", "chooseStray");
		return bystanders(content, v, fighterOf(v, f.fighter), fighterOf(v, f.target)).some((x) => x.id === m.fighter) ? void 0 : no$1("VO-117", "notOnLine");
	},
	play(content, d, { fighter, ability, target }, m, emit) {
		if (m.t !== "hit") return;
		emit({
			t: "strayed",
			fighter,
			target,
			hit: m.fighter
		});
		d.frames.pop();
		strike(content, d, fighterOf(d, fighter), abilityOf(content, fighter, ability), fighterOf(d, m.fighter));
	}
};

const MEDIC_KEEPS_FROM = 5;
/** A hit, victim by victim: two dice of damage, two or twice two dice to save, perhaps a doctor's die. */
const striking = {
	waits: "luck",
	draw: (_content, _v, f) => f.step === "medic" ? ONE_DIE : TWO_DICE,
	settle(content, d, f, luck, emit) {
		if (f.step === "damage") rollDamage(content, d, f, luck, emit);
		else if (f.step === "save") rollSave(content, d, f, luck, emit);
		else rollMedic(content, d, f, at(luck, 0), emit);
	}
};
const sum = (dice) => at(dice, 0) + at(dice, 1);
/** Power plus two dice, less the range penalty: VO-063, VO-076, VO-101. */
function rollDamage(content, d, f, dice, emit) {
	const fighter = fighterOf(d, f.fighter);
	const victim = fighterOf(d, at(f.victims, 0));
	const ability = abilityOf(content, fighter.id, f.ability);
	const distance = distanceTo(content, d, fighter, ability, victim);
	f.damage = ability.power + sum(dice) - distance.penalty;
	f.step = "save";
	const { power } = ability;
	emit({
		t: "damageRolled",
		fighter: fighter.id,
		victim: victim.id,
		power,
		dice,
		...distance,
		damage: f.damage
	});
}
/** Two dice plus what protects; in cover twice, and the better result counts. VO-064, VO-106. */
function rollSave(content, d, f, dice, emit) {
	const fighter = fighterOf(d, f.fighter);
	const victim = fighterOf(d, at(f.victims, 0));
	const ability = abilityOf(content, fighter.id, f.ability);
	const { armour, armourIgnored, otaman, cover, bonus, rolls } = protectionOf(content, d, fighter, ability, victim);
	const defence = sum(dice) + bonus;
	f.saves.push(defence);
	const roll = f.saves.length === 1 ? 1 : 2;
	emit({
		t: "saveRolled",
		victim: victim.id,
		roll,
		dice,
		armour,
		armourIgnored,
		otaman,
		cover,
		defence
	});
	if (f.saves.length < rolls) return;
	const blow = blowOf(f);
	if (woundsOf(blow) === 0) {
		emit({
			t: "repelled",
			victim: victim.id,
			...blow
		});
		nextVictim(content, d, f, emit);
	} else if (!isDeadly(content, victim, blow)) {
		f.wounded.push(victim.id);
		wound(content, d, victim, blow, emit);
		stun(content, d, f, emit);
	} else if (medicFor(content, d, victim)) f.step = "medic";
	else {
		remove(content, d, victim, blow, emit);
		nextVictim(content, d, f, emit);
	}
}
const blowOf = (f) => ({
	damage: f.damage,
	defence: Math.max(...f.saves)
});
/** On a 5 or 6 the fighter stays, its team loses one life, and it counts as wounded. VO-161. */
function rollMedic(content, d, f, die, emit) {
	const victim = fighterOf(d, at(f.victims, 0));
	const medic = medicFor(content, d, victim)?.id ?? "none";
	const kept = die >= MEDIC_KEEPS_FROM;
	const lives = kept ? loseLives(d, victim, 1) : at(d.sides, victim.side).lives;
	emit({
		t: "medicRolled",
		victim: victim.id,
		medic,
		die,
		kept,
		lives
	});
	if (!kept) {
		remove(content, d, victim, blowOf(f), emit);
		nextVictim(content, d, f, emit);
		return;
	}
	f.wounded.push(victim.id);
	checkVictory(content, d, emit);
	stun(content, d, f, emit);
}
function stun(content, d, f, emit) {
	if (isOver(d)) return;
	const fighter = fighterOf(d, f.fighter);
	daze(content, d, fighter, abilityOf(content, fighter.id, f.ability), fighterOf(d, at(f.victims, 0)), emit);
	nextVictim(content, d, f, emit);
}
/** Every victim is attacked with dice of its own: VO-079. Then wounded enemies are pushed, with an area everybody: VO-093, VO-095. */
function nextVictim(content, d, f, emit) {
	if (isOver(d)) return;
	f.victims.shift();
	f.step = "damage";
	f.damage = 0;
	f.saves = [];
	if (f.victims.length > 0) return;
	const fighter = fighterOf(d, f.fighter);
	const ability = abilityOf(content, fighter.id, f.ability);
	const pushes = works(content, d, fighter, ability, "push");
	const pushesAll = works(content, d, fighter, ability, "area");
	const wounded = f.wounded.filter((id) => {
		const x = fighterOf(d, id);
		return isOnBoard(x) && (pushesAll || x.side !== fighter.side);
	});
	d.frames.pop();
	if (pushes) beginPushing(content, d, fighter.id, movable(content, wounded, emit), emit);
	else resume(content, d, emit);
}
/** VO-167. */
function movable(content, wounded, emit) {
	return wounded.filter((fighter) => {
		const stays = characterOf(content, fighter).specialisation === "unmovable";
		if (stays) emit({
			t: "unmoved",
			fighter,
			by: "push"
		});
		return !stays;
	});
}

const FRAMES = {
	mission,
	squads,
	rollOff,
	placing,
	drawing,
	acting,
	checking,
	rerolling,
	straying,
	striking,
	pushing,
	entering,
	displacing,
	over
};
/** What the frames of this game answer for; a table's content depends on its mission. */
const framesOf = (content) => frames$1({
	rules: FRAMES,
	content,
	top: topFrame,
	asked: (v, seat) => at(v.seats, seat).asked,
	count(d, seat) {
		at(d.seats, seat).asked += 1;
	},
	unasked: (_content, _v, f) => f?.t === "over" ? no$1("VO-020", "over") : no$1("VO-034", "notAsked")
});

/** Team mates take the fighters over; a side without anybody left has lost. */
function leave(d, seat, emit) {
	const chair = d.seats[seat];
	if (topFrame(d).t === "over" || !chair?.present) return;
	chair.present = false;
	emit({
		t: "left",
		seat
	});
	const side = sideOfSeat(seat);
	if (seatsOfSide(d, side).length === 0) {
		finish(d, opposite(side), "left", emit);
		return;
	}
	for (const f of d.fighters) if (f.seat === seat) f.seat = captain(d, side);
}

/** "move S1.c", "use tesla trotsky", "use repair", "push stoker R1.a": a verb and what it needs. */
function write(m) {
	switch (m.t) {
		case "place": return `place ${m.fighter} ${m.cell}`;
		case "move":
		case "leave":
		case "enter": return `${m.t} ${m.to}`;
		case "use": return m.target === "team" ? `use ${m.ability}` : `use ${m.ability} ${m.target}`;
		case "end":
		case "keep": return m.t;
		case "reroll": return `reroll ${m.by}`;
		case "hit": return `hit ${m.fighter}`;
		case "push":
		case "displace": return `${m.t} ${m.fighter} ${m.to}`;
	}
}
/** Undoes `write`; what is no move at all is undefined, what is not allowed is for `refuse` to say. */
function read(text) {
	const [verb, a, b, ...rest] = text.split(" ");
	if (rest.length > 0 || a === "" || b === "") return void 0;
	if (verb === "use" && a !== void 0) return {
		t: "use",
		ability: a,
		target: b ?? "team"
	};
	if (a === void 0) return verb === "end" || verb === "keep" ? { t: verb } : void 0;
	if (b === void 0) return readShort(verb, a);
	if (verb === "place") return {
		t: "place",
		fighter: a,
		cell: b
	};
	return verb === "push" || verb === "displace" ? {
		t: verb,
		fighter: a,
		to: b
	} : void 0;
}
function readShort(verb, a) {
	if (verb === "move" || verb === "leave" || verb === "enter") return {
		t: verb,
		to: a
	};
	if (verb === "hit") return {
		t: "hit",
		fighter: a
	};
	const by = REROLLS.find((x) => x === a);
	return verb === "reroll" && by !== void 0 ? {
		t: "reroll",
		by
	} : void 0;
}

/** All of them may be left out, and a pack is judged by the content it goes with. */
const given = extend(partial(schemas.options), { own: optional(unknown()) });
/** Untrusted input in; complete options or a reason out. Left out, everything is as in the starter set. */
function readOptions(library, raw) {
	const read = given.safeParse(raw ?? {});
	if (!read.success) {
		const where = read.error.issues[0]?.path.join(".") ?? "";
		return { refused: refusal("VO-012", "refuse.options", { where: where === "" ? "." : where }) };
	}
	const { mission, roster, format, factions, squads } = read.data;
	let own = "none";
	if (read.data.own !== void 0 && read.data.own !== "none") {
		const pack = library.checkPack(read.data.own);
		if (!("ok" in pack)) return pack;
		own = pack.ok;
	}
	const options = {
		mission: mission ?? "recon",
		roster: roster ?? "mission",
		format: format ?? 15,
		factions: factions ?? ["ukraine", "communards"],
		squads: squads ?? "starter",
		own
	};
	const refused = refuseOptions(library.contentOf(own), options);
	return refused ? { refused } : { ok: options };
}
function refuseOptions(content, options) {
	const [a, b] = options.factions;
	for (const id of [a, b]) if (!content.faction(id)) return refusal("VO-012", "refuse.noFaction", { id });
	if (a === b) return refusal("VO-012", "refuse.sameFaction");
	const named = content.mission(options.mission);
	if (named) return refuseSquads(content, options, named);
	if (options.mission !== "random") return refusal("VO-017", "refuse.noMission", { id: options.mission });
	if (deckOf(content, options).length > 0) return void 0;
	const first = content.missions[0];
	return first ? refuseSquads(content, options, first) : refusal("VO-017", "refuse.noMission", { id: "random" });
}

const word = string().check(_minLength(1), _maxLength(64));
const side = union([literal(0), literal(1)]);
const team$1 = strictObject({
	/** Where each fighter stands: a cell, "reserve" or "removed". The order is the squad's. */
	at: record(word, word),
	lives: optional(int()),
	tokens: optional(int())
});
/** Everything but the fighters may be left out. */
const shape = strictObject({
	mission: optional(word),
	format: optional(int()),
	factions: optional(tuple([word, word])),
	own: optional(unknown()),
	seats: optional(int().check(_gte(2), _lte(10))),
	turn: optional(int()),
	/** The side that is team 1; side 0 when left out. */
	first: optional(side),
	sides: tuple([team$1, team$1]),
	/** Tokens still in the bag; those of everybody on the battlefield but the actor when left out. */
	bag: optional(array(word)),
	/** Mission tokens by cell: the sides that have one there. None when left out. */
	tokens: optional(record(word, array(side))),
	carries: optional(array(word)),
	spent: optional(array(word)),
	/** Whose activation it is; when left out, a token is drawn next. */
	acting: optional(word),
	left: optional(int()),
	/** Who drew last, or draws next. */
	drawer: optional(side),
	/** The side that places next. */
	placing: optional(side)
});
/** Options are judged by the content they name, so their shape is left to `readOptions`. */
const stored = extend(schemas.state, { options: unknown() });
/** A stored state: of the right shape, with options that would be accepted today, and sound. */
function parseState(library, audit, raw) {
	const read = stored.safeParse(raw);
	if (!read.success) return broken("state", read.error.issues[0]?.path.join("."));
	const options = readOptions(library, read.data.options);
	if (!("ok" in options) || !same(options.ok, read.data.options)) return broken("state", "options");
	return audited("state", audit, {
		...read.data,
		options: options.ok
	});
}
/** A position written by hand: two squads on a battlefield, and whatever else matters to the story. */
function readPosition(library, audit, raw) {
	const read = shape.safeParse(raw);
	if (!read.success) return broken("position", read.error.issues[0]?.path.join("."));
	const p = read.data;
	const { factions, own } = p;
	const options = readOptions(library, {
		...factions && { factions },
		...own !== void 0 && { own }
	});
	if (!("ok" in options)) return options;
	const state = stateOf(p, options.ok);
	const stranger = [
		...p.bag ?? [],
		...p.carries ?? [],
		...p.spent ?? []
	].find((id) => !state.fighters.some((f) => f.id === id));
	return stranger === void 0 ? audited("position", audit, state) : broken("position", stranger);
}
function stateOf(p, options) {
	const mission = p.mission ?? options.mission;
	const format = p.format ?? options.format;
	const seats = p.seats ?? 2;
	const fighters = SIDES$1.flatMap((side) => squadOf(p, side, seats));
	return {
		options: {
			...options,
			mission,
			format
		},
		mission,
		turn: p.turn ?? 1,
		first: p.first ?? 0,
		sides: p.sides.map(({ lives = format, tokens = 0 }) => ({
			lives,
			tokens
		})),
		seats: Array.from({ length: seats }, () => ({
			asked: 0,
			present: true
		})),
		fighters,
		bag: fighters.map((f) => isInBag(p, f) ? 1 : 0),
		tokens: Object.entries(p.tokens ?? {}).flatMap(([cell, owners]) => owners.map((owner) => ({
			side: owner,
			cell
		}))),
		frames: [frameOf(p)]
	};
}
/** The people of a side share its fighters out in turn. */
const squadOf = (p, side, seats) => Object.entries(p.sides[side].at).map(([id, cell], i) => ({
	id,
	side,
	seat: side + 2 * (i % Math.ceil((seats - side) / 2)),
	cell,
	carries: p.carries?.includes(id) ? 1 : 0,
	spent: p.spent?.includes(id) ?? false
}));
const isInBag = (p, f) => p.bag ? p.bag.includes(f.id) : isOnBoard(f) && f.id !== p.acting && p.placing === void 0;
function audited(what, audit, state) {
	const [fault] = audit(state);
	return fault === void 0 ? { ok: state } : broken(what, fault);
}
const broken = (what, where = ".") => ({ refused: refusal(`${what}-broken`, "refuse.state", { where }) });
function frameOf(p) {
	const drawer = p.drawer ?? p.first ?? 0;
	if (p.acting !== void 0) return {
		t: "acting",
		fighter: p.acting,
		left: p.left ?? 2,
		drawer
	};
	return p.placing === void 0 ? {
		t: "drawing",
		side: drawer
	} : {
		t: "placing",
		side: p.placing
	};
}

/** The game made from packs; the first one is the starter set. */
function make(packs) {
	const shelf = shelfOf(packs.map((p) => p.data));
	const { content, contentOf } = shelf;
	const judge = (v) => audit(content(v), v);
	const { pending, legal, refuse, play, settle, kinds, sample } = framesOf(content);
	return {
		id: "volia",
		rules: 1,
		seatCounts: Array.from({ length: 10 - 1 }, (_, i) => i + 2),
		packs: packs.map(({ id, version }) => ({
			id,
			version
		})),
		options: (raw) => readOptions(shelf, raw),
		setup: (options, seats) => setup(contentOf(options.own), options, seats),
		pending,
		phase,
		legal,
		refuse,
		play,
		settle,
		leave,
		clone,
		audit: judge,
		view,
		witness: (event) => event,
		imagine,
		write: (_v, _seat, move) => write(move),
		read: (_v, _seat, text) => read(text),
		kinds,
		parseMove,
		parseState: (raw) => parseState(shelf, judge, raw),
		upgrade: (raw) => raw,
		position: (raw) => readPosition(shelf, judge, raw),
		sample,
		...shelf
	};
}
function shelfOf(data) {
	const groundOf = surveyor();
	const starter = bind(data, groundOf);
	const known = starter("none");
	const bound = /* @__PURE__ */ new WeakMap();
	function boundWith(own) {
		if (own === "none") return starter;
		const kept = bound.get(own);
		if (kept) return kept;
		const made = bind([...data, dataOf(own, known.missions.length)], groundOf);
		bound.set(own, made);
		return made;
	}
	return {
		contentOf: (own) => boundWith(own)("none"),
		content: (v) => boundWith(v.options.own)(v.mission),
		checkPack: (raw) => checkPack(raw, known),
		packFaults: (raw) => packFaults(raw, known)
	};
}

/** A move as a sentence, for lists and buttons. */
function label(v, m) {
	switch (m.t) {
		case "place": return {
			key: "label.place",
			with: {
				fighter: `@character.${m.fighter}`,
				cell: m.cell
			}
		};
		case "move":
		case "leave":
		case "enter": return {
			key: `label.${m.t}`,
			with: { cell: m.to }
		};
		case "use": {
			const ability = `@ability.${activeFighter(v)?.id ?? "none"}.${m.ability}`;
			return m.target === "team" ? {
				key: "label.useTeam",
				with: { ability }
			} : {
				key: "label.use",
				with: {
					ability,
					target: `@character.${m.target}`
				}
			};
		}
		case "end": return { key: at(v.frames, v.frames.length - 1).t === "acting" && isFresh(v) ? "label.skip" : "label.end" };
		case "keep": return { key: "label.keep" };
		case "reroll": return { key: `label.reroll.${m.by}` };
		case "hit": return {
			key: "label.hit",
			with: { fighter: `@character.${m.fighter}` }
		};
		case "push":
		case "displace": return {
			key: `label.${m.t}`,
			with: {
				fighter: `@character.${m.fighter}`,
				cell: m.to
			}
		};
	}
}
const isFresh = (v) => {
	const base = at(v.frames, 0);
	return base.t === "acting" && base.left === 2;
};

/** VO-014, VO-068: fifteen lives are "10+" on 5, ten are the plain side on 10. Longer tracks than 20 pile tens up. */
const markerOf = (lives) => lives > 10 ? {
	face: "plus",
	space: lives - 10
} : {
	face: "plain",
	space: lives
};

const BEFORE_TURNS = /* @__PURE__ */ new Set([
	"mission",
	"squads",
	"rollOff",
	"placing"
]);
/** Until the first turn no token is in the bag, and nobody could have acted. */
const isDeploying = (v) => BEFORE_TURNS.has(v.frames[0]?.t);
/** Where a fighter is in the turn: acting, waiting in the bag, done, not yet there, or gone. */
function statusOf(v, f) {
	if (!isOnBoard(f)) return f.cell === "removed" ? "removed" : "reserve";
	if (activeFighter(v)?.id === f.id && topFrame(v).t !== "over") return "acting";
	if (isDeploying(v)) return "ready";
	return v.bag[v.fighters.indexOf(f)] === 1 ? "inBag" : "acted";
}

const WIDTH = 10;
const ROCK = "·".repeat(WIDTH);
/** The table for terminal and screen reader: who leads, the battlefield as a grid, then every fighter in a line. */
function sketch(content, v, say) {
	const parts = [
		heading(v, say),
		...SIDES$1.map((side) => team(v, side, say)),
		""
	];
	if (v.first !== "none") parts.push(...grid(content, v), "", ...halls(content, v, say));
	parts.push(...v.fighters.map((f) => fighterLine(content, v, f, say)));
	return parts.join("\n");
}
function heading(v, say) {
	if (v.mission === "none") return say({ key: "draw.noMission" });
	return `${say({
		key: "draw.title",
		with: {
			mission: `@mission.${v.mission}`,
			turn: v.turn
		}
	})}\n${say({ key: `mission.${v.mission}.task` })}`;
}
function team(v, side, say) {
	const { lives, tokens } = at(v.sides, side);
	const { face, space } = markerOf(lives);
	return say({
		key: v.first === "none" ? "draw.team" : v.first === side ? "draw.team1" : "draw.team2",
		with: {
			faction: `@faction.${at(v.options.factions, side)}`,
			lives,
			marker: face === "plus" ? `10+ ${space}` : `${space}`,
			tokens
		}
	});
}
/** Side 0 in capitals, side 1 in small letters: as on the lines below. */
const letterOf = (v, f) => {
	const mates = v.fighters.filter((x) => x.side === f.side);
	return String.fromCharCode((f.side === 0 ? 65 : 97) + mates.indexOf(f));
};
const occupants = (v, cell) => v.fighters.filter((f) => f.cell === cell).map((f) => letterOf(v, f)).join("");
/** One box per unit square; the round cells, which lie on the corners inside square tiles, follow as a list. */
function grid(content, v) {
	const squares = content.ground.cells.flatMap((cell) => cell.footprint.t === "square" ? [{
		cell,
		x: cell.footprint.corner.x / 2,
		y: cell.footprint.corner.y / 2
	}] : []);
	const right = Math.max(...squares.map((s) => s.x));
	const bottom = Math.max(...squares.map((s) => s.y));
	return Array.from({ length: bottom + 1 }, (_, y) => Array.from({ length: right + 1 }, (_, x) => {
		const found = squares.find((s) => s.x === x && s.y === y);
		return found ? `${found.cell.id} ${occupants(v, found.cell.id)}`.padEnd(WIDTH) : ROCK;
	}).join("|"));
}
function halls(content, v, say) {
	const line = (cell) => {
		const owners = v.tokens.filter((t) => t.cell === cell.id).map((t) => say({ key: `faction.${at(v.options.factions, t.side)}` })).join(", ");
		const held = owners === "" ? "" : `  ${say({
			key: "draw.tokens",
			with: { owners }
		})}`;
		return `(${cell.id}) ${occupants(v, cell.id)}${held}`.trimEnd();
	};
	const lying = v.tokens.filter((t) => content.ground.cell(t.cell)?.round === false);
	return [
		...content.ground.cells.filter((c) => c.round).map(line),
		...lying.map((t) => line(at(content.ground.cells.filter((c) => c.id === t.cell), 0))),
		""
	];
}
function fighterLine(content, v, f, say) {
	const { life, armour } = characterOf(content, f.id);
	const line = say({
		key: "draw.fighter",
		with: {
			fighter: `@character.${f.id}`,
			cell: isOnBoard(f) ? f.cell : "–",
			life,
			armour,
			status: `@status.${statusOf(v, f)}`
		}
	});
	const burden = f.carries > 0 ? ` ${say({ key: "draw.carries" })}` : "";
	return `${letterOf(v, f)}  ${line}${burden}`;
}

const fighter = (id) => `@character.${id}`;
const faction = (id) => `@faction.${id}`;
const ability = (of, id) => `@ability.${of}.${id}`;
/** So many lives, counted. */
const lives = (count) => ({
	key: "amount.lives",
	with: { count }
});
const dice = (rolled) => ({
	a: at(rolled, 0),
	b: at(rolled, 1)
});
const say = (key, values) => ({
	key,
	with: values
});
const turn = (e) => say(`event.${e.t}`, { turn: e.turn });
const shoved = (e) => say(`event.${e.t}`, {
	fighter: fighter(e.fighter),
	from: e.from,
	to: e.to
});
/** With every modifier of a roll in it. */
const SENTENCES = {
	missionDrawn: (e) => say("event.missionDrawn", { mission: `@mission.${e.mission}` }),
	squadDrawn: (e) => say("event.squadDrawn", {
		faction: faction(e.faction),
		squad: e.squad.map(fighter)
	}),
	rolledOff: (e) => e.first === "none" ? say("event.rolledOff.again", dice(e.dice)) : say("event.rolledOff", {
		...dice(e.dice),
		faction: faction(e.faction)
	}),
	placed: (e) => say("event.placed", {
		fighter: fighter(e.fighter),
		cell: e.cell
	}),
	turnBegan: turn,
	turnEnded: turn,
	drew: (e) => say("event.drew", {
		faction: faction(e.faction),
		fighter: fighter(e.fighter)
	}),
	moved: (e) => say(`event.moved.${e.how}`, {
		fighter: fighter(e.fighter),
		from: e.from,
		to: e.to
	}),
	engaged: (e) => say("event.engaged", { cell: e.cell }),
	tookToken: (e) => say(e.carried ? "event.tookToken.carried" : "event.tookToken", {
		fighter: fighter(e.fighter),
		cell: e.cell
	}),
	droppedToken: (e) => say("event.droppedToken", {
		fighter: fighter(e.fighter),
		cell: e.cell
	}),
	handed: (e) => say("event.handed", {
		player: seatName(e.seat),
		fighter: fighter(e.fighter)
	}),
	left: (e) => say("event.left", { player: seatName(e.seat) }),
	ended: (e) => say("event.ended", { fighter: fighter(e.fighter) }),
	finished: (e) => say(`event.finished.${e.winner === "draw" ? "draw" : e.reason}`, { faction: faction(e.faction) }),
	skipped: (e) => say("event.skipped", { fighter: fighter(e.fighter) }),
	unmoved: (e) => say(`event.unmoved.${e.by}`, { fighter: fighter(e.fighter) }),
	pushed: shoved,
	displaced: shoved,
	forced: (e) => say(e.rolls ? "event.forced" : "event.forced.breacher", {
		fighter: fighter(e.fighter),
		cell: e.cell
	}),
	enterRolled: (e) => say(`event.enterRolled.${e.chooser}`, {
		fighter: fighter(e.fighter),
		die: e.die
	}),
	announced(e) {
		const who = {
			fighter: fighter(e.fighter),
			ability: ability(e.fighter, e.ability)
		};
		return e.target === "team" ? say("event.announced.team", who) : say("event.announced", {
			...who,
			target: fighter(e.target)
		});
	},
	checked: (e) => say(`event.checked.${e.die >= e.needs ? "passed" : "failed"}`, {
		die: e.die,
		needs: e.needs
	}),
	rerolled: (e) => say(`event.rerolled.${e.by}`, {
		fighter: fighter(e.fighter),
		thanksTo: fighter(e.thanksTo)
	}),
	kept: (e) => say("event.kept", {
		fighter: fighter(e.fighter),
		die: e.die
	}),
	missed: (e) => say("event.missed", {
		fighter: fighter(e.fighter),
		ability: ability(e.fighter, e.ability)
	}),
	strayed: (e) => say("event.strayed", {
		target: fighter(e.target),
		hit: fighter(e.hit)
	}),
	healed: (e) => say("event.healed", {
		faction: faction(e.faction),
		count: e.gained,
		lives: e.lives
	}),
	damageRolled: (e) => say(`event.damage.${e.range}`, {
		victim: fighter(e.victim),
		power: e.power,
		...dice(e.dice),
		penalty: e.penalty,
		damage: e.damage
	}),
	saveRolled: (e) => say(`event.save.${e.armourIgnored ? "pierced" : "armoured"}${e.otaman > 0 ? "Otaman" : ""}`, {
		what: `@save.${e.cover}.${e.roll}`,
		victim: fighter(e.victim),
		...dice(e.dice),
		armour: e.armour,
		otaman: e.otaman,
		defence: e.defence
	}),
	repelled: (e) => say("event.repelled", {
		victim: fighter(e.victim),
		damage: e.damage,
		defence: e.defence
	}),
	wounded: (e) => say("event.wounded", {
		victim: fighter(e.victim),
		count: e.wounds,
		damage: e.damage,
		defence: e.defence,
		faction: faction(e.faction),
		left: lives(e.lives)
	}),
	medicRolled: (e) => say(`event.medicRolled.${e.kept ? "kept" : "gone"}`, {
		medic: fighter(e.medic),
		victim: fighter(e.victim),
		die: e.die,
		left: lives(e.lives)
	}),
	removed: (e) => say("event.removed", {
		victim: fighter(e.victim),
		count: e.wounds,
		damage: e.damage,
		defence: e.defence
	}),
	revived: (e) => say("event.revived", {
		fighter: fighter(e.fighter),
		faction: faction(e.faction),
		lives: e.lives
	})
};
/** One event as a sentence for the log. */
const tell = (e) => SENTENCES[e.t](e);

const VERBS = [
	"place",
	"move",
	"use",
	"leave",
	"enter",
	"end",
	"reroll",
	"keep",
	"hit",
	"push",
	"displace"
];
/** A word of the notation as players say it: a verb, a character, an ability. */
function wordOf(content, word) {
	if (VERBS.includes(word)) return { key: `word.${word}` };
	if (word === "ones" || word === "commissar") return { key: `label.reroll.${word}` };
	if (content.character(word)) return { key: `character.${word}` };
	if (content.mission(word)) return { key: `mission.${word}` };
	const owner = content.characters.find((c) => c.abilities.some((a) => a.id === word));
	return owner ? { key: `ability.${owner.id}.${word}` } : void 0;
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

const game = make([starter]);
const MISSIONS = game.contentOf("none").missions.map((m) => m.id);
const SIDES = [["ukraine", "communards"], ["communards", "ukraine"]];
function surveyed(layouts, count) {
	for (let i = 0; i < count; i++) survey(at(layouts, i % layouts.length));
	return count;
}
/** All eight tiles as a flight of stairs: hardly any map that a player makes has more rock to look past. */
const STAIRS = {
	id: "stairs",
	tiles: [
		1,
		2,
		3,
		4
	].flatMap((n) => [{
		id: `S${n}`,
		kind: "square",
		x: 3 * n - 3,
		y: 2 * n - 2
	}, {
		id: `R${n}`,
		kind: "rectangle",
		x: 3 * n - 1,
		y: 2 * n - 1,
		orientation: "v"
	}]),
	source: "own"
};
const entry = {
	game,
	modes: ["duel", "teams"],
	levels: [
		1,
		2,
		3
	],
	bot: (level) => botFor(game, level),
	variety: (rng) => orDefaults(rng, {
		mission: at(MISSIONS, rng(MISSIONS.length)),
		factions: at(SIDES, rng(2)),
		roster: rng(2) === 0 ? "mission" : "full"
	}),
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
	sketch: (table, _viewer, say) => sketch(game.content(table), table, say),
	tell,
	label: (table, _seat, move) => label(table, move),
	word: (word) => wordOf(game.contentOf("none"), word),
	own: {
		check: (raw) => game.packFaults(raw),
		packOf: ({ options: { own } }) => own === "none" ? void 0 : own,
		names: (pack) => textsOf(pack)
	},
	measures: () => [{
		name: "map-surveys",
		unit: "maps/s",
		run: (count) => surveyed(starter.data.layouts, count)
	}, {
		name: "new-map",
		unit: "ms",
		run: (count) => surveyed([STAIRS], count)
	}],
	tally: tallyOf(game)
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