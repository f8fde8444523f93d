import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addTip } from './commands/add-tip.ts';
import { listTips } from './queries/list-tips.ts';
import { readTipForm } from './queries/read-tip-form.ts';

export const tipRoutes = [
  bind(contract.readTipForm, (ctx) => readTipForm(ctx)),
  bind(contract.addTip, (ctx, { params, body }) => addTip(ctx, { kind: params.kind, id: params.postId }, body)),
  bind(contract.listTips, (ctx, { params, query }) => listTips(ctx, { kind: params.kind, id: params.postId }, query)),
];
