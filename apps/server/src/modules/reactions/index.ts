/**
 * Likes and favourites of members, with a reference to the subject: the module that owns it knows what it is and who may see it, and also
 * keeps the counts. Tables: liking, favourite, favourite_folder. Invariants: a member likes or favourites a post once; changes are returned
 * to the caller, who counts in the same transaction. A favourite may have a note and a date, and its member is reminded of it once.
 */
export { reactionsOwnData } from './own-data.ts';
export { folderNameFailures } from './folders.ts';
export { folderPages } from './folder-pages.ts';
export { favouriteNote } from './favourite-note.ts';
export { setFavourite } from './commands/set-favourite.ts';
export { type DueFavourite, dueFavourites, claimDue } from './queries/due-favourites.ts';
export { setLikes } from './commands/set-likes.ts';
export { ownFavourites, ownLikes } from './queries/own-lists.ts';
export { favouritersOf, likedSince, likersOf } from './queries/reactors.ts';
export { marksFrom, marksOf, marksSql, type Marks } from './queries/marks.ts';
export { reactionRoutes } from './routes.ts';
export { subjectKey, type Subject, type SubjectKind } from './subject.ts';
