import { type OwnData } from '../members/index.ts';
import { exportOfEnvelopes } from './queries/export-envelopes.ts';

export const redEnvelopesOwnData: readonly OwnData[] = [
  {
    columns: ['redEnvelope.senderId', 'redEnvelopeClaim.memberId'],
    exported: {
      file: 'red-envelopes.json',
      zh: '你发的红包和领到的红包',
      en: 'red envelopes you gave and shares you took',
      rows: exportOfEnvelopes,
    },
    cancelled: { reason: 'the books refer to it' },
  },
  {
    columns: ['redEnvelopeGuest.memberId'],
    exported: { reason: 'whom others meant an envelope for' },
    cancelled: { reason: 'the books refer to it' },
  },
];
