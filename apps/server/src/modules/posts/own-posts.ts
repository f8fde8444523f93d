import type { ExportFile, OwnData } from '../members/index.ts';
import type { PostKind } from './kinds.ts';
import { exportOfPosts } from './queries/export-posts.ts';

/** What a member wrote of one kind, for the own data of the module whose table it is. */
export function ownPosts(kind: PostKind, column: OwnData['columns'][number], file: Omit<ExportFile, 'rows'>): OwnData {
  return {
    columns: [column],
    exported: { ...file, rows: (db, memberId) => exportOfPosts(db, kind, memberId) },
    cancelled: { reason: 'the words stay under an account without a name, or go by erasePosts of bin' },
  };
}
