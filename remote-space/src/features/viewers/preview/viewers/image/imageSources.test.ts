import type { Resource } from '@holdall/shared';
import { buildResource, fakeShell } from '@holdall/shared/testing';
import { imageSources } from './imageSources.ts';

const sources = (change: Partial<Resource>) =>
  imageSources(fakeShell().http, buildResource({ kind: 'image', ...change })).map(
    (address) => address.split('/').at(-1)?.split('?')[0]?.split('#')[0],
  );

describe('where a picture comes from', () => {
  it('is the file itself, and what the server draws of it when that fails', () =>
    expect(sources({ mime: 'image/png' })).toEqual(['content', 'preview']));

  it.each(['image/svg+xml', 'image/heic', 'image/tiff'])('is never the file itself for %s', (mime) =>
    expect(sources({ mime })).toEqual(['preview']),
  );

  it('is what the server draws where the file may not be had', () =>
    expect(sources({ mime: 'image/png', can: ['list', 'preview'] })).toEqual(['preview']));
});
