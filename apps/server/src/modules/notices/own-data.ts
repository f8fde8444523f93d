import { actOfStaff, type OwnData } from '../members/index.ts';
import { exportOfNotices } from './queries/export-notices.ts';

export const noticesOwnData: readonly OwnData[] = [
  {
    columns: ['noticeMark.memberId'],
    exported: { file: 'notices.json', zh: '发给你的通知', en: 'notices sent to you', rows: exportOfNotices },
    cancelled: 'by_job',
  },
  { columns: ['noticeReader.memberId'], exported: { reason: 'one row or none, without words' }, cancelled: 'by_job' },
  { columns: ['notice.authorId'], exported: actOfStaff, cancelled: actOfStaff },
];
