import {
  addProvider,
  deleteProvider,
  editProvider,
  finishLinking,
  finishThirdParty,
  linkedAccounts,
  orderProviders,
  signInProviders,
  startLinking,
  startThirdParty,
  testProvider,
  thirdPartyWays,
  unlinkAccount,
} from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addProvider as add } from './commands/add-provider.ts';
import { deleteProvider as remove } from './commands/delete-provider.ts';
import { editProvider as edit } from './commands/edit-provider.ts';
import { finishLinking as endLinking } from './commands/finish-linking.ts';
import { finishThirdParty as enter } from './commands/finish-third-party.ts';
import { orderProviders as order } from './commands/order-providers.ts';
import { startLinking as link } from './commands/start-linking.ts';
import { startThirdParty as start } from './commands/start-third-party.ts';
import { testProvider as tryOut } from './commands/test-provider.ts';
import { unlinkAccount as unlink } from './commands/unlink-account.ts';
import { isInWechat } from './products/ways.ts';
import { linkedAccounts as linked } from './queries/linked-accounts.ts';
import { signInProviders as list } from './queries/sign-in-providers.ts';
import { thirdPartyWays as ways } from './queries/third-party-ways.ts';

export const thirdPartyRoutes = [
  bind(thirdPartyWays, (ctx) => ways(ctx, isInWechat(ctx))),
  bind(startThirdParty, (ctx, { params }) => start(ctx, params.providerId, isInWechat(ctx))),
  bind(finishThirdParty, (ctx, { body }) => enter(ctx, body)),
  bind(linkedAccounts, (ctx) => linked(ctx, isInWechat(ctx))),
  bind(startLinking, (ctx, { params }) => link(ctx, params.providerId, isInWechat(ctx))),
  bind(finishLinking, (ctx, { body }) => endLinking(ctx, body)),
  bind(unlinkAccount, (ctx, { params }) => unlink(ctx, params.accountId)),
  bind(signInProviders, (ctx) => list(ctx)),
  bind(addProvider, (ctx, { body }) => add(ctx, body)),
  bind(orderProviders, (ctx, { body }) => order(ctx, body.providerIds)),
  bind(testProvider, (ctx, { body }) => tryOut(ctx, body.issuer)),
  bind(editProvider, (ctx, { params, body }) => edit(ctx, params.providerId, body)),
  bind(deleteProvider, (ctx, { params }) => remove(ctx, params.providerId)),
];
