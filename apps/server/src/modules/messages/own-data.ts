import { type OwnData } from '../members/index.ts';
import { exportOfMessages } from './queries/export-messages.ts';

export const messagesOwnData: readonly OwnData[] = [
  {
    columns: ['message.senderId', 'message.receiverId', 'conversationSide.ownerId'],
    exported: {
      file: 'messages.json',
      zh: '你发出和收到的私信，对方只留编号；图片在 files 里',
      en: 'private messages you sent and received, other members by ID only; images are in files/',
      rows: exportOfMessages,
    },
    cancelled: { reason: 'what was written stays with the partner; the own side is emptied by a job' },
  },
  {
    columns: ['conversationSide.partnerId'],
    exported: { reason: 'the side of the other' },
    cancelled: { reason: 'the partner keeps the conversation' },
  },
  { columns: ['messagePreference.memberId'], exported: { reason: 'one row or none, without words' }, cancelled: 'by_job' },
];
