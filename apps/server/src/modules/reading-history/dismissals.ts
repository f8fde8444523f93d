import { unreadRules, type unreadTabs } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';

type Tab = (typeof unreadTabs)[number];

/** A topic or question as SQL: what a dismissal may be about. */
export interface DismissibleRoot {
  tagIds: RawBuilder<unknown>;
  authorId: RawBuilder<unknown>;
}

function untilOf(me: RawBuilder<unknown>, tab: Tab, scope: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select max(until) from read_dismissal where read_dismissal.member_id = ${me} and tab = ${sql.lit(tab)} and ${scope})`;
}

/** Until when a member marked everything as read, whatever its tag. */
export function dismissedAll(me: RawBuilder<unknown>, tab: Tab): RawBuilder<unknown> {
  return sql`coalesce(${untilOf(me, tab, sql`scope = 'all' and scope_id = 0`)}, '-infinity')`;
}

/** The moment until which everything about a root is read, because the member said so of all, of one of its tags or of its author. */
export function dismissedUntil(me: RawBuilder<unknown>, tab: Tab, { tagIds, authorId }: DismissibleRoot): RawBuilder<unknown> {
  const ofTags = untilOf(me, tab, sql`scope = 'tag' and scope_id = any(${tagIds})`);
  const ofAuthor = untilOf(me, tab, sql`scope = 'author' and scope_id = ${authorId}`);
  return sql`greatest(${dismissedAll(me, tab)}, ${ofTags}, ${ofAuthor})`;
}

/** The moment since which something is new to a member who never opened it: since the member joined, at most a month ago (ADR 61). */
export function newSince(me: RawBuilder<unknown>, now: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`greatest((select registered_at from member where member.id = ${me}), ${now} - ${sql.lit(unreadRules.newDays)} * interval '1 day')`;
}
