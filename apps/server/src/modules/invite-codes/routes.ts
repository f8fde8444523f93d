import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addInviteCode, withdrawInviteCode } from './commands/invite-codes.ts';
import { addStaffInviteCode, withdrawStaffInviteCode } from './commands/staff-invite-codes.ts';
import { listInviteCodes } from './queries/list-invite-codes.ts';
import { listStaffInviteCodes } from './queries/list-staff-invite-codes.ts';
import { readInviteCode } from './queries/read-invite-code.ts';

export const inviteCodeRoutes = [
  bind(contract.listInviteCodes, (ctx, { query }) => listInviteCodes(ctx, query.before)),
  bind(contract.addInviteCode, (ctx, { body }) => addInviteCode(ctx, body)),
  bind(contract.withdrawInviteCode, (ctx, { params }) => withdrawInviteCode(ctx, params.inviteCodeId)),
  bind(contract.readInviteCode, (ctx, { params }) => readInviteCode(ctx, params.code)),
  bind(contract.listStaffInviteCodes, (ctx, { query }) => listStaffInviteCodes(ctx, query)),
  bind(contract.addStaffInviteCode, (ctx, { body }) => addStaffInviteCode(ctx, body)),
  bind(contract.withdrawStaffInviteCode, (ctx, { params }) => withdrawStaffInviteCode(ctx, params.inviteCodeId)),
];
