import {
  addTopic,
  editSettings,
  followMember,
  markAllRemindersRead,
  muteMember,
  postComment,
  setWatch,
  unfollowMember,
  unmuteMember,
} from '@chaguan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ApiProblem, testApp, type Person } from '../../../test/app.ts';
import { tries } from '../../../test/long.ts';
import { aQuestionTag } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { Model, type ModelPost } from './testing/model.ts';
import { blocking, calls, writeRoot, writeUnder } from './testing/world.ts';
import { drop } from '../../../test/drop.ts';

const app = testApp();
let boss: Person;
let roleId = '';

beforeAll(async () => {
  boss = await app.staff('boss');
  roleId = (await app.db.insertInto('role').values({ nameZh: '熟客' }).returning('id').executeTakeFirstOrThrow()).id;
});

const acts = [
  'root',
  'under',
  'under',
  'under',
  'edit',
  'remove',
  'restore',
  'judge',
  'like',
  'unlike',
  'follow',
  'unfollow',
  'block',
  'mute',
  'watch',
  'read',
  'review',
] as const;

const anAct = fc.record({
  kind: fc.constantFrom(...acts),
  who: fc.nat(5),
  whom: fc.nat(5),
  where: fc.nat(),
  also: fc.nat(),
  mentions: fc.uniqueArray(fc.nat(5), { maxLength: 3 }),
});
type Act = typeof anAct extends fc.Arbitrary<infer A> ? A : never;

const review = (value: 'all' | 'none') =>
  boss.call(editSettings, { body: { values: { reviewTopic: value, reviewComment: value, reviewReply: value, reviewAnswer: value } } });

let round = 0;

/** Six people of whom three may read everything, an open and a closed tag for topics, and one tag for questions. */
async function newWorld() {
  round += 1;
  const people = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((n) => app.member(`guest_${round}_${n}`, n < 3 ? { roleIds: [roleId] } : undefined)),
  );
  const tags = {
    topic: await app.write((tx) => aTag(tx)),
    closed: await app.write((tx) => aTag(tx)),
    question: await app.write((tx) => aQuestionTag(tx)),
  };
  await app.db.insertInto('tagRight').values({ tagId: tags.closed, right: 'view', roleId }).execute();
  drop(app.services, 'tags', 'question-tags', 'roles');
  const ids = people.map(({ id }) => id);
  return { people, tags, model: new Model(ids, ids.slice(0, 3)) };
}
type World = Awaited<ReturnType<typeof newWorld>>;

async function readStates({ model }: World): Promise<void> {
  const { rows } = await sql<{ kind: string; id: string; published: boolean }>`${sql.join(
    ['topic', 'comment', 'reply', 'question', 'answer', 'answer_reply'].map(
      (kind) => sql`select ${sql.lit(kind)} as kind, id, state = 'published' as published from ${sql.table(kind)}`,
    ),
    sql` union all `,
  )}`.execute(app.db);
  const published = new Map(rows.map((row) => [`${row.kind}:${row.id}`, row.published]));
  for (const post of model.posts) post.published = published.get(`${post.kind}:${post.id}`) === true;
}

const bodyOf = ({ people }: World, mentions: readonly number[]): string =>
  `好茶。${mentions.map((n) => `@${people[n]?.account} `).join('')}`;

async function write(world: World, { who, where, also, mentions, kind }: Act): Promise<void> {
  const { people, model, tags } = world;
  const [me, body] = [people[who] as Person, bodyOf(world, mentions)];
  const more = {
    author: me.id,
    mentions: mentions.flatMap((n) => people[n]?.id ?? []),
    everMentioned: new Set<string>(),
    published: false,
  };
  if (kind === 'root') {
    const rootKind = where % 3 === 0 ? ('question' as const) : ('topic' as const);
    const restricted = where % 3 === 1;
    const id = await writeRoot(me, rootKind, restricted ? tags.closed : tags[rootKind], body);
    model.posts.push({ ...more, kind: rootKind, id, root: null, response: null, answers: null, restricted });
  } else {
    const parents = model.posts.filter((post) => post.kind !== 'reply' && post.kind !== 'answer_reply');
    const above = parents[where % Math.max(parents.length, 1)];
    if (above === undefined) return;
    const siblings = model.posts.filter(({ root, response }) =>
      above.root === null ? root === above && response === null : response === above,
    );
    const answered =
      also % 2 === 0
        ? (siblings.filter((post) => post.kind !== 'answer' && (above.kind !== 'question' || post.kind !== 'answer_reply'))[0] ?? null)
        : null;
    const under = await writeUnder(me, above, body, answered);
    const root = above.root ?? above;
    model.posts.push({
      ...more,
      ...under,
      root,
      response: above.root === null ? null : above,
      answers: answered,
      restricted: root.restricted,
    });
  }
  await readStates(world);
  model.follow(model.posts.at(-1) as ModelPost);
}

