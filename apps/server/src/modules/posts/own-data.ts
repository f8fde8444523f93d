import { type ExportFile, type OwnData, actOfStaff } from '../members/index.ts';
import type { PostKind } from './kinds.ts';
import { exportOfEdits, exportOfPosts, exportOfWikiEdits } from './read/export-posts.ts';
import { exportOfRegions } from './read/regions.ts';
import type { PostData } from './post-data-entry.ts';

/** All posts of one kind by a member, for the data export of the module that owns the table. */
export function ownPosts(kind: PostKind, column: OwnData['columns'][number], file: Omit<ExportFile, 'rows'>): OwnData {
  return {
    columns: [column],
    exported: { ...file, rows: (db, memberId) => exportOfPosts(db, kind, memberId) },
    cancelled: { reason: 'the words stay under an account without a name, or go by erasePosts of bin' },
  };
}

export const postsOwnData: readonly OwnData[] = [
  {
    columns: ['postEdit.authorId'],
    exported: { file: 'edits.json', zh: '你写的内容在每次修改前的样子', en: 'earlier versions of your posts', rows: exportOfEdits },
    cancelled: 'by_job',
  },
  {
    columns: ['postRegion.authorId'],
    exported: {
      file: 'regions.json',
      zh: '写下每一篇时大致在哪里',
      en: 'where you roughly were when you wrote each post',
      rows: exportOfRegions,
    },
    cancelled: 'afterwards',
  },
  {
    columns: ['postEdit.editorId'],
    exported: {
      file: 'wiki-edits.json',
      zh: '你改过的众人可改的内容',
      en: 'posts of others that you edited as wikis',
      rows: exportOfWikiEdits,
    },
    cancelled: { reason: 'who of the staff acted, and whose text was accepted, belongs to the act' },
  },
  { columns: ['threadDuplicate.byId', 'threadTimer.byId'], exported: actOfStaff, cancelled: actOfStaff },
  { columns: ['postHold.decidedBy'], exported: actOfStaff, cancelled: actOfStaff },
  {
    columns: ['postMention.memberId'],
    exported: { reason: 'posts of others that name the member' },
    cancelled: { reason: 'the name leaves the posts; a row of ids alone stays' },
  },
];

export const postsPostData: readonly PostData[] = [
  {
    columns: ['threadDuplicate.rootId', 'threadTimer.rootId'],
    removed: { reason: 'what closes a thread, by ids alone; nobody sees it with the thread gone' },
  },
  { columns: ['postEdit.postId', 'postHold.postId', 'postMention.postId', 'postRegion.postId'], removed: 'with_post' },
];
