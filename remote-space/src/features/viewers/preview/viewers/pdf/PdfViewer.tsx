import { useText } from '@holdall/shared';
import { Loading, Skeleton } from '@holdall/shared/ui';
import { useState } from 'react';
import { ViewerFailed } from '../../frame/ViewerFailed.tsx';
import type { OpenBytes } from '../useBytes.ts';
import type { ViewerProps } from '../ViewerProps.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { PdfDocument } from './PdfDocument.tsx';
import { usePdf } from './usePdf.ts';
import placing from '../../frame/Document.module.css';

interface PdfViewerProps extends ViewerProps {
  /** Gives the bytes, where they are not the file itself. */
  readonly open?: OpenBytes;
  /** What is said meanwhile. */
  readonly waiting?: string;
}

/** A PDF, from its bytes to its pages. */
export function PdfViewer({ resource, open, waiting }: PdfViewerProps) {
  const say = useText();
  const [attempt, setAttempt] = useState(0);
  const state = usePdf(resource, attempt, open);
  if (state.status === 'loading') {
    return (
      <div className={placing.waiting}>
        <Loading label={waiting ?? say('Opening the document…')}>
          <Skeleton shape="block" width="min(680px, 86%)" height="80%" />
        </Loading>
      </div>
    );
  }
  if (state.status === 'password') return <PasswordForm wrong={state.wrong} onAnswer={state.answer} />;
  if (state.status === 'ready') return <PdfDocument pdf={state.pdf} resource={resource} />;
  const sentences = {
    damaged: say('The file is damaged, or it is no PDF.'),
    slow: say('It takes too long to read this document.'),
    request: undefined,
  };
  const sentence = sentences[state.reason];
  return (
    <ViewerFailed
      resource={resource}
      error={state.reason === 'request' ? state.error : undefined}
      title={say('This document cannot be shown')}
      onRetry={() => setAttempt(attempt + 1)}
      {...(sentence ? { children: sentence } : {})}
    />
  );
}
