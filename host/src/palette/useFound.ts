import { useCall, useDebouncedValue } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';

/** Waiting for the end of a word saves a question for each of its letters. */
const pauseMs = 120;

/** Resources whose name matches, from the server. Keeps the last answer on the screen while the next one is on its way. */
export function useFound(query: string) {
  const asked = useDebouncedValue(query, pauseMs);

  const isAsking = query !== '';
  const input = { query: { q: asked, limit: '10' } };
  const found = useCall(laterApi.search.suggest, input, {
    enabled: isAsking && asked !== '',
    keepPrevious: true,
  });
  return {
    items: isAsking && found.status === 'ready' ? found.data.items : [],
    isPending: isAsking && (found.status === 'loading' || asked !== query),
    failed: isAsking && found.status === 'failed',
  };
}
