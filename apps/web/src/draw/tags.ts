import { attribute } from './attributes.ts';
import { CannotDraw } from './cannot-draw.ts';
import { flat } from './escape.ts';
import type { Place } from './sheet.ts';

export interface Tag {
  name: string;
  open: string;
  close: string;
  /** Written by a rule of its own; `null` for nearly all. */
  special: Special | null;
  /** Place of its children, where it is another than its own. */
  inside: Place | null;
  /** The tag without attributes. */
  whole: string;
  /** The same with a class as its first attribute, by class. */
  classed: Map<string, Classed>;
}

interface Classed {
  open: string;
  whole: string;
}

type Special = 'void' | 'title' | 'meta' | 'link' | 'script' | 'style' | 'img' | 'input' | 'button' | 'form' | 'textarea' | 'option' | 'select' | 'pre' | 'a' | 'custom' | 'page' | 'scope';

const voids = new Set('base area br col embed hr keygen param source track wbr'.split(' '));
const specials = new Map<string, Special>([
  ...(['title', 'meta', 'link', 'script', 'style', 'img', 'input', 'button', 'form', 'textarea', 'option', 'select', 'pre', 'a'] as const).map((name): [string, Special] => [name, name]),
  ['listing', 'pre'],
  ...['html', 'head', 'body'].map((name): [string, Special] => [name, 'page']),
  ...['noscript', 'picture'].map((name): [string, Special] => [name, 'scope']),
]);
const places = new Map<string, Place>([
  ['svg', 'svg'],
  ['foreignObject', 'flow'],
  ['math', 'flow'],
]);
/** Of SVG and MathML; they are no custom elements. */
const hyphened = new Set('annotation-xml color-profile font-face font-face-src font-face-uri font-face-format font-face-name missing-glyph'.split(' '));

function specialOf(name: string): Special | null {
  if (voids.has(name)) return 'void';
  if (name.includes('-') && !hyphened.has(name)) return 'custom';
  return specials.get(name) ?? null;
}

const tags = new Map<string, Tag>();

function makeTag(name: string): Tag {
  if (!/^[a-z][\w:.-]*$/i.test(name) || name === 'object' || name === 'menuitem') throw new CannotDraw(`<${name}>`);
  const tag: Tag = { name, open: `<${name}`, close: `</${name}>`, special: specialOf(name), inside: places.get(name) ?? null, whole: `<${name}>`, classed: new Map() };
  tags.set(name, tag);
  return tag;
}

export function tagOf(name: string): Tag {
  return tags.get(name) ?? makeTag(name);
}

/** Classes are written in the source, so they are few; should one ever come from data, they still have an end. */
const maxClassed = 1000;

/** `<tag class="…"`, and with its end. */
export function classedTag(tag: Tag, className: string): Classed {
  const known = tag.classed.get(className);
  if (known !== undefined) return known;
  const open = flat(tag.open + attribute('className', className));
  const classed: Classed = { open, whole: flat(`${open}>`) };
  if (tag.classed.size < maxClassed) tag.classed.set(className, classed);
  return classed;
}
