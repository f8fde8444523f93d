import { randomBytes } from 'node:crypto';
import type {
  Answer,
  Body,
  cancelUpload as cancelEndpoint,
  listOwnUploads as listEndpoint,
  startUpload as startEndpoint,
} from '@chaguan/contract';
import { failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustDo } from '../../../platform/http/rights.ts';
import { mustLive, refuseWhenSilenced } from '../../members/index.ts';
import { settings } from '../../site/index.ts';
import { cleanName, extensionOf } from '../file-name.ts';
import { takeQuota } from '../uploads/day-quota.ts';
import { kindRules } from '../uploads/kinds.ts';
import { ownUpload, presentUpload, uploadsOf } from '../uploads/own-upload.ts';
import { forgetUpload } from '../uploads/take-upload.ts';

export async function startUpload(
  ctx: MemberCtx,
  { kind, name: sent, sizeBytes }: Body<typeof startEndpoint>,
): Promise<Answer<typeof startEndpoint>> {
  const rules = kindRules[kind];
  mustDo(ctx, rules.right);
  refuseWhenSilenced(ctx);
  const values = await settings.get(ctx.db);
  const [name, types, maxBytes] = [cleanName(sent), rules.types(values), rules.maxBytes(values)];
  if (!types.includes(extensionOf(name))) failField('name', 'file.type', { types: types.join(' ') });
  if (sizeBytes > maxBytes) failField('sizeBytes', 'file.too_large', { maxBytes });
  const { memberId } = ctx.viewer;
  const createdAt = ctx.clock.now();
  const upload = { id: randomBytes(16).toString('hex'), kind, name, sizeBytes, createdAt };
  await ctx.write(async (tx) => {
    await takeQuota(tx, { memberId, kind, sizeBytes, now: createdAt }, rules.perDay(values));
    await tx
      .insertInto('upload')
      .values({ ...upload, ownerId: memberId })
      .execute();
    await mustLive(tx, memberId);
  });
  // Deleted after the row, so that the job finds what a crash leaves between the two.
  await ctx.partFiles.create(upload.id);
  return presentUpload(upload, 0);
}

export async function listOwnUploads(ctx: MemberCtx): Promise<Answer<typeof listEndpoint>> {
  const uploads = await uploadsOf(ctx.db, ctx.viewer.memberId);
  return { items: await Promise.all(uploads.map(async (upload) => presentUpload(upload, (await ctx.partFiles.size(upload.id)) ?? 0))) };
}

export async function cancelUpload(ctx: MemberCtx, uploadId: string): Promise<Answer<typeof cancelEndpoint>> {
  const { id } = await ownUpload(ctx.db, ctx.viewer.memberId, uploadId);
  await forgetUpload(ctx, id);
  return {};
}
