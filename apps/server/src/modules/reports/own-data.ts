import { forgetSnapshots } from './jobs/remove-old-reports.ts';
import type { PostData } from '../posts/index.ts';
import { actOfStaff, type OwnData } from '../members/index.ts';
import { exportOfReports } from './queries/export-reports.ts';

export const reportsOwnData: readonly OwnData[] = [
  {
    columns: ['report.reporterId'],
    exported: { file: 'reports.json', zh: '你提交的举报', en: 'reports you submitted', rows: exportOfReports },
    cancelled: { reason: 'staff decide with them' },
  },
  {
    columns: ['reportCase.authorId'],
    exported: { reason: 'about posts that are in the export' },
    cancelled: { reason: 'staff decide with them' },
  },
  { columns: ['reportCase.assigneeId', 'reportCase.decidedBy'], exported: actOfStaff, cancelled: actOfStaff },
];

export const reportsPostData: readonly PostData[] = [
  {
    columns: ['report.caseId', 'reportCase.targetId', 'reportSnapshot.caseId'],
    removed: {
      reason: 'a case and its reports end by their own days, and the words of its snapshots go with the post',
      clear: forgetSnapshots,
    },
  },
];
