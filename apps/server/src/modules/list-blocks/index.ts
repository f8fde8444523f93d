/**
 * Banners above the lists of topics and questions, and cards beside them. Table: list_block. Invariants: a picture is on this site, a URL
 * on the web or on this site, and a text is plain: nothing that staff enter here can run.
 */
export { listBlockRoutes } from './routes.ts';
