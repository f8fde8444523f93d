import { access, mkdir, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A Linux cgroup that limits the memory of whatever is started in it. */
export interface MemoryGroup {
  /** A process that writes its id there joins it, with its children. */
  processes: string;
  remove: () => Promise<void>;
}

/** Version 2 of cgroups, then 1: the folder of groups, and the file of a group's limit in bytes. */
const versions = [
  { folder: '/sys/fs/cgroup', limit: 'memory.max' },
  { folder: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes' },
];

/** A group is empty a moment after its last process has ended. */
async function removeGroup(folder: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    try {
      return await rmdir(folder);
    } catch {
      await delay(100);
    }
  }
}

/** Undefined if no group can be created: another system, or no permission. */
export async function memoryGroup(bytes: number): Promise<MemoryGroup | undefined> {
  for (const { folder, limit } of versions) {
    const group = join(folder, `chaguan-bench-${process.pid}`);
    try {
      await mkdir(group);
    } catch {
      continue;
    }
    try {
      await access(join(group, limit));
      await writeFile(join(group, limit), String(bytes));
      return { processes: join(group, 'cgroup.procs'), remove: () => removeGroup(group) };
    } catch {
      await removeGroup(group);
    }
  }
  return undefined;
}
