import { type OwnData } from '../members/index.ts';

export const thirdPartyOwnData: readonly OwnData[] = [
  { columns: ['thirdPartyIdentity.memberId'], exported: 'profile.json', cancelled: 'deleted' },
];
