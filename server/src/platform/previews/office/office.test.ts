import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { until } from '@holdall/shared/testing/node';
import { describeWhere } from '../testing/describeWhere.ts';
import { makeRealOdt } from '../testing/makeRealOdt.ts';
import { startPreviews } from '../testing/startPreviews.ts';
import { findOffice } from './findOffice.ts';
import { findOfficeHere } from './findOfficeHere.ts';
import { officeLimits } from './officeLimits.ts';
import { runOffice } from './runOffice.ts';

const quiet = { warn() {} };

describe('the search for LibreOffice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'office-'));
  const program = join(folder, 'soffice');
  writeFileSync(program, '#!/bin/sh\nexit 1\n');
  chmodSync(program, 0o755);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('takes the one that a setting names, else the first on the path, and none where it is off', () => {
    expect(findOffice(program, '')).toBe(program);
    expect(findOffice('', `/nowhere:${folder}`)).toBe(program);
    expect(findOffice('off', folder)).toBeNull();
    expect(findOffice('/nowhere/soffice', folder)).toBeNull();
    expect(findOffice('', 'relative:/nowhere')).toBeNull();
  });

  it('offers no pages where there is none', async () => {
    const world = startPreviews();
    const { hash, mime } = world.store(Buffer.from('{\\rtf1 Hello}'), 'a.rtf');
    expect(world.previews.pages.can(mime)).toBe(false);
    expect(await world.previews.pages.of(hash, mime, 'ann')).toEqual({ ok: false, failure: 'unsupported' });
    world.stop();
  });
});

const dataFolder = mkdtempSync(join(tmpdir(), 'office-data-'));
writeFileSync(join(dataFolder, 'secret.txt'), 'Zebra of another tenant');
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));
const office = findOfficeHere({
  setting: process.env['OFFICE_PROGRAM'] ?? '',
  searchPath: process.env['PATH'] ?? '',
  dataFolder,
  log: quiet,
});

const missing = 'LibreOffice is not on this machine, or cannot be kept apart here';

describeWhere(office !== null, 'a document in LibreOffice', missing, () => {
  const job = () => {
    mkdirSync(join(dataFolder, 'previews'), { recursive: true });
    return mkdtempSync(join(dataFolder, 'previews/job-'));
  };

  async function draw(bytes: Buffer, ending: string, limits = officeLimits) {
    const folder = job();
    writeFileSync(join(folder, `pages.${ending}`), bytes);
    const failure = await runOffice({ ...(office ?? never()), folder, ending, limits });
    return { failure, folder, output: join(folder, 'output') };
  }

  async function textOf(path: string): Promise<string> {
    const task = getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0 });
    const page = await (await task.promise).getPage(1);
    const { items } = await page.getTextContent();
    await task.destroy();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  }

  it('becomes pages with its words, kept for the next who asks', async () => {
    const world = startPreviews({ office });
    const { hash, mime } = world.store(Buffer.from('{\\rtf1 The kiosk is open.}'), 'a.rtf');
    expect(world.previews.pages.can(mime)).toBe(true);
    const [first, joined] = await Promise.all(
      ['ann', 'bob'].map((owner) => world.previews.pages.of(hash, mime, owner)),
    );
    if (!first?.ok) throw new Error(first?.failure);
    expect(joined).toEqual(first);
    expect(await textOf(first.path)).toContain('The kiosk is open.');
    expect(await world.previews.pages.of(hash, mime, 'ann')).toEqual(first);
    expect(world.opened.filter((opened) => opened === hash)).toHaveLength(1);
    world.stop();
  }, 120_000);

  it('runs nothing of itself, asks nobody, and sees no file of the server', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('Zebra');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const linked = (address: string) =>
      `<text:section text:name="s${address.length}"><text:section-source xlink:type="simple" xlink:href="${address}"/><text:p>old</text:p></text:section>` +
      `<text:p><draw:frame svg:width="2cm" svg:height="2cm"><draw:image xlink:type="simple" xlink:href="${address}"/></draw:frame></text:p>`;
    const hostile = makeRealOdt(
      `<text:p>The kiosk is open.</text:p>${linked(`http://127.0.0.1:${port}/page`)}${linked(`file://${dataFolder}/secret.txt`)}`,
      {
        scripts:
          '<office:scripts><office:event-listeners><script:event-listener script:language="ooo:script" script:event-name="dom:load" xlink:href="vnd.sun.star.script:Standard.Module1.Main?language=Basic&amp;location=document" xlink:type="simple"/></office:event-listeners></office:scripts>',
        parts: {
          'Basic/script-lc.xml':
            '<?xml version="1.0" encoding="UTF-8"?><library:libraries xmlns:library="http://openoffice.org/2000/library" xmlns:xlink="http://www.w3.org/1999/xlink"><library:library library:name="Standard" library:link="false"/></library:libraries>',
          'Basic/Standard/script-lb.xml':
            '<?xml version="1.0" encoding="UTF-8"?><library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Module1"/></library:library>',
          'Basic/Standard/Module1.xml':
            '<?xml version="1.0" encoding="UTF-8"?><script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">Sub Main\nOpen "/mnt/output/ran" For Output As #1\nPrint #1, "ran"\nClose #1\nEnd Sub</script:module>',
        },
      },
    );
    const { failure, output } = await draw(hostile, 'odt');
    expect(failure).toBeNull();
    const text = await textOf(join(output, 'pages.pdf'));
    expect(text).toContain('The kiosk is open.');
    expect(text).not.toContain('Zebra');
    expect(readdirSync(output)).toEqual(['pages.pdf']);
    // The server does listen: what comes now would have been counted.
    await fetch(`http://127.0.0.1:${port}/proof`);
    server.close();
    expect(asked).toEqual(['/proof']);
  }, 120_000);

  it('that takes too long, or too much memory, is ended with everything it started', async () => {
    // Of many pages: how much it holds is looked at while it is still at work, on a machine that is busy as well.
    const bytes = Buffer.from(`{\\rtf1 ${'The kiosk is open.\\par '.repeat(20_000)}}`);
    const late = await draw(bytes, 'rtf', { ...officeLimits, milliseconds: 300 });
    expect(late.failure).toBe('too_slow');
    const large = await draw(bytes, 'rtf', { ...officeLimits, residentBytes: 20 * 1024 ** 2 });
    expect(large.failure).toBe('too_big');
    // The system takes a moment to end them all.
    await until('the end of all of LibreOffice', () => offices().length === 0);
    expect(readdirSync(late.output)).toEqual([]);
  }, 120_000);

  it('that is damaged is no document', async () => {
    const { failure } = await draw(Buffer.from('PK\u0003\u0004 no zip at all'), 'docx');
    expect(failure).toBe('unreadable');
  }, 120_000);
});

/** What runs with a profile of ours. A job that is never ended lets the test run out of time. */
const offices = () =>
  readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && commandOf(name).includes('UserInstallation=file:///mnt/profile'),
  );

function commandOf(process: string): string {
  try {
    return readFileSync(`/proc/${process}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function never(): never {
  throw new Error('LibreOffice is there');
}
