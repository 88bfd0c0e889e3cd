export { all } from './all.ts';
export { brokenBooks } from './broken-books.ts';
export { makeCardOrder, makeSettlement } from './card-payments.ts';
export { refusalOf } from './refusal-of.ts';
export { createTestKitchen, OPERATOR, type TestDish, type TestKitchen } from './test-kitchen.ts';
