// Baseline of bench:load: a page without a framework that shows the same rows of the same folder, over the same kind of
// line. A static page, one script, one statement for each folder; no sessions, no rights, no texts.
// node barePage.ts <folder> <certificate> <key> <folder to begin with>
import { readFileSync } from 'node:fs';
import { createSecureServer, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { openFolder } from '../world/prepareFolder.ts';
import { bareListing } from './bareListing.ts';

const [folder = '', certificate = '', key = '', first = ''] = process.argv.slice(2);
const database = await openFolder(folder);

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Files</title>
<meta name="viewport" content="width=device-width">
<style>html,body{height:100%;margin:0}body{font:13px system-ui;display:grid;grid-template:auto 1fr/200px 1fr}
nav{grid-row:1/3;padding:1rem}h1{font-size:1.2rem;margin:1rem}#rows{overflow-y:auto;position:relative}
.row{position:absolute;inset-inline:1rem;height:42px;line-height:42px;border-bottom:1px solid #ddd;display:grid;
grid-template-columns:1fr 160px 160px 90px}.row[aria-selected=true]{background:#d6f0f5}</style>
<nav>Files</nav><h1>Files</h1><div id="rows" role="grid" tabindex="0"><div id="all"></div></div>
<script src="/list.js" defer></script></html>`;

/** Draws the rows that are in sight; a press chooses one, a double press opens a folder, arrows choose the next one. */
const script = `'use strict';
const height = 42, list = document.getElementById('rows'), all = document.getElementById('all');
let items = [], chosen = -1;
const escape = (text) => String(text ?? '').replace(/[&<>"]/g, (sign) => '&#' + sign.charCodeAt(0) + ';');
const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
function draw() {
  const from = Math.max(0, Math.floor(list.scrollTop / height) - 4);
  const to = Math.min(items.length, from + Math.ceil(list.clientHeight / height) + 8);
  let rows = '';
  for (let at = from; at < to; at += 1) {
    const { id, name, kind, size, changed_at, changer } = items[at];
    rows += '<div class="row" role="row" data-resource="' + id + '" data-at="' + at + '" data-kind="' + kind +
      '" aria-selected="' + (at === chosen) + '" style="top:' + at * height + 'px"><b>' + escape(name) + '</b><span>' +
      escape(changer) + '</span><span>' + when.format(new Date(changed_at)) + '</span><span>' + (size ?? '') + '</span></div>';
  }
  all.style.height = items.length * height + 'px';
  all.innerHTML = rows;
}
function choose(at) {
  all.querySelector('[aria-selected=true]')?.setAttribute('aria-selected', 'false');
  chosen = at;
  all.querySelector('[data-at="' + at + '"]')?.setAttribute('aria-selected', 'true');
}
async function open(folder) {
  const answer = await fetch('/list/' + folder);
  ({ items } = await answer.json());
  chosen = -1;
  list.scrollTop = 0;
  draw();
}
const rowOf = (event) => event.target.closest('.row')?.dataset;
list.addEventListener('scroll', draw, { passive: true });
list.addEventListener('click', (event) => choose(Number(rowOf(event)?.at ?? -1)));
list.addEventListener('dblclick', (event) => {
  const row = rowOf(event);
  if (row?.kind !== 'folder') return;
  history.pushState(null, '', '#' + row.resource);
  void open(row.resource);
});
list.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown') choose(Math.min(items.length - 1, chosen + 1));
  if (event.key === 'Escape') choose(-1);
});
void open('${first}');`;

const pack = (text: string, quality: number) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

function send(response: Http2ServerResponse, type: string, body: Buffer, cache: string): void {
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'content-encoding': 'br',
    'content-length': body.length,
    'cache-control': cache,
  });
  response.end(body);
}

const files = { page: pack(page, 11), script: pack(script, 11) };

async function answer(address: string, response: Http2ServerResponse): Promise<void> {
  const [, kind, id = ''] = address.split('/');
  if (kind === '') return send(response, 'text/html', files.page, 'no-cache');
  if (kind === 'list.js')
    return send(response, 'text/javascript', files.script, 'public, max-age=31536000, immutable');
  if (kind !== 'list') return void response.writeHead(404).end();
  const items = await database.query(bareListing, [id], 'bare.list');
  send(response, 'application/json', pack(JSON.stringify({ items }), 4), 'no-store');
}

const server = createSecureServer(
  { cert: readFileSync(certificate), key: readFileSync(key) },
  (request, response) =>
    void answer(request.url, response).catch((error: unknown) => response.stream.destroy(error as Error)),
);
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.once('SIGTERM', () => void database.close().then(() => process.exit(0)));
