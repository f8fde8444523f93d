import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { deleteStop, noteStop } from './stops.ts';
import { clearHistory, setHistory } from './own-history.ts';

export const readingHistoryRoutes = [
  bind(contract.setReadingHistory, (ctx, { body }) => setHistory(ctx, body.keeps)),
  bind(contract.noteReadingStop, (ctx, { body }) => noteStop(ctx, body)),
  bind(contract.deleteReadingStop, (ctx, { body }) => deleteStop(ctx, body)),
  bind(contract.clearReadingHistory, (ctx) => clearHistory(ctx)),
];
