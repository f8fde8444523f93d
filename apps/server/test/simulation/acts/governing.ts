import { acceptReports, addReport, editMember, editSettings, readMember, rejectReports } from '@chaguan/contract';
import { oneOf, type Act } from '../acts.ts';
import { isDeleted } from '../model/facts.ts';
import { memberOf, type SiteModel } from '../model/model.ts';
import { notifyOfDecision } from '../model/notices.ts';
import { canReact, isInsider } from '../model/rights.ts';
import { changeState } from '../model/states.ts';
import { attempt, confirmWaiting, reviewSettings, type World } from '../world.ts';
import { actor } from './writing.ts';

const hourMs = 3_600_000;

export async function report(world: World, act: Act): Promise<void> {
  const { model, site } = world;
  const me = actor(world, act);
  // Mostly what somebody has reported already, so that cases have several reports.
  const target = act.also % 2 === 0 ? oneOf(model.posts, act.where) : oneOf(model.cases, act.where)?.target;
  if (target === undefined) return;
  const open = model.cases.find((each) => each.target === target);
  const allowed = canReact(model, me, target) && target.author !== me.id && open?.reporters.has(me.id) !== true;
  const { db } = site.app();
  const leaf = await db.selectFrom('reportCategory').select('id').where('nameEn', '=', 'Fraud').executeTakeFirstOrThrow();
  const answer = await attempt(world, me, allowed, `report of ${target.kind} ${target.id}`, (person) =>
    person.call(addReport, { body: { targetKind: target.kind, targetId: target.id, categoryId: leaf.id, reason: '' } }),
  );
  if (answer === undefined) return;
  if (open !== undefined) open.reporters.add(me.id);
  else {
    const { caseId } = await db.selectFrom('report').select('caseId').where('id', '=', answer.id).executeTakeFirstOrThrow();
    model.cases.push({ target, caseId, reporters: new Set([me.id]) });
  }
}

const contents = ['keep', 'hide', 'delete', 'delete_with_reward'] as const;

/** Staff reject a case, or accept it with something for the post and for its author. */
export async function decide(world: World, act: Act): Promise<void> {
  const { model, boss, site } = world;
  const open = oneOf(model.cases, act.where);
  if (open === undefined) return;
  const { target, caseId } = open;
  const { version } = await site.app().db.selectFrom('reportCase').select('version').where('id', '=', caseId).executeTakeFirstOrThrow();
  const [rejected, content, silences] = [act.also % 3 === 0, oneOf(contents, act.whom) ?? 'keep', act.also % 3 === 1];
  const author = memberOf(model, target.author);
  const deletes = !rejected && content.startsWith('delete');
  const hides = !rejected && content === 'hide' && target.published;
  // Of a cancelled account nobody is left to be silenced; an adopted answer stays as it is.
  const allowed = (rejected || !silences || !author.cancelled) && !((deletes || hides) && (target.root?.adopted ?? null) === target);
  const params = { caseId };
  const answer = await attempt(world, boss, allowed, `decision about ${target.kind} ${target.id}`, (person) =>
    rejected
      ? person.call(rejectReports, { params, body: { version, reason: '看过了' } })
      : person.call(acceptReports, {
          params,
          body: { version, reason: '违规', content, ...(silences ? { author: 'silence', silenceHours: 2 } : { author: 'nothing' }) },
        }),
  );
  if (answer === undefined) return;
  model.cases.splice(model.cases.indexOf(open), 1);
  if (rejected) return;
  if (hides) {
    notifyOfDecision(model, target, 'hide');
    changeState(model, target, 'send_to_review');
  }
  const deletable = !isDeleted(target) || target.state === 'deleted_by_user';
  // The acts of a report are named from the author's side: `delete` leaves the reward.
  if (deletes && deletable) {
    notifyOfDecision(model, target, 'delete');
    changeState(model, target, content === 'delete' ? 'delete_and_keep' : 'delete');
  }
  if (silences) author.silencedUntil = Math.max(author.silencedUntil, model.now() + 2 * hourMs);
}

/** Who may read the closed tag now; the reminders about it follow. */
export function insidersChanged(model: SiteModel): void {
  for (const member of model.members) {
    if (isInsider(model, member)) model.reminders.insiders.add(member.id);
    else model.reminders.insiders.delete(member.id);
  }
  model.reminders.matchReadability();
}

/** The role is taken, given for ever, or for some hours. */
export async function setRole(world: World, act: Act): Promise<void> {
  const { model, boss } = world;
  const member = oneOf(model.members, act.whom);
  if (member === undefined || member.cancelled) return;
  const choice = act.also % 3;
  const until = choice === 0 ? 0 : choice === 1 ? Infinity : model.now() + (1 + (act.where % 40)) * hourMs;
  const role = { roleId: model.roleId, endsAt: until === Infinity ? null : new Date(until).toISOString() };
  await attempt(world, boss, true, `roles of ${member.account}`, async (person) => {
    const params = { memberId: member.id };
    const { nickname, showsDynamics, remark, stamp } = await person.call(readMember, { params });
    const roles = until === 0 ? [] : [role];
    return person.call(editMember, { params, body: { nickname, clearHint: false, showsDynamics, remark, roles, stamp } });
  });
  member.insiderUntil = until;
  insidersChanged(model);
}

/** Whether everything waits for review, how many points a comment brings, and for how long money that came in stays. */
export async function setRules(world: World, { also }: Act): Promise<void> {
  const { model, boss } = world;
  const [review, pointsComment] = [also % 3 === 0, also % 2 === 0 ? 5 : also % 5];
  const payoutDays = also % 5 === 1 ? 1 : 0;
  const values = { ...reviewSettings(review), pointsComment: String(pointsComment), payoutDays: String(payoutDays) };
  await attempt(world, boss, true, 'settings', (person) => person.call(editSettings, { body: { values } }));
  await confirmWaiting(world, 'setting');
  Object.assign(model.settings, { review, pointsComment, payoutDays });
}
