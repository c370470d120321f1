import { useShell } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Opens the summary that the address names, once: from then on the address is that of the file alone. */
export function useSummaryLink(): void {
  const { http, openSummary } = useShell();
  const { state } = useLocation() as { state: unknown };
  const [search, setSearch] = useSearchParams();
  const named = search.get('summary');
  const open = useEffectEvent(async (summaryId: string) => {
    const { summary: _, ...rest } = Object.fromEntries(search);
    setSearch(rest, { replace: true, state });
    openSummary(await http.call(laterApi.summaries.get, { params: { summaryId } }));
  });
  useEffect(() => {
    if (named !== null) void open(named);
  }, [named]);
}
