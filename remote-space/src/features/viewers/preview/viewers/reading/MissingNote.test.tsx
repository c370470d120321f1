import { buildResource, renderWithShell } from '@holdall/shared/testing';
import { screen } from '@testing-library/react';
import { MissingNote } from './MissingNote.tsx';

describe('the line over a document of which not all is shown', () => {
  it('counts what is missing, and offers the file', () => {
    renderWithShell(<MissingNote resource={buildResource()} count={3} />);
    screen.getByText('3 parts of this file cannot be shown. They are named in their places.');
    screen.getByRole('button', { name: 'Download' });
  });

  it('is not there where all is shown, and offers nothing that somebody may not have', () => {
    renderWithShell(
      <>
        <MissingNote resource={buildResource()} count={0} />
        <MissingNote resource={buildResource({ can: ['list', 'preview'] })} count={1} />
      </>,
    );
    expect(screen.getAllByRole('status')).toHaveLength(1);
    screen.getByText('1 part of this file cannot be shown. It is named in its place.');
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });
});
