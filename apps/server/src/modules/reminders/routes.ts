import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { deleteReadReminders, deleteReminder, markAllRemindersRead, markReminderRead } from './commands/mark-read.ts';
import { muteMember, readMute, unmuteMember, listMutedMembers } from './muted-members.ts';
import { readWatch, setWatch, editSettings, readSettings } from './commands/watch.ts';
import { listReminderActs } from './queries/list-reminder-acts.ts';
import { listReminders } from './queries/list-reminders.ts';

export const reminderRoutes = [
  bind(contract.listReminders, (ctx, { query }) => listReminders(ctx, query)),
  bind(contract.listReminderActs, (ctx, { params, query }) => listReminderActs(ctx, params.reminderId, query.before)),
  bind(contract.markReminderRead, (ctx, { params }) => markReminderRead(ctx, params.reminderId)),
  bind(contract.markAllRemindersRead, (ctx, { body }) => markAllRemindersRead(ctx, new Date(body.through))),
  bind(contract.deleteReminder, (ctx, { params }) => deleteReminder(ctx, params.reminderId)),
  bind(contract.deleteReadReminders, (ctx) => deleteReadReminders(ctx)),
  bind(contract.readWatch, (ctx, { params }) => readWatch(ctx, params)),
  bind(contract.setWatch, (ctx, { params, body }) => setWatch(ctx, params, body.level)),
  bind(contract.readWatchSettings, (ctx) => readSettings(ctx)),
  bind(contract.editWatchSettings, (ctx, { body }) => editSettings(ctx, body)),
  bind(contract.readMute, (ctx, { params }) => readMute(ctx, params.memberId)),
  bind(contract.muteMember, (ctx, { params }) => muteMember(ctx, params.memberId)),
  bind(contract.unmuteMember, (ctx, { params }) => unmuteMember(ctx, params.memberId)),
  bind(contract.listMutedMembers, (ctx, { query }) => listMutedMembers(ctx, query)),
];
