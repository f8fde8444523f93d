/**
 * Staff actions on posts of others, and the permanent removal of posts. Whether the staff member has the right, and for that tag, is
 * checked here.
 */
export { type PastTexts, type PostEdit, readEdits, readSource } from './edits.ts';
export { forgetEditsOf, forgetReactions } from './forget-member.ts';
export { forgetMentions, type FormerMentions, mentionsSql } from './forget-mentions.ts';
export { htmlWithoutMembers, textWithoutMembers } from '../mention-names.ts';
export { judgePost, moderatePost, type Judgement } from './judge-post.ts';
export { mustBeAsSeen } from './must-be-as-seen.ts';
export { removePosts } from './remove-posts.ts';
export { concludeRewrite, reasonOf, rewriteBody, rewritePost, type StaffEdit } from './rewrite-post.ts';
export {
  inSightSql,
  needsWindow,
  newestInWindow,
  newestPosts,
  type StaffFilters,
  staffItems,
  staffPageSize,
  staffText,
} from './staff-lists.ts';
