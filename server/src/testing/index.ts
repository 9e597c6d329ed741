export { startMailbox } from "./mailbox.ts";
export { TestNode } from "./node.ts";
export { startPostgres } from "./postgres.ts";
