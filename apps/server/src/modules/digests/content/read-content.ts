import { type Reminder as ReminderSchema, reminderGroups, type ReminderKind } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type Type from 'typebox';
import { languageIn, type Services } from '../../../platform/http/ctx.ts';
import { memberViewer } from '../../members/index.ts';
import { type UnreadMessages, unreadFrom } from '../../messages/index.ts';
import { unreadNoticeTitles } from '../../notices/index.ts';
import { isDeliverable, type LineRow, linesColumn, presentLines } from '../../reminders/index.ts';
import { readBest, type BestPost } from './read-best.ts';
import type { DueMail } from './read-mail.ts';

export type Reminder = Type.Static<typeof ReminderSchema>;

/** The content of a mail, as its reader may see it now. */
export interface DigestContent {
  reminders: Reminder[];
  /** Number of reminders beyond those shown. */
  more: number;
  conversations: UnreadMessages[];
  notices: { id: string; title: string }[];
  best: BestPost[];
}

/** A mail is read at a glance; the rest is on the site. */
const limit = 12;

/** Unread lines of the groups of this mail; for an immediate mail those for which it was created. */
function linesSql({ memberId, groups, since, items }: DueMail): RawBuilder<boolean> {
  const kinds = (Object.keys(reminderGroups) as ReminderKind[]).filter((kind) => groups.has(reminderGroups[kind]));
  const meant =
    since === null
      ? sql`reminder.id in (select reminder_id from reminder_act where id = any(${items.act}::bigint[]))`
      : sql`latest_at > ${since}::timestamptz`;
  return sql<boolean>`reminder.member_id = ${memberId}::bigint and read_at is null and deleted_at is null and kind = any(${kinds}::text[]) and ${meant}`;
}

/** Members who visited within the week missed nothing; members absent for two months are no longer invited. */
export const bestAfterDays = { from: 6.5, until: 60 };
const dayMs = 24 * 60 * 60_000;

async function missedBy(services: Services, viewer: Parameters<typeof readBest>[1], { best, usedAt }: DueMail): Promise<BestPost[]> {
  if (!best || usedAt === null) return [];
  const days = (services.clock.now().getTime() - usedAt.getTime()) / dayMs;
  return days > bestAfterDays.from && days < bestAfterDays.until ? readBest(services, viewer, usedAt) : [];
}

/** Reads everything with the same visibility rules as pages: what the member may no longer see is left out. */
export async function readContent(services: Services, mail: DueMail): Promise<DigestContent | undefined> {
  const { db, clock } = services;
  const viewer = await memberViewer(db, mail.memberId, clock.now());
  if (viewer === undefined) return undefined;
  const where = linesSql(mail);
  const { rows } = await sql<{ total: number; lines: LineRow[] }>`
    select (select count(*)::int from reminder where ${where}) as total, ${linesColumn(where, { limit, offset: 0 })} as lines`.execute(db);
  const { total = 0, lines = [] } = rows[0] ?? {};
  const reminders = (await presentLines({ db, viewer }, lines)).filter(isDeliverable);
  const ofMessages = mail.since === null ? { ids: mail.items.message } : { since: mail.since };
  const conversations = mail.groups.has('messages') ? await unreadFrom(db, mail.memberId, ofMessages) : [];
  const ofNotices = mail.since === null ? { ids: mail.items.notice } : { since: mail.since };
  const notices = mail.groups.has('notices')
    ? await unreadNoticeTitles(db, mail.memberId, { now: clock.now(), language: languageIn(mail.locale) }, ofNotices)
    : [];
  const missed = await missedBy(services, viewer, mail);
  const covered = new Set(reminders.map(({ target }) => target?.rootId ?? target?.id));
  const best = missed.filter(({ id }) => !covered.has(id));
  return { reminders, more: Math.max(0, total - lines.length), conversations, notices, best };
}

export function isEmpty({ reminders, conversations, notices, best }: DigestContent): boolean {
  return reminders.length + conversations.length + notices.length + best.length === 0;
}
