import { createRequire } from 'node:module';
import type * as Pinyin from 'pinyin-pro';

const load = createRequire(import.meta.url);

/** A title is at most 90 characters; of what was imported with more, the beginning is enough. */
const longest = 100;

/** How a text in simplified characters is read: its pinyin and its initials, letters and digits only. */
export function readingsOf(folded: string): { pinyin: string; initials: string } {
  // Its dictionary takes 14 MB, and is needed when somebody writes a title.
  const { pinyin } = load('pinyin-pro') as typeof Pinyin;
  const read = (pattern: 'pinyin' | 'first'): string =>
    pinyin(folded.slice(0, longest), { pattern, toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
      .join('')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '');
  return { pinyin: read('pinyin'), initials: read('first') };
}
