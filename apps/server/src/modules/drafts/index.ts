/**
 * Unsent texts of members, one for each form, stored while they are written. Table: draft. Invariants: nobody reads those of others; none
 * keeps the text of a post that was removed for good.
 */
export { countDrafts, ownDrafts } from './drafts.ts';
export { draftsOwnData, draftsPostData } from './own-data.ts';
export { draftRoutes } from './routes.ts';
