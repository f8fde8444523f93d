import { addFavouriteFolder, deleteFavouriteFolder, favouriteFolders, renameFavouriteFolder } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addFolder } from './commands/add-folder.ts';
import { deleteFolder } from './commands/delete-folder.ts';
import { renameFolder } from './commands/rename-folder.ts';
import { folders } from './queries/folders.ts';

export const reactionRoutes = [
  bind(favouriteFolders, (ctx) => folders(ctx)),
  bind(addFavouriteFolder, (ctx, { body }) => addFolder(ctx, body.name)),
  bind(renameFavouriteFolder, (ctx, { params, body }) => renameFolder(ctx, params.folderId, body.name)),
  bind(deleteFavouriteFolder, (ctx, { params }) => deleteFolder(ctx, params.folderId)),
];
