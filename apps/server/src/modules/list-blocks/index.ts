/**
 * Banners above the lists of topics and questions, and cards beside them. Table: list_block. Invariants: a picture is one of
 * this site, an address one of the web or of this site, and a text plain: nothing that staff write here can run.
 */
export { listBlockRoutes } from './routes.ts';
