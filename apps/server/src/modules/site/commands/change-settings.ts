import type { Answer, Body, changeSettings as endpoint, FieldFailure } from '@chaguan/contract';
import { announce } from '../../../platform/events/announce.ts';
import { failFields } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
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

/** All or nothing: one wrong value refuses the whole change. */
export async function changeSettings(ctx: Ctx, { values }: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  failFields(failuresOf(values));
  await ctx.write(async (tx) => {
    for (const [key, value] of Object.entries(values)) {
      await tx
        .insertInto('setting')
        .values({ key, value, changedAt: ctx.clock.now() })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, changedAt: ctx.clock.now() }))
        .execute();
    }
    announce(tx, { drop: 'settings' });
    announce(tx, { drop: 'page:*' });
  });
  await settings.get(ctx.db);
  return listSettings(ctx);
}
