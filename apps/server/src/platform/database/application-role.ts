import pg from 'pg';
import { addedOnly } from './guards/guarded.ts';
import { isOwnFunction, isOwnRelation, ownSchemas } from './own-relations.ts';
import { openOneConnection } from './one-connection.ts';

/** Only the owner records which migrations ran. */
const readOnly = ['schema_migration'];

/** An arbitrary number that nothing else uses: two processes that start at the same time must not grant concurrently. */
const lockKey = 7_236_543;

/** Accounts are opened and moved, never closed. */
const neverDeleted = ['ledger_account'];

/**
 * Row-level security hides the rows of the queue from roles that do not own them. Tables whose policy is already right are skipped:
 * changing one waits for every running job and every post in progress, and everybody else waits behind it.
 */
async function closedTables(client: pg.Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>(
    `select pg_class.oid::regclass::text as path from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'graphile_worker' and relrowsecurity and not exists (
      select from pg_policies where schemaname = nspname and tablename = relname and policyname = 'application'
        and permissive = 'PERMISSIVE' and cmd = 'ALL' and roles = array[$1::name] and qual = 'true' and with_check = 'true')`,
    [role],
  );
  return rows.map(({ path }) => path);
}

/** One right each: what is in these schemas may also belong to an extension, or to another program, and is then not ours to grant. */
async function grantsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ right: string }>(
    `select concat('usage on schema ', pg_namespace.oid::regnamespace) as right from pg_namespace where oid in ${ownSchemas}
    union all
    select concat(case relkind when 'S' then 'usage, select on sequence ' else 'select, insert, update, delete on ' end, pg_class.oid::regclass)
    from pg_class where relkind in ('r', 'p', 'v', 'm', 'S') and ${isOwnRelation}
    union all
    select concat('execute on function ', pg_proc.oid::regprocedure) from pg_proc where prokind = 'f' and ${isOwnFunction}`,
  );
  return rows.map(({ right }) => right);
}

/**
 * Grants a role that owns nothing the rights that the site needs, and revokes those by which the past of the books could be changed (ADR
 * 10). Run as the owner after every migration; repeating it changes nothing.
 * @throws when the role does not exist
 */
export async function grantApplicationRights(url: string, role: string): Promise<void> {
  const client = await openOneConnection(url);
  const name = pg.escapeIdentifier(role);
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    for (const grant of await grantsOf(client)) await client.query(`grant ${grant} to ${name}`);
    await client.query(`revoke update, delete on ${addedOnly.join(', ')} from ${name}`);
    await client.query(`revoke insert, update, delete on ${readOnly.join(', ')} from ${name}`);
    await client.query(`revoke delete on ${neverDeleted.join(', ')} from ${name}`);
    for (const path of await closedTables(client, role)) {
      await client.query(`drop policy if exists application on ${path}`);
      await client.query(`create policy application on ${path} to ${name} using (true) with check (true)`);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}
