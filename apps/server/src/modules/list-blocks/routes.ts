import { addListBlock, deleteListBlock, editListBlock, listBlocks, listStaffListBlocks } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { deleteBlock } from './delete-block.ts';
import { listVisibleBlocks, listStaffBlocks } from './list-blocks.ts';
import { addBlock, editBlock } from './save-block.ts';

export const listBlockRoutes = [
  bind(listBlocks, (ctx, { query }) => listVisibleBlocks(ctx, query.list)),
  bind(listStaffListBlocks, (ctx) => listStaffBlocks(ctx)),
  bind(addListBlock, (ctx, { body }) => addBlock(ctx, body)),
  bind(editListBlock, (ctx, { params, body }) => editBlock(ctx, params.blockId, body)),
  bind(deleteListBlock, (ctx, { params }) => deleteBlock(ctx, params.blockId)),
];
