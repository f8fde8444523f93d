/**
 * Pages written by staff, each at /page/ and its own slug. Tables: custom_page, custom_page_text (a page in one language). Invariants:
 * every page has a Chinese text, which readers of another language get if theirs is missing; readers see pages that are visible and not in
 * the bin; a slug belongs to one page, including those in the bin.
 */
export { customPageRoutes } from './routes.ts';
export { customPageLinks, sitemapCustomPages } from './queries/visible-pages.ts';
