/** Failures of red envelopes: code -> HTTP status. */
export const envelopeErrors = {
  'envelope.off': 422,
  'envelope.share_too_small': 422,
  'envelope.not_covered': 422,
  'envelope.guest_unknown': 422,
  'envelope.not_found': 404,
  'envelope.not_yours': 403,
  'envelope.own': 403,
  'envelope.not_named': 403,
  'envelope.taken': 409,
  'envelope.ended': 409,
  'envelope.not_ended': 409,
} as const;
