import { applicationScopes, type ApplicationScope } from '@chaguan/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction, InteractionResults, Provider } from 'oidc-provider';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx, Services } from '../../../platform/http/ctx.ts';
import { settings } from '../../site/index.ts';
import { scopesOf } from './client-of.ts';
import { openProvider } from './open-provider.ts';

/** While the setting is off, nothing of this exists. @throws Failure `request.not_found` */
export async function requireOpen({ db }: Pick<Services, 'db'>): Promise<void> {
  if (!(await settings.get(db)).applicationSignIn) fail('request.not_found');
}

/** A request as it came with the browser. */
export interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
  requestId: string;
}

export interface OpenRequest {
  provider: Provider;
  details: Interaction;
  application: { id: string; clientId: string; name: string; homeAddress: string; addressesAt: Date };
  scopes: ApplicationScope[];
  host: string;
}

/** The details of a request, for the browser alone that began it: another one lacks its cookie. @throws Failure `sign_in_request.expired` */
async function detailsOf(provider: Provider, { request, reply, requestId }: Visit): Promise<Interaction> {
  const details = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
  return details?.uid === requestId ? details : fail('sign_in_request.expired');
}

/** @throws Failure `sign_in_request.expired`, `sign_in_request.closed` when the application or all of it was switched off meanwhile */
export async function openRequest(ctx: MemberCtx, visit: Visit): Promise<OpenRequest> {
  if (!(await settings.get(ctx.db)).applicationSignIn) fail('sign_in_request.closed');
  const provider = await openProvider(ctx);
  const details = await detailsOf(provider, visit);
  const { params } = details;
  const application = await ctx.db
    .selectFrom('application')
    .select(['id', 'clientId', 'name', 'homeAddress', 'addressesAt', 'redirectAddresses'])
    .where('clientId', '=', String(params['client_id']))
    .where('enabled', '=', true)
    .executeTakeFirst();
  const address = String(params['redirect_uri']);
  if (application === undefined || !application.redirectAddresses.includes(address)) fail('sign_in_request.closed');
  return { provider, details, application, scopes: scopesOf(params['scope'], applicationScopes), host: new URL(address).host };
}

/** Where the browser continues with this result. */
export function finishRequest({ provider }: OpenRequest, { request, reply }: Visit, result: InteractionResults): Promise<string> {
  return provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
}
