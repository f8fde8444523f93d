import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addApplication, deleteApplication, editApplication, renewApplicationSecret } from './commands/applications.ts';
import { approveSignInRequest, refuseSignInRequest } from './commands/sign-in-requests.ts';
import { withdrawConsent } from './commands/withdraw-consent.ts';
import { listApplications, listOwnApplications } from './queries/applications.ts';
import { readSignInRequest } from './queries/read-sign-in-request.ts';

export const applicationRoutes = [
  bind(contract.readSignInRequest, (ctx, { params, request, reply }) => readSignInRequest(ctx, { ...params, request, reply })),
  bind(contract.approveSignInRequest, (ctx, { params, request, reply }) => approveSignInRequest(ctx, { ...params, request, reply })),
  bind(contract.refuseSignInRequest, (ctx, { params, request, reply }) => refuseSignInRequest(ctx, { ...params, request, reply })),
  bind(contract.listOwnApplications, (ctx) => listOwnApplications(ctx)),
  bind(contract.withdrawConsent, (ctx, { params }) => withdrawConsent(ctx, params.applicationId)),
  bind(contract.listApplications, (ctx) => listApplications(ctx)),
  bind(contract.addApplication, (ctx, { body }) => addApplication(ctx, body)),
  bind(contract.editApplication, (ctx, { params, body }) => editApplication(ctx, params.applicationId, body)),
  bind(contract.renewApplicationSecret, (ctx, { params }) => renewApplicationSecret(ctx, params.applicationId)),
  bind(contract.deleteApplication, (ctx, { params }) => deleteApplication(ctx, params.applicationId)),
];
