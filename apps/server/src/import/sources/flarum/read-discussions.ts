import { numberIn, type Row, textIn } from '../mysql-database.ts';
import { key, rowPages } from '../mysql-pages.ts';
import { itemOf } from '../items.ts';
import { type RootKind, rootRecord } from '../post-records.ts';
import type { ReadItem } from '../reader.ts';
import { convertXml } from './convert-xml.ts';
import { postColumns, postFactsOf } from './post-facts.ts';
import { type PageContext, rootKindOf, type Site, tagColumn, xmlContext } from './site.ts';

/** The accepted answer, wherever this release of the extension keeps it. */
function solutionColumn({ of, has }: Site): string {
  if (has('discussion_solutions'))
    return `(select min(solution_id) from ${of('discussion_solutions')} s where s.discussion_id = d.id) as solution`;
  return has('discussions.best_answer_post_id') ? 'd.best_answer_post_id as solution' : '0 as solution';
}

function selectionOf(site: Site) {
  const { of, has } = site;
  const optional = (name: string, usual: number): string => (has(`discussions.${name}`) ? `d.${name}` : `${usual} as ${name}`);
  return {
    columns: `d.id, d.title, d.first_post_id, d.hidden_at, d.hidden_user_id, d.user_id, ${optional('is_locked', 0)}, ${optional('is_sticky', 0)},
      ${optional('view_count', 0)}, ${optional('is_approved', 1)}, ${solutionColumn(site)}, ${tagColumn(site)}`,
    from: `${of('discussions')} d`,
    where: 'd.is_private = 0',
    keys: [key('d.id')],
  } as const;
}

/** The first posts of discussions: the one that the discussion names, else number 1. */
async function firstPosts(site: Site, page: readonly { row: Row }[]): Promise<Map<number, Row>> {
  if (page.length === 0) return new Map();
  const { db, of } = site;
  const ids = page.map(({ row }) => numberIn(row, 'id'));
  const rows = await db.rows(
    `select ${postColumns(site)} from ${of('discussions')} d join ${of('posts')} p on p.discussion_id = d.id and p.type = 'comment'
       and p.id = coalesce(d.first_post_id, (select min(f.id) from ${of('posts')} f where f.discussion_id = d.id and f.number = 1))
     left join ${of('users')} a on a.id = p.user_id where d.id in (${ids.map(() => '?').join()})`,
    ids,
  );
  return new Map(rows.map((row) => [numberIn(row, 'discussion_id'), row]));
}

/** Further tags, as words for the search. */
async function wordsOf(site: Site, page: readonly { row: Row }[]): Promise<Map<number, string[]>> {
  const words = new Map<number, string[]>();
  if (page.length === 0 || !site.has('discussion_tag')) return words;
  const chosen = new Map(page.map(({ row }) => [numberIn(row, 'id'), numberIn(row, 'tag_id')]));
  const ids = [...chosen.keys()];
  const sql = `select discussion_id, tag_id from ${site.of('discussion_tag')} where discussion_id in (${ids.map(() => '?').join()}) order by 1, 2`;
  for (const row of await site.db.rows(sql, ids)) {
    const [id, tag] = [numberIn(row, 'discussion_id'), numberIn(row, 'tag_id')];
    const name = site.tags.get(tag)?.tag;
    if (name !== undefined && chosen.get(id) !== tag) words.set(id, [...(words.get(id) ?? []), name]);
  }
  return words;
}

function recordOf(site: Site, kind: RootKind, row: Row, post: Row, refs: PageContext, words: readonly string[]) {
  // A discussion that was hidden says so of itself; its text does not.
  const hidden: Row =
    row['hidden_at'] === null ? {} : { hidden_at: row['hidden_at'] ?? null, hidden_user_id: row['hidden_user_id'] ?? null };
  const facts = postFactsOf(site, { ...post, ...hidden, ...(numberIn(row, 'is_approved') === 0 && { is_approved: 0 }) });
  if (facts === undefined) return undefined;
  const { body, original, remarks } = convertXml(textIn(post, 'content'), refs);
  const record = rootRecord(kind, {
    key: textIn(row, 'id'),
    tag: textIn(row, 'tag_id'),
    title: textIn(row, 'title'),
    firstPost: textIn(post, 'id'),
    views: numberIn(row, 'view_count'),
    pinOrder: numberIn(row, 'is_sticky') === 1 ? 1 : 0,
    body,
    original,
    facts,
    words,
    closed: numberIn(row, 'is_locked') === 1,
    adopted: textIn(row, 'solution'),
  });
  return { record, remarks };
}

/** Discussions as topics or questions, by their tag; the first post is their text. */
export async function* readDiscussions(site: Site, kind: RootKind, after: string | null): AsyncGenerator<ReadItem> {
  for await (const page of rowPages(site.db, selectionOf(site), after)) {
    const own = page.filter(({ row }) => rootKindOf(site, numberIn(row, 'tag_id')) === kind);
    const [posts, words] = [await firstPosts(site, own), await wordsOf(site, own)];
    const refs = await xmlContext(
      site,
      [...posts.values()].map((row) => textIn(row, 'content')),
    );
    for (const { row, cursor } of own) {
      const id = numberIn(row, 'id');
      const post = posts.get(id);
      const root = post === undefined ? undefined : recordOf(site, kind, row, post, refs, words.get(id) ?? []);
      const reason = post === undefined ? 'its text is gone' : 'without a time';
      yield itemOf({ table: 'discussions', cursor }, String(id), root ?? { reason });
      if (post !== undefined)
        yield { table: 'posts', cursor, outcome: 'merged', key: textIn(post, 'id'), reason: 'the text of its discussion' };
    }
  }
}
