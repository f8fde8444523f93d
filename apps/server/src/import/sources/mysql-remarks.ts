import { type Database, numberIn, textIn } from './mysql-database.ts';

/** What the operator must know of the tables that are read, whose names may have a prefix and end in the number of a part. */
export async function mysqlRemarks(db: Database, read: readonly { table: string }[]): Promise<string[]> {
  const engines = await db.rows(`select count(*) as number from information_schema.tables where table_schema = ? and engine = 'MyISAM'`, [
    db.name,
  ]);
  const keyless = await db.rows(
    `select t.table_name as tableName from information_schema.tables t where t.table_schema = ? and t.table_type = 'BASE TABLE' and not exists
       (select 1 from information_schema.statistics s where s.table_schema = t.table_schema and s.table_name = t.table_name and s.non_unique = 0)
     order by 1`,
    [db.name],
  );
  const names = keyless
    .map((row) => textIn(row, 'tableName'))
    .filter((name) => read.some(({ table }) => name.replace(/_\d+$/, '').toLowerCase().endsWith(table.toLowerCase())));
  return [
    ...(numberIn(engines[0] ?? {}, 'number') > 0
      ? ['Some tables are MyISAM, which has no snapshots: close the old site while it is read.']
      : []),
    ...(names.length > 0
      ? [`Without a primary key, so of rows with the same number one is read, and none without a number: ${names.join(', ')}`]
      : []),
  ];
}
