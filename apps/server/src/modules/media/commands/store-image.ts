import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/db.ts';
import type { Services, MemberCtx } from '../../../platform/http/ctx.ts';
import { imageQueue } from '../../../platform/images.ts';
import { chosenIn } from '@chaguan/contract';
import { settings } from '../../site/index.ts';
import { examine, type PictureLimits } from '../examine.ts';
import { isOnlyPixels } from '../only-pixels.ts';
import { keepImage, largest, renderImage, type RenderedImage } from '../render.ts';
import { fail } from '../../../platform/failure.ts';
import { mayDo } from '../../../platform/http/rights.ts';
import { receivedImage } from '../received-image.ts';

export interface StoredImage {
  url: string;
  thumbnailUrl: string;
  width: number;
  height: number;
}

/** Limits for members' pictures according to the settings. */
export async function pictureLimits(db: Db): Promise<PictureLimits> {
  const { imageTypes, imageMaxKilobytes } = await settings.get(db);
  return { types: chosenIn(imageTypes).map((name) => `image/${name}`), maxBytes: imageMaxKilobytes * 1024 };
}

/** Validates, re-encodes and stores a picture under a random name, which cannot be guessed. */
export async function storeImage(services: Services, ownerId: string | null, content: Buffer): Promise<StoredImage> {
  return storeRendered(services, ownerId, await renderUpload(services, ownerId, content));
}

async function storeRendered(services: Services, ownerId: string | null, image: RenderedImage): Promise<StoredImage> {
  const name = randomBytes(16).toString('hex');
  const key = `images/${services.clock.now().toISOString().slice(0, 7).replace('-', '/')}/${name}`;
  const stored = {
    url: `/files/${key}.${image.extension}`,
    thumbnailUrl: `/files/${key}_s.webp`,
    width: image.width,
    height: image.height,
  };
  await services.storage.put(`${key}.${image.extension}`, image.content);
  await services.storage.put(`${key}_s.webp`, image.thumbnail);
  await services.db
    .insertInto('storedImage')
    .values({ ...stored, ownerId, mime: image.mime, sizeBytes: image.content.length, createdAt: services.clock.now() })
    .execute();
  return stored;
}

/**
 * Stores a picture of an import, whose owner and date follow: one that another site of ours encoded stays as it is, any other is
 * re-encoded. @throws Failure at `file`
 */
export async function importImage(services: Services, content: Buffer): Promise<StoredImage> {
  const { thumbnailEdge } = await settings.get(services.db);
  const image = await imageQueue.run('', async () => {
    const examined = await examine(content);
    const isKept = isOnlyPixels(content) && Math.max(examined.width, examined.height) <= largest;
    return isKept ? keepImage(content, examined, thumbnailEdge) : renderImage(content, examined, thumbnailEdge);
  });
  return storeRendered(services, null, image);
}

/** Validates and re-encodes a member's upload; uploads are processed fairly across members. @throws Failure at `file` */
export async function renderUpload({ db }: Pick<Services, 'db'>, ownerId: string | null, content: Buffer): Promise<RenderedImage> {
  // Pictures of the site itself, such as the demonstration's: only technical limits apply.
  const limits = ownerId === null ? undefined : await pictureLimits(db);
  const { thumbnailEdge } = await settings.get(db);
  return imageQueue.run(ownerId ?? '', async () => renderImage(content, await examine(content, limits), thumbnailEdge));
}

/** The bytes of a request, up to the limit of the settings. @throws Failure at `file` */
export async function receivedPicture({ db }: Pick<Services, 'db'>, request: FastifyRequest): Promise<Buffer> {
  return receivedImage(request, (await pictureLimits(db)).maxBytes);
}

export async function uploadImage(ctx: MemberCtx, request: FastifyRequest): Promise<StoredImage> {
  if (!mayDo(ctx.viewer, 'upload.image')) fail('upload.denied');
  return storeImage(ctx, ctx.viewer.memberId, await receivedPicture(ctx, request));
}
