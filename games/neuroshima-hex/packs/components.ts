/** What else is in the box. Tokens are reminders: damage, nets and health are part of the table (NH-007, NH-008, NH-153). */
export const COMPONENTS = {
  boards: 1,
  damageTokens: 14,
  netTokens: 5,
  steelNets: 1,
  hqMarkers: { beasts: 2, "steel-police": 2 },
  spareTiles: { "steel-police": 1 },
  aidCards: { beasts: 1, "steel-police": 1 },
} as const;
