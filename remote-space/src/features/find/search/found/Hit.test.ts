import { buildResource } from '@holdall/shared/testing';
import { addressOfHit, type Hit } from './Hit.ts';

const resource = buildResource({ name: 'survey.txt', kind: 'text' });
type Passage = NonNullable<Hit['passage']>;
const opened = (passage: Partial<Passage> | null) =>
  addressOfHit({
    resource,
    path: [],
    spaceId: `spc_${'1'.repeat(32)}`,
    storageName: 'Files',
    passage: passage && {
      text: '',
      marks: [],
      place: null,
      source: 'file',
      confidence: null,
      isByMeaning: false,
      ...passage,
    },
  }).replace(resource.id, 'id');

describe('where something that was found is opened', () => {
  it('is the page of its passage, or its words where its text has no pages', () => {
    expect(opened({ text: 'scour', place: { unit: 'page', value: 3 } })).toBe('/space/r/id?page=3');
    expect(opened({ text: '…under the scour is deep.', marks: [{ start: 11, end: 16 }] })).toBe(
      '/space/r/id?quote=scour%20is%20deep',
    );
    expect(opened(null)).toBe('/space/r/id');
  });

  it('is the list of it for a folder', () => {
    const folder = buildResource({ name: 'Surveys', kind: 'folder', childrenCount: 2 });
    const spaceId = `spc_${'1'.repeat(32)}`;
    const at = addressOfHit({ resource: folder, path: [], spaceId, storageName: 'Files', passage: null });
    expect(at).toBe(`/space/s/${spaceId}/${folder.storageId}/files?path=${folder.id}`);
  });

  it('is found by whole words of one sentence', () => {
    const text = 'scour has exposed the foundation at the third pier of the bridge';
    expect(opened({ text, marks: [{ start: 0, end: 5 }] })).toBe(
      `/space/r/id?quote=${encodeURIComponent('scour has exposed the foundation at the third')}`,
    );
    expect(opened({ text: 'the scour. It goes on', marks: [{ start: 4, end: 9 }] })).toBe(
      '/space/r/id?quote=scour',
    );
  });
});
