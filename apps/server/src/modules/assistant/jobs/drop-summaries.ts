import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import type { RootKind } from '../../posts/index.ts';

/** Something was written or changed below these topics and questions: their summaries are outdated. */
export async function dropSummaries(_: Services, tx: Tx, posts: readonly { root: { kind: RootKind; id: string } }[]): Promise<void> {
  const [kinds, ids] = [posts.map(({ root }) => root.kind), posts.map(({ root }) => root.id)];
  await sql`
    delete from thread_summary using unnest(${kinds}::text[], ${ids}::bigint[]) changed (kind, id)
    where root_kind = changed.kind and root_id = changed.id`.execute(tx);
}
