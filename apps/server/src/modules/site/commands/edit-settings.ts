import {
  typedText,
  type Answer,
  type Body,
  type editSettings as endpoint,
  type FieldFailure,
  type SettingKey,
  type SettingValues,
} from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { failFields } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { requestChange, type Change, type ChangeApproval } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { listSettings } from '../queries/list-settings.ts';
import { settings } from '../queries/settings.ts';
import { needsSecond } from '../second-person.ts';
import { isSettingKey, settingRules } from '../setting-list.ts';
import type { SettingRule } from '../setting-rules.ts';
import { readSettingValue } from '../setting-value.ts';
import { everyPage } from '../../../platform/cache/page-group.ts';
import { terms } from '../queries/read-terms-service.ts';

const rules: { readonly [K in SettingKey]: SettingRule<unknown> } = settingRules;

/** The values of the request, or of a waiting change, by setting; the contract's types cannot exclude other names. */
function entriesOf(values: SettingValues): [SettingKey, string][] {
  return Object.entries(values).filter((entry): entry is [SettingKey, string] => isSettingKey(entry[0]));
}

function failuresOf(values: SettingValues): FieldFailure[] {
  const unknown = Object.keys(values).filter((key) => !isSettingKey(key));
  return [
    ...unknown.map((field): FieldFailure => ({ field, code: 'setting.unknown', params: {} })),
    ...entriesOf(values).flatMap(([key, text]): FieldFailure[] => {
      const read = readSettingValue(key, rules[key], text);
      return 'value' in read ? [] : [{ field: key, ...read }];
    }),
  ];
}

function valueOf(key: SettingKey, text: string | undefined): unknown {
  const read = text === undefined ? {} : readSettingValue(key, rules[key], text);
  return 'value' in read ? read.value : rules[key].initial;
}

interface Difference {
  key: SettingKey;
  before: unknown;
  after: unknown;
}

/** Only the settings that change, with the old and the new values. */
async function differences(tx: Tx, values: SettingValues): Promise<Difference[]> {
  const rows = await tx.selectFrom('setting').select(['key', 'value']).where('key', 'in', Object.keys(values)).forUpdate().execute();
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return entriesOf(values)
    .map(([key, text]) => ({ key, before: valueOf(key, stored.get(key)), after: valueOf(key, text) }))
    .filter(({ before, after }) => before !== after);
}

/** Concurrent changes of settings are serialized, also of those without a row yet. */
async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(tx);
}

/** An unchanged value is not stored: the proof of the books reports rows that the log does not know. */
async function save(tx: Tx, ctx: MemberCtx, values: SettingValues): Promise<void> {
  const changedAt = ctx.clock.now();
  const changed = await differences(tx, values);
  if (changed.length === 0) return;
  for (const { key } of changed) {
    const value = values[key] ?? '';
    await tx
      .insertInto('setting')
      .values({ key, value, changedAt })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, changedAt }))
      .execute();
  }
  const as = (side: 'before' | 'after') => Object.fromEntries(changed.map((one) => [one.key, one[side]]));
  await recordAct(tx, ctx, { act: 'settings.changed', subject: { kind: 'settings', id: '' }, before: as('before'), after: as('after') });
  for (const each of [settings, terms, everyPage]) each.drop(tx);
}

const valuesOf = ({ subject, after }: Change): SettingValues => ({ [subject]: String(after[subject]) });

/** A setting whose change affects value. */
export const settingApproval: ChangeApproval<'setting'> = {
  name: 'setting',
  logged: () => ({ kind: 'settings', id: '' }),
  requests: 'settings',
  confirms: 'staff',
  lock: lockSettings,
  async isOutdated(tx, _, change) {
    const values = valuesOf(change);
    const [difference] = await differences(tx, values);
    return failuresOf(values).length > 0 || String(difference?.before) !== change.basis;
  },
  carryOut: (tx, ctx, change) => save(tx, ctx, valuesOf(change)),
};

/** Removes settings that affect value from an immediate change; each of them waits for a second person. @throws Failure `change.waiting` */
async function requestGuarded(tx: Tx, ctx: MemberCtx, values: SettingValues): Promise<SettingValues> {
  const now = await settings.get(ctx.db);
  const waiting = new Set<string>();
  for (const { key, before, after } of await differences(tx, values)) {
    const needs = needsSecond(key, Number(before), Number(after), now);
    if (needs === 'no') continue;
    const [from, to] = [String(before), String(after)];
    const proposal = { subject: key, basis: from, before: { [key]: from }, after: { [key]: to } };
    if ((await requestChange(tx, ctx, settingApproval, proposal, { alwaysTwo: needs === 'always' })) === null) waiting.add(key);
  }
  return Object.fromEntries(entriesOf(values).filter(([key]) => !waiting.has(key)));
}

const textual: ReadonlySet<string> = new Set(['text', 'long_text']);

/** Numbers, amounts, choices and what must match a pattern lose the invisible marks that were pasted along; texts stay as they are. */
function asTyped(values: SettingValues): SettingValues {
  const read = entriesOf(values).map(([key, text]): [SettingKey, string] => {
    const { kind, pattern } = rules[key];
    return [key, textual.has(kind) && pattern === undefined ? text : typedText(text)];
  });
  return { ...values, ...Object.fromEntries(read) };
}

/** All or nothing: one invalid value rejects the whole change. */
export async function editSettings(ctx: MemberCtx, { values: typed }: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const values = asTyped(typed);
  failFields(failuresOf(values));
  if (Object.keys(values).length > 0)
    await ctx.write(async (tx) => {
      await lockSettings(tx);
      const now = await requestGuarded(tx, ctx, values);
      if (Object.keys(now).length > 0) await save(tx, ctx, now);
    });
  await settings.get(ctx.db);
  return listSettings(ctx);
}
