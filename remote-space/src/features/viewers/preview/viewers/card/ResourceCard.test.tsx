import { buildResource, renderWithShell } from '@holdall/shared/testing';
import { screen } from '@testing-library/react';
import { hexRows } from './hexRows.ts';
import { ResourceCard } from './ResourceCard.tsx';

describe('the card of a resource', () => {
  it('says what it is, and offers the file', () => {
    renderWithShell(
      <ResourceCard
        resource={buildResource({ name: 'a.zip', kind: 'unknown', mime: 'application/zip' })}
        reason="kind"
      />,
    );
    expect(screen.getByRole('heading').textContent).toBe('a.zip');
    expect(screen.getByText(/application\/zip · 12 bytes/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
    expect(screen.getByText(/yet\. Download it to open it/)).toBeTruthy();
  });

  it('sends nobody to a download who may not have it', () => {
    renderWithShell(<ResourceCard resource={buildResource({ can: ['list', 'preview'] })} reason="kind" />);
    expect(screen.getByText('Holdall cannot show this kind of file yet.')).toBeTruthy();
  });

  it('offers nothing that somebody may not have', () => {
    renderWithShell(<ResourceCard resource={buildResource({ can: ['list'] })} reason="notAllowed" />);
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
    expect(screen.queryByText('First bytes')).toBeNull();
  });
});

it('writes bytes as rows of sixteen', () => {
  expect(hexRows(new Uint8Array([0, 1, 0x48, 0x69, 0xff]))).toEqual([
    `000000  ${'00 01 48 69 ff'.padEnd(47)}  ··Hi·`,
  ]);
  expect(hexRows(new Uint8Array(33))).toHaveLength(3);
  expect(hexRows(new Uint8Array())).toEqual([]);
});
