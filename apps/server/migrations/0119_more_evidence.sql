-- More rows have a witness that cannot change: since when staff are trusted and their passwords, what each moved alone, numbers of orders,
-- ends of envelopes, what cards sell, and receipts of gifts. What stands today is the beginning.
insert into evidence_entry (kind, subject_id, content)
select 'trust', id::text, concat_ws(' ', coalesce(round(extract(epoch from trusted_since) * 1000)::bigint::text, 'none'),
  coalesce(round(extract(epoch from staff_ended_at) * 1000)::bigint::text, 'none'))
from member where staff or staff_ended_at is not null order by id;
insert into evidence_entry (kind, subject_id, content)
select 'staff_password', id::text, coalesce(left(encode(sha256(convert_to(password_hash, 'UTF8')), 'hex'), 32), 'none')
from member where staff order by id;
insert into evidence_entry (kind, subject_id, content)
select 'alone_act', id::text, concat_ws(' ', actor_id, currency, amount_minor, kind, subject, round(extract(epoch from at) * 1000)::bigint)
from alone_act order by id;
insert into evidence_entry (kind, subject_id, content) select 'payment_number', id::text, number from payment_order order by id;
insert into evidence_entry (kind, subject_id, content) select 'card_number', id::text, number from card_order order by id;
insert into evidence_entry (kind, subject_id, content)
select 'envelope_end', id::text, round(extract(epoch from expires_at) * 1000)::bigint::text
from red_envelope where expires_at is not null order by id;
insert into evidence_entry (kind, subject_id, content)
select 'card_terms', id::text, concat_ws(' ', role_id, on_sale::text) from membership_card order by id;
insert into evidence_entry (kind, subject_id, content)
select 'specification_terms', id::text, concat_ws(' ', card_id, stock + sold, price_minor, price_points, unit, quantity, enabled::text)
from card_specification order by id;
insert into evidence_entry (kind, subject_id, content)
select 'gift_receipt', task_id || ':' || member_id, coalesce(round(extract(epoch from ends_at) * 1000)::bigint::text, 'always')
from gift_receipt order by task_id, member_id;
insert into evidence_entry (kind, subject_id, content)
select 'envelope_guests', envelope_id::text, string_agg(member_id::text, ' ' order by member_id::text collate "C")
from red_envelope_guest group by envelope_id order by envelope_id;
insert into evidence_entry (kind, subject_id, content)
select 'channel', 'delivery:' || kind, encode(sha256(convert_to(settings::text, 'UTF8') || sealed_secret), 'hex') from delivery
union all
select 'channel', 'third_party_provider:' || id,
  encode(sha256(convert_to(concat_ws(' ', product, enabled::text, settings::text), 'UTF8') || sealed_secret), 'hex') from third_party_provider
union all
select 'channel', 'payment_provider:' || product,
  encode(sha256(convert_to(concat_ws(' ', enabled::text, settings::text), 'UTF8') || sealed_secret), 'hex') from payment_provider;
