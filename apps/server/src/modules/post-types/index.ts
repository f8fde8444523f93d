/**
 * The one table of all kinds of posts, for modules that handle them alike: reports, moderation, the bin, the assistant. It combines the
 * declarations of `topics` and `questions` (`PostType`), and offers the same operations for each kind and each locked post, and a line for
 * each post of a mixed list.
 */
export { rootLines } from './root-lines.ts';
export { sendPostToReview, type LockedPostHandle, postTypes } from './post-types.ts';
export { subjectLines } from './subject-lines.ts';
