import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountFor } from '../../src/platform/database/embedded/account.ts';

/** Whether a program of the operator's system is installed; says what is skipped without it. */
export function isProgram(name: string, skipped: string): boolean {
  if (spawnSync(name, ['--version']).error === undefined) return true;
  console.log(`  ${name} is not installed: ${skipped} is skipped`);
  return false;
}

/** The folder of the programs of an installed PostgreSQL (Debian's), the newest; '' where there is none. */
export const postgresBin = ((): string => {
  const all = '/usr/lib/postgresql';
  const versions = existsSync(all) ? readdirSync(all).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folder = versions.map((version) => join(all, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
  if (folder === undefined) console.log('  PostgreSQL is not installed: what needs a server of its own is skipped');
  return folder ?? '';
})();

/** A new folder of the user as whom servers run that refuse root. */
export async function foreignFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `chaguan-${name}-`));
  const account = accountFor(folder);
  if (account !== undefined) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o711);
  return folder;
}

/** Starts a program as that user; it ends with this process at the latest. */
export function startProgram(command: string, args: readonly string[], folder: string): { child: ChildProcess; ended: Promise<void> } {
  const child = spawn(command, args, { cwd: folder, stdio: 'ignore', ...accountFor(folder) });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve()).once('exit', () => resolve());
  });
  void ended.then(() => process.off('exit', kill));
  return { child, ended };
}

/** Runs a program as that user to its end. @throws with what it printed */
export function runProgram(command: string, args: readonly string[], folder: string): void {
  const { status, stderr, error } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', ...accountFor(folder) });
  if (status !== 0) throw new Error(`${command} ended with ${status ?? error?.message}: ${stderr}`);
}
