import { watchForProblems } from '../support/watchForProblems.ts';
import { expect, test } from '../support/test.ts';

/** The net under every other story: were it torn, none of them could fail on a policy report. */
test('a story hears of a policy report and of an uncaught error', async ({ browser, baseURL }) => {
  const context = await browser.newContext();
  const problems: string[] = [];
  await watchForProblems(context, (problem) => problems.push(problem));
  const page = await context.newPage();
  await page.goto(`${baseURL}/pb/sign-in`);
  await page.evaluate(() => {
    const foreign = document.createElement('img');
    foreign.src = 'http://127.0.0.1:9/pixel.png';
    document.body.append(foreign);
    setTimeout(() => {
      throw new Error('planted');
    }, 0);
  });
  await expect.poll(() => problems.some((problem) => problem.startsWith('policy: img-src'))).toBe(true);
  await expect.poll(() => problems.some((problem) => /^uncaught: .*planted/s.test(problem))).toBe(true);
  await context.close();
});
