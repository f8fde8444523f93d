import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Identity } from '../products/identity.ts';
import { providers, type Provider } from '../providers.ts';

/** The site's official account: with it WeChat's own browser signs in. */
export async function officialAccount(db: Db): Promise<Provider | undefined> {
  return (await providers.get(db)).find(({ enabled, officialAppId }) => enabled && officialAppId !== '');
}

/** Why WeChat takes no more messages for a member: the account is not followed any more, or does not know the id. */
export type MessagesEnded = 'unfollowed' | 'unknown';

/** Members with an id at the official account. */
export interface OfficialRecipient {
  memberId: string;
  openId: string;
  ended: MessagesEnded | null;
}

/** Those of these members who signed in, or linked WeChat, within WeChat's own browser. */
export async function officialRecipients(
  db: Db | Tx,
  { id, officialAppId }: Provider,
  memberIds: readonly string[],
): Promise<OfficialRecipient[]> {
  if (memberIds.length === 0) return [];
  const rows = await db
    .selectFrom('thirdPartyIdentity')
    .select(['memberId', 'openId', 'messagesEnded'])
    .where('providerId', '=', id)
    .where('officialAppId', '=', officialAppId)
    .where(sql<boolean>`member_id = any(${memberIds}::bigint[])`)
    .execute();
  return rows.flatMap(({ memberId, openId, messagesEnded }) =>
    openId === null ? [] : [{ memberId, openId, ended: messagesEnded as MessagesEnded | null }],
  );
}

/**
 * Keeps the id at the official account that a sign-in there has brought; messages that had ended are tried again. A person who has two
 * members here (one known by the open id, one by the union id that came later) is sent the messages of the one who signs in.
 */
export async function keepOpenId(tx: Tx, providerId: string, { subject, official }: Identity): Promise<void> {
  if (official === undefined) return;
  await tx
    .updateTable('thirdPartyIdentity')
    .set({ officialAppId: null, openId: null })
    .where('providerId', '=', providerId)
    .where('officialAppId', '=', official.appId)
    .where('openId', '=', official.openId)
    .where('subject', '<>', subject)
    .execute();
  await tx
    .updateTable('thirdPartyIdentity')
    .set({ officialAppId: official.appId, openId: official.openId, messagesEnded: null })
    .where('providerId', '=', providerId)
    .where('subject', '=', subject)
    .execute();
}

/** Nothing more is sent to this id until its member signs in within WeChat again. */
export async function endOfficialMessages(
  db: Db,
  { id }: Provider,
  { memberId, openId }: OfficialRecipient,
  reason: MessagesEnded,
): Promise<void> {
  await db
    .updateTable('thirdPartyIdentity')
    .set({ messagesEnded: reason })
    .where('providerId', '=', id)
    .where('memberId', '=', memberId)
    .where('openId', '=', openId)
    .execute();
}

/** A message has reached it. */
export async function recordOfficialMessage(db: Db, { id }: Provider, { memberId }: OfficialRecipient, now: Date): Promise<void> {
  await db
    .updateTable('thirdPartyIdentity')
    .set({ messagedAt: now })
    .where('providerId', '=', id)
    .where('memberId', '=', memberId)
    .execute();
}
