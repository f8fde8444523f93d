import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';

/** What staff read of a target: Markdown of a post, what a member says of themselves. */
export interface TargetText {
  title: string;
  text: string;
  state: string;
}

const titled: readonly string[] = ['topic', 'question'];

/** As it is now; undefined when it is gone, and for messages, whose words only `readReportedWords` shows. */
export async function targetText(db: Db | Tx, kind: string, id: string): Promise<TargetText | undefined> {
  if (kind === 'message') return undefined;
  const columns =
    kind === 'member'
      ? sql`coalesce(nickname, account) as title, bio as text`
      : sql`${titled.includes(kind) ? sql`title` : sql`''`} as title, body_source as text`;
  const { rows } = await sql<TargetText>`select ${columns}, state from ${sql.table(kind)} where id = ${id}::bigint`.execute(db);
  return rows[0];
}
