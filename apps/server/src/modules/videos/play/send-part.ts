import type { Params, Query, sendVideoPart } from '@chaguan/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { fileOfLink, rangeOf } from '../../downloads/index.ts';
import { isValidLink, type PartClaim, queryOf } from './part-links.ts';
import { listOfFragments, listOfSizes } from './playlists.ts';

interface PartRequest {
  params: Params<typeof sendVideoPart>;
  query: Query<typeof sendVideoPart>;
  request: FastifyRequest;
  reply: FastifyReply;
}

const hlsType = 'application/vnd.apple.mpegurl';

interface Stored {
  hash: string;
  sizeBytes: number;
  mime: string;
}

/** A playlist that is made for the request, or stored bytes; undefined if there is no such part. */
async function findPart(ctx: Ctx, claim: PartClaim, part: string): Promise<{ text: string; mime: string } | Stored | undefined> {
  const file = await fileOfLink(ctx, claim.reader, claim.key);
  const query = queryOf(ctx, claim);
  const video =
    file === undefined
      ? undefined
      : await ctx.db.selectFrom('video').select(['id', 'state', 'container']).where('fileId', '=', file.id).executeTakeFirst();
  if (file?.state !== 'ready' || video?.state !== 'ready') return undefined;
  const [, stem = '', extension = ''] = /^([^.]+)\.(\w+)$/.exec(part) ?? [];
  if (extension === 'vtt') {
    const caption = await ctx.db
      .selectFrom('videoCaption')
      .select('text')
      .where('videoId', '=', video.id)
      .where('language', '=', stem)
      .executeTakeFirst();
    return caption && { text: caption.text, mime: 'text/vtt; charset=utf-8' };
  }
  const parts = await ctx.db.selectFrom('videoPart').selectAll().where('videoId', '=', video.id).execute();
  const sizes = parts.flatMap(({ playlist, bitsPerSecond, ...one }) =>
    playlist === null || bitsPerSecond === null ? [] : [{ ...one, playlist, bitsPerSecond }],
  );
  if (part === 'all.m3u8' && sizes.length > 0) return { text: listOfSizes(sizes, query), mime: hlsType };
  const listed = extension === 'm3u8' ? sizes.find(({ name }) => name === `${stem}.mp4`) : undefined;
  if (listed) return { text: listOfFragments(listed.playlist, query), mime: hlsType };
  if (part === `whole.${video.container}` && sizes.length === 0) {
    return { hash: file.contentHash, sizeBytes: Number(file.sizeBytes), mime: file.mime };
  }
  const stored = parts.find(({ name }) => name === part);
  return stored && { hash: stored.contentHash, sizeBytes: Number(stored.sizeBytes), mime: stored.mime };
}

async function sendStored(ctx: Ctx, { hash, sizeBytes, mime }: Stored, { request, reply }: PartRequest): Promise<void> {
  const range = rangeOf(request.headers.range, sizeBytes);
  reply.headers({ 'accept-ranges': 'bytes', 'content-type': mime });
  if (range === 'none') {
    reply.code(416).header('content-range', `bytes */${sizeBytes}`).send('');
    return;
  }
  const stored = await ctx.contents.read(hash, range);
  if (stored === undefined) fail('video.not_found');
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
  if (range !== undefined) reply.code(206).header('content-range', `bytes ${start}-${end}/${sizeBytes}`);
  reply.header('content-length', end - start + 1).send(stored.content);
}

/** Sends a part requested by a valid link; only the reader's own browser may store it, for as long as a link is valid. */
export async function sendPart(ctx: Ctx, partRequest: PartRequest): Promise<Record<never, never>> {
  const { params, query, reply } = partRequest;
  const claim = { key: params.videoKey, reader: query.reader ?? '', until: query.until ?? '' };
  if (!isValidLink(ctx, claim, query.proof ?? '')) fail('file.link_expired');
  const result = await findPart(ctx, claim, params.part);
  if (result === undefined) fail('video.not_found');
  reply.headers({
    'cache-control': 'private, max-age=300',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  if ('text' in result) reply.header('content-type', result.mime).send(result.text);
  else await sendStored(ctx, result, partRequest);
  return {};
}
