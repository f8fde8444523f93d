import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addFile, type Answer, startUpload } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { clientOf, tokenOf } from '../../test/foreign/site-client.ts';
import { startSocketServer } from '../../test/socket-server.ts';
import { startProcessOf } from '../../test/started-process.ts';

test('a job that waits for a silent service keeps no stop from ending well, the database included', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chaguan-hanging-'));
  const reached = Promise.withResolvers<void>();
  const scanner = await startSocketServer(() => reached.resolve());
  const site = await startProcessOf({ DATA_DIR: folder, CLAMD: `tcp://127.0.0.1:${scanner.port}`, DRAIN_SECONDS: '1' });
  try {
    await expect.poll(() => site.printed()).toContain('Staff sign-in');
    const token = await tokenOf(site.origin, site.printed());
    const client = clientOf(site.origin, token);
    const upload = await client.post<Answer<typeof startUpload>>(startUpload.path, { kind: 'file', name: 'tea.txt', sizeBytes: 3 });
    const sent = await fetch(site.origin + upload.url, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: 'tea',
    });
    expect(sent.status).toBe(204);
    await client.post(addFile.path, { uploadId: upload.id });
    await reached.promise;
    site.signal('SIGTERM');
    expect(await site.ended).toBe(0);
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
  } finally {
    site.signal('SIGKILL');
    await site.ended;
    await scanner.close();
    await rm(folder, { recursive: true, force: true });
  }
});
