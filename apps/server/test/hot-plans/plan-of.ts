import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../src/platform/database/db.ts';
import type { SentStatement } from '../../src/platform/database/statements.ts';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Node[];
}

const isBitmap = (node: Node): boolean => node['Node Type'].startsWith('Bitmap');

/** Of a scan by bitmaps they are below it. */
function indexesOf(node: Node): string[] {
  if (node['Index Name'] !== undefined) return [node['Index Name']];
  return (node.Plans ?? []).filter(isBitmap).flatMap(indexesOf);
}

/** Each of these tables with the index by which it is read. */
function readsOf(node: Node, tables: ReadonlySet<string>): string[] {
  const table = node['Relation Name'];
  const below = (node.Plans ?? []).filter((each) => !isBitmap(each) || each['Relation Name'] !== undefined);
  const reads = below.flatMap((each) => readsOf(each, tables));
  if (!node['Node Type'].endsWith('Scan') || table === undefined || !tables.has(table)) return reads;
  const indexes = indexesOf(node).toSorted();
  return [indexes.length === 0 ? `${table} whole` : `${table} by ${indexes.join(' and ')}`, ...reads];
}

/** Tables with so many rows: of smaller ones it is all the same. */
export async function tablesWith(db: Db, rows: number): Promise<Set<string>> {
  const large = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and reltuples >= ${rows} and relnamespace = current_schema()::regnamespace`.execute(
    db,
  );
  return new Set(large.rows.map(({ name }) => name));
}

const planned = /^\s*(?:select|with|insert|update|delete)\b/i;

async function explained(db: Db, tables: ReadonlySet<string>, statement: string, explain: CompiledQuery): Promise<string[]> {
  if (!planned.test(statement)) return [];
  const { rows } = await db.executeQuery<Record<string, [{ Plan: Node }]>>(explain);
  const [first] = rows.flatMap((row) => Object.values(row));
  return first === undefined ? [] : [...new Set(readsOf(first[0].Plan, tables))].toSorted();
}

/** How PostgreSQL would read the tables of a statement, whatever its values are; nothing is executed. */
export const planOf = (db: Db, tables: ReadonlySet<string>, statement: string): Promise<string[]> =>
  explained(db, tables, statement, CompiledQuery.raw(`explain (generic_plan, format json) ${statement}`));

/** The same with the values that it had, which decide whether an index of some rows alone can be used. */
export const planWith = (db: Db, tables: ReadonlySet<string>, { sql: statement, parameters }: SentStatement): Promise<string[]> =>
  explained(db, tables, statement, CompiledQuery.raw(`explain (format json) ${statement}`, [...parameters]));
