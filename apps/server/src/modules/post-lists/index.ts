/**
 * Lists of posts, each post as its reader may see it: the topics or questions of a tag, feeds and the site map, a member's own posts, who
 * liked one, and the lines and glimpses by which lists of other things show a post. No tables; never writes.
 */
export { feedPosts, sitemapPosts } from './feed-posts.ts';
export { leavesOf, listPages, orderColumns, type PageSql, type PinnedList, pinnedLists, readRootList } from './list-pages.ts';
export { openBranches, type OpenBranch } from './open-branches.ts';
export { ownPage, type OwnResponseRow, type OwnRow, underRoot } from './own-lists.ts';
export { postGlimpses, type PostGlimpse, wikiSql } from './post-glimpses.ts';
export { favouritersOfRoot, likersOfRoot } from './root-reactors.ts';
export { readSubjectLines, type SubjectLines } from './subject-lines.ts';
