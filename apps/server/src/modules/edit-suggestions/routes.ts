import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { acceptEditSuggestion, rejectEditSuggestion, withdrawEditSuggestion } from './commands/decide-edit-suggestion.ts';
import { suggestEdit } from './commands/suggest-edit.ts';
import { listEditSuggestions, listPostSuggestions } from './queries/list-edit-suggestions.ts';
import { readSuggestionSource } from './suggestable.ts';

export const editSuggestionsRoutes = [
  bind(contract.readSuggestionSource, (ctx, { params }) => readSuggestionSource(ctx, params)),
  bind(contract.suggestEdit, (ctx, { params, body }) => suggestEdit(ctx, params, body)),
  bind(contract.listEditSuggestions, (ctx, { query }) => listEditSuggestions(ctx, query)),
  bind(contract.listPostSuggestions, (ctx, { params }) => listPostSuggestions(ctx, params)),
  bind(contract.acceptEditSuggestion, (ctx, { params, body }) => acceptEditSuggestion(ctx, params.editSuggestionId, body.answer)),
  bind(contract.rejectEditSuggestion, (ctx, { params, body }) => rejectEditSuggestion(ctx, params.editSuggestionId, body.answer)),
  bind(contract.withdrawEditSuggestion, (ctx, { params }) => withdrawEditSuggestion(ctx, params.editSuggestionId)),
];
