import { randomBytes } from 'node:crypto';
import type { Services } from '../../platform/http/ctx.ts';
import { imageQueue, imageTimeout, refuseImage } from '../../platform/image-queue.ts';
import { loadSharp } from '../../platform/load-sharp.ts';
import { examine } from '../media/index.ts';

interface Shape {
  width: number;
  height: number;
  /** Distinguishes several sizes of one picture. */
  suffix: string;
}

async function cutShapes(content: Buffer, shapes: readonly Shape[]): Promise<Buffer[]> {
  await examine(content);
  const sharp = await loadSharp();
  const source = sharp(content, { failOn: 'error' }).timeout(imageTimeout).autoOrient();
  const cut = shapes.map(({ width, height }) => source.clone().resize({ width, height, fit: 'cover' }).webp({ quality: 82 }).toBuffer());
  return Promise.all(cut).catch(refuseImage);
}

/**
 * Validates a picture, crops each shape from its centre and stores them under one random name. Only pixels are stored, as WebP, with the
 * orientation applied, and of an animated picture the first frame.
 * @returns URLs in the order of the shapes
 * @throws Failure at `file`
 */
export async function storePicture(
  { storage, clock }: Pick<Services, 'storage' | 'clock'>,
  memberId: string,
  folder: 'avatars' | 'covers',
  content: Buffer,
  shapes: readonly Shape[],
): Promise<string[]> {
  const files = await imageQueue.run(memberId, () => cutShapes(content, shapes));
  const month = clock.now().toISOString().slice(0, 7).replace('-', '/');
  const name = `${folder}/${month}/${randomBytes(16).toString('hex')}`;
  const keys = shapes.map(({ suffix }) => `${name}${suffix}.webp`);
  for (const [at, key] of keys.entries()) await storage.put(key, files[at] ?? Buffer.alloc(0));
  return keys.map((key) => `/files/${key}`);
}
