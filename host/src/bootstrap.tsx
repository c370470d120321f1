import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link } from 'react-router-dom';
import { openRegistry, OverrideBanner, RemoteRoutes } from './remotes/index.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });
const { remotes, overrides } = await openRegistry();
const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the product.');

createRoot(place).render(
  <I18nProvider i18n={i18n}>
    <BrowserRouter>
      <OverrideBanner overrides={overrides} />
      <header>
        {remotes
          .flatMap((remote) => remote.navigation)
          .map(({ id, label, to }) => (
            <Link key={id} to={to}>
              {i18n._(label)}
            </Link>
          ))}
      </header>
      <RemoteRoutes remotes={remotes} otherwise="/space" />
    </BrowserRouter>
  </I18nProvider>,
);
