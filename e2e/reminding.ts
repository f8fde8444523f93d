import { call, newQuestion, newTopic, theShopkeeper, write, type Person } from './people.ts';

/** Whom an act reminds, who does it, and somebody whose topics both are guests in. */
export type Cast = { me: Person; actor: Person; host: Person };
export type Act = { does: (cast: Cast) => Promise<unknown>; zh: RegExp; en: RegExp };

let turns = 0;

/** A title that nothing else has: a line is found by it. */
export function newTitle(): string {
  turns += 1;
  return `第 ${turns} 泡 ${Date.now().toString(36)}`;
}

export const topicOf = (author: Person, body = '水开了。') => newTopic(author, newTitle(), body);
export const questionOf = (asker: Person, body = '绿茶。') => newQuestion(asker, newTitle(), body);

export async function memberIdOf(person: Person, reader = person): Promise<string> {
  const { member } = await call<{ member: { id: string } }>(`/user/control/queryUser?keyword=${person.account}`, { as: reader });
  return member.id;
}

export async function replyTo(author: Person, commentId: string, fields: Record<string, string> = {}): Promise<string> {
  const said = { body: '同感。', ...fields };
  return (await call<{ reply: { id: string } }>(`/user/control/comments/${commentId}/replies`, { as: author, fields: said })).reply.id;
}

export async function replyToAnswer(author: Person, answerId: string, fields: Record<string, string> = {}): Promise<string> {
  const said = { body: '谢谢。', ...fields };
  return (await call<{ reply: { id: string } }>(`/user/control/answers/${answerId}/replies`, { as: author, fields: said })).reply.id;
}

export const like = (person: Person, what: string, on = true) => call(`/user/control/${what}/like`, { as: person, fields: { on } });

export async function follow(person: Person, other: Person): Promise<void> {
  await call(`/user/control/members/${await memberIdOf(other)}/follow`, { as: person, fields: {} });
}

export const watch = (person: Person, what: string, level: 'watching' | 'normal' | 'muted') =>
  call(`/user/control/watches/${what}`, { as: person, fields: { level } });

export const mention = ({ me }: Cast) => `@${me.account} 你看看。`;

export async function moderate(topicId: string, act: 'delete' | 'restore'): Promise<void> {
  await call(`/admin/topics/${topicId}/state`, { as: await theShopkeeper(), fields: { act } });
}

/** A job of the clock runs now. */
export const byClock = (task: string) => write('select graphile_worker.add_job($1)', [task]);

/** A role of a member that ends after so many hours; negative: that has ended. */
export async function roleEnds({ account }: Person, hours: number): Promise<void> {
  const statement = `with new_role as (insert into role (name_zh, name_en) values ($1, $1) returning id)
    insert into member_role (member_id, role_id, ends_at) select member.id, new_role.id, now() + make_interval(hours => $3) from member, new_role where account = $2`;
  await write(statement, [newTitle(), account, hours]);
  await byClock('reminders/ending-roles');
}
