import type { Answer, listPushDevices as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { presentOrigin } from '../../sessions/index.ts';
import { liveDevices } from '../devices.ts';
import { vapidOf } from '../vapid.ts';

export async function listPushDevices(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  const { db, clock, viewer } = ctx;
  const vapid = await vapidOf(ctx);
  const rows = await liveDevices(db, clock.now())
    .select(['pushDevice.id', 'pushDevice.sessionId', 'pushDevice.addedAt', 'pushDevice.reachedAt', 'session.address', 'session.device'])
    .where('pushDevice.memberId', '=', viewer.memberId)
    .orderBy('pushDevice.id', 'desc')
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    current: row.sessionId === viewer.sessionId,
    device: presentOrigin(row).device,
    addedAt: row.addedAt.toISOString(),
    reachedAt: row.reachedAt?.toISOString() ?? null,
  }));
  return { publicKey: vapid?.publicKey ?? null, items };
}
