import { downloadExport as downloadExportEndpoint } from '@chaguan/contract';
import type { FastifyReply } from 'fastify';
import type { Seal } from '../../../platform/seal.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx, Ctx } from '../../../platform/http/ctx.ts';

const purpose = 'export link';

const lifeMs = 2 * 60_000;

/** Encrypted with the site's key: nobody else can create one, and it reveals nothing to whoever finds it. */
export function newLinkKey(seal: Seal, exportId: string, now: Date): string {
  return seal.close(purpose, JSON.stringify({ exportId, endsAt: now.getTime() + lifeMs })).toString('base64url');
}

/** The export that a key currently opens; undefined if it has expired, is forged or has another purpose. */
export function readLinkKey(seal: Seal, key: string, now: Date): string | undefined {
  try {
    const { exportId, endsAt } = JSON.parse(seal.open(purpose, Buffer.from(key, 'base64url'))) as { exportId: string; endsAt: number };
    return endsAt > now.getTime() ? exportId : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A browser saves a file of any size from a link, but a link carries no token: so it gets a key that opens only this file, for two minutes.
 * Another member's export and a deleted one give the same failure.
 * @throws Failure `export.not_found`
 */
export async function createExportLink({ db, clock, seal, viewer }: MemberCtx, exportId: string): Promise<{ url: string }> {
  const now = clock.now();
  const ready = await db
    .selectFrom('dataExport')
    .select('id')
    .where('id', '=', exportId)
    .where('memberId', '=', viewer.memberId)
    .where('state', '=', 'ready')
    .where('endsAt', '>', now)
    .executeTakeFirst();
  if (ready === undefined) fail('export.not_found');
  return { url: `${downloadExportEndpoint.path}?key=${newLinkKey(seal, ready.id, now)}` };
}

/** Streams the file of a finished export to the holder of the link. @throws Failure `export.link_over` */
export async function downloadExport(ctx: Ctx, key: string, reply: FastifyReply): Promise<Record<never, never>> {
  const now = ctx.clock.now();
  const exportId = readLinkKey(ctx.seal, key, now);
  if (exportId === undefined) fail('export.link_over');
  const row = await ctx.db
    .selectFrom('dataExport')
    .select(['fileKey', 'requestedAt'])
    .where('id', '=', exportId)
    .where('state', '=', 'ready')
    .where('endsAt', '>', now)
    .executeTakeFirst();
  const file = row?.fileKey == null ? undefined : await ctx.privateFiles.read(row.fileKey);
  if (row === undefined || file === undefined) fail('export.link_over');
  reply.headers({
    'content-type': 'application/zip',
    'content-length': file.sizeBytes,
    'content-disposition': `attachment; filename="chaguan-${row.requestedAt.toISOString().slice(0, 10)}.zip"`,
    'x-content-type-options': 'nosniff',
  });
  reply.send(file.content);
  return {};
}
