import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { failureFromOutput } from './embedded-database-error.ts';

/** Owns the tables and brings them up to date; the database carries the same name. */
export const OWNER = 'chaguan';
/** What the site works as: owns nothing, and has the rights that the owner grants at each start. */
export const APPLICATION = 'chaguan_app';

/** The passwords of both, of the letters of base64url. */
export interface Passwords {
  owner: string;
  application: string;
}

function roleLine(name: string, attributes: string, password: string): string {
  return `do $$ begin if not exists (select from pg_roles where rolname = '${name}') then create role ${name} login ${attributes}; end if; end $$;\nalter role ${name} password '${password}';`;
}

/**
 * Makes the roles of the site with these passwords, and takes the superuser's away: nobody can sign in as it, this process
 * included. That is done without signing in, in PostgreSQL's single-user mode, which only the owner of the files can
 * start and only while nothing else runs on them. Once more it changes nothing.
 */
export async function prepareRoles(
  binaries: Binaries,
  clusterDir: string,
  account: Account | undefined,
  passwords: Passwords,
): Promise<void> {
  const lines = [
    roleLine(OWNER, 'createdb', passwords.owner),
    `grant pg_monitor to ${OWNER};`,
    roleLine(APPLICATION, '', passwords.application),
    'alter role postgres password null;',
  ];
  const args = ['--single', '-D', clusterDir, '-c', 'log_min_messages=error', '-c', 'log_min_error_statement=panic', 'postgres'];
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
  if (code !== 0 || /^(ERROR|FATAL|PANIC):/m.test(output)) throw failureFromOutput(output);
}
