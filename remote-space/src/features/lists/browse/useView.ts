import {
  createKeptOfPerson,
  listViews,
  useShell,
  useStore,
  useUser,
  type ListView,
  type TabSection,
} from '@holdall/shared';
import { useCallback } from 'react';

/** How each section was looked at, the one that was chosen last at the end. */
type Views = Readonly<Record<string, ListView>>;

/** Sections beyond this are looked at as everything is. */
const most = 200;

function read(value: unknown): Views {
  const entries = Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([section, known]) => {
    const view = listViews.find((one) => one === known);
    return view ? [[section, view] as const] : [];
  });
  return Object.fromEntries(entries.slice(-most));
}

const viewsOf = createKeptOfPerson('views', read);

/** How a section is looked at in this browser: as it was chosen there, else as the person likes all of them. */
export function useView({ storageId, section }: { storageId: string; section: TabSection }) {
  const shell = useShell();
  const { id, preferences } = useUser();
  const views = viewsOf(shell, id);
  const key = `${storageId}/${section}`;
  const view = useStore(views)[key] ?? preferences.view;
  const setView = useCallback(
    (next: ListView) =>
      views.update((present) => {
        const others = Object.entries(present).filter(([section]) => section !== key);
        return read({ ...Object.fromEntries(others), [key]: next });
      }),
    [views, key],
  );
  return { view, setView };
}
