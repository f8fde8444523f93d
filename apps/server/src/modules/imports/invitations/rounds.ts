import type { Answer, readInvitations } from '@chaguan/contract';
import { sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { settings } from '../../site/index.ts';
import { isInvitable } from './candidates.ts';

const subject = { kind: 'import', id: '' } as const;

export async function readInvitationCounts({ db, mailer }: Ctx): Promise<Answer<typeof readInvitations>> {
  const { rows } = await sql<Omit<Answer<typeof readInvitations>, 'canSend' | 'perMinute'>>`
    select exists (select from invitation_round where ended_at is null) as "isRunning",
      (select count(*)::int from member where ${isInvitable} and not exists (select from invitation where member_id = member.id)) as waiting,
      count(*) filter (where state = 'queued')::int as queued,
      count(*) filter (where state = 'sent')::int as sent,
      count(*) filter (where used_at is not null)::int as "passwordsSet",
      count(*) filter (where state = 'bounced')::int as bounced,
      count(*) filter (where state in ('sending', 'failed'))::int as unclear
    from invitation`.execute(db);
  const [counts] = rows;
  const { invitationsPerMinute: perMinute } = await settings.get(db);
  const none = { isRunning: false, waiting: 0, queued: 0, sent: 0, passwordsSet: 0, bounced: 0, unclear: 0 };
  return { ...(counts ?? none), canSend: await mailer.sendsMail(), perMinute };
}

/** Opens a round, or leaves the open one as it is. @throws Failure `invitation.no_mail` */
export async function startInvitations(ctx: MemberCtx): Promise<Record<never, never>> {
  if (!(await ctx.mailer.sendsMail())) fail('invitation.no_mail');
  return ctx.write(async (tx) => {
    const { rows } = await sql`
      insert into invitation_round (begun_at) values (${ctx.clock.now()})
      on conflict ((ended_at is null)) where ended_at is null do nothing returning id`.execute(tx);
    if (rows.length > 0) await recordAct(tx, ctx, { act: 'invitations.started', subject });
    return {};
  });
}

/** What waits is not sent; whoever was not invited yet is invited by the next round. */
export async function stopInvitations(ctx: MemberCtx): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const { rows } = await sql`update invitation_round set ended_at = ${ctx.clock.now()} where ended_at is null returning id`.execute(tx);
    await tx.deleteFrom('invitation').where('state', '=', 'queued').execute();
    if (rows.length > 0) await recordAct(tx, ctx, { act: 'invitations.stopped', subject });
    return {};
  });
}
