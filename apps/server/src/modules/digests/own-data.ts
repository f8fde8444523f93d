import { type OwnData } from '../members/index.ts';

export const digestsOwnData: readonly OwnData[] = [
  {
    columns: ['notificationMail.memberId', 'notificationMailItem.memberId'],
    exported: { reason: 'mails that were sent; what they said is in the other files' },
    cancelled: 'deleted',
  },
];
