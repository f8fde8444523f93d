/**
 * The help centre. Tables: help_category (two levels), help_article, help_text (an article in one language), help_vote (whether it helped a
 * member). Invariants: only a category without children contains articles; every article has a Chinese text, which readers of another
 * language get if theirs is missing; readers see articles that are visible and not in the bin.
 */
export { helpOwnData } from './own-data.ts';
export { helpRoutes } from './routes.ts';
export { importHelp, type ImportedCategory } from './import-help.ts';
export { importHelpArticle, importHelpCategory } from './import-records.ts';
export { helpLinks } from './queries/help-links.ts';
export { sitemapHelp } from './queries/read-help.ts';
export { refreshHelpTokens } from './write-text.ts';
