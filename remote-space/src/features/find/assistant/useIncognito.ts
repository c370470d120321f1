import { createPersonalStore, useShell } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { useEffect } from 'react';

/** What is said of an incognito session. A catalogue id. */
export const incognitoText =
  'Incognito: it is in no list, and nobody is told of it. It is gone when you end it or go to other questions, an hour after its last question at the latest.';

const open = createPersonalStore<string | null>(null);

/** Notes that this window shows an incognito session. */
export function useOpenIncognito(sessionId: string, isIncognito: boolean): void {
  useEffect(() => {
    if (isIncognito) open.set(sessionId);
  }, [sessionId, isIncognito]);
}

/** Deletes the incognito session of this window once other questions are gone to. Who opens a source of it can come back. */
export function useLeaveIncognito(shown: string | null): void {
  const { http } = useShell();
  useEffect(() => {
    const left = open.get();
    if (left === null || left === shown) return;
    open.set(null);
    // Where there is no connection it is gone within the hour.
    void http
      .call(laterApi.assistant.remove, { params: { assistantSessionId: left } }, { quiet: true })
      .catch(() => undefined);
  }, [http, shown]);
}
