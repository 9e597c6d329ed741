import type { RecordHeader } from "./record.ts";

/** One thing to learn from: a moment of a game in figures, and what came of it. */
export interface Sample {
  /** Which of the training's groups it belongs to. */
  readonly group: number;
  readonly features: ArrayLike<number>;
  /** Of a chance: 1 won, 0 lost, 0.5 drawn. Of an amount: how much. */
  readonly outcome: number;
}

/** How one game of self-play is to be played. */
export interface Practice {
  readonly seed: string;
  /** How often, 0…1, something else is tried than what looks best. */
  readonly explore: number;
  /** What was learned before, where this game is to be played with it. */
  readonly from?: Weights;
}

/** What a game's bots learn from their own games: `rubizh train` plays, fits, judges and writes the weights. */
export interface Training {
  /** The weights lie in games/<id>/bots/weights/<name>.json. */
  readonly name: string;
  /** The logit of a chance, or an amount, as a sum of weighted figures. */
  readonly kind: "chance" | "amount";
  readonly features: readonly string[];
  /** Each has weights of its own, e.g. a mission. */
  readonly groups: readonly string[];
  /** Who plays, in a few words: for whoever reads the weights. */
  readonly policy: string;
  /** What is taken where the command names nothing else. */
  readonly games: number;
  readonly explore: number;
  /** How strongly weights are drawn to 0, as a part of their figure's own spread. */
  readonly penalty: number;
  /**
   * Of a chance whose moments are told in their order, all as one seat sees them: how much of what came is learned from the end of
   * the game, 0…1; the rest is what the weights say of the next moment. All of it, where nothing is said.
   */
  readonly trace?: number;
  /**
   * Of a chance that is more than a sum: a net with so many hidden units. Figures tell of both sides then, and the mirror of each
   * is the one that tells the other side the same: what is good for one is as bad for the other.
   */
  readonly net?: { readonly hidden: number; readonly mirror: readonly number[] };
  /** One whole game; the same practice gives the same samples. */
  play(practice: Practice, tell: (sample: Sample) => void): void;
}

/** How well weights foretell games that they were not fitted to. */
export interface HeldOut {
  readonly samples: number;
  /** Mean square of what they miss by; of a chance that is Brier's score. */
  readonly error: number;
  /** …and of the mean outcome of each group. */
  readonly baseline: number;
  /** Of a chance: the mean logarithm of what was given to what came. */
  readonly logLoss?: number;
  /** Of a chance: by how much tenths of the samples were missed on average. */
  readonly calibration?: number;
}

/** Learned weights as data, and where they are from. */
export interface Weights {
  readonly format: 1;
  readonly game: string;
  readonly rules: number;
  readonly packs: RecordHeader["packs"];
  readonly name: string;
  readonly kind: Training["kind"];
  readonly features: readonly string[];
  /** By group, in the order of the features. */
  readonly weights: Readonly<Record<string, readonly number[]>>;
  readonly provenance: {
    readonly command: string;
    readonly policy: string;
    readonly games: number;
    readonly samples: number;
    readonly heldOut: HeldOut;
    readonly groups: Readonly<Record<string, HeldOut>>;
  };
}
