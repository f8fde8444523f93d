import { sql, type RawBuilder } from 'kysely';
import { unreadMessages } from '../messages/index.ts';
import { unreadNotices } from '../notices/index.ts';
import { unreadReminders } from '../reminders/index.ts';

export interface Counts {
  privateMessageCount: number;
  systemNotifyCount: number;
  remindCount: number;
}

/** The three counts as columns. */
export function countColumns(memberId: string, now: Date): RawBuilder<Counts> {
  return sql<Counts>`${unreadMessages(memberId)} as private_message_count, ${unreadNotices(memberId, now)} as system_notify_count,
    ${unreadReminders(memberId)} as remind_count`;
}
