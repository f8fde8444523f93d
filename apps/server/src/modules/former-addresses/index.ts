/**
 * Addresses that pages had on the site from which they were imported: each leads to its page here by one redirect. Tables: former_address, unknown_address,
 * import_reference (written by imports). Invariants: a redirect leads to a page of this site and nowhere else; on a
 * site that was imported, an address in a form of forum software that fits nothing is a search for its words or 404, any other is not ours; a page that visitors may not
 * read is as unknown as one that never was; matching takes time linear in the address, whatever the pattern.
 */
export { addFormerAddress, type FormerAddressFacts } from './add-former-address.ts';
export { findFormer, findMoved, formerSiteAt, gone } from './find-former.ts';
export { noteUnknown } from './note-unknown.ts';
export { formerAddressRoutes } from './routes.ts';
