import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addWordList, deleteWordList, editWordList, listWordLists, readWordList, tryWords } from './staff-lists.ts';

export const wordFilterRoutes = [
  bind(contract.listWordLists, (ctx) => listWordLists(ctx)),
  bind(contract.readWordList, (ctx, { params }) => readWordList(ctx, params.listId)),
  bind(contract.addWordList, (ctx, { body }) => addWordList(ctx, body)),
  bind(contract.editWordList, (ctx, { params, body }) => editWordList(ctx, params.listId, body)),
  bind(contract.deleteWordList, (ctx, { params }) => deleteWordList(ctx, params.listId)),
  bind(contract.tryWords, (ctx, { body }) => tryWords(ctx, body)),
];
