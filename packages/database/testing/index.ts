export { createTestDatabase, ensureTestTemplate, type TestDatabase } from './test-database.ts';
