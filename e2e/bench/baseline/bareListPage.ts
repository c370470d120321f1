import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { root } from '../../support/root.ts';

const fromRemote = createRequire(join(root, 'remote-space/package.json'));
const folderOf = (name: string) => dirname(fromRemote.resolve(`${name}/package.json`));
const fromDom = createRequire(join(folderOf('react-dom'), 'package.json'));

/** The production files of the packages that the product's list stands on, by the names they ask each other for. */
const files: Readonly<Record<string, string>> = {
  react: join(folderOf('react'), 'cjs/react.production.js'),
  'react/jsx-runtime': join(folderOf('react'), 'cjs/react-jsx-runtime.production.js'),
  scheduler: join(dirname(fromDom.resolve('scheduler/package.json')), 'cjs/scheduler.production.js'),
  'react-dom': join(folderOf('react-dom'), 'cjs/react-dom.production.js'),
  'react-dom/client': join(folderOf('react-dom'), 'cjs/react-dom-client.production.js'),
  virtua: fromRemote.resolve('virtua'),
};

const page = (
  rows: number,
  rowHeight: number,
) => `<!doctype html><meta charset="utf-8"><title>bare list</title>
<style>html,body{height:100%;margin:0}#rows{height:100%;overflow-y:auto;overflow-anchor:none}
#rows>div>div>div{height:${rowHeight}px}</style>
<div id="rows"></div><script src="/modules.js"></script><script>
const { createElement } = load('react');
const { Virtualizer } = load('virtua');
load('react-dom/client').createRoot(document.getElementById('rows')).render(
  createElement(Virtualizer, { data: { length: ${rows} }, itemSize: ${rowHeight},
    scrollRef: { current: document.getElementById('rows') },
    children: (_, index) => createElement('div', { key: index }, 'Row ' + index) }));
</script>`;

async function modules(): Promise<string> {
  const parts = await Promise.all(
    Object.entries(files).map(async ([name, path]) => {
      const text = await readFile(path, 'utf8');
      return `${JSON.stringify(name)}(module, exports, require) {${text}\n}`;
    }),
  );
  return `const parts = {${parts.join(',')}}; const loaded = {};
function load(name) {
  if (!loaded[name]) { const module = loaded[name] = { exports: {} }; parts[name](module, module.exports, load); }
  return loaded[name].exports;
}`;
}

/** Serves the baseline of scrolling: the same virtual list with rows that are plain divs, and nothing else. */
export async function serveBareList(
  rows: number,
  rowHeight: number,
): Promise<{ url: string; close(): void }> {
  const script = await modules();
  const server = createServer((request, response) => {
    const isScript = request.url === '/modules.js';
    response.setHeader(
      'content-type',
      isScript ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8',
    );
    response.end(isScript ? script : page(rows, rowHeight));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
