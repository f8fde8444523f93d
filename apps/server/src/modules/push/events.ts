import type { Tx } from '../../platform/database/db.ts';
import { event, taskOf } from '../../platform/events/emit.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/** The subject of a push message; everything else is read when it is sent. */
export type About = { kind: 'reminder' | 'message' | 'notice' | 'test'; id: string };

export interface Push {
  deviceId: string;
  about: About;
  /** Number of previous attempts. */
  attempt: number;
}

export const pushDue = event<Push>('push.due');

/** Requests messages, now or for a time. A message already scheduled for the same line on the same device is not requested twice. */
export async function enqueuePushes(tx: Tx, pushes: readonly (Push & { at: Date | null })[]): Promise<void> {
  const task = taskOf({ event: pushDue.name, reaction: 'send' });
  await enqueue(
    tx,
    pushes.map(({ at, ...payload }) =>
      at === null
        ? { task, payload }
        : { task, payload, key: `push:${payload.deviceId}:${payload.about.kind}:${payload.about.id}`, until: at },
    ),
  );
}
