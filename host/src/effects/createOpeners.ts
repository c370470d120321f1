import { api, type EventRow, type Http, type Notice, type Say, type SummaryView } from '@holdall/shared';

interface Dependencies {
  http: Http;
  say: Say;
  openSummary(view: SummaryView): void;
  /** Keeps a notice in the list of the session without showing it. */
  keep(notice: Notice): void;
  openTab(address: string): void;
}

type Openers = Record<NonNullable<EventRow['opens']>, (properties: Record<string, unknown>) => void>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** How each thing is opened that an event's row may ask for. */
export function createOpeners({ http, say, openSummary, keep, openTab }: Dependencies): Openers {
  return {
    summaryDialog(properties) {
      // The row of the event has checked what it brings.
      const view = properties as unknown as SummaryView;
      if (!document.hidden) return openSummary(view);
      // Nobody looks at this tab: the bell keeps the summary until somebody does.
      const action = { label: say('Open'), run: () => openSummary(view) };
      keep({ title: say('Summary'), text: view.resourceName ?? '', status: 'success', action });
    },
    archiveDownload({ archiveId }) {
      openTab(http.address(api.archives.download, { params: { archiveId: textOf(archiveId) } }));
    },
  };
}
