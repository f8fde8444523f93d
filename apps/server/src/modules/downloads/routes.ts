import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import type { Ctx } from '../../platform/http/ctx.ts';
import { fail } from '../../platform/failure.ts';
import { type FileRow, presentFile } from '../files/index.ts';
import { downloadLink } from './download-links.ts';
import { readableFiles } from './readable-files.ts';
import { mustBeReady, sendFile } from './send-file.ts';

/** A missing file and an inaccessible one give the same failure. @throws Failure `file.not_found` */
async function mustRead(ctx: Ctx, key: string): Promise<FileRow> {
  const [file] = await readableFiles(ctx, [key]);
  if (file === undefined) fail('file.not_found');
  return file;
}

export const downloadRoutes = [
  bind(contract.readFileCard, async (ctx, { params }) => presentFile(await mustRead(ctx, params.fileKey))),
  bind(contract.listFileCards, async (ctx, { query }) => ({ items: (await readableFiles(ctx, query.keys.split(','))).map(presentFile) })),
  bind(contract.readFileLink, async (ctx, { params }) => {
    mustBeReady(await mustRead(ctx, params.fileKey));
    return downloadLink(ctx, params.fileKey);
  }),
  bind(contract.downloadFile, (ctx, input) => sendFile(ctx, input)),
];
