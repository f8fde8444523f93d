import * as contract from '@chaguan/contract';
import { bind } from '../../../platform/http/bind.ts';
import { deleteLink, saveLink, listLinks } from './links.ts';

export const linkRoutes = [
  bind(contract.listLinks, (ctx) => listLinks(ctx)),
  bind(contract.addLink, (ctx, { body }) => saveLink(ctx, null, body)),
  bind(contract.editLink, (ctx, { params, body }) => saveLink(ctx, params.linkId, body)),
  bind(contract.deleteLink, (ctx, { params }) => deleteLink(ctx, params.linkId)),
];
