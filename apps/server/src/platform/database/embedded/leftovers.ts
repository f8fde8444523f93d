import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { processesOf, readPidFile } from './processes.ts';
import { removeSockets } from './socket.ts';

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

async function allGone(clusterDir: string, waitMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < waitMs; waitedMs += 20) {
    if (processesOf(clusterDir).length === 0) return true;
    await delay(20);
  }
  return processesOf(clusterDir).length === 0;
}

/**
 * Ends every PostgreSQL process that a dead owner left on the cluster, and removes a postmaster.pid and sockets whose process no longer
 * exists. PostgreSQL itself would refuse to start when another program has been given that process id meanwhile, which is common in a
 * container, where ids repeat from start to start.
 */
export async function clearLeftovers(clusterDir: string, log: (message: string) => void): Promise<void> {
  const left = processesOf(clusterDir);
  if (left.length > 0) {
    log(`Stopping ${left.length} database processes of an earlier run.`);
    const postmaster = readPidFile(clusterDir)?.pid;
    // With a running postmaster: fast shutdown, it ends the rest. Without one its children only keep the shared memory.
    const orderly = left.filter((pid) => pid === postmaster);
    signal(orderly.length > 0 ? orderly : left, orderly.length > 0 ? 'SIGINT' : 'SIGQUIT');
    if (!(await allGone(clusterDir, orderly.length > 0 ? 20_000 : 3_000))) {
      signal(processesOf(clusterDir), 'SIGKILL');
      if (!(await allGone(clusterDir, 5_000))) {
        throw new EmbeddedDatabaseError('start_failed', `Processes ${processesOf(clusterDir).join(', ')} do not end.`);
      }
    }
  }
  rmSync(path.join(clusterDir, 'postmaster.pid'), { force: true });
  removeSockets(clusterDir);
}
