import { type OwnData } from '../members/index.ts';
import { exportOfGroupMessages } from './groups/export-group-messages.ts';
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
  {
    columns: ['messageGroupMember.memberId'],
    exported: {
      file: 'group-messages.json',
      zh: '你所在的群里的消息，别人只留编号；图片在 files 里',
      en: 'messages of your groups, other members by ID only; images are in files/',
      rows: exportOfGroupMessages,
    },
    cancelled: 'by_job',
  },
  { columns: ['messageDeletion.memberId'], exported: { reason: 'what is left out of the messages' }, cancelled: 'by_job' },
];
