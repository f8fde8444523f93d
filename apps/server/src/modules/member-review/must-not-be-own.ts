import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';

/** Staff neither read nor delete records about themselves. @throws Failure `member.yourself` */
export function mustNotBeOwn({ viewer }: MemberCtx, memberId: string): void {
  if (viewer.memberId === memberId) fail('member.yourself');
}
