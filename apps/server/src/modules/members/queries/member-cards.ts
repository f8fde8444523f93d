import type { MemberCard as MemberCardSchema, Name } from '@chaguan/contract';
import { sql } from 'kysely';
import type Type from 'typebox';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { arrayOf, statement } from '../../../platform/database/statement.ts';
import { EntryCache } from '../../../platform/entry-cache.ts';
import { invariant } from '../../../platform/failure.ts';

export type MemberCard = Type.Static<typeof MemberCardSchema>;

interface CardRow {
  id: string;
  account: string;
  nickname: string | null;
  avatarUrl: string | null;
  staff: boolean;
  bot: boolean;
  state: string;
  roles: Type.Static<typeof Name>[];
  badge: MemberCard['badge'] | null;
}

const visibleRoles = sql<CardRow['roles']>`coalesce((
  select json_agg(json_build_object('zh', role.name_zh, 'en', role.name_en) order by role.sort, role.id)
  from member_role join role on role.id = member_role.role_id
  where member_role.member_id = member.id and not role.initial
    and (member_role.ends_at is null or member_role.ends_at > now())
), '[]')`;

/** The badge that the member displays beside the name; most display none. */
const chosenBadge = sql<CardRow['badge']>`(
  select json_build_object('id', badge.id::text, 'name', json_build_object('zh', badge.name_zh, 'en', badge.name_en), 'icon', badge.icon)
  from member_badge join badge on badge.id = member_badge.badge_id where member_badge.member_id = member.id and member_badge.chosen)`;

/** The content of cards, including roles, in one statement: every list needs cards. */
export function selectCards(db: Pick<Db, 'selectFrom'>) {
  return db
    .selectFrom('member')
    .select([
      'member.id',
      'member.account',
      'member.nickname',
      'member.avatarUrl',
      'member.staff',
      'member.bot',
      'member.state',
      visibleRoles.as('roles'),
      chosenBadge.as('badge'),
    ]);
}

/** A cancelled member keeps only an id, without personal data. */
export function presentMemberCard(row: CardRow): MemberCard {
  if (row.state === 'cancelled') return { id: row.id, account: '', name: '', avatarUrl: null, staff: false, cancelled: true, roles: [] };
  const { id, account, avatarUrl, staff, roles, badge, bot } = row;
  const marks = { ...(badge && { badge }), ...(bot && { bot: true as const }) };
  return { id, account, name: row.nickname ?? account, avatarUrl, staff, cancelled: false, roles, ...marks };
}

/** An announcement may be lost. */
const cacheMs = 60_000;

interface CachedCard {
  card: MemberCard;
  /** In the time of `performance.now()`. */
  untilMs: number;
}

/** Cards by member id, which nearly every response contains; `dropMembers` drops those of changed members. */
export const memberCardCache = new EntryCache<CachedCard>({ name: 'member-cards', max: 5000 });

/** Roles expire: a card may be cached until the first of them does. */
const rolesLastMs = sql<number | null>`(
  select (extract(epoch from min(ends_at) - now()) * 1000)::double precision from member_role where member_role.member_id = member.id and ends_at > now())`;

const cardsOf = statement(
  (ids: string) => sql<CardRow & { rolesLastMs: number | null }>`
  select id, account, nickname, avatar_url as "avatarUrl", staff, bot, state, ${visibleRoles} as roles, ${chosenBadge} as badge, ${rolesLastMs} as "rolesLastMs"
  from member where id = any(${ids}::bigint[])`,
);

async function readCards(db: Db | Tx, ids: readonly string[]): Promise<Map<string, CachedCard>> {
  if (ids.length === 0) return new Map();
  const nowMs = performance.now();
  const rows = await cardsOf(db, arrayOf(ids));
  return new Map(
    rows.map((row) => [row.id, { card: presentMemberCard(row), untilMs: nowMs + Math.min(cacheMs, row.rolesLastMs ?? cacheMs) }]),
  );
}

/** Cards by member id; unknown ids are left out. Inside a transaction including its own changes. */
export async function memberCards(db: Db | Tx, ids: readonly string[]): Promise<Map<string, MemberCard>> {
  const distinct = [...new Set(ids)];
  const nowMs = performance.now();
  const cached = distinct
    .flatMap((id) => (db.isTransaction ? [] : (memberCardCache.get(db, id) ?? [])))
    .filter(({ untilMs }) => untilMs > nowMs);
  const cards = new Map(cached.map(({ card }) => [card.id, card]));
  const missing = distinct.filter((id) => !cards.has(id));
  if (missing.length === 0) return cards;
  const read = () => readCards(db, missing);
  for (const { card } of (await (db.isTransaction ? read() : memberCardCache.load(db, read))).values()) cards.set(card.id, card);
  return cards;
}

/** Cards by member id. */
export type MemberCards = ReadonlyMap<string, MemberCard>;

/** Members are never deleted, so a card is missing only when its id was not requested. */
export function cardOf(cards: MemberCards, memberId: string): MemberCard {
  const card = cards.get(memberId);
  invariant(card !== undefined, `the card of member ${memberId} was loaded`);
  return card;
}

/** The card of a member who must exist. */
export async function memberCard(db: Db | Tx, id: string): Promise<MemberCard> {
  const card = (await memberCards(db, [id])).get(id);
  invariant(card !== undefined, 'a signed-in member has a row');
  return card;
}
