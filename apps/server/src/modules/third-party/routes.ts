import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addSignInProvider, deleteSignInProvider, editSignInProvider, orderSignInProviders } from './commands/sign-in-providers.ts';
import { finishLinking, finishThirdPartyLogin, startLinking, startThirdPartyLogin } from './commands/third-party-login.ts';
import { testSignInProvider } from './commands/test-sign-in-provider.ts';
import { unlinkAccount } from './commands/unlink-account.ts';
import { readWechatSignature } from './official-account/share-signature.ts';
import { isInWechat } from './products/ways.ts';
import { listLinkedAccounts } from './queries/list-linked-accounts.ts';
import { listSignInProviders, listThirdPartyProviders } from './queries/list-providers.ts';

export const thirdPartyRoutes = [
  bind(contract.listThirdPartyProviders, (ctx) => listThirdPartyProviders(ctx, isInWechat(ctx))),
  bind(contract.startThirdPartyLogin, (ctx, { params }) => startThirdPartyLogin(ctx, params.providerId, isInWechat(ctx))),
  bind(contract.finishThirdPartyLogin, (ctx, { body }) => finishThirdPartyLogin(ctx, body)),
  bind(contract.readWechatSignature, (ctx, { query }) => readWechatSignature(ctx, query.url)),
  bind(contract.listLinkedAccounts, (ctx) => listLinkedAccounts(ctx, isInWechat(ctx))),
  bind(contract.startLinking, (ctx, { params }) => startLinking(ctx, params.providerId, isInWechat(ctx))),
  bind(contract.finishLinking, (ctx, { body }) => finishLinking(ctx, body)),
  bind(contract.unlinkAccount, (ctx, { params }) => unlinkAccount(ctx, params.accountId)),
  bind(contract.listSignInProviders, (ctx) => listSignInProviders(ctx)),
  bind(contract.addSignInProvider, (ctx, { body }) => addSignInProvider(ctx, body)),
  bind(contract.orderSignInProviders, (ctx, { body }) => orderSignInProviders(ctx, body.providerIds)),
  bind(contract.testSignInProvider, (ctx, { body }) => testSignInProvider(ctx, body.issuer)),
  bind(contract.editSignInProvider, (ctx, { params, body }) => editSignInProvider(ctx, params.providerId, body)),
  bind(contract.deleteSignInProvider, (ctx, { params }) => deleteSignInProvider(ctx, params.providerId)),
];
