import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router-dom';
import { PageRouter } from './index.ts';

const never = new Promise<string>(() => undefined);

/** A screen that can be drawn at once in its own place, and needs something wherever else one goes. */
function Screens() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const shown = search === '?part' || pathname === '/other' ? use(never) : pathname + search;
  return (
    <>
      <p data-testid="here">{shown}</p>
      {['/other', '/here?next', '/here?part'].map((to) => (
        <button key={to} type="button" onClick={() => void navigate(to)}>
          {to}
        </button>
      ))}
      <button type="button" onClick={() => void navigate({ search: '?cell=B2' }, { replace: true })}>
        cell
      </button>
    </>
  );
}

async function step(to: string) {
  window.history.replaceState(null, '', '/here');
  render(
    <PageRouter>
      <Suspense fallback={<p data-testid="waits" />}>
        <Screens />
      </Suspense>
    </PageRouter>,
  );
  await act(async () => screen.getByRole('button', { name: to }).click());
}

describe('the router of the page', () => {
  it('keeps the present screen until another one can be drawn', async () => {
    await step('/other');
    expect(screen.getByTestId('here').textContent).toBe('/here');
    expect(screen.queryByTestId('waits')).toBeNull();
    expect(window.location.pathname).toBe('/other');
  });

  it('draws a step within a screen', async () => {
    await step('/here?next');
    expect(screen.getByTestId('here').textContent).toBe('/here?next');
  });

  it('draws that at once, even where not all of it is there', async () => {
    await step('/here?part');
    expect(screen.queryByTestId('waits')).not.toBeNull();
  });

  it('lets a screen that is being left write nothing into the address', async () => {
    await step('/other');
    await act(async () => screen.getByRole('button', { name: 'cell' }).click());
    expect(window.location.pathname + window.location.search).toBe('/other');
  });

  it('lets the screen that is there change its address', async () => {
    await step('/here?next');
    await act(async () => screen.getByRole('button', { name: 'cell' }).click());
    expect(window.location.pathname + window.location.search).toBe('/here?cell=B2');
  });

  it('lets a screen hold back whoever leaves it', async () => {
    function Form() {
      const blocker = useBlocker(true);
      const navigate = useNavigate();
      return (
        <button type="button" onClick={() => void navigate('/other')}>
          {blocker.state}
        </button>
      );
    }
    window.history.replaceState(null, '', '/here');
    render(<Form />, { wrapper: PageRouter });
    await act(async () => screen.getByRole('button', { name: 'unblocked' }).click());
    expect(screen.getByRole('button', { name: 'blocked' })).toBeTruthy();
    expect(window.location.pathname).toBe('/here');
  });
});
