import { listBalanceLog, listFavourites, listLikes, listPointLog, listReminders, readProfile } from '@chaguan/contract';
import type { Person } from '../../person.ts';
import type { SimulatedMember } from '../model/facts.ts';
import { rootsOf, type SiteModel } from '../model/model.ts';

/** Kinds of reminders that the model has not. */
const left = /^(?:adoption|card_|balance_|points_|report_|silenced|warned|bounty_)/;

/** What each member has: money, points, reactions, followers, reminders by kind. */
export async function seenOwn(person: Person): Promise<string[]> {
  const [money, points] = [await person.call(listBalanceLog, { query: {} }), await person.call(listPointLog, { query: {} })];
  const [likes, favourites] = [await person.call(listLikes, { query: {} }), await person.call(listFavourites, { query: {} })];
  const { counts } = await person.call(readProfile, { params: { account: person.account } });
  const lines = [
    `money ${money.balance} points ${points.points} earned ${points.earned}`,
    `likes ${likes.total} favourites ${favourites.total}`,
    `topics ${counts.topics} questions ${counts.questions} answers ${counts.answers} followers ${counts.followers} following ${counts.following}`,
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

export function modelOwn(model: SiteModel, { id, fen, points, earned }: SimulatedMember): string[] {
  const { posts, reminders } = model;
  const written = (kind: string): number => posts.filter((post) => post.kind === kind && post.author === id && post.published).length;
  const follows = [...reminders.follows].map((pair) => pair.split(' '));
  return [
    `money ${(fen / 100).toFixed(2)} points ${points} earned ${earned}`,
    `likes ${posts.filter(({ likes }) => likes.has(id)).length} favourites ${rootsOf(model).filter(({ favourites }) => favourites.has(id)).length}`,
    `topics ${written('topic')} questions ${written('question')} answers ${written('answer')} followers ${follows.filter(([, followed]) => followed === id).length} following ${follows.filter(([follower]) => follower === id).length}`,
    ...modelReminders(model, id),
  ];
}
