import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { noticeReceivers } from '../../notices/index.ts';
import { collect } from '../collect.ts';
import { sendsMail } from '../sends-mail.ts';

const batch = 1000;

/** By default notices come in the mail of the week, so only who chose otherwise is looked at. */
const choseAtOnce = sql`member.id in (select member_id from notification_setting where choices ->> 'notices.mail' = 'at_once')`;

export async function collectNotice(services: Services, { noticeId }: { noticeId: string }): Promise<void> {
  if (!sendsMail(services)) return;
  const { db, write, clock } = services;
  for (let after = '0'; ;) {
    const ids = await noticeReceivers(db, noticeId, clock.now(), { and: choseAtOnce, after, limit: batch });
    const last = ids.at(-1);
    if (last === undefined) return;
    const items = ids.map((memberId) => ({ memberId, kind: 'notice' as const, id: noticeId }));
    await write((tx) => collect(services, tx, 'notices', items));
    if (ids.length < batch) return;
    after = last;
  }
}
