import { actOfStaff, type OwnData } from '../members/index.ts';
import { exportOfPayments } from './queries/export-payments.ts';

export const paymentsOwnData: readonly OwnData[] = [
  {
    columns: ['paymentOrder.memberId'],
    exported: { file: 'payments.json', zh: '你的充值单', en: 'your top-up orders', rows: exportOfPayments },
    cancelled: { reason: 'the books refer to it' },
  },
  { columns: ['paymentRefund.decidedBy', 'refundOrder.startedBy'], exported: actOfStaff, cancelled: actOfStaff },
];
