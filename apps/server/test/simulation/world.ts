import { confirmChange, listStaffChanges, type changeKinds } from '@chaguan/contract';
import { sql } from 'kysely';
import { aQuestionTag } from '../../src/modules/questions/testing.ts';
import { aTag } from '../../src/modules/tags/testing.ts';
import { amount, memberAccount, post, type Currency } from '../../src/modules/ledger/index.ts';
import type { Tx } from '../../src/platform/database/db.ts';
import { createMember } from '../../src/modules/members/index.ts';
import { Model } from '../../src/modules/reminders/testing/model.ts';
import { setSettings } from '../cast.ts';
import { ApiProblem, type Person } from '../person.ts';
import { drop } from '../drop.ts';
import type { SimulatedMember } from './model/facts.ts';
import { startFen, startPoints, type SiteModel } from './model/model.ts';
import { openSite, type SimulatedSite } from './site.ts';

/** One site, and what it should know. */
export interface World {
  site: SimulatedSite;
  model: SiteModel;
  boss: SimulatedMember;
  /** Two of the staff who have nothing to do with any member. */
  clerks: readonly [SimulatedMember, SimulatedMember];
  /** What went otherwise than the model says. */
  divergences: string[];
  /** How many texts were written: each is different. */
  texts: number;
}

const reviewed = ['reviewTopic', 'reviewComment', 'reviewReply', 'reviewQuestion', 'reviewAnswer', 'reviewAnswerReply'] as const;

export const reviewSettings = (all: boolean): Record<string, string> =>
  Object.fromEntries(reviewed.map((name) => [name, all ? 'all' : 'none']));

const noMember = { fen: 0, points: 0, earned: 0, income: [], silencedUntil: 0, insiderUntil: 0, cancelled: false, erasesPosts: false };

/** Staff give everybody what the acts begin with, in one posting. */
async function grant(tx: Tx, memberIds: readonly string[], currency: Currency, units: number): Promise<void> {
  const source = { owner: 'system', id: currency === 'POINT' ? 'points_issue' : 'platform', currency } as const;
  await post(tx, {
    key: crypto.randomUUID(),
    kind: 'staff_adjust',
    subject: { kind: 'staff_adjust', id: '0' },
    actorId: null,
    memo: '',
    at: new Date(),
    legs: [
      { account: source, amount: amount(-units * memberIds.length) },
      ...memberIds.map((id) => ({ account: memberAccount(id, currency), amount: amount(units) })),
    ],
  });
}

async function enterMembers(site: SimulatedSite, roleId: string, count: number): Promise<SimulatedMember[]> {
  const { write, db } = site.app();
  const members: SimulatedMember[] = [];
  await write(async (tx) => {
    for (let n = 0; n < count; n += 1) {
      const account = `guest_${n}`;
      const isInsider = n % 2 === 0;
      const id = await createMember(tx, { account, ...(isInsider && { roleIds: [roleId] }) });
      members.push({ ...noMember, income: [], id, account, fen: startFen, points: startPoints, insiderUntil: isInsider ? Infinity : 0 });
    }
    const ids = members.map(({ id }) => id);
    await grant(tx, ids, 'POINT', startPoints);
    await grant(tx, ids, 'CNY', startFen);
  });
  await sql`analyze`.execute(db);
  return members;
}

/** By these alone; the second person comes later. */
const payoutSettings = { payoutOpen: 'true', payoutDays: '0', payoutMinimum: '0.50', payoutDailyMaximum: '4.00' };

async function enterClerk(site: SimulatedSite, account: string): Promise<SimulatedMember> {
  return { ...noMember, id: (await site.app().staff(account)).id, account };
}

/** A fresh site with so many members of whom half may read everything. */
export async function openWorld(count: number): Promise<World> {
  const site = await openSite();
  const { write, db, services, staff } = site.app();
  const { id: bossId } = await staff('boss');
  await setSettings(site.app(), { reportHideScore: '0', reportHideNewScore: '0', ...payoutSettings });
  const { id: roleId } = await db.insertInto('role').values({ nameZh: '熟客' }).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('roleRight')
    .values((['edit.suggest', 'edit.wiki', 'edit.open_wiki'] as const).map((right) => ({ roleId, right })))
    .execute();
  drop(services, 'roles');
  const clerks = [await enterClerk(site, 'first_clerk'), await enterClerk(site, 'second_clerk')] as const;
  const members = await enterMembers(site, roleId, count);
  const tags = {
    open: await write((tx) => aTag(tx)),
    closed: await write((tx) => aTag(tx, { rights: { view: [roleId] } })),
    question: await write((tx) => aQuestionTag(tx)),
  };
  const insiders = members.filter(({ insiderUntil }) => insiderUntil > 0).map(({ id }) => id);
  const reminders = new Model(
    members.map(({ id }) => id),
    insiders,
  );
  const model: SiteModel = {
    members,
    posts: [],
    reminders,
    cases: [],
    suggestions: [],
    columns: [],
    payouts: [],
    decisions: 0,
    settings: { review: false, pointsComment: 5, envelopeHours: 24, payoutDays: 0 },
    now: () => site.app().clock.now().getTime(),
    tags,
    roleId,
  };
  return { site, model, boss: { ...noMember, id: bossId, account: 'boss' }, clerks, divergences: [], texts: 0 };
}

type ChangeKind = (typeof changeKinds)[number];

type Call<T> = (person: Person) => Promise<T>;

/**
 * Lets somebody do something of which the model says whether it is allowed.
 * @returns the answer; undefined when it was refused, or not answered as the model says
 */
export async function attempt<T>(
  world: World,
  who: SimulatedMember,
  allowed: boolean,
  what: string,
  call: Call<T>,
): Promise<T | undefined> {
  try {
    const answer = await call(await world.site.as(who));
    if (allowed) return answer;
    world.divergences.push(`${what} by ${who.account} was allowed`);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
    if (allowed) world.divergences.push(`${what} by ${who.account} was refused: ${error.code}`);
  }
  return undefined;
}

/** Another of the staff confirms what waits for that. */
export async function confirmWaiting({ site, clerks: [, second] }: World, kind: ChangeKind, subject?: string): Promise<void> {
  const person = await site.as(second);
  const { items } = await person.call(listStaffChanges, { query: { state: 'waiting' } });
  const changes = items.filter((change) => change.kind === kind && (subject ?? change.subject) === change.subject);
  for (const { id: changeId } of changes) await person.call(confirmChange, { params: { changeId } });
}
