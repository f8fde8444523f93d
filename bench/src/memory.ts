import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

async function residentBytes(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return Number(stdout) * 1024;
}

/** Looks at a process's memory every quarter of a second; the answer is the most it ever had. */
export function watchMemory(pid: number): { stop: () => number } {
  let most = 0;
  const look = async (): Promise<void> => {
    most = Math.max(most, await residentBytes(pid));
  };
  const timer = setInterval(() => void look(), 250);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}
