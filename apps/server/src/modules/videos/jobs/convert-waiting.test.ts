import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { addVideo, readVideo, startUpload, type VideoViewOf } from '@chaguan/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/app.ts';
import { sendPart } from '../../files/testing.ts';
import { findFfmpeg, converter } from '../converter.ts';
import { aVideo } from '../testing.ts';
import { convertWaiting } from './convert-waiting.ts';

const path = process.env['PATH'] ?? '';

// `npm test` needs no ffmpeg: where this machine has none, nothing of it can be converted.
describe.skipIf(!(await findFfmpeg()))('a conversion that something interrupts', () => {
  const app = testApp();
  let folder = '';
  let real = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'interrupted-'));
    real = (await promisify(execFile)('sh', ['-c', 'command -v ffmpeg'])).stdout.trim();
  });
  afterEach(() => {
    process.env['PATH'] = path;
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** From now on the ffmpeg of this machine runs within a script. */
  async function wrapFfmpeg(name: string, script: string): Promise<void> {
    const bin = join(folder, name);
    await mkdir(bin);
    await writeFile(join(bin, 'ffmpeg'), `#!/bin/sh\nreal=${real}\n${script}\n`);
    await chmod(join(bin, 'ffmpeg'), 0o755);
    process.env['PATH'] = bin + delimiter + path;
  }

  async function send(person: Person, name: string, seconds = 2): Promise<VideoViewOf> {
    const bytes = await readFile(await aVideo(folder, name, { seconds, options: ['-c:v', 'mpeg4', '-an'] }));
    const { id, url } = await person.call(startUpload, { body: { kind: 'video', name, sizeBytes: bytes.length } });
    await sendPart(app, person, url, 0, bytes);
    return person.call(addVideo, { body: { uploadId: id } });
  }

  const contents = async () => (await app.db.selectFrom('storedContent').select('hash').where('referenceCount', '>', 0).execute()).length;
  const work = () => join(app.services.config.DATA_DIR, 'private', 'converting');

  /** Waits as before: nothing made, nothing lying about, nobody holding the turn. */
  async function expectNothingHalf({ channel }: VideoViewOf, tries: number): Promise<void> {
    const row = await app.db.selectFrom('video').selectAll().where('id', '=', channel.slice('video:'.length)).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'processing', tries, turnUntil: null, posterKey: null });
    expect(await app.db.selectFrom('videoPart').select('name').where('videoId', '=', row.id).execute()).toEqual([]);
    expect(await readdir(work())).toEqual([]);
  }

  async function expectReadyAtLast(person: Person, { key }: VideoViewOf, kept: number): Promise<void> {
    await convertWaiting(app.services);
    expect(await person.call(readVideo, { params: { videoKey: key } })).toMatchObject({ state: 'ready', files: [{ size: 240 }] });
    // Fragments, two posters, strip, in the place of what came.
    expect(await contents()).toBe(kept + 3);
  }

  test('a disk that is full in the middle leaves it waiting, and takes no try', async () => {
    const alice = await app.member('alice');
    const video = await send(alice, 'full.mp4');
    const kept = await contents();
    // Its first size goes to where no space is ever left.
    await wrapFfmpeg('full', 'ln -sf /dev/full 240.mp4; exec $real "$@"');
    await expect(convertWaiting(app.services)).rejects.toMatchObject({ code: 'storage.full' });
    await expectNothingHalf(video, 0);
    process.env['PATH'] = path;
    await expectReadyAtLast(alice, video, kept);
  });

  test('a converter that is killed leaves it waiting, until it was killed too often', async () => {
    const alice = await app.member('alice');
    const video = await send(alice, 'killed.mp4', 3);
    const kept = await contents();
    await wrapFfmpeg('killed', '$real "$@" & kill -9 $!; wait $!');
    // A folder of a server that was killed meanwhile.
    await mkdir(join(work(), 'one-before'), { recursive: true });
    for (const tries of [1, 2]) {
      await expect(convertWaiting(app.services)).rejects.toThrow('killed');
      await expectNothingHalf(video, tries);
    }
    process.env['PATH'] = path;
    await expectReadyAtLast(alice, video, kept);
    const next = await send(alice, 'again.mp4', 4);
    await wrapFfmpeg('again', 'kill -9 $$');
    for (let turn = 0; turn < 3; turn += 1) await expect(convertWaiting(app.services)).rejects.toThrow('killed');
    await convertWaiting(app.services);
    expect(await alice.call(readVideo, { params: { videoKey: next.key } })).toMatchObject({ state: 'failed', fault: 'timed_out' });
  });

  test('of several jobs one converts, one video after the other', async () => {
    const alice = await app.member('alice');
    const log = join(folder, 'log');
    await wrapFfmpeg('one', `echo begin >> ${log}; $real "$@"; code=$?; echo end >> ${log}; exit $code`);
    const videos = [await send(alice, 'first.mp4', 5), await send(alice, 'second.mp4', 6)];
    await Promise.all(Array.from({ length: 4 }, () => convertWaiting(app.services)));
    for (const { key } of videos) expect(await alice.call(readVideo, { params: { videoKey: key } })).toMatchObject({ state: 'ready' });
    expect((await readFile(log, 'utf8')).replaceAll('begin\nend\n', '')).toBe('');
  });

  // The last: this server converts nothing from then on.
  test('a server that stops leaves it waiting, and takes no try', async () => {
    const alice = await app.member('alice');
    const video = await send(alice, 'stopped.mp4', 7);
    const begun = join(folder, 'begun');
    await wrapFfmpeg('stopped', `touch ${begun}; exec sleep 30`);
    const running = convertWaiting(app.services);
    await expect.poll(() => readFile(begun).then(Boolean, () => false)).toBe(true);
    app.services.state.of(converter).stop.abort(new Error('the server stops'));
    await running;
    await expectNothingHalf(video, 0);
  });
});
