import { useText, type Http } from '@holdall/shared';
import { documentContent } from '@holdall/shared/readings';
import type { ViewerProps } from '../ViewerProps.ts';
import { PdfViewer } from './PdfViewer.tsx';

/** The PDF that the server makes of a document. */
async function openPages(http: Http, resourceId: string, signal: AbortSignal): Promise<Response> {
  const input = { params: { resourceId }, query: { name: 'pages' as const } };
  return (await http.call(documentContent.part, input, { signal, quiet: true })) as Response;
}

/** A document as it is printed. The first time it takes the server a while to draw it. */
export function Pages({ resource }: ViewerProps) {
  const say = useText();
  return <PdfViewer resource={resource} open={openPages} waiting={say('Drawing the pages…')} />;
}
