import { imageRules } from '@chaguan/contract';
import type { FastifyRequest } from 'fastify';
import { Failure, failField } from '../../platform/failure.ts';

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}

/** Rejects when the client disconnects: the parser would wait for the rest forever. */
function brokenOff({ raw }: FastifyRequest): Promise<never> {
  return new Promise((_, reject) => {
    const refuse = (): void => {
      if (!raw.complete) reject(new Failure('request.invalid'));
    };
    // The request may have ended while the member was looked up; then no more events arrive.
    if (raw.closed) refuse();
    else raw.once('close', refuse);
  });
}

/** Any error of the parser is caused by what was sent: none of our code runs in it. */
async function parsed<T>(part: Promise<T>, maxBytes: number): Promise<T> {
  try {
    return await part;
  } catch (error) {
    if (isTooLarge(error)) failField('file', 'image.too_large', { maxBytes });
    throw new Failure('request.invalid');
  }
}

async function read(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  const file = await parsed(request.file({ limits: { fileSize: maxBytes } }), maxBytes);
  if (file === undefined || file.fieldname !== 'file') failField('file', 'image.missing');
  return parsed(file.toBuffer(), maxBytes);
}

/** The bytes of the multipart field `file`, not yet validated. @throws Failure at `file` */
export async function receivedImage(request: FastifyRequest, maxBytes: number = imageRules.maxBytes): Promise<Buffer> {
  if (!request.isMultipart()) failField('file', 'image.missing');
  return Promise.race([read(request, maxBytes), brokenOff(request)]);
}
