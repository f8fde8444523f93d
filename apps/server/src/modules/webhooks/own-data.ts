import { actOfStaff, type OwnData } from '../members/index.ts';

export const webhooksOwnData: readonly OwnData[] = [
  { columns: ['webhook.ownerId'], exported: actOfStaff, cancelled: actOfStaff },
  { columns: ['webhook.botId'], exported: actOfStaff, cancelled: 'deleted' },
];
