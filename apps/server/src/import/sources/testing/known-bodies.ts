import type { Reader } from '../reader.ts';

/** Of all comments, with every other one here already: whether it is marked as known, and whether its text was converted. */
export async function knownBodies(reader: Reader): Promise<string[]> {
  const known = (keys: readonly string[]) => Promise.resolve(new Set(keys.filter((_, at) => at % 2 === 0)));
  const items = await Array.fromAsync(reader.read('comments', null, known));
  const outcomes = items.flatMap((item) =>
    item.outcome === 'record' ? [`${item.isKnown ? 'known' : 'new'}, ${item.record.body === '' ? 'empty' : 'converted'}`] : [],
  );
  return [...new Set(outcomes)].toSorted((a, b) => (a < b ? -1 : 1));
}
