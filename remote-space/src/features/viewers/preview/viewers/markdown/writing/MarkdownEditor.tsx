import { TextViewer } from '../../text/TextViewer.tsx';
import type { ViewerProps } from '../../ViewerProps.ts';
import { MarkdownPage } from '../MarkdownPage.tsx';
import { MarkdownToolbar } from './MarkdownToolbar.tsx';

interface MarkdownEditorProps extends ViewerProps {
  readonly begins: boolean;
  onEnd(): void;
}

/** The source of a Markdown text; while it is changed, with its formats over it and beside it how it will be read. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  return <TextViewer {...props} Preview={MarkdownPage} Toolbar={MarkdownToolbar} />;
}
