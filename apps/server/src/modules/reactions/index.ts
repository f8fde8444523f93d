/**
 * Likes and favourites of members, by a reference to the subject: what it is and who may see it is known to the module
 * that owns it, which also keeps the counts. Tables: liking, favourite, favourite_folder. Invariants: a member likes or
 * keeps a thing once; what changed is told to the caller, who counts in the same transaction.
 */
export { reactionsOwnData } from './own-data.ts';
export { setFavourite } from './commands/set-favourite.ts';
export { setLikes } from './commands/set-likes.ts';
export { ownFavourites, ownLikes } from './queries/own-lists.ts';
export { favouritersOf, likedSince, likersOf } from './queries/reactors.ts';
export { marksFrom, marksOf, marksSql, type Marks } from './queries/marks.ts';
export { reactionRoutes } from './routes.ts';
export { type Subject, type SubjectKind } from './subject.ts';
