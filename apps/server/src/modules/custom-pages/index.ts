/**
 * Pages that staff write, each at /page/ and a slug of their own. Tables: custom_page, custom_page_text (a page in one
 * language). Invariants: every page has a Chinese text, which readers of another language get where theirs is missing;
 * readers see what is visible and not in the bin; a slug is that of one page, the bin included.
 */
export { customPageRoutes } from './routes.ts';
export { customPageLinks } from './queries/custom-page-links.ts';
export { sitemapCustomPages } from './queries/sitemap-custom-pages.ts';
