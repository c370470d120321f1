import { takeFirstAnswers } from './firstAnswers.ts';

const asked: unknown[] = [];
const ask = (async (address: unknown) => {
  asked.push(address);
  return { json: async () => 'from the server' } as Response;
}) as typeof fetch;
let moment = 100;

function setUp() {
  asked.length = 0;
  moment = 100;
  document.body.innerHTML = `<script type="application/json" data-answer="/api/me">{"name":"Ann \\u003cb>"}</script>`;
  return takeFirstAnswers(document, ask, () => moment);
}

describe('answers in the HTML', () => {
  it('are given once, and leave the page', async () => {
    const first = setUp();
    expect(document.querySelector('script')).toBeNull();
    const answer = await first.fetch('/api/me', { method: 'GET' });
    expect(Date.parse(answer.headers.get('date') ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await answer.json()).toEqual({ name: 'Ann <b>' });
    expect(await (await first.fetch('/api/me')).json()).toBe('from the server');
    expect(asked).toEqual(['/api/me']);
  });

  it.each([
    ['another address', '/api/spaces', undefined],
    ['a fresh answer', '/api/me', { cache: 'no-cache' } as const],
    ['a change', '/api/me', { method: 'POST' }],
  ])('are not given to who asks for %s', async (_what, address, options) => {
    const first = setUp();
    await first.fetch(address, options);
    expect(asked).toEqual([address]);
  });

  it('are too old after a while, and nobody’s once they are forgotten', async () => {
    let first = setUp();
    moment = 16_000;
    await first.fetch('/api/me');
    first = setUp();
    first.forget();
    await first.fetch('/api/me');
    expect(asked).toEqual(['/api/me']);
  });
});
