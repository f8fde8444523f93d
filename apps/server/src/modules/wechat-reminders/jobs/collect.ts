import { reminderGroups, type NotificationGroup } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { noticeReceivers } from '../../notices/index.ts';
import { goesTo } from '../../notification-settings/index.ts';
import { unreadLines } from '../../reminders/index.ts';
import { settings } from '../../site/index.ts';
import { officialAccount, officialRecipients } from '../../third-party/index.ts';
import { type WechatSubject, enqueueWechatMessages, roundOf, type WechatMessage } from '../events.ts';
import { groupsWithTemplate } from '../templates.ts';

type Due = WechatMessage & { at: Date };

/** Those of these members whom the official account reaches; nobody while the site has no template for the group. */
async function reachedOf(services: Services, group: NotificationGroup | undefined, memberIds: readonly string[]): Promise<string[]> {
  const groups = groupsWithTemplate(await settings.get(services.db));
  if (group === undefined ? groups.length === 0 : !groups.includes(group)) return [];
  const account = await officialAccount(services.db);
  if (account === undefined) return [];
  const recipients = await officialRecipients(services.db, account, memberIds);
  return recipients.flatMap(({ memberId, ended }) => (ended === null ? [memberId] : []));
}

/** What is about a member who chose its group, for when the ten minutes or the member's quiet hours end. */
async function dueFor(
  services: Services,
  group: NotificationGroup,
  items: readonly { memberId: string; about: WechatSubject }[],
): Promise<Due[]> {
  const now = services.clock.now();
  const { round, end } = roundOf(now);
  const memberIds = [...new Set(items.map(({ memberId }) => memberId))];
  const going = new Map((await goesTo(services.db, 'wechat', group, memberIds, now)).map(({ memberId, at }) => [memberId, at]));
  return items.flatMap(({ memberId, about }) => {
    const at = going.get(memberId);
    return at === undefined ? [] : [{ memberId, about, attempt: 0, round, at: at !== null && at > end ? at : end }];
  });
}

async function enqueue({ write }: Services, due: readonly Due[]): Promise<void> {
  if (due.length > 0) await write((tx) => enqueueWechatMessages(tx, due));
}

/** Which of the members' new reminders are sent in WeChat. Without a template of the site it costs no statement. */
export async function collectReminders(
  services: Services,
  { items }: { items: readonly { reminderId: string; receiverId: string }[] },
): Promise<void> {
  const reached = new Set(await reachedOf(services, undefined, [...new Set(items.map(({ receiverId }) => receiverId))]));
  const receivers = new Map(items.flatMap(({ reminderId, receiverId }) => (reached.has(receiverId) ? [[reminderId, receiverId]] : [])));
  if (receivers.size === 0) return;
  const groups = groupsWithTemplate(await settings.get(services.db));
  const lines = await unreadLines(services.db, [...receivers.keys()]);
  const due: Due[] = [];
  for (const [group, some] of Map.groupBy(lines, ({ kind }): NotificationGroup => reminderGroups[kind])) {
    const ofGroup = some.map(({ id }) => ({ memberId: receivers.get(id) ?? '', about: { kind: 'reminder', id } as const }));
    if (groups.includes(group)) due.push(...(await dueFor(services, group, ofGroup)));
  }
  await enqueue(services, due);
}

export async function collectMessage(
  services: Services,
  { messageId, receiverId }: { messageId: string; receiverId: string },
): Promise<void> {
  const reached = await reachedOf(services, 'messages', [receiverId]);
  const about = { kind: 'message', id: messageId } as const;
  if (reached.length > 0) await enqueue(services, await dueFor(services, 'messages', [{ memberId: receiverId, about }]));
}

const batch = 500;

/** A notice is sent to those of its audience whom the account reaches, a batch at a time. */
export async function collectNotice(services: Services, { noticeId }: { noticeId: string }): Promise<void> {
  const { db, clock } = services;
  if (!groupsWithTemplate(await settings.get(db)).includes('notices')) return;
  for (let after = '0'; ;) {
    const { rows } = await sql<{ memberId: string }>`
      select distinct member_id as "memberId" from third_party_identity where open_id is not null and member_id > ${after}::bigint
      order by member_id limit ${batch}::int`.execute(db);
    const reached = await reachedOf(
      services,
      'notices',
      rows.map(({ memberId }) => memberId),
    );
    const receivers = await noticeReceivers(db, noticeId, clock.now(), {
      and: sql`member.id = any(${reached}::bigint[])`,
      after: '0',
      limit: batch,
    });
    const items = receivers.map((memberId) => ({ memberId, about: { kind: 'notice', id: noticeId } as const }));
    await enqueue(services, await dueFor(services, 'notices', items));
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.memberId;
  }
}
