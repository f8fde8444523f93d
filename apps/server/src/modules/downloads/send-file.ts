import type { downloadFile, Params, Query } from '@chaguan/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/ctx.ts';
import { fail } from '../../platform/failure.ts';
import { siteDay } from '../../platform/site-day.ts';
import type { FileRow } from '../files/index.ts';
import { rangeOf } from './byte-range.ts';
import { isValidLink } from './download-links.ts';
import { fileOfLink } from './file-of-link.ts';

/** As RFC 6266 and 8187 specify: ASCII for old programs, the real name for all others. */
export function attachmentName(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replaceAll(/['()*!]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** Counts once for each reader and day: a member by id, a visitor by address. Only a hash of either is stored, for a day. */
async function countDownload(ctx: Ctx, file: FileRow, readerId: string): Promise<void> {
  const who = readerId === '' ? `address ${ctx.address}` : `member ${readerId}`;
  const day = siteDay(ctx.clock.now());
  const reader = ctx.seal.stamp('download count', `${day} ${who}`).subarray(0, 12).toString('base64url');
  await sql`
    with first as (
      insert into file_download (file_id, day, reader) values (${file.id}::bigint, ${day}::date, ${reader}) on conflict do nothing returning file_id)
    update stored_file set download_count = download_count + 1 where id in (select file_id from first)`.execute(ctx.db);
}

/**
 * A video is watched, not downloaded: the original would reveal where it was filmed. @throws Failure `file.not_found`, `file.checking`,
 * `file.infected`, `file.blocked`
 */
export function mustBeReady({ state, plays }: Pick<FileRow, 'state' | 'plays'>): void {
  if (plays) fail('file.not_found');
  if (state === 'checking') fail('file.checking');
  if (state === 'infected') fail('file.infected');
  if (state === 'blocked') fail('file.blocked');
}

interface Download {
  params: Params<typeof downloadFile>;
  query: Query<typeof downloadFile>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Streams a file, or a range of it, for a link that has not expired. Its content cannot run: sandboxed, never sniffed. */
export async function sendFile(ctx: Ctx, { params, query, request, reply }: Download): Promise<Record<never, never>> {
  const claim = { key: params.fileKey, reader: query.reader ?? '', until: query.until ?? '' };
  if (!isValidLink(ctx, claim, query.proof ?? '')) fail('file.link_expired');
  const file = await fileOfLink(ctx, claim.reader, claim.key);
  if (file === undefined) fail('file.not_found');
  mustBeReady(file);
  const size = Number(file.sizeBytes);
  const range = rangeOf(request.headers.range, size);
  reply.headers({
    'accept-ranges': 'bytes',
    'content-disposition': attachmentName(file.name),
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': file.mime,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  if (range === 'none') {
    reply.code(416).header('content-range', `bytes */${size}`).send('');
    return {};
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const stored = await ctx.contents.read(file.contentHash, range);
  if (stored === undefined) fail('file.not_found');
  if (request.method === 'GET' && start === 0 && query.preview === undefined) await countDownload(ctx, file, claim.reader);
  if (range !== undefined) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', end - start + 1).send(stored.content);
  return {};
}
