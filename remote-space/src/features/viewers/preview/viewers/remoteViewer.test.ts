import type { Contribution } from '@holdall/shared';
import { buildResource } from '@holdall/shared/testing';
import { remoteViewerOf } from './remoteViewer.ts';

const row = (id: string, ...kinds: string[]): Contribution<'viewers'> => ({
  id,
  kinds,
  label: id,
  audience: 'user',
  remote: 'other',
  content: {},
  load: () => Promise.reject(new Error('not asked for')),
});
const rows = [row('boards', 'figmaFile', 'board'), row('plans', 'board')];

describe('a viewer that a remote brings', () => {
  it('shows its kinds; the first of several is asked', () => {
    expect(remoteViewerOf(rows, buildResource({ kind: 'board' }))?.id).toBe('boards');
    expect(remoteViewerOf(rows, buildResource({ kind: 'pdf' }))).toBeNull();
  });

  it('is not handed what somebody may only know the name of', () => {
    expect(remoteViewerOf(rows, buildResource({ kind: 'board', can: ['list'] }))).toBeNull();
  });
});
