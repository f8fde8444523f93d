import { addQuestion, addTopic, editQuestion, editTopic } from '@chaguan/contract';
import { calls, writeUnder } from '../../../src/modules/reminders/testing/world.ts';
import { oneOf, type Act } from '../acts.ts';
import { isReply, type SimulatedEnvelope, type SimulatedMember, type SimulatedPost, type SimulatedText } from '../model/facts.ts';
import { activeMembers, memberOf, type SiteModel } from '../model/model.ts';
import { canEdit, canWriteUnder, isInsider, isSilenced } from '../model/rights.ts';
import { publishFirst, rewrite } from '../model/states.ts';
import { attempt, type World } from '../world.ts';

/** Far from each other, so that no search takes one for another. */
export const words = ['kumquat', 'obelisk', 'walnut', 'juniper', 'mosaic', 'falcon', 'velvet', 'saffron'] as const;

const nothing = {
  answers: null,
  root: null,
  response: null,
  state: 'published',
  stateBefore: null,
  published: false,
  restricted: false,
  wiki: false,
  tipped: 0,
  version: 1,
  floor: 0,
  price: 0,
  envelope: null,
  adopted: null,
} as const;

interface Text extends SimulatedText {
  body: string;
}

export function textOf(world: World, { also, mentions }: Act): Text {
  const { members } = world.model;
  world.texts += 1;
  const marker = `zz${world.texts}e`;
  const word = words[also % words.length] ?? words[0];
  // Of a cancelled account there is no name.
  const people = mentions.flatMap((n) => oneOf(members, n) ?? []).filter(({ cancelled }) => !cancelled);
  const names = [...new Set(people)].map(({ account }) => `@${account} `).join('');
  return { marker, word, named: [...new Set(people)].map(({ id }) => id), body: `${marker} ${word}。${names}` };
}

type Written = Omit<Partial<SimulatedPost>, 'kind' | 'id'> & Pick<SimulatedPost, 'kind' | 'id'>;

function record({ model }: World, author: SimulatedMember, { marker, word, named }: Text, written: Written): SimulatedPost {
  const post: SimulatedPost = {
    ...nothing,
    author: author.id,
    marker,
    word,
    named,
    mentions: named,
    title: written.root === undefined ? marker : '',
    edits: [],
    silent: new Set(),
    everMentioned: new Set(),
    likes: new Set(),
    favourites: new Set(),
    unlockedBy: new Set(),
    rewards: [],
    postedAt: model.now(),
    activityAt: model.now(),
    bounty: { points: 0, state: 'none' },
    ...written,
  };
  publishFirst(model, post);
  return post;
}

export function actor({ model }: World, { who }: Act): SimulatedMember {
  const member = oneOf(activeMembers(model), who);
  if (member === undefined) throw new Error('nobody is left');
  return member;
}

function withHidden(price: number, body: string): string {
  return price > 0 ? `${body}\n\n:::hide{type=points value=${price}}\n秘方\n:::` : body;
}

/** A topic before it is posted. */
interface TopicDraft {
  me: SimulatedMember;
  text: Text;
  restricted: boolean;
  envelope: Pick<SimulatedEnvelope, 'fenEach' | 'quantity'> | null;
  price: number;
  key: string;
}

/** Sometimes with a red envelope, sometimes with a hidden block that costs points, sometimes for the closed tag. */
export function draftTopic(world: World, act: Act): TopicDraft {
  return {
    me: actor(world, act),
    text: textOf(world, act),
    restricted: act.where % 4 === 0,
    envelope: act.whom % 2 === 0 ? { fenEach: 1 + (act.also % 60), quantity: 1 + (act.who % 3) } : null,
    price: act.whom % 3 === 0 ? 1 + (act.who % 40) : 0,
    key: crypto.randomUUID(),
  };
}

export async function postDraft(world: World, { me, text, restricted, envelope, price, key }: TopicDraft): Promise<void> {
  const { model } = world;
  const total = envelope === null ? 0 : envelope.fenEach * envelope.quantity;
  const allowed = !isSilenced(model, me) && me.fen >= total && (!restricted || isInsider(model, me));
  const answer = await attempt(world, me, allowed, `topic ${text.marker}`, (person) => {
    const input = envelope && { type: 'fixed' as const, amount: (envelope.fenEach / 100).toFixed(2), quantity: envelope.quantity };
    const tagId = restricted ? model.tags.closed : model.tags.open;
    const body = { title: text.marker, body: withHidden(price, text.body), tagId, ...(input && { envelope: input }) };
    return person.call(addTopic, { body }, key);
  });
  if (answer === undefined) return;
  me.fen -= total;
  const given = envelope === null ? null : { ...envelope, claimedBy: new Set<string>(), expiresAt: null, ended: false };
  record(world, me, text, { kind: 'topic', id: answer.topicId, restricted, envelope: given, price });
}

