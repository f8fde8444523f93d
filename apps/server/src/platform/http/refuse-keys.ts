import { fail } from '../failure.ts';
import type { Ctx } from './ctx.ts';

/** For the part of an operation that moves value, where the rest is open to API keys. @throws Failure `api_key.out_of_reach` */
export function refuseKeys({ viewer }: Pick<Ctx, 'viewer'>): void {
  if (viewer.apiKey !== undefined) fail('api_key.out_of_reach');
}
