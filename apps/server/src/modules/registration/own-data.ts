import { type OwnData } from '../members/index.ts';

export const registrationOwnData: readonly OwnData[] = [
  { columns: ['memberField.memberId'], exported: 'profile.json', cancelled: 'deleted' },
];
