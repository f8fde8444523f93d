import { ownBytes } from '../own-bytes.ts';

const comma = Buffer.from(',');

/** JSON values with commas between them. */
export function joinJson(values: readonly Buffer[]): Buffer {
  return Buffer.concat(values.flatMap((value, place) => (place === 0 ? [value] : [comma, value])));
}

/** The same of values that are kept, in one buffer: each of `values` is a part of `whole`. */
export function keptList(texts: readonly string[], between = ','): { whole: Buffer; values: Buffer[] } {
  const whole = ownBytes(texts.join(between));
  let start = 0;
  const values = texts.map((text) => {
    const value = whole.subarray(start, start + Buffer.byteLength(text));
    start += value.length + between.length;
    return value;
  });
  return { whole, values };
}
