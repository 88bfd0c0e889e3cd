export { all } from './all.ts';
export { makeCardOrder, makeSettlement } from './card-payments.ts';
export { ledgerFaults } from './ledger-faults.ts';
export { MODEL_ACTS } from './model/acts.ts';
export { ACTS_OF_JOBS, ACTS_OF_OPERATIONS } from './model/acts-of-operations.ts';
export { refusalOf } from './refusal-of.ts';
export { createTestApp, OPERATOR, type TestApp, type TestDish } from './test-app.ts';
export { type Deviation, TestAuthenticator } from './test-authenticator.ts';
