/**
 * What staff see of imports: runs, their receipts, and some pages before and after. Tables: import_receipt, import_page_text, import_staff
 * (written by `import/load`). Invariants: nothing here makes staff; a text of the source is returned as text only, and only to staff who
 * read all posts; it goes when its post is removed.
 */
export { importsOwnData, importsPostData } from './own-data.ts';
export { importRoutes } from './routes.ts';
