import {
  addPushDevice,
  deletePushDevice,
  deleteReadReminders,
  deleteReminder,
  listReminders,
  markAllRemindersRead,
  markReminderRead,
  muteMember,
  postComment,
  setWatch,
  testPushDevice,
  unmuteMember,
} from '@chaguan/contract';
import { subscribe } from '../../src/modules/push/testing.ts';
import { notifyOfPublished } from '../../src/modules/reminders/jobs/notify-of-published.ts';
import type { Person } from '../app.ts';
import type { Act, World } from './world.ts';

/** One browser, which whoever signs in there takes over. */
const browser = subscribe('https://push.example.org/shared').toSite;

async function comments({ other, topicId }: World): Promise<{ kind: 'comment'; id: string }> {
  const { comment } = await other.call(postComment, { params: { topicId }, body: { body: '好茶。' } });
  return { kind: 'comment', id: comment.id };
}

const notify = (app: World['app'], post: { kind: 'comment'; id: string }) =>
  app.write((tx) => notifyOfPublished(app.services, tx, [{ ...post, mentions: [], act: 'post' }]));

export const reminderActs: Record<string, Act> = {
  /** What is told joins a line while this is read and deleted. */
  readReminders: async (world) => {
    const { app, me } = world;
    const through = app.clock.now().toISOString();
    await notify(app, await comments(world));
    const next = await comments(world);
    const [line] = (await me.call(listReminders, { query: { state: 'unread' } })).items;
    await Promise.all([
      notify(app, next),
      me.call(markAllRemindersRead, { body: { through } }),
      me.call(deleteReadReminders),
      ...(line ? [me.call(markReminderRead, { params: { reminderId: line.id } })] : []),
    ]);
    // What was told last may have been deleted with what was read.
    await notify(app, await comments(world));
    const [rest] = (await me.call(listReminders, { query: {} })).items;
    if (rest) await me.call(deleteReminder, { params: { reminderId: rest.id } });
  },
  /** Each mutes the other, and watches, while both are told. */
  mute: async (world) => {
    const { app, me, other, topicId } = world;
    const posted = await comments(world);
    const levels = ['watching', 'muted', 'normal'] as const;
    await Promise.all([
      notify(app, posted),
      me.call(muteMember, { params: { memberId: other.id } }),
      other.call(muteMember, { params: { memberId: me.id } }),
      ...levels.map((level) => other.call(setWatch, { params: { kind: 'topic', subjectId: topicId }, body: { level } })),
    ]);
    await Promise.all([
      me.call(unmuteMember, { params: { memberId: other.id } }),
      other.call(unmuteMember, { params: { memberId: me.id } }),
    ]);
  },
  pushDevice: async ({ me, other }) => {
    const turn = async (person: Person) => {
      const { deviceId } = await person.call(addPushDevice, { body: browser });
      for (const endpoint of [testPushDevice, deletePushDevice]) await person.call(endpoint, { params: { deviceId } });
    };
    // Whoever lost the browser to the other finds no device.
    const turns = await Promise.allSettled([turn(me), turn(other)]);
    for (const one of turns) if (one.status === 'rejected' && (one.reason as { status?: number }).status !== 404) throw one.reason;
  },
};
