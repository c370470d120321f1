import { readFileSync } from 'node:fs';
import { childLimits, ocrLimits } from '../childLimits.ts';
import { corpusFiles } from '../testing/corpus.ts';
import { startPreviews } from '../testing/startPreviews.ts';
it('x', async () => {
  const world = startPreviews({ limits: { ...childLimits, milliseconds: 60_000 } });
  for (const { name: path, bytes } of corpusFiles('pdf-pdfjs', '.pdf')) {
    const { hash, mime } = world.store(bytes, path);
    const doc = await world.previews.document(hash, mime);
    if (!doc.ok) continue;
    const text = readFileSync(doc.file('text.txt'), 'utf8').split('\f')[0] ?? '';
    const words = text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
    if (words.length > 0 && words.length < 40) continue;
    const begun = performance.now();
    const scan = await world.previews.scan({ hash, mime, page: 1, languages: ['eng'], owner: '' });
    const ms = Math.round(performance.now() - begun);
    if (!scan.ok) { process.stderr.write(`${path.split('/').at(-1)} ${scan.failure} ${ms}\n`); continue; }
    const read = new Set(scan.text.toLowerCase().match(/[a-z]{3,}/g) ?? []);
    const hit = words.filter((w) => read.has(w)).length;
    process.stderr.write(`${path.split('/').at(-1)} words ${words.length} recall ${(hit / words.length).toFixed(2)} conf ${scan.facts.confidence} read ${scan.facts.words} ${ms} ms ${words.length === 0 ? JSON.stringify(scan.text.slice(0, 100)) : ''}\n`);
  }
  world.stop();
}, 3_600_000);
