import type { Answer, Body, changeSettings as endpoint, FieldFailure } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { announce } from '../../../platform/events/announce.ts';
import { failFields } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { listSettings } from '../queries/list-settings.ts';
import { settings } from '../queries/settings.ts';
import { settingRules, type SettingRule } from '../setting-list.ts';
import { readSettingValue } from '../setting-value.ts';

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

/** What the log keeps: only the settings that change, as they were and as they become. */
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

/** All or nothing: one wrong value refuses the whole change. */
export async function changeSettings(ctx: MemberCtx, { values }: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  failFields(failuresOf(values));
  if (Object.keys(values).length > 0) await ctx.write(async (tx) => {
    const { count, before, after } = await differences(tx, values);
    for (const [key, value] of Object.entries(values)) {
      await tx
        .insertInto('setting')
        .values({ key, value, changedAt: ctx.clock.now() })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, changedAt: ctx.clock.now() }))
        .execute();
    }
    if (count > 0) await recordAct(tx, ctx, { act: 'settings.changed', subject: { kind: 'settings', id: '' }, before, after });
    announce(tx, { drop: 'settings' });
    announce(tx, { drop: 'terms' });
    announce(tx, { drop: 'page:*' });
  });
  await settings.get(ctx.db);
  return listSettings(ctx);
}
