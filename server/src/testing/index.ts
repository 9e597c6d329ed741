export { TestNode } from "./node.ts";
export { startPostgres } from "./postgres.ts";
