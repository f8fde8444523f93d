/**
 * What staff put into the header beside home and questions: addresses, and lists of a tag. Table: header_section.
 * Invariant: an address is one of the web or of this site, never a script; a section of a tag goes with the tag.
 */
export { headerSectionRoutes } from './routes.ts';
export { headerSections } from './sections.ts';
