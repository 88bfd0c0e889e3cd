export { EmbeddedPostgresError } from './embedded-postgres-error.ts';
export { joinEmbeddedPostgres, removeEmbeddedPostgres } from './join-embedded-postgres.ts';
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';
