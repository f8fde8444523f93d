import { statSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** How often the holder of the lock of backups shows that it runs. */
const beatMs = 1000;

const lookMs = 250;

/** A holder without a sign of life for that long is stuck. */
const stillMs = 10_000;

const fileIn = (dataDir: string): string => path.join(dataDir, 'backup.beat');

function beatOf(dataDir: string): number {
  return statSync(fileIn(dataDir), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Shows, by the time of a file, that this process runs. Returns how to end it. */
export function startBeat(dataDir: string): () => void {
  const file = fileIn(dataDir);
  const beat = async (): Promise<void> => {
    const now = new Date();
    await utimes(file, now, now).catch(() => writeFile(file, '', { mode: 0o600 }));
  };
  // A folder that cannot be written fails the backup itself.
  const tryBeat = (): void => void beat().catch(() => undefined);
  tryBeat();
  const timer = setInterval(tryBeat, beatMs).unref();
  return () => clearInterval(timer);
}

/** Whether nobody shows to run; by watching the file, and not by the age of its time, because clocks may be set. */
export async function holdsStill(dataDir: string): Promise<boolean> {
  const before = beatOf(dataDir);
  for (let waitedMs = 0; waitedMs < stillMs; waitedMs += lookMs) {
    await delay(lookMs);
    if (beatOf(dataDir) !== before) return false;
  }
  return true;
}
