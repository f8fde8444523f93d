/**
 * Follows and blocks among members, and how collections of members (columns, folders) are followed, in tables of their modules. Tables: follow, member_block; follower_count and following_count of member. Invariants: nobody follows
 * or blocks oneself; no follow coexists with a block, whichever of the two made it; counts are exact, in the transaction of the change,
 * both members' rows locked in the order of their ids. Events: events.ts.
 */
export { followsOwnData } from './own-data.ts';
export * from './events.ts';
export { followCollection, followedCollections, type Followable } from './collections.ts';
export { blockersOf, noRelation, relationsOf, relationSql, type Relation, blockedIdsSql, followedSql } from './queries/relations.ts';
export { followRoutes } from './routes.ts';
