/**
 * What a member did and gathered, across everything that can be written: feeds, the lists of likes and favourites, drafts, what was read and what was missed. Has no
 * table; it stands above what it lists, and what it shows is decided by the modules that own it.
 */
export { dynamicsRoutes } from './routes.ts';
