import type { Answer, readBountyForm as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { settings } from '../../site/index.ts';
import { bountyFormOf } from '../bounty/bounds.ts';

export async function bountyForm({ db, viewer }: MemberCtx): Promise<Answer<typeof endpoint>> {
  return bountyFormOf(db, await settings.get(db), viewer.memberId);
}
