import type { StaffMember } from '@chaguan/contract';
import { sql } from 'kysely';
import type Type from 'typebox';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { maskEmail, maskPhone } from '../../contacts/index.ts';
import { gradeOf, type Grade, type MemberCard } from '../../members/index.ts';

type Shape = Type.Static<typeof StaffMember>;

/** The columns that a row of the list needs. */
export function selectMembers(db: Db | Tx) {
  return db
    .selectFrom('member')
    .leftJoin('memberPresence', 'memberPresence.memberId', 'member.id')
    .select([
      'member.id',
      'phone',
      'email',
      'pointsEarned',
      'topicCount',
      'commentCount',
      'questionCount',
      'answerCount',
      'registeredAt',
      'memberPresence.usedAt',
    ])
    .select((eb) => [eb.ref('kind').$castTo<Shape['kind']>().as('kind'), eb.ref('state').$castTo<Shape['state']>().as('state')]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>>;

/** Contacts masked as in the audit log and in lists. */
export function maskedContacts({ phone, email }: { phone: string | null; email: string | null }) {
  return { phone: phone === null ? null : maskPhone(phone), email: email === null ? null : maskEmail(email) };
}

export function presentMember(row: Row, member: MemberCard, grades: readonly Grade[]): Shape {
  const pointsEarned = Number(row.pointsEarned);
  return {
    member,
    kind: row.kind,
    state: row.state,
    ...maskedContacts(row),
    grade: gradeOf(grades, pointsEarned).grade?.name ?? null,
    pointsEarned,
    topicCount: row.topicCount,
    commentCount: row.commentCount,
    questionCount: row.questionCount,
    answerCount: row.answerCount,
    registeredAt: row.registeredAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
  };
}

/** Rows by id in the order given. */
export async function membersInOrder(db: Db, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await selectMembers(db)
    .where(sql<boolean>`member.id = any(${ids}::bigint[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
