import { sql, type Expression } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';

/**
 * Whether a member can sign in without identities of this provider: a password, a phone or mail address that they bound themselves, a
 * passkey, another enabled site.
 */
export function hasOtherWay(providerId: string | Expression<string>) {
  return sql<boolean>`(
    member.password_hash is not null or (member.phone is not null and not member.phone_by_staff)
    or (member.email is not null and not member.email_by_staff)
    or exists (select from passkey where passkey.member_id = member.id)
    or exists (
      select from third_party_identity other join third_party_provider at on at.id = other.provider_id
      where other.member_id = member.id and other.provider_id <> ${providerId} and at.enabled
    )
  )`;
}

/** How many members would permanently lose access without this provider. */
export async function countWithoutOtherWay(db: Db | Tx, providerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('thirdPartyIdentity')
    .innerJoin('member', 'member.id', 'thirdPartyIdentity.memberId')
    .where('thirdPartyIdentity.providerId', '=', providerId)
    .where('member.state', '<>', 'cancelled')
    .where((eb) => eb.not(hasOtherWay(providerId)))
    .select(sql<number>`count(distinct member.id)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
