/** Tables to which rows are only added; only the owner could change a row. */
export const addedOnly = [
  'ledger_entry',
  'ledger_transaction',
  'ledger_journal',
  'ledger_seal',
  'ledger_seal_root',
  'ledger_witness',
  'ledger_witness_seal',
  'ledger_proof',
  'ledger_head',
  'ledger_head_piece',
  'ledger_proof_heads',
  'audit_entry',
  'evidence_entry',
  'payment_signed_notice',
  'witness_begin',
] as const;

/** Tables whose triggers, columns, constraints and unique indexes protect value; the proof checks that they exist. */
export const guarded = [
  ...addedOnly,
  'ledger_account',
  'payment_order',
  'payment_refund',
  'payment_provider',
  'staff_adjustment',
  'staff_change',
  'red_envelope',
  'red_envelope_claim',
  'card_order',
  'gift_receipt',
  'member_role',
  'member',
  'staff_role',
  'setting',
  'question',
  'topic_unlock',
] as const;
