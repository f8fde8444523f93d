import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { sendImage, type ImageFile } from '../send-image.ts';

/** Of a message that the member still has, or own and not sent yet. */
async function fileFor({ db, viewer: { memberId } }: MemberCtx, imageId: string): Promise<ImageFile | undefined> {
  const { rows } = await sql<ImageFile>`
    select image.file_key, image.thumbnail_key, image.mime from message_image image
    left join message on message.id = image.message_id
    left join conversation_side side on side.owner_id = ${memberId}
      and side.partner_id = case when message.sender_id = ${memberId} then message.receiver_id else message.sender_id end
    where image.id = ${imageId} and case
      when image.message_id is null then image.place is null and image.owner_id = ${memberId}
      else message.id > side.cleared_through and (
        message.sender_id = ${memberId} and message.kept_by_sender or message.receiver_id = ${memberId} and message.kept_by_receiver)
    end`.execute(db);
  return rows[0];
}

/** Somebody else's picture, one that is deleted, and one that never was look the same. */
export async function readMessageImage(
  ctx: MemberCtx,
  imageId: string,
  size: 'thumbnail' | 'full',
  reply: FastifyReply,
): Promise<Record<never, never>> {
  const file = (await fileFor(ctx, imageId)) ?? fail('message.not_found');
  return sendImage(ctx, file, size, reply);
}
