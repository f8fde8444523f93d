import { CachedRead } from '../../../platform/cached-read.ts';
import type { Db } from '../../../platform/database/db.ts';
import { settingRules, type Settings } from '../setting-list.ts';
import { readSettingValue } from '../setting-value.ts';

async function load(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute();
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const entries = Object.entries(settingRules).map(([key, rule]) => {
    const text = stored.get(key);
    const read = text === undefined ? undefined : readSettingValue(rule, text);
    // A stored value that newer bounds refuse falls back to the initial one instead of stopping the site.
    return [key, read !== undefined && 'value' in read ? read.value : rule.initial];
  });
  return Object.fromEntries(entries) as Settings;
}

/** All settings, cached; `editSettings` drops the cache in every process. */
export const settings = new CachedRead('settings', 60_000, load, { evenInside: true });
