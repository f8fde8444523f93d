import { sql } from 'kysely';
import type { Followable } from '../follows/index.ts';

export const followableFolder: Followable = {
  kind: 'folder',
  table: 'favourite_folder',
  as: 'folder',
  open: sql<boolean>`folder.public`,
  follows: { table: 'favourite_folder_follow', key: 'folder_id' },
};
