import type { Row } from '../mysql-database.ts';

/** What a forum becomes: a leaf tag below a tag of the first level. */
export interface ForumTag {
  fid: number;
  /** Key of the leaf of topics; that of questions has `q` before it. */
  key: string;
  tag: string;
  under: string;
  as: 'topics' | 'questions';
  closed: boolean;
  /** Members could read it by their grade, and no visitor. */
  forMembers: boolean;
  row: Row;
}
