import { actOfStaff, type OwnData } from '../members/index.ts';

export const memberReviewOwnData: readonly OwnData[] = [
  { columns: ['memberNote.memberId'], exported: { reason: 'what staff write for each other in office' }, cancelled: 'deleted' },
  { columns: ['memberNote.authorId'], exported: actOfStaff, cancelled: actOfStaff },
];
