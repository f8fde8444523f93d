import { addVideo, deleteVideo, listAudit, listStaffVideos, readVideo, retryVideo, startUpload, type VideoViewOf } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/app.ts';
import { sendPart } from '../../files/testing.ts';
import { converter } from '../converter.ts';
import { removeGoneVideos } from '../jobs/remove-gone.ts';

const app = testApp({ VIDEO_CONVERSION: 'no' });

/** On this machine from now on, whatever it has: what is tested does not convert. */
const pretendConverter = (there: boolean) => {
  app.services.state.of(converter).isThere = () => Promise.resolve(there);
};

async function aVideoOf(person: Person, name: string): Promise<VideoViewOf & { id: string }> {
  const bytes = Buffer.from(`\x1aE\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm${name}`.padEnd(64, '\0'), 'latin1');
  const { id, url } = await person.call(startUpload, { body: { kind: 'video', name, sizeBytes: bytes.length } });
  await sendPart(app, person, url, 0, bytes);
  pretendConverter(true);
  const video = await person.call(addVideo, { body: { uploadId: id } });
  pretendConverter(false);
  return { ...video, id: video.channel.slice('video:'.length) };
}

async function keeper(account: string, role: { rights: string[]; tagIds: string[] | null; audits: boolean }): Promise<Person> {
  const person = await app.staff(account);
  const { id } = await app.db
    .insertInto('staffRole')
    .values({ name: account, ...role })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.updateTable('member').set({ staffRoleId: id }).where('id', '=', person.id).execute();
  return person;
}

const set = (id: string, values: { state?: string; fault?: string | null; turnUntil?: Date | null; tries?: number }) =>
  app.db.updateTable('video').set(values).where('id', '=', id).execute();

test('staff see what waits, runs and failed, and why; others do not', async () => {
  const [boss, alice] = [await app.staff('boss'), await app.member('alice')];
  const ids: string[] = [];
  for (const name of ['a.webm', 'b.webm', 'c.webm', 'd.webm']) ids.push((await aVideoOf(alice, name)).id);
  const [, converting = '', failed = ''] = ids;
  await set(converting, { turnUntil: new Date(app.clock.now().getTime() + 60_000), tries: 1 });
  await set(failed, { state: 'failed', fault: 'too_long' });
  await app.db.updateTable('storedFile').set({ state: 'checking' }).where('name', '=', 'd.webm').execute();
  await expect(alice.call(listStaffVideos, {})).rejects.toMatchObject({ status: 403 });
  const list = await boss.call(listStaffVideos, {});
  expect(list).toMatchObject({ total: 4, converts: false, counts: { scanning: 1, waiting: 1, converting: 1, failed: 1, ready: 0 } });
  expect(list.items.map(({ name, state, fault, tries }) => [name, state, fault, tries])).toEqual([
    ['d.webm', 'scanning', null, 0],
    ['c.webm', 'failed', 'too_long', 0],
    ['b.webm', 'converting', null, 1],
    ['a.webm', 'waiting', null, 0],
  ]);
  expect(list.items[0]).toMatchObject({ owner: { account: alice.account }, sizeBytes: 64 });
  expect((await boss.call(listStaffVideos, { query: { state: 'failed' } })).items.map(({ id }) => id)).toEqual([failed]);
  const ofTag = await keeper('ofTag', { rights: ['content'], tagIds: ['1'], audits: false });
  await expect(ofTag.call(listStaffVideos, {})).rejects.toMatchObject({ code: 'right.other_tags' });
  await expect(ofTag.call(deleteVideo, { params: { videoId: failed } })).rejects.toMatchObject({ code: 'right.other_tags' });
  const clerk = await keeper('clerk', { rights: ['money'], tagIds: null, audits: false });
  await expect(clerk.call(listStaffVideos, {})).rejects.toMatchObject({ status: 403 });
  const auditor = await keeper('auditor', { rights: [], tagIds: null, audits: true });
  expect((await auditor.call(listStaffVideos, {})).total).toBe(4);
  await expect(auditor.call(deleteVideo, { params: { videoId: failed } })).rejects.toMatchObject({ status: 403 });
});

test('what failed is converted once more, where a machine can', async () => {
  const [boss, alice] = [await app.staff('boss'), await app.member('alice')];
  const video = await aVideoOf(alice, 'e.webm');
  const params = { videoId: video.id };
  await expect(alice.call(retryVideo, { params })).rejects.toMatchObject({ status: 403 });
  await expect(boss.call(retryVideo, { params })).rejects.toMatchObject({ code: 'video.no_converter' });
  pretendConverter(true);
  await expect(boss.call(retryVideo, { params })).rejects.toMatchObject({ code: 'video.not_failed' });
  await expect(boss.call(retryVideo, { params: { videoId: '999999' } })).rejects.toMatchObject({ code: 'video.not_found' });
  await set(video.id, { state: 'failed', fault: 'timed_out', tries: 4 });
  await boss.call(retryVideo, { params });
  expect((await boss.call(listStaffVideos, { query: { state: 'waiting' } })).items[0]).toMatchObject({ id: video.id, tries: 0 });
  await set(video.id, { state: 'failed', fault: 'infected' });
  await app.db.updateTable('storedFile').set({ state: 'infected' }).where('key', '=', video.key).execute();
  await expect(boss.call(retryVideo, { params })).rejects.toMatchObject({ code: 'video.not_failed' });
  pretendConverter(false);
});

test('a deleted one is gone for good, and the log says whose it was', async () => {
  const [boss, alice] = [await app.staff('boss'), await app.member('alice')];
  const { id, key } = await aVideoOf(alice, 'f.webm');
  const outcomes = await Promise.allSettled(Array.from({ length: 3 }, () => boss.call(deleteVideo, { params: { videoId: id } })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(alice.call(readVideo, { params: { videoKey: key } })).rejects.toMatchObject({ code: 'video.not_found' });
  expect((await boss.call(listStaffVideos, {})).items.map((item) => item.id)).not.toContain(id);
  await removeGoneVideos(app.services);
  expect(await app.db.selectFrom('video').select('id').where('id', '=', id).execute()).toEqual([]);
  const [act] = (await boss.call(listAudit, { query: { subjectKind: 'video', subjectId: id } })).items;
  expect(act).toMatchObject({ act: 'video.deleted', subject: { id } });
  expect(JSON.stringify(act?.changes)).toContain('f.webm');
});
