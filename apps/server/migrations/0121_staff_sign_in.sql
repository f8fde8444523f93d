-- What staff sign in with has evidence beside the password: contacts, hint, authenticator, recovery codes, passkeys, linked accounts and
-- API keys. What stands today is the beginning.
insert into evidence_entry (kind, subject_id, content)
select kind, id::text, content from (
  select id, 'staff_contacts' as kind, left(encode(sha256(convert_to((
    jsonb_build_array(account, phone, phone_by_staff, email, email_by_staff, hint_question, hint_answer_hash))::text, 'UTF8')), 'hex'), 32) as content
  from member where staff
  union all
  select id, 'staff_factor', coalesce((select left(encode(sha256(convert_to((
    jsonb_agg(jsonb_build_array(encode(sealed_secret, 'hex'), extract(epoch from enabled_at))
      order by jsonb_build_array(encode(sealed_secret, 'hex'), extract(epoch from enabled_at))))::text, 'UTF8')), 'hex'), 32)
    from member_totp where member_id = member.id and enabled_at is not null), 'none')
  from member where staff
  union all
  select id, 'staff_recovery_codes', coalesce((select left(encode(sha256(convert_to((
    jsonb_agg(encode(code_hash, 'hex') order by encode(code_hash, 'hex')))::text, 'UTF8')), 'hex'), 32)
    from recovery_code where member_id = member.id and used_at is null), 'none')
  from member where staff
  union all
  select id, 'staff_passkeys', coalesce((select left(encode(sha256(convert_to((
    jsonb_agg(jsonb_build_array(passkey.id, encode(public_key, 'hex'))
      order by jsonb_build_array(passkey.id, encode(public_key, 'hex'))))::text, 'UTF8')), 'hex'), 32)
    from passkey where member_id = member.id), 'none')
  from member where staff
  union all
  select id, 'staff_identities', coalesce((select left(encode(sha256(convert_to((
    jsonb_agg(jsonb_build_array(provider_id, subject) order by jsonb_build_array(provider_id, subject)))::text, 'UTF8')), 'hex'), 32)
    from third_party_identity where member_id = member.id), 'none')
  from member where staff
  union all
  select id, 'staff_api_keys', coalesce((select left(encode(sha256(convert_to((
    jsonb_agg(jsonb_build_array(encode(hash, 'hex'), scope) order by jsonb_build_array(encode(hash, 'hex'), scope)))::text, 'UTF8')), 'hex'), 32)
    from api_key where member_id = member.id), 'none')
  from member where staff) standing
order by kind, id;
