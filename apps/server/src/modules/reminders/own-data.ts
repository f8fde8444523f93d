import { idsAlone, type PostData } from '../posts/index.ts';
import { type OwnData } from '../members/index.ts';
import { exportOfReminders, exportOfWatches } from './queries/export-reminders.ts';

export const remindersOwnData: readonly OwnData[] = [
  {
    columns: ['reminder.memberId'],
    exported: {
      file: 'reminders.json',
      zh: '给你的提醒，别人和内容只留编号',
      en: 'your reminders, people and posts by ID only',
      rows: exportOfReminders,
    },
    cancelled: 'by_job',
  },
  {
    columns: ['reminderAct.memberId'],
    exported: { reason: 'acts of reminders.json' },
    cancelled: { reason: 'they go with their reminders, by the foreign key' },
  },
  {
    columns: ['reminderAct.senderId'],
    exported: { reason: 'reminders of others' },
    cancelled: { reason: 'an act of an account without a name' },
  },
  {
    columns: ['watch.memberId'],
    exported: {
      file: 'watches.json',
      zh: '你关注动静的和静音的，只留编号',
      en: 'what you watch or mute, by ID only',
      rows: exportOfWatches,
    },
    cancelled: 'by_job',
  },
  { columns: ['memberMute.memberId'], exported: { reason: 'in watches.json' }, cancelled: 'by_job' },
  { columns: ['memberMute.mutedId'], exported: { reason: 'mutes of others' }, cancelled: 'by_job' },
  {
    columns: ['roleEnding.memberId'],
    exported: { reason: 'times of roles, which are in the profile' },
    cancelled: { reason: 'goes when its time comes' },
  },
  { columns: ['watchSetting.memberId'], exported: { reason: 'one row or none, without words' }, cancelled: 'by_job' },
];

export const remindersPostData: readonly PostData[] = [
  { columns: ['reminder.subjectId', 'reminderAct.postId', 'watch.subjectId'], removed: idsAlone },
];
