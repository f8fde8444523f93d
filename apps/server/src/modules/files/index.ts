/**
 * Files of members: resumable uploads, contents stored once by their hash, and where each file is used (ADR 45). Tables: upload,
 * upload_day, stored_content, stored_file, file_use, file_download. Who may read one is decided in `downloads`.
 *
 * To add another kind of upload: add a line in `uploadKinds` of the contract and in `uploads/kinds.ts` (right, types, size, quota);
 * `startUpload` and the parts then serve it. `claimUpload` turns a complete upload into a row of that kind and holds its content;
 * `putContent` stores what is derived from it (a local file), which `addReference` in a transaction must follow within two hours; `contents`
 * of the services streams a content, whole or by range; call `releaseContents` when rows that referred to contents are deleted, each hash
 * once per row.
 *
 * Invariants: a content's row is added before its file and deleted after it; `reference_count` is the number of rows that refer to it; the
 * progress of an upload is the size of its part file; only an author's own file becomes accessible by being referred to in a post.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { fileReceived } from './events.ts';
import { scanFile } from './jobs/scan-file.ts';
import { removeUnclaimedFiles } from './jobs/remove-unclaimed.ts';

export { addStoredFile } from './commands/add-file.ts';
export { importFile, type ImportedFile, insertImported } from './commands/import-file.ts';
export { fileJudged, fileScanned } from './events.ts';
export { type BodyFile, claimFiles, claimFormerFiles, type FileLocation, releaseFiles } from './commands/claim-files.ts';
export type { FileSubject } from './file-subject.ts';
export { blockFile, deleteFile, unblockFile } from './commands/judge-file.ts';
export { moveContents } from './contents/move-contents.ts';
export { type FileContent, addReference, putContent, releaseContents } from './contents/contents.ts';
export type { ReceivedUpload } from './examine-file.ts';
export { extensionOf } from './file-name.ts';
export { filesOwnData } from './own-data.ts';
export { exportOfFiles, type FileRow, filesByKeys, infectedFile, presentFile } from './queries/files.ts';
export { fileRoutes } from './routes.ts';
export { serveUploads } from './uploads/serve-uploads.ts';
export { claimUpload } from './uploads/claim-upload.ts';

export const fileSubscriptions: readonly Subscription<Services>[] = [on(fileReceived, 'scan', scanFile)];

const dayMs = 24 * 60 * 60_000;

export const fileJobs: readonly ClockJob[] = [
  { task: 'files/remove-unclaimed', pattern: '*/10 * * * *', run: removeUnclaimedFiles },
  {
    task: 'files/clear-unfinished',
    pattern: '35 19 * * *',
    run: ({ contents, clock }) => contents.clearUnfinished(new Date(clock.now().getTime() - dayMs)),
  },
];
