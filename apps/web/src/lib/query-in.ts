const idShape = /^[1-9]\d{0,17}$/;

/** An id in an address; what is none counts as absent. */
export function idIn(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name);
  return value && idShape.test(value) ? value : undefined;
}

/** One of some words in an address, else the first of them. */
export function wordIn<W extends string>(query: URLSearchParams, name: string, words: readonly [W, ...W[]] | readonly W[]): W {
  const found = words.find((word) => word === query.get(name)) ?? words[0];
  if (found === undefined) throw new RangeError('no words to choose from');
  return found;
}
