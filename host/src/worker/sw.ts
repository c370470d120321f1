import { answerFile, answerPage } from './answers.ts';
import { answerPinned, isPinnable } from './pinned.ts';
import { openPushed, showPushed } from './pushed.ts';
import { scope } from './scope.ts';

// The worker of the workspace (/space). It keeps nothing itself: the page does, for who is signed in. It holds no state,
// so a new one takes over at once.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()])),
);

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate') event.respondWith(answerPage(event));
  else if (/^\/[hr]\//.test(pathname)) event.respondWith(answerFile(event));
  else if (isPinnable(url)) event.respondWith(answerPinned(event));
});

scope.addEventListener('push', (event) => event.waitUntil(showPushed(event)));
scope.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(event)));
