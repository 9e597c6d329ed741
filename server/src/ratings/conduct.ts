/** From so many games on something is said of how reliable somebody is. */
export const ENOUGH = 5;
