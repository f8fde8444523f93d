import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { editFavourite } from './commands/edit-favourite.ts';
import { addFolder, deleteFolder, renameFolder, folders } from './folders.ts';

export const reactionRoutes = [
  bind(contract.listFavouriteFolders, (ctx) => folders(ctx)),
  bind(contract.addFavouriteFolder, (ctx, { body }) => addFolder(ctx, body.name)),
  bind(contract.renameFavouriteFolder, (ctx, { params, body }) => renameFolder(ctx, params.folderId, body.name)),
  bind(contract.deleteFavouriteFolder, (ctx, { params }) => deleteFolder(ctx, params.folderId)),
  bind(contract.editFavourite, (ctx, { params: { kind, postId }, body }) => editFavourite(ctx, { kind, id: postId }, body)),
];
