import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addMutedWord, deleteMutedWord } from './commands/muted-words.ts';
import { listMutedWords } from './queries/muted-words.ts';

export const mutedWordsRoutes = [
  bind(contract.listMutedWords, (ctx) => listMutedWords(ctx)),
  bind(contract.addMutedWord, (ctx, { body }) => addMutedWord(ctx, body.text)),
  bind(contract.deleteMutedWord, (ctx, { params }) => deleteMutedWord(ctx, params.mutedWordId)),
];
