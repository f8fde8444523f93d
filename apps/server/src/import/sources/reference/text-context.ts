import { join } from 'node:path';
import { fileBelow } from '../files-below.ts';
import type { HtmlContext } from './convert-html.ts';
import type { Site } from './site.ts';
import { tagKey } from './tags.ts';

/** Folders of uploads that texts name. */
export const uploadFolders: readonly string[] = ['answer', 'comment', 'help', 'question', 'topic'];

/** Where an upload may lie below the folder of `--files`, which contains `file`, or is it. */
export const uploadPaths = (key: string): string[] => [join('file', key), key];

const upload = new RegExp(`\\bfile/((?:${uploadFolders.join('|')})/[^\\s"'<>?#&]{1,180})`, 'g');

const keyIn = (path: string): string | undefined => {
  try {
    const key = decodeURIComponent(path);
    return key.includes('..') || key.length > 200 ? undefined : key;
  } catch {
    return undefined;
  }
};

/** The record that an address of the former site leads to. */
function recordOf({ tags }: Site, path: string, query: URLSearchParams): string | undefined {
  const id = (name: string): string | undefined => /^\d{1,15}$/.exec(query.get(name) ?? '')?.[0];
  const [topic, comment, question, answer, tag, help, helpType] = [
    'topicId',
    'commentId',
    'questionId',
    'answerId',
    'tagId',
    'helpId',
    'helpTypeId',
  ].map(id);
  if (path === '/thread' && comment !== undefined) return `comments/${comment}`;
  if (path === '/thread' && topic !== undefined) return `topics/${topic}`;
  if (path === '/question' && answer !== undefined) return `answers/${answer}`;
  if (path === '/question' && question !== undefined) return `questions/${question}`;
  if ((path === '/index' || path === '/') && tags.topics.has(Number(tag))) return `tags/${tagKey('topics', Number(tag))}`;
  if (path === '/helpDetail' && help !== undefined) return `help-articles/${help}`;
  if (path === '/helpDetail' && helpType !== undefined) return `help-categories/${helpType}`;
  const member = query.get('userName') ?? '';
  return path === '/user/control/home' && /^\w{1,30}$/.test(member) ? `members/${member}` : undefined;
}

/** Looks up which uploads the texts of a page name, once for the page. */
export async function textContext(site: Site, texts: readonly string[]): Promise<HtmlContext> {
  const named = new Set(texts.flatMap((text) => [...text.matchAll(upload)].flatMap(([, path = '']) => keyIn(path) ?? [])));
  const present = new Set<string>();
  for (const key of named) if ((await fileBelow(site.files, uploadPaths(key))) !== undefined) present.add(key);
  const base = new URL(site.address);
  return {
    site: site.address,
    file: (address) => {
      const [, path = ''] = new RegExp(upload.source).exec(address) ?? [];
      const key = keyIn(path);
      return key !== undefined && present.has(key) ? key : undefined;
    },
    rewrite: (url) => {
      if (url.host !== base.host || !url.pathname.startsWith(base.pathname)) return undefined;
      const record = recordOf(site, `/${url.pathname.slice(base.pathname.length)}`, url.searchParams);
      return record === undefined ? undefined : `archive:${record}`;
    },
  };
}
