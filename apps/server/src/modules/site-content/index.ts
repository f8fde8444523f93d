/**
 * What staff put around the posts, in five folders that do not import each other. A URL is on the web or on this site, never a script, and
 * nothing that staff enter here can run.
 * - `navigation/`: header sections beside home and questions: links, and lists of a tag, with which they are deleted. Table: header_section.
 * - `banners/`: banners above the lists of topics and questions, and cards beside them. Table: list_block. Invariants: a picture is on this
 *   site, a text is plain.
 * - `pages/`: pages of their own, each at /page/ and its slug. Tables: custom_page, custom_page_text (a page in one language). Invariants:
 *   every page has a Chinese text, which readers of another language get if theirs is missing; readers see pages that are visible and not
 *   in the bin; a slug belongs to one page, including those in the bin.
 * - `friendly-links/`: links of the home page. Table: friendly_link.
 * - `brand-pictures/`: which of them is shown, and the site's colour, name and texts, are settings. Invariant: files under /files/brand
 *   were written by our encoder.
 */
import { bannerRoutes } from './banners/routes.ts';
import { brandPictureRoutes } from './brand-pictures/routes.ts';
import { linkRoutes } from './friendly-links/routes.ts';
import { headerSectionRoutes } from './navigation/routes.ts';
import { customPageRoutes } from './pages/routes.ts';

export { headerSections } from './navigation/sections.ts';
export { customPageLinks, sitemapCustomPages } from './pages/queries/visible-pages.ts';

export const siteContentRoutes = [...bannerRoutes, ...brandPictureRoutes, ...linkRoutes, ...headerSectionRoutes, ...customPageRoutes];
