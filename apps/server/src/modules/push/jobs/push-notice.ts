import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { noticeReceivers } from '../../notices/index.ts';
import { goesTo } from '../../notification-settings/index.ts';
import { liveDevices } from '../queries/push-devices.ts';
import { enqueuePushes } from '../events.ts';
import { pushes } from '../vapid.ts';

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
