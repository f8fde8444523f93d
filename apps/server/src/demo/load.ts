import { readFile } from 'node:fs/promises';
import { storeImage } from '../modules/media/index.ts';
import { recountQuestions } from '../modules/questions/index.ts';
import { decayHotScores, recountTopics } from '../modules/topics/index.ts';
import type { Tx } from '../platform/database/db.ts';
import { announce } from '../platform/events/announce.ts';
import type { Services } from '../platform/http/ctx.ts';
import { loadCards } from './load-cards.ts';
import { loadLinks } from './load-links.ts';
import { loadMembers } from './load-members.ts';
import { loadQuestion, questionKey } from './load-question.ts';
import { loadQuestionTags, loadTags } from './load-tags.ts';
import { loadTopic, topicKey } from './load-topic.ts';
import { readDemo } from './parse.ts';
import type { Settled } from './settled.ts';
import type { Demo } from './shape.ts';

const folder = new URL('./', import.meta.url);

async function isLoaded(services: Services, demo: Demo): Promise<boolean> {
  const [topics, questions] = await Promise.all([
    services.db.selectFrom('topic').select('id').where('importKey', 'in', demo.topics.map(topicKey)).execute(),
    services.db.selectFrom('question').select('id').where('importKey', 'in', demo.questions.map(questionKey)).execute(),
  ]);
  return topics.length === demo.topics.length && questions.length === demo.questions.length;
}

/** Stores the pictures that bodies show; they are claimed by the topics, so those of a failed load are cleared away. */
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
 * Fills a new site with content: members without passwords, tags, topics with comments, questions with answers, and links. All in one
 * transaction, so a start that is killed leaves nothing; what is there already is left as it is.
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
    for (const drop of ['tags', 'question-tags', 'roles', 'sessions', 'page:*']) announce(tx, { drop });
  });
  await decayHotScores(services);
}
