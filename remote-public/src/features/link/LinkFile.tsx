import { api, useShell, useText, type Resource } from '@holdall/shared';
import { ExtensionSlot } from '@holdall/shared/extensions';
import { buttonClass, ErrorState, Icon, IconButton, KindMark, Loading } from '@holdall/shared/ui';
import { useMemo } from 'react';
import styles from './OpenedLink.module.css';

interface LinkFileProps {
  readonly resource: Resource;
  /** Back to the list; without one there is none. */
  onClose?(): void;
}

/** Rights to look: by a link nothing is changed where it is looked at. */
const looking = new Set(['list', 'preview', 'download']);

/** A file behind a link: what it is called, its bytes to be had, and its viewer, which the workspace brings. */
export function LinkFile({ resource, onClose }: LinkFileProps) {
  const say = useText();
  const { http, contributions } = useShell();
  const shown = useMemo(
    () => ({ ...resource, can: resource.can.filter((right) => looking.has(right)) }),
    [resource],
  );
  const [row] = contributions.at('linkViewers');
  const { id, name, kind } = shown;
  const download = http.address(api.resources.content, {
    params: { resourceId: id },
    query: { download: '1' },
  });
  return (
    <section className={styles.file} aria-label={name}>
      <div className={styles.bar}>
        {onClose && <IconButton icon="close" label={say('Close the file')} onClick={onClose} />}
        <KindMark kind={kind} size={28} />
        <h2 className={styles.fileName}>
          <bdi>{name}</bdi>
        </h2>
        {shown.can.includes('download') && (
          <a className={buttonClass({ look: onClose ? 'plain' : 'primary' })} href={download} download={name}>
            <Icon name="download" size={16} />
            {say('Download')}
          </a>
        )}
      </div>
      {row && (
        <ExtensionSlot
          row={row}
          given={{ resource: shown }}
          loading={<Loading label={say('Opening…')} />}
          renderFailed={(retry) => (
            <ErrorState title={say('This could not be opened')} onRetry={retry}>
              {say('The part of the product that shows this kind of file did not come.')}
            </ErrorState>
          )}
        />
      )}
    </section>
  );
}
