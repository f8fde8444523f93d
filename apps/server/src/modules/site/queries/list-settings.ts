import type { Answer, listSettings as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { settingRules, type SettingRule } from '../setting-list.ts';
import { settings } from './settings.ts';

export async function listSettings(ctx: Ctx): Promise<Answer<typeof endpoint>> {
  const values: Record<string, unknown> = await settings.get(ctx.db);
  const items = Object.entries<SettingRule<unknown>>(settingRules).map(([key, rule]) => ({
    key,
    group: rule.group,
    kind: rule.kind,
    value: String(values[key]),
    initial: String(rule.initial),
    choices: [...(rule.choices ?? [])],
    minimum: rule.minimum ?? null,
    maximum: rule.maximum ?? null,
  }));
  return { items };
}
