import { cancelPayout, checkPayout, confirmChange, endPayout, listStaffChanges, refusePayout, requestPayout } from '@chaguan/contract';
import { oneOf, type Act } from '../acts.ts';
import type { SimulatedMember, SimulatedPayout } from '../model/facts.ts';
import { activeMembers, memberOf } from '../model/model.ts';
import { availableFen, canConfirm, canRequest, leastFen } from '../model/payouts.ts';
import { attempt, type World } from '../world.ts';
import { actor } from './writing.ts';

/** Mostly somebody who has money that can leave. */
function requester(world: World, act: Act): SimulatedMember {
  const { model } = world;
  const able = activeMembers(model).filter((member) => availableFen(model, member) >= leastFen);
  return act.whom % 6 === 0 ? actor(world, act) : (oneOf(able, act.who) ?? actor(world, act));
}

async function request(world: World, act: Act): Promise<void> {
  const { model } = world;
  const me = requester(world, act);
  const fen = leastFen - 10 + (act.also % 200);
  const to = { method: 'bank', name: '王小茶', account: '茶马银行 6222 0000 1234' } as const;
  const answer = await attempt(world, me, canRequest(model, me, fen), `payout of ${fen} fen`, (person) =>
    person.call(requestPayout, { body: { ...to, amount: (fen / 100).toFixed(2) } }),
  );
  if (answer === undefined) return;
  me.fen -= fen;
  model.payouts.push({ id: answer.payoutId, memberId: me.id, fen, at: model.now(), state: 'requested', waiting: null });
}

/** The money is on the balance again, where it was before. */
function giveBack(world: World, payout: SimulatedPayout, state: 'cancelled' | 'refused'): void {
  payout.state = state;
  memberOf(world.model, payout.memberId).fen += payout.fen;
}

function notify({ model }: World, { id, memberId, state }: SimulatedPayout): void {
  model.reminders.publish(`end of payout ${id}`, memberId, `payout_${state}`);
}

async function cancel(world: World, act: Act, payout: SimulatedPayout): Promise<void> {
  const owner = memberOf(world.model, payout.memberId);
  const me = act.whom % 5 === 0 || owner.cancelled ? actor(world, act) : owner;
  const allowed = me === owner && payout.state === 'requested';
  const answer = await attempt(world, me, allowed, `cancellation of payout ${payout.id}`, (person) =>
    person.call(cancelPayout, { params: { payoutId: payout.id } }),
  );
  if (answer !== undefined) giveBack(world, payout, 'cancelled');
}

/** A member requests money, or takes the request back. */
export async function payOut(world: World, act: Act): Promise<void> {
  const payout = act.also % 4 === 0 ? oneOf(world.model.payouts, act.where) : undefined;
  return payout === undefined ? request(world, act) : cancel(world, act, payout);
}

async function check(world: World, payout: SimulatedPayout): Promise<void> {
  const [first] = world.clerks;
  const allowed = payout.state === 'requested' && payout.waiting === null;
  const answer = await attempt(world, first, allowed, `check of payout ${payout.id}`, (person) =>
    person.call(checkPayout, { params: { payoutId: payout.id } }),
  );
  if (answer !== undefined) payout.waiting = { decision: 'pay', basis: 'requested', by: first.id };
}

async function refuse(world: World, payout: SimulatedPayout): Promise<void> {
  const [first] = world.clerks;
  const allowed = payout.state === 'requested' || (payout.state === 'approved' && payout.waiting === null);
  const answer = await attempt(world, first, allowed, `refusal of payout ${payout.id}`, (person) =>
    person.call(refusePayout, { params: { payoutId: payout.id }, body: { reason: '姓名对不上' } }),
  );
  if (answer === undefined) return;
  if (payout.state === 'approved') payout.waiting = { decision: 'return', basis: 'approved', by: first.id };
  else {
    giveBack(world, payout, 'refused');
    notify(world, payout);
  }
}

/** By the second of the staff, or by the first one again, who may not. */
async function confirm(world: World, act: Act, payout: SimulatedPayout): Promise<void> {
  const by = world.clerks[act.whom % 6 === 0 ? 0 : 1];
  const { items } = await (await world.site.as(by)).call(listStaffChanges, { query: { state: 'waiting' } });
  const change = items.find(({ kind, subject }) => kind === 'payout' && subject === payout.id);
  if (change === undefined) return;
  const answer = await attempt(world, by, canConfirm(payout, by), `confirmation of payout ${payout.id}`, (person) =>
    person.call(confirmChange, { params: { changeId: change.id } }),
  );
  if (answer === undefined) return;
  if (payout.waiting?.decision === 'pay') payout.state = 'approved';
  else {
    giveBack(world, payout, 'refused');
    notify(world, payout);
  }
  payout.waiting = null;
}

async function end(world: World, act: Act, payout: SimulatedPayout): Promise<void> {
  const by = world.clerks[act.whom % 2 === 0 ? 0 : 1];
  const answer = await attempt(world, by, payout.state === 'approved', `end of payout ${payout.id}`, (person) =>
    person.call(endPayout, { params: { payoutId: payout.id }, body: { reference: `2026${payout.id.padStart(8, '0')}` } }),
  );
  if (answer === undefined) return;
  payout.state = 'paid';
  notify(world, payout);
}

function nextStep({ state, waiting }: SimulatedPayout): 'check' | 'confirm' | 'end' {
  if (waiting !== null && waiting.basis === state) return 'confirm';
  return state === 'requested' ? 'check' : 'end';
}

/** Staff go on with a payout, refuse it, or try what does not come next. */
export async function settlePayout(world: World, act: Act): Promise<void> {
  const { payouts } = world.model;
  const open = payouts.filter(({ state }) => state === 'requested' || state === 'approved');
  const payout = oneOf(act.also % 9 === 0 ? payouts : open, act.where);
  if (payout === undefined) return;
  const others = ['check', 'confirm', 'end', 'refuse'] as const;
  const step = act.also % 3 === 0 ? oneOf(others, act.who) : nextStep(payout);
  if (step === 'check') await check(world, payout);
  else if (step === 'confirm') await confirm(world, act, payout);
  else if (step === 'end') await end(world, act, payout);
  else await refuse(world, payout);
}
