import { type OwnData } from '../members/index.ts';

export const secondFactorOwnData: readonly OwnData[] = [
  { columns: ['passkey.memberId'], exported: 'profile.json', cancelled: 'deleted' },
  { columns: ['memberTotp.memberId', 'recoveryCode.memberId'], exported: { reason: 'secret' }, cancelled: 'afterwards' },
];
