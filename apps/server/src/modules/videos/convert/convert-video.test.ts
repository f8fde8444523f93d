import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aVideo, describe as describeFile } from '../testing.ts';
import { type Container, containerOf, readContainer } from './container-of.ts';
import { convertVideo, type Converted, sizesFor } from './convert-video.ts';
import { findFfmpeg } from '../converter.ts';
import { judge } from './probe-video.ts';

describe('without any program', () => {
  test.each([
    ['mp4', Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2')],
    ['mp4', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ')],
    ['avi', Buffer.from('RIFF\x10\0\0\0AVI LIST\0\0\0\0')],
    ['wmv', Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(16)])],
    ['rm', Buffer.from('.RMF\0\0\0\x12\0\0\0\0\0\0\0\0')],
    ['webm', Buffer.from('\x1aE\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm\0\0\0\0', 'latin1')],
    ['mkv', Buffer.from('\x1aE\xdf\xa3\xa3\x42\x86\x81\x01\x42\x82\x88matroska', 'latin1')],
    [undefined, Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')],
    [undefined, Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n")],
    [undefined, Buffer.from('\0\0\0\x20ftypheic\0\0\0\0mif1heic')],
    [undefined, Buffer.from('RIFF\x10\0\0\0WAVEfmt \0\0\0\0')],
    [undefined, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')],
    [undefined, Buffer.alloc(4)],
  ])('what a file is, is seen at its first bytes: %s', (container, head) => {
    expect(containerOf(head)).toBe(container);
  });

  test('sizes are even, never larger than the video, and upright ones stay so', () => {
    expect(sizesFor({ width: 1920, height: 1080 })).toEqual([
      { size: 720, width: 1280, height: 720 },
      { size: 480, width: 854, height: 480 },
    ]);
    expect(sizesFor({ width: 1080, height: 1920 }).map(({ width }) => width)).toEqual([720, 480]);
    expect(sizesFor({ width: 641, height: 361 })).toEqual([{ size: 361, width: 642, height: 362 }]);
  });

  const declared = (stream: object, duration: string | undefined = '9') =>
    JSON.stringify({
      streams: [{ codec_type: 'video', width: 640, height: 360, avg_frame_rate: '25/1', ...stream }],
      format: { duration },
    });
  test.each([
    [declared({ width: 1, height: 100_000 }), 'picture'],
    [declared({ width: 8192, height: 8192 }), 'picture'],
    [declared({ width: 2000, height: 100 }), 'picture'],
    [declared({ sample_aspect_ratio: '1:1000' }), 'picture'],
    [declared({ avg_frame_rate: '1000000/1' }), 'picture'],
    [declared({}, '99999999'), 'too_long'],
    [declared({}, '-4'), 'unreadable'],
    [declared({}, 'nan'), 'unreadable'],
    [declared({ disposition: { attached_pic: 1 } }), 'unreadable'],
    [JSON.stringify({ streams: Array.from({ length: 1000 }, () => ({ codec_type: 'audio' })), format: { duration: '9' } }), 'streams'],
    [JSON.stringify({ streams: [{ codec_type: 'audio' }], format: { duration: '9' } }), 'unreadable'],
    ['{}', 'unreadable'],
  ])('what is no video of ours is refused before it is decoded (%#)', (text, fault) => {
    expect(judge(text, 3600)).toBe(fault);
  });

  test('a turned video is as it is shown', () => {
    expect(judge(declared({ side_data_list: [{ rotation: -90 }] }), 60)).toMatchObject({ width: 360, height: 640, hasSound: false });
  });
});

// `npm test` needs no ffmpeg: where this machine has none, nothing of it can be converted.
describe.skipIf(!(await findFfmpeg()))('with ffmpeg', () => {
  let folder = '';
  let turn = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'convert-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function convert(path: string, as?: Container) {
    const into = join(folder, `out-${(turn += 1)}`);
    await mkdir(into);
    const container = as ?? (await readContainer(path));
    if (container === undefined) return { outcome: 'no container' as const, into };
    const source = { path, container, sizeBytes: (await stat(path)).size, secondsMax: 60 };
    return { outcome: await convertVideo(source, into, new AbortController().signal), into };
  }

  test.each([
    ['wmv', ['-c:v', 'wmv2', '-c:a', 'wmav2']],
    ['avi', ['-c:v', 'mpeg4', '-c:a', 'pcm_s16le']],
    ['rm', ['-c:v', 'rv10', '-an']],
    ['mkv', ['-c:v', 'mpeg4', '-c:a', 'aac']],
    ['mov', ['-c:v', 'mpeg4', '-c:a', 'aac']],
    ['webm', ['-c:v', 'libvpx', '-deadline', 'realtime', '-an']],
  ])('%s becomes H.264 in fragments with poster and strip', async (extension, options) => {
    const { outcome } = await convert(await aVideo(folder, `a.${extension}`, { options }));
    const made = outcome as Converted;
    expect(made.renditions.map(({ size, playlist }) => [size, playlist.includes('#EXT-X-ENDLIST')])).toEqual([[240, true]]);
    expect(await describeFile(made.renditions[0]?.path ?? '')).toContain('"codec_name": "h264"');
    expect((await readFile(made.posterPath)).subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect((await readFile(made.sprite.path)).subarray(0, 3).toString('hex')).toBe('ffd8ff');
  });

  test('a recording that does not say how long it is is measured', async () => {
    const path = await aVideo(folder, 'live.webm', {
      options: ['-c:v', 'libvpx', '-deadline', 'realtime', '-an', '-f', 'webm', '-live', '1'],
    });
    expect(await describeFile(path)).not.toContain('"duration"');
    const { outcome } = await convert(path);
    expect(Math.round((outcome as Converted).seconds)).toBe(2);
  });

  test('location, device, title and texts are removed; a large one has two sizes', async () => {
    const tags = ['location=+31.2304+121.4737/', 'make=Phone of Alice', 'title=At home', 'comment=secret'];
    const options = [...tags.flatMap((one) => ['-metadata', one]), '-movflags', 'use_metadata_tags', '-c:v', 'mpeg4'];
    const path = await aVideo(folder, 'tags.mp4', { size: '1280x720', options });
    expect(await describeFile(path)).toContain('31.2304');
    const made = (await convert(path)).outcome as Converted;
    expect(made.renditions.map(({ size }) => size)).toEqual([720, 480]);
    for (const file of [...made.renditions.map((one) => one.path), made.posterPath, made.sprite.path]) {
      const bytes = await readFile(file);
      for (const word of ['31.2304', 'Alice', 'At home', 'secret']) expect([word, file, bytes.includes(word)]).toEqual([word, file, false]);
    }
  });

  test('lists that name other files or addresses are not followed, whatever they are called', async () => {
    const requests: string[] = [];
    const server = createServer((request, response) => response.end(requests.push(request.url ?? '')));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    const secret = await aVideo(folder, 'secret.ts', { options: ['-c:v', 'mpeg2video', '-an'] });
    const lists = [
      `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nhttp://127.0.0.1:${port}/a.ts\n#EXT-X-ENDLIST\n`,
      `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${secret}\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile '${secret}'\n`,
      // Without an end, and of itself.
      `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${join(folder, 'list.mp4')}\n#EXTINF:1,\nlist.mp4\n`,
    ];
    for (const list of lists) {
      const path = join(folder, 'list.mp4');
      await writeFile(path, list);
      expect((await convert(path)).outcome).toBe('no container');
      for (const container of ['mp4', 'avi', 'mkv', 'rm', 'wmv'] as const)
        expect((await convert(path, container)).outcome).toBe('unreadable');
    }
    // One that begins as a video, for what looks at more than the beginning.
    await writeFile(join(folder, 'both.mp4'), Buffer.concat([Buffer.from('\0\0\0\x14ftypisom\0\0\0\0isom'), Buffer.from(lists[0] ?? '')]));
    expect((await convert(join(folder, 'both.mp4'))).outcome).toBe('unreadable');
    expect(requests).toEqual([]);
    server.close();
  });

  test('what ends early, is noise, or is longer than it may be is refused or cut, and nothing hangs', async () => {
    const path = await aVideo(folder, 'whole.mp4', { options: ['-c:v', 'mpeg4', '-c:a', 'aac'] });
    await copyFile(path, join(folder, 'cut.mp4'));
    await truncate(join(folder, 'cut.mp4'), 4000);
    expect((await convert(join(folder, 'cut.mp4'))).outcome).toBe('unreadable');
    const noise = Buffer.from(Array.from({ length: 20_000 }, (_, at) => (at * 7919) % 251));
    for (const [container, head] of [
      ['avi', Buffer.from('RIFF\x10\0\0\0AVI ')],
      ['rm', Buffer.from('.RMF\0\0\0\x12')],
      ['wmv', Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex')],
    ] as const) {
      await writeFile(join(folder, 'noise'), Buffer.concat([head, noise]));
      expect((await convert(join(folder, 'noise'), container)).outcome).toBe('unreadable');
    }
    const long = await aVideo(folder, 'long.avi', { size: '64x64', seconds: 70, options: ['-c:v', 'mpeg4', '-an'] });
    expect((await convert(long)).outcome).toBe('too_long');
  });

  test('a picture of 16 × 8,000, forty tracks, and one without a moving picture are refused', async () => {
    expect(
      (await convert(await aVideo(folder, 'thin.avi', { size: '16x8000', seconds: 1, options: ['-c:v', 'mpeg4', '-an'] }))).outcome,
    ).toBe('picture');
    const many = Array.from({ length: 40 }, () => ['-map', '1:a']).flat();
    expect(
      (await convert(await aVideo(folder, 'many.mkv', { seconds: 1, options: ['-map', '0:v', ...many, '-c:v', 'mpeg4', '-c:a', 'aac'] })))
        .outcome,
    ).not.toBeTypeOf('object');
    expect((await convert(await aVideo(folder, 'sound.mp4', { options: ['-map', '1:a', '-c:a', 'aac'] }))).outcome).toBe('unreadable');
  });

  test('stopped in the middle it says so, and the folder is all that is left', async () => {
    const path = await aVideo(folder, 'stop.mp4', { size: '1280x720', seconds: 20, options: ['-c:v', 'mpeg4', '-an'] });
    const into = join(folder, 'stopped');
    await mkdir(into);
    const stop = new AbortController();
    const running = convertVideo({ path, container: 'mp4', sizeBytes: 1, secondsMax: 60 }, into, stop.signal);
    await expect.poll(() => readdir(into).then((names) => names.length)).toBeGreaterThan(0);
    stop.abort(new Error('the server stops'));
    await expect(running).rejects.toThrow('the server stops');
  });
});
