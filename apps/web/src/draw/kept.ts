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

/** In letters, of all components together: some hundred rails of tags. */
const maxLength = 4_000_000;
const copies = new WeakMap<KeptMark, Map<string, Copy[]>>();
const known: Map<string, Copy[]>[] = [];
let length = 0;

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

const numbers = new WeakMap<object, number>();
let objects = 0;

function numberOf(object: object): number {
  let number = numbers.get(object);
  if (number === undefined) {
    objects += 1;
    number = objects;
    numbers.set(object, number);
  }
  return number;
}

/** Lengths keep the parts apart, whatever is in them. */
function keyOf(parts: readonly unknown[]): string {
  let key = '';
  for (const part of parts) {
    if (typeof part === 'string') key += `${part.length}:${part}`;
    else if (typeof part === 'object' && part !== null) key += `#${numberOf(part)},`;
    else key += `${String(part)},`;
  }
  return key;
}

function fits(copy: Copy): boolean {
  if (copy.afterText !== sheet.afterText || copy.place !== sheet.place) return false;
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

function mapOf(mark: KeptMark): Map<string, Copy[]> {
  let map = copies.get(mark);
  if (map === undefined) {
    map = new Map();
    copies.set(mark, map);
    known.push(map);
  }
  return map;
}

function keep(map: Map<string, Copy[]>, key: string, copy: Copy): void {
  // What many pages show is soon there again.
  if (length > maxLength) {
    for (const one of known) one.clear();
    length = 0;
  }
  length += copy.html.length + key.length;
  const list = map.get(key);
  if (list === undefined) map.set(key, [copy]);
  // One for each language; more is a component that follows from something that no two pages share.
  else if (list.length < 4) list.push(copy);
  else list[list.length - 1] = copy;
}

export function isKept(type: object): type is Kept {
  return 'kept' in type;
}

/** Writes what is known of a component with such props, or draws and remembers it. */
export function drawKept({ kept }: Kept, props: object, draw: () => void): void {
  if (sheet.place === 'root' || sheet.place === 'html' || sheet.inNoscript || sheet.inPicture || sheet.selected !== null) return draw();
  const map = mapOf(kept);
  const key = keyOf(kept.partsOf(props as never));
  const copy = map.get(key)?.find(fits);
  if (copy === undefined) return drawFirst(map, key, draw);
  sheet.html += copy.html;
  sheet.afterText = copy.endsInText;
  tell(reading, copy);
}

function drawFirst(map: Map<string, Copy[]>, key: string, draw: () => void): void {
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
  keep(map, key, { ...own, html, endsInText: sheet.afterText, afterText, place, treePlace: own.tookId ? placeInTree() : null });
}
