import type { RealtimeMessage } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { receivesSql } from '../audience.ts';
import { audienceOfRow } from '../notice-row.ts';

const batch = 1000;

/** Notifies the open pages of the audience. Messages to others do not reveal that it exists. */
async function notifyReceivers({ db, announcer, clock }: Services, noticeId: string, message: RealtimeMessage): Promise<void> {
  const row = await db.selectFrom('notice').select(['audience', 'targetIds', 'publishedAt']).where('id', '=', noticeId).executeTakeFirst();
  if (row?.publishedAt == null) return;
  if (row.audience === 'everybody') return announcer.send([{ channel: 'members', message }]);
  const receives = receivesSql(audienceOfRow(row), row.publishedAt, clock.now());
  for (let after = '0'; ;) {
    const { rows } = await sql<{ id: string }>`
      select id from member where id > ${after}::bigint and ${receives} order by id limit ${batch}::int`.execute(db);
    if (rows.length > 0) announcer.send([{ channels: rows.map(({ id }) => `member:${id}`), message }]);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.id;
  }
}

export function notifyOfNotice(services: Services, data: { noticeId: string }): Promise<void> {
  return notifyReceivers(services, data.noticeId, { kind: 'notice.received', data });
}

export function notifyOfNoticeChange(services: Services, { noticeId }: { noticeId: string }): Promise<void> {
  return notifyReceivers(services, noticeId, { kind: 'notice.changed', data: {} });
}
