import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { confirmRequest, refuseRequest, withdrawRequest } from './decide.ts';
import { listStaffChanges, type FromAbove } from './list-staff-changes.ts';
import { changeTable, type Change } from './staff-change.ts';

export function approvalRoutes(above: FromAbove) {
  const table = changeTable(above.kinds, above.nameOf);
  const kindOf = ({ kind }: Change) => above.kinds[kind];
  return [
    bind(contract.listStaffChanges, (ctx, { query }) => listStaffChanges(ctx, above, query)),
    bind(contract.confirmChange, async (ctx, { params }) => ({ password: await confirmRequest(ctx, table, kindOf, params.changeId) })),
    bind(contract.refuseChange, (ctx, { params }) => refuseRequest(ctx, table, kindOf, params.changeId)),
    bind(contract.withdrawChange, (ctx, { params }) => withdrawRequest(ctx, table, params.changeId)),
  ];
}
