import { useText, type Resource } from '@holdall/shared';
import type { Link } from '@holdall/shared/readings';
import { useRef, useState } from 'react';
import { FindTools } from '../../frame/FindTools.tsx';
import { ViewerTools } from '../../frame/ViewerTools.tsx';
import { ZoomTools } from '../../frame/ZoomTools.tsx';
import { FrameFailed } from '../reading/FrameFailed.tsx';
import { SandboxFrame } from '../reading/SandboxFrame.tsx';
import { useDocumentFind } from '../reading/useDocumentFind.ts';
import { useFrameAddress } from '../reading/useFrameAddress.ts';
import { ViewerStatus } from '../../frame/ViewerStatus.tsx';
import placing from '../../frame/Document.module.css';

interface ReaderCopyProps {
  readonly resource: Resource;
  readonly copy: NonNullable<Link['copy']>;
}

/** What was kept of a page, in a sandbox, with zoom and find. */
export function ReaderCopy({ resource, copy }: ReaderCopyProps) {
  const say = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [zoom, setZoom] = useState(1);
  const { asked, findingOf } = useDocumentFind(() => {});
  // Another copy of the same link is another content.
  const version = { ...resource, hash: `${resource.hash} ${copy.savedAt}` };
  const { address, hits, error, isBusy, retry } = useFrameAddress(version, asked);
  const finding = findingOf(hits, isBusy);
  const place = asked !== '' && hits > 0 ? `hit-${finding.current}` : '';
  if (error) return <FrameFailed resource={resource} error={error} onRetry={retry} />;
  return (
    <>
      <ViewerTools>
        <ZoomTools zoom={zoom} isFit={zoom === 1} onZoom={setZoom} onFit={() => setZoom(1)} />
        <FindTools {...finding} />
      </ViewerTools>
      <div className={placing.document}>
        <SandboxFrame
          ref={frame}
          label={copy.title || resource.name}
          address={address}
          place={place}
          zoom={zoom}
        />
      </div>
      <ViewerStatus>
        {say('{count, plural, one {# word} other {# words}}', { count: copy.words })}
      </ViewerStatus>
    </>
  );
}
