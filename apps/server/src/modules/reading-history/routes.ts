import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { clearHistory, setHistory } from './own-history.ts';

export const readingHistoryRoutes = [
  bind(contract.setReadingHistory, (ctx, { body }) => setHistory(ctx, body.keeps)),
  bind(contract.clearReadingHistory, (ctx) => clearHistory(ctx)),
];
