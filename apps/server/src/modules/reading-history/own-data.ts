import { type OwnData } from '../members/index.ts';
import { exportOfHistory } from './own-history.ts';
import { exportOfStops } from './stops.ts';

export const readingHistoryOwnData: readonly OwnData[] = [
  {
    columns: ['readingHistory.memberId'],
    exported: {
      file: 'reading-history.json',
      zh: '你最近读过的话题和提问，只留编号',
      en: 'topics and questions you read recently, by ID only',
      rows: exportOfHistory,
    },
    cancelled: 'deleted',
  },
  {
    columns: ['readingStop.memberId'],
    exported: {
      file: 'reading-stops.json',
      zh: '你没读完的话题和提问，读到哪里，只留编号',
      en: 'topics and questions that you did not finish, with where you stopped, by ID only',
      rows: exportOfStops,
    },
    cancelled: 'deleted',
  },
  { columns: ['readDismissal.memberId'], exported: { reason: 'until when lists were marked as read' }, cancelled: 'afterwards' },
];
