import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { saveDraft, readDraft } from './drafts.ts';

export const draftRoutes = [
  bind(contract.readDraft, (ctx, { params }) => readDraft(ctx, params.key)),
  bind(contract.saveDraft, (ctx, { params, body }) => saveDraft(ctx, params.key, body)),
];
