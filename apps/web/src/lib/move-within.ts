/** The same list with one entry at another index. */
export function moveWithin<T>(list: readonly T[], entry: T, to: number): readonly T[] {
  const rest = list.filter((other) => other !== entry);
  const at = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, at), entry, ...rest.slice(at)];
}
