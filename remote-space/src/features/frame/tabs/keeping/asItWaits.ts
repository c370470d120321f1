import {
  api,
  waitingInput,
  type Http,
  type KeptSpaceState,
  type Outbox,
  type TabFace,
} from '@holdall/shared';
import { shownIn } from '../state/content.ts';

interface Needs {
  readonly http: Http;
  readonly outbox: Pick<Outbox, 'open' | 'waiting'>;
  readonly spaceId: string;
}

/** The tabs of a space as they were left without a connection, over those that the server, or a copy of its answer, says. */
export async function asItWaits(
  theirs: KeptSpaceState,
  { http, outbox, spaceId }: Needs,
): Promise<KeptSpaceState> {
  const mine = outbox.waiting
    .get()
    .map((act) => waitingInput(act, api.spaces.setState))
    .find((input) => input?.params.spaceId === spaceId)?.body;
  if (!mine?.tabs) return theirs;
  const { tabs } = mine;
  const nameless = tabs.map(shownIn).filter((id) => id.startsWith('res_') && !theirs.faces[id]);
  const found = await Promise.all(
    nameless.map(async (resourceId): Promise<[string, TabFace]> => {
      const input = { params: { resourceId } };
      const { name, kind } = await http
        .call(api.resources.get, input, { quiet: true })
        .catch(() => ({ name: '', kind: 'file' }));
      return [resourceId, { name, kind }];
    }),
  );
  return {
    ...theirs,
    tabs,
    expanded: mine.expanded ?? theirs.expanded,
    faces: { ...theirs.faces, ...Object.fromEntries(found) },
  };
}
