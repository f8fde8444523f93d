import type { Answer, listStaffFiles, Query, readFileFigures } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { findByAccounts, memberCards } from '../../members/index.ts';
import { subjectKey } from '../../reactions/index.ts';
import { type PostGlimpse, postGlimpses } from '../../post-lists/index.ts';
import { deleteFile } from '../../files/index.ts';
import { lockVideo } from '../../videos/index.ts';

type Filters = Query<typeof listStaffFiles>;
type Item = Answer<typeof listStaffFiles>['items'][number];

const pageSize = 30;

/** Ids are assigned before a transaction ends, so they follow the time only roughly. */
const skew = sql<string>`interval '1 hour'`;

interface Row extends Pick<Item, 'id' | 'key' | 'name' | 'extension' | 'plays' | 'state' | 'claimed' | 'posts'> {
  sizeBytes: string;
  downloadCount: string;
  createdAt: Date;
  ownerId: string | null;
  postKind: NonNullable<Item['post']>['kind'] | null;
  postId: string | null;
}

/** Files have no tag of their own: staff limited to some tags see them in their posts. @throws Failure `right.other_tags` */
function mustReadAllFiles({ viewer }: Pick<MemberCtx, 'viewer'>): void {
  if (!viewer.readsAllPosts) fail('right.other_tags');
}

const like = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** A day is converted to a range of ids first, so that one order serves all filters. */
function conditionsOf({ name, extension, state, minKilobytes, from, until, before }: Filters, ownerId: string | undefined) {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (ownerId !== undefined) conditions.push(sql`owner_id = ${ownerId}::bigint`);
  if (name !== undefined) conditions.push(sql`lower(name) like ${like(name)}`);
  if (extension !== undefined) conditions.push(sql`extension = ${extension}`);
  if (state === 'unclaimed') conditions.push(sql`claimed_at is null`);
  else if (state !== undefined) conditions.push(sql`state = ${sql.lit(state)}`);
  if (minKilobytes !== undefined) conditions.push(sql`size_bytes >= ${minKilobytes * 1024}`);
  if (before !== undefined) conditions.push(sql`id < ${before}::bigint`);
  if (from !== undefined)
    conditions.push(sql`created_at >= ${from}::timestamptz
      and id >= (select min(id) from (select id from stored_file where created_at >= ${from}::timestamptz - ${skew} order by created_at, id limit 1) first)`);
  if (until !== undefined)
    conditions.push(sql`created_at < ${until}::timestamptz
      and id <= (select max(id) from (select id from stored_file where created_at < ${until}::timestamptz + ${skew} order by created_at desc, id desc limit 1) last)`);
  return sql.join(conditions, sql` and `);
}

async function rowsOf({ db }: MemberCtx, filters: Filters, ownerId: string | undefined): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with page as materialized (
      select * from stored_file where ${conditionsOf(filters, ownerId)} order by id desc limit ${sql.lit(pageSize + 1)}
    )
    select page.id, key, name, extension, size_bytes, plays, state, claimed_at is not null as claimed, download_count, created_at, owner_id,
      uses.kind as post_kind, uses.post_id, coalesce(uses.posts, 0)::int as posts
    from page left join lateral (
      select (array_agg(subject_kind order by subject_kind desc, subject_id))[1] as kind,
        (array_agg(subject_id order by subject_kind desc, subject_id))[1] as post_id, count(distinct (subject_kind, subject_id)) as posts
      from file_use where file_id = page.id and place <> 'former' having count(*) > 0
    ) uses on true order by page.id desc`.execute(db);
  return rows;
}

function postOf({ postKind, postId }: Row) {
  return postKind === null || postId === null ? [] : [{ kind: postKind, id: postId }];
}

function presentPost(row: Row, glimpses: ReadonlyMap<string, PostGlimpse>): Item['post'] {
  const [post] = postOf(row);
  const glimpse = post && glimpses.get(subjectKey(post));
  return post === undefined || glimpse === undefined ? null : { ...post, rootId: glimpse.rootId, title: glimpse.title };
}

/** Files of all members that match the filters, the latest first. @throws Failure `right.other_tags` */
export async function listFiles(ctx: MemberCtx, filters: Filters): Promise<Answer<typeof listStaffFiles>> {
  mustReadAllFiles(ctx);
  const { owner } = filters;
  const [member] = owner === undefined ? [] : (await findByAccounts(ctx.db, [owner])).values();
  if (owner !== undefined && member === undefined) return { items: [], next: null };
  const rows = await rowsOf(ctx, filters, member?.id);
  const visible = rows.slice(0, pageSize);
  const [cards, glimpses] = await Promise.all([
    memberCards(
      ctx.db,
      visible.flatMap(({ ownerId }) => ownerId ?? []),
    ),
    postGlimpses(ctx, visible.flatMap(postOf)),
  ]);
  const items = visible.map((row): Item => {
    const { id, key, name, extension, plays, state, claimed, posts, ownerId } = row;
    const own = {
      id,
      key,
      name,
      extension,
      plays,
      state,
      claimed,
      posts,
      sizeBytes: Number(row.sizeBytes),
      downloads: Number(row.downloadCount),
    };
    const card = ownerId === null ? undefined : cards.get(ownerId);
    return { ...own, at: row.createdAt.toISOString(), owner: card ?? null, post: presentPost(row, glimpses) };
  });
  return { items, next: rows.length > pageSize ? (visible.at(-1)?.id ?? null) : null };
}

/** Contents of the storage, each once. @throws Failure `right.other_tags` */
export async function fileFigures(ctx: MemberCtx): Promise<Answer<typeof readFileFigures>> {
  mustReadAllFiles(ctx);
  const { rows } = await sql<{ contents: string; bytes: string }>`
    select count(*) as contents, coalesce(sum(size_bytes), 0) as bytes from stored_content where reference_count > 0`.execute(ctx.db);
  return { contents: Number(rows[0]?.contents), bytes: Number(rows[0]?.bytes), storage: ctx.config.FILES_STORAGE };
}

/** A staff action on a file, wherever it is used. @throws Failure `right.other_tags` */
export async function judgeFile(ctx: MemberCtx, act: () => Promise<void>): Promise<Record<never, never>> {
  mustActOn(ctx, 'content', []);
  await act();
  return {};
}

/** Deletes a file permanently, with the renditions if it is a video. @throws Failure `file.not_found` */
export function removeFile(ctx: MemberCtx, key: string, reason: string): Promise<void> {
  return ctx.write(async (tx) => {
    await lockVideo(tx, key);
    await deleteFile(tx, ctx, key, reason);
  });
}
