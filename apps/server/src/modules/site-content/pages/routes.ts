import * as contract from '@chaguan/contract';
import { bind } from '../../../platform/http/bind.ts';
import { addCustomPage, deleteCustomPage, restoreCustomPage, editCustomPage, setCustomPageText } from './commands/custom-pages.ts';
import { readCustomPage } from './queries/visible-pages.ts';
import { listStaffPages, readStaffPage } from './queries/staff-pages.ts';

export const customPageRoutes = [
  bind(contract.readCustomPage, (ctx, { params }) => readCustomPage(ctx, params.slug)),
  bind(contract.listStaffCustomPages, (ctx, { query }) => listStaffPages(ctx.db, query.state)),
  bind(contract.readStaffCustomPage, (ctx, { params }) => readStaffPage(ctx.db, params.pageId)),
  bind(contract.addCustomPage, (ctx, { body }) => addCustomPage(ctx, body)),
  bind(contract.editCustomPage, (ctx, { params, body }) => editCustomPage(ctx, params.pageId, body)),
  bind(contract.setCustomPageText, (ctx, { params, body }) => setCustomPageText(ctx, params, body)),
  bind(contract.deleteCustomPage, (ctx, { params, body }) => deleteCustomPage(ctx, params.pageId, body.forGood)),
  bind(contract.restoreCustomPage, (ctx, { params }) => restoreCustomPage(ctx, params.pageId)),
];
