import type { Answer, tryForbiddenName as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { forbiddenBy, forbiddenNames } from '../../members/index.ts';

export async function tryForbiddenName({ db }: Ctx, name: string): Promise<Answer<typeof endpoint>> {
  return { patterns: forbiddenBy(await forbiddenNames.get(db), name) };
}
