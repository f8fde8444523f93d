import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Reminder } from './reminders.ts';

const Counts = Type.Object({
  privateMessageCount: Type.Integer({ description: 'private messages' }),
  systemNotifyCount: Type.Integer({ description: 'notices of the staff' }),
  remindCount: Type.Integer({ description: 'lines of reminders' }),
});

export const readUnreadMessageCount = endpoint({
  method: 'GET',
  path: '/api/user/control/unreadMessageCount',
  access: 'member',
  rate: 'read',
  summary: "Returns the caller's unread counts.",
  answer: Counts,
  errors: [],
});

export const listLatestReminders = endpoint({
  method: 'GET',
  path: '/api/user/control/reminders/latest',
  access: 'member',
  rate: 'read',
  summary: "Returns the latest eight reminders with the caller's unread counts.",
  answer: Type.Object({ items: Type.Array(Reminder), ...Counts.properties }),
  errors: [],
});
