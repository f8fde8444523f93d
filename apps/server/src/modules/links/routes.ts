import { addLink, deleteLink, editLink, listLinks } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { deleteLink as remove } from './commands/delete-link.ts';
import { saveLink } from './commands/save-link.ts';
import { listLinks as list } from './queries/list-links.ts';

export const linkRoutes = [
  bind(listLinks, (ctx) => list(ctx)),
  bind(addLink, (ctx, { body }) => saveLink(ctx, null, body)),
  bind(editLink, (ctx, { params, body }) => saveLink(ctx, params.linkId, body)),
  bind(deleteLink, (ctx, { params }) => remove(ctx, params.linkId)),
];
