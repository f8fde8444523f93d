import pg from 'pg';

/** What is only ever added to; nobody but the owner of the tables can change a row of these. */
const addedOnly = [
  'ledger_entry',
  'ledger_transaction',
  'ledger_journal',
  'ledger_seal',
  'ledger_proof',
  'ledger_head',
  'ledger_head_piece',
  'ledger_proof_heads',
  'audit_entry',
  'payment_signed_notice',
];

/** Which migrations ran is the owner's to write. */
const readOnly = ['schema_migration'];

/** Any number that only we use: two processes that start at once must not grant at once. */
const lockKey = 7_236_543;

/** Accounts are opened and moved, never closed. */
const neverDeleted = ['ledger_account'];

const schemas = ['public', 'graphile_worker'];

/**
 * Gives a role that owns nothing the rights that the site needs, and takes those by which the past of the books could be
 * changed (ADR 10). Run as the owner after every migration; once more it changes nothing.
 * @throws when the role does not exist
 */
export async function grantApplicationRights(url: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const name = pg.escapeIdentifier(role);
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    for (const schema of schemas) {
      await client.query(`grant usage on schema ${schema} to ${name}`);
      await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${name}`);
      await client.query(`grant usage, select on all sequences in schema ${schema} to ${name}`);
      await client.query(`grant execute on all functions in schema ${schema} to ${name}`);
    }
    await client.query(`revoke update, delete on ${addedOnly.join(', ')} from ${name}`);
    await client.query(`revoke insert, update, delete on ${readOnly.join(', ')} from ${name}`);
    await client.query(`revoke delete on ${neverDeleted.join(', ')} from ${name}`);
    // The queue hides its rows from whoever does not own them.
    const { rows } = await client.query<{ path: string }>(
      `select oid::regclass::text as path from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity`,
    );
    for (const { path } of rows) {
      await client.query(`drop policy if exists application on ${path}`);
      await client.query(`create policy application on ${path} to ${name} using (true) with check (true)`);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}
