import { AppError, useText, type Resource } from '@holdall/shared';
import { Button, ErrorState } from '@holdall/shared/ui';
import { useActions } from '../../../files/actions/index.ts';

interface ViewerFailedProps {
  readonly resource: Resource;
  /** A refusal of the server, or why the file itself cannot be shown. */
  readonly error?: unknown;
  readonly title?: string;
  readonly children?: string;
  readonly onRetry?: (() => void) | undefined;
}

/** In the place of a content that cannot be shown: why, once more, and the file itself for another program. */
export function ViewerFailed({ resource, error, title, children, onRetry }: ViewerFailedProps) {
  const say = useText();
  const actions = useActions();
  const known = AppError.is(error) ? error : null;
  return (
    <ErrorState
      title={title ?? say('This could not be opened')}
      onRetry={onRetry}
      details={known ? `${known.code} ${known.requestId ?? ''}` : undefined}
      action={
        resource.can.includes('download') && (
          <Button look="ghost" icon="download" onClick={() => void actions.download([resource])}>
            {say('Download')}
          </Button>
        )
      }
    >
      {children ?? known?.message ?? say('Something went wrong. Please try again.')}
    </ErrorState>
  );
}
