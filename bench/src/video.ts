import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { convertVideo } from '../../apps/server/src/modules/videos/convert/convert-video.ts';
import { findFfmpeg } from '../../apps/server/src/modules/videos/converter.ts';
import { type Line, table } from './report.ts';

const seconds = 30;
const shapes = ['1920x1080', '1280x720', '640x360'] as const;

/** A picture with movement everywhere: harder than most real videos. */
async function film(path: string, size: string): Promise<void> {
  const input = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=30`, '-f', 'lavfi', '-i', 'sine=frequency=440'];
  await promisify(execFile)('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...input,
    '-t',
    String(seconds),
    '-c:v',
    'mpeg4',
    '-q:v',
    '4',
    '-c:a',
    'aac',
    path,
  ]);
}

async function convertTimed(folder: string, size: string): Promise<Line> {
  const path = join(folder, `${size}.mp4`);
  await film(path, size);
  const into = join(folder, size);
  await mkdir(into);
  const startedAt = performance.now();
  const source = { path, container: 'mp4' as const, sizeBytes: (await stat(path)).size, secondsMax: 3600 };
  const made = await convertVideo(source, into, new AbortController().signal);
  const took = (performance.now() - startedAt) / 1000;
  const isMade = typeof made !== 'string';
  return {
    measure: `conversion of ${seconds} s at ${size}, all sizes and pictures`,
    figure: isMade ? `${took.toFixed(1)} s` : made,
    ratio: `${(took / seconds).toFixed(2)} × its length`,
    bar: '≤ 3 × its length on one core',
    reached: isMade && took <= seconds * 3,
  };
}

/** `npm run bench -- video`: how long the server takes to convert one. */
export async function measureVideo(): Promise<void> {
  if (!(await findFfmpeg())) {
    console.log('This machine has no ffmpeg with libx264: nothing to measure.');
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'chaguan-video-'));
  try {
    const lines: Line[] = [];
    for (const size of shapes) lines.push(await convertTimed(folder, size));
    console.log(`\n${table(lines)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
