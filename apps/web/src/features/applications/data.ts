import {
  approveSignInRequest,
  type Answer,
  authorizePage,
  listOwnApplications,
  readSignInRequest,
  refuseSignInRequest,
  withdrawConsent,
} from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';
import { isApiFailure } from '../../lib/api/failure.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { queryOf } from '../../lib/query.ts';
import { loadSecurity, type Security } from '../second-factor/security/data.ts';
import { asMember } from '../user-area/load.ts';

export type SignInRequest = Answer<typeof readSignInRequest>;
export type OwnApplication = Answer<typeof listOwnApplications>['items'][number];

/** What the page of a request is about: the question, why there is none, or what was wrong with the application's request. */
export type Visit =
  | { kind: 'question'; requestId: string; request: SignInRequest; security: Security }
  | { kind: 'ended'; code: 'sign_in_request.expired' | 'sign_in_request.closed' }
  | { kind: 'wrong'; error: string };

async function readVisit(from: Api, requestId: string): Promise<Visit> {
  const options = { expect: [404, 409, 422] };
  const [request, security] = await Promise.all([from.call(readSignInRequest, { params: { requestId } }, options), loadSecurity(from)]);
  return { kind: 'question', requestId, request, security };
}

/** Visitors log in first and come back. */
export async function loadVisit(args: LoadArgs): Promise<Visit> {
  const query = queryOf(authorizePage, args.url);
  const error = query.get('failed');
  if (error !== null) return { kind: 'wrong', error };
  const requestId = query.get('request') ?? '';
  try {
    return await asMember((from) => readVisit(from, requestId), args);
  } catch (reason) {
    if (!isApiFailure(reason) || reason.status === 0 || reason.status >= 500) throw reason;
    return { kind: 'ended', code: reason.code === 'sign_in_request.closed' ? reason.code : 'sign_in_request.expired' };
  }
}

const of = (requestId: string) => ({ params: { requestId } });

/** Both lead back to the application. */
export async function approve(requestId: string): Promise<void> {
  location.assign((await api.call(approveSignInRequest, of(requestId))).address);
}
export async function refuse(requestId: string): Promise<void> {
  location.assign((await api.call(refuseSignInRequest, of(requestId))).address);
}

export const loadOwnApplications = async (from: Api) => (await from.call(listOwnApplications)).items;
export const withdraw = (applicationId: string) => api.call(withdrawConsent, { params: { applicationId } });
