import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What a process holds of the machine's memory. */
export async function residentBytes(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return Number(stdout) * 1024;
}

export interface MemoryWatch {
  /** The most since the last look, in bytes. */
  peak: () => number;
  /** The most of all, in bytes; ends the watch. */
  stop: () => number;
}

/** Looks at a process's memory every quarter of a second. */
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
