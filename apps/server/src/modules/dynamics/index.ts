/**
 * What a member did and gathered, across everything that can be written: now the lists of likes and favourites. Has no
 * table; it stands above what it lists, and what it shows is decided by the modules that own it.
 */
export { dynamicsRoutes } from './routes.ts';
