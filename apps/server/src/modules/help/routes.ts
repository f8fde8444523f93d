import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addHelpCategory, deleteHelpCategory, mergeHelpCategories, editHelpCategory } from './commands/help-categories.ts';
import { addHelp, deleteHelp, restoreHelp, editHelp, moveHelp } from './commands/help-articles.ts';
import { setHelpText } from './commands/set-help-text.ts';
import { voteOnHelp } from './votes.ts';
import { listHelp, readHelp } from './queries/read-help.ts';
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
