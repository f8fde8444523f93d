import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { visitorContextFor } from '../../posts/index.ts';
import { visibleTagIds } from '../../tags/index.ts';

interface Poster {
  hash: string;
  sizeBytes: string;
}

/**
 * Lists are cached for all readers and load pictures without a session, so a poster has a URL of its own that is valid while the video is
 * in the public part of a topic that every visitor may read: when it is moved into a hidden part or a closed tag, or its topic is deleted,
 * the URL ends.
 */
async function findPoster({ db }: Ctx, posterKey: string): Promise<Poster | undefined> {
  const { viewer, tags } = await visitorContextFor(db, 'topic');
  const { rows } = await sql<Poster>`
    select video_part.content_hash as hash, video_part.size_bytes from video
      join stored_file on stored_file.id = video.file_id and stored_file.state = 'ready'
      join video_part on video_part.video_id = video.id and video_part.name = 'small.jpg'
    where poster_key = ${posterKey} and exists (
      select from file_use join topic on topic.id = subject_id and topic.state = 'published' and topic.tag_id = any(${visibleTagIds(tags, viewer)}::bigint[])
      where file_use.file_id = video.file_id and subject_kind = 'topic' and place = 'open')`.execute(db);
  return rows[0];
}

export async function sendPoster(ctx: Ctx, posterKey: string, reply: FastifyReply): Promise<Record<never, never>> {
  const poster = await findPoster(ctx, posterKey);
  const stored = poster && (await ctx.contents.read(poster.hash));
  if (poster === undefined || stored === undefined) fail('video.not_found');
  reply
    .headers({
      'cache-control': 'private, max-age=300',
      'content-length': poster.sizeBytes,
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(stored.content);
  return {};
}
