import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type ForeignServer, startForeignServer } from '../../../../test/foreign/postgres.ts';
import { foreignFolder, postgresBin, runProgram } from '../../../../test/foreign/programs.ts';
import type { ReadItem } from '../reader.ts';
import { discourse } from './index.ts';
import { picture, rows, sha1 } from './testing-site.ts';
import { createDiscourse } from './testing.ts';

/** What a site has beside what is read: columns and indexes of extensions, tables that nobody reads, and texts that look like a dump. */
const besides = `
create extension hstore;
create extension pg_trgm;
alter table topics add column meta_data hstore;
create index on topics using gin (title gin_trgm_ops);
create index on posts (topic_id, post_number) where deleted_at is null;
create view badge_posts as select id from posts;
create table notes (body text);
insert into notes values (E'it''s "odd"\\\\\\n\\\\.\\nCOPY public.users (id) FROM stdin;'), (null);
update posts set raw = raw || E'\\n\\\\.\\n\\tCOPY public.posts (id) FROM stdin;\\n\\\\N it''s' where id = 101;
`;

/** A table of an extension that is not installed here. */
const embeddings = `
CREATE TABLE public.ai_topics_embeddings (
    topic_id bigint NOT NULL,
    embeddings public.halfvec(1536) NOT NULL
);

ALTER TABLE public.ai_topics_embeddings OWNER TO bitnami;

COPY public.ai_topics_embeddings (topic_id, embeddings) FROM stdin;
10	[0.25,0.5]
\\.

CREATE INDEX ai_hnsw ON public.ai_topics_embeddings USING hnsw (embeddings public.halfvec_cosine_ops);

`;

describe.skipIf(postgresBin === '')('a backup of Discourse, made by pg_dump', () => {
  let server: ForeignServer;
  let site: Awaited<ReturnType<typeof createDiscourse>>;
  let folder: string;
  const path = (name: string): string => join(folder, name);
  beforeAll(async () => {
    [server, folder] = [await startForeignServer(), await foreignFolder('discourse')];
    site = await createDiscourse(server.urlOf('postgres'), rows + besides);
    const given = ['--schema=public', '--no-owner', '--no-privileges', '--compress=4', `--file=${path('dump.sql.gz')}`, site.url];
    runProgram(join(postgresBin, 'pg_dump'), given, folder);
    const end = '--\n-- PostgreSQL database dump complete';
    const text = gunzipSync(await readFile(path('dump.sql.gz'))).toString();
    await writeFile(path('dump.sql.gz'), gzipSync(text.replace(end, embeddings + end)));
    await mkdir(path('uploads/default/original/1X'), { recursive: true });
    await writeFile(path(`uploads/default/original/1X/${sha1}.png`), picture);
    spawnSync('tar', ['-czf', 'tea-2026-11-29-033000-v20261120.tar.gz', 'dump.sql.gz', 'uploads'], { cwd: folder });
  });
  afterAll(async () => {
    await site.remove();
    await server.stop();
    await rm(folder, { recursive: true });
  });

  async function read(from: string, lines: string[] = []): Promise<unknown> {
    const reader = await discourse.open({
      from,
      files: folder,
      map: undefined,
      options: { address: 'https://forum.example.com' },
      workspace: inject('server'),
      dryRun: false,
      say: (line) => lines.push(line),
    });
    const items: Record<string, ReadItem[]> = {};
    for (const kind of reader.kinds) items[kind] = await Array.fromAsync(reader.read(kind, null));
    const described = await reader.describe();
    await reader.close();
    return { items, described };
  }

  const refusal = (from: string): Promise<string> => read(from).then(String, String);

  test('packed, unpacked or alone reads as the database that it is of', async () => {
    const [before, lines] = [await read(site.url), [] as string[]];
    expect(JSON.stringify(before)).toContain('"sha256"');
    expect(await read(path('tea-2026-11-29-033000-v20261120.tar.gz'), lines)).toEqual(before);
    expect(lines).toContain('posts: 10 rows');
    expect(await read(folder)).toEqual(before);
    await writeFile(path('alone.sql'), gunzipSync(await readFile(path('dump.sql.gz'))));
    expect(await read(path('alone.sql'))).toEqual(before);
  });

  test('that is not whole, or is none, is refused in a sentence', async () => {
    const packed = await readFile(path('dump.sql.gz'));
    const text = gunzipSync(packed).toString();
    await writeFile(path('cut.sql.gz'), packed.subarray(0, packed.length / 2));
    await writeFile(path('cut.sql'), text.slice(0, text.indexOf('COPY public.posts') + 200));
    await writeFile(path('ends.sql'), text.slice(0, text.indexOf('ADD CONSTRAINT')));
    await writeFile(path('other.sql'), 'CREATE TABLE public.nothing (\n    id integer\n);\n--\n-- PostgreSQL database dump complete\n');
    spawnSync('tar', ['-czf', 'without.tar.gz', 'uploads'], { cwd: folder });
    const whole = await readFile(path('tea-2026-11-29-033000-v20261120.tar.gz'));
    await writeFile(path('cut.tar.gz'), whole.subarray(0, whole.length / 2));
    expect(await refusal(path('cut.tar.gz'))).toContain('DumpError');
    expect(await refusal(path('cut.sql.gz'))).toContain('DumpError: The dump cannot be read');
    expect(await refusal(path('cut.sql'))).toContain('The dump ends in the middle');
    expect(await refusal(path('ends.sql'))).toContain('The dump ends in the middle');
    expect(await refusal(path('other.sql'))).toContain('This is no dump of Discourse');
    expect(await refusal(path('without.tar.gz'))).toContain('it is no backup of Discourse');
    await writeFile(path('long.sql.gz'), gzipSync(Buffer.concat([Buffer.from(text), Buffer.alloc(70 * 1024 * 1024, 32)])));
    expect(await refusal(path('long.sql.gz'))).toContain('A line of the dump is longer');
    expect(await refusal(path('uploads'))).toContain('--from is the backup');
  });
});
