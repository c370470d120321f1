const { writeFileSync } = require('node:fs');
const { relative } = require('node:path');

const longest = 12;

/** Leaves the numbers of a run in the file that `JEST_TALLY` names, and says which files took longest. */
module.exports = class TallyReporter {
  constructor({ testNamePattern }) {
    // Those that a name leaves out are not missed.
    this.isWhole = !testNamePattern;
  }

  onRunComplete(_contexts, results) {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = results;
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    const left = this.isWhole ? results.testResults.filter(({ numPendingTests }) => numPendingTests > 0) : [];
    const notRun = left.map(
      ({ numPendingTests, testFilePath }) =>
        `not run: ${numPendingTests} tests of ${relative(process.cwd(), testFilePath)}, which skip themselves here`,
    );
    const tally = { passed: numPassedTests, failed, notRun };
    if (process.env.JEST_TALLY) writeFileSync(process.env.JEST_TALLY, JSON.stringify(tally));
    const slow = results.testResults
      .map(({ testFilePath, perfStats }) => [perfStats.end - perfStats.start, testFilePath])
      .sort(([one], [other]) => other - one)
      .slice(0, longest)
      .map(([ms, file]) => `${(ms / 1000).toFixed(1)} s  ${relative(process.cwd(), file)}`);
    process.stdout.write(`longest files:\n  ${slow.join('\n  ')}\n`);
  }
};
