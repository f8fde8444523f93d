import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { failureFromOutput } from './embedded-database-error.ts';

/** Owns the tables and migrates them; the database has the same name. */
export const OWNER = 'chaguan';
/** The role of the site: owns nothing, and has the rights that the owner grants at each start. */
export const APPLICATION = 'chaguan_app';

/** May read the whole cluster as a replica does, and examine its indexes; cannot write anything. */
export const BACKUP = 'chaguan_backup';

/** The schema of the amcheck functions: separate from what the site's role may use. */
export const EXAMINER_SCHEMA = 'amcheck';

/** The passwords of the three, in base64url characters. */
export interface Passwords {
  owner: string;
  application: string;
  backup: string;
}

/** Only a superuser can install amcheck. `template1` passes it on to databases created later. */
const examinerLines = [
  `create schema if not exists ${EXAMINER_SCHEMA};`,
  `create extension if not exists amcheck schema ${EXAMINER_SCHEMA};`,
  `grant usage on schema ${EXAMINER_SCHEMA} to ${OWNER};`,
  `grant execute on all functions in schema ${EXAMINER_SCHEMA} to ${OWNER};`,
];

function roleLine(name: string, attributes: string, password: string): string {
  return `do $$ begin if not exists (select from pg_roles where rolname = '${name}') then create role ${name} login ${attributes}; end if; end $$;\nalter role ${name} password '${password}';`;
}

/** Runs lines in PostgreSQL's single-user mode, which only the owner of the files can start and only while no server runs on them. */
async function runAlone(binaries: Binaries, clusterDir: string, account: Account | undefined, database: string, lines: readonly string[]) {
  const args = ['--single', '-D', clusterDir, '-c', 'log_min_messages=error', '-c', 'log_min_error_statement=panic', database];
  const child = spawn(binaries.postgres, args, {
    ...account,
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  // If it ends early it leaves the rest unread; the exit code gives the reason.
  child.stdin.on('error', () => undefined).end(`${lines.join('\n')}\n`);
  const [code, output] = await Promise.all([ended, text(child.stderr)]);
  return { code, output };
}

/**
 * Creates the roles of the site with these passwords, installs amcheck, and removes the superuser's password: nobody can connect as
 * superuser, including this process. All this is done in single-user mode. Repeating it changes nothing.
 */
export async function prepareRoles(
  binaries: Binaries,
  clusterDir: string,
  account: Account | undefined,
  passwords: Passwords,
): Promise<void> {
  const failed = ({ code, output }: { code: number | null; output: string }): boolean =>
    code !== 0 || /^(ERROR|FATAL|PANIC):/m.test(output);
  const roles = [
    roleLine(OWNER, 'createdb', passwords.owner),
    `grant pg_monitor to ${OWNER};`,
    roleLine(APPLICATION, '', passwords.application),
    roleLine(BACKUP, 'replication', passwords.backup),
    'alter role postgres password null;',
    ...examinerLines,
  ];
  const made = await runAlone(binaries, clusterDir, account, 'template1', roles);
  if (failed(made)) throw failureFromOutput(made.output);
  // A cluster of an earlier release already has the database; a new one gets it, with amcheck, from template1.
  const existing = await runAlone(binaries, clusterDir, account, OWNER, examinerLines);
  if (failed(existing) && !existing.output.includes(`database "${OWNER}" does not exist`)) throw failureFromOutput(existing.output);
}
