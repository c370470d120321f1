import type { BrowserContext } from '@playwright/test';

const policy = /Content Security Policy|Content-Security-Policy|TrustedScript|TrustedHTML|Trusted Type/i;

/**
 * Tells of every uncaught error and every violation of the content policy in all pages and frames of a context,
 * from their first line on.
 */
export async function watchForProblems(
  context: BrowserContext,
  tell: (problem: string) => void,
): Promise<void> {
  context.on('weberror', (error) => tell(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    if (policy.test(message.text())) tell(`policy: ${message.text()}`);
  });
  await context.exposeBinding('holdallPolicyViolated', (_source, report: string) =>
    tell(`policy: ${report}`),
  );
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      const report = `${effectiveDirective} ${blockedURI} ${sample} at ${sourceFile}:${lineNumber}`;
      (window as unknown as { holdallPolicyViolated(report: string): void }).holdallPolicyViolated(report);
    });
  });
}
