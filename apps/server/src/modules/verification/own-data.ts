import { type OwnData } from '../members/index.ts';

export const verificationOwnData: readonly OwnData[] = [
  {
    columns: ['verificationCode.memberId', 'pendingProof.memberId'],
    exported: { reason: 'secret, and gone after minutes' },
    cancelled: 'afterwards',
  },
];
