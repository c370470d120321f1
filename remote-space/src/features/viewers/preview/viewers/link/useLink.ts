import { callKey, reasonOf, type Resource, useCall, useShell, useText } from '@holdall/shared';
import { links, type Link } from '@holdall/shared/readings';
import { useEffect, useEffectEvent, useState } from 'react';

const dayMs = 24 * 3_600_000;

/** A link, what is kept of its page, and what can be asked about it. A copy is compared once a day when it is looked at. */
export function useLink({ id, hash }: Resource) {
  const say = useText();
  const { http, queries, notices } = useShell();
  const [busy, setBusy] = useState<'archive' | 'check' | null>(null);
  const input = { params: { resourceId: id } };
  const queryKey = [...callKey(links.get, input), hash];
  const loaded = useCall(links.get, input, { of: [hash] });

  async function ask(what: 'archive' | 'check', isQuiet = false) {
    setBusy(what);
    try {
      queries.setQueryData<Link>(queryKey, await http.call(links[what], input, { quiet: true }));
    } catch (error) {
      const text = reasonOf(error, say);
      if (!isQuiet) notices.show({ status: 'error', title: say('The page could not be brought'), text });
    } finally {
      setBusy(null);
    }
  }

  const { data } = loaded;
  const lookedAt = data?.copy ? (data.checkedAt ?? data.copy.savedAt) : null;
  const compare = useEffectEvent(() => void ask('check', true));
  useEffect(() => {
    if (lookedAt !== null && Date.now() - Date.parse(lookedAt) > dayMs) compare();
  }, [lookedAt, id]);

  return {
    link: data,
    error: loaded.error ?? null,
    retry: loaded.retry,
    busy,
    archive: () => void ask('archive'),
    check: () => void ask('check'),
  };
}
