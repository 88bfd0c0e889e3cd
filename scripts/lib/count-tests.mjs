/**
 * Counts a run of Vitest from its JSON report and its exit code. A file that breaks before its first test, a run that
 * fails for a reason other than a test, and a run without any test each count as a failure.
 */
export function countTests(report, exitCode) {
  if (!report) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + brokenFiles.length;
  const isUnexplained = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: isUnexplained ? 1 : failed };
}
