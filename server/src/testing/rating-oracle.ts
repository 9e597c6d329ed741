// Glicko-2 and Plackett–Luce once more, written out from the papers: what the packages are held against.

export interface Glicko {
  readonly r: number;
  readonly rd: number;
  readonly vol: number;
}
const SCALE = 173.7178;
const TAU = 0.5;

/** One rating period. `games`: opponents as they were before it, score 1, ½ or 0. */
export function glicko2(p: Glicko, games: readonly { readonly o: Glicko; readonly s: number }[]): Glicko {
  const mu = (p.r - 1500) / SCALE,
    phi = p.rd / SCALE;
  const g = (x: number): number => 1 / Math.sqrt(1 + (3 * x * x) / Math.PI ** 2);
  let inv = 0,
    sum = 0;
  for (const { o, s } of games) {
    const w = g(o.rd / SCALE),
      e = 1 / (1 + Math.exp(-w * (mu - (o.r - 1500) / SCALE)));
    inv += w * w * e * (1 - e);
    sum += w * (s - e);
  }
  const v = 1 / inv,
    delta = v * sum,
    a = Math.log(p.vol ** 2);
  const f = (x: number): number => {
    const ex = Math.exp(x);
    return (ex * (delta ** 2 - phi ** 2 - v - ex)) / (2 * (phi ** 2 + v + ex) ** 2) - (x - a) / TAU ** 2;
  };
  let A = a,
    B: number;
  if (delta ** 2 > phi ** 2 + v) B = Math.log(delta ** 2 - phi ** 2 - v);
  else {
    let k = 1;
    while (f(a - k * TAU) < 0) k++;
    B = a - k * TAU;
  }
  let fA = f(A),
    fB = f(B);
  while (Math.abs(B - A) > 1e-6) {
    const C = A + ((A - B) * fA) / (fB - fA),
      fC = f(C);
    if (fC * fB <= 0) {
      A = B;
      fA = fB;
    } else fA /= 2;
    B = C;
    fB = fC;
  }
  const vol = Math.exp(A / 2),
    star = Math.sqrt(phi ** 2 + vol ** 2),
    next = 1 / Math.sqrt(1 / star ** 2 + 1 / v);
  return { r: 1500 + SCALE * (mu + next ** 2 * sum), rd: SCALE * next, vol };
}

export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}
const BETA = 25 / 6;

/** Weng and Lin's update for a ranking of people; `rank`: lower is better, equal is a tie. */
export function plackettLuce(people: readonly Skill[], rank: readonly number[]): readonly Skill[] {
  const rankOf = (i: number): number => rank[i] ?? 0;
  const c = Math.sqrt(people.reduce((sum, { sigma }) => sum + sigma ** 2 + BETA ** 2, 0));
  const weight = ({ mu }: Skill): number => Math.exp(mu / c);
  const sumQ = people.map((_, q) =>
    people.reduce((sum, one, i) => sum + (rankOf(i) >= rankOf(q) ? weight(one) : 0), 0),
  );
  const ties = people.map((_, q) => rank.filter((other) => other === rankOf(q)).length);
  return people.map((one, i) => {
    let omega = 0;
    let delta = 0;
    for (const [q, sum] of sumQ.entries()) {
      if (rankOf(q) > rankOf(i)) continue;
      const quotient = weight(one) / sum;
      omega += (i === q ? 1 - quotient : -quotient) / (ties[q] ?? 1);
      delta += (quotient * (1 - quotient)) / (ties[q] ?? 1);
    }
    const square = one.sigma ** 2;
    const shrink = (one.sigma / c) * delta * (square / c ** 2);
    return {
      mu: one.mu + omega * (square / c),
      sigma: one.sigma * Math.sqrt(Math.max(1 - shrink, 1e-4)),
    };
  });
}
