import { act, render, screen, waitFor } from '@testing-library/react';
import { Component, Suspense, use, type ReactNode } from 'react';
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

  it('goes back and forward as the browser does', async () => {
    await step('/here?next');
    await act(async () => window.history.back());
    await waitFor(() => expect(screen.getByTestId('here').textContent).toBe('/here'));
    await act(async () => window.history.forward());
    await waitFor(() => expect(screen.getByTestId('here').textContent).toBe('/here?next'));
  });

  it('shows a failure of a screen to the boundary around it', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = () => {
      throw new Error('broken');
    };
    class Boundary extends Component<{ children: ReactNode }> {
      override state = { text: '' };
      static getDerivedStateFromError = (error: Error) => ({ text: error.message });
      override render = () => this.state.text || this.props.children;
    }
    render(
      <Boundary>
        <PageRouter>
          <Broken />
        </PageRouter>
      </Boundary>,
    );
    expect(screen.getByText('broken')).toBeTruthy();
    quiet.mockRestore();
  });

  it('lets a screen ask before it is left, also by the Back of the browser', async () => {
    function Form() {
      const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation !== nextLocation);
      const navigate = useNavigate();
      return (
        <>
          <p data-testid="state">{blocker.state}</p>
          <button onClick={() => blocker.proceed?.()}>leave</button>
          <button onClick={() => blocker.reset?.()}>stay</button>
          <button onClick={() => void navigate('/elsewhere')}>go</button>
        </>
      );
    }
    window.history.replaceState(null, '', '/form');
    render(
      <PageRouter>
        <Form />
      </PageRouter>,
    );
    const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
    await press('go');
    expect([screen.getByTestId('state').textContent, location.pathname]).toEqual(['blocked', '/form']);
    await press('stay');
    expect(screen.getByTestId('state').textContent).toBe('unblocked');
    await press('go');
    await press('leave');
    expect(location.pathname).toBe('/elsewhere');
    await act(async () => window.history.back());
    await waitFor(() => expect(screen.getByTestId('state').textContent).toBe('blocked'));
    await waitFor(() => expect(location.pathname).toBe('/elsewhere'));
    await press('leave');
    await waitFor(() => expect(location.pathname).toBe('/form'));
  });
});
