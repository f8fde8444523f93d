import { type OwnData } from '../members/index.ts';

export const apiKeysOwnData: readonly OwnData[] = [{ columns: ['apiKey.memberId'], exported: 'profile.json', cancelled: 'deleted' }];
