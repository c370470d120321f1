import { screen } from '@testing-library/react';
import { renderUi } from '../renderUi.tsx';
import { Button, buttonClass } from './Button.tsx';

describe('a button', () => {
  it('does its act and never submits a form by itself', async () => {
    const pressed = jest.fn();
    const submitted = jest.fn((event) => event.preventDefault());
    const { user } = renderUi(
      <form onSubmit={submitted}>
        <Button onClick={pressed}>Add</Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(submitted).not.toHaveBeenCalled();
  });

  it('does nothing while busy, not even submit, but keeps the focus', async () => {
    const pressed = jest.fn();
    const submitted = jest.fn((event) => event.preventDefault());
    const { user } = renderUi(
      <form onSubmit={submitted}>
        <Button type="submit" busy onClick={pressed}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await user.click(button);
    expect(pressed).not.toHaveBeenCalled();
    expect(submitted).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('lends its look to links', () => {
    expect(buttonClass({ look: 'primary', wide: true })).toBe('button primary medium wide');
  });
});
