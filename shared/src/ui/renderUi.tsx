import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';

/** Renders a component of the kit in English for a test, and gives the hands to use it with. */
export function renderUi(element: ReactElement) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const user = userEvent.setup();
  const wrap = (inner: ReactElement) => <I18nProvider i18n={i18n}>{inner}</I18nProvider>;
  const view = render(wrap(element));
  return { ...view, user, again: (next: ReactElement) => view.rerender(wrap(next)) };
}
