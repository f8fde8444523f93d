import type { FastifyReply } from 'fastify';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { readLinkKey } from '../link-key.ts';

/** Streams the file of a finished export to whoever holds the link. @throws Failure `export.link_over` */
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
