import { CachedRead } from '../../../platform/cached-read.ts';
import type { Db } from '../../../platform/database/db.ts';
import { settingRules, type Settings } from '../setting-list.ts';
import { readSettingValue } from '../setting-value.ts';

/** Parses a stored text. A value rejected by newer bounds is replaced by the initial one instead of stopping the site. */
export function storedSettings(rows: readonly { key: string; value: string }[]): Settings {
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const entries = Object.entries(settingRules).map(([key, rule]) => {
    const text = stored.get(key);
    const read = text === undefined ? undefined : readSettingValue(key, rule, text);
    return [key, read !== undefined && 'value' in read ? read.value : rule.initial];
  });
  return Object.fromEntries(entries) as Settings;
}

/** Running maintenance makes the site at most as open as its setting, and closes it with a text of its own. */
async function duringMaintenance(db: Db, values: Settings): Promise<Settings> {
  const running = await db
    .selectFrom('maintenanceWindow')
    .select(['mode', 'textZh', 'textEn'])
    .where('endedAt', 'is', null)
    .where('begunAt', 'is not', null)
    .executeTakeFirst();
  if (running === undefined || values.mode === 'closed') return values;
  if (running.mode === 'read_only') return { ...values, mode: 'read_only' };
  const own = running.textZh === '' ? {} : { closingText: running.textZh, closingTextEn: running.textEn };
  return { ...values, mode: 'closed', ...own };
}

async function load(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute();
  return duringMaintenance(db, storedSettings(rows));
}

/** All current settings, cached; `editSettings` and maintenance drop the cache in every process. */
export const settings = new CachedRead('settings', 60_000, load, { evenInside: true });

/** Stored values that are not used, because they are out of bounds, and keys unknown to this version. */
export async function settingFaults(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).orderBy('key').execute();
  const rules = new Map(Object.entries(settingRules));
  return rows.flatMap(({ key, value }) => {
    const rule = rules.get(key);
    if (rule === undefined) return [`${key}: unknown`];
    const read = readSettingValue(key, rule, value);
    return 'code' in read ? [`${key}: ${read.code}`] : [];
  });
}
