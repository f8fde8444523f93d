import type { Answer, Body, rejectReports as endpoint } from '@chaguan/contract';
import { inlineText } from '@chaguan/richtext';
import { failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { closeCase } from './close-case.ts';
import { nothingDone } from './done.ts';
import { holdPending, type HeldCase } from './hold-case.ts';

/** @throws Failure at `reason` when nothing of it can be read */
export function reasonOf(typed: string): string {
  const reason = inlineText(typed);
  return reason === '' ? failField('reason', 'field.required') : reason;
}

/** Shows again what the reports had hidden, unless its author or somebody of the staff did something to it meanwhile. */
export async function showAgain({ hiddenAt, post }: HeldCase) {
  if (hiddenAt === null || post?.state !== 'pending') return null;
  return { before: post.state, after: await post.judge({ act: 'approve' }) };
}

export async function rejectReports(ctx: MemberCtx, caseId: string, form: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const reason = reasonOf(form.reason);
  return ctx.write(async (tx) => {
    const held = await holdPending(ctx, tx, caseId, form.version);
    const holds = (await held.post?.openHolds()) ?? [];
    const done = { ...nothingDone, holds, post: await showAgain(held), hiddenAt: held.hiddenAt?.toISOString() ?? null };
    return closeCase(ctx, tx, held, { state: 'rejected', reason, done });
  });
}
