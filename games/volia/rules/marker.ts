/** How the life marker lies on the team board: its plain side shows 1 to 10, its other side "10+". */
export interface Marker {
  readonly face: "plain" | "plus";
  readonly space: number; // 0…10
}

/** VO-014, VO-068: fifteen lives are "10+" on 5, ten are the plain side on 10. Longer tracks than 20 pile tens up. */
export const markerOf = (lives: number): Marker =>
  lives > 10 ? { face: "plus", space: lives - 10 } : { face: "plain", space: lives };
