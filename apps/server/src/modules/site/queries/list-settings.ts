import type { Answer, listSettings as endpoint, SettingKey } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { waitingChanges } from '../../approvals/index.ts';
import { settingRules } from '../setting-list.ts';
import type { SettingRule } from '../setting-rules.ts';
import { storedSettings } from './settings.ts';

/** As set by staff, independent of running maintenance. */
export async function listSettings(ctx: Ctx): Promise<Answer<typeof endpoint>> {
  const [rows, waiting] = await Promise.all([
    ctx.db.selectFrom('setting').select(['key', 'value', 'changedAt']).execute(),
    waitingChanges(ctx.db, 'setting'),
  ]);
  const values: Record<string, unknown> = storedSettings(rows);
  const changedAt = new Map(rows.map((row) => [row.key, row.changedAt.toISOString()]));
  const items = (Object.entries(settingRules) as [SettingKey, SettingRule<unknown>][]).map(([key, rule]) => ({
    key,
    group: rule.group,
    kind: rule.kind,
    value: String(values[key]),
    waiting: waiting.has(key) ? String(waiting.get(key)?.[key]) : null,
    changedAt: changedAt.get(key) ?? null,
    initial: String(rule.initial),
    choices: [...(rule.choices ?? [])],
    minimum: rule.minimum ?? null,
    maximum: rule.maximum ?? null,
  }));
  return { items };
}
