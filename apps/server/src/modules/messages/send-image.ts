import type { FastifyReply } from 'fastify';
import { fail } from '../../platform/failure.ts';
import type { Ctx } from '../../platform/http/ctx.ts';

export interface ImageFile {
  fileKey: string;
  thumbnailKey: string;
  mime: string;
}

/** Streams a private picture to whoever was found to be allowed. Written by our encoder; a browser is told to see nothing else in it. */
export async function sendImage(
  { privateFiles }: Pick<Ctx, 'privateFiles'>,
  { fileKey, thumbnailKey, mime }: ImageFile,
  size: 'thumbnail' | 'full',
  reply: FastifyReply,
): Promise<Record<never, never>> {
  const file = (await privateFiles.read(size === 'full' ? fileKey : thumbnailKey)) ?? fail('message.not_found');
  reply.headers({
    'content-type': size === 'full' ? mime : 'image/webp',
    'content-length': file.sizeBytes,
    'x-content-type-options': 'nosniff',
  });
  reply.send(file.content);
  return {};
}
