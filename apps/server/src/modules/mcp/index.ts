/**
 * `/mcp`: the Model Context Protocol for programs with an API key of a member. Stateless; every tool is one request to the HTTP API as that
 * member, so all access checks are made there and nowhere else. No tables.
 */
export { serveMcp } from './serve-mcp.ts';
