import { connectStaleness, useShell, useText, type PanelTabProps, type Resource } from '@holdall/shared';
import { versions } from '@holdall/shared/versions';
import { Button, Empty } from '@holdall/shared/ui';
import { useEffect, useState } from 'react';
import { NameDialog } from '../create/index.ts';
import { useVersionActions } from './useVersionActions.ts';
import { VersionList } from './VersionList.tsx';
import styles from './VersionsTab.module.css';

/** The tab of the right panel with the earlier contents of a file. */
export function VersionsTab({ resources: [resource] }: PanelTabProps) {
  const say = useText();
  if (!resource) return null;
  if (!resource.can.includes('versions'))
    return <Empty small>{say('You may not see the versions of this file.')}</Empty>;
  return <OfFile key={resource.id} resource={resource} />;
}

function OfFile({ resource }: { resource: Resource }) {
  const say = useText();
  const { bus, queries } = useShell();
  const actions = useVersionActions(resource);
  const [naming, setNaming] = useState(false);
  useEffect(() => {
    const following = connectStaleness({ versions }, bus, queries);
    return () => following.unsubscribe();
  }, [bus, queries]);
  return (
    <div className={styles.tab}>
      {resource.can.includes('modify') && (
        <p className={styles.keep}>
          <Button size="small" icon="pin" onClick={() => setNaming(true)}>
            {say('Keep this version by name…')}
          </Button>
        </p>
      )}
      <VersionList resource={resource} actions={actions} />
      <NameDialog
        open={naming}
        onClose={() => setNaming(false)}
        title={say('Keep this version')}
        initial=""
        confirm={say('Keep it')}
        onConfirm={actions.keep}
      >
        <p className={styles.hint}>{say('A version with a name stays for as long as the file.')}</p>
      </NameDialog>
    </div>
  );
}
