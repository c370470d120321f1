import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { TextInput } from '../forms/TextInput.tsx';
import { renderUi } from '../renderUi.tsx';
import { Dialog, Sheet } from './Dialog.tsx';

// What is fetched on demand is there from the start.
beforeAll(async () => {
  await Promise.all([
    import('./lazy/MenuPopup.tsx'),
    import('./lazy/DialogPopup.tsx'),
    import('./lazy/PopoverPopup.tsx'),
  ]);
});

function Page({ guarded = false, field = false }: { guarded?: boolean; field?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete space</Button>
      <Dialog
        open={open}
        onClose={close}
        guarded={guarded}
        title="Delete this space?"
        description="It can be restored for 30 days."
        actions={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button look="danger">Delete</Button>
          </>
        }
      >
        {field && <TextInput aria-label="Name of the space" />}
      </Dialog>
    </>
  );
}

async function openDialog(page = <Page />) {
  const view = renderUi(page);
  const button = screen.getByRole('button', { name: 'Delete space' });
  await view.user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Delete this space?' });
  return { ...view, button, dialog };
}

describe('a dialog', () => {
  it('is named and described, and starts at the safe button', async () => {
    const { dialog } = await openDialog();
    const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('It can be restored for 30 days.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep it'));
  });

  it('starts at the first thing to fill in', async () => {
    await openDialog(<Page field />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name of the space')));
  });

  it('closes by Escape and gives the focus back to where it was', async () => {
    const { user, button } = await openDialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('does not close by Escape while data would be lost, but does by its button', async () => {
    const { user } = await openDialog(<Page guarded />);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('a sheet is a dialog that lies at the edge', async () => {
  renderUi(
    <Sheet open title="Details" onClose={() => undefined}>
      PDF, 12 pages
    </Sheet>,
  );
  expect((await screen.findByRole('dialog', { name: 'Details' })).textContent).toContain('PDF, 12 pages');
});