async function change(world: World, act: Act): Promise<void> {
  const { people, model } = world;
  const post = model.posts[act.where % Math.max(model.posts.length, 1)];
  if (post === undefined) return;
  const author = people.find(({ id }) => id === post.author) as Person;
  const before = post.published;
  const { edit, remove, restore, judge } = calls[post.kind];
  if (act.kind === 'edit') {
    if (edit === null) return;
    const { rows } = await sql<{ version: number }>`select version from ${sql.table(post.kind)} where id = ${post.id}`.execute(app.db);
    await edit(author, post.id, bodyOf(world, act.mentions), rows[0]?.version ?? 0);
    post.mentions = act.mentions.flatMap((n) => people[n]?.id ?? []);
  } else if (act.kind === 'remove') await remove(author, post.id);
  else if (act.kind === 'restore') await restore(author, post.id);
  else await judge(boss, post.id, (['approve', 'delete', 'restore'] as const)[act.also % 3] ?? 'approve');
  await readStates(world);
  if (before !== post.published) model.follow(post);
  else model.mentioned(post);
}

async function like(world: World, { kind, who, where }: Act): Promise<void> {
  const { people, model } = world;
  const post = model.posts[where % Math.max(model.posts.length, 1)];
  if (post === undefined) return;
  const me = people[who] as Person;
  await calls[post.kind].like(me, post.id, kind === 'like');
  const source = `like:${post.kind}:${post.id}:by:${me.id}`;
  if (kind === 'unlike') model.withdraw(source);
  else if (model.isVisible(post) && model.isNotified(post.author, me.id, post)) model.publish(source, post.author, `${post.kind}_like`);
}

function endFollow(model: World['model'], follower: string, followed: string): void {
  if (model.follows.delete(`${follower} ${followed}`)) model.withdraw(`follow:${followed}:by:${follower}`);
}

async function tie(world: World, { kind, who, whom, also }: Act): Promise<void> {
  const { people, model } = world;
  const [me, other] = [people[who] as Person, people[whom] as Person];
  const [pair, params, on] = [`${me.id} ${other.id}`, { memberId: other.id }, also % 3 !== 0];
  if (kind === 'follow') {
    await me.call(followMember, { params });
    if (!model.follows.has(pair) && !model.blocks.has(`${other.id} ${me.id}`) && !model.mutes.has(`${other.id} ${me.id}`))
      model.publish(`follow:${other.id}:by:${me.id}`, other.id, 'follow');
    model.follows.add(pair);
  } else if (kind === 'unfollow') {
    await me.call(unfollowMember, { params });
    endFollow(model, me.id, other.id);
  } else if (kind === 'mute') {
    await me.call(on ? muteMember : unmuteMember, { params });
    if (on) model.mutes.add(pair);
    else model.mutes.delete(pair);
  } else {
    await blocking(me, other.id, on);
    if (!on) model.blocks.delete(pair);
    else {
      model.blocks.add(pair);
      endFollow(model, me.id, other.id);
      endFollow(model, other.id, me.id);
    }
    model.matchReadability();
  }
}

async function choose(world: World, { kind, who, where, also }: Act): Promise<void> {
  const { people, model, tags } = world;
  const me = people[who] as Person;
  if (kind === 'review') {
    const value = also % 2 === 0 ? 'all' : 'none';
    await review(value);
  } else if (kind === 'read') {
    await me.call(markAllRemindersRead, { body: { through: app.clock.now().toISOString() } });
    for (const [key, line] of model.notified) if (key.endsWith(`→ ${me.id}`) && !line.hidden) line.read = true;
  } else {
    const level = (['watching', 'watching', 'muted', 'normal'] as const)[also % 4] ?? 'normal';
    const roots = model.posts.filter(({ root }) => root === null);
    const root = roots[where % Math.max(roots.length, 1)];
    // A tag of the model is named by its kind; topics of the closed one are read by it alone.
    const subject = where % 2 === 0 || root === undefined || root.restricted ? null : root;
    if (subject === null) await me.call(setWatch, { params: { kind: 'tag', subjectId: tags.question }, body: { level } });
    else await me.call(setWatch, { params: { kind: subject.kind as 'topic', subjectId: subject.id }, body: { level } });
    model.levels.set(`${me.id} ${subject === null ? 'tag question' : `${subject.kind} ${subject.id}`}`, level);
  }
}

