import { type RawBuilder, sql } from 'kysely';
import { type ExportScope, key, type KindWriter, object, time, unless } from './rows.ts';

const nothing = sql`null::text`;

/** A hash of ours as it is; one of another system that was never used is still that. */
const password = sql`case when password_hash like 'foreign:%' then substr(password_hash, 9)::json
  when password_hash is not null then json_build_object('algorithm', 'argon2id', 'hash', password_hash) end`;

const heldRoles = sql`(select json_agg(json_build_object('role', role_id::text, 'endsAt', ${time('ends_at')}) order by role_id)
  from member_role where member_id = member.id)`;

function memberFields({ contacts }: ExportScope): Record<string, RawBuilder<unknown>> {
  const ifContacts = (value: RawBuilder<unknown>): RawBuilder<unknown> => (contacts ? value : nothing);
  return {
    key: key('id'),
    name: sql.ref('account'),
    nickname: sql.ref('nickname'),
    registeredAt: time('registered_at'),
    language: sql.ref('language'),
    bio: unless('bio', ''),
    password: ifContacts(password),
    email: ifContacts(sql.ref('email')),
    emailConfirmedAt: ifContacts(sql`case when not email_by_staff then ${time('email_confirmed_at')} end`),
    phone: ifContacts(sql.ref('phone')),
    phoneConfirmedAt: ifContacts(sql`case when phone is not null and not phone_by_staff then ${time('registered_at')} end`),
    roles: heldRoles,
    pointsEarned: unless('points_earned', 0),
    state: unless('state', 'active'),
    bot: unless('bot', false),
    disabledReason: unless('disabled_reason', ''),
    silencedUntil: time('silenced_until'),
    silencedReason: unless('silenced_reason', ''),
    staffAtSource: sql`case when staff then 'staff' end`,
  };
}

export const memberWriters: readonly KindWriter[] = [
  {
    kind: 'roles',
    select: () => sql`
      select ${object({
        key: key('id'),
        name: sql.ref('name_zh'),
        nameEn: unless('name_en', ''),
        remark: unless('remark', ''),
        initial: unless('initial', false),
        rights: sql`(select json_agg("right" order by "right") from role_right where role_id = role.id)`,
        order: sql.ref('sort'),
      })} as record from role order by id`,
  },
  {
    kind: 'members',
    select: (scope) => sql`select ${object(memberFields(scope))} as record from member order by id`,
  },
];
