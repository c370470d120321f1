import { useCall, useText, type Resource } from '@holdall/shared';
import { documentContent } from '@holdall/shared/readings';
import { Banner, Button, Loading } from '@holdall/shared/ui';
import { ViewerFailed } from '../../frame/ViewerFailed.tsx';
import placing from '../../frame/Document.module.css';
import styles from './Reading.module.css';

interface KeptTextProps {
  readonly resource: Resource;
  readonly error: unknown;
  onRetry(): void;
}

/** The words of a document, for when it cannot be shown as it looks. */
export function KeptText({ resource, error, onRetry }: KeptTextProps) {
  const say = useText();
  const input = { params: { resourceId: resource.id }, query: { name: 'text' as const } };
  const text = useCall(documentContent.part, input, {
    of: [resource.hash],
    read: (answer) => (answer as Response).text(),
    once: true,
  });
  if (text.status === 'failed') return <ViewerFailed resource={resource} error={error} onRetry={onRetry} />;
  if (text.status === 'loading') {
    return (
      <div className={placing.waiting}>
        <Loading label={say('Loading the text…')} />
      </div>
    );
  }
  return (
    <>
      <Banner
        icon="offline"
        action={
          <Button size="small" onClick={onRetry}>
            {say('Try again')}
          </Button>
        }
      >
        {say('Without a connection only the words of this document are shown.')}
      </Banner>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.words} aria-label={resource.name} tabIndex={0} dir="auto">
        {text.data}
      </section>
    </>
  );
}
