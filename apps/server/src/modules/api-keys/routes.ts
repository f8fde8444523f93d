import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addApiKey, deleteAllApiKeys, deleteApiKey, listApiKeys } from './own-keys.ts';

export const apiKeyRoutes = [
  bind(contract.listApiKeys, (ctx) => listApiKeys(ctx)),
  bind(contract.addApiKey, (ctx, { body }) => addApiKey(ctx, body)),
  bind(contract.deleteAllApiKeys, (ctx) => deleteAllApiKeys(ctx)),
  bind(contract.deleteApiKey, (ctx, { params }) => deleteApiKey(ctx, params.apiKeyId)),
];
