import {
  addTopic, changeSettings, closeComments, deleteComment, deleteReply, deleteTopic, editComment, editTopic, likeComment, likeReply, likeTopic, listTopics,
  markEssence, markRead, moderateComment, moderateReply, moderateTopic, moveTopic, pinTopic, postComment, postReply, restoreComment, restoreTopic, setNickname, staffCancelMember, thread,
  type Answer, type Endpoint,
} from '@chaguan/contract';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { houseOf } from '../src/modules/topics/queries/house.ts';
import { listPage } from '../src/modules/topics/queries/list-page.ts';
import { plainList } from '../src/modules/topics/queries/list-topics.ts';
import { plainThread, seekThread } from '../src/modules/topics/queries/thread.ts';
import { Failure } from '../src/platform/failure.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { ApiProblem, testApp, type Person } from './app.ts';
import { coldSight } from './cold.ts';
import { aRole, pick, standing, type Act, type World, type Written } from './walk.ts';

const app = testApp();
const cold = coldSight(app);

const world: World = { people: [], boss: undefined as unknown as Person, leaving: [], tagIds: [], roleIds: [] };
const written = { topics: [] as Written[], comments: [] as Written[], replies: [] as Written[] };

beforeAll(async () => {
  world.roleIds = [await aRole(app, '茶友会'), await aRole(app, '老茶客')];
  const [first = '', second = ''] = world.roleIds;
  world.boss = await app.staff('boss');
  world.people = [
    await app.member('plain'), await app.member('first', { roleIds: [first] }), await app.member('both', { roleIds: [first, second] }), await app.member('other'),
  ];
  world.leaving = [await app.member('leaving'), await app.member('gone')];
  world.tagIds = await app.write(async (tx) => [
    await aTag(tx), await aTag(tx, { rights: { view: [first] } }), await aTag(tx, { rights: { comment: [first], reply: [second], comment_edit: [second] } }),
  ]);
});

/** Refusals are part of the walk. */
async function tryCall(run: () => Promise<unknown>): Promise<void> {
  await run().catch((error: unknown) => {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
  });
}

const words = ['水开了。', '**好茶**，再来一壶。', ':::hide{type=reply}\n秘方\n:::', '“引号”与 <b>尖</b> & 反斜\\杠'];

const posting: Record<string, Act> = {
  async topic(who, seed) {
    const poll = seed % 5 === 0 ? { poll: { options: ['绿', '红'], choices: 1 } } : {};
    const { topicId } = await who.call(addTopic, { body: { title: `茶 ${seed}`, body: pick(words, seed) ?? '', tagId: pick(world.tagIds, seed >> 2) ?? '', ...(poll as object) } });
    written.topics.push({ id: topicId, author: who });
  },
  async comment(who, seed) {
    const topicId = pick(written.topics, seed)?.id ?? '';
    const quoteId = seed % 3 === 0 ? pick(written.comments, seed >> 1)?.id : undefined;
    const { comment } = await who.call(postComment, { params: { topicId }, body: { body: `第 ${seed} 泡`, ...(quoteId && { quoteId }) } });
    written.comments.push({ id: comment.id, author: who });
  },
  async reply(who, seed) {
    const answersReplyId = seed % 2 === 0 ? pick(written.replies, seed)?.id : undefined;
    const { reply } = await who.call(postReply, { params: { commentId: pick(written.comments, seed)?.id ?? '' }, body: { body: `回 ${seed}`, ...(answersReplyId && { answersReplyId }) } });
    written.replies.push({ id: reply.id, author: who });
  },
};

type Call = (endpoint: Endpoint, input: object) => Promise<unknown>;
type InputOf = (id: string, seed: number) => object;

function onOne(list: readonly Written[], endpoint: Endpoint, input: InputOf, whose: 'own' | 'any'): Act {
  return async (who, seed) => {
    const thing = pick(list, seed);
    if (thing === undefined) return;
    const call = (whose === 'own' ? thing.author : who).call as unknown as Call;
    await call(endpoint, input(thing.id, seed));
  };
}

