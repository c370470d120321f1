import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ShellContext } from '../shell/ShellContext.ts';
import { fakeShell, type FakeShell } from './fakeShell.ts';

/** Renders a component inside a shell, a router and a language, as the host would. */
export function renderWithShell(
  element: ReactElement,
  { shell = fakeShell(), at = '/space' }: { shell?: FakeShell; at?: string } = {},
) {
  // What an earlier call has drawn hears of the language too.
  act(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
  const view = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={shell.queries}>
        <ShellContext value={shell}>
          <MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>
        </ShellContext>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { shell, ...view };
}
