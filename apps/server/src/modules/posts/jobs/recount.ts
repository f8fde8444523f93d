import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import type { PostKind, PostTree } from '../kinds.ts';

const batch = 500;

/** Read without locks, so what is in motion may show up; the recount under locks then finds nothing to do. */
async function driftedMembers(db: Db, { root, response }: PostTree): Promise<string[]> {
  const counts = (kind: PostKind) =>
    sql`(select author_id, count(*) as count from ${sql.table(kind)} where state = 'published' group by author_id)`;
  const { rows } = await sql<{ id: string }>`
    select member.id from member
    left join ${counts(root)} roots on roots.author_id = member.id
    left join ${counts(response)} responses on responses.author_id = member.id
    where ${sql.ref(`${root}_count`)} <> coalesce(roots.count, 0) or ${sql.ref(`${response}_count`)} <> coalesce(responses.count, 0)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function inBatches(ids: readonly string[], run: (some: string[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < ids.length; start += batch) await run(ids.slice(start, start + batch));
}

interface Recounts {
  /** Roots whose numbers or lists are off, read without locks. */
  drifted: (db: Db) => Promise<string[]>;
  roots: (tx: Tx, rootIds: readonly string[]) => Promise<void>;
  members: (tx: Tx, memberIds: readonly string[]) => Promise<void>;
  tags: (tx: Tx) => Promise<void>;
}

/** Counters are exact by construction; should a defect make them drift, the night corrects them and says so. */
export function recountJob(tree: PostTree, { drifted, roots, members, tags }: Recounts) {
  return async ({ db, write, log }: Services): Promise<void> => {
    const [rootIds, memberIds] = [await drifted(db), await driftedMembers(db, tree)];
    if (rootIds.length + memberIds.length > 0)
      log.warn({ [`${tree.root}s`]: rootIds.length, members: memberIds.length }, 'counts had drifted');
    await inBatches(rootIds, (ids) => write((tx) => roots(tx, ids)));
    await inBatches(memberIds, (ids) => write((tx) => members(tx, ids)));
    await write(tags);
  };
}
