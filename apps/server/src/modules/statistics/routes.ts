import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { readFigures } from './queries/figures.ts';
import { listMoneyMoves } from './queries/list-money-moves.ts';
import { listStaffLogins } from './queries/list-staff-logins.ts';
import { readPostFigures, readSearchFigures, readVisitFigures } from './queries/read-figures.ts';
import { addVisit } from './visits/add-visit.ts';

export const statisticsRoutes = [
  bind(contract.addVisit, (ctx, { query, request }) => addVisit(ctx, query, request)),
  bind(contract.readVisitFigures, (ctx) => readVisitFigures(ctx)),
  bind(contract.readMemberFigures, (ctx) => readFigures(ctx, contract.figureMeasures.members)),
  bind(contract.readPostFigures, (ctx, { query }) => readPostFigures(ctx, query)),
  bind(contract.readMoneyFigures, (ctx) => readFigures(ctx, [...contract.figureMeasures.money, ...contract.figureMeasures.envelopes])),
  bind(contract.readServiceFigures, (ctx) => readFigures(ctx, contract.figureMeasures.services)),
  bind(contract.readReportFigures, (ctx) => readFigures(ctx, contract.figureMeasures.reports)),
  bind(contract.readSearchFigures, (ctx) => readSearchFigures(ctx)),
  bind(contract.listMoneyMoves, (ctx, { query }) => listMoneyMoves(ctx, query)),
  bind(contract.listStaffLogins, (ctx) => listStaffLogins(ctx)),
];
