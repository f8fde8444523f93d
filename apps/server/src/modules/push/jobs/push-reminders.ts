import { reminderGroups, type NotificationGroup } from '@chaguan/contract';
import type { Services } from '../../../platform/http/ctx.ts';
import { goesTo } from '../../notification-settings/index.ts';
import { devicesOf } from '../queries/push-devices.ts';
import { enqueuePushes, type Push } from '../events.ts';
import { unreadLines } from './push-message.ts';
import { pushes } from '../vapid.ts';

interface Delivered {
  items: readonly { reminderId: string; receiverId: string }[];
}

/** Which of the members' new reminders are sent to their devices. Most members have no device: then it is one statement. */
export async function pushReminders(services: Services, { items }: Delivered): Promise<void> {
  const { db, write, clock } = services;
  if (!(await pushes(services))) return;
  const now = clock.now();
  const devices = Map.groupBy(await devicesOf(db, [...new Set(items.map(({ receiverId }) => receiverId))], now), (row) => row.memberId);
  const pushed = items.filter(({ receiverId }) => devices.has(receiverId));
  if (pushed.length === 0) return;
  const receivers = new Map(pushed.map(({ reminderId, receiverId }) => [reminderId, receiverId]));
  const lines = await unreadLines(db, [...receivers.keys()]);
  const due: (Push & { at: Date | null })[] = [];
  for (const [group, some] of Map.groupBy(lines, ({ kind }): NotificationGroup => reminderGroups[kind])) {
    const ids = [...new Set(some.flatMap(({ id }) => receivers.get(id) ?? []))];
    const going = new Map((await goesTo(db, 'push', group, ids, now)).map(({ memberId, at }) => [memberId, at]));
    for (const { id } of some) {
      const receiverId = receivers.get(id) ?? '';
      const at = going.get(receiverId);
      if (at === undefined) continue;
      for (const device of devices.get(receiverId) ?? [])
        due.push({ deviceId: device.id, about: { kind: 'reminder', id }, attempt: 0, at });
    }
  }
  if (due.length > 0) await write((tx) => enqueuePushes(tx, due));
}
