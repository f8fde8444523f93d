/**
 * API keys by which programs act for a member: over the HTTP API, for endpoints that declare a scope (`apiKey`), and over MCP. Table:
 * api_key, whose rows `members` deletes with a new password, a forced sign-out and the account. Invariants: a key is stored as a hash and
 * returned once; it never acts as staff and never moves value.
 */
export { apiKeysOwnData } from './own-data.ts';
export { apiKeyRoutes } from './routes.ts';
export { withApiKeys } from './with-api-keys.ts';
