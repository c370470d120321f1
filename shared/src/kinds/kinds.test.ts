import { coreKinds } from './coreKinds.ts';
import { createKindRegistry } from './createKindRegistry.ts';
import { defineKind, type Kind } from './defineKind.ts';
import { folderState } from './folderState.ts';
import { extensionsOf, kindOf, mediaTypesOf } from './kindOf.ts';
import { storageKindOf, storageKinds } from './storageKinds.ts';

describe('the core kinds', () => {
  it('are exactly the kinds of the product', () => {
    expect(coreKinds.map((kind) => kind.id).join(' ')).toBe(
      'folder document spreadsheet presentation pdf image audio video text archive webLink contact rssFeed rssEntry zoomMeeting ' +
        'figmaFile figmaNode basecampProject basecampCard basecampDocument basecampTodo basecampMessage confluencePage ' +
        'notionPage mailMessage chatThread unknown',
    );
  });

  it('claim no file ending and no media type twice', () => {
    const claimed = coreKinds.flatMap((kind: Kind) => [...extensionsOf(kind), ...mediaTypesOf(kind)]);
    expect(claimed.length).toBeGreaterThan(100);
    expect(new Set(claimed).size).toBe(claimed.length);
  });
});

describe('the registry of kinds', () => {
  const sketch = defineKind({ id: 'sketch', label: 'Sketch', icon: 'image', hue: 318, shape: 'tag' });

  it('knows core kinds and those of connectors', () => {
    const kinds = createKindRegistry([...coreKinds, sketch]);
    expect(kinds.get('pdf').label).toBe('PDF');
    expect(kinds.get('sketch')).toBe(sketch);
    expect(kinds.all()).toHaveLength(coreKinds.length + 1);
  });

  it('gives the generic kind for an id it does not know, also for names every object has', () => {
    const kinds = createKindRegistry(coreKinds);
    expect(kinds.get('hologram')).toMatchObject({ id: 'unknown', label: 'File' });
    expect(kinds.get('constructor').id).toBe('unknown');
  });

  it('refuses an id that is declared twice', () => {
    expect(() => createKindRegistry([...coreKinds, defineKind({ ...sketch, id: 'pdf' })])).toThrow(
      '"pdf" is declared twice',
    );
  });
});

describe('the kind of a file', () => {
  it.each([
    ['report.PDF', 'application/octet-stream', 'pdf'],
    ['photo', 'image/heic', 'image'],
    ['index.ts', 'video/mp2t', 'text'],
    ['notes.md', 'text/plain', 'document'],
    ['data.csv', 'application/vnd.ms-excel', 'spreadsheet'],
    ['page', 'text/html; charset=utf-8', 'document'],
    ['letter', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document'],
    ['film.bin', 'video/mp4', 'video'],
    ['readme', 'text/plain', 'text'],
    ['.gitignore', '', 'unknown'],
    ['archive.tar.gz', 'application/gzip', 'archive'],
    ['backup.7z', '', 'archive'],
    ['letter.msg', '', 'mailMessage'],
    ['news.atom', '', 'rssFeed'],
    ['thing.bin', 'application/octet-stream', 'unknown'],
    ['trailing.', '', 'unknown'],
  ])('of %s as "%s" is %s', (name, mediaType, kind) => {
    expect(kindOf(name, mediaType)).toBe(kind);
  });
});

describe('the state of a folder', () => {
  it.each([
    [{ open: true, childrenCount: 3 }, 'open'],
    [{ open: false, childrenCount: 3 }, 'closed'],
    [{ open: true, childrenCount: 0 }, 'empty'],
    [{ childrenCount: null }, 'closed'],
    [{ open: true }, 'open'],
  ] as const)('of %j is %s', (facts, state) => {
    expect(folderState(facts)).toBe(state);
  });
});

describe('the kinds of storage', () => {
  it('have unique ids and at least one section each, with unique section ids', () => {
    expect(new Set(storageKinds.map((kind) => kind.id)).size).toBe(storageKinds.length);
    for (const kind of storageKinds) {
      expect(kind.sections.length).toBeGreaterThan(0);
      expect(new Set(kind.sections.map((section) => section.id)).size).toBe(kind.sections.length);
    }
  });

  it('are found by id', () => {
    expect(storageKindOf('imap')?.label).toBe('IMAP');
    expect(storageKindOf('holodeck')).toBeUndefined();
  });
});
