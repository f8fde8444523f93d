import { type Answer, toolsOff, type uploadMessageImage as endpoint } from '@chaguan/contract';
import type { FastifyRequest } from 'fastify';
import { failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustDo, refuseWhenSilenced } from '../../members/index.ts';
import { uploadPicture } from '../../private-pictures/index.ts';
import { settings } from '../../site/index.ts';

export async function uploadMessageImage(ctx: MemberCtx, request: FastifyRequest): Promise<Answer<typeof endpoint>> {
  mustDo(ctx, 'message.send');
  refuseWhenSilenced(ctx);
  const { toolsMessage } = await settings.get(ctx.db);
  if (toolsOff('message', toolsMessage).includes('image')) failField('file', 'body.tool_off', { tool: 'image' });
  return uploadPicture(ctx, request, 'message');
}
