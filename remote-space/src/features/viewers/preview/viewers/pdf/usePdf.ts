import { useShell, type Resource } from '@holdall/shared';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { openContent, type OpenBytes } from '../useBytes.ts';
import { openPdf, type OpeningPdf } from './openPdf.ts';

/** How far the opening of a PDF has come. */
export type PdfState =
  | { readonly status: 'loading' }
  | { readonly status: 'password'; readonly wrong: boolean; answer(password: string): void }
  | { readonly status: 'ready'; readonly pdf: PDFDocumentProxy }
  | { readonly status: 'failed'; readonly error: unknown; readonly reason: 'damaged' | 'slow' | 'request' };

/** A document that has not opened after this time is given up. */
const patienceMs = 20_000;

/** Opens the PDF of a resource, and lets go of it at the end. `open` gives other bytes than the file itself. */
export function usePdf(resource: Resource, attempt: number, open: OpenBytes = openContent): PdfState {
  const { http } = useShell();
  const [state, setState] = useState<PdfState>({ status: 'loading' });
  const { id, hash } = resource;

  useEffect(() => {
    const stop = new AbortController();
    let opening: OpeningPdf | undefined;
    let limit: ReturnType<typeof setTimeout> | undefined;
    const put = (next: PdfState) => !stop.signal.aborted && setState(next);
    const watch = () => {
      clearTimeout(limit);
      limit = setTimeout(() => {
        put({ status: 'failed', error: null, reason: 'slow' });
        opening?.close();
      }, patienceMs);
    };

    async function read(): Promise<ArrayBuffer | undefined> {
      try {
        return await (await open(http, id, stop.signal)).arrayBuffer();
      } catch (error) {
        put({ status: 'failed', error, reason: 'request' });
        return undefined;
      }
    }

    async function begin() {
      const bytes = await read();
      if (!bytes || stop.signal.aborted) return;
      opening = openPdf(bytes);
      opening.task.onPassword = (update: (password: string) => void, reason: number) => {
        clearTimeout(limit);
        const answer = (password: string) => {
          put({ status: 'loading' });
          watch();
          update(password);
        };
        put({ status: 'password', wrong: reason === 2, answer });
      };
      watch();
      try {
        const pdf = await opening.task.promise;
        put({ status: 'ready', pdf });
      } catch (error) {
        put({ status: 'failed', error, reason: 'damaged' });
      } finally {
        clearTimeout(limit);
      }
    }

    setState({ status: 'loading' });
    void begin();
    return () => {
      stop.abort();
      clearTimeout(limit);
      opening?.close();
    };
    // The bytes are the same as long as the hash is.
  }, [http, id, hash, attempt, open]);

  return state;
}
