import type { FastifyInstance } from 'fastify';

interface ReportDependencies {
  readonly log: { warn(fields: object, message: string): void };
  now(): number;
}

/** More reports than this in a minute say nothing new. */
const perMinute = 60;
const reportBytes = 16 * 1024;

const short = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : undefined);
const withoutQuery = (value: unknown) => short(value)?.replace(/[?#].*$/s, '');

/** Takes what browsers report about refused content, and writes it to the log. The address needs no session. */
export function acceptPolicyReports(
  app: FastifyInstance,
  address: string,
  { log, now }: ReportDependencies,
): void {
  let minute = 0;
  let count = 0;
  const isTooMany = () => {
    const present = Math.floor(now() / 60_000);
    count = present === minute ? count + 1 : 1;
    minute = present;
    return count > perMinute;
  };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/json'],
      { parseAs: 'string', bodyLimit: reportBytes },
      (_request, body, done) => done(null, body),
    );
    scope.post(address, async (request, reply) => {
      if (!isTooMany()) log.warn(describeReport(String(request.body)), 'content refused by policy');
      return reply.code(204).send();
    });
  });
}

function describeReport(text: string): object {
  try {
    const report = (JSON.parse(text) as { 'csp-report'?: Record<string, unknown> })['csp-report'] ?? {};
    return {
      directive: short(report['effective-directive'] ?? report['violated-directive']),
      blocked: withoutQuery(report['blocked-uri']),
      page: withoutQuery(report['document-uri']),
      source: withoutQuery(report['source-file']),
      sample: short(report['script-sample']),
    };
  } catch {
    return { malformed: true };
  }
}
