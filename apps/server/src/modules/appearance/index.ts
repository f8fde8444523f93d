/**
 * Pictures that stand for the site. Which of them is shown, and its colour, name and words, are settings.
 * Tables: none. Invariant: what /files/brand serves was written by our encoder.
 */
export { appearanceRoutes } from './routes.ts';
