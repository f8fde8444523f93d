import { statSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** How often the holder of the lock of backups shows that it runs. */
const beatMs = 200;

const lookMs = 50;

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

/**
 * Watches a holder until it shows that it runs, or does not for too long, or `isFree` says that it is gone. By watching the file, and not by
 * the age of its time, because clocks may be set.
 */
export async function watchHolder(dataDir: string, isFree: () => Promise<boolean>): Promise<'runs' | 'still' | 'gone'> {
  const before = beatOf(dataDir);
  for (let waitedMs = 0; waitedMs < stillMs; waitedMs += lookMs) {
    await delay(lookMs);
    if (await isFree()) return 'gone';
    if (beatOf(dataDir) !== before) return 'runs';
  }
  return 'still';
}
