import { isAway, type Resource } from '@holdall/shared';
import { ViewerFailed } from '../../frame/ViewerFailed.tsx';
import { KeptText } from './KeptText.tsx';

interface FrameFailedProps {
  readonly resource: Resource;
  readonly error: unknown;
  onRetry(): void;
}

/** Why a document is not shown. Without a connection its text is, where that is kept. */
export function FrameFailed(props: FrameFailedProps) {
  if (isAway(props.error)) return <KeptText {...props} />;
  return <ViewerFailed {...props} />;
}
