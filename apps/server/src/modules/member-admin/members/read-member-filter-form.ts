import type { Answer, readMemberFilterForm as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { roles } from '../../members/index.ts';
import { readFields } from '../../registration/index.ts';

/** All of it cached. */
export async function readMemberFilterForm({ db }: Ctx): Promise<Answer<typeof endpoint>> {
  const [{ byId, initialRoleId }, fields] = await Promise.all([roles.get(db), readFields(db)]);
  return {
    roles: [...byId].filter(([id]) => id !== initialRoleId).map(([id, { name }]) => ({ id, name })),
    fields: [...fields],
  };
}
