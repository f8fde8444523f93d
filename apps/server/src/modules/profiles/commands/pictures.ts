import { randomBytes } from 'node:crypto';
import * as contract from '@chaguan/contract';
import type { FastifyRequest } from 'fastify';
import type { Services, MemberCtx } from '../../../platform/http/ctx.ts';
import { imageQueue, imageTimeout, refuseImage, loadSharp } from '../../../platform/images.ts';
import { mustDo } from '../../../platform/http/rights.ts';
import { examine, receivedImage } from '../../media/index.ts';
import { refuseWhenSilenced } from '../../members/index.ts';
import { removePictures, replacePictures } from '../replace-pictures.ts';

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
async function storePicture(
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

/** Uses pictures that were stored a moment ago; without their member, nothing would ever remove the files. */
async function useStored(ctx: MemberCtx, next: Parameters<typeof replacePictures>[1]): ReturnType<typeof replacePictures> {
  try {
    return await replacePictures(ctx, next);
  } catch (error) {
    await removePictures(ctx, { urls: Object.values(next).filter((url) => url !== null) });
    throw error;
  }
}

const { edge, smallEdge } = contract.profileRules.avatar;
const shapes = [
  { width: edge, height: edge, suffix: '' },
  { width: smallEdge, height: smallEdge, suffix: '_s' },
];

export async function setAvatar(ctx: MemberCtx, request: FastifyRequest): Promise<contract.Answer<typeof contract.setAvatar>> {
  mustDo(ctx, 'upload.avatar');
  refuseWhenSilenced(ctx);
  const [avatarLargeUrl = null, avatarUrl = null] = await storePicture(
    ctx,
    ctx.viewer.memberId,
    'avatars',
    await receivedImage(request),
    shapes,
  );
  return useStored(ctx, { avatarUrl, avatarLargeUrl });
}

export async function deleteAvatar(ctx: MemberCtx): Promise<contract.Answer<typeof contract.deleteAvatar>> {
  return replacePictures(ctx, { avatarUrl: null, avatarLargeUrl: null });
}

/** The right to an avatar also covers the cover behind it: they are on one page. */
export async function setCover(ctx: MemberCtx, request: FastifyRequest): Promise<contract.Answer<typeof contract.setCover>> {
  mustDo(ctx, 'upload.avatar');
  refuseWhenSilenced(ctx);
  const [coverUrl = null] = await storePicture(ctx, ctx.viewer.memberId, 'covers', await receivedImage(request), [
    { ...contract.profileRules.cover, suffix: '' },
  ]);
  return useStored(ctx, { coverUrl });
}

export async function deleteCover(ctx: MemberCtx): Promise<contract.Answer<typeof contract.deleteCover>> {
  return replacePictures(ctx, { coverUrl: null });
}
