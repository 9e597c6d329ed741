import { laws } from "@rubizh/engine/enrol";
import { scythe } from "../index.ts";

laws(scythe.make(scythe.packs), { games: 1 });
