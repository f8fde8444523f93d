import { addTag, confirmChange, editSettings, listStaffChanges } from '@chaguan/contract';
import { createServices } from '../../src/main/services.ts';
import { subscriptions } from '../../src/main/subscriptions.ts';
import type { Currency } from '../../src/modules/ledger/index.ts';
import { give } from '../../src/modules/ledger/testing.ts';
import { createMember, signInAs } from '../../src/modules/members/index.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { connect } from '../../src/platform/database/db.ts';
import type { Services } from '../../src/platform/http/ctx.ts';
import { createLog } from '../../src/platform/log.ts';
import { openCard, type CardOnSale } from '../card-on-sale.ts';
import { personBy, type Person } from '../person.ts';
import type { SiteProcess } from './site-process.ts';
import type { Outcomes } from './outcomes.ts';

/** A question with those of its answers that were answered for. */
export interface Request {
  questionId: string;
  asker: Person;
  answerIds: string[];
  cny: number;
  points: number;
}

/** Money on its way out, or that was. */
export interface RequestedPayout {
  payoutId: string;
  owner: Person;
}

/** Everybody and everything that money moves between, as those who act know it. */
export interface World {
  site: SiteProcess;
  outcomes: Outcomes;
  people: Person[];
  bosses: [Person, Person];
  /** Two of the staff who have not given anybody money, and so may pay it out. */
  clerks: [Person, Person];
  tagId: string;
  questionTagId: string;
  card: CardOnSale;
  hidden: { topicId: string; authorId: string; points: number; fen: number }[];
  envelopes: { topicId: string; sender: Person }[];
  questions: Request[];
  orders: string[];
  payouts: RequestedPayout[];
  /** How often somebody had to ask again. */
  retried: number;
}

/** The server's own code on the database of a site process, in this process. */
export async function inside(site: SiteProcess): Promise<{ services: Services; close: () => Promise<void> }> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', DATA_DIR: site.folder });
  const database = connect({ url: site.databaseUrl(), connections: 4 });
  database.db.reactions.declare(subscriptions);
  const { services, bus } = await createServices(config, database, createLog(config));
  const close = async (): Promise<void> => {
    await bus.close();
    await database.close();
  };
  return { services, close };
}

async function enter(site: SiteProcess, services: Services, account: string, staff: boolean): Promise<Person> {
  const id = await services.write((tx) => createMember(tx, { account, ...(staff && { trustedSince: new Date(0) }) }));
  return personBy(site.send, id, account, await signInAs(services, id));
}

async function fund(services: Services, { id }: Person, currency: Currency, units: number): Promise<void> {
  await services.write((tx) => give(tx, { owner: 'member', id, currency }, units));
}

/** The rules of payouts wait for the second of the staff. */
async function confirmAll(second: Person): Promise<void> {
  const { items } = await second.call(listStaffChanges, { query: { state: 'waiting' } });
  for (const { id: changeId } of items) await second.call(confirmChange, { params: { changeId } });
}

/** Members with some money and points, two of the staff, and what they need to spend it. */
export async function openWorld(site: SiteProcess, outcomes: Outcomes, members: number): Promise<World> {
  const { services, close } = await inside(site);
  try {
    const bosses: World['bosses'] = [await enter(site, services, 'boss', true), await enter(site, services, 'deputy', true)];
    const clerks: World['clerks'] = [await enter(site, services, 'first', true), await enter(site, services, 'second', true)];
    const people = await Promise.all(Array.from({ length: members }, (_, n) => enter(site, services, `guest_${n}`, false)));
    for (const person of people) {
      await fund(services, person, 'CNY', 2000);
      await fund(services, person, 'POINT', 200);
    }
    const [boss] = bosses;
    // One alone may move money, points always wait for the second.
    const payouts = { payoutOpen: 'true', payoutDays: '0', payoutMinimum: '0.10', payoutDailyMaximum: '20' };
    await boss.call(editSettings, { body: { values: { adjustLimitYuan: '1000000', adjustLimitPoints: '0', ...payouts } } });
    await confirmAll(bosses[1]);
    const tag = { nameEn: '', icon: 'leaf', colour: '#1F6B4A', sort: 0 } as const;
    const { id: tagId } = await boss.call(addTag, { body: { ...tag, nameZh: '茶' } });
    const { id: questionTagId } = await boss.call(addTag, { body: { ...tag, nameZh: '水', kind: 'question' } });
    const { card } = await openCard(boss, services);
    return {
      site,
      outcomes,
      people,
      bosses,
      clerks,
      tagId,
      questionTagId,
      card,
      hidden: [],
      envelopes: [],
      questions: [],
      orders: [],
      payouts: [],
      retried: 0,
    };
  } finally {
    await close();
  }
}
