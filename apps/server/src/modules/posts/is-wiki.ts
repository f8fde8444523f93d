import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { isWikiKind, type PostKind } from './kinds.ts';

/** Whether members with the right edit the text of a post. */
export async function isWiki(db: Db | Tx, { kind, id }: { kind: PostKind; id: string }): Promise<boolean> {
  if (!isWikiKind(kind)) return false;
  const { rows } = await sql`select from ${sql.table(kind)} where id = ${id}::bigint and wiki_since is not null`.execute(db);
  return rows.length > 0;
}
