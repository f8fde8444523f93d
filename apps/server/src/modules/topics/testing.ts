import type { Tx } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { aMember } from '../members/testing.ts';
import { aTag } from '../tags/testing.ts';
import { importComment, type ImportedComment, importTopic, type ImportedTopic } from './import/import-posts.ts';
import { recountTopics } from './recount-topics.ts';

function must(id: string | undefined): string {
  if (id === undefined) throw new Error('a factory used a key twice');
  return id;
}

/** A published topic for a test, counted everywhere; author and tag are made when not given. */
export async function aTopic(tx: Tx, services: Services, facts: Partial<ImportedTopic> = {}): Promise<string> {
  const importKey = `test:${crypto.randomUUID()}`;
  const authorId = facts.authorId ?? (await aMember(tx));
  const tagId = facts.tagId ?? (await aTag(tx));
  const topic = { importKey, authorId, tagId, title: '一壶茶', body: '水开了。', postedAt: services.clock.now(), ...facts };
  const id = must(await importTopic(tx, services, topic));
  await recountTopics(tx, [id]);
  return id;
}

/** A published comment for a test, on the next floor of its topic. */
export async function aComment(tx: Tx, services: Services, facts: Partial<ImportedComment> & { parentId: string }): Promise<string> {
  const importKey = `test:${crypto.randomUUID()}`;
  const authorId = facts.authorId ?? (await aMember(tx));
  const id = must(await importComment(tx, services, { importKey, authorId, body: '好茶。', postedAt: services.clock.now(), ...facts }));
  await recountTopics(tx, [facts.parentId]);
  return id;
}
