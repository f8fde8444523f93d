import { sql, type RawBuilder } from 'kysely';

const hashed = (content: RawBuilder<unknown>) => sql`left(encode(sha256(convert_to((${content})::text, 'UTF8')), 'hex'), 32)`;

/** All rows of a table that belong to a member, as one value; `none` without any. */
const listOf = (content: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`coalesce((select ${hashed(sql`jsonb_agg(${content} order by ${content})`)} from ${from}), 'none')`;

/**
 * With what a member signs in, by the kind of its evidence: whoever changes one of these behind the site signs in as that member. Contents
 * are hashes, also of what is stored as a hash. A contact that staff typed signs nobody in, so who typed it belongs to it; a number that
 * proves an authenticator changes with each use, and does not.
 */
export const signInKinds = {
  staff_password: sql`coalesce(${hashed(sql`password_hash`)}, 'none')`,
  staff_contacts: hashed(sql`jsonb_build_array(account, phone, phone_by_staff, email, email_by_staff, hint_question, hint_answer_hash)`),
  staff_factor: listOf(
    sql`jsonb_build_array(encode(sealed_secret, 'hex'), extract(epoch from enabled_at))`,
    sql`member_totp where member_id = member.id and enabled_at is not null`,
  ),
  staff_recovery_codes: listOf(sql`encode(code_hash, 'hex')`, sql`recovery_code where member_id = member.id and used_at is null`),
  staff_passkeys: listOf(sql`jsonb_build_array(passkey.id, encode(public_key, 'hex'))`, sql`passkey where member_id = member.id`),
  staff_identities: listOf(sql`jsonb_build_array(provider_id, subject)`, sql`third_party_identity where member_id = member.id`),
  staff_api_keys: listOf(sql`jsonb_build_array(encode(hash, 'hex'), scope)`, sql`api_key where member_id = member.id`),
} as const;

/** For each of the staff and each kind: what is stored now. */
export const signInNow = sql.join(
  Object.entries(signInKinds).map(
    ([kind, content]) => sql`select ${sql.lit(kind)} as kind, id::text as subject, ${content} as content from member where staff`,
  ),
  sql` union all `,
);
