import type { FastifyReply } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../platform/http/ctx.ts';

export interface PictureRequest {
  id: string;
  size: 'thumbnail' | 'full';
}

interface File {
  fileKey: string;
  thumbnailKey: string;
  mime: string;
}

/**
 * Streams a picture to whom the condition on `picture` allows it. Somebody else's, one that is gone, and one that never
 * was look the same. Written by our encoder; a browser is told to see nothing else in it.
 */
export async function sendPicture(
  { db, privateFiles }: Pick<Ctx, 'db' | 'privateFiles'>,
  { id, size }: PictureRequest,
  allowed: RawBuilder<unknown>,
  reply: FastifyReply,
  refuse: () => never,
): Promise<Record<never, never>> {
  const { rows } = await sql<File>`
    select file_key, thumbnail_key, mime from private_picture picture where picture.id = ${id}::bigint and ${allowed}`.execute(db);
  const [row] = rows;
  if (row === undefined) return refuse();
  const file = await privateFiles.read(size === 'full' ? row.fileKey : row.thumbnailKey);
  if (file === undefined) return refuse();
  reply.headers({
    'content-type': size === 'full' ? row.mime : 'image/webp',
    'content-length': file.sizeBytes,
    'x-content-type-options': 'nosniff',
  });
  reply.send(file.content);
  return {};
}
