import { type NotificationGroup, reminderGroups } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import { mutingMembers, wordsOfMembers } from '../muted-words/index.ts';
import { readNotifiedText } from './notified-text.ts';
import type { ActWithRecipients } from './act.ts';
import type { Notification } from './recipients.ts';

/** Reminders of what others wrote. All others are about one's own posts, money or decisions, of which nothing may be missed. */
const ofTexts: ReadonlySet<NotificationGroup> = new Set(['replies', 'mentions', 'followed', 'watched']);

/** Whether muted words hide a reminder of this kind. */
export function isOfText({ kind }: Pick<Notification, 'kind'>): boolean {
  return ofTexts.has(reminderGroups[kind]);
}

function candidatesOf({ act, candidates }: ActWithRecipients): string[] {
  if (act.post === null || act.isOwn === true) return [];
  return [...candidates].flatMap(([memberId, as]) => (isOfText(as) ? memberId : []));
}

async function withoutMutingOf(tx: Tx, one: ActWithRecipients, words: ReadonlyMap<string, readonly string[]>): Promise<ActWithRecipients> {
  const own = new Map(candidatesOf(one).flatMap((memberId) => [[memberId, words.get(memberId) ?? []] as const]));
  const some = new Map([...own].filter(([, each]) => each.length > 0));
  const text = some.size === 0 || one.act.post === null ? undefined : await readNotifiedText(tx, one.act.post);
  if (text === undefined) return one;
  const muting = await mutingMembers(some, text);
  return { ...one, candidates: new Map([...one.candidates].filter(([memberId]) => !muting.has(memberId))) };
}

/** Some acts without the recipients who muted a word in them: one statement, and one for each post with such a recipient. */
export async function withoutMuting(tx: Tx, acts: readonly ActWithRecipients[]): Promise<readonly ActWithRecipients[]> {
  const words = await wordsOfMembers(tx, [...new Set(acts.flatMap(candidatesOf))]);
  if (words.size === 0) return acts;
  const rest: ActWithRecipients[] = [];
  for (const one of acts) rest.push(await withoutMutingOf(tx, one, words));
  return rest;
}
