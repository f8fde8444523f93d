import { pathOf } from './paths.ts';
import type { Batch } from './kind-loader.ts';
import type { Ref } from './references.ts';

const longestTitle = 90;

/** Titles are truncated: a word cut in the middle is better than a missing topic. */
export function titleOf(title: string): string {
  const characters = [...title.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()];
  if (characters.length <= longestTitle) return characters.join('');
  return `${characters
    .slice(0, longestTitle - 1)
    .join('')
    .trimEnd()}…`;
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').replaceAll(/[\\`*_[\]<>|~$&]/g, String.raw`\$&`);
}

/** Text with what must stand below it: the line of the licence, or the name of an author without an account. */
export function signed(
  { body, attribution, authorName }: { body: string; attribution?: string; authorName?: string },
  author: { name: string; isKnown: boolean },
  isPlain = false,
): string {
  const displayName = author.isKnown ? author.name : (authorName ?? 'former member');
  if (attribution !== undefined) return `${body}\n\n*${escapeMarkdown(attribution.replaceAll('{author}', displayName))}*`;
  if (author.isKnown || authorName === undefined || authorName === '') return body;
  return isPlain ? `${body}\n— ${authorName}` : `${body}\n\n— ${escapeMarkdown(authorName)}`;
}

const link = /archive:([a-z-]+)\/([^\s()<>"'\]]+)/g;

function keyIn(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** What a text refers to by `archive:<kind>/<key>`. */
export function refsIn(body: string): Ref[] {
  return [...body.matchAll(link)].map(([, kind = '', key = '']) => ({ kind, key: keyIn(key) }));
}

/** A text whose references are addresses of this site; one to what is not written yet goes by the former address, which finds it later. */
export function linked(body: string, { refs, run }: Pick<Batch, 'refs' | 'run'>): string {
  return body.replaceAll(link, (_, kind: string, encoded: string) => pathOf(refs, run.source.site, kind, keyIn(encoded)));
}
