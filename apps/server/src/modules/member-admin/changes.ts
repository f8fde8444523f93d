import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';

type Facts = Readonly<Record<string, unknown>>;

/** The parts that differ between two states, for the audit log. */
export function changesOf(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const only = (facts: Facts): Facts => Object.fromEntries(names.map((name) => [name, facts[name]]));
  return { before: only(before), after: only(after) };
}

/** A short text that changes with any of the facts: an edit with an old one would overwrite somebody's changes. */
export function stampOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

/**
 * Identifies the passwords, contacts, second factors, passkeys and linked accounts with which these members sign in: rights requested for
 * somebody must not be given to somebody else.
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
