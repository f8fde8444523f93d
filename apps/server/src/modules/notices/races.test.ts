import {
  addNotice,
  deleteNotice,
  deleteReadNotices,
  editNotice,
  listNotices,
  markAllNoticesRead,
  markNoticeRead,
  readStaffNotice,
  withdrawNotice,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type ApiProblem, type Person } from '../../../test/app.ts';
import { publishDue } from './publish.ts';
import { aNotice, noticeForm } from './testing.ts';

const app = testApp();
const at = (noticeId: string) => ({ params: { noticeId } });
const list = (person: Person) => person.call(listNotices, {});

test('publications at once have positions of their own, and none comes below what was read', async () => {
  const person = await app.member('steady');
  const staff = [await app.staff('boss'), await app.staff('deputy')];
  const missed: string[] = [];
  const seen = new Set<string>();
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const { items, through } = await list(person);
      for (const { id, read } of items) {
        if (read && !seen.has(id)) missed.push(id);
        seen.add(id);
      }
      await person.call(markAllNoticesRead, { body: { through } });
    }
  })();
  for (let round = 0; round < 6; round += 1)
    await Promise.all([...staff, ...staff].map((one) => one.call(addNotice, { body: noticeForm({ title: `第 ${round} 轮` }) })));
  isOver = true;
  await reading;
  expect(missed).toEqual([]);
  const positions = await app.db.selectFrom('notice').select('position').orderBy('position').execute();
  expect(positions.map(({ position }) => Number(position))).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
});

test('whatever a member does with all and one at once, what was deleted stays away and the rest is counted', async () => {
  const person = await app.member('busy');
  const ids = [];
  for (let n = 0; n < 8; n += 1) ids.push(await aNotice(app, { audience: 'members', accounts: ['busy'] }));
  const { through } = await list(person);
  const [gone = '', ...others] = ids;
  await Promise.all([
    person.call(deleteNotice, at(gone)),
    ...others.map((id) => person.call(markNoticeRead, at(id))),
    person.call(markAllNoticesRead, { body: { through } }),
    person.call(markAllNoticesRead, { body: { through } }),
  ]);
  const left = await list(person);
  expect(left).toMatchObject({ unread: 0, total: 7 });
  expect(left.items.map(({ id }) => id)).not.toContain(gone);
  await Promise.all([
    person.call(deleteReadNotices, { body: { through } }),
    person.call(deleteReadNotices, { body: { through } }),
    person.call(markAllNoticesRead, { body: { through } }),
  ]);
  expect(await list(person)).toMatchObject({ unread: 0, total: 0 });
});

test('of withdrawing, editing and the clock one wins, and nothing is published after it was withdrawn', async () => {
  const [boss, deputy] = [await app.staff('boss'), await app.staff('deputy')];
  const person = await app.member('reader');
  for (let round = 0; round < 6; round += 1) {
    const publishAt = new Date(app.clock.now().getTime() + 1000).toISOString();
    const noticeId = await aNotice(app, { publishAt });
    const { title, body, banner, version } = await boss.call(readStaffNotice, at(noticeId));
    app.clock.advance(2000);
    const [, edited, withdrawn] = await Promise.allSettled([
      publishDue(app.services),
      deputy.call(editNotice, { ...at(noticeId), body: { title, body, banner, version } }),
      boss.call(withdrawNotice, at(noticeId)),
    ]);
    expect(withdrawn.status).toBe('fulfilled');
    expect(edited.status === 'fulfilled' || edited.reason).toSatisfy((end: unknown) => end === true || (end as ApiProblem).status === 409);
    await publishDue(app.services);
    expect((await list(person)).items.map(({ id }) => id)).not.toContain(noticeId);
    expect((await boss.call(readStaffNotice, at(noticeId))).state).toBe('withdrawn');
  }
});
