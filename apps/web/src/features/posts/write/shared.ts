import { sharedCache } from '../../../lib/unsent-owner.ts';

/** What another app shared with the installed site: kept by the service worker (public/worker/share.js). */
export interface SharedContent {
  title: string;
  /** Text and link, as Markdown that has the same words. */
  text: string;
  pictures: File[];
}

/** Nobody came back for it. */
const oldestMs = 24 * 60 * 60 * 1000;

const wordsKey = '/share/words';

/** Words of others are no Markdown: neither marks, nor what makes lists and headings at the beginning of a line. */
function plain(text: string): string {
  return text
    .replaceAll(/[\\`*_#>[\]!|~<&$]/g, String.raw`\$&`)
    .replaceAll(/^([^\S\n]*)([-+=])/gm, String.raw`$1\$2`)
    .replaceAll(/^([^\S\n]*\d{1,9})([.)])(?=\s|$)/gm, String.raw`$1\$2`);
}

/** A link that the text contains already is not repeated. */
function joined(text: string, url: string): string {
  const isLink = /^https?:\/\/[^\s<>]+$/.test(url);
  const words = text
    .split(/(https?:\/\/[^\s<>]+)/)
    .map((part, at) => (at % 2 === 1 ? part : plain(part)))
    .join('');
  return [words.trim(), isLink && !text.includes(url) ? url : ''].filter((part) => part !== '').join('\n\n');
}

async function picturesIn(cache: Cache): Promise<File[]> {
  const files: File[] = [];
  for (const { url } of await cache.keys()) {
    if (!new URL(url).pathname.startsWith('/share/pictures/')) continue;
    const response = await cache.match(url);
    if (!response) continue;
    const [blob, name] = [await response.blob(), decodeURIComponent(response.headers.get('x-name') ?? '')];
    files.push(new File([blob], name, { type: blob.type }));
  }
  return files;
}

/** Null where nothing was shared, or the browser refuses its storage. */
export async function readShared(): Promise<SharedContent | null> {
  if (typeof caches === 'undefined' || !(await caches.has(sharedCache))) return null;
  const cache = await caches.open(sharedCache);
  const words = (await (await cache.match(wordsKey))?.json()) as Partial<Record<'title' | 'text' | 'url', string>> & { at?: number };
  if (words && Date.now() - (words.at ?? 0) > oldestMs) {
    await forgetShared();
    return null;
  }
  const { title = '', text = '', url = '' } = words ?? {};
  return { title, text: joined(text, url), pictures: await picturesIn(cache) };
}

export const forgetShared = (): Promise<boolean> => caches.delete(sharedCache);

/** A visitor's text has the words; the pictures wait for the session, with which they can be uploaded. */
export async function forgetSharedWords(): Promise<void> {
  const cache = await caches.open(sharedCache);
  await cache.put(wordsKey, new Response(JSON.stringify({ at: Date.now() })));
}
