import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addVisit } from './visits/add-visit.ts';

export const statisticsRoutes = [bind(contract.addVisit, (ctx, { query, request }) => addVisit(ctx, query, request))];
