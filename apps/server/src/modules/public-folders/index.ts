/**
 * Folders of favourites that their owners show to everybody (ADR 73). Tables: favourite_folder (column public; the rest is of `reactions`),
 * favourite_folder_follow. Invariants: a reader sees of a folder what they may open, and the folders of active members only; notes and
 * dates of favourites are nowhere in it; word lists apply to the name while it is public. Locks: the owner's row, then the folder.
 */
export { publicFoldersOwnData } from './own-data.ts';
export { publicFoldersRoutes } from './routes.ts';
