import { useFormat, useShell, useText, type Resource } from '@holdall/shared';
import { versions } from '@holdall/shared/versions';
import { Banner, Button, IconButton } from '@holdall/shared/ui';
import { useState } from 'react';
import { usePanel } from '../../frame/panel/index.ts';
import { useGoToVersion } from '../../files/versions/index.ts';
import styles from './ChangedBanner.module.css';
import type { Seen } from './useLook.ts';

interface ChangedBannerProps {
  readonly resource: Resource;
  readonly since: Seen;
  onDone(): void;
}

/** Says over an open file that others have changed it since it was last looked at, and leads to what is different. */
export function ChangedBanner({ resource, since, onDone }: ChangedBannerProps) {
  const say = useText();
  const format = useFormat();
  const { http, notices } = useShell();
  const { go } = useGoToVersion(resource.id);
  const panel = usePanel();
  const [busy, setBusy] = useState(false);
  const values = { name: resource.changedBy?.name ?? '', moment: format.whenInSentence(since.at) };

  async function show() {
    setBusy(true);
    const input = { params: { resourceId: resource.id }, query: { hash: since.hash, limit: '1' } };
    const found = await http.call(versions.list, input).catch(() => null);
    setBusy(false);
    if (found === null) return;
    const [version] = found.items;
    onDone();
    if (version) return go({ versionId: version.id, compare: true });
    panel.show('versions');
    notices.show({
      title: say('What you saw is no longer kept'),
      text: say('The versions that are kept stand beside the file.'),
      status: 'info',
    });
  }

  return (
    <Banner
      icon="history"
      action={
        <span className={styles.actions}>
          {resource.can.includes('versions') && (
            <Button size="small" busy={busy} onClick={() => void show()}>
              {say('Show what changed')}
            </Button>
          )}
          <IconButton icon="close" size="small" label={say('Dismiss')} onClick={onDone} />
        </span>
      }
    >
      <span title={format.exact(since.at)}>
        {values.name === ''
          ? say('Changed since you looked ({moment})', values)
          : say('{name} has changed this since you looked ({moment})', values)}
      </span>
    </Banner>
  );
}
