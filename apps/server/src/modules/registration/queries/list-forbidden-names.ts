import type { Answer, listForbiddenNames as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { forbiddenNames } from '../../members/index.ts';

export async function listForbiddenNames({ db }: Ctx): Promise<Answer<typeof endpoint>> {
  return { items: [...(await forbiddenNames.get(db))] };
}
