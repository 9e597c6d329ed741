import type { CardData } from "../rules/cards.ts";

/** The 90 priced cards: ten brigades of nine cards each (ZS-227). */
// biome-ignore format: one card, one row
export const army: readonly CardData[] = [
  // 1st Separate Siverska Tank Brigade
  { id: "zsu-001", price: 5, troop: "tank", attack: 3, defence: 3, marks: ["reinforcedAttack", "reinforcedDefence"], patch: "siv", active: true, compensation: { t: "mobilization", amount: 3 }, source: "rulebook", given: ["name", "attack", "reinforcedAttack", "defence", "reinforcedDefence"] },
  { id: "zsu-002", price: 5, troop: "tank", attack: 4, defence: 3, marks: ["reinforcedAttack"], patch: "siv", active: true, bonus: { condition: { t: "patch", patch: "siv" }, reward: { t: "attack", amount: 1 } }, compensation: { t: "mobilization", amount: 3 }, source: "reconstructed" },
  { id: "zsu-003", price: 3, troop: "tank", attack: 2, defence: 3, marks: ["reinforcedAttack"], patch: "siv", active: true, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-004", price: 4, troop: "tank", attack: 2, defence: 3, marks: ["reinforcedDefence"], patch: "siv", bonus: { condition: { t: "patch", patch: "siv" }, reward: { t: "defence", amount: 1 } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-005", price: 3, troop: "infantry", attack: 2, defence: 3, support: 1, patch: "siv", active: true, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-006", price: 4, troop: "artillery", attack: 1, defence: 1, support: 3, patch: "siv", compensation: { t: "mobilization", amount: 2 }, source: "rulebook", given: ["name", "support"] },
  { id: "zsu-007", price: 3, troop: "infantry", attack: 1, defence: 2, support: 1, patch: "siv", bonus: { reward: { t: "scout" } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-008", price: 3, defence: 1, support: 2, patch: "siv", bonus: { reward: { t: "hospitalToHand" } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-009", price: 7, troop: "tank", attack: 5, defence: 4, marks: ["reinforcedAttack", "reinforcedDefence"], patch: "siv", active: true, bonus: { condition: { t: "destroyedEnemies", count: 1 }, reward: { t: "mobilization", amount: 1 } }, compensation: { t: "mobilization", amount: 4 }, source: "reconstructed" },

  // 72nd Separate Mechanised Brigade, Black Zaporozhians
  { id: "zsu-010", price: 4, troop: "infantry", attack: 3, defence: 4, patch: "zap", active: true, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-011", price: 3, troop: "infantry", attack: 2, defence: 3, patch: "zap", active: true, bonus: { condition: { t: "objectInPile" }, reward: { t: "defence", amount: 2 } }, compensation: { t: "mobilization", amount: 2 }, source: "rulebook", given: ["name", "defence", "bonus"] },
  { id: "zsu-012", price: 4, troop: "infantry", attack: 2, defence: 3, marks: ["reinforcedDefence"], patch: "zap", active: true, bonus: { condition: { t: "patch", patch: "zap" }, reward: { t: "attack", amount: 2 } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-013", price: 4, troop: "tank", attack: 3, defence: 3, marks: ["reinforcedAttack"], patch: "zap", bonus: { condition: { t: "playedNormalDefence" }, reward: { t: "defence", amount: 1 } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-014", price: 5, troop: "artillery", attack: 3, defence: 1, support: 2, marks: ["reinforcedAttack"], patch: "zap", compensation: { t: "mobilization", amount: 3 }, source: "reconstructed" },
  { id: "zsu-015", price: 3, troop: "artillery", attack: 2, defence: 1, support: 1, marks: ["antiAir"], patch: "zap", compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-016", price: 3, troop: "infantry", attack: 2, defence: 1, support: 1, marks: ["reinforcedAttack"], patch: "zap", active: true, bonus: { condition: { t: "destroyedEnemies", count: 1 }, reward: { t: "drawCard" } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-017", price: 2, troop: "infantry", defence: 1, support: 1, patch: "zap", bonus: { reward: { t: "hospitalToHand" } }, compensation: { t: "removePanic" }, source: "reconstructed" },
  { id: "zsu-018", price: 2, troop: "infantry", attack: 1, defence: 3, support: 1, patch: "zap", bonus: { condition: { t: "receivedPanic" }, reward: { t: "returnPanic" } }, compensation: { t: "mobilization", amount: 1 }, source: "reconstructed" },

  // 93rd Separate Mechanised Brigade Kholodnyi Yar
  { id: "zsu-019", price: 5, troop: "artillery", attack: 4, defence: 2, marks: ["reinforcedAttack", "reinforcedDefence"], patch: "yar", active: true, compensation: { t: "mobilization", amount: 3 }, source: "rulebook", given: ["name", "attack", "reinforcedAttack", "defence", "reinforcedDefence", "active"] },
  { id: "zsu-020", price: 4, troop: "artillery", defence: 3, support: 2, marks: ["reinforcedDefence"], patch: "yar", bonus: { condition: { t: "patch", patch: "yar" }, reward: { t: "support", amount: 2 } }, compensation: { t: "mobilization", amount: 2 }, source: "rulebook", given: ["name", "attack", "reinforcedDefence", "bonus"] },
  { id: "zsu-021", price: 4, troop: "infantry", attack: 3, defence: 4, patch: "yar", active: true, bonus: { condition: { t: "playedNormalDefence" }, reward: { t: "attack", amount: 1 } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-022", price: 4, troop: "tank", attack: 3, defence: 4, marks: ["reinforcedAttack"], patch: "yar", active: true, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-023", price: 3, troop: "infantry", attack: 4, defence: 1, patch: "yar", bonus: { condition: { t: "playedReinforcedDefence" }, reward: { t: "attack", amount: 1 } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-024", price: 4, troop: "infantry", attack: 1, defence: 1, support: 2, patch: "yar", bonus: { reward: { t: "scout" } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-025", price: 2, support: 1, marks: ["reinforcement"], patch: "yar", compensation: { t: "mobilization", amount: 4 }, source: "reconstructed" },
  { id: "zsu-026", price: 4, troop: "artillery", attack: 3, defence: 1, support: 1, marks: ["reinforcedAttack"], patch: "yar", active: true, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-027", price: 2, troop: "infantry", attack: 1, defence: 4, patch: "yar", bonus: { condition: { t: "receivedPanic" }, reward: { t: "defence", amount: 2 } }, compensation: { t: "mobilization", amount: 1 }, source: "reconstructed" },

  // 44th Separate Artillery Brigade, Hetman Danylo Apostol
  { id: "zsu-028", price: 5, troop: "artillery", attack: 3, defence: 1, support: 2, marks: ["reinforcedAttack"], patch: "apo", active: true, bonus: { condition: { t: "patch", patch: "apo" }, reward: { t: "support", amount: 1 } }, compensation: { t: "mobilization", amount: 3 }, source: "reconstructed" },
  { id: "zsu-029", price: 4, troop: "artillery", attack: 2, defence: 1, support: 2, marks: ["reinforcedAttack"], patch: "apo", active: true, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-030", price: 6, troop: "artillery", attack: 4, defence: 1, support: 2, marks: ["reinforcedAttack"], patch: "apo", active: true, bonus: { condition: { t: "patch", patch: "apo" }, reward: { t: "attack", amount: 2 } }, compensation: { t: "mobilization", amount: 3 }, source: "reconstructed" },
  { id: "zsu-031", price: 3, troop: "artillery", defence: 2, support: 2, patch: "apo", bonus: { condition: { t: "patch", patch: "apo" }, reward: { t: "drawCard" } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-032", price: 3, troop: "artillery", attack: 3, defence: 2, marks: ["reinforcedAttack"], patch: "apo", compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-033", price: 3, support: 2, marks: ["reinforcement"], patch: "apo", bonus: { condition: { t: "patch", patch: "apo" }, reward: { t: "support", amount: 1 } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-034", price: 2, troop: "artillery", attack: 2, defence: 1, support: 1, patch: "apo", active: true, compensation: { t: "mobilization", amount: 1 }, source: "reconstructed" },
  { id: "zsu-035", price: 2, troop: "infantry", attack: 1, defence: 1, support: 1, patch: "apo", bonus: { condition: { t: "destroyedEnemies", count: 1 }, reward: { t: "mobilization", amount: 2 } }, compensation: { t: "mobilization", amount: 1 }, source: "reconstructed" },
  { id: "zsu-036", price: 7, troop: "artillery", attack: 5, defence: 1, support: 3, marks: ["reinforcedAttack"], patch: "apo", active: true, compensation: { t: "mobilization", amount: 4 }, source: "reconstructed" },

  // 95th Separate Polissia Air Assault Brigade
  { id: "zsu-037", price: 5, troop: "infantry", attack: 2, defence: 2, support: 2, marks: ["antiAir"], patch: "pol", active: true, bonus: { reward: { t: "defence", amount: 3 } }, compensation: { t: "mobilization", amount: 3 }, source: "rulebook", given: ["name", "support", "antiAir", "bonus"] },
  { id: "zsu-038", price: 4, troop: "infantry", attack: 4, defence: 3, patch: "pol", active: true, bonus: { condition: { t: "patch", patch: "pol" }, reward: { t: "defence", amount: 2 } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-039", price: 3, troop: "infantry", attack: 3, defence: 3, patch: "pol", active: true, bonus: { condition: { t: "patch", patch: "pol" }, reward: { t: "attack", amount: 1 } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-040", price: 4, troop: "artillery", attack: 2, defence: 2, support: 1, marks: ["reinforcedAttack"], patch: "pol", bonus: { condition: { t: "objectInPile" }, reward: { t: "attack", amount: 2 } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-041", price: 4, troop: "tank", attack: 3, defence: 3, marks: ["reinforcedAttack", "reinforcedDefence"], patch: "pol", compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-042", price: 5, troop: "air", attack: 2, defence: 2, support: 2, patch: "pol", active: true, bonus: { reward: { t: "drawCard" } }, compensation: { t: "mobilization", amount: 3 }, source: "reconstructed" },
  { id: "zsu-043", price: 4, troop: "infantry", attack: 3, defence: 1, support: 1, patch: "pol", bonus: { condition: { t: "destroyedEnemies", count: 2 }, reward: { t: "mobilization", amount: 3 } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-044", price: 2, support: 2, patch: "pol", bonus: { reward: { t: "cancelPanic" } }, compensation: { t: "removePanic" }, source: "reconstructed" },
  { id: "zsu-045", price: 5, troop: "infantry", attack: 4, defence: 3, marks: ["reinforcedAttack"], patch: "pol", bonus: { condition: { t: "destroyedEnemies", count: 1 }, reward: { t: "drawCard" } }, compensation: { t: "mobilization", amount: 3 }, source: "reconstructed" },

  // 36th Separate Marine Brigade, Rear Admiral Mykhailo Bilynskyi
  { id: "zsu-046", price: 4, troop: "infantry", attack: 3, defence: 4, patch: "mor", active: true, bonus: { condition: { t: "objectInPile" }, reward: { t: "attack", amount: 2 } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-047", price: 4, troop: "infantry", attack: 2, defence: 5, patch: "mor", active: true, bonus: { condition: { t: "objectInPile" }, reward: { t: "defence", amount: 2 } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-048", price: 3, troop: "infantry", attack: 2, defence: 1, support: 1, patch: "mor", active: true, bonus: { reward: { t: "scout" } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-049", price: 6, troop: "artillery", attack: 6, defence: 1, marks: ["reinforcedAttack"], patch: "mor", compensation: { t: "mobilization", amount: 3 }, source: "reconstructed" },
  { id: "zsu-050", price: 4, troop: "tank", attack: 3, defence: 3, marks: ["reinforcedAttack"], patch: "mor", compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-051", price: 3, troop: "infantry", attack: 3, defence: 3, patch: "mor", active: true, bonus: { condition: { t: "patch", patch: "mor" }, reward: { t: "defence", amount: 1 } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-052", price: 4, troop: "artillery", attack: 2, defence: 1, support: 2, marks: ["reinforcedAttack"], patch: "mor", bonus: { condition: { t: "patch", patch: "mor" }, reward: { t: "support", amount: 1 } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-053", price: 2, defence: 1, support: 1, patch: "mor", bonus: { reward: { t: "hospitalToHand" } }, compensation: { t: "removePanic" }, source: "reconstructed" },
  { id: "zsu-054", price: 4, troop: "artillery", attack: 2, defence: 2, support: 1, marks: ["antiAir"], patch: "mor", bonus: { condition: { t: "patch", patch: "mor" }, reward: { t: "defence", amount: 1 } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },

  // 10th Separate Mountain Assault Brigade Edelweiss
  { id: "zsu-055", price: 4, troop: "infantry", attack: 2, defence: 4, marks: ["reinforcedDefence"], patch: "ede", active: true, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-056", price: 4, troop: "infantry", attack: 3, defence: 3, marks: ["reinforcedDefence"], patch: "ede", active: true, bonus: { condition: { t: "patch", patch: "ede" }, reward: { t: "defence", amount: 2 } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-057", price: 4, troop: "infantry", attack: 2, defence: 3, support: 1, marks: ["reinforcedDefence"], patch: "ede", active: true, bonus: { condition: { t: "playedReinforcedDefence" }, reward: { t: "attack", amount: 1 } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-058", price: 3, troop: "infantry", defence: 4, marks: ["reinforcedDefence"], patch: "ede", bonus: { condition: { t: "patch", patch: "ede" }, reward: { t: "mobilization", amount: 1 } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-059", price: 4, troop: "artillery", attack: 2, defence: 2, support: 1, marks: ["reinforcedDefence"], patch: "ede", bonus: { condition: { t: "playedReinforcedDefence" }, reward: { t: "support", amount: 1 } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-060", price: 2, troop: "infantry", defence: 2, support: 1, marks: ["reinforcedDefence"], patch: "ede", bonus: { condition: { t: "playedReinforcedDefence" }, reward: { t: "defence", amount: 1 } }, compensation: { t: "mobilization", amount: 1 }, source: "reconstructed" },
  { id: "zsu-061", price: 4, troop: "infantry", attack: 3, defence: 1, support: 1, marks: ["reinforcedAttack"], patch: "ede", active: true, bonus: { condition: { t: "destroyedEnemies", count: 1 }, reward: { t: "mobilization", amount: 1 } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-062", price: 5, troop: "tank", attack: 3, defence: 3, marks: ["reinforcedAttack", "reinforcedDefence"], patch: "ede", bonus: { condition: { t: "playedReinforcedDefence" }, reward: { t: "attack", amount: 1 } }, compensation: { t: "mobilization", amount: 3 }, source: "reconstructed" },
  { id: "zsu-063", price: 2, support: 3, patch: "ede", bonus: { condition: { t: "playedNormalDefence" }, reward: { t: "returnPanic" } }, compensation: { t: "removePanic" }, source: "reconstructed" },

  // 40th Tactical Aviation Brigade
  { id: "zsu-064", price: 6, troop: "air", attack: 4, defence: 3, marks: ["reinforcedAttack"], patch: "avi", active: true, bonus: { condition: { t: "patch", patch: "avi" }, reward: { t: "attack", amount: 1 } }, compensation: { t: "mobilization", amount: 3 }, source: "reconstructed" },
  { id: "zsu-065", price: 6, troop: "air", attack: 5, defence: 3, marks: ["reinforcedAttack"], patch: "avi", active: true, compensation: { t: "mobilization", amount: 4 }, source: "reconstructed" },
  { id: "zsu-066", price: 5, troop: "air", attack: 4, defence: 2, patch: "avi", active: true, bonus: { condition: { t: "destroyedEnemies", count: 1 }, reward: { t: "mobilization", amount: 1 } }, compensation: { t: "mobilization", amount: 3 }, source: "reconstructed" },
  { id: "zsu-067", price: 6, troop: "air", attack: 5, defence: 1, marks: ["reinforcedAttack"], patch: "avi", bonus: { condition: { t: "patch", patch: "avi" }, reward: { t: "defence", amount: 2 } }, compensation: { t: "mobilization", amount: 3 }, source: "reconstructed" },
  { id: "zsu-068", price: 5, troop: "air", attack: 3, defence: 1, support: 1, marks: ["reinforcedAttack"], patch: "avi", active: true, bonus: { reward: { t: "scout" } }, compensation: { t: "mobilization", amount: 3 }, source: "reconstructed" },
  { id: "zsu-069", price: 4, troop: "air", attack: 3, defence: 2, patch: "avi", compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-070", price: 3, troop: "air", attack: 2, defence: 1, support: 1, patch: "avi", bonus: { condition: { t: "patch", patch: "avi" }, reward: { t: "support", amount: 1 } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-071", price: 3, support: 3, patch: "avi", bonus: { condition: { t: "patch", patch: "avi" }, reward: { t: "support", amount: 2 } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-072", price: 2, support: 2, patch: "avi", bonus: { reward: { t: "hospitalToHand" } }, compensation: { t: "removePanic" }, source: "reconstructed" },

  // 96th Kyiv Anti-Aircraft Missile Brigade
  { id: "zsu-073", price: 5, troop: "artillery", attack: 4, defence: 2, marks: ["reinforcedAttack", "antiAir"], patch: "zrb", active: true, compensation: { t: "mobilization", amount: 3 }, source: "reconstructed" },
  { id: "zsu-074", price: 5, troop: "artillery", attack: 3, defence: 2, support: 1, marks: ["reinforcedAttack", "antiAir"], patch: "zrb", active: true, bonus: { condition: { t: "patch", patch: "zrb" }, reward: { t: "attack", amount: 1 } }, compensation: { t: "mobilization", amount: 3 }, source: "reconstructed" },
  { id: "zsu-075", price: 3, troop: "infantry", attack: 2, defence: 1, support: 1, marks: ["antiAir"], patch: "zrb", active: true, bonus: { condition: { t: "patch", patch: "zrb" }, reward: { t: "defence", amount: 1 } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-076", price: 3, troop: "infantry", attack: 2, defence: 1, support: 1, marks: ["antiAir"], patch: "zrb", bonus: { condition: { t: "destroyedEnemies", count: 1 }, reward: { t: "mobilization", amount: 1 } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-077", price: 2, troop: "infantry", attack: 1, defence: 1, support: 1, marks: ["antiAir"], patch: "zrb", compensation: { t: "mobilization", amount: 1 }, source: "reconstructed" },
  { id: "zsu-078", price: 4, troop: "tank", attack: 3, defence: 2, marks: ["antiAir"], patch: "zrb", active: true, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "zsu-079", price: 3, support: 2, marks: ["antiAir"], patch: "zrb", bonus: { condition: { t: "patch", patch: "zrb" }, reward: { t: "support", amount: 1 } }, compensation: { t: "mobilization", amount: 3 }, source: "reconstructed" },
  { id: "zsu-080", price: 2, support: 2, patch: "zrb", bonus: { condition: { t: "receivedPanic" }, reward: { t: "mobilization", amount: 3 } }, compensation: { t: "removePanic" }, source: "reconstructed" },
  { id: "zsu-081", price: 4, troop: "artillery", attack: 2, defence: 2, support: 1, marks: ["antiAir"], patch: "zrb", bonus: { condition: { t: "playedNormalDefence" }, reward: { t: "support", amount: 1 } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },

  // 112th Separate Territorial Defence Brigade
  { id: "zsu-082", price: 1, troop: "infantry", attack: 2, defence: 1, patch: "tro", active: true, compensation: { t: "mobilization", amount: 1 }, source: "reconstructed" },
  { id: "zsu-083", price: 1, troop: "infantry", attack: 1, defence: 3, patch: "tro", active: true, bonus: { condition: { t: "patch", patch: "tro" }, reward: { t: "attack", amount: 1 } }, compensation: { t: "mobilization", amount: 1 }, source: "reconstructed" },
  { id: "zsu-084", price: 2, troop: "infantry", attack: 2, defence: 3, patch: "tro", active: true, bonus: { condition: { t: "patch", patch: "tro" }, reward: { t: "defence", amount: 1 } }, compensation: { t: "mobilization", amount: 1 }, source: "reconstructed" },
  { id: "zsu-085", price: 2, troop: "infantry", attack: 2, defence: 2, support: 1, patch: "tro", active: true, compensation: { t: "mobilization", amount: 1 }, source: "reconstructed" },
  { id: "zsu-086", price: 1, troop: "infantry", attack: 1, defence: 1, support: 1, patch: "tro", bonus: { condition: { t: "receivedPanic" }, reward: { t: "drawCard" } }, compensation: { t: "mobilization", amount: 1 }, source: "reconstructed" },
  { id: "zsu-087", price: 3, support: 1, patch: "tro", compensation: { t: "mobilization", amount: 6 }, source: "reconstructed" },
  { id: "zsu-088", price: 2, support: 1, patch: "tro", bonus: { condition: { t: "patch", patch: "tro" }, reward: { t: "mobilization", amount: 3 } }, compensation: { t: "mobilization", amount: 4 }, source: "reconstructed" },
  { id: "zsu-089", price: 2, troop: "infantry", attack: 1, defence: 2, marks: ["reinforcedDefence"], patch: "tro", active: true, bonus: { reward: { t: "cancelPanic" } }, compensation: { t: "mobilization", amount: 1 }, source: "reconstructed" },
  { id: "zsu-090", price: 2, support: 2, marks: ["reinforcement"], patch: "tro", bonus: { condition: { t: "patch", patch: "tro" }, reward: { t: "drawCard" } }, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
];
