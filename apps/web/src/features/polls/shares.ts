import type { Poll } from './data.ts';

/** Whole percent of the voters who chose an option; with several choices the sum exceeds 100. */
export function percentOf(votes: number, voters: number): number {
  return voters === 0 ? 0 : Math.round((votes / voters) * 100);
}

export function hasResults({ options }: Poll): boolean {
  return options.some(({ votes }) => votes !== null);
}

/** Toggles an option: as the only one, or among several. */
export function toggled(chosen: readonly number[], position: number, maxChoices: number): readonly number[] {
  if (maxChoices === 1) return [position];
  if (chosen.includes(position)) return chosen.filter((other) => other !== position);
  return chosen.length < maxChoices ? [...chosen, position] : chosen;
}

export function sameChoices(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((position) => other.includes(position));
}
