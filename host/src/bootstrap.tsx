import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { appVersion, productName } from '@holdall/shared';
import { loadIcons } from '@holdall/shared/ui';
import { focusNextRegion, registerRemoteCommands, shellCommands } from './commands/index.ts';
import { loadConsent } from './consent/index.ts';
import { afterFirstScreen, takeFirstAnswers } from './firstScreen/index.ts';
import { greet } from './greeting.ts';
import { loadCode, loadModule, openRegistry } from './remotes/index.ts';
import { App, createShell } from './shell/index.ts';
import { warmRemote } from './shell/warmRemote.ts';
import { connectKeys } from './shortcuts/index.ts';
import { activateLanguage, firstLanguage, followLanguage, knowRemotes, startTexts } from './text/index.ts';
import { beginTools, windowWord } from './tools/index.ts';

/** So long the first drawing waits for who is here. */
const patienceMs = 200;

// The composition root: everything is made here once, and handed to those who need it.
const registry = await openRegistry();
const { remotes } = registry;
// The page begins where its address leads, instead of drawing a step to it.
if (registry.leadsTo !== undefined) history.replaceState(history.state, '', registry.leadsTo);
await startTexts();
knowRemotes({ remotes, loadModule });
const spoken = activateLanguage(firstLanguage(registry.isInside));
greet(productName, appVersion);

const firstAnswers = takeFirstAnswers(
  document,
  // The one place that may: here what the browser itself offers is handed to the shell.
  // oxlint-disable-next-line no-restricted-globals
  (address, options) => fetch(address, options),
  () => performance.now(),
);
const parts = createShell(
  {
    fetch: firstAnswers.fetch,
    location,
    cookies: () => document.cookie,
    // oxlint-disable-next-line no-restricted-globals
    openSocket: (address) => new WebSocket(address),
    openTab: (address) => void window.open(address, '_blank', 'noopener'),
  },
  registry,
);
const { shell } = parts;
shell.onSignOut(firstAnswers.forget);
const started = parts.start();
warmRemote(registry, location.pathname, loadCode);

shell.commands.register(...shellCommands(shell, focusNextRegion));
registerRemoteCommands({ shell, remotes, loadCode });
connectKeys(shell);
followLanguage(shell.user, shell.settings);
shell.user.changes.subscribe((user) => user && void loadIcons());
shell.settings.changes.subscribe(
  (settings) => settings && afterFirstScreen(shell.queries, () => loadConsent(settings)),
);

afterFirstScreen(shell.queries, () => void parts.offline.begin());
// Before anybody asks anything: it is a small file, and only where a remote brings tools.
void beginTools({ shell, remotes, window: windowWord, loadCode });
await spoken;

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the product.');
// What the HTML has brought is there in a moment; until then the frame stands that it has drawn.
if (registry.isInside)
  await Promise.race([started, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
// Drawn in pieces, between which the browser can answer.
startTransition(() => createRoot(place).render(<App parts={parts} registry={registry} />));
