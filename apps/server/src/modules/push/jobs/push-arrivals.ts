import { sql } from 'kysely';
import { reminderGroups, type NotificationGroup } from '@chaguan/contract';
import type { Services } from '../../../platform/http/ctx.ts';
import { unreadLines } from '../../reminders/index.ts';
import { goesTo } from '../../notification-settings/index.ts';
import { noticeReceivers } from '../../notices/index.ts';
import { devicesOf, liveDevices } from '../queries/push-devices.ts';
import { enqueuePushes, type Push } from '../events.ts';
import { pushes } from '../vapid.ts';

/** A private message is sent to the devices of its recipient. */
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

const batch = 500;

/** A notice is sent to the devices of its audience, a batch at a time. */
export async function pushNotice(services: Services, { noticeId }: { noticeId: string }): Promise<void> {
  const { db, write, clock } = services;
  if (!(await pushes(services))) return;
  const now = clock.now();
  const about = { kind: 'notice', id: noticeId } as const;
  for (let after = '0'; ;) {
    const devices = await liveDevices(db, now)
      .select(['pushDevice.id', 'pushDevice.memberId'])
      .where('pushDevice.id', '>', after)
      .orderBy('pushDevice.id')
      .limit(batch)
      .execute();
    const memberIds = devices.map(({ memberId }) => memberId);
    const owners = sql`member.id = any(${memberIds}::bigint[])`;
    const receivers = await noticeReceivers(db, noticeId, now, { and: owners, after: '0', limit: batch });
    const going = new Map((await goesTo(db, 'push', 'notices', receivers, now)).map(({ memberId, at }) => [memberId, at]));
    const due = devices.flatMap(({ id, memberId }) => {
      const at = going.get(memberId);
      return at === undefined ? [] : [{ deviceId: id, about, attempt: 0, at }];
    });
    if (due.length > 0) await write((tx) => enqueuePushes(tx, due));
    const last = devices.at(-1);
    if (last === undefined || devices.length < batch) return;
    after = last.id;
  }
}

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
