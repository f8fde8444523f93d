import { actOfStaff, type OwnData } from '../members/index.ts';

export const adjustmentsOwnData: readonly OwnData[] = [
  {
    columns: ['staffAdjustment.memberId'],
    exported: { reason: 'in the statement of the wallet' },
    cancelled: { reason: 'the books refer to it' },
  },
  { columns: ['staffAdjustment.requestedBy', 'staffAdjustment.decidedBy'], exported: actOfStaff, cancelled: actOfStaff },
];
