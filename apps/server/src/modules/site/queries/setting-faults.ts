import type { Db } from '../../../platform/database/db.ts';
import { settingRules } from '../setting-list.ts';
import { readSettingValue } from '../setting-value.ts';

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
