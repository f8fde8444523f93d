import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { liveDevices } from '../queries/push-devices.ts';
import { enqueuePushes } from '../events.ts';
import { pushes } from '../vapid.ts';

/** Another member's device and a missing one give the same failure. @throws Failure `push.not_found` */
export async function deletePushDevice({ write, viewer }: MemberCtx, deviceId: string): Promise<Record<never, never>> {
  const gone = await write((tx) =>
    tx.deleteFrom('pushDevice').where('id', '=', deviceId).where('memberId', '=', viewer.memberId).returning('id').executeTakeFirst(),
  );
  if (gone === undefined) fail('push.not_found');
  return {};
}

/** @throws Failure `push.off`, `push.not_found` */
export async function testPushDevice(ctx: MemberCtx, deviceId: string): Promise<Record<never, never>> {
  if (!(await pushes(ctx))) fail('push.off');
  await ctx.write(async (tx) => {
    const own = await liveDevices(tx, ctx.clock.now())
      .select('pushDevice.id')
      .where('pushDevice.id', '=', deviceId)
      .where('pushDevice.memberId', '=', ctx.viewer.memberId)
      .executeTakeFirst();
    if (own === undefined) fail('push.not_found');
    await enqueuePushes(tx, [{ deviceId, about: { kind: 'test', id: deviceId }, attempt: 0, at: null }]);
  });
  return {};
}
