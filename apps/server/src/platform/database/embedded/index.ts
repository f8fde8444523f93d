export { EmbeddedDatabaseError, type EmbeddedDatabaseFailure } from './embedded-database-error.ts';
export { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './start-embedded.ts';
