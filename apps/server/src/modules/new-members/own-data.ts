import { type OwnData } from '../members/index.ts';

export const newMembersOwnData: readonly OwnData[] = [
  { columns: ['memberRateLimit.memberId'], exported: { reason: 'counts of the last hours' }, cancelled: 'afterwards' },
];
