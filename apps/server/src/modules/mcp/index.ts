/**
 * `/mcp`: the Model Context Protocol for programs that hold a key of a member. Stateless; every tool is one call of the
 * HTTP API as that member, so what a key reaches, may see and may write is decided there and nowhere else. No tables.
 */
export { serveMcp } from './serve-mcp.ts';
