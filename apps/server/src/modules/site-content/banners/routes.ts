import * as contract from '@chaguan/contract';
import { bind } from '../../../platform/http/bind.ts';
import { deleteBlock, addBlock, editBlock } from './staff-blocks.ts';
import { listVisibleBlocks, listStaffBlocks } from './list-blocks.ts';

export const bannerRoutes = [
  bind(contract.listBlocks, (ctx, { query }) => listVisibleBlocks(ctx, query.list)),
  bind(contract.listStaffListBlocks, (ctx) => listStaffBlocks(ctx)),
  bind(contract.addListBlock, (ctx, { body }) => addBlock(ctx, body)),
  bind(contract.editListBlock, (ctx, { params, body }) => editBlock(ctx, params.blockId, body)),
  bind(contract.deleteListBlock, (ctx, { params }) => deleteBlock(ctx, params.blockId)),
];
