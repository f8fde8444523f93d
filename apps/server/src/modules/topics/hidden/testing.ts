import { addTopic, readThread, unlockTopic } from '@chaguan/contract';
import type { Person } from '../../../../test/app.ts';

/** A hidden block as a member writes it. */
export function hide(head: string, words: string): string {
  return `:::hide{${head}}\n${words}\n:::`;
}

/** A topic with one block, posted as members do. */
export async function postHidden(person: Person, tagId: string, ...blocks: readonly string[]): Promise<string> {
  const body = ['谁都能看的开头', ...blocks].join('\n\n');
  return (await person.call(addTopic, { body: { title: '藏着的', tagId, body } })).topicId;
}

/** The body of a topic as a reader sees it. */
export async function bodyFor(person: Person, topicId: string): Promise<string> {
  return (await person.call(readThread, { params: { topicId } })).topic.bodyHtml;
}

type Key = Partial<Record<'password' | 'price', string>>;

export function unlock(person: Person, topicId: string, kind: 'password' | 'points' | 'balance', key: Key = {}) {
  return person.call(unlockTopic, { params: { topicId }, body: { kind, ...key } });
}
