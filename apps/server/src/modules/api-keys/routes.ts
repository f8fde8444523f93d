import { addApiKey, deleteAllApiKeys, deleteApiKey, listApiKeys } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addApiKey as add } from './commands/add-api-key.ts';
import { deleteAllApiKeys as removeAll, deleteApiKey as remove } from './commands/delete-api-key.ts';
import { listApiKeys as list } from './queries/list-api-keys.ts';

export const apiKeyRoutes = [
  bind(listApiKeys, (ctx) => list(ctx)),
  bind(addApiKey, (ctx, { body }) => add(ctx, body)),
  bind(deleteAllApiKeys, (ctx) => removeAll(ctx)),
  bind(deleteApiKey, (ctx, { params }) => remove(ctx, params.apiKeyId)),
];
