import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { type OpenBranch, openBranches, wikiSql } from '../../post-lists/index.ts';
import type { PostKind, PostState, RootKind } from '../../posts/index.ts';
import { treeOf } from '../documents/read-sources.ts';

/** A post that was found, with its current row. */
export interface HitRow {
  kind: PostKind;
  id: string;
  rootKind: RootKind;
  rootId: string;
  rootTitle: string;
  authorId: string;
  state: PostState;
  postedAt: Date;
  tagIds: string[];
  likeCount: number;
  resolved: boolean;
  wiki: boolean;
  floor: number | null;
  bodyHtml: string | null;
  bodyText: string | null;
}

/** A passage is searched in the first characters only; a longer text may match later, and is then shown from its beginning. */
const longest = sql.lit(20_000);

function columnsOf(kind: PostKind): RawBuilder<unknown> {
  const { root, response, reply } = treeOf[kind];
  const of = (table: string, name: string) => sql.ref(`${table}.${name}`);
  const floor = kind === root ? sql`null::integer` : of(response, 'floor');
  const body =
    kind === root
      ? sql`left(${of(root, 'body_html')}, ${longest}) as body_html, null as body_text`
      : sql`null as body_html, left(${of(kind, 'body_text')}, ${longest}) as body_text`;
  const [tagIds, resolved] =
    root === 'topic'
      ? [sql`array[topic.tag_id]`, sql`false`]
      : [sql`question.tag_ids`, kind === reply ? sql`false` : sql`question.resolved`];
  return sql`${sql.lit(kind)} as kind, ${of(kind, 'id')} as id, ${sql.lit(root)} as root_kind, ${of(root, 'id')} as root_id,
    ${of(root, 'title')} as root_title, ${of(kind, 'author_id')} as author_id, ${of(kind, 'state')} as state, ${of(kind, 'posted_at')} as posted_at,
    ${tagIds} as tag_ids, ${of(kind, 'like_count')} as like_count, ${resolved} as resolved, ${wikiSql(kind)} as wiki, ${floor} as floor, ${body}`;
}

function hitsOf({ table, under, open }: OpenBranch, ids: readonly string[]): RawBuilder<unknown> {
  return sql`
    select ${columnsOf(table)} from ${sql.table(table)} ${under}
    where ${sql.ref(`${table}.id`)} = any(${ids}::bigint[]) and ${sql.ref(`${table}.state`)} = 'published' and ${open}`;
}

/** Those of the posts found that this reader may read now, whatever the documents say; in their order. One statement. */
export async function readHits(ctx: Pick<Ctx, 'db' | 'viewer'>, posts: readonly { kind: PostKind; id: string }[]): Promise<HitRow[]> {
  if (posts.length === 0) return [];
  const branches = (await openBranches(ctx.db, ctx.viewer)).filter(({ table }) => posts.some(({ kind }) => kind === table));
  const { rows } = await sql<HitRow>`${sql.join(
    branches.map((branch) =>
      hitsOf(
        branch,
        posts.flatMap(({ kind, id }) => (kind === branch.table ? [id] : [])),
      ),
    ),
    sql` union all `,
  )}`.execute(ctx.db);
  const byKey = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  return posts.flatMap(({ kind, id }) => byKey.get(`${kind} ${id}`) ?? []);
}
