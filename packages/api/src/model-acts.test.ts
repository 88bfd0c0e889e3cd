import { ACTS_OF_JOBS, ACTS_OF_OPERATIONS, MODEL_ACTS } from '@padkos/services/testing';
import { expect, it } from 'vitest';
import { appRouter, operationsOf } from './index.ts';

it('every operation that changes something has its act in the sequential model, or the reason why not', () => {
  const changing = operationsOf(appRouter).filter(({ rest }) => rest.method !== 'GET');
  expect(Object.keys(ACTS_OF_OPERATIONS).sort()).toEqual(changing.map(({ name }) => name).sort());
});

it('every act of the sequential model is the act of an operation or a job, besides that time passes', () => {
  const tried = [...Object.values(ACTS_OF_OPERATIONS), ...Object.values(ACTS_OF_JOBS)];
  const named = new Set(tried.flatMap((acts) => (typeof acts === 'string' ? [] : acts)));
  // An order's documents are issued when they are first read.
  const beside = new Set(['wait', 'askForInvoice']);
  expect([...named].sort()).toEqual(MODEL_ACTS.filter((act) => !beside.has(act)).sort());
});
