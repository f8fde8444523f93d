import type { Answer, Body, editSettings as endpoint, FieldFailure } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, failFields } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { isAlone, propose, type Change } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { listSettings } from '../queries/list-settings.ts';
import { settings } from '../queries/settings.ts';
import { needsSecond } from '../second-person.ts';
import { settingRules, type SettingRule } from '../setting-list.ts';
import { readSettingValue } from '../setting-value.ts';
import { everyPage } from '../../../platform/cache/page-group.ts';
import { terms } from '../queries/read-terms-service.ts';

const rules: Readonly<Record<string, SettingRule<unknown>>> = settingRules;

function failuresOf(values: Record<string, string>): FieldFailure[] {
  return Object.entries(values).flatMap(([key, text]): FieldFailure[] => {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (rule === undefined) return [{ field: key, code: 'setting.unknown', params: {} }];
    const read = readSettingValue(rule, text);
    return 'value' in read ? [] : [{ field: key, ...read }];
  });
}

function valueOf(rule: SettingRule<unknown>, text: string | undefined): unknown {
  const read = text === undefined ? {} : readSettingValue(rule, text);
  return 'value' in read ? read.value : rule.initial;
}

/** What the log stores: only the settings that change, as they were and as they become. */
async function differences(tx: Tx, values: Record<string, string>) {
  const rows = await tx.selectFrom('setting').select(['key', 'value']).where('key', 'in', Object.keys(values)).forUpdate().execute();
  const known = new Map(rows.map(({ key, value }) => [key, value]));
  const changes = Object.entries(values).flatMap(([key, text]) => {
    const rule = rules[key];
    if (rule === undefined) return [];
    const [before, after] = [valueOf(rule, known.get(key)), valueOf(rule, text)];
    return before === after ? [] : [{ key, before, after }];
  });
  const as = (side: 'before' | 'after') => Object.fromEntries(changes.map((change) => [change.key, change[side]]));
  return { count: changes.length, before: as('before'), after: as('after') };
}

/** Changes of settings take turns, also of those that have no row yet. */
async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(tx);
}

async function save(tx: Tx, ctx: MemberCtx, values: Record<string, string>): Promise<void> {
  const changedAt = ctx.clock.now();
  const { count, before, after } = await differences(tx, values);
  for (const [key, value] of Object.entries(values)) {
    await tx
      .insertInto('setting')
      .values({ key, value, changedAt })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, changedAt }))
      .execute();
  }
  if (count > 0) await recordAct(tx, ctx, { act: 'settings.changed', subject: { kind: 'settings', id: '' }, before, after });
  for (const each of [settings, terms, everyPage]) each.drop(tx);
}

/** Takes out of what is changed at once what moves value by it; each such change waits for a second person. @throws Failure `change.waiting` */
async function proposeGuarded(tx: Tx, ctx: MemberCtx, values: Record<string, string>): Promise<Record<string, string>> {
  const { before, after } = await differences(tx, values);
  const now = await settings.get(ctx.db);
  const judged = Object.keys(after).map((key) => [key, needsSecond(key, Number(before[key]), Number(after[key]), now)] as const);
  const alone = judged.some(([, needs]) => needs === 'unless_alone') && (await isAlone(tx, ctx));
  const raised = judged.filter(([, needs]) => needs === 'always' || (needs === 'unless_alone' && !alone));
  for (const [key] of raised) {
    const [from, to] = [String(before[key]), String(after[key])];
    await propose(tx, ctx, { kind: 'setting', subject: key, basis: from, before: { [key]: from }, after: { [key]: to } });
  }
  return Object.fromEntries(Object.entries(values).filter(([key]) => !raised.some(([one]) => one === key)));
}

/** What a second person confirmed. @throws Failure `change.outdated` */
export async function applySetting(tx: Tx, ctx: MemberCtx, { subject, basis, after }: Change): Promise<void> {
  await lockSettings(tx);
  const value = String(after[subject]);
  const { before } = await differences(tx, { [subject]: value });
  if (failuresOf({ [subject]: value }).length > 0 || String(before[subject]) !== basis) fail('change.outdated');
  await save(tx, ctx, { [subject]: value });
}

/** All or nothing: one wrong value refuses the whole change. */
export async function editSettings(ctx: MemberCtx, { values }: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  failFields(failuresOf(values));
  if (Object.keys(values).length > 0)
    await ctx.write(async (tx) => {
      await lockSettings(tx);
      const now = await proposeGuarded(tx, ctx, values);
      if (Object.keys(now).length > 0) await save(tx, ctx, now);
    });
  await settings.get(ctx.db);
  return listSettings(ctx);
}
