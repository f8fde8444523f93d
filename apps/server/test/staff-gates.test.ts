import {
  addTopic,
  addWordList,
  editProfile,
  listGivenEnvelopes,
  listMemberActivity,
  listMessages,
  listStaffChanges,
  listTopicFavouriters,
  listTopicLikers,
  listTopicUnlocks,
  moderateTopic,
  postAnswer,
  postComment,
  readEnvelopeDistribution,
  readOwnProfile,
  readThread,
  readTopicPoll,
  readTopicSource,
  sendMessage,
  setActivityVisibility,
  staffRights,
  type StaffRight,
} from '@chaguan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, useProvider } from '../src/modules/assistant/testing/chats.ts';
import { providerServer } from '../src/modules/assistant/testing/provider-server.ts';
import { give } from '../src/modules/ledger/testing.ts';
import { aQuestion } from '../src/modules/questions/testing.ts';
import { announceTags } from '../src/modules/tags/commands/save-tag.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { aTopic } from '../src/modules/topics/testing.ts';
import { bodyFor, hide, postHidden } from '../src/modules/topics/hidden/testing.ts';
import { ApiProblem, testApp, type Person } from './app.ts';

const server = await providerServer();
afterAll(() => server.close());

const app = testApp({ ASSISTANT_PRIVATE_HOSTS: server.host });

/** Everybody whom a gate may tell apart: one for each right, limited to a tag where that is possible, and those beside them. */
const roles = [...staffRights, 'auditor', 'content here', 'content elsewhere', 'reports here', 'no role', 'member'] as const;
type Role = (typeof roles)[number];

const people = new Map<Role, Person>();
let [parentTag, here, closed, elsewhere, topicId] = ['', '', '', '', ''];
let alice: Person;

function partsOf(role: Role): { rights: StaffRight[]; tagIds: string[] | null; audits: boolean } {
  const [right = '', where] = role.split(' ');
  const tagIds = role === 'auditor' || where === undefined ? null : [where === 'here' ? parentTag : elsewhere];
  return { rights: role === 'auditor' ? [] : [right as StaffRight], tagIds, audits: role === 'auditor' };
}

const who = (role: Role): Person => people.get(role) ?? app.visitor;

async function enter(role: Role): Promise<Person> {
  const account = role.replaceAll(' ', '_');
  if (role === 'member') return app.member(account);
  const person = await app.staff(`is_${account}`);
  if (role === 'no role') return person;
  const { id } = await app.db
    .insertInto('staffRole')
    .values({ name: role, ...partsOf(role) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.updateTable('member').set({ staffRoleId: id }).where('id', '=', person.id).execute();
  return person;
}

const title = '怎么泡';
const poll = { title: '哪个好', options: ['甲', '乙'], maxChoices: 1 };
const post = async (person: Person, more: object = {}) => person.call(addTopic, { body: { title, body: '正文', tagId: here, ...more } });

beforeAll(async () => {
  [parentTag, elsewhere] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aTag(tx))];
  here = await app.write((tx) => aTag(tx, { parentId: parentTag }));
  closed = await app.write((tx) => aTag(tx, { parentId: parentTag }));
  alice = await app.member('alice');
  for (const role of roles) people.set(role, await enter(role));
  await app.write((tx) => give(tx, { owner: 'member', id: alice.id, currency: 'CNY' }, 100_000));
  topicId = (await post(alice, { poll })).topicId;
  const list = { name: '词', act: 'mask' as const, places: ['posts' as const, 'messages' as const], text: '赌场', enabled: true };
  await who('no role').call(addWordList, { body: list });
  await useProvider(app, server);
  server.play(({ fail }) => fail(401, { error: { message: 'Incorrect API key', code: 'invalid_api_key' } }));
});

const topicOf = async (person: Person, id = topicId) => (await person.call(readThread, { params: { topicId: id } })).topic;
const isKept = (text: string) => text.includes('赌场');
const judges = ['content', 'reports', 'auditor', 'content here', 'reports here', 'no role'] as const;
const keepers = ['content', 'content here', 'no role'] as const;
const everywhere = ['content', 'no role'] as const;
const treasurers = ['money', 'auditor', 'no role'] as const;

/** What a gate refuses to whom it does not let in; anything else is a mistake of the test. */
function refused(error: unknown): false {
  if (error instanceof ApiProblem && (error.status === 403 || error.status === 404)) return false;
  throw error;
}

interface Gate {
  opensTo: readonly Role[];
  /** What it stands before, made once. */
  before?: () => Promise<string>;
  /** Whether it opens; a refusal counts as no. */
  opens: (person: Person, id: string) => Promise<boolean>;
}

const at = (id: string) => ({ params: { topicId: id } });

