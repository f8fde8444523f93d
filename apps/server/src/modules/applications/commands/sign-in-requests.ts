import type * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustLive } from '../../members/index.ts';
import { finishRequest, openRequest, type OpenRequest, type Visit } from '../protocol/open-requests.ts';
import { bindGrant } from '../protocol/passes.ts';

type Continued = contract.Answer<typeof contract.approveSignInRequest>;

/** A proof of identity is as good as new for this long, where an application wants one. */
const freshSeconds = 600;

/** When the caller last proved to be the owner of the account, in seconds. @throws Failure `proof.required` when the application wants a newer proof */
async function provedAt(ctx: MemberCtx, sessionId: string, params: Record<string, unknown>): Promise<number> {
  const session = await ctx.db
    .selectFrom('memberSession')
    .select(['createdAt', 'provedAt'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const at = Math.floor(Math.max(session.createdAt.getTime(), session.provedAt?.getTime() ?? 0) / 1000);
  const age = ctx.clock.now().getTime() / 1000 - at;
  const prompts = typeof params['prompt'] === 'string' ? params['prompt'].split(' ') : [];
  const most = params['max_age'] === undefined ? Infinity : Math.max(Number(params['max_age']), 60);
  if (age > Math.min(most, prompts.includes('login') ? freshSeconds : Infinity)) fail('proof.required');
  return at;
}

/** The consent of the caller, given now, and under which id the application knows the caller: always the same. */
async function saveConsent(ctx: MemberCtx, { application, scopes }: OpenRequest): Promise<string> {
  const { memberId } = ctx.viewer;
  const now = ctx.clock.now();
  return ctx.write(async (tx) => {
    await mustLive(tx, memberId);
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
    const known = await tx
      .selectFrom('application')
      .select('id')
      .where('id', '=', application.id)
      .where('enabled', '=', true)
      .forKeyShare()
      .executeTakeFirst();
    if (known === undefined) fail('sign_in_request.closed');
    const { subject } = await tx
      .insertInto('applicationConsent')
      .values({ applicationId: application.id, memberId, scopes, givenAt: now, usedAt: now })
      .onConflict((conflict) =>
        conflict.columns(['memberId', 'applicationId']).doUpdateSet({
          // What was agreed to once is not forgotten by a request for less.
          scopes: sql`case when application_consent.withdrawn_at is null
            then (select array_agg(distinct scope order by scope) from unnest(application_consent.scopes || excluded.scopes) scope)
            else excluded.scopes end`,
          givenAt: now,
          usedAt: now,
          withdrawnAt: null,
        }),
      )
      .returning('subject')
      .executeTakeFirstOrThrow();
    return subject;
  });
}

/** Each sign-in has a grant of its own for what was asked this time, bound to the caller's session. */
export async function approveSignInRequest(ctx: MemberCtx, visit: Visit): Promise<Continued> {
  const open = await openRequest(ctx, visit);
  const { provider, details, application, scopes } = open;
  const { sessionId } = ctx.viewer;
  if (sessionId === null) fail('session.required');
  const ts = await provedAt(ctx, sessionId, details.params);
  const subject = await saveConsent(ctx, open);
  const grant = new provider.Grant({ accountId: subject, clientId: application.clientId });
  grant.addOIDCScope(scopes.join(' '));
  const grantId = await grant.save();
  await bindGrant(ctx, grantId, sessionId);
  return { address: await finishRequest(open, visit, { login: { accountId: subject, remember: false, ts }, consent: { grantId } }) };
}

export async function refuseSignInRequest(ctx: MemberCtx, visit: Visit): Promise<Continued> {
  const open = await openRequest(ctx, visit);
  return { address: await finishRequest(open, visit, { error: 'access_denied', error_description: 'the member refused' }) };
}
