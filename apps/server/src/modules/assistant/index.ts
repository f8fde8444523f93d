/**
 * The assistant: answers questions from posts of this site as the asker may read them, word for word and with their
 * sources. No tables: nothing that was asked is stored.
 */
export { assistantRoutes } from './routes.ts';
