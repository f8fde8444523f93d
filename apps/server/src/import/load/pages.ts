import { createHash } from 'node:crypto';
import { importLimits } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { importKeyOf, type References } from './references.ts';
import type { Run } from './run.ts';

interface Row {
  key: string;
  record: object;
}

/** The fields of a post, as a record that was checked may have them. */
interface Post {
  state?: string;
  body?: string;
  original?: { format: string; text: string };
  topic?: string;
  question?: string;
}

/** More than are displayed: some are deleted before staff look. */
const mostPages = importLimits.pages + 5;
const longestText = 10_000;

/** A number that is random to people and the same for every process that goes on with the run. */
function randomOf({ receiptId }: Run, kind: string, key: string): bigint {
  return createHash('sha256').update(`${receiptId} ${kind} ${key}`).digest().readBigUInt64BE() >> 1n;
}

async function idsOf(tx: Tx, { source }: Run, table: string, keys: readonly string[]): Promise<Map<string, string>> {
  const importKeys = keys.map((key) => importKeyOf(source.site, key));
  const { rows } = await sql<{ importKey: string; id: string }>`
    select import_key, id from ${sql.table(table)} where import_key = any(${importKeys}::text[]) and state = 'published'`.execute(tx);
  return new Map(rows.map(({ importKey, id }) => [importKey.slice(source.site.length + 1), id]));
}

interface Kept {
  page: bigint;
  position: number;
  kind: string;
  id: string;
  record: Post;
}

async function keep(tx: Tx, { receiptId }: Run, posts: readonly Kept[]): Promise<void> {
  if (posts.length === 0) return;
  const values = posts.map(({ page, position, kind, id, record: { body = '', original } }) => ({
    receiptId,
    page: String(page),
    position,
    postKind: kind,
    postId: id,
    format: original?.format ?? 'markdown',
    // One more than is displayed says that there was more.
    text: (original?.text ?? body).slice(0, longestText + 1).toWellFormed(),
  }));
  await tx
    .insertInto('importPageText')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The pages with the lowest numbers stay, whichever batch brought them. */
async function keepRoots(tx: Tx, run: Run, kind: 'topics' | 'questions', rows: readonly Row[]): Promise<void> {
  const table = kind === 'topics' ? 'topic' : 'question';
  const { rows: before } = await sql<{ page: string }>`
    select page from import_page_text where receipt_id = ${run.receiptId} and position = 0 order by page limit ${mostPages}`.execute(tx);
  const last = before.length < mostPages ? undefined : BigInt(before.at(-1)?.page ?? 0);
  const lower = rows
    .map(({ key, record }) => ({ key, record: record as Post, page: randomOf(run, kind, key) }))
    .filter(({ page }) => last === undefined || page < last)
    .toSorted((a, b) => (a.page < b.page ? -1 : 1));
  if (lower.length === 0) return;
  const keys = lower.map(({ key }) => key);
  const ids = await idsOf(tx, run, table, keys);
  const posts = lower.flatMap(({ key, record, page }) => {
    const id = ids.get(key);
    return id === undefined ? [] : [{ page, position: 0, kind: table, id, record }];
  });
  await keep(tx, run, posts.slice(0, mostPages));
  await sql`
    delete from import_page_text where receipt_id = ${run.receiptId} and page not in (
      select page from import_page_text where receipt_id = ${run.receiptId} and position = 0 order by page limit ${mostPages})`.execute(tx);
}

/** The first responses of the pages, in the order of writing. */
async function keepResponses(tx: Tx, run: Run, kind: 'comments' | 'answers', rows: readonly Row[], refs: References): Promise<void> {
  const [table, root] = kind === 'comments' ? (['comment', 'topic'] as const) : (['answer', 'question'] as const);
  const { rows: pages } = await sql<{ page: string; rootId: string; last: number }>`
    select page, max(post_id) filter (where position = 0) as root_id, max(position) as last from import_page_text
    where receipt_id = ${run.receiptId} group by page having bool_or(position = 0 and post_kind = ${root})`.execute(tx);
  const open = new Map(pages.map(({ page, rootId, last }) => [rootId, { page: BigInt(page), last }]));
  const below = rows.flatMap(({ key, record }) => {
    const post = record as Post;
    const page = open.get(refs.id(`${root}s`, post[root]) ?? '');
    return page === undefined ? [] : [{ key, record: post, page }];
  });
  if (below.length === 0) return;
  const ids = await idsOf(
    tx,
    run,
    table,
    below.map(({ key }) => key),
  );
  const posts: Kept[] = [];
  for (const { key, record, page } of below) {
    const id = ids.get(key);
    if (id === undefined || page.last >= importLimits.texts - 1) continue;
    page.last += 1;
    posts.push({ page: page.page, position: page.last, kind: table, id, record });
  }
  await keep(tx, run, posts);
}

/** Staff of the source, for staff here to confirm. */
async function keepStaff(tx: Tx, { receiptId, source }: Run, rows: readonly Row[]): Promise<void> {
  const staff = rows.flatMap(({ key, record }) =>
    'staffAtSource' in record && typeof record.staffAtSource === 'string'
      ? [{ importKey: importKeyOf(source.site, key), title: record.staffAtSource }]
      : [],
  );
  if (staff.length === 0) return;
  await sql`
    insert into import_staff (receipt_id, member_id, title)
    select ${receiptId}::bigint, member.id, each.title
    from unnest(${staff.map(({ importKey }) => importKey)}::text[], ${staff.map(({ title }) => title)}::text[]) each (import_key, title)
    join member on member.import_key = each.import_key and member.state <> 'cancelled'
    on conflict do nothing`.execute(tx);
}

/** Keeps for the receipt what a batch brought: some pages as they were, and staff of the source. */
export async function keepForReceipt(tx: Tx, run: Run, kind: string, rows: readonly Row[], refs: References): Promise<void> {
  if (kind === 'members') await keepStaff(tx, run, rows);
  if (kind === 'topics' || kind === 'questions') await keepRoots(tx, run, kind, rows);
  if (kind === 'comments' || kind === 'answers') await keepResponses(tx, run, kind, rows, refs);
}
