/** Where to find the lines of a kind; kinds that are not listed have none. */
export function lineKey({ kind, id }: { kind: string; id: string }): string {
  return `${kind} ${id}`;
}
