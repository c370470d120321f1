import { useFormat, useText, type Resource, type Version } from '@holdall/shared';
import { Banner, Button } from '@holdall/shared/ui';
import { useState } from 'react';
import { useGoToVersion, useVersionActions } from '../../../files/versions/index.ts';
import styles from './OlderVersion.module.css';

interface OlderBarProps {
  readonly resource: Resource;
  readonly version: Version;
  readonly compare: boolean;
}

/** Says that what is shown is not the present content, and leads on from there. */
export function OlderBar({ resource, version, compare }: OlderBarProps) {
  const say = useText();
  const format = useFormat();
  const actions = useVersionActions(resource);
  const { go, goToNow } = useGoToVersion(resource.id);
  const [busy, setBusy] = useState(false);
  const moment = version.name ?? format.exact(version.at);

  async function restore() {
    setBusy(true);
    // A refusal has been shown as a notice.
    const isDone = await actions.restore(version).then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (isDone) goToNow();
  }
  return (
    <Banner
      icon="history"
      action={
        <span className={styles.actions}>
          {resource.can.includes('modify') && resource.trashed === null && (
            <Button size="small" look="primary" icon="restore" busy={busy} onClick={() => void restore()}>
              {say('Restore')}
            </Button>
          )}
          <Button size="small" onClick={() => go({ versionId: version.id, compare: !compare })}>
            {compare ? say('View it alone') : say('Compare with now')}
          </Button>
          <Button size="small" onClick={goToNow}>
            {say('Back to now')}
          </Button>
        </span>
      }
    >
      <span title={format.exact(version.at)}>
        {format.facts([
          compare
            ? say('Changes since the version of {moment}', { moment })
            : say('Version of {moment}', { moment }),
          version.by?.name,
        ])}
      </span>
    </Banner>
  );
}
