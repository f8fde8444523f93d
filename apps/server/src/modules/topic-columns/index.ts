/**
 * Columns: ordered collections of a member's own topics, for everybody, with followers (ADR 73). Tables: topic_column, topic_column_entry,
 * topic_column_follow. Invariants: a topic is in one column at most, and in one of its author's; a reader sees of a column what they may
 * open, and the columns of active members only. Locks: the topic, then the member's row, by which all changes of a member's columns come
 * one after another, then rows of columns, entries in the order of topics. Events: events.ts.
 */
export { columnExtended } from './events.ts';
export { importColumn } from './import-column.ts';
export { columnPages } from './column-pages.ts';
export { topicColumnsOwnData, topicColumnsPostData } from './own-data.ts';
export { readColumnWith } from './queries/column-with.ts';
export { findColumns } from './queries/find-columns.ts';
export { latestColumnId, sitemapColumns } from './queries/sitemap-columns.ts';
export { topicColumnsRoutes } from './routes.ts';
