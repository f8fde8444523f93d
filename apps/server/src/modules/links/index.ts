/** Friendly links of the home page. Table: friendly_link. */
export { linkRoutes } from './routes.ts';
