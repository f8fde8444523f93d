import * as contract from '@chaguan/contract';
import { figureMeasures } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { readFigures } from './queries/figures.ts';
import { listMoneyMoves } from './queries/list-money-moves.ts';
import { listStaffLogins } from './queries/list-staff-logins.ts';
import { readPostFigures } from './queries/read-post-figures.ts';
import { readSearchFigures } from './queries/read-search-figures.ts';
import { readVisitFigures } from './queries/read-visit-figures.ts';
import { addVisit } from './visits/add-visit.ts';

export const statisticsRoutes = [
  bind(contract.addVisit, (ctx, { query, request }) => addVisit(ctx, query, request)),
  bind(contract.readVisitFigures, (ctx) => readVisitFigures(ctx)),
  bind(contract.readMemberFigures, (ctx) => readFigures(ctx, figureMeasures.members)),
  bind(contract.readPostFigures, (ctx, { query }) => readPostFigures(ctx, query)),
  bind(contract.readMoneyFigures, (ctx) => readFigures(ctx, [...figureMeasures.money, ...figureMeasures.envelopes])),
  bind(contract.readServiceFigures, (ctx) => readFigures(ctx, figureMeasures.services)),
  bind(contract.readReportFigures, (ctx) => readFigures(ctx, figureMeasures.reports)),
  bind(contract.readSearchFigures, (ctx) => readSearchFigures(ctx)),
  bind(contract.listMoneyMoves, (ctx, { query }) => listMoneyMoves(ctx, query)),
  bind(contract.listStaffLogins, (ctx) => listStaffLogins(ctx)),
];
