import type { ComponentType } from 'react';
import type { Contribution, ContributionPlace, Contributions, Store, User } from '@holdall/shared';
import type { CodeReference, RegistryRow } from '@holdall/shared/remote';
import { audienceAllows } from '../commands/audienceAllows.ts';

interface Given {
  readonly remotes: readonly Pick<RegistryRow, 'name' | 'contributions'>[];
  readonly user: Store<User | null>;
  loadCode<T>(remote: string, code: CodeReference): Promise<T>;
}

/** The rows that the remotes add to each other's places, in their order, without those that are not for this person. */
export function gatherContributions({ remotes, user, loadCode }: Given): Contributions {
  return {
    at: <Place extends ContributionPlace>(place: Place) =>
      remotes
        .flatMap(({ name, contributions }) =>
          (contributions?.[place] ?? []).map((row) => ({
            ...row,
            remote: name,
            load: () => loadCode<ComponentType>(name, row.content),
          })),
        )
        .filter(({ audience }) => audienceAllows(audience, user.get()))
        .sort((one, other) => (one.order ?? 0) - (other.order ?? 0)) as unknown as Contribution<Place>[],
  };
}
