import { setTimeout as delay } from 'node:timers/promises';
import { searchPosts, searchRules, type Answer } from '@chaguan/contract';
import { sql } from 'kysely';
import { beginRebuild, rebuild } from '../../apps/server/src/modules/search/jobs/rebuild.ts';
import { tags as tagIndex } from '../../apps/server/src/modules/tags/index.ts';
import type { openInside } from './inside.ts';

export type Inside = Awaited<ReturnType<typeof openInside>>;

export interface BenchPost {
  title: string;
  body: string;
  /** Name of its tag; without one it has a tag that no word matches. */
  tag?: string | undefined;
}

/** For posts that are found by their bodies alone. */
export const noTitle = '·';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const batch = 1000;

const noTag = 'Bench';

/** Tags of these names, and one for documents without. */
async function fillTags({ services }: Inside, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    insert into tag (name_zh, name_en) select name, name from unnest(${[noTag, ...names]}::text[]) as given(name)
    returning id, name_zh as name`.execute(services.db);
  await services.write(async (tx) => tagIndex.drop(tx));
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Published topics that replace all existing ones, spread over so many days; their ids in order. `tags`: names of all that they have. */
export async function fill(
  inside: Inside,
  posts: Iterable<BenchPost>,
  span: { days: number; count: number },
  tags: readonly string[] = [],
): Promise<string[]> {
  const { db } = inside.services;
  await sql`truncate search_document, search_word, topic, tag cascade`.execute(db);
  await sql`insert into member (id, account) overriding system value values (1, 'bench') on conflict do nothing`.execute(db);
  const tagIds = await fillTags(inside, tags);
  const ids: string[] = [];
  const write = async (written: readonly BenchPost[]): Promise<void> => {
    const bodies = written.map(({ body }) => body);
    const { rows } = await sql<{ id: string }>`
      insert into topic (tag_id, author_id, title, body_source, body_html, excerpt, state, posted_at, activity_at)
      select tag_id, 1, title, body, '<p>' || html || '</p>', left(body, 180), 'published', at, at
      from (select *, now() - ${span.days}::float8 * interval '1 day' * (1 - (${ids.length}::int + ordinal)::float8 / ${span.count}::int) as at from unnest(${written.map(({ title }) => title)}::text[], ${bodies}::text[], ${bodies.map(escaped)}::text[],
        ${written.map(({ tag = noTag }) => tagIds.get(tag))}::bigint[]) with ordinality as written(title, body, html, tag_id, ordinal)) dated order by ordinal returning id`.execute(
      db,
    );
    ids.push(...rows.map(({ id }) => id));
  };
  let waiting: BenchPost[] = [];
  for (const post of posts) {
    waiting.push(post);
    if (waiting.length === batch) {
      await write(waiting);
      waiting = [];
    }
  }
  await write(waiting);
  await sql`vacuum analyze`.execute(db);
  return ids;
}

/** Builds the index as a site does, and returns how long it took. */
export async function indexAll({ services }: Inside): Promise<number> {
  const started = performance.now();
  await services.write((tx) => beginRebuild(tx));
  const isLeft = async () =>
    (await services.db.selectFrom('searchState').select('rebuildKind').executeTakeFirstOrThrow()).rebuildKind !== null;
  while (await isLeft()) await rebuild(services);
  return performance.now() - started;
}

/** Searches as a visitor does, end to end. */
export async function ask<T>({ app }: Inside, path: string, query: Record<string, string>): Promise<{ status: number; answer: T }> {
  const url = `${path}?${new URLSearchParams(query)}`;
  let response = await app.inject({ url });
  // Under other load the server may answer that it is too busy; the waiting counts.
  for (let again = 0; response.statusCode === 503 && again < 10; again += 1) {
    await delay(500);
    response = await app.inject({ url });
  }
  return { status: response.statusCode, answer: response.json<T>() };
}

export async function search(inside: Inside, keyword: string): Promise<string[]> {
  const { status, answer } = await ask<Answer<typeof searchPosts>>(inside, searchPosts.path, {
    keyword: keyword.slice(0, searchRules.keyword.maxLength),
  });
  if (status !== 200) throw new Error(`${keyword} answered ${status}`);
  return answer.items.map(({ id }) => id);
}

/** Every n-th, so that a shorter run covers the whole set. */
export function some<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, at) => all[Math.floor(at * step)]).filter((one) => one !== undefined);
}
