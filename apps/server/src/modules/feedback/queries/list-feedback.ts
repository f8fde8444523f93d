import { feedbackStates, type Answer, type listFeedback as endpoint, type Query } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { memberCards } from '../../members/index.ts';
import { mailAddressIn } from '../mail-address-in.ts';

const pageSize = 30;

type Item = Answer<typeof endpoint>['items'][number];

const mails: readonly Item['mail'][] = ['none', 'sending', 'sent', 'failed'];

export async function listFeedback(db: Db, { state, from, until, before }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const rows = await db
    .selectFrom('feedback')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(from !== undefined, (query) => query.where('createdAt', '>=', new Date(from ?? '')))
    .$if(until !== undefined, (query) => query.where('createdAt', '<', new Date(until ?? '')))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const displayed = rows.slice(0, pageSize);
  const cards = await memberCards(
    db,
    displayed.flatMap(({ settledBy }) => settledBy ?? []),
  );
  const items = displayed.map((row): Item => ({
    id: row.id,
    name: row.name,
    contact: row.contact,
    content: row.content,
    at: row.createdAt.toISOString(),
    state: feedbackStates.find((one) => one === row.state) ?? 'open',
    mayAnswer: mailAddressIn(row.contact) !== null,
    answer: row.answer,
    mail: mails.find((one) => one === row.mail) ?? 'none',
    settledBy: row.settledBy === null ? null : (cards.get(row.settledBy) ?? null),
    settledAt: row.settledAt?.toISOString() ?? null,
  }));
  return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}

/** The number of unanswered items, as a subquery for a statement that counts more. */
export const openFeedback: RawBuilder<number> = sql<number>`(select count(*)::int from feedback where state = 'open')`;
