import { randomBytes } from 'node:crypto';
import type { Services } from '../../../platform/http/ctx.ts';
import { renderUpload } from '../render-upload.ts';

export interface StoredImage {
  url: string;
  thumbnailUrl: string;
  width: number;
  height: number;
}

/** Checks, re-encodes and stores a picture; its name is random, so nobody finds it by guessing. */
export async function storeImage(services: Services, ownerId: string | null, content: Buffer): Promise<StoredImage> {
  const image = await renderUpload(ownerId, content);
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
