// `npm start`: builds what has to be built, then serves everything.
import "./build.ts";

process.argv.splice(2, 0, "serve");
// By address, so that the checker of the scripts need not know the whole command line.
await import(new URL("../cli/src/main.ts", import.meta.url).href);
