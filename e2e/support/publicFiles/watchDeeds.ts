import type { BrowserContext, Page } from '@playwright/test';

/** What the browser says when something in a document that may do nothing tried to. */
const stopped = /Blocked script execution|Refused to|javascript:|Unsafe attempt/;

/** Everything that a page does beyond showing: asks elsewhere, goes elsewhere, opens something, calls somebody, tries to run. */
export function watchDeeds(context: BrowserContext, page: Page, url: string): readonly string[] {
  const deeds: string[] = [];
  const { host } = new URL(url);
  const isElsewhere = (address: string) => {
    const asked = new URL(address);
    return asked.protocol.startsWith('http') && asked.host !== host;
  };
  context.on('request', (request) => {
    if (isElsewhere(request.url())) deeds.push(`asked for ${request.url()}`);
  });
  context.on('page', (opened) => deeds.push(`opened ${opened.url()}`));
  context.on('console', (message) => {
    if (stopped.test(message.text())) deeds.push(`tried: ${message.text()}`);
  });
  page.on('download', (download) => deeds.push(`brought ${download.url()}`));
  page.on('dialog', (dialog) => {
    deeds.push(`said ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('framenavigated', (frame) => {
    if (isElsewhere(frame.url())) deeds.push(`went to ${frame.url()}`);
  });
  return deeds;
}

/** Runs in a page: what in an element could act, were it let. */
export function readActors(place: Element): string[] {
  const names = 'script, object, embed, base, frame, meta[http-equiv=refresh i], form[action]';
  const elements = [...place.querySelectorAll('*')];
  const handlers = elements.flatMap(({ attributes }) =>
    [...attributes].filter(
      ({ name, value }) =>
        name.startsWith('on') ||
        (/href$|src$|action$|^srcdoc$|^data$/.test(name) &&
          /^[\s\0-\x1f]*(?:javascript|vbscript):/i.test(value)),
    ),
  );
  const open = elements.filter(
    (element) => element.matches('iframe') && element.getAttribute('sandbox') !== '',
  );
  return [
    ...[...place.querySelectorAll(names), ...open].map(({ outerHTML }) => outerHTML.slice(0, 200)),
    ...handlers.map(({ name, value }) => `${name}=${value.slice(0, 200)}`),
  ];
}
