import {
  addSignInProvider,
  deleteSignInProvider,
  editSignInProvider,
  finishLinking,
  finishThirdPartyLogin,
  listLinkedAccounts,
  orderSignInProviders,
  listSignInProviders,
  startLinking,
  startThirdPartyLogin,
  testSignInProvider,
  listThirdPartyProviders,
  unlinkAccount,
} from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addSignInProvider as add } from './commands/add-sign-in-provider.ts';
import { deleteSignInProvider as remove } from './commands/delete-sign-in-provider.ts';
import { editSignInProvider as edit } from './commands/edit-sign-in-provider.ts';
import { finishLinking as endLinking } from './commands/finish-linking.ts';
import { finishThirdPartyLogin as enter } from './commands/finish-third-party-login.ts';
import { orderSignInProviders as order } from './commands/order-sign-in-providers.ts';
import { startLinking as link, startThirdPartyLogin as start } from './commands/start-flow.ts';
import { testSignInProvider as tryOut } from './commands/test-sign-in-provider.ts';
import { unlinkAccount as unlink } from './commands/unlink-account.ts';
import { isInWechat } from './products/ways.ts';
import { listLinkedAccounts as linked } from './queries/list-linked-accounts.ts';
import { listSignInProviders as list, listThirdPartyProviders as ways } from './queries/list-providers.ts';

export const thirdPartyRoutes = [
  bind(listThirdPartyProviders, (ctx) => ways(ctx, isInWechat(ctx))),
  bind(startThirdPartyLogin, (ctx, { params }) => start(ctx, params.providerId, isInWechat(ctx))),
  bind(finishThirdPartyLogin, (ctx, { body }) => enter(ctx, body)),
  bind(listLinkedAccounts, (ctx) => linked(ctx, isInWechat(ctx))),
  bind(startLinking, (ctx, { params }) => link(ctx, params.providerId, isInWechat(ctx))),
  bind(finishLinking, (ctx, { body }) => endLinking(ctx, body)),
  bind(unlinkAccount, (ctx, { params }) => unlink(ctx, params.accountId)),
  bind(listSignInProviders, (ctx) => list(ctx)),
  bind(addSignInProvider, (ctx, { body }) => add(ctx, body)),
  bind(orderSignInProviders, (ctx, { body }) => order(ctx, body.providerIds)),
  bind(testSignInProvider, (ctx, { body }) => tryOut(ctx, body.issuer)),
  bind(editSignInProvider, (ctx, { params, body }) => edit(ctx, params.providerId, body)),
  bind(deleteSignInProvider, (ctx, { params }) => remove(ctx, params.providerId)),
];
