import { AppError, type Resource } from '@holdall/shared';
import { ViewerFailed } from '../../frame/ViewerFailed.tsx';
import { KeptText } from './KeptText.tsx';

interface FrameFailedProps {
  readonly resource: Resource;
  readonly error: unknown;
  onRetry(): void;
}

/** Why a document is not shown. Without a connection its text is, where that is kept. */
export function FrameFailed(props: FrameFailedProps) {
  if (AppError.is(props.error) && props.error.code === 'no_connection') return <KeptText {...props} />;
  return <ViewerFailed {...props} />;
}
