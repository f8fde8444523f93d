import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { base62OfSha1 } from './base62.ts';
import { discourse } from './index.ts';
import { createDiscourse } from './testing.ts';

const hashOf = (algorithm: string, text: string): string => createHash(algorithm).update(text).digest('hex');

/** Uploads: their addresses in the table, where their files are in a backup, and how texts name them. */
const uploads = [
  { name: 'relative', url: (sha1: string) => `/uploads/default/original/1X/${sha1}.png`, file: 'uploads/default/original/1X/SHA1.png' },
  { name: 'deep', url: (sha1: string) => `/uploads/default/original/3X/a/b/${sha1}.png`, file: 'uploads/default/original/3X/a/b/SHA1.png' },
  {
    name: 'bucket',
    url: (sha1: string) => `//tea.s3.dualstack.eu-west-1.amazonaws.com/original/2X/c/${sha1}.png`,
    file: 'uploads/default/original/2X/c/SHA1.png',
  },
  {
    name: 'several',
    url: (sha1: string) => `//tea.s3.eu-west-1.amazonaws.com/uploads/green/original/2X/d/${sha1}.png`,
    file: 'uploads/green/original/2X/d/SHA1.png',
  },
  { name: 'site', url: (sha1: string) => `/uploads/green/original/1X/${sha1}.png`, file: 'uploads/green/original/1X/SHA1.png' },
  { name: 'old', url: () => '/uploads/default/1234/0123456789abcdef.png', file: 'uploads/default/1234/0123456789abcdef.png' },
  { name: 'outside', url: () => '/uploads/default/1234/../../../../secret.png', file: 'nowhere.png' },
].map((upload, at) => ({ ...upload, id: at + 1, sha1: hashOf('sha1', upload.name), address: upload.url(hashOf('sha1', upload.name)) }));

const [relative, , bucket, several, site, old] = uploads;

const texts = [
  `![a](upload://${base62OfSha1(relative?.sha1 ?? '')}.png)`,
  `<img src="/uploads/default/optimized/1X/${relative?.sha1}_2_690x388.png">`,
  `![a](https:${bucket?.address})`,
  `![a](https://forum.example.com/secure-uploads/original/2X/c/${bucket?.sha1}.png)`,
  `https://tea.s3.eu-west-1.amazonaws.com/uploads/green/optimized/2X/d/${several?.sha1}_2_10x10.png`,
  `[a](/uploads/short-url/${base62OfSha1(site?.sha1 ?? '')}.png?dl=1)`,
  `![a](${old?.address})`,
  `<img src="https://forum.example.com${old?.address}" width="10">`,
];

const rows = `
insert into users (id, username, username_lower, created_at, active) values (1, 'alice', 'alice', '2020-01-01', true);
insert into categories (id, name, slug) values (5, '茶', 'tea');
insert into topics (id, title, category_id) values (10, '龙井', 5);
insert into posts (id, user_id, topic_id, post_number, raw, created_at) values ${texts
  .map((text, at) => `(${100 + at}, 1, 10, ${at + 1}, '${text}', '2024-01-01')`)
  .join()};
insert into uploads (id, user_id, original_filename, filesize, width, url, sha1) values ${uploads
  .map(({ id, name, address, sha1 }) => `(${id}, 1, '${name}.png', 5, 10, '${address}', '${sha1}')`)
  .join()};
`;

test('uploads of every form of address come with their bytes, and texts lead to them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'discourse-uploads-'));
  const database = await createDiscourse(inject('server'), rows);
  for (const { name, file, sha1 } of uploads) {
    const path = join(folder, file.replace('SHA1', sha1));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, name);
  }
  await writeFile(join(folder, 'secret.png'), 'outside');
  const options = { address: 'https://forum.example.com' };
  const reader = await discourse.open({ from: database.url, files: folder, map: undefined, options, dryRun: false, say: () => undefined });
  onTestFinished(async () => {
    await reader.close();
    await database.remove();
    await rm(folder, { recursive: true });
  });
  const files = await Array.fromAsync(reader.read('files', null));
  expect(files).toMatchObject(
    uploads.map(({ name }) => ({ record: name === 'outside' ? { name: 'outside.png' } : { sha256: hashOf('sha256', name) } })),
  );
  expect(JSON.stringify(files.at(-1))).not.toContain('sha256');
  const posts = [...(await Array.fromAsync(reader.read('topics', null))), ...(await Array.fromAsync(reader.read('comments', null)))];
  const named = posts.filter(({ outcome }) => outcome === 'record').map((item) => /archive:files\/\d/.exec(JSON.stringify(item))?.[0]);
  expect(named).toEqual([1, 1, 3, 3, 4, 5, 6, 6].map((id) => `archive:files/${id}`));
});
