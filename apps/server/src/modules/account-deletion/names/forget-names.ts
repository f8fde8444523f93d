import { htmlWithoutMembers, textWithoutMembers } from '@chaguan/richtext';
import { sql } from 'kysely';
import { everyPage } from '../../../platform/cache/page-group.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { forgetNamesInChats } from '../../assistant/index.ts';
import { forgetMentions, mentionsSql } from '../../posts/moderate/index.ts';
import { type NameText, nameTexts } from './name-texts.ts';

const batch = 200;

type Row = Record<string, string>;

/** Replaces the names in a batch of rendered texts of one column. @returns how many were changed */
async function forgetInTexts(services: Services, tx: Tx, { table, key, html, texts, changed }: NameText, memberIds: ReadonlySet<string>) {
  const keys = sql.join(key.map((column) => sql.ref(column)));
  const { rows } = await sql<Row>`
    select ${keys}, ${sql.join([html, ...texts].map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${mentionsSql(sql.ref(html), memberIds)} order by ${keys} limit ${batch}::int for no key update`.execute(tx.withoutPlugins());
  for (const row of rows) {
    const before = row[html] ?? '';
    const values = [
      [html, htmlWithoutMembers(before, memberIds)],
      ...texts.map((column) => [column, textWithoutMembers(row[column] ?? '', before, memberIds)]),
    ].map(([column = '', value]) => sql`${sql.ref(column)} = ${value}`);
    const isRow = key.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
    await sql`update ${sql.table(table)} set ${sql.join(values)} where ${sql.join(isRow, sql` and `)}`.execute(tx);
  }
  if (rows.length > 0) await changed?.(services, tx, rows);
  return rows.length;
}

/**
 * The names of cancelled members leave everything that others wrote: posts, what is beside them, notices, help, pages and cards (ADR 15).
 * It may run again at any time, and continues where it stopped.
 */
export async function forgetNames(services: Services, memberIds: ReadonlySet<string>): Promise<void> {
  await forgetMentions(services, memberIds, [forgetNamesInChats]);
  for (const text of nameTexts) {
    while ((await services.write((tx) => forgetInTexts(services, tx, text, memberIds))) === batch);
  }
  await services.write(async (tx) => everyPage.drop(tx));
}
