import type pg from 'pg';
import { isOwnRelation } from './own-relations.ts';
import { openOneConnection } from './one-connection.ts';

/** A defect of a table or an index, as PostgreSQL describes it. */
export interface Corruption {
  relation: string;
  reason: string;
}

/** Whether this database has amcheck in the schema of the embedded one. */
async function hasExaminer(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>("select to_regproc('amcheck.verify_heapam') is not null as there");
  return rows[0]?.there === true;
}

interface Relation {
  oid: number;
  name: string;
  kind: 'index' | 'table';
}

/** The B-trees and tables of the site and of the queue. A table's own TOAST table is examined with it. */
const relations = `
  select pg_class.oid, pg_class.oid::regclass::text as name, case relkind when 'i' then 'index' else 'table' end as kind
  from pg_class left join pg_index on indexrelid = pg_class.oid
  where ${isOwnRelation} and relpersistence = 'p'
    and (relkind = 'r' or (relkind = 'i' and relam = (select oid from pg_am where amname = 'btree') and indisvalid))
  order by 1`;

async function examine(client: pg.Client, { oid, name, kind }: Relation): Promise<Corruption[]> {
  try {
    if (kind === 'index') await client.query('select amcheck.bt_index_check($1::oid::regclass, true)', [oid]);
    else {
      const { rows } = await client.query<{ reason: string }>(
        "select format('block %s, line %s: %s', blkno, offnum, msg) as reason from amcheck.verify_heapam($1::oid::regclass) limit 20",
        [oid],
      );
      return rows.map(({ reason }) => ({ relation: name, reason }));
    }
  } catch (error) {
    return [{ relation: name, reason: error instanceof Error ? error.message : String(error) }];
  }
  return [];
}

/**
 * Reads every table and index of the site and checks that they match (amcheck). Takes no lock that blocks writers.
 * @param url of the role that owns the tables
 * @param isExamined by their oids, for a run that reads a part of them
 * @returns what is corrupt; undefined if the database has no amcheck (an operator's own database)
 */
export async function examineIndexes(url: string, isExamined: (oid: number) => boolean = () => true): Promise<Corruption[] | undefined> {
  const client = await openOneConnection(url, 'chaguan examination');
  try {
    if (!(await hasExaminer(client))) return undefined;
    const { rows } = await client.query<Relation>(relations);
    const matches: Corruption[] = [];
    for (const relation of rows.filter(({ oid }) => isExamined(oid))) matches.push(...(await examine(client, relation)));
    return matches;
  } finally {
    await client.end();
  }
}
