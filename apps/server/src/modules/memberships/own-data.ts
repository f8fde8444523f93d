import { actOfStaff, type OwnData } from '../members/index.ts';
import { exportOfCardOrders, exportOfGifts } from './queries/export-memberships.ts';

export const membershipsOwnData: readonly OwnData[] = [
  {
    columns: ['cardOrder.memberId'],
    exported: { file: 'card-orders.json', zh: '你买的会员卡', en: 'membership cards you bought', rows: exportOfCardOrders },
    cancelled: { reason: 'the books refer to it' },
  },
  { columns: ['cardOrder.refundedBy'], exported: actOfStaff, cancelled: actOfStaff },
  {
    columns: ['giftReceipt.memberId'],
    exported: { file: 'gifts.json', zh: '送给你的角色', en: 'roles that were given to you', rows: exportOfGifts },
    cancelled: { reason: 'a gift counts whom it reached' },
  },
];
