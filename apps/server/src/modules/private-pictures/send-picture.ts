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
 * Streams a picture to readers for whom the condition on `picture` holds. Another member's, a deleted one, and one that never existed give
 * the same failure. Written by our encoder; browsers are told not to sniff another type.
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
