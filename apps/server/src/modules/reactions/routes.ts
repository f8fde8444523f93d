import { addFavouriteFolder, deleteFavouriteFolder, listFavouriteFolders, renameFavouriteFolder } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addFolder, deleteFolder, renameFolder } from './commands/folders.ts';
import { folders } from './queries/folders.ts';

export const reactionRoutes = [
  bind(listFavouriteFolders, (ctx) => folders(ctx)),
  bind(addFavouriteFolder, (ctx, { body }) => addFolder(ctx, body.name)),
  bind(renameFavouriteFolder, (ctx, { params, body }) => renameFolder(ctx, params.folderId, body.name)),
  bind(deleteFavouriteFolder, (ctx, { params }) => deleteFolder(ctx, params.folderId)),
];
