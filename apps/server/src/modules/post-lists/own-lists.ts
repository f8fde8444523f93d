import type { ownStates } from '@chaguan/contract';
import { cutExcerpt } from '@chaguan/richtext';
import { sql, type RawBuilder } from 'kysely';
import { descending, type Listed, type ListPage, numberedList, type PageOfList } from '../../platform/database/numbered-list.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { postKinds, type PostKind, type PostState } from '../posts/index.ts';
import { settings } from '../site/index.ts';

type OwnState = (typeof ownStates)[number];

const ofLatest = numberedList('own posts', { size: 30 }, descending('posted_at', 'time'), descending('id'));

const statesOf: Record<OwnState, PostState[]> = {
  all: ['published', 'pending', 'deleted_by_user'],
  published: ['published'],
  pending: ['pending'],
  deleted: ['deleted_by_user'],
};

/** A post of the caller. */
export interface OwnRow {
  id: string;
  authorId: string;
  state: PostState;
  postedAt: Date;
  editedAt: Date | null;
  likeCount: number;
  /** When it will be removed permanently; null while it is not deleted. */
  goesAt: Date | null;
  title: string;
}

/** A post under a root; it carries the title of the root. */
export interface OwnResponseRow extends OwnRow {
  rootId: string;
  text: string;
  rootState: PostState;
  rootAuthorId: string;
}

function ownFields({ id, state, postedAt, editedAt, likeCount, goesAt }: OwnRow) {
  const times = { postedAt: postedAt.toISOString(), editedAt: editedAt?.toISOString() ?? null, goesAt: goesAt?.toISOString() ?? null };
  return { id, state, ...times, likeCount };
}

/** For a post under a root. The title of the root is hidden when the reader may not open it (any more): a tag may have been closed since. */
export function underRoot({ title, text }: OwnResponseRow, readable: boolean) {
  return { title: readable ? title : '', readable, excerpt: cutExcerpt(text) };
}

function rowsOf(kind: PostKind, binDays: number): { columns: RawBuilder<unknown>; from: RawBuilder<unknown> } {
  const { tree, rootColumn } = postKinds[kind];
  const own = ['id', 'author_id', 'state', 'posted_at', 'edited_at', 'like_count'].map((column) => sql.ref(`${kind}.${column}`));
  const columns = sql`${sql.join(own)}, ${sql.ref(`${kind}.deleted_at`)} + make_interval(days => ${binDays}::int) as goes_at`;
  const from = sql`from page join ${sql.table(kind)} on ${sql.ref(`${kind}.id`)} = page_id`;
  if (rootColumn === null) return { columns: sql`${columns}, title`, from };
  const [rootId, title, state, authorId] = ['id', 'title', 'state', 'author_id'].map((column) => sql.ref(`${tree.root}.${column}`));
  const text = sql`left(${sql.ref(`${kind}.body_text`)}, 181) as text`;
  return {
    columns: sql`${columns}, ${text}, ${rootId} as root_id, ${title}, ${state} as root_state, ${authorId} as root_author_id`,
    from: sql`${from} join ${sql.table(tree.root)} on ${rootId} = ${sql.ref(`${kind}.${rootColumn}`)}`,
  };
}

/**
 * One page of the caller's posts, newest first, from the author's index: the ids first, then the rest of these rows. `more` are columns of
 * the post or its root, `present` the fields that only this kind has. Posts deleted by staff are not listed for their author.
 */
export async function ownPage<R extends OwnRow, I>(
  { db, viewer }: MemberCtx,
  kind: PostKind,
  { state = 'all', ...requested }: { state?: OwnState | undefined } & PageOfList,
  { more, present }: { more: RawBuilder<unknown>; present: (row: R) => I },
): Promise<{ items: (ReturnType<typeof ownFields> & I)[] } & ReturnType<ListPage['show']>['numbers']> {
  const list = ofLatest(requested);
  const own = sql`from ${sql.table(kind)} where author_id = ${viewer.memberId}::bigint and state = any(${statesOf[state]}::text[])`;
  const counted = await sql<{ count: number }>`select count(*)::int as count ${own}`.execute(db);
  const total = counted.rows[0]?.count ?? 0;
  const { columns, from } = rowsOf(kind, (await settings.get(db)).binDays);
  const { rows: matches } = await sql<R & Listed>`
    with page as materialized (
      select id as page_id, posted_at as page_at, ${list.cursor()} as cursor ${own} and ${list.beyond()} ${list.slice()}
    )
    select ${columns}, ${more}, cursor ${from} order by page_at desc, page_id desc`.execute(db);
  const { rows, numbers } = list.show(matches, total);
  return { items: rows.map((row) => ({ ...ownFields(row), ...present(row as unknown as R) })), ...numbers };
}
