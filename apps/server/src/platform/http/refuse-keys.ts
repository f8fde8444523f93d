import { fail } from '../failure.ts';
import type { Ctx } from './ctx.ts';

/** For the part of a call that moves value, where the rest of it is open to keys. @throws Failure `api_key.out_of_reach` */
export function refuseKeys({ viewer }: Pick<Ctx, 'viewer'>): void {
  if (viewer.apiKey !== undefined) fail('api_key.out_of_reach');
}
