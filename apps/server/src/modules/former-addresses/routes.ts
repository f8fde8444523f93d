import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addByStaff, deleteByStaff, listAddresses } from './staff-addresses.ts';

export const formerAddressRoutes = [
  bind(contract.listFormerAddresses, (ctx, { query }) => listAddresses(ctx, query)),
  bind(contract.addFormerAddress, (ctx, { body }) => addByStaff(ctx, body)),
  bind(contract.deleteFormerAddress, (ctx, { params }) => deleteByStaff(ctx, params.addressId)),
];
