/**
 * The one table of all kinds of posts, for whoever handles them alike: reports, moderation, the bin, the assistant. It joins what
 * `topics` and `questions` say of theirs (`PostType`), and gives each kind and each locked post the same acts, and a line to each post of a mixed list.
 */
export { holdPost } from './hold-post.ts';
export { type HeldPost, postTypes } from './post-types.ts';
export { subjectLines } from './subject-lines.ts';
