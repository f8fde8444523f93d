import { urlOf } from './url-of.ts';
import type { Element, ElementContent, Root } from 'hast';

/** Why a file is no longer available; its card shows it. */
export type FileClosing = 'blocked' | 'infected' | 'deleted';

/** Files of this site by the key in their URL; a video has `plays`. */
export type KnownFiles = ReadonlyMap<
  string,
  { name: string; extension: string; sizeBytes: number; plays?: boolean; closed?: FileClosing | undefined }
>;

const nowhere = 'https://site.invalid';

/** The key of the file in a URL of this site: `/file?key=…`, relative or absolute. */
export function fileKeyOf(href: unknown, siteOrigin = nowhere): string | undefined {
  const url = typeof href === 'string' ? urlOf(href, siteOrigin) : null;
  if (url === null || url.origin !== urlOf(siteOrigin)?.origin || url.pathname !== '/file') return undefined;
  const key = url.searchParams.get('key') ?? '';
  return /^[0-9a-f]{32}$/.test(key) ? key : undefined;
}

/** Keys of all files that a tree refers to, without duplicates. */
export function fileKeysOf(tree: Root | Element, siteOrigin?: string): string[] {
  const keys = new Set<string>();
  const visit = (parent: Root | Element): void => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue;
      const key = child.tagName === 'a' ? fileKeyOf(child.properties.href, siteOrigin) : undefined;
      if (key !== undefined) keys.add(key);
      visit(child);
    }
  };
  visit(tree);
  return [...keys];
}

/** `812 B`, `34 kB`, `1.2 MB`: the same in every language. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  const megabytes = bytes / 1_000_000;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}

const span = (className: string, value: string): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { className: [className] },
  children: [{ type: 'text', value }],
});

interface Context {
  files?: KnownFiles;
  siteOrigin?: string;
}

function cardOf(child: ElementContent, { files, siteOrigin }: Context): Element | undefined {
  if (child.type !== 'element' || child.tagName !== 'a') return undefined;
  const key = fileKeyOf(child.properties.href, siteOrigin);
  const file = key === undefined ? undefined : files?.get(key);
  if (key === undefined || file === undefined) return undefined;
  return {
    type: 'element',
    tagName: 'a',
    properties: {
      className: file.plays ? ['file', 'video'] : ['file'],
      href: `/file?key=${key}`,
      dataFile: key,
      ...(file.closed && { dataClosed: file.closed }),
    },
    // The real name of the file: a text by the author could disguise it as another.
    children: [span('file-type', file.extension.toUpperCase()), span('file-name', file.name), span('file-size', sizeText(file.sizeBytes))],
  };
}

const isBetween = (child: ElementContent): boolean =>
  child.type === 'text' ? child.value.trim() === '' : child.type === 'element' && child.tagName === 'br';

/** A paragraph that consists only of links to known files becomes a card for each; undefined for all others. */
export function showFiles(paragraph: Element, context: Context): Element | undefined {
  if (paragraph.tagName !== 'p' || !context.files?.size) return undefined;
  const parts = paragraph.children.filter((child) => !isBetween(child));
  const cards = parts.map((child) => cardOf(child, context));
  if (cards.length === 0 || cards.includes(undefined)) return undefined;
  return { type: 'element', tagName: 'div', properties: { className: ['files'] }, children: cards as Element[] };
}
