/**
 * Topic tags: a tree of two levels, with icon, colour, names in both languages, and role rights per tag.
 * Tables: tag, tag_right, topic_count. Invariants: topics stand on leaves only; a parent is of the first level;
 * a tag with topics or children is never deleted.
 */
export { replaceRoleRights, type RoleInTag } from './commands/replace-role-rights.ts';
export { lockTags } from './commands/save-tag.ts';
export { countTopics } from './count-topics.ts';
export { mayInTag, visibleTagIds, type TagViewer } from './policy.ts';
export { viewRoleNames } from './queries/list-tags.ts';
export { tags } from './queries/tags.ts';
export { tagRoutes } from './routes.ts';
export { chipOf, indexTags, noRights, type Tag, type TagIndex } from './tag-index.ts';