function run(world: World, act: Act): Promise<void> {
  if (act.kind === 'root' || act.kind === 'under') return write(world, act);
  if (act.kind === 'like' || act.kind === 'unlike') return like(world, act);
  if (act.kind === 'watch' || act.kind === 'read' || act.kind === 'review') return choose(world, act);
  if (act.kind === 'follow' || act.kind === 'unfollow' || act.kind === 'block' || act.kind === 'mute') return tie(world, act);
  return change(world, act);
}

/** What is stored for these people, as the model says it. What staff decide about posts is held elsewhere. */
async function stored({ people }: World): Promise<string[]> {
  const { rows } = await sql<{ source: string; memberId: string; kind: string; read: boolean }>`
    select source, reminder_act.member_id, kind, read_at is not null as read from reminder_act join reminder on reminder.id = reminder_id
    where reminder_act.member_id = any(${people.map(({ id }) => id)}::bigint[]) and source not like 'decision:%' and not hidden`.execute(
    app.db,
  );
  return rows.map(({ source, memberId, kind, read }) => `${source} → ${memberId} as ${kind}${read ? ', read' : ''}`).toSorted();
}

/** Lines that count other acts than they have. */
async function miscounted(): Promise<unknown[]> {
  const { rows } = await sql`
    select reminder.id, act_count from reminder left join reminder_act on reminder_id = reminder.id
    group by reminder.id having act_count <> count(reminder_act.id) or count(reminder_act.id) = 0`.execute(app.db);
  return rows;
}

test('over any acts exactly the recipients of a plain model are notified, each with the right kind', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 20, maxLength: 50 }), async (program) => {
      const world = await newWorld();
      await review('none');
      const start = { who: 0, whom: 1, also: 0, mentions: [] };
      for (const act of [
        { ...start, kind: 'root' as const, where: 0 },
        { ...start, kind: 'root' as const, where: 1 },
        { ...start, kind: 'root' as const, where: 2 },
        ...program,
      ]) {
        await run(world, act).catch((error: unknown) => {
          if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
        });
        await app.settle();
      }
      expect(await stored(world)).toEqual(world.model.list());
      expect(await miscounted()).toEqual([]);
    }),
    { numRuns: tries(40), endOnFailure: true },
  );
});

test('one comment with 30 mentions, a quote, watchers and followers notifies each of them once, as the most specific', async () => {
  await review('none');
  const people = await Promise.all(Array.from({ length: 45 }, (_, n) => app.member(`crowd_${n}`)));
  const [author, owner, quoted] = people as [Person, Person, Person];
  const tagId = await app.write((tx) => aTag(tx));
  const { topicId } = await owner.call(addTopic, { body: { title: '茶', body: '水开了。', tagId } });
  const { comment } = await quoted.call(postComment, { params: { topicId }, body: { body: '一楼。' } });
  for (const person of people.slice(25, 40)) await person.call(followMember, { params: { memberId: author.id } });
  for (const person of people.slice(33, 44))
    await person.call(setWatch, { params: { kind: 'topic', subjectId: topicId }, body: { level: 'watching' } });
  await app.settle();
  await app.db.deleteFrom('reminder').execute();
  const body = people
    .slice(0, 30)
    .filter((person) => person !== quoted && person !== owner)
    .concat(people.slice(30, 32))
    .map(({ account }) => `@${account}`)
    .join(' ');
  await author.call(postComment, { params: { topicId }, body: { body, quoteId: comment.id } });
  await app.settle();
  const rows = await app.db.selectFrom('reminder').select(['memberId', 'kind']).execute();
  const recipients = new Map(rows.map(({ memberId, kind }) => [memberId, kind]));
  expect(rows).toHaveLength(recipients.size);
  const expected = people.map((person, n) => {
    if (person === author || n === 44) return null;
    if (person === owner) return 'topic_comment';
    if (person === quoted) return 'quote';
    if (n < 32) return 'mention_comment';
    return n < 33 ? 'followed_comment' : 'watched_topic';
  });
  expect(people.map(({ id }) => recipients.get(id) ?? null)).toEqual(expected);
});
