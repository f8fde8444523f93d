import { type Answer, toolsOff, type uploadMessageImage as uploadMessageImageEndpoint } from '@chaguan/contract';
import type { FastifyRequest, FastifyReply } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { failField, fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { mustDo, refuseWhenSilenced } from '../members/index.ts';
import { uploadPicture, sendPicture, type PictureRequest } from '../private-pictures/index.ts';
import { hasGroupMessage } from './groups/group-sql.ts';
import { settings } from '../site/index.ts';

export async function uploadMessageImage(ctx: MemberCtx, request: FastifyRequest): Promise<Answer<typeof uploadMessageImageEndpoint>> {
  mustDo(ctx, 'message.send');
  refuseWhenSilenced(ctx);
  const { toolsMessage } = await settings.get(ctx.db);
  if (toolsOff('message', toolsMessage).includes('image')) failField('file', 'body.tool_off', { tool: 'image' });
  return uploadPicture(ctx, request, 'message');
}

/** Of a message that the member still has, or uploaded by the member and not sent yet. */
function ofOwnMessage({ viewer: { memberId } }: MemberCtx): RawBuilder<unknown> {
  return sql`picture.use = 'message' and case
    when picture.message_id is null then picture.place is null and picture.owner_id = ${memberId}::bigint
    else exists (
      select from message where message.id = picture.message_id and ${hasGroupMessage(memberId)}
    ) or exists (
      select from message
      join conversation_side side on side.owner_id = ${memberId}::bigint
        and side.partner_id = case when message.sender_id = ${memberId}::bigint then message.receiver_id else message.sender_id end
      where message.id = picture.message_id and message.id > side.cleared_through and (
        message.sender_id = ${memberId}::bigint and message.kept_by_sender or message.receiver_id = ${memberId}::bigint and message.kept_by_receiver))
    end`;
}

export async function readMessageImage(ctx: MemberCtx, picture: PictureRequest, reply: FastifyReply): Promise<Record<never, never>> {
  return sendPicture(ctx, picture, ofOwnMessage(ctx), reply, () => fail('message.not_found'));
}
