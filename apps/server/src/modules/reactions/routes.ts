import { addFavouriteFolder, deleteFavouriteFolder, listFavouriteFolders, renameFavouriteFolder } from '@chaguan/contract';
import { fail } from '../../platform/failure.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Ctx } from '../../platform/http/ctx.ts';
import { settings } from '../site/index.ts';
import { addFolder, deleteFolder, renameFolder } from './commands/folders.ts';
import { folders } from './queries/folders.ts';

/** Folders are writing too. @throws Failure `site.read_only` */
async function refuseReadOnly({ db }: Ctx): Promise<void> {
  if ((await settings.get(db)).mode === 'read_only') fail('site.read_only');
}

export const reactionRoutes = [
  bind(listFavouriteFolders, (ctx) => folders(ctx)),
  bind(addFavouriteFolder, async (ctx, { body }) => {
    await refuseReadOnly(ctx);
    return addFolder(ctx, body.name);
  }),
  bind(renameFavouriteFolder, async (ctx, { params, body }) => {
    await refuseReadOnly(ctx);
    return renameFolder(ctx, params.folderId, body.name);
  }),
  bind(deleteFavouriteFolder, async (ctx, { params }) => {
    await refuseReadOnly(ctx);
    return deleteFolder(ctx, params.folderId);
  }),
];
