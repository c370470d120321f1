import { api, useShell, useText, type Resource } from '@holdall/shared';
import { ExtensionSlot } from '@holdall/shared/extensions';
import {
  Button,
  buttonClass,
  ErrorState,
  Icon,
  IconButton,
  KindMark,
  Loading,
  Retry,
} from '@holdall/shared/ui';
import { useId, useMemo, useState } from 'react';
import styles from './OpenedLink.module.css';

interface LinkFileProps {
  readonly resource: Resource;
  /** How comments are made there; null where none are shown. */
  readonly comments: { readonly asksName: boolean } | null;
  /** Back to the list; without one there is none. */
  onClose?(): void;
}

/** Rights to look: by a link nothing is changed where it is looked at. */
const looking = new Set(['list', 'preview', 'download']);

/**
 * A file behind a link: what it is called, its bytes to be had, its viewer, and what is said about it. The workspace brings
 * the last two.
 */
export function LinkFile({ resource, comments, onClose }: LinkFileProps) {
  const say = useText();
  const { http, contributions } = useShell();
  const [isTalking, setTalking] = useState(false);
  const talk = useId();
  const shown = useMemo(
    () => ({ ...resource, can: resource.can.filter((right) => looking.has(right)) }),
    [resource],
  );
  const [row] = contributions.at('linkViewers');
  const { id, name, kind, comments: count = 0 } = shown;
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
        <div className={styles.acts}>
          {comments && (
            <Button
              icon="comment"
              aria-expanded={isTalking}
              aria-controls={isTalking ? talk : undefined}
              onClick={() => setTalking(!isTalking)}
            >
              {count === 0
                ? say('Comments')
                : say('{count, plural, one {# comment} other {# comments}}', { count })}
            </Button>
          )}
          {shown.can.includes('download') && (
            <a
              className={buttonClass({ look: onClose ? 'plain' : 'primary' })}
              href={download}
              download={name}
            >
              <Icon name="download" size={16} />
              {say('Download')}
            </a>
          )}
        </div>
      </div>
      <div className={styles.inside}>
        <div className={styles.viewer}>
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
        </div>
        {comments && isTalking && (
          <aside id={talk} className={styles.talk} aria-label={say('Comments')}>
            <Talk resource={resource} asksName={comments.asksName} />
          </aside>
        )}
      </div>
    </section>
  );
}

/** What is said about a file, as the workspace shows it. */
function Talk(given: { readonly resource: Resource; readonly asksName: boolean }) {
  const say = useText();
  const { contributions } = useShell();
  const [row] = contributions.at('linkComments');
  return (
    row && (
      <ExtensionSlot
        row={row}
        given={given}
        loading={<Loading label={say('Opening…')} />}
        renderFailed={(retry) => <Retry onRetry={retry}>{say('The comments could not be loaded.')}</Retry>}
      />
    )
  );
}
