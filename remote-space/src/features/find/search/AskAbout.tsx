import { callKey, useAction, useCall, useShell, useText } from '@holdall/shared';
import { limits } from '@holdall/shared/contract';
import { laterApi } from '@holdall/shared/later';
import { Button, Problem } from '@holdall/shared/ui';
import { useNavigate } from 'react-router-dom';
import { assistantAddress } from '../../frame/locations/index.ts';

/**
 * Begins a question about what a search finds. The assistant is told the search, not the files: so it has to be saved, and is
 * where it was not.
 */
export function AskAbout({ query }: { query: string }) {
  const say = useText();
  const navigate = useNavigate();
  const { http, queries, notices } = useShell();
  const { busy, problem, run } = useAction();
  const { data } = useCall(laterApi.savedSearches.list, {});
  if (data === undefined) return null;
  const known = data.items.find((one) => one.query === query);

  async function save() {
    const body = { name: query.slice(0, limits.savedSearchNameLength), query, isFollowed: false };
    const saved = await http.call(laterApi.savedSearches.add, { body });
    await queries.invalidateQueries({ queryKey: callKey(laterApi.savedSearches.list) });
    notices.show({ title: say('The search was saved, to be asked about'), status: 'info' });
    return saved;
  }
  const begin = () =>
    run(async () => {
      const { id } = known ?? (await save());
      await navigate(assistantAddress(undefined, id));
    });
  return (
    <>
      <Button icon="filter" busy={busy} onClick={() => void begin()}>
        {say('Ask the assistant about these')}
      </Button>
      <Problem>{problem}</Problem>
    </>
  );
}
