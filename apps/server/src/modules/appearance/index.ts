/**
 * Brand pictures of the site. Which of them is shown, and the site's colour, name and texts, are settings. Tables: none. Invariant: files
 * under /files/brand were written by our encoder.
 */
export { appearanceRoutes } from './routes.ts';
