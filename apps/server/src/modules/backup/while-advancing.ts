import { outgoingWaits } from '../../platform/outbound/waits.ts';
import { BackupError } from './backup-error.ts';

/** How many looks without any progress end a run; counted, because a process that was stopped itself was not waiting. */
const looks = 20;

function stuck(label: string, silenceMs: number): BackupError {
  const minutes = Math.max(1, Math.round(silenceMs / 60_000));
  return new BackupError(`${label} ${minutes} 分钟没有动静，已放弃。 · ${label} made no progress for ${minutes} minutes: given up.`);
}

/**
 * Runs something that calls `advanced` before and after each step, and fails when none follows another in time: a bucket or a mounted folder
 * may never answer. A run that goes on later is stopped by its next call of `advanced`, which throws the same error.
 */
export function whileAdvancing<T>(
  label: string,
  run: (advanced: () => void) => Promise<T>,
  silenceMs: number = outgoingWaits.backup.silenceMs,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let idle = 0;
    let failure: BackupError | undefined;
    const timer = setInterval(() => {
      idle += 1;
      if (idle < looks) return;
      clearInterval(timer);
      failure = stuck(label, silenceMs);
      reject(failure);
    }, silenceMs / looks);
    const advanced = (): void => {
      if (failure !== undefined) throw failure;
      idle = 0;
    };
    run(advanced)
      .then(resolve, reject)
      .finally(() => clearInterval(timer));
  });
}
