/**
 * Tags of topics and tags of questions: a tree of two levels each, with icon, colour, names in both languages, and role rights per tag.
 * Tables: tag, tag_right, topic_count, question_count, tag_follow (at most 100 per member). Invariants: topics and questions have leaf tags
 * only; a parent is on the first level; a tag with topics, questions or children is never deleted.
 */
export { tagsOwnData } from './own-data.ts';
export { replaceRoleRights, type RoleInTag } from './commands/replace-role-rights.ts';
export { lockTags, shareTags } from './commands/save-tag.ts';
export { keepClosed, mustReadWhatOpens } from './closed-tags.ts';
export { countQuestions, moveQuestionCounts, questionTotals } from './count-questions.ts';
export { correctTopicCounts, countTopics, topicTotals } from './count-topics.ts';
export { mayInTag, rolesToRead, visibleTagIds, waitsInTag, withParents, type TagViewer } from './policy.ts';
export { viewRoleNames } from './queries/list-tags.ts';
export { loadTags, questionTags, tags } from './queries/tags.ts';
export { followedLeaves } from './queries/list-followed-tags.ts';
export { tagRightsApproval } from './commands/edit-tag.ts';
export { tagRoutes } from './routes.ts';
export { chipOf, indexTags, noRights, type Tag, type TagIndex } from './tag-index.ts';
