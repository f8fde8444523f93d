import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { failureFromOutput } from './embedded-database-error.ts';

/** Owns the tables and brings them up to date; the database carries the same name. */
export const OWNER = 'chaguan';
/** What the site works as: owns nothing, and has the rights that the owner grants at each start. */
export const APPLICATION = 'chaguan_app';

/** May read the whole cluster as a replica does, and examine its indexes; cannot write anything. */
export const BACKUP = 'chaguan_backup';

/** Where the functions of amcheck stand: apart from what the site's role is given. */
export const EXAMINER_SCHEMA = 'amcheck';

/** The passwords of the three, of the letters of base64url. */
export interface Passwords {
  owner: string;
  application: string;
  backup: string;
}

/** Only a superuser installs amcheck. `template1` hands it on to databases that are made later. */
const examinerLines = [
  `create schema if not exists ${EXAMINER_SCHEMA};`,
  `create extension if not exists amcheck schema ${EXAMINER_SCHEMA};`,
  `grant usage on schema ${EXAMINER_SCHEMA} to ${OWNER};`,
  `grant execute on all functions in schema ${EXAMINER_SCHEMA} to ${OWNER};`,
];

function roleLine(name: string, attributes: string, password: string): string {
  return `do $$ begin if not exists (select from pg_roles where rolname = '${name}') then create role ${name} login ${attributes}; end if; end $$;\nalter role ${name} password '${password}';`;
}

/** Runs lines in PostgreSQL's single-user mode, which only the owner of the files can start and only while nothing else runs on them. */
async function runAlone(binaries: Binaries, clusterDir: string, account: Account | undefined, database: string, lines: readonly string[]) {
  const args = ['--single', '-D', clusterDir, '-c', 'log_min_messages=error', '-c', 'log_min_error_statement=panic', database];
  const child = spawn(binaries.postgres, args, {
    ...account,
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  // One that ends early leaves the rest unread; its exit says why.
  child.stdin.on('error', () => undefined).end(`${lines.join('\n')}\n`);
  const [code, output] = await Promise.all([ended, text(child.stderr)]);
  return { code, output };
}

/**
 * Makes the roles of the site with these passwords, installs amcheck, and takes the superuser's password away: nobody can
 * sign in as it, this process included. That is done without signing in. Once more it changes nothing.
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
  // A cluster of an earlier release has the database already; a new one gets it, with amcheck, from template1.
  const existing = await runAlone(binaries, clusterDir, account, OWNER, examinerLines);
  if (failed(existing) && !existing.output.includes(`database "${OWNER}" does not exist`)) throw failureFromOutput(existing.output);
}
