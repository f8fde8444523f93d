import type { Answer, listRegistrationFields as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { readFields } from '../fields/read-fields.ts';

export async function listRegistrationFields({ db }: Ctx): Promise<Answer<typeof endpoint>> {
  return { items: [...(await readFields(db))] };
}
