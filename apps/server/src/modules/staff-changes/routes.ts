import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { confirmChange, refuseChange, withdrawChange } from './decide-change.ts';
import { listStaffChanges } from './list-staff-changes.ts';

export const staffChangeRoutes = [
  bind(contract.listStaffChanges, (ctx, { query }) => listStaffChanges(ctx, query)),
  bind(contract.confirmChange, (ctx, { params }) => confirmChange(ctx, params.changeId)),
  bind(contract.refuseChange, (ctx, { params }) => refuseChange(ctx, params.changeId)),
  bind(contract.withdrawChange, (ctx, { params }) => withdrawChange(ctx, params.changeId)),
];
