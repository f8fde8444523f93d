import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { stampOf } from '../stamp.ts';

/**
 * Says by which password, contacts, second factor, passkeys and accounts elsewhere these members sign in: rights that
 * were asked for somebody are given to nobody else.
 */
export async function signInStamp(tx: Tx, memberIds: readonly string[]): Promise<string> {
  const { rows } = await sql<{ facts: unknown }>`
    select json_build_array(id, password_hash, hint_answer_hash, phone, email,
      (select json_build_array(enabled_at, encode(sealed_secret, 'hex')) from member_totp where member_id = member.id and enabled_at is not null),
      (select json_agg(passkey.id order by passkey.id) from passkey where member_id = member.id),
      (select json_agg(json_build_array(provider_id, subject) order by provider_id, subject) from third_party_identity where member_id = member.id)
    ) as facts from member where id = any(${memberIds}::bigint[]) order by id`.execute(tx);
  return stampOf(rows.map(({ facts }) => facts));
}
