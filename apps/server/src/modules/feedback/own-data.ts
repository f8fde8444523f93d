import { actOfStaff, type OwnData } from '../members/index.ts';

export const feedbackOwnData: readonly OwnData[] = [{ columns: ['feedback.settledBy'], exported: actOfStaff, cancelled: actOfStaff }];
