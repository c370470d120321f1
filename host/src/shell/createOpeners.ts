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

/** The payload, of which only its row of the contract has been checked. */
function viewOf(properties: Record<string, unknown>): SummaryView & { resourceName: string } {
  const { resourceId, resourceName, summary, builtFrom, model, leftOut, coverage, length, style } =
    properties;
  return {
    resourceId: typeof resourceId === 'string' ? resourceId : undefined,
    length: length as SummaryView['length'],
    style: style as SummaryView['style'],
    resourceName: textOf(resourceName),
    summary: textOf(summary),
    builtFrom: textOf(builtFrom),
    model: textOf(model),
    leftOut: typeof leftOut === 'number' ? leftOut : 0,
    coverage: coverage as SummaryView['coverage'],
  };
}

/** How each thing is opened that an event's row may ask for. */
export function createOpeners({ http, say, openSummary, keep, openTab }: Dependencies): Openers {
  return {
    summaryDialog(properties) {
      const view = viewOf(properties);
      if (!document.hidden) return openSummary(view);
      // Nobody looks at this tab: the bell keeps the summary until somebody does.
      const action = { label: say('Open'), run: () => openSummary(view) };
      keep({ title: say('Summary'), text: view.resourceName, status: 'success', action });
    },
    archiveDownload({ archiveId }) {
      openTab(http.address(api.archives.download, { params: { archiveId: textOf(archiveId) } }));
    },
  };
}
