import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { followCollection } from '../follows/index.ts';
import { followableFolder } from './followable.ts';
import { closeFolder, setFolderPublic } from './commands/set-folder-public.ts';
import { listFollowedFolders, listMemberFolders } from './queries/list-folders.ts';
import { readPublicFolder } from './queries/read-folder.ts';

export const publicFoldersRoutes = [
  bind(contract.setFolderPublic, (ctx, { params, body }) => setFolderPublic(ctx, params.folderId, body.on)),
  bind(contract.listMemberFolders, (ctx, { params }) => listMemberFolders(ctx, params.account)),
  bind(contract.readPublicFolder, (ctx, { params, query }) => readPublicFolder(ctx, params.folderId, query)),
  bind(contract.followFolder, (ctx, { params, body }) => followCollection(ctx, followableFolder, params.folderId, body.on)),
  bind(contract.listFollowedFolders, (ctx, { query }) => listFollowedFolders(ctx, query)),
  bind(contract.closeFolder, (ctx, { params, body }) => closeFolder(ctx, params.folderId, body.reason)),
];
