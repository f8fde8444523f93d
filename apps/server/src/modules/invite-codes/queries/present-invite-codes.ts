import type { Answer, inviteCodeStates, listInviteCodes } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { memberCards, type MemberCards } from '../../members/index.ts';

const mostMembers = 50;

/** Rows with the members who came by them, latest first. */
export function selectInviteCodes(db: Db) {
  return db
    .selectFrom('inviteCode')
    .select(['id', 'memberId', 'byStaff', 'code', 'note', 'uses', 'used', 'addedAt', 'endsAt', 'withdrawnAt'])
    .select(
      sql<string[]>`array(
        select invited_member.member_id::text from invited_member where invited_member.invite_code_id = invite_code.id
        order by invited_member.member_id desc limit ${mostMembers})`.as('memberIds'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectInviteCodes>['execute']>>[number];
type Item = Answer<typeof listInviteCodes>['items'][number];

function stateOf({ withdrawnAt, used, uses, endsAt }: Row, now: Date): (typeof inviteCodeStates)[number] {
  if (withdrawnAt !== null) return 'withdrawn';
  if (used >= uses) return 'used';
  return endsAt > now ? 'open' : 'ended';
}

export function cardsOf(db: Db, rows: readonly Row[]): Promise<MemberCards> {
  return memberCards(
    db,
    rows.flatMap(({ memberId, memberIds }) => [memberId, ...memberIds]),
  );
}

export function presentInviteCode(row: Row, cards: MemberCards, now: Date): Item {
  const { id, code, note, uses, used } = row;
  const members = row.memberIds.flatMap((memberId) => cards.get(memberId) ?? []);
  return {
    id,
    code,
    note,
    uses,
    used,
    state: stateOf(row, now),
    addedAt: row.addedAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    members,
  };
}
