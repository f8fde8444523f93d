import { pushRules, type Answer, type addPushDevice as addEndpoint, type Body } from '@chaguan/contract';
import { sql } from 'kysely';
import { fail, failField, invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { isAllowedAddress } from '../../../platform/outbound/fetch-outside.ts';
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

/** Must be an uncompressed point of P-256: otherwise nothing can be encrypted for it. */
function isPoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url');
  return bytes.length === 65 && bytes[0] === 4;
}

/**
 * The member's row is locked, so that concurrent requests cannot exceed the limit, and a cancellation, which deletes the session, comes before
 * or after. @throws Failure `member.cancelled`, `push.too_many`
 */
async function checkRoom(tx: Tx, memberId: string, endpoint: string, now: Date): Promise<void> {
  const { rows } = await sql`select id from member where id = ${memberId}::bigint and state <> 'cancelled' for no key update`.execute(tx);
  if (rows.length === 0) fail('member.cancelled');
  const { count } = await liveDevices(tx, now)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('pushDevice.memberId', '=', memberId)
    .where('pushDevice.endpoint', '<>', endpoint)
    .executeTakeFirstOrThrow();
  if (Number(count) >= pushRules.devices) fail('push.too_many');
}

/**
 * The same browser again is the same device, now of this session.
 * @throws Failure `push.off`, `push.too_many`, `member.cancelled`, at fields `field.format`
 */
export async function addPushDevice(
  ctx: MemberCtx,
  { endpoint, p256dh, auth }: Body<typeof addEndpoint>,
): Promise<Answer<typeof addEndpoint>> {
  const { config, clock, viewer } = ctx;
  const { memberId, sessionId } = viewer;
  invariant(sessionId !== null, 'a signed-in viewer has a session');
  if (!(await pushes(ctx))) fail('push.off');
  if (!isAllowedAddress(endpoint, config.ALLOW_PRIVATE_PUSH === 'yes')) failField('endpoint', 'field.format');
  if (!isPoint(p256dh)) failField('p256dh', 'field.format');
  return ctx.write(async (tx) => {
    const now = clock.now();
    await checkRoom(tx, memberId, endpoint, now);
    const facts = { memberId, sessionId, p256dh, auth, addedAt: now, reachedAt: null };
    const { id } = await tx
      .insertInto('pushDevice')
      .values({ endpoint, ...facts })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(facts))
      .returning('id')
      .executeTakeFirstOrThrow();
    // A session is one browser, which has one push endpoint: an older one is no longer used.
    await tx.deleteFrom('pushDevice').where('sessionId', '=', sessionId).where('id', '<>', id).execute();
    return { deviceId: id };
  });
}
