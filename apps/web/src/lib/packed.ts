/**
 * What the server loads for a page travels as one JSON text, in an element of its own. The router's own format numbers
 * every value and refers to it by number, in a text within a text: that compresses badly and each end writes or reads it
 * three times.
 */
export type Packed = { packed: true };

/** The element of a page that holds its data. */
export const packedId = 'page-data';

const opened = new WeakMap<object, unknown>();

/** The render finds the data again with `unpack`, and writes it into the page by `packedText`. */
export function pack(data: object): Packed {
  const packed: Packed = { packed: true };
  opened.set(packed, data);
  return packed;
}

/** JSON of what many pages show (tags, hot topics): such data is frozen, and the same object until it changes. */
const writtenOnce = new WeakMap<object, string>();

/** JSON has `<` in texts only. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return inScript(value);
  let text = writtenOnce.get(value);
  if (text === undefined) {
    text = inScript(value);
    writtenOnce.set(value, text);
  }
  return text;
}

/** As it may stand within a script element. */
export function packedText(data: object): string {
  const parts = Object.entries(data).flatMap(([name, value]: [string, unknown]) => (value === undefined ? [] : `${inScript(name)}:${textOf(value)}`));
  return `{${parts.join(',')}}`;
}

function isPacked(data: object): data is Packed {
  return 'packed' in data;
}

/** The data of a loader, whichever end it ran on; the same object for the same load, so that effects rest. */
export function unpack<T extends object>(data: T | Packed): T {
  if (!isPacked(data)) return data;
  const known = opened.get(data);
  if (known) return known as T;
  const found = JSON.parse(document.getElementById(packedId)?.textContent ?? '') as T;
  opened.set(data, found);
  return found;
}