/** Each gate that decides by what somebody of the staff may do, and is no call of staff: those have their right in the contract. */
const gates: Record<string, Gate> = {
  'the words of a provider that refused': {
    opensTo: ['settings', 'no role'],
    opens: async (person) => JSON.stringify((await ask(app, person, { question: '茶？' })).last).includes('Incorrect API key'),
  },
  'the distribution of an envelope': {
    opensTo: treasurers,
    before: async () => {
      await alice.call(
        addTopic,
        { body: { title, body: '正文', tagId: here, envelope: { type: 'random', amount: '10', quantity: 5 } } },
        'gate',
      );
      return (await alice.call(listGivenEnvelopes, {})).items[0]?.id ?? '';
    },
    opens: async (person, envelopeId) =>
      (await person.call(readEnvelopeDistribution, { params: { envelopeId } })).envelope.id === envelopeId,
  },
  'who paid for hidden blocks': {
    opensTo: treasurers,
    opens: async (person) => (await person.call(listTopicUnlocks, at(topicId))).total === 0,
  },
  'a title and a body that are not screened': {
    opensTo: everywhere,
    opens: async (person) => {
      const { topicId: id } = await post(person, { title: '赌场', body: '赌场', poll: { ...poll, title: '赌场' } });
      const { poll: visiblePoll, topic } = await person.call(readThread, at(id));
      const kept = [topic.title, topic.bodyHtml, visiblePoll?.title ?? ''].map(isKept);
      expect(new Set(kept).size).toBe(1);
      return kept[0] === true;
    },
  },
  'a comment that is not screened': {
    opensTo: everywhere,
    opens: async (person) => isKept((await person.call(postComment, { ...at(topicId), body: { body: '赌场' } })).comment.bodyHtml),
  },
  'what an answer holds for, not screened': {
    opensTo: everywhere,
    before: () => app.write((tx) => aQuestion(tx, app.services)),
    opens: async (person, questionId) => {
      const { answer } = await person.call(postAnswer, { params: { questionId }, body: { body: '正文', holdsFor: '赌场' } });
      return isKept(answer.holdsFor);
    },
  },
  'a message that is not screened': {
    opensTo: everywhere,
    opens: async (person) => {
      await person.call(sendMessage, { params: { memberId: alice.id }, body: { text: '赌场' } });
      const { items } = await person.call(listMessages, { query: { memberId: alice.id } });
      return isKept(items.at(-1)?.text ?? '');
    },
  },
  'an introduction that is not screened': {
    opensTo: everywhere,
    opens: async (person) => {
      await person.call(editProfile, { body: { bio: '赌场' } });
      return isKept((await person.call(readOwnProfile, {})).bio);
    },
  },
  'a deleted topic': {
    opensTo: judges,
    before: async () => {
      const { topicId: id } = await post(alice);
      await who('no role').call(moderateTopic, { ...at(id), body: { act: 'delete' } });
      return id;
    },
    opens: async (person, id) => (await topicOf(person, id)).bodyHtml.includes('正文'),
  },
  'a topic in a closed section': {
    opensTo: judges,
    before: async () => {
      const { id: roleId } = await app.db.insertInto('role').values({ nameZh: '会员' }).returning('id').executeTakeFirstOrThrow();
      await app.db.insertInto('tagRight').values({ tagId: closed, right: 'view', roleId }).execute();
      const id = await app.write((tx) => aTopic(tx, app.services, { tagId: closed, title: '密室' }));
      await app.write(async (tx) => announceTags(tx));
      return id;
    },
    opens: async (person, id) => (await topicOf(person, id)).id === id,
  },
  'the source of a topic': {
    opensTo: judges,
    opens: async (person) => (await person.call(readTopicSource, at(topicId))).body === '正文',
  },
  'hidden blocks without paying': {
    opensTo: judges,
    before: () => postHidden(alice, here, hide('type=points value=25', '秘方')),
    opens: async (person, id) => (await bodyFor(person, id)).includes('秘方'),
  },
  'votes before an own one': {
    opensTo: judges,
    opens: async (person) => (await person.call(readTopicPoll, at(topicId))).poll?.options[0]?.votes === 0,
  },
  'who likes a topic': { opensTo: judges, opens: async (person) => (await person.call(listTopicLikers, at(topicId))).title === title },
  'who keeps a topic': { opensTo: judges, opens: async (person) => (await person.call(listTopicFavouriters, at(topicId))).title === title },
  'the activity of somebody who hides it': {
    opensTo: ['content', 'reports', 'auditor', 'no role'],
    before: async () => {
      await alice.call(setActivityVisibility, { body: { shows: false } });
      return '';
    },
    opens: async (person) => !(await person.call(listMemberActivity, { query: { userName: 'alice' } })).hidden,
  },
  'the end of a poll': {
    opensTo: keepers,
    opens: async (person) => (await person.call(readThread, at(topicId))).poll?.viewer.close === true,
  },
  'acts on a comment': {
    opensTo: keepers,
    before: async () => (await alice.call(postComment, { ...at(topicId), body: { body: '说' } })).comment.id,
    opens: async (person, id) =>
      (await person.call(readThread, at(topicId))).comments.items.find((comment) => comment.id === id)?.viewer.moderate === true,
  },
  'changes that others asked for': {
    opensTo: ['staff', 'auditor', 'no role'],
    before: async () => {
      const change = {
        kind: 'setting',
        subject: 'commentRight',
        basis: '',
        before: '{}',
        after: '{}',
        requestedBy: alice.id,
        requestedAt: new Date(),
      };
      await app.db.insertInto('staffChange').values(change).execute();
      return '';
    },
    opens: async (person) => (await person.call(listStaffChanges, {})).total > 0,
  },
};

test.each(Object.entries(gates))('%s', async (_, { opensTo, before, opens }) => {
  const id = (await before?.()) ?? '';
  const matches: Role[] = [];
  for (const role of roles) if (await opens(who(role), id).catch((error: unknown) => refused(error))) matches.push(role);
  expect(matches.toSorted()).toEqual(opensTo.toSorted());
});
