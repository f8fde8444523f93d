import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/db.ts';

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

/** How PostgreSQL would read the tables of a statement, whatever its values are; nothing is executed. */
export async function planOf(db: Db, tables: ReadonlySet<string>, statement: string): Promise<string[]> {
  if (!planned.test(statement)) return [];
  const { rows } = await sql.raw<{ plan: [{ Plan: Node }] }>(`explain (generic_plan, format json) ${statement}`).execute(db);
  const [first] = rows.map((row) => Object.values(row)[0] as [{ Plan: Node }]);
  return first === undefined ? [] : [...new Set(readsOf(first[0].Plan, tables))].toSorted();
}
