import {
  createKept,
  listViews,
  useShell,
  useStore,
  useUser,
  type Kept,
  type ListView,
  type Shell,
  type TabSection,
} from '@holdall/shared';
import { useCallback, useMemo } from 'react';

/** How each section was looked at, the one that was chosen last at the end. */
type Views = Readonly<Record<string, ListView>>;

/** Sections beyond this are looked at as everything is. */
const most = 200;

const kept = new WeakMap<Shell['queries'], Map<string, Kept<Views>>>();

function read(value: unknown): Views {
  const entries = Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([section, known]) => {
    const view = listViews.find((one) => one === known);
    return view ? [[section, view] as const] : [];
  });
  return Object.fromEntries(entries.slice(-most));
}

/** One for each person in the page, forgotten when they leave. */
function viewsOf({ queries, onSignOut }: Shell, userId: string): Kept<Views> {
  const ofPage = kept.get(queries) ?? new Map<string, Kept<Views>>();
  kept.set(queries, ofPage);
  const known = ofPage.get(userId);
  if (known) return known;
  const made = createKept(`holdall.views.${userId}`, read);
  onSignOut(() => made.forget());
  ofPage.set(userId, made);
  return made;
}

/** How a section is looked at in this browser: as it was chosen there, else as the person likes all of them. */
export function useView({ storageId, section }: { storageId: string; section: TabSection }) {
  const shell = useShell();
  const { id, preferences } = useUser();
  const views = useMemo(() => viewsOf(shell, id), [shell, id]);
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
