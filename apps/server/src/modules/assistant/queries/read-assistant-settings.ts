import type { Answer, readAssistantSettings as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { roles } from '../../members/index.ts';
import { assistantSettings } from '../settings.ts';

export async function readAssistantSettings({ db }: Ctx): Promise<Answer<typeof endpoint>> {
  const [{ roles: limits, ...settings }, rows, { initialRoleId }] = await Promise.all([
    assistantSettings.get(db),
    db.selectFrom('role').select(['id', 'nameZh', 'nameEn']).orderBy('sort').orderBy('id').execute(),
    roles.get(db),
  ]);
  return {
    ...settings,
    roles: rows.map(({ id, nameZh, nameEn }) => ({
      roleId: id,
      name: { zh: nameZh, en: nameEn },
      initial: id === initialRoleId,
      limit: limits.get(id) ?? null,
    })),
  };
}
