import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { confirmAdjustment, refuseAdjustment, withdrawAdjustment } from './adjustment-approval.ts';
import { adjustMember } from './commands/adjust-member.ts';
import { listAdjustments } from './queries/list-adjustments.ts';

export const adjustmentRoutes = [
  bind(contract.adjustMember, (ctx, { params, body }) => adjustMember(ctx, params.memberId, body)),
  bind(contract.listAdjustments, (ctx, { query }) => listAdjustments(ctx, query)),
  bind(contract.confirmAdjustment, (ctx, { params }) => confirmAdjustment(ctx, params.adjustmentId)),
  bind(contract.refuseAdjustment, (ctx, { params }) => refuseAdjustment(ctx, params.adjustmentId)),
  bind(contract.withdrawAdjustment, (ctx, { params }) => withdrawAdjustment(ctx, params.adjustmentId)),
];
