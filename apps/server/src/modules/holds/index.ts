/**
 * Holds that the site makes by itself: a post that was published waits for staff. Why each post waits stands in post_hold,
 * which `posts` owns; what is held while it is written is decided there.
 */
export { holdPost } from './hold-post.ts';