const own = (list: readonly Written[], endpoint: Endpoint, input: InputOf): Act => onOne(list, endpoint, input, 'own');
const any = (list: readonly Written[], endpoint: Endpoint, input: InputOf): Act => onOne(list, endpoint, input, 'any');
const ofStaff = (act: Act): Act => (_, seed) => act(world.boss, seed);
const judged = (seed: number) => ({ act: pick(['approve', 'delete', 'restore'], seed >> 3) });
const on = (seed: number) => ({ on: seed % 4 > 0 });
const topicOf = (topicId: string) => ({ params: { topicId } });
const commentOf = (commentId: string) => ({ params: { commentId } });

const changing: Record<string, Act> = {
  editTopic: own(written.topics, editTopic, (id, seed) => ({ ...topicOf(id), body: { title: `改 ${seed}`, body: pick(words, seed), version: 1 } })),
  deleteTopic: own(written.topics, deleteTopic, topicOf),
  restoreTopic: own(written.topics, restoreTopic, topicOf),
  editComment: own(written.comments, editComment, (id, seed) => ({ ...commentOf(id), body: { body: `改 ${seed}`, version: 1 } })),
  deleteComment: own(written.comments, deleteComment, commentOf),
  restoreComment: own(written.comments, restoreComment, commentOf),
  deleteReply: own(written.replies, deleteReply, (replyId) => ({ params: { replyId } })),
  likeTopic: any(written.topics, likeTopic, (id, seed) => ({ ...topicOf(id), body: on(seed) })),
  likeComment: any(written.comments, likeComment, (id, seed) => ({ ...commentOf(id), body: on(seed) })),
  likeReply: any(written.replies, likeReply, (replyId, seed) => ({ params: { replyId }, body: on(seed) })),
  markRead: any(written.topics, markRead, (id, seed) => ({ ...topicOf(id), body: { floor: seed % 7 } })),
};

const judging: Record<string, Act> = {
  topic: ofStaff(any(written.topics, moderateTopic, (id, seed) => ({ ...topicOf(id), body: judged(seed) }))),
  comment: ofStaff(any(written.comments, moderateComment, (id, seed) => ({ ...commentOf(id), body: judged(seed) }))),
  reply: ofStaff(any(written.replies, moderateReply, (replyId, seed) => ({ params: { replyId }, body: judged(seed) }))),
  move: ofStaff(any(written.topics, moveTopic, (id, seed) => ({ ...topicOf(id), body: { tagId: pick(world.tagIds, seed) } }))),
  pin: ofStaff(any(written.topics, pinTopic, (id, seed) => ({ ...topicOf(id), body: { order: seed % 2 } }))),
  essence: ofStaff(any(written.topics, markEssence, (id, seed) => ({ ...topicOf(id), body: { essence: seed % 2 === 0 } }))),
  close: ofStaff(any(written.topics, closeComments, (id, seed) => ({ ...topicOf(id), body: { closed: seed % 2 === 0 } }))),
};

async function set(values: Record<string, string>): Promise<void> {
  await world.boss.call(changeSettings, { body: { values } });
}

const house: Record<string, Act> = {
  rename: (who, seed) => who.call(setNickname, { body: { nickname: `茶客${seed % 1000}` } }),
  review: (_, seed) => set({ reviewTopic: seed % 3 === 0 ? 'all' : 'none', reviewComment: seed % 2 === 0 ? 'all' : 'none' }),
  mode: (_, seed) => set({ mode: seed % 4 === 0 ? 'read_only' : 'open', commentOpen: String(seed % 5 > 0), realNameComment: String(seed % 6 === 0) }),
  async role(_, seed) {
    await app.db.updateTable('role').set({ nameZh: crypto.randomUUID() }).where('id', '=', pick(world.roleIds, seed) ?? '').execute();
    app.services.announcer.send([{ drop: 'roles' }, { drop: 'member-cards' }, { drop: 'page:*' }]);
  },
  async tag(_, seed) {
    await app.db.updateTable('tag').set({ nameZh: crypto.randomUUID() }).where('id', '=', pick(world.tagIds, seed) ?? '').execute();
    app.services.announcer.send([{ drop: 'tags' }]);
  },
  async right(_, seed) {
    const right = { tagId: pick(world.tagIds, seed) ?? '', right: pick(['view', 'comment', 'reply', 'comment_edit', 'reply_delete'], seed >> 2) ?? '', roleId: pick(world.roleIds, seed >> 4) ?? '' };
    const { numDeletedRows } = await app.db.deleteFrom('tagRight').where('tagId', '=', right.tagId).where('right', '=', right.right).where('roleId', '=', right.roleId).executeTakeFirst();
    if (numDeletedRows === 0n) await app.db.insertInto('tagRight').values(right).execute();
    app.services.announcer.send([{ drop: 'tags' }]);
  },
  async leave(_, seed) {
    if (seed % 5 > 0) return;
    const [person] = world.leaving.splice(0, 1);
    if (person !== undefined) await world.boss.call(staffCancelMember, { params: { memberId: person.id } });
  },
};

