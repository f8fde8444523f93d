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

/** As it may stand within a script element: JSON has `<` in strings only. */
export function packedText(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
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
