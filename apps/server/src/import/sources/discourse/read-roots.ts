import { itemOf } from '../items.ts';
import { type RootKind, rootRecord } from '../post-records.ts';
import type { ReadItem } from '../reader.ts';
import { numberIn, type Row, textIn, timeIn } from '../postgres-database.ts';
import { rowPages } from './pages.ts';
import { authorJoin, bodyOf, postColumns, postFactsOf } from './post-facts.ts';
import { rawContext, type References, referencesIn, rootKindOf, type Site } from './site.ts';

/** Why a topic becomes nothing. */
function refusalOf(site: Site, topic: Row, post: Row | undefined): string | undefined {
  if (!site.categories.has(numberIn(topic, 'category_id'))) return 'its category is gone';
  return post === undefined ? 'its text is gone' : undefined;
}

/** Above the list: in its category, or everywhere; not for longer than it was to be. */
function pinOrderOf(topic: Row): number {
  const until = timeIn(topic, 'pinned_until');
  if (topic['pinned_at'] === null || (until !== undefined && until < new Date().toISOString())) return 0;
  return topic['pinned_globally'] === true ? 2 : 1;
}

function rootOf(site: Site, kind: RootKind, topic: Row, post: Row, refs: References) {
  // A topic that was deleted says so of itself; its text does not.
  const facts = postFactsOf({
    ...post,
    deleted_at: topic['deleted_at'] ?? post['deleted_at'],
    deleted_by_id: topic['deleted_by_id'] ?? post['deleted_by_id'],
  });
  if (facts === undefined) return undefined;
  const { body, original, lost } = bodyOf(post, rawContext(site, refs, numberIn(topic, 'id'), 'root'));
  const record = rootRecord(kind, {
    key: textIn(topic, 'id'),
    tag: textIn(topic, 'category_id'),
    title: textIn(topic, 'title'),
    firstPost: textIn(post, 'id'),
    views: numberIn(topic, 'views'),
    pinOrder: pinOrderOf(topic),
    body,
    original,
    facts,
    words: Array.isArray(topic['words']) ? topic['words'].map(String) : [],
    closed: topic['closed'] === true || topic['archived'] === true,
    adopted: site.accepted.get(numberIn(topic, 'id'))?.toString(),
  });
  return { record, remarks: topic['visible'] === false ? [...lost, 'a topic that was not in lists'] : lost };
}

async function firstPosts({ db }: Site, topics: readonly Row[]): Promise<Map<number, Row>> {
  const ids = topics.map((row) => numberIn(row, 'id'));
  const rows = await db.rows(`select ${postColumns} from posts p ${authorJoin} where p.topic_id = any($1) and p.post_number = 1`, [ids]);
  return new Map(rows.map((row) => [numberIn(row, 'topic_id'), row]));
}

const selection = {
  columns: `t.id, t.title, t.views, t.category_id, t.closed, t.archived, t.visible, t.deleted_at, t.deleted_by_id, t.pinned_at, t.pinned_until, t.pinned_globally,
    (select array_agg(g.name order by g.name) from topic_tags l join tags g on g.id = l.tag_id where l.topic_id = t.id) as words`,
  from: 'topics t',
  where: `t.archetype = 'regular'`,
  id: 't.id',
};

/** Topics as topics or questions, by their category; the first post is their text. */
export async function* readRoots(site: Site, kind: RootKind, after: string | null): AsyncGenerator<ReadItem> {
  for await (const page of rowPages(site.db, selection, after)) {
    const own = page.filter(({ row }) => rootKindOf(site, numberIn(row, 'category_id')) === kind);
    const posts = await firstPosts(
      site,
      own.map(({ row }) => row),
    );
    const texts = [...posts.values()].map((row) => textIn(row, 'raw'));
    const refs = await referencesIn(site, [...posts.keys()], texts);
    for (const { row, cursor } of own) {
      const key = textIn(row, 'id');
      const post = posts.get(numberIn(row, 'id'));
      const refusal = refusalOf(site, row, post);
      const root = refusal === undefined && post !== undefined ? rootOf(site, kind, row, post, refs) : undefined;
      yield itemOf({ table: 'topics', cursor }, key, root ?? { reason: refusal ?? 'without a time' });
      if (post !== undefined) yield { table: 'posts', cursor, outcome: 'merged', key: textIn(post, 'id'), reason: 'the text of its topic' };
    }
  }
}
