import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The memory used by a process. */
export async function residentBytes(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return Number(stdout) * 1024;
}

export interface MemoryWatch {
  /** The maximum since the last call, in bytes. */
  peak: () => number;
  /** The overall maximum, in bytes; stops the measurement. */
  stop: () => number;
}

/** Measures a process's memory every quarter of a second. */
export function watchMemory(pid: number): MemoryWatch {
  let most = 0;
  let sinceLast = 0;
  const look = async (): Promise<void> => {
    const bytes = await residentBytes(pid);
    most = Math.max(most, bytes);
    sinceLast = Math.max(sinceLast, bytes);
  };
  const timer = setInterval(() => void look(), 250);
  return {
    peak() {
      const bytes = sinceLast;
      sinceLast = 0;
      return bytes;
    },
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}
