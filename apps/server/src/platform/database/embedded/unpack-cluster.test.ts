import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { unpackCluster } from './unpack-cluster.ts';

test('an archive that fails while a folder or a file is written is an error, and nothing waits for ever', async () => {
  const archive = pack();
  archive.entry({ name: 'base', type: 'directory' });
  archive.entry({ name: 'base/1' }, randomBytes(200_000));
  archive.finalize();
  const whole = await buffer(archive);
  for (const length of [0, 100, 512, 1024, 1500, 100_000]) {
    const data = await mkdtemp(join(tmpdir(), 'chaguan-unpack-'));
    // Within the folder, also where PostgreSQL's own user cannot enter it.
    await symlink(join(data, 'inside', 'postgres'), join(data, 'postgres'));
    const broken = (async function* () {
      yield whole.subarray(0, length);
      throw new Error('the archive is gone');
    })();
    await expect(unpackCluster(data, broken)).rejects.toThrow('the archive is gone');
    await rm(data, { recursive: true, force: true });
  }
});
