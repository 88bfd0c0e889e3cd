import { expect, it } from 'vitest';
import { countTests } from './count-tests.mjs';

const file = (status, ...tests) => ({ status, assertionResults: tests.map((test) => ({ status: test })) });

it('counts tests', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [file('passed', 'passed'), file('failed', 'passed', 'failed')],
  };
  expect(countTests(report, 1)).toEqual({ passed: 2, failed: 1 });
});

it('counts a file that breaks before its first test', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [file('passed', 'passed'), file('failed')],
  };
  expect(countTests(report, 1)).toEqual({ passed: 1, failed: 1 });
});

it('takes a failure without a failed test, no test and no report for failures', () => {
  const green = { numPassedTests: 1, numFailedTests: 0, testResults: [file('passed', 'passed')] };
  const empty = { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  expect(countTests(green, 0)).toEqual({ passed: 1, failed: 0 });
  expect(countTests(green, 1)).toEqual({ passed: 1, failed: 1 });
  expect(countTests(empty, 0)).toEqual({ passed: 0, failed: 1 });
  expect(countTests(undefined, 139)).toEqual({ passed: 0, failed: 1 });
});
