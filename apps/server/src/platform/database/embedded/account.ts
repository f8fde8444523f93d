import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** The system user that PostgreSQL runs as. It refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

const OWN_NAME = 'chaguan';

function findAccount(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined || uid === '0' ? undefined : { uid: Number(uid), gid: Number(gid) };
}

// Debian and most others have useradd, Alpine and BusyBox only their adduser.
const CREATORS: [command: string, args: string[]][] = [
  ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', OWN_NAME]],
  ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', OWN_NAME]],
];

function createAccount(): Account | undefined {
  for (const [command, args] of CREATORS) {
    try {
      execFileSync(command, args, { stdio: 'ignore' });
    } catch {
      continue;
    }
    return findAccount(OWN_NAME);
  }
  return undefined;
}

/**
 * Which user runs PostgreSQL over `clusterDir`: the current one (`undefined`) when this process is not root; as root the owner of existing
 * data, otherwise the user `chaguan` or `postgres`, otherwise a new system user `chaguan`, otherwise `nobody`.
 */
export function accountFor(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const existing = statSync(clusterDir, { throwIfNoEntry: false });
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const account = findAccount(OWN_NAME) ?? findAccount('postgres') ?? createAccount() ?? findAccount('nobody');
  if (account) return account;
  throw new EmbeddedDatabaseError('not_permitted', 'No unprivileged system user to run PostgreSQL as.');
}
