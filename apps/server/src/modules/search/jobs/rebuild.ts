import { sql } from 'kysely';
import { emit } from '../../../platform/events/emit.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import type { PostKind, RootKind } from '../../posts/index.ts';
import { indexPosts } from '../documents/index-posts.ts';
import { kinds, treeOf } from '../documents/read-sources.ts';
import { rebuildRequested } from '../events.ts';
import { countWords } from './count-words.ts';

const batch = 100;

/** Stopping the process waits for its jobs, so one takes no longer than this and requests another. */
const pieceMs = 5000;

interface Walk {
  kind: PostKind;
  before: string | null;
}

async function readWalk(db: Db | Tx): Promise<Walk | undefined> {
  const row = await db.selectFrom('searchState').select(['rebuildKind as kind', 'rebuildBefore as before']).executeTakeFirst();
  return row?.kind == null ? undefined : { kind: row.kind as PostKind, before: row.before };
}

async function nextPosts(db: Db, { kind, before }: Walk): Promise<{ id: string; rootId: string }[]> {
  const { root, rootColumn } = treeOf[kind];
  const rootId = kind === root ? sql.ref('id') : sql.ref(rootColumn);
  const { rows } = await sql<{ id: string; rootId: string }>`
    select id, ${rootId} as root_id from ${sql.table(kind)}
    where (${before}::bigint is null or id < ${before}::bigint) order by id desc limit ${sql.lit(batch)}`.execute(db);
  return rows;
}

/** Advances, unless somebody restarted it or another process did this part meanwhile. */
async function moveOn(db: Db, from: Walk, to: Walk | null, done: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update search_state set rebuild_kind = ${to?.kind ?? null}, rebuild_before = ${to?.before ?? null}::bigint, rebuild_done = rebuild_done + ${done}::int,
      rebuilt_at = case when ${to === null}::boolean then now() else rebuilt_at end
    where rebuild_kind = ${from.kind} and rebuild_before is not distinct from ${from.before}::bigint`.execute(db);
  return numAffectedRows === 1n;
}

/** One batch, newest first. Returns whether posts are left. */
async function step(services: Services, walk: Walk): Promise<boolean> {
  const posts = await nextPosts(services.db, walk);
  const rootKind: RootKind = treeOf[walk.kind].root;
  const subjects = posts.map(({ id, rootId }) => ({ kind: walk.kind, id, root: { kind: rootKind, id: rootId } }));
  if (subjects.length > 0) await indexPosts(services, subjects);
  const nextKind = kinds[kinds.indexOf(walk.kind) + 1];
  const last = posts.at(-1);
  const to =
    posts.length === batch && last !== undefined ? { kind: walk.kind, before: last.id } : nextKind && { kind: nextKind, before: null };
  await moveOn(services.db, walk, to ?? null, posts.length);
  return to !== undefined;
}

/** Continues the walk over all posts where it was; nothing visible is removed, so everything can be found meanwhile. */
export async function rebuild(services: Services): Promise<void> {
  const until = performance.now() + pieceMs;
  for (let walk = await readWalk(services.db); walk !== undefined; walk = await readWalk(services.db)) {
    if (!(await step(services, walk))) return countWords(services);
    if (performance.now() > until) {
      await services.write((tx) => emit(tx, rebuildRequested, {}));
      return;
    }
  }
}

const beginning = sql`hashtextextended('search:begin-rebuild', 0)`;

/** Whether nobody else is starting a rebuild at this moment; nobody else can until this transaction ends. */
export async function beginsAlone(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(${beginning}) as alone`.execute(tx);
  return rows[0]?.alone === true;
}

/** Starts the walk from the newest posts. */
export async function beginRebuild(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${beginning})`.execute(tx);
  await sql`
    update search_state set rebuild_kind = ${kinds[0]}, rebuild_before = null, rebuild_done = 0, rebuild_started_at = now(),
      rebuild_total = ${sql.join(
        kinds.map((kind) => sql`(select count(*) from ${sql.table(kind)})`),
        sql` + `,
      )}`.execute(tx);
  await emit(tx, rebuildRequested, {});
}
