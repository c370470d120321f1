import type { User } from '@holdall/shared';
import type { RegistryRow } from '@holdall/shared/remote';
import { audienceAllows } from '../commands/index.ts';

/** The rows that remotes have declared for the bar of a phone and the rail of a desktop, in their order. */
export function barRows(remotes: readonly RegistryRow[], user: User | null) {
  return remotes
    .flatMap(({ navigation }) => navigation)
    .filter(({ place, audience }) => place === 'bar' && audienceAllows(audience, user))
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
}
