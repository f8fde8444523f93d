/** Failures of what staff decide about value and power: adjustments, changes that take two, refunds. A part of `errors`. */
export const secondPersonErrors = {
  'refund.not_found': 404,
  'refund.decided': 409,
  'change.not_found': 404,
  'change.decided': 409,
  'change.own': 409,
  'change.not_yours': 403,
  'change.waiting': 409,
  'change.outdated': 409,
  'change.too_new': 409,
  'change.asker_gone': 409,
  'adjustment.not_found': 404,
  'adjustment.decided': 409,
  'adjustment.own': 409,
  'adjustment.not_yours': 403,
} as const;
