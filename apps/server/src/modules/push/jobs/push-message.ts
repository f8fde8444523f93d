import type { Services } from '../../../platform/http/ctx.ts';
import { goesTo } from '../../notification-settings/index.ts';
import { devicesOf } from '../devices.ts';
import { enqueuePushes } from '../events.ts';
import { pushes } from '../vapid.ts';

/** A private message goes to the devices of whoever it was written to. */
export async function pushMessage(services: Services, { messageId, receiverId }: { messageId: string; receiverId: string }): Promise<void> {
  const { db, write, clock } = services;
  if (!(await pushes(services))) return;
  const now = clock.now();
  const devices = await devicesOf(db, [receiverId], now);
  if (devices.length === 0) return;
  const [going] = await goesTo(db, 'push', 'messages', [receiverId], now);
  if (going === undefined) return;
  const about = { kind: 'message', id: messageId } as const;
  await write((tx) =>
    enqueuePushes(
      tx,
      devices.map(({ id }) => ({ deviceId: id, about, attempt: 0, at: going.at })),
    ),
  );
}
