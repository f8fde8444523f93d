import { isDeepStrictEqual } from 'node:util';

type Facts = Readonly<Record<string, unknown>>;

/** Of two states of one thing the parts that differ, for the audit log. */
export function changesOf(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const only = (facts: Facts): Facts => Object.fromEntries(names.map((name) => [name, facts[name]]));
  return { before: only(before), after: only(after) };
}
