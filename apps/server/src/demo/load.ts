import { readFile } from 'node:fs/promises';
import { helpLinks } from '../modules/help/index.ts';
import { storeImage } from '../modules/media/index.ts';
import { recountQuestions } from '../modules/questions/index.ts';
import { refreshTopScores } from '../modules/top-posts/index.ts';
import { decayHotScores, recountTopics } from '../modules/topics/index.ts';
import type { Tx } from '../platform/database/db.ts';
import { everyPage } from '../platform/cache/page-group.ts';
import type { Services } from '../platform/http/ctx.ts';
import { loadCards } from './load-cards.ts';
import { loadHelp } from './load-help.ts';
import { loadQuestion, questionKey } from './load-question.ts';
import { loadQuestionTags, loadTags } from './load-tags.ts';
import { loadTopic, topicKey } from './load-topic.ts';
import { readDemo } from './parse.ts';
import type { Settled } from './settled.ts';
import type { Demo, DemoMember } from './shape.ts';
import { createMember, roles, sessionCache } from '../modules/members/index.ts';
import { questionTags, tags } from '../modules/tags/index.ts';

/** The site opened 92 days ago; all authors registered before they posted. */
const openedHoursAgo = 92 * 24;

/** Nobody can sign in as one of them: they have no password. Returns ids by account. */
async function loadMembers(tx: Tx, members: readonly DemoMember[], now: Date): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('member').select(['id', 'importKey']).where('importKey', 'like', 'demo:u:%').execute();
  const known = new Map(rows.map(({ id, importKey }) => [importKey, id]));
  const ids = new Map<string, string>();
  for (const { staff, ...member } of members) {
    const importKey = `demo:u:${member.account}`;
    const registeredAt = new Date(now.getTime() - openedHoursAgo * 3_600_000);
    ids.set(
      member.account,
      known.get(importKey) ?? (await createMember(tx, { ...member, importKey, registeredAt, ...(staff && { trustedSince: now }) })),
    );
  }
  return ids;
}

const links = [
  { name: 'Unicode', address: 'https://home.unicode.org/', sort: 1 },
  { name: 'W3C', address: 'https://www.w3.org/', sort: 2 },
  { name: 'MDN', address: 'https://developer.mozilla.org/', sort: 3 },
];

/** Only if staff have added none. */
async function loadLinks(tx: Tx): Promise<void> {
  const some = await tx.selectFrom('friendlyLink').select('id').limit(1).executeTakeFirst();
  if (some === undefined) await tx.insertInto('friendlyLink').values(links).execute();
}

const folder = new URL('./', import.meta.url);

async function isLoaded(services: Services, demo: Demo): Promise<boolean> {
  const [topics, questions] = await Promise.all([
    services.db.selectFrom('topic').select('id').where('importKey', 'in', demo.topics.map(topicKey)).execute(),
    services.db.selectFrom('question').select('id').where('importKey', 'in', demo.questions.map(questionKey)).execute(),
  ]);
  return topics.length === demo.topics.length && questions.length === demo.questions.length;
}

/** Stores the pictures that bodies show; they are claimed by the topics, so those of a failed load are deleted later. */
async function storeImages(services: Services, demo: Demo): Promise<Map<string, string>> {
  const bodies = demo.topics.flatMap((topic) => [topic.body, ...topic.comments.map(({ body }) => body)]).join('\n');
  const names = [...new Set([...bodies.matchAll(/\(demo:([\w-]+\.webp)\)/g)].map(([, name = '']) => name))];
  const stored = new Map<string, string>();
  for (const name of names) stored.set(name, (await storeImage(services, null, await readFile(new URL(`images/${name}`, folder)))).url);
  return stored;
}

async function loadTopics(tx: Tx, services: Services, demo: Demo, settled: Settled): Promise<void> {
  const ids: string[] = [];
  for (const topic of demo.topics) {
    const id = await loadTopic(tx, services, topic, settled);
    if (id !== undefined) ids.push(id);
  }
  await recountTopics(tx, ids);
}

async function loadQuestions(tx: Tx, services: Services, demo: Demo, settled: Settled): Promise<void> {
  const ids: string[] = [];
  for (const question of demo.questions) {
    const id = await loadQuestion(tx, services, question, settled);
    if (id !== undefined) ids.push(id);
  }
  await recountQuestions(tx, ids);
}

/**
 * Fills a new site with content: members without passwords, tags, topics with comments, questions with answers, links and help. All in one
 * transaction, so a start that is killed leaves nothing; existing content is not changed.
 */
export async function loadDemo(services: Services): Promise<void> {
  const demo = readDemo(folder);
  if (await isLoaded(services, demo)) return;
  const imageUrls = await storeImages(services, demo);
  await services.write(async (tx) => {
    const now = services.clock.now();
    const memberIds = await loadMembers(tx, demo.members, now);
    const tagIds = await loadTags(tx, demo.tags, memberIds);
    const settled = { now, memberIds, tagIds, questionTagIds: await loadQuestionTags(tx, demo.questionTags), imageUrls };
    await loadTopics(tx, services, demo, settled);
    await loadQuestions(tx, services, demo, settled);
    await loadLinks(tx);
    await loadCards(tx, services);
    await loadHelp(tx, services);
    for (const each of [tags, questionTags, roles, sessionCache, helpLinks, everyPage]) each.drop(tx);
  });
  await decayHotScores(services);
  await refreshTopScores(services);
}
