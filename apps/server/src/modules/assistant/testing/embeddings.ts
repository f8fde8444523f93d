import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { Person, TestApp } from '../../../../test/app.ts';
import { aQuestionTag } from '../../questions/testing.ts';
import { aTag } from '../../tags/testing.ts';
import { embedPosts } from '../embeddings/embed-posts.ts';
import { useProvider } from './chats.ts';
import type { ProviderServer, Script } from './provider-server.ts';

/** What the model of tests understands: the direction of a text by the words in it. */
const meanings: [RegExp, number][] = [
  [/铁壶|生锈/, 0],
  [/银壶|发黑/, 1],
  [/紫砂/, 2],
];

function vectorOf(text: string): number[] {
  const vector = [0.1, 0.1, 0.1, 0.4];
  for (const [pattern, at] of meanings) if (pattern.test(text)) vector[at] = 1;
  return vector;
}

export const understand: Script = ({ vectors }, { request }) => vectors((request.input ?? []).map(vectorOf));

/** A site with a provider that makes vectors, not yet enabled, and open tags. */
export async function embeddingSite(app: TestApp, server: ProviderServer) {
  const [boss, writer] = [await app.staff('boss'), await app.member('writer')];
  const providerId = await useProvider(app, server);
  const [tagId, topicTagId] = await app.write(async (tx) => [await aQuestionTag(tx), await aTag(tx)]);
  /** Runs events and jobs, then everything that is due. */
  async function work(): Promise<void> {
    await app.settle();
    await embedPosts(app.services);
    await app.settle();
  }
  return {
    boss,
    writer,
    providerId,
    tagId,
    topicTagId,
    work,
    set: (more: Partial<contract.Body<typeof contract.editEmbeddings>> = {}) =>
      boss.call(contract.editEmbeddings, { body: { enabled: true, providerId, model: 'test-embed', price: '0.5', ...more } }),
    read: () => boss.call(contract.readEmbeddings),
    async question(title: string, { tagIds = [tagId], body = '请教。' } = {}): Promise<string> {
      const { questionId } = await writer.call(contract.addQuestion, { body: { title, tagIds, body } });
      await app.settle();
      return questionId;
    },
    similar: async (title: string, person: Person = writer): Promise<string[]> =>
      (await person.call(contract.listQuestionsByTitle, { query: { title } })).items.map(({ id }) => id),
    /** Everything that the provider was sent since it was told what to play. */
    sent: (): string => JSON.stringify(server.calls.map(({ request }) => request.input ?? [])),
    async storedKeys(): Promise<string[]> {
      const { rows } = await sql<{ key: string }>`
        select kind || ' ' || post_id as key from post_vector order by kind, post_id`.execute(app.db);
      return rows.map(({ key }) => key);
    },
  };
}
