/**
 * Setting up a new site: which steps are done, and removing the demonstration. Tables: none; it reads the data of the site. Invariant: only
 * accounts created by the demonstration (`import_key`) are removed, in the same way as any account whose owner leaves and has the posts
 * purged.
 */
export { onboardingRoutes } from './routes.ts';
