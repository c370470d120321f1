import { useShell, type SummaryView } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Opens the summary that the address names, once: from then on the address is without it. */
export function useSummaryLink(): void {
  const { http, openSummary } = useShell();
  const { state } = useLocation() as { state: unknown };
  const [search, setSearch] = useSearchParams();
  const ofFile = search.get('summary');
  const ofMany = search.get('selectionSummary');
  const open = useEffectEvent(async (view: Promise<SummaryView>) => {
    const { summary: _, selectionSummary: __, ...rest } = Object.fromEntries(search);
    setSearch(rest, { replace: true, state });
    openSummary(await view);
  });
  useEffect(() => {
    if (ofFile !== null) void open(http.call(laterApi.summaries.get, { params: { summaryId: ofFile } }));
  }, [http, ofFile]);
  useEffect(() => {
    if (ofMany === null) return;
    const made = http.call(laterApi.summaries.ofMany, { params: { selectionSummaryId: ofMany } });
    void open(made.then((one) => ({ ...one, resourceName: one.name })));
  }, [http, ofMany]);
}
