import type { Services } from '../../../platform/http/ctx.ts';
import { type EndingRole, endingRoles } from '../../members/index.ts';
import type { Notification } from '../recipients.ts';
import { lockSource, notify } from '../notify.ts';

const batch = 1000;

const dayMs = 24 * 3_600_000;

/** How long before its end a role is announced; roles given for less than two days are not announced. */
const noticeMs = 3 * dayMs;

async function notifyOfRole({ write, clock }: Services, kind: 'card_expiring' | 'card_expired', role: EndingRole): Promise<void> {
  const { roleId, name, endsAt, memberIds } = role;
  const source = `${kind}:${roleId}:${endsAt.getTime()}`;
  const notification: Notification = { kind, subject: { kind: 'role', id: roleId } };
  const act = { source, senderId: null, post: null, location: null, facts: { name, until: endsAt.toISOString() }, at: clock.now() };
  await write(async (tx) => {
    await lockSource(tx, source);
    await notify(tx, act, new Map(memberIds.map((memberId) => [memberId, notification])));
  });
}

async function notifyBetween(
  services: Services,
  kind: 'card_expiring' | 'card_expired',
  between: { from: Date; until: Date },
): Promise<void> {
  let after: string | null = '0';
  while (after !== null) {
    const { roles, last }: Awaited<ReturnType<typeof endingRoles>> = await endingRoles(services.db, between, after, batch);
    for (const role of roles) await notifyOfRole(services, kind, role);
    after = last;
  }
}

/** Notifies members of roles that end within three days, and of those that ended; a missed day is caught up. */
export async function notifyOfEndingRoles(services: Services): Promise<void> {
  const now = services.clock.now();
  const at = (ms: number): Date => new Date(now.getTime() + ms);
  await notifyBetween(services, 'card_expired', { from: at(-dayMs), until: now });
  await notifyBetween(services, 'card_expiring', { from: at(noticeMs - dayMs), until: at(noticeMs) });
}
