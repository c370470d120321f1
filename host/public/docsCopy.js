// The worker of the guide (/pb/docs): answers from a copy when there is no connection, and only then. The copy is what
// somebody sees who is not signed in, so it holds nothing of anybody.
const copyName = 'docs';
const page = '/pb/docs';
const openToAll = [page, '/api/settings', '/api/openapi.json'];

addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

/** Takes a new copy in one go: all of it, or the one of before stays. */
async function keep(files) {
  const addresses = [...openToAll, ...files.filter((file) => /^\/[hr]\/[\w@.~/-]+$/.test(file))];
  const answers = await Promise.all(
    addresses.map((address) => fetch(new Request(address, { credentials: 'omit' }))),
  );
  if (answers.some(({ ok }) => !ok)) return;
  await caches.delete(copyName);
  const copy = await caches.open(copyName);
  await Promise.all(addresses.map((address, index) => copy.put(address, answers[index])));
}

addEventListener('message', (event) => {
  if (Array.isArray(event.data)) event.waitUntil(keep(event.data.map(String)));
});

/** Without a connection nobody is signed in here. */
const nobody = () =>
  Response.json(
    { code: 'not_signed_in', message: 'Please sign in to continue.', requestId: '' },
    { status: 401 },
  );

async function answer(request, pathname) {
  try {
    return await fetch(request);
  } catch (error) {
    if (pathname === '/api/me') return nobody();
    // Of this copy only: what the workspace keeps is somebody's own.
    const kept = await caches.match(request.mode === 'navigate' ? page : pathname, { cacheName: copyName });
    if (kept === undefined) throw error;
    return kept;
  }
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === 'GET' && origin === location.origin) event.respondWith(answer(request, pathname));
});
