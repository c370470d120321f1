import { useFormat, useText, type Resource, type Version } from '@holdall/shared';
import { Icon, IconButton, Menu, VisuallyHidden, type MenuEntry } from '@holdall/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { NameDialog } from '../create/index.ts';
import { useConnected } from '../../../useConnected.ts';
import { useGoToVersion } from './useGoToVersion.ts';
import type { VersionActions } from './useVersionActions.ts';
import styles from './VersionsTab.module.css';

interface VersionRowProps {
  readonly version: Version;
  readonly resource: Resource;
  readonly actions: VersionActions;
  /** It is what the viewer shows. */
  readonly isOpen: boolean;
}

/** One version: when and by whom it was saved, and what can be done with it. */
export function VersionRow({ version, resource, actions, isOpen }: VersionRowProps) {
  const say = useText();
  const format = useFormat();
  const connected = useConnected();
  const { propsTo, go } = useGoToVersion(resource.id);
  const [naming, setNaming] = useState(false);
  const { id: versionId, at, by, size, name, pinned } = version;
  const { can, trashed } = resource;
  const moment = format.when(at);
  const about = [name !== null && moment, by?.name, format.bytes(size)];
  const may = (right: Resource['can'][number]) => can.includes(right) && trashed === null;
  // A refusal has been shown as a notice.
  const quietly = (work: Promise<unknown>) => void work.catch(() => {});

  const entries: MenuEntry[] = [
    { id: 'view', label: say('View'), icon: 'eye', onSelect: () => go({ versionId, compare: false }) },
    {
      id: 'compare',
      label: say('Compare with now'),
      icon: 'columns',
      onSelect: () => go({ versionId, compare: true }),
    },
    ...(can.includes('download')
      ? [{ id: 'download', label: say('Download'), icon: 'download', href: actions.addressOf(version) }]
      : []),
    ...(may('modify')
      ? ([
          'line',
          {
            id: 'restore',
            label: say('Restore'),
            icon: 'restore',
            onSelect: () => quietly(actions.restore(version)),
          },
        ] as const)
      : []),
    ...(may('create') && can.includes('download')
      ? [
          {
            id: 'copy',
            label: say('Restore as a copy'),
            icon: 'copy',
            onSelect: () => quietly(actions.copy(version)),
          },
        ]
      : []),
    ...(may('modify')
      ? ([
          'line',
          { id: 'name', label: say('Name…'), icon: 'edit', onSelect: () => setNaming(true) },
          {
            id: 'pin',
            label: pinned ? say('Unpin') : say('Pin'),
            icon: pinned ? 'unpin' : 'pin',
            onSelect: () => quietly(actions.pin(version, !pinned)),
          },
        ] as const)
      : []),
  ];
  return (
    <li className={styles.row} data-version={versionId} aria-current={isOpen ? 'true' : undefined}>
      <Link className={styles.text} {...propsTo({ versionId, compare: false })}>
        <bdi className={styles.when}>{name ?? moment}</bdi>
        <span className={styles.about} title={format.exact(at)}>
          {format.facts(about)}
        </span>
      </Link>
      {pinned && (
        <>
          <Icon name="pin" size={15} />
          <VisuallyHidden>{say('Pinned')}</VisuallyHidden>
        </>
      )}
      <Menu
        label={say('Version of {moment}', { moment })}
        align="end"
        entries={connected(entries)}
        renderTrigger={(trigger) => (
          <IconButton
            icon="more"
            size="small"
            label={say('What to do with the version of {moment}', { moment: format.exact(at) })}
            {...trigger}
          />
        )}
      />
      <NameDialog
        open={naming}
        onClose={() => setNaming(false)}
        title={say('Name of this version')}
        initial={name ?? ''}
        confirm={say('Save')}
        onConfirm={(next) => actions.rename(version, next)}
      >
        <p className={styles.hint}>{say('A version with a name stays for as long as the file.')}</p>
      </NameDialog>
    </li>
  );
}