const acts: readonly Act[] = [...Object.values(posting), ...Object.values(posting), ...Object.values(changing), ...Object.values(judging), ...Object.values(house), ...Object.values(standing(world))];

const readers = (): Person[] => [app.visitor, world.boss, ...world.people];

/** Likes are no news to lists, which show them some seconds later. */
function withoutLikes(page: Answer<typeof listTopics>): unknown {
  return { ...page, items: page.items.map(({ likeCount: _, ...card }) => card) };
}

interface Answers {
  fast: unknown;
  plain: unknown;
}

/** The list as a reader gets it, and as somebody would get it of a server that has just begun. */
async function listsOf(person: Person): Promise<Answers> {
  const fast = await person.call(listTopics, { query: {} });
  const ctx = await cold(person);
  const list = await listPage(ctx.db, { tab: 'all', sort: 'activity', leaves: null }, 1);
  return { fast: withoutLikes(fast), plain: withoutLikes(await plainList(ctx, await houseOf(ctx), list, 1)) };
}

/** What an author wrote elsewhere is no news to a thread either. A refusal is an answer too. */
async function answerOf(read: () => Promise<Answer<typeof thread>>): Promise<unknown> {
  try {
    const { topic: { authorCounts: _, ...topic }, ...rest } = await read();
    return { topic, ...rest };
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof Failure) return error.code;
    throw error;
  }
}

async function threadsOf(person: Person, seed: number): Promise<Answers> {
  const topicId = pick(written.topics, seed)?.id ?? '999999';
  const commentId = seed % 7 === 0 ? pick(written.comments, seed)?.id : undefined;
  const query = { sort: pick(['oldest', 'newest', 'liked'] as const, seed >> 2) ?? 'oldest', ...(commentId && { commentId }) };
  // Somebody was here before, so that there is something kept.
  for (const before of [app.visitor, pick(world.people, seed >> 4) as Person]) await answerOf(() => before.call(thread, { params: { topicId }, query }));
  const fast = await answerOf(() => person.call(thread, { params: { topicId }, query }));
  const ctx = await cold(person);
  return { fast, plain: await answerOf(async () => plainThread(ctx, await seekThread(ctx, topicId, query))) };
}

const step = fc.record({ act: fc.nat(), who: fc.nat(), seed: fc.nat({ max: 1 << 20 }), reads: fc.array(fc.nat(), { minLength: 1, maxLength: 2 }) });

async function walk(steps: readonly { act: number; who: number; seed: number; reads: number[] }[], check: (person: Person, read: number) => Promise<void>): Promise<void> {
  for (const { act, who, seed, reads } of steps) {
    const members = [...world.people, ...world.leaving];
    await tryCall(async () => pick(acts, act)?.(pick(members, who) as Person, seed));
    for (const read of reads) await check(pick(readers(), read) as Person, read >> 3);
  }
}

test('answers made of kept parts read as if nothing were kept, for everybody and whatever happens meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 50 }), (steps) =>
      walk(steps, async (person, read) => {
        for (const { fast, plain } of [await listsOf(person), await threadsOf(person, read), await threadsOf(person, read + 1)]) expect(fast).toEqual(plain);
      })),
    { numRuns: 2, endOnFailure: true },
  );
}, 300_000);
