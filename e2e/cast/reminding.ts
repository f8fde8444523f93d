import { call, type Person } from './people.ts';

let turns = 0;

/** A unique title, by which a line is found. */
export function newTitle(): string {
  turns += 1;
  return `第 ${turns} 泡 ${Date.now().toString(36)}`;
}

export async function memberIdOf(person: Person, reader = person): Promise<string> {
  const { member } = await call<{ member: { id: string } }>(`/user/control/queryUser?keyword=${person.account}`, { as: reader });
  return member.id;
}

export async function replyTo(author: Person, commentId: string, fields: Record<string, string> = {}): Promise<string> {
  const form = { body: '同感。', ...fields };
  return (await call<{ reply: { id: string } }>(`/user/control/comments/${commentId}/replies`, { as: author, fields: form })).reply.id;
}

export const like = (person: Person, what: string, on = true) => call(`/user/control/${what}/like`, { as: person, fields: { on } });

export async function follow(person: Person, other: Person): Promise<void> {
  await call(`/user/control/members/${await memberIdOf(other)}/follow`, { as: person, fields: {} });
}

export const watch = (person: Person, what: string, level: 'watching' | 'normal' | 'muted') =>
  call(`/user/control/watches/${what}`, { as: person, fields: { level } });
