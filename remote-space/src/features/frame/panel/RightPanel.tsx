import { folderState, useFormat, useShell, useText } from '@holdall/shared';
import type { Contribution, PanelTabProps, Resource, Storage } from '@holdall/shared';
import { Empty, Icon, IconButton, KindMark, Loading, Retry, Tabs } from '@holdall/shared/ui';
import { useDeferredValue, type ReactNode } from 'react';
import { ExtensionSlot } from '@holdall/shared/extensions';
import { storageIcon } from '../locations/index.ts';
import { tabsFor } from './tabsFor.ts';
import { usePanel } from './usePanel.ts';
import styles from './RightPanel.module.css';

interface RightPanelProps {
  readonly chosen: { readonly count: number; readonly resources: readonly Resource[] };
  /** The open folder, shown while nothing is chosen. */
  readonly folder: Resource | null;
  /** The open storage, shown while nothing is chosen and no folder is open. */
  readonly storage?: Storage | null | undefined;
  /** What can be done with all that is chosen, shown where it is several. */
  readonly actions?: ReactNode;
  onClose(): void;
}

/** The panel about what is chosen. Its tabs are rows that any remote may add; it remembers which one was open. */
export function RightPanel({ chosen, folder, storage: open, actions, onClose }: RightPanelProps) {
  const say = useText();
  const { contributions } = useShell();
  const panel = usePanel();
  const count = chosen.count > 0 ? chosen.count : folder ? 1 : 0;
  const resources = chosen.count > 0 ? chosen.resources : folder ? [folder] : [];
  const storage = count === 0 ? (open ?? null) : null;
  const given = { count, resources, storage };
  const rows = tabsFor(contributions.at('panelTabs'), given);
  const shown = rows.find((row) => keyOf(row) === panel.tab) ?? rows[0];
  // The panel itself answers the key that opens it; what its tab shows comes right after that.
  const isThere = useDeferredValue(true, false);
  return (
    <aside className={styles.panel} aria-label={say('Details')}>
      <div className={styles.close}>
        <IconButton icon="close" size="small" label={say('Close the details')} onClick={onClose} />
      </div>
      {count === 0 && !storage ? (
        <Empty small>{say('Choose something to see its details.')}</Empty>
      ) : (
        <>
          <Head {...given} />
          {count > 1 && actions}
          {shown && (
            <Tabs
              label={say('About what is chosen')}
              tabs={rows.map((row) => ({ id: keyOf(row), label: say(row.label) }))}
              value={keyOf(shown)}
              onChange={panel.setTab}
              className={styles.tabs ?? ''}
            >
              {isThere && (
                <ExtensionSlot
                  key={keyOf(shown)}
                  row={shown}
                  given={given}
                  loading={<Loading label={say('Opening…')} />}
                  renderFailed={(retry) => (
                    <Retry onRetry={retry}>{say('This part could not be loaded.')}</Retry>
                  )}
                />
              )}
            </Tabs>
          )}
        </>
      )}
    </aside>
  );
}

/** Of all remotes together. */
const keyOf = ({ remote, id }: Contribution<'panelTabs'>) => `${remote}.${id}`;

function Head({ count, resources, storage }: PanelTabProps) {
  const say = useText();
  const format = useFormat();
  const [first] = resources;
  if (storage) {
    return (
      <div className={styles.head}>
        <Icon name={storageIcon(storage.kind)} size={28} />
        <h2 className={styles.heading}>
          <bdi>{storage.name}</bdi>
        </h2>
      </div>
    );
  }
  if (count > 1 || !first)
    return <h2 className={styles.heading}>{say('{count} selected', { count: format.number(count) })}</h2>;
  return (
    <div className={styles.head}>
      <KindMark kind={first.kind} size={36} state={folderState({ childrenCount: first.childrenCount })} />
      <h2 className={styles.heading}>
        <bdi>{first.name}</bdi>
      </h2>
    </div>
  );
}
