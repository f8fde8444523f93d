import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { RootKind } from '../../posts/index.ts';
import { questionClosed } from '../../questions/index.ts';

/** Whether a root accepts comments or answers. */
export function closedColumn(kind: RootKind): RawBuilder<unknown> {
  return sql.ref(kind === 'topic' ? 'comments_closed' : 'answers_closed');
}

/** The caller has locked the row. @returns whether it changed */
export async function setClosed(tx: Tx, kind: RootKind, id: string, closed: boolean): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(kind)} set ${closedColumn(kind)} = ${closed}::boolean
    where id = ${id}::bigint and ${closedColumn(kind)} <> ${closed}::boolean returning id`.execute(tx);
  if (rows.length > 0 && closed && kind === 'question') await emit(tx, questionClosed, { questionId: id });
  return rows.length > 0;
}
