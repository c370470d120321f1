import { Resolver } from 'node:dns';
import * as z from 'zod';

/** Name servers out of a setting: addresses, with a port where it is not 53, separated by commas. */
export const nameServers = z.string().transform((text, context): readonly string[] => {
  const servers = text
    .split(',')
    .map((server) => server.trim())
    .filter((server) => server !== '');
  try {
    new Resolver().setServers(servers);
    return servers;
  } catch {
    context.addIssue({ code: 'custom', message: 'must be addresses, such as 192.0.2.1 or 192.0.2.1:5353' });
    return z.NEVER;
  }
});
