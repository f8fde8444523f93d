import { batchesById } from '../../../platform/database/batches.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';

export function exportOfImages(db: Db, memberId: string) {
  return batchesById((afterId, size) =>
    db
      .selectFrom('storedImage')
      .select(['id', 'url', 'mime', 'width', 'height', 'sizeBytes', 'createdAt'])
      .where('ownerId', '=', memberId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}

export interface ImageSize {
  width: number;
  height: number;
  thumbnailUrl: string;
}

/** Sizes of our own pictures by URL, so that pages do not shift while they load; unknown URLs are left out. */
export async function imageSizes(db: Db | Tx, urls: readonly string[]): Promise<Map<string, ImageSize>> {
  const own = urls.filter((url) => url.startsWith('/files/'));
  if (own.length === 0) return new Map();
  const rows = await db.selectFrom('storedImage').select(['url', 'width', 'height', 'thumbnailUrl']).where('url', 'in', own).execute();
  return new Map(rows.map(({ url, ...size }) => [url, size]));
}
