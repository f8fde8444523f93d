import { imageRules } from '@chaguan/contract';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { failField } from '../../platform/failure.ts';

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}

/** The bytes that came in the multipart field `file`, not yet looked at. @throws Failure beside `file` */
export async function receivedImage(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) failField('file', 'image.missing');
  try {
    const file: MultipartFile | undefined = await request.file();
    if (file === undefined || file.fieldname !== 'file') failField('file', 'image.missing');
    return await file.toBuffer();
  } catch (error) {
    if (isTooLarge(error)) failField('file', 'image.too_large', { maxBytes: imageRules.maxBytes });
    throw error;
  }
}
