import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addAddressBan, deleteAddressBan, listAddressBans } from './staff-bans.ts';

export const addressBanRoutes = [
  bind(contract.listAddressBans, (ctx) => listAddressBans(ctx)),
  bind(contract.addAddressBan, (ctx, { body }) => addAddressBan(ctx, body)),
  bind(contract.deleteAddressBan, (ctx, { params }) => deleteAddressBan(ctx, params.banId)),
];
