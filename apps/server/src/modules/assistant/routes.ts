import { answerFromSite } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { answerFromSite as answer } from './answer-from-site.ts';

export const assistantRoutes = [bind(answerFromSite, (ctx, { query }) => answer(ctx, query.question))];
