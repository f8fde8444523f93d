-- A proof of a day compares facts with entries since the last one, each by the time at which it became a fact.
create index payment_order_paid_at on payment_order (paid_at) where state = 'paid';
create index payment_refund_booked_at on payment_refund (decided_at) where state = 'booked';
create index staff_adjustment_done_at on staff_adjustment (decided_at) where state = 'done';
create index card_order_refunded_at on card_order (refunded_at) where refunded_at is not null;
create index topic_unlock_paid_at on topic_unlock (unlocked_at) where kind in ('points', 'balance');
create index red_envelope_created_at on red_envelope (created_at);
create index red_envelope_returned_at on red_envelope (ended_at) where returned_minor > 0;
create index red_envelope_claim_at on red_envelope_claim (claimed_at);
create index question_bounty_paid_at on question (adopted_at) where bounty_state = 'paid';
