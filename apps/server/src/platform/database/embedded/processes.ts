import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

const HAS_PROC = existsSync('/proc/self/stat');

/**
 * A text that differs between two processes that had the same id one after the other (its start time); `undefined` when no such process is
 * alive. A zombie counts as dead: in a container without an init zombies stay forever.
 */
export function lifeMark(pid: number): string | undefined {
  try {
    if (!HAS_PROC) return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain spaces and brackets; the fields after the last bracket are fixed (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/** Every running PostgreSQL process of this cluster: each has the cluster's folder as its working directory. */
export function processesOf(clusterDir: string): number[] {
  if (!HAS_PROC) return postmasterByCommand(clusterDir);
  const pids: number[] = [];
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const cwd = readlinkSync(`/proc/${name}/cwd`);
      const command = readFileSync(`/proc/${name}/comm`, 'utf8').trim();
      if (cwd === clusterDir && command === 'postgres' && lifeMark(Number(name))) pids.push(Number(name));
    } catch {
      // It ended meanwhile, or belongs to another user.
    }
  }
  return pids;
}

function postmasterByCommand(clusterDir: string): number[] {
  const pid = readPidFile(clusterDir)?.pid;
  if (pid === undefined) return [];
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes(clusterDir) ? [pid] : [];
  } catch {
    return [];
  }
}

/** The content of postmaster.pid (lines 1, 4 and 8); `undefined` when there is none. */
export function readPidFile(clusterDir: string): { pid: number; port: number; ready: boolean } | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return { pid: Number(lines[0]), port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' };
}
