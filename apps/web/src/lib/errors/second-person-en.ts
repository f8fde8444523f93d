/** What staff decide about value and power: adjustments, changes that take two, refunds. */
export const secondPersonEnglish = {
  'change.not_found': 'There is no such change',
  'change.decided': 'Somebody has already dealt with this change',
  'change.own': 'What you asked for, or what is about you, is for other staff to decide',
  'change.not_yours': 'Only who asked can take it back',
  'change.waiting': 'The same change already waits for a second member of staff; deal with that one first',
  'change.outdated': 'Things have changed since it was asked for; refuse or withdraw it, and ask again',
  'change.too_new': 'You can confirm for others seven days after becoming staff, or after staff reset how you sign in',
  'change.asker_gone': 'Whoever asked is not staff any more, so it can only be refused',
  'adjustment.not_found': 'There is no such adjustment',
  'adjustment.decided': 'Somebody has already dealt with this adjustment',
  'adjustment.own': 'What you asked for, or what is for you, is for other staff to decide',
  'adjustment.not_yours': 'Only who asked can take it back',
  'refund.not_found': 'There is no such refund',
  'refund.decided': 'Somebody has already dealt with this refund',
};
