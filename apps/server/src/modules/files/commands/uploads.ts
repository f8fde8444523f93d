import type * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import { siteDay } from '../../../platform/site-day.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustDo } from '../../../platform/http/rights.ts';
import { mustLive, refuseWhenSilenced } from '../../members/index.ts';
import { settings } from '../../site/index.ts';
import { cleanName, extensionOf } from '../file-name.ts';
import { kindRules } from '../uploads/kinds.ts';
import { ownUpload, presentUpload, uploadsOf } from '../uploads/own-upload.ts';
import { forgetUpload } from '../uploads/claim-upload.ts';

interface Begun {
  memberId: string;
  kind: contract.UploadKind;
  sizeBytes: number;
  now: Date;
}

/**
 * Counts an upload when it begins, permanently: cancelled ones count too, so that nobody can fill the disk by repeating. One statement, so
 * that concurrent uploads cannot exceed the quota. @throws Failure `upload.quota`
 */
async function reserveQuota(
  tx: Tx,
  { memberId, kind, sizeBytes, now }: Begun,
  { uploads, megabytes }: { uploads: number; megabytes: number },
): Promise<void> {
  const bytes = megabytes * 1024 * 1024;
  const refused = (): never => fail('upload.quota', { uploads, megabytes });
  if (uploads === 0 || sizeBytes > bytes) refused();
  const { rows } = await sql`
    insert into upload_day as today (member_id, kind, day, uploads, bytes)
    values (${memberId}, ${kind}, ${siteDay(now)}::date, 1, ${sizeBytes})
    on conflict (member_id, kind, day) do update set uploads = today.uploads + 1, bytes = today.bytes + excluded.bytes
    where today.uploads < ${uploads} and today.bytes + excluded.bytes <= ${bytes}
    returning 1`.execute(tx);
  if (rows.length === 0) refused();
}

export async function startUpload(
  ctx: MemberCtx,
  { kind, name: sent, sizeBytes }: contract.Body<typeof contract.startUpload>,
): Promise<contract.Answer<typeof contract.startUpload>> {
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
    await reserveQuota(tx, { memberId, kind, sizeBytes, now: createdAt }, rules.perDay(values));
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

export async function listOwnUploads(ctx: MemberCtx): Promise<contract.Answer<typeof contract.listOwnUploads>> {
  const uploads = await uploadsOf(ctx.db, ctx.viewer.memberId);
  return { items: await Promise.all(uploads.map(async (upload) => presentUpload(upload, (await ctx.partFiles.size(upload.id)) ?? 0))) };
}

export async function cancelUpload(ctx: MemberCtx, uploadId: string): Promise<contract.Answer<typeof contract.cancelUpload>> {
  const { id } = await ownUpload(ctx.db, ctx.viewer.memberId, uploadId);
  await forgetUpload(ctx, id);
  return {};
}
