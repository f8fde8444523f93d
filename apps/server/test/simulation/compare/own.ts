import {
  listBalanceLog,
  listEditSuggestions,
  listFavourites,
  listLikes,
  listOwnColumns,
  listOwnPayouts,
  listPointLog,
  listReminders,
  readOwnColumn,
  readPayoutForm,
  readProfile,
} from '@chaguan/contract';
import type { Person } from '../../person.ts';
import { rootOf, type SimulatedMember, type SimulatedPost, type SimulatedSuggestion } from '../model/facts.ts';
import { rootsOf, type SiteModel } from '../model/model.ts';
import { availableFen } from '../model/payouts.ts';
import { canRead } from '../model/rights.ts';

/** Kinds of reminders that the model has not. */
const left = /^(?:adoption|card_|balance_|points_|report_|silenced|warned|bounty_)/;

async function seenPayouts(person: Person): Promise<string> {
  const { available } = await person.call(readPayoutForm);
  const lines: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await person.call(listOwnPayouts, { query: { page } });
    pages = answer.pages;
    lines.push(...answer.items.map(({ id, amount, state }) => `${id} ${amount} ${state}`));
  }
  return `payouts of ${available}: ${lines.join(', ')}`;
}

function modelPayouts(model: SiteModel, member: SimulatedMember): string {
  const own = model.payouts.filter(({ memberId }) => memberId === member.id).toReversed();
  const lines = own.map(({ id, fen, state }) => `${id} ${(fen / 100).toFixed(2)} ${state}`);
  return `payouts of ${(availableFen(model, member) / 100).toFixed(2)}: ${lines.join(', ')}`;
}

async function seenColumns(person: Person): Promise<string[]> {
  const { items } = await person.call(listOwnColumns);
  const lines = items.map(async ({ id: columnId, followers }) => {
    const { topics } = await person.call(readOwnColumn, { params: { columnId } });
    return `column ${columnId} followers ${followers}: ${topics.map(({ id }) => id).join(', ')}`;
  });
  return (await Promise.all(lines)).toSorted();
}

function modelColumns({ columns }: SiteModel, memberId: string): string[] {
  const own = columns.filter(({ owner }) => owner === memberId);
  return own
    .map(({ id, followers, topics }) => `column ${id} followers ${followers.size}: ${topics.map((topic) => topic.id).join(', ')}`)
    .toSorted();
}

const boxes = ['received', 'sent'] as const;

async function seenSuggestions(person: Person): Promise<string[]> {
  const lines: string[] = [];
  for (const box of boxes) {
    for (let before: string | null | undefined; before !== null;) {
      const query: { before?: string } = before === undefined ? {} : { before };
      const { items, next } = await person.call(listEditSuggestions, { query: { box, ...query } });
      lines.push(...items.map(({ id, state }) => `${box} suggestion ${id} ${state}`));
      before = next;
    }
  }
  return lines.toSorted();
}

/** Those of posts that the member can read now. */
function modelSuggestions(model: SiteModel, member: SimulatedMember): string[] {
  const isOwnAndWaiting = ({ author, state }: SimulatedPost): boolean => author === member.id && state === 'pending';
  const isReadable = ({ post }: SimulatedSuggestion): boolean =>
    canRead(model, member, rootOf(post)) && (post.root === null || post.published || isOwnAndWaiting(post));
  const line = (box: string, { id, state, version, post }: SimulatedSuggestion): string =>
    `${box} suggestion ${id} ${state === 'waiting' && version !== post.version ? 'outdated' : state}`;
  const readable = model.suggestions.filter(isReadable);
  const received = readable.filter(({ post, state }) => post.author === member.id && state !== 'withdrawn');
  const sent = readable.filter(({ suggester }) => suggester === member.id);
  return [...received.map((each) => line('received', each)), ...sent.map((each) => line('sent', each))].toSorted();
}

/** What each member has: money, points, reactions, followers, payouts, columns, suggestions, reminders by kind. */
export async function seenOwn(person: Person): Promise<string[]> {
  const [money, points] = [await person.call(listBalanceLog, { query: {} }), await person.call(listPointLog, { query: {} })];
  const [likes, favourites] = [await person.call(listLikes, { query: {} }), await person.call(listFavourites, { query: {} })];
  const { counts } = await person.call(readProfile, { params: { account: person.account } });
  const lines = [
    `money ${money.balance} points ${points.points} earned ${points.earned}`,
    `likes ${likes.total} favourites ${favourites.total}`,
    `topics ${counts.topics} questions ${counts.questions} answers ${counts.answers} followers ${counts.followers} following ${counts.following}`,
    await seenPayouts(person),
    ...(await seenColumns(person)),
    ...(await seenSuggestions(person)),
  ];
  const reminders = new Map<string, number>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await person.call(listReminders, { query: { page } });
    pages = answer.pages;
    for (const { kind, count, read } of answer.items) {
      const name = `${kind}${read ? ' read' : ''}`;
      if (!left.test(kind)) reminders.set(name, (reminders.get(name) ?? 0) + count);
    }
  }
  return [...lines, ...[...reminders].map(([name, count]) => `reminders ${name} ${count}`).toSorted()];
}

function modelReminders({ reminders }: SiteModel, memberId: string): string[] {
  const counts = new Map<string, number>();
  for (const [key, { kind, read, hidden }] of reminders.notified) {
    if (hidden || !key.endsWith(`→ ${memberId}`)) continue;
    const name = `${kind}${read ? ' read' : ''}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `reminders ${name} ${count}`).toSorted();
}

export function modelOwn(model: SiteModel, member: SimulatedMember): string[] {
  const { id, fen, points, earned } = member;
  const { posts, reminders } = model;
  const written = (kind: string): number => posts.filter((post) => post.kind === kind && post.author === id && post.published).length;
  const follows = [...reminders.follows].map((pair) => pair.split(' '));
  return [
    `money ${(fen / 100).toFixed(2)} points ${points} earned ${earned}`,
    `likes ${posts.filter(({ likes }) => likes.has(id)).length} favourites ${rootsOf(model).filter(({ favourites }) => favourites.has(id)).length}`,
    `topics ${written('topic')} questions ${written('question')} answers ${written('answer')} followers ${follows.filter(([, followed]) => followed === id).length} following ${follows.filter(([follower]) => follower === id).length}`,
    modelPayouts(model, member),
    ...modelColumns(model, id),
    ...modelSuggestions(model, member),
    ...modelReminders(model, id),
  ];
}
