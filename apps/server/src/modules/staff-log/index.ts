/** Reading what staff did. It stands above `audit`, which writes it below everything, because a log shows who people are. */
export { staffLogRoutes } from './routes.ts';
