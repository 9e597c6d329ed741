export * from "./choose.ts";
export * from "./contract.ts";
export * from "./field.ts";
export * from "./guide.ts";
export * from "./motion.ts";
export * from "./setup.ts";
