import { sql } from 'kysely';
import { emit } from '../../../platform/events/emit.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { roles, visitorOf } from '../../members/index.ts';
import { keyOf, readPosts, type ReadablePost } from '../answering/read-posts.ts';
import { vectorsDue } from '../events.ts';
import { assistantSettings } from '../settings.ts';
import { claimDue, type Due, removeDue } from './due.ts';
import { type Embedder, embedderKey, embedderOf } from './embedder.ts';
import { embedTexts, mostTexts } from './embed-texts.ts';
import { isPaused, noteOutcome } from './pause.ts';
import { forgetVectors, readVersions, storeVectors, type Versioned } from './stored-vectors.ts';
import { beginWalkIfChanged, walkOn } from './walk.ts';

/** Stopping the process waits for its jobs, so one takes no longer than about this and requests another. */
const pieceMs = 5000;

/** What a model is sent of a post: its beginning says what it is about, and the smallest models accept 512 tokens. */
const longestBytes = 1500;

/** The rest of the site's tokens of a day is for members who ask: a site with many posts gets its vectors over several days. */
const shareOfPosts = 0.5;

const unlimited = { uses: null, tokens: null };

function textOf({ rootTitle, text }: ReadablePost): string {
  const bytes = Buffer.from(`${rootTitle}\n${text}`);
  // The last character may be cut in two.
  return bytes
    .subarray(0, longestBytes)
    .toString()
    .replace(/\uFFFD+$/u, '');
}

/** Only what a visitor may read: nothing in a closed tag, and no hidden part. */
async function readPublic({ db }: Services, due: readonly Due[]): Promise<ReadablePost[]> {
  return readPosts({ db, viewer: visitorOf(await roles.get(db)) }, due);
}

/**
 * The vector of each text; null for one that the provider does not accept. Null for all: it did not answer, accepts nothing, or a limit is
 * reached.
 */
async function embedAll(services: Services, embedder: Embedder, texts: readonly string[]): Promise<(Buffer | null)[] | null> {
  const { site } = await assistantSettings.get(services.db);
  const limit = { ...site, tokens: site.tokens === null ? null : Math.floor(site.tokens * shareOfPosts) };
  const plan = { memberId: null, limits: { member: unlimited, site: limit } };
  const embedded = await embedTexts(services, embedder, texts, { plan });
  if (embedded.kind === 'made') return embedded.vectors;
  if (embedded.kind !== 'refused' || texts.length === 1) return null;
  const vectors: (Buffer | null)[] = [];
  for (const text of texts) {
    const alone = await embedTexts(services, embedder, [text], { plan });
    if (alone.kind !== 'made' && alone.kind !== 'refused') return null;
    vectors.push(alone.kind === 'made' ? (alone.vectors[0] ?? null) : null);
  }
  return vectors.every((vector) => vector === null) ? null : vectors;
}

/** Sends the newest posts that are due, in one call. Returns whether more may be left. */
async function sendDue(services: Services, embedder: Embedder): Promise<boolean> {
  const due = await claimDue(services, mostTexts);
  if (due.length === 0) return false;
  const versions = await readVersions(services.db, due);
  const posts = (await readPublic(services, due)).filter((post) => versions.has(keyOf(post)));
  const vectors = posts.length === 0 ? [] : await embedAll(services, embedder, posts.map(textOf));
  if (posts.length > 0) noteOutcome(services, 'posts', embedder.key, vectors !== null);
  // They may have been closed or deleted while the model worked.
  const open = new Set((await readPublic(services, due)).map(keyOf));
  const made = posts.flatMap((post, at): (Versioned & { vector: Buffer })[] => {
    const [version, vector] = [versions.get(keyOf(post)), vectors?.[at] ?? null];
    return version === undefined || vector === null || !open.has(keyOf(post)) ? [] : [{ ...version, vector }];
  });
  const refused = new Set(posts.filter((_, at) => vectors?.[at] === null).map(keyOf));
  await services.write(async (tx) => {
    const stored = await storeVectors(tx, embedder.key, made);
    const closed = due.filter((post) => !open.has(keyOf(post)));
    await forgetVectors(tx, closed);
    await removeDue(
      tx,
      due.filter((post) => stored.has(keyOf(post)) || refused.has(keyOf(post)) || !open.has(keyOf(post))),
    );
  });
  return vectors !== null;
}

/** Everything that was made, in pieces. Returns whether more may be left. */
async function forgetAll({ db }: Services): Promise<boolean> {
  await sql`update post_vector_walk set model = '', tag_ids = '{}', kind = null, before = null where model <> ''`.execute(db);
  let deleted = 0n;
  for (const table of ['post_vector', 'post_vector_due']) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where (kind, post_id) in (select kind, post_id from ${sql.table(table)} limit 5000 for update skip locked)`.execute(db);
    deleted += numAffectedRows;
  }
  return deleted > 0n;
}

/**
 * Whether more may be left. The walk comes first: it deletes what must not stay, whether or not the model answers. A model that does not is
 * asked again by the next job of the clock.
 */
async function step(services: Services): Promise<boolean> {
  const key = await embedderKey(services.db);
  if (key === null) return forgetAll(services);
  await beginWalkIfChanged(services, key);
  if (await walkOn(services)) return true;
  const embedder = await embedderOf(services.db);
  return embedder !== null && !isPaused(services, 'posts', key) && (await sendDue(services, embedder));
}

/** Makes vectors of what is due, the newest posts first, and continues the walk over all posts. */
export async function embedPosts(services: Services): Promise<void> {
  const until = performance.now() + pieceMs;
  while (await step(services)) {
    if (performance.now() < until) continue;
    await services.write((tx) => emit(tx, vectorsDue, {}));
    return;
  }
}
