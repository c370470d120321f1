import { childLimits } from './childLimits.ts';
import { corpusFiles, describeCorpus } from './testing/corpus.ts';
import { readDocument } from './testing/readDocument.ts';
import { startPreviews } from './testing/startPreviews.ts';
import { xmlPartsOf } from './testing/xmlPartsOf.ts';

let world: ReturnType<typeof startPreviews>;
beforeAll(() => {
  world = startPreviews({ limits: childLimits });
});
afterAll(() => world.stop());

/** The files of a sort, with what their parts are and what is named in the places of what is not shown. */
async function* filesOf(ending: string) {
  for (const { name, bytes } of corpusFiles('office-valid', ending)) {
    const { failure, markup, facts } = await readDocument(world, bytes, name);
    if (failure !== null) continue;
    const named = [...markup.matchAll(/data-missing="(\w+)"/g)].map(([, part]) => part ?? '');
    const beside = facts?.reader === 'sheets' ? facts.sheets.flatMap(({ missing }) => missing) : [];
    yield { name, parts: xmlPartsOf(bytes), markup, missing: [...named, ...beside] };
  }
}

const someOf = (parts: ReadonlyMap<string, string>, folder: RegExp, mark: RegExp) =>
  [...parts].some(([name, text]) => folder.test(name) && mark.test(text));

describeCorpus('office-valid', () => {
  it('names every chart and diagram of a slide, and writes numbers as people do', async () => {
    let charts = 0;
    for await (const { name, parts, missing, markup } of filesOf('.pptx')) {
      const onSlides = /^ppt\/slides\/[^/]+\.xml$/;
      if (someOf(parts, onSlides, /<c:chart\s/)) {
        charts += 1;
        expect([name, missing]).toEqual([name, expect.arrayContaining(['chart'])]);
      }
      if (someOf(parts, onSlides, /<dgm:relIds\s/))
        expect([name, missing]).toEqual([name, expect.arrayContaining(['diagram'])]);
      expect([name, /\d\.\d{13}/.exec(markup.replaceAll(/src="[^"]*"/g, ''))]).toEqual([name, null]);
    }
    expect(charts).toBeGreaterThan(2);
  }, 300_000);

  it('names the charts and comments of a workbook', async () => {
    let charts = 0;
    for await (const { name, parts, missing } of filesOf('.xlsx')) {
      if (someOf(parts, /^xl\/comments\d+\.xml$/, /<comment\s/))
        expect([name, missing]).toEqual([name, expect.arrayContaining(['comment'])]);
      if (!someOf(parts, /^xl\/(?:chartsheets|charts)\/[^/]+\.xml$/, /<(?:\w+:)?(?:chart|chartsheet)[\s>]/))
        continue;
      charts += 1;
      expect([name, missing]).toEqual([name, expect.arrayContaining(['chart'])]);
    }
    expect(charts).toBeGreaterThan(2);
  }, 300_000);
});
