import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addHelpCategory } from './commands/add-help-category.ts';
import { addHelp } from './commands/add-help.ts';
import { deleteHelpCategory, mergeHelpCategories } from './commands/delete-help-category.ts';
import { deleteHelp, restoreHelp } from './commands/delete-help.ts';
import { editHelpCategory } from './commands/edit-help-category.ts';
import { editHelp } from './commands/edit-help.ts';
import { moveHelp } from './commands/move-help.ts';
import { setHelpText } from './commands/set-help-text.ts';
import { voteOnHelp } from './commands/vote-on-help.ts';
import { listHelp } from './queries/list-help.ts';
import { readHelp } from './queries/read-help.ts';
import { searchHelp } from './queries/search-help.ts';
import { listStaff, readStaff, staffCategories } from './queries/staff-help.ts';

export const helpRoutes = [
  bind(contract.listHelp, (ctx) => listHelp(ctx)),
  bind(contract.readHelp, (ctx, { query }) => readHelp(ctx, query)),
  bind(contract.searchHelp, (ctx, { query }) => searchHelp(ctx, query.keyword)),
  bind(contract.voteOnHelp, (ctx, { params, body }) => voteOnHelp(ctx, params.helpId, body.helped)),
  bind(contract.listStaffHelpCategories, (ctx) => staffCategories(ctx.db)),
  bind(contract.addHelpCategory, (ctx, { body }) => addHelpCategory(ctx, body)),
  bind(contract.editHelpCategory, (ctx, { params, body }) => editHelpCategory(ctx, params.helpTypeId, body)),
  bind(contract.deleteHelpCategory, (ctx, { params }) => deleteHelpCategory(ctx, params.helpTypeId)),
  bind(contract.mergeHelpCategories, (ctx, { params, body }) => mergeHelpCategories(ctx, params.helpTypeId, body.into)),
  bind(contract.listStaffHelp, (ctx, { query }) => listStaff(ctx.db, query)),
  bind(contract.readStaffHelp, (ctx, { params }) => readStaff(ctx.db, params.helpId)),
  bind(contract.addHelp, (ctx, { body }) => addHelp(ctx, body)),
  bind(contract.editHelp, (ctx, { params, body }) => editHelp(ctx, params.helpId, body)),
  bind(contract.setHelpText, (ctx, { params, body }) => setHelpText(ctx, params, body)),
  bind(contract.moveHelp, (ctx, { body }) => moveHelp(ctx, body)),
  bind(contract.deleteHelp, (ctx, { params, body }) => deleteHelp(ctx, params.helpId, body.forGood)),
  bind(contract.restoreHelp, (ctx, { params }) => restoreHelp(ctx, params.helpId)),
];
