import { type Address, addressItems } from '../category-tags.ts';
import { itemOf } from '../items.ts';
import type { ReadItem } from '../reader.ts';
import { numberIn, type Row, textIn } from '../postgres-database.ts';
import { sectionCursor, cursorIn } from '../sections.ts';
import { rowPages } from './pages.ts';
import { rootKindOf, type Site } from './site.ts';

/** The number of a post in its topic is its floor. */
const patterns: readonly Address[] = [
  ...(['topics', 'questions'] as const).flatMap((kind): Address[] => [
    { pattern: `/t/{any}/{${kind}}/{floor}` },
    { pattern: `/t/{any}/{${kind}}` },
    { pattern: `/t/{${kind}}/{floor}` },
    { pattern: `/t/{${kind}}` },
  ]),
  { pattern: '/p/{posts}' },
  { pattern: '/c/{any}/{tags}' },
  { pattern: '/c/{any}/{any}/{tags}' },
];

function targetOf(site: Site, row: Row): Address['subject'] {
  const [topic, post, category] = ['topic_id', 'post_id', 'category_id'].map((name) => numberIn(row, name));
  if (post) return { kind: rootKindOf(site, numberIn(row, 'of_category')) === 'questions' ? 'answers' : 'comments', key: String(post) };
  if (topic) return { kind: rootKindOf(site, numberIn(row, 'of_category')), key: String(topic) };
  return category && site.categories.has(category) ? { kind: 'tags', key: String(category) } : undefined;
}

/** The addresses that every Discourse has, and those of a system before it, which its operators had kept. */
export async function* readAddresses(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const first = cursorIn(after, 0);
  if (first !== undefined)
    for (const item of addressItems('permalinks', patterns, first)) yield { ...item, cursor: sectionCursor(0, item.cursor) };
  const start = cursorIn(after, 1);
  if (start === undefined) return;
  const selection = {
    columns: 'l.id, l.url, l.topic_id, l.post_id, l.category_id, t.category_id as of_category',
    from: 'permalinks l left join posts p on p.id = l.post_id left join topics t on t.id = coalesce(p.topic_id, l.topic_id)',
    id: 'l.id',
  };
  for await (const page of rowPages(site.db, selection, start)) {
    for (const { row, cursor } of page) {
      const [subject, url] = [targetOf(site, row), textIn(row, 'url').replace(/^\/*/, '/')];
      const isOurs = subject !== undefined && url.length <= 500 && !/[{}]/.test(url);
      const became = isOurs
        ? { record: { key: `permalink-${textIn(row, 'id')}`, pattern: url, subject } }
        : { reason: 'leads to another site, or to nothing' };
      yield itemOf({ table: 'permalinks', cursor: sectionCursor(1, cursor) }, textIn(row, 'id'), became);
    }
  }
}
