import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { recordEvidence } from '../audit/index.ts';
import type { PostKind } from '../posts/index.ts';

interface ImportedTip {
  kind: PostKind;
  postId: string;
  giverId: string;
  /** In fen; the share of it went to the former platform. */
  total: bigint;
  share: bigint;
  named: boolean;
  at: Date;
}

/**
 * A tip that was given at another site: it is counted with its post, and no money moves, because that of giver and author came as their
 * balances. In place of entries there is evidence of the import. @returns undefined for a tip of an own post
 */
export async function importTip(tx: Tx, { kind, postId, giverId, total, share, named, at }: ImportedTip): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with given as (
      insert into tip (post_kind, post_id, author_id, giver_id, amount_minor, share_minor, named, given_at)
      select ${kind}, id, author_id, ${giverId}::bigint, ${String(total)}::bigint, ${String(share)}::bigint, ${named}, ${at}::timestamptz
      from ${sql.table(kind)} where id = ${postId}::bigint and author_id <> ${giverId}::bigint returning id
    ), counted as (
      update ${sql.table(kind)} set tip_minor = tip_minor + ${String(total)}::bigint where id = ${postId}::bigint and exists (select from given)
    )
    select id from given`.execute(tx);
  const id = rows[0]?.id;
  if (id !== undefined) await recordEvidence(tx, [{ kind: 'imported_tip', subject: id, content: String(total) }]);
  return id;
}
