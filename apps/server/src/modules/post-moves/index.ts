/**
 * Responses that staff move with their replies from one thread to another, and back. Tables: post_move, post_moved, post_unquoted.
 * Invariants: ids, likes and the order of floors stay; a floor that was left is never used again; no quote reaches into another thread.
 * Locks: both threads, by the caller, then responses, then replies. Events: events.ts.
 */
export { postsMoved } from './events.ts';
export { moveBack, moveResponses, postsOfMove, readMove } from './move-responses.ts';
export { postMovesOwnData, postMovesPostData } from './own-data.ts';
