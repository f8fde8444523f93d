import type { Answer, uploadMessageImage as endpoint } from '@chaguan/contract';
import type { FastifyRequest } from 'fastify';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustDo, refuseWhenSilenced } from '../../members/index.ts';
import { uploadPicture } from '../../private-pictures/index.ts';

export async function uploadMessageImage(ctx: MemberCtx, request: FastifyRequest): Promise<Answer<typeof endpoint>> {
  mustDo(ctx, 'message.send');
  refuseWhenSilenced(ctx);
  return uploadPicture(ctx, request, 'message');
}
