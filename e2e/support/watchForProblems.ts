import type { BrowserContext } from '@playwright/test';

const policy = /Content Security Policy|Content-Security-Policy|TrustedScript|TrustedHTML|Trusted Type/i;

/** What the init script calls. */
interface Told {
  holdallProblem(problem: string): void;
}

/**
 * Tells of every uncaught error, every violation of the content policy and every text that another language than English
 * lacks, in all pages and frames of a context, from their first line on.
 */
export async function watchForProblems(
  context: BrowserContext,
  tell: (problem: string) => void,
): Promise<void> {
  context.on('weberror', (error) => tell(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    if (policy.test(message.text())) tell(`policy: ${message.text()}`);
  });
  await context.exposeBinding('holdallProblem', (_source, problem: string) => tell(problem));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      const report = `${effectiveDirective} ${blockedURI} ${sample} at ${sourceFile}:${lineNumber}`;
      (window as unknown as Told).holdallProblem(`policy: ${report}`);
    });
    document.addEventListener('textMissing', (event) => {
      (window as unknown as Told).holdallProblem(`not translated: ${(event as CustomEvent<string>).detail}`);
    });
  });
}
