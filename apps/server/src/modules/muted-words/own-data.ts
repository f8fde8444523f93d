import type { OwnData } from '../members/index.ts';
import { exportOfMutedWords } from './queries/muted-words.ts';

export const mutedWordsOwnData: readonly OwnData[] = [
  {
    columns: ['mutedWord.memberId'],
    exported: { file: 'muted-words.json', zh: '你的屏蔽词', en: 'your muted words', rows: exportOfMutedWords },
    cancelled: 'deleted',
  },
];
