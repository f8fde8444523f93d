import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { batchesById } from '../../../platform/database/batches.ts';

/** All data of the account itself, without secrets: of sign-in methods only that they exist. */
export async function exportOfMember(db: Db, memberId: string) {
  const member = await db
    .selectFrom('member')
    .select([
      'id',
      'account',
      'nickname',
      'kind',
      'phone',
      'email',
      'bio',
      'hintQuestion',
      'language',
      'density',
      'bot',
      'showsDynamics',
      'keepsHistory',
      'emailConfirmedAt',
      'avatarUrl',
      'avatarLargeUrl',
      'coverUrl',
      'pointsEarned',
      'topicCount',
      'commentCount',
      'questionCount',
      'answerCount',
      'followerCount',
      'followingCount',
      'registeredAt',
      'cancelsAt',
      'silencedUntil',
      sql<boolean>`password_hash is not null`.as('hasPassword'),
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const [roles, fields, passkeys, apiKeys, identities] = await Promise.all([
    db
      .selectFrom('memberRole')
      .innerJoin('role', 'role.id', 'memberRole.roleId')
      .select(['role.nameZh', 'role.nameEn', 'memberRole.endsAt'])
      .where('memberId', '=', memberId)
      .execute(),
    db
      .selectFrom('memberField')
      .innerJoin('registrationField as field', 'field.id', 'memberField.fieldId')
      .select(['field.nameZh', 'field.nameEn', 'memberField.value'])
      .where('memberId', '=', memberId)
      .execute(),
    db.selectFrom('passkey').select(['name', 'createdAt', 'usedAt']).where('memberId', '=', memberId).execute(),
    db.selectFrom('apiKey').select(['name', 'scope', 'createdAt', 'usedAt']).where('memberId', '=', memberId).execute(),
    db
      .selectFrom('thirdPartyIdentity as identity')
      .innerJoin('thirdPartyProvider as provider', 'provider.id', 'identity.providerId')
      .select(['provider.nameZh as provider', 'identity.subject', 'identity.name', 'identity.createdAt'])
      .select(['identity.officialAppId', 'identity.openId', 'identity.messagesEnded', 'identity.messagedAt'])
      .where('identity.memberId', '=', memberId)
      .execute(),
  ]);
  return { ...member, roles, fields, passkeys, apiKeys, identities };
}

export function exportOfSessions(db: Db, memberId: string) {
  return batchesById((afterId, size) =>
    db
      .selectFrom('memberSession')
      .select(['id', 'method', 'address', 'device', 'createdAt', 'usedAt', 'endedAt', 'endReason'])
      .where('memberId', '=', memberId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}

export function exportOfLoginLog(db: Db, memberId: string) {
  return batchesById((afterId, size) =>
    db
      .selectFrom('loginLog')
      .select(['id', 'kind', 'address', 'device', 'createdAt'])
      .where('memberId', '=', memberId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}
