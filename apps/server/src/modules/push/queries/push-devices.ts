import { sql } from 'kysely';
import type { Answer, listPushDevices as listPushDevicesEndpoint } from '@chaguan/contract';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { presentOrigin } from '../../sessions/index.ts';
import { vapidOf } from '../vapid.ts';
import { batchesById } from '../../../platform/database/batches.ts';

/** Devices whose session has not ended. */
export function liveDevices(db: Db | Tx, now: Date) {
  return db
    .selectFrom('pushDevice')
    .innerJoin('memberSession as session', 'session.id', 'pushDevice.sessionId')
    .where('session.endedAt', 'is', null)
    .where('session.refreshEndsAt', '>', now);
}

/** The devices of some members. */
export async function devicesOf(db: Db | Tx, memberIds: readonly string[], now: Date): Promise<{ id: string; memberId: string }[]> {
  if (memberIds.length === 0) return [];
  return liveDevices(db, now)
    .select(['pushDevice.id', 'pushDevice.memberId'])
    .where(sql<boolean>`push_device.member_id = any(${memberIds}::bigint[])`)
    .orderBy('pushDevice.id')
    .execute();
}

export async function listPushDevices(ctx: MemberCtx): Promise<Answer<typeof listPushDevicesEndpoint>> {
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

/** Which browsers of a member get push messages; their endpoints are capabilities and are not exported. */
export function exportOfPushDevices(db: Db, memberId: string) {
  return batchesById((afterId, size) =>
    db
      .selectFrom('pushDevice')
      .select(['id', 'sessionId', 'addedAt', 'reachedAt'])
      .where('memberId', '=', memberId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}
