/**
 * Header sections that staff add beside home and questions: links, and lists of a tag. Table: header_section. Invariant: a URL is on the
 * web or on this site, never a script; a section of a tag is deleted with the tag.
 */
export { headerSectionRoutes } from './routes.ts';
export { headerSections } from './sections.ts';
