import { ownBytes } from '../own-bytes.ts';

const comma = Buffer.from(',');

/** JSON values that are kept with commas between them. Where each ends takes less room than a buffer each. */
export interface JsonList {
  whole: Buffer;
  ends: readonly number[];
}

export function jsonList(texts: readonly string[]): JsonList {
  let end = -1;
  return { whole: ownBytes(texts.join(',')), ends: texts.map((text) => (end += 1 + Buffer.byteLength(text))) };
}

/** The same list with other values in some places. */
export function replaceJson({ whole, ends }: JsonList, others: ReadonlyMap<number, string>): Buffer {
  if (others.size === 0) return whole;
  const values = ends.map((end, place) => {
    const other = others.get(place);
    return other === undefined ? whole.subarray(place === 0 ? 0 : (ends[place - 1] ?? 0) + 1, end) : Buffer.from(other);
  });
  return Buffer.concat(values.flatMap((value, place) => (place === 0 ? [value] : [comma, value])));
}

/** Texts that are kept together, as parts of one buffer. */
export function keptPieces(texts: readonly string[]): Buffer[] {
  const whole = ownBytes(texts.join(''));
  let start = 0;
  return texts.map((text) => {
    const end = start + Buffer.byteLength(text);
    const piece = whole.subarray(start, end);
    start = end;
    return piece;
  });
}
