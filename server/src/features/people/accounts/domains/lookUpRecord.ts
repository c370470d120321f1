import { Resolver } from 'node:dns/promises';
import type { ErrorCode } from '@holdall/shared/contract';

/** Why a record that was looked for does not show whose a domain is; null where it does. */
export type RecordProblem = Extract<
  ErrorCode,
  'domain_unknown' | 'domain_record_missing' | 'domain_record_wrong' | 'domain_unreachable'
> | null;

/** Begins the text of every record of ours. */
export const recordMark = 'holdall-verification=';

/** What name servers answer where there is no such record, or no such name. */
const refusals: Readonly<Record<string, RecordProblem>> = {
  ENODATA: 'domain_record_missing',
  ENOTFOUND: 'domain_unknown',
};

/** Each try takes so long at most, the next one twice as long, and all of them together so long. */
const patience = { timeout: 1500, attempts: 2 };
const longestMs = 6000;

/** Makes the function that asks name servers for a TXT record. Without `servers` it asks those of the machine. */
export function createRecordLookup(servers: readonly string[]) {
  return async function lookUpRecord(domain: string, record: string): Promise<RecordProblem> {
    const resolver = new Resolver(patience);
    if (servers.length > 0) resolver.setServers([...servers]);
    const end = setTimeout(() => resolver.cancel(), longestMs);
    try {
      const texts = (await resolver.resolveTxt(domain)).map((parts) => parts.join('').trim());
      if (texts.includes(record)) return null;
      const isOurs = texts.some((text) => text.startsWith(recordMark));
      return isOurs ? 'domain_record_wrong' : 'domain_record_missing';
    } catch (error) {
      const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
      return refusals[String(code)] ?? 'domain_unreachable';
    } finally {
      clearTimeout(end);
    }
  };
}