export async function postTopic(world: World, act: Act): Promise<void> {
  await postDraft(world, draftTopic(world, act));
}

/** Sometimes with a bounty of points. */
export async function postQuestion(world: World, act: Act): Promise<void> {
  const { model } = world;
  const [me, text] = [actor(world, act), textOf(world, act)];
  const points = act.whom % 2 === 0 ? 1 + (act.also % 60) : 0;
  const bounty = points > 0 ? { bountyPoints: String(points) } : {};
  const allowed = !isSilenced(model, me) && me.points >= points;
  const answer = await attempt(world, me, allowed, `question ${text.marker}`, (person) =>
    person.call(
      addQuestion,
      { body: { title: text.marker, body: text.body, tagIds: [model.tags.question], ...bounty } },
      crypto.randomUUID(),
    ),
  );
  if (answer === undefined) return;
  me.points -= points;
  record(world, me, text, {
    kind: 'question',
    id: answer.questionId,
    bounty: points > 0 ? { points, state: 'open' } : { points: 0, state: 'none' },
  });
}

/** What a comment can quote, or a reply answer. */
function answerable({ posts }: SiteModel, above: SimulatedPost): SimulatedPost[] {
  if (above.kind === 'topic') return posts.filter(({ root, kind }) => root === above && kind === 'comment');
  return above.root === null ? [] : posts.filter(({ response }) => response === above);
}

export async function postUnder(world: World, act: Act): Promise<void> {
  const { model } = world;
  const me = actor(world, act);
  const above = oneOf(
    model.posts.filter((post) => !isReply(post)),
    act.where,
  );
  if (above === undefined) return;
  const answered = act.whom % 2 === 0 ? (oneOf(answerable(model, above), act.whom) ?? null) : null;
  const text = textOf(world, act);
  // `writeUnder` chooses by the length whether a question is answered or replied to.
  const body = act.also % 2 === text.body.length % 2 ? text.body : `${text.body}。`;
  const allowed = canWriteUnder(model, me, above, answered);
  const written = await attempt(world, me, allowed, `${text.marker} under ${above.kind} ${above.id}`, (person) =>
    writeUnder(person, above, body, answered),
  );
  if (written === undefined) return;
  const root = above.root ?? above;
  const isResponse = written.kind === 'comment' || written.kind === 'answer';
  const floors = model.posts.filter((post) => post.root === root && post.floor > 0).length;
  record(world, me, text, {
    ...written,
    root,
    response: above.root === null ? null : above,
    answers: answered,
    restricted: root.restricted,
    floor: isResponse ? floors + 1 : 0,
  });
}

/** By its author, or by somebody else who may not. Sometimes of a version that is no longer the present one. */
export async function editPost(world: World, act: Act): Promise<void> {
  const { model } = world;
  const post = oneOf(model.posts, act.where);
  if (post === undefined) return;
  const author = memberOf(model, post.author);
  const me = act.whom % 8 === 0 || author.cancelled ? actor(world, act) : author;
  const version = act.whom % 7 === 0 ? post.version - 1 : post.version;
  const text = textOf(world, act);
  const allowed = canEdit(model, me, post) && version === post.version;
  const answer = await attempt(world, me, allowed, `edit of ${post.kind} ${post.id}`, async (person) => {
    const { body } = text;
    if (post.kind === 'topic')
      return person.call(editTopic, {
        params: { topicId: post.id },
        body: { title: text.marker, body: withHidden(post.price, body), version },
      });
    if (post.kind === 'question') {
      const tagIds = [model.tags.question];
      return person.call(editQuestion, { params: { questionId: post.id }, body: { title: text.marker, body, tagIds, version } });
    }
    return calls[post.kind].edit?.(person, post.id, body, version);
  });
  if (answer !== undefined) rewrite(model, post, { marker: text.marker, word: text.word, named: text.named });
}
