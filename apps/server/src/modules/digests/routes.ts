import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { readUnsubscribe, unsubscribe } from './commands/unsubscribe.ts';

export const digestRoutes = [
  bind(contract.openUnsubscribe, async (_, { params, reply }) => {
    reply.redirect(contract.addressOf(contract.unsubscribePage, { token: params.token }), 303);
    return {};
  }),
  bind(contract.readUnsubscribe, (ctx, { params }) => readUnsubscribe(ctx, params.token)),
  bind(contract.unsubscribe, (ctx, { params }) => unsubscribe(ctx, params.token)),
];
