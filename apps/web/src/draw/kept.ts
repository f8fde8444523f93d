import type { KeptMark } from '../lib/kept.ts';
import { contextValue, type Context } from './react-internals.ts';
import { sheet, type Place } from './sheet.ts';
import { placeInTree } from './tree-ids.ts';

interface Reading {
  contexts: { context: Context; value: unknown }[];
  stores: { read: () => unknown; value: unknown }[];
  tookId: boolean;
}

/** What was written, and all that it followed from. */
interface Copy extends Reading {
  parts: readonly Plain[];
  html: string;
  endsInText: boolean;
  afterText: boolean;
  place: Place;
  /** Where it stood; `null` where no id says so. */
  treePlace: string | null;
}

interface Kept {
  kept: KeptMark;
}

/** A part of props; for an object stands a symbol, so that nothing of a page is held. */
type Plain = string | number | boolean | symbol | null | undefined;

/** In letters, of all components together: some hundred rails of tags. */
const maxLength = 4_000_000;
const copies = new WeakMap<KeptMark, Map<Plain, Copy[]>>();
const known: Map<Plain, Copy[]>[] = [];
let length = 0;

/** What a copy takes beside its HTML, in letters. */
const overhead = 100;

/** Copies with the same first part: in two languages, in all tabs and orders of a list, from before something changed. */
const maxAlike = 64;

let reading: Reading | null = null;

export function readContext(context: Context): unknown {
  const value = contextValue(context);
  reading?.contexts.push({ context, value });
  return value;
}

export function readStore(read: () => unknown): unknown {
  const value = read();
  reading?.stores.push({ read, value });
  return value;
}

export function noteId(): void {
  if (reading !== null) reading.tookId = true;
}

/** A drawing that ended in the middle remembers nothing. */
export function stopReading(): void {
  reading = null;
}

const symbols = new WeakMap<object, symbol>();

function symbolOf(object: object): symbol {
  let symbol = symbols.get(object);
  if (symbol === undefined) {
    symbol = Symbol('a part');
    symbols.set(object, symbol);
  }
  return symbol;
}

function isObject(part: unknown): part is object {
  return typeof part === 'object' && part !== null;
}

function plainOf(parts: readonly (Plain | object)[]): readonly Plain[] {
  return parts.some(isObject) ? parts.map((part) => (isObject(part) ? symbolOf(part) : part)) : (parts as readonly Plain[]);
}

function fits(copy: Copy, parts: readonly Plain[]): boolean {
  if (copy.parts.length !== parts.length || copy.afterText !== sheet.afterText || copy.place !== sheet.place) return false;
  for (let at = 0; at < parts.length; at += 1) if (!Object.is(copy.parts[at], parts[at])) return false;
  for (const { context, value } of copy.contexts) if (!Object.is(contextValue(context), value)) return false;
  for (const { read, value } of copy.stores) if (!Object.is(read(), value)) return false;
  return copy.treePlace === null || copy.treePlace === placeInTree();
}

/** Whatever is around follows from the same. */
function tell(around: Reading | null, { contexts, stores, tookId }: Reading): void {
  if (around === null) return;
  around.contexts.push(...contexts);
  around.stores.push(...stores);
  around.tookId ||= tookId;
}

function mapOf(mark: KeptMark): Map<Plain, Copy[]> {
  let map = copies.get(mark);
  if (map === undefined) {
    map = new Map();
    copies.set(mark, map);
    known.push(map);
  }
  return map;
}

function keep(map: Map<Plain, Copy[]>, copy: Copy): void {
  // What many pages show is soon there again.
  if (length > maxLength) {
    for (const one of known) one.clear();
    length = 0;
  }
  length += copy.html.length + overhead;
  const alike = map.get(copy.parts[0]);
  if (alike === undefined) map.set(copy.parts[0], [copy]);
  else {
    // The oldest may follow from what has changed since.
    if (alike.length === maxAlike) length -= (alike.shift()?.html.length ?? 0) + overhead;
    alike.push(copy);
  }
}

export function isKept(type: object): type is Kept {
  return 'kept' in type;
}

/** Writes what is known of a component with such props, or draws and remembers it. */
export function drawKept({ kept }: Kept, props: object, draw: () => void): void {
  if (sheet.place === 'root' || sheet.place === 'html' || sheet.inNoscript || sheet.inPicture || sheet.selected !== null) return draw();
  const map = mapOf(kept);
  const parts = plainOf(kept.partsOf(props as never));
  const copy = map.get(parts[0])?.findLast((one) => fits(one, parts));
  if (copy === undefined) return drawFirst(map, parts, draw);
  sheet.html += copy.html;
  sheet.afterText = copy.endsInText;
  tell(reading, copy);
}

function drawFirst(map: Map<Plain, Copy[]>, parts: readonly Plain[], draw: () => void): void {
  const around = reading;
  const own: Reading = { contexts: [], stores: [], tookId: false };
  const { html: before, afterText, place } = sheet;
  const { apart } = sheet;
  reading = own;
  sheet.html = '';
  draw();
  const html = sheet.html;
  sheet.html = before + html;
  reading = around;
  tell(around, own);
  if (sheet.apart !== apart) return;
  // Asking for a letter puts the pieces together, once for all.
  html.charCodeAt(0);
  keep(map, { ...own, parts, html, endsInText: sheet.afterText, afterText, place, treePlace: own.tookId ? placeInTree() : null });
}
