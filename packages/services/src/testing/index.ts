export { all } from './all.ts';
export { makeCardOrder, makeSettlement } from './card-payments.ts';
export { ledgerFaults } from './ledger-faults.ts';
export { refusalOf } from './refusal-of.ts';
export { createTestKitchen, OPERATOR, type TestDish, type TestKitchen } from './test-kitchen.ts';
