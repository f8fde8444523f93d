import { call, type Person } from './people.ts';

type Tag = { id: string; children: Tag[] };

/** Asks under the first leaf there is. */
export async function newQuestion(asker: Person, title: string, body: string): Promise<string> {
  const { items } = await call<{ items: Tag[] }>('/questionTags');
  const leaf = items.flatMap((tag) => (tag.children.length > 0 ? tag.children : [tag]))[0];
  if (!leaf) throw new Error('there is no tag to ask under');
  const fields = { title, body, tagIds: JSON.stringify([leaf.id]) };
  const { questionId } = await call<{ questionId: string }>('/user/control/questions', { as: asker, fields });
  return questionId;
}

export async function newAnswer(author: Person, questionId: string, body: string): Promise<string> {
  const path = `/user/control/questions/${questionId}/answers`;
  const { answer } = await call<{ answer: { id: string } }>(path, { as: author, fields: { body } });
  return answer.id;
}

export async function keepQuestion(reader: Person, questionId: string): Promise<void> {
  await call(`/user/control/questions/${questionId}/favourite`, { as: reader, fields: { on: true } });
}
