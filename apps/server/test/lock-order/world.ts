import {
  addQuestion,
  addTopic,
  confirmChange,
  editSettings,
  endpoints,
  postAnswer,
  postComment,
  postReply,
  postAnswerReply,
  type Endpoint,
} from '@chaguan/contract';
import { give } from '../../src/modules/ledger/testing.ts';
import { aTag } from '../../src/modules/tags/testing.ts';
import { aQuestionTag } from '../../src/modules/questions/testing.ts';
import { signInAs } from '../../src/modules/members/index.ts';
import type { Person, TestApp } from '../app.ts';
import { openCard, type CardOnSale } from '../card-on-sale.ts';
import { personOf } from '../person.ts';

/** What one member, another and two of the staff do again and again to the same few things. */
export interface World {
  app: TestApp;
  me: Person;
  other: Person;
  boss: Person;
  deputy: Person;
  /** Two more of the staff, who do things to each other; their sessions end all the time. */
  clerks: [Person, Person];
  /** Names of the endpoints that were called since the world is open. */
  called: Set<string>;
  /** With a session of their own. */
  again: (person: Person) => Promise<Person>;
  tagIds: [string, string];
  questionTagIds: [string, string];
  cardId: string;
  /** Of the card. */
  roleId: string;
  card: CardOnSale;
  /** All mine. */
  topicId: string;
  commentId: string;
  replyId: string;
  questionId: string;
  answerId: string;
  answerReplyId: string;
}

/** One writing command, or a few after another that bring things back to where they were. */
export type Act = (world: World) => Promise<unknown>;

/** So that nobody runs out of money within a run. */
const fen = 10_000_000;
const points = 10_000_000;

export async function fund({ app }: Pick<World, 'app'>, { id }: Person): Promise<void> {
  await app.write(async (tx) => {
    // Points first, so that the account with the lower id is the one that rewards move.
    await give(tx, { owner: 'member', id, currency: 'POINT' }, points);
    await give(tx, { owner: 'member', id, currency: 'CNY' }, fen);
  });
}

const nameOf = new Map<Endpoint, string>([...endpoints].map(([name, endpoint]) => [endpoint, name]));

/** Writes down what somebody calls. */
function watched(person: Person, called: Set<string>): Person {
  return {
    ...person,
    call: (endpoint, ...rest) => {
      called.add(nameOf.get(endpoint) ?? '');
      return person.call(endpoint, ...rest);
    },
  };
}

export async function openWorld(app: TestApp): Promise<World> {
  const called = new Set<string>();
  // One test opens a world again and again, because somebody leaves it.
  const own = (name: string): string => `${name}${crypto.randomUUID().slice(0, 8)}`;
  const entered = async (opened: Promise<Person>) => watched(await opened, called);
  const people = {
    me: await entered(app.member(own('mover'))),
    other: await entered(app.member(own('other'))),
    boss: await entered(app.staff(own('boss'))),
    deputy: await entered(app.staff(own('deputy'))),
  };
  const clerks: World['clerks'] = [await entered(app.staff(own('clerk1'))), await entered(app.staff(own('clerk2')))];
  const again = async ({ id, account }: Person) => watched(personOf(app.http, id, account, await signInAs(app.services, id)), called);
  const { me, other, boss } = people;
  for (const person of [me, other]) await fund({ app }, person);
  await boss.call(editSettings, {
    body: { values: { adjustLimitYuan: '1000000', adjustLimitPoints: '1000000', pushContact: 'tea@chaguan.cn' } },
  });
  const raised = await app.db
    .selectFrom('staffChange')
    .select('id')
    .where('state', '=', 'waiting')
    .where('requestedBy', '=', boss.id)
    .execute();
  for (const { id } of raised) await people.deputy.call(confirmChange, { params: { changeId: id } });
  const tagIds: World['tagIds'] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aTag(tx))];
  const questionTagIds: World['questionTagIds'] = [await app.write((tx) => aQuestionTag(tx)), await app.write((tx) => aQuestionTag(tx))];
  const { topicId } = await me.call(addTopic, { body: { title: '一壶茶', body: '水开了。', tagId: tagIds[0] } });
  const { comment } = await me.call(postComment, { params: { topicId }, body: { body: '好茶。' } });
  const { reply } = await me.call(postReply, { params: { commentId: comment.id }, body: { body: '再来。' } });
  const { questionId } = await me.call(
    addQuestion,
    { body: { title: '水温', tagIds: questionTagIds, body: '多热？', bountyCny: '1.00', bountyPoints: '10' } },
    crypto.randomUUID(),
  );
  const { answer } = await me.call(postAnswer, { params: { questionId }, body: { body: '八十五度。' } });
  const answerReply = await me.call(postAnswerReply, { params: { answerId: answer.id }, body: { body: '谢谢。' } });
  const card = await openCard(boss, app.services);
  called.clear();
  return {
    app,
    ...people,
    clerks,
    called,
    again,
    tagIds,
    questionTagIds,
    ...card,
    topicId,
    commentId: comment.id,
    replyId: reply.id,
    questionId,
    answerId: answer.id,
    answerReplyId: answerReply.reply.id,
  };
}
