import { addressOf, openUnsubscribe, readUnsubscribe, unsubscribe, unsubscribePage } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { readUnsubscribe as read, unsubscribe as end } from './commands/unsubscribe.ts';

export const digestRoutes = [
  bind(openUnsubscribe, async (_, { params, reply }) => {
    reply.redirect(addressOf(unsubscribePage, { token: params.token }), 303);
    return {};
  }),
  bind(readUnsubscribe, (ctx, { params }) => read(ctx, params.token)),
  bind(unsubscribe, (ctx, { params }) => end(ctx, params.token)),
];
