/**
 * Staff actions on posts of others, and the permanent removal of posts. Whether the staff member has the right, and for that tag, is
 * checked here.
 */
export { forgetMentions, type FormerMentions, mentionsSql } from './forget-mentions.ts';
export { judgePost, moderatePost, type Judgement } from './judge-post.ts';
export { mustBeAsSeen } from './must-be-as-seen.ts';
export { removePosts } from './remove-posts.ts';
export { concludeRewrite, rewriteBody, rewritePost, type StaffEdit } from './rewrite-post.ts';
export { acceptSuggestion, suggestedBody, type AcceptedText } from './accept-suggestion.ts';
export { editWiki, readWikiSource } from './edit-wiki.ts';
export { readReplaceable } from './replace-text.ts';
export { restoreVersion } from './restore-version.ts';
export { setWiki } from './set-wiki.ts';
export { staffItems } from './staff-items.ts';
