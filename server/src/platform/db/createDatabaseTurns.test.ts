import { createDatabaseTurns } from './createDatabaseTurns.ts';
import type { Asker } from './Database.ts';

const quick = (tenant: string): Asker => ({ tenant, urgency: 'quick' });
const heavy = (tenant: string): Asker => ({ tenant, urgency: 'heavy' });
const job = (tenant: string): Asker => ({ tenant, urgency: 'job' });

/** A question of more than one statement. */
const asksTwice = quick('b');

/** One connection, a clock that is moved by hand, and the order in which turns begin. */
function setUp(width = 1, ofOne: { mostOfOne?: number; besideOthers?: { most: number } } = {}) {
  let at = 1_000_000;
  const turns = createDatabaseTurns({
    width,
    heavyAtMost: Math.max(1, width - 1),
    ...ofOne,
    now: () => at,
  });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, asker: Asker) => {
    void turns.take(asker).then(
      (end) => {
        begun.push(name);
        ends.set(name, end);
      },
      () => void begun.push(`${name} left`),
    );
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  async function run(name: string, milliseconds: number) {
    await settled();
    at += milliseconds;
    ends.get(name)?.();
    await settled();
  }
  return { turns, ask, run, begun, settled, advance: (milliseconds: number) => void (at += milliseconds) };
}

describe('the order in which the database is asked', () => {
  it('puts what is quick before what is heavy, and both before jobs', async () => {
    const { ask, run, begun } = setUp();
    ask('first', quick('a'));
    ask('job', job('a'));
    ask('heavy', heavy('a'));
    ask('quick', quick('a'));
    await run('first', 1);
    await run('quick', 1);
    expect(begun.slice(0, 2)).toEqual(['first', 'quick']);
    expect(begun).not.toContain('job');
  });

  it('lets others have as long as something heavy took, before the next of it', async () => {
    const { ask, run, begun } = setUp();
    ask('heavy 1', heavy('a'));
    ask('heavy 2', heavy('a'));
    ask('quick 1', quick('b'));
    await run('heavy 1', 20);
    ask('quick 2', quick('b'));
    await run('quick 1', 5);
    await run('quick 2', 5);
    ask('quick 3', quick('b'));
    await run('quick 3', 5);
    expect(begun).toEqual(['heavy 1', 'quick 1', 'quick 2', 'quick 3']);
  });

  it('never leaves what is heavy waiting for good, however much is quick', async () => {
    const { ask, run, begun } = setUp();
    ask('heavy 1', heavy('a'));
    ask('heavy 2', heavy('a'));
    ask('quick 1', quick('b'));
    await run('heavy 1', 10);
    ask('quick 2', quick('b'));
    await run('quick 1', 11);
    expect(begun).toEqual(['heavy 1', 'quick 1', 'heavy 2']);
  });

  it('lets an organization have all that it may, and less while another one asks or has just asked', async () => {
    const { ask, run, begun, settled, advance } = setUp(6, {
      mostOfOne: 5,
      besideOthers: { most: 2 },
    });
    for (const name of ['a1', 'a2', 'a3']) ask(name, heavy('a'));
    await settled();
    expect(begun).toEqual(['a1', 'a2', 'a3']);
    ask('b1', quick('b'));
    for (const name of ['a4', 'a5']) ask(name, heavy('a'));
    ask('a quick', quick('a'));
    await settled();
    expect(begun.slice(3)).toEqual(['b1']);
    await run('b1', 1);
    await run('a1', 1);
    expect(begun.slice(4)).toEqual([]);
    await run('a2', 1);
    expect(begun.slice(4)).toEqual(['a quick']);
    await run('a3', 5);
    expect(begun.slice(5)).toEqual(['a4']);
    advance(3000);
    await run('a quick', 1);
    expect(begun.slice(6)).toEqual(['a5']);
  });

  it('never leaves all connections to one organization', async () => {
    const { ask, run, begun, settled } = setUp(3, { mostOfOne: 2 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name, quick('a'));
    ask('b1', quick('b'));
    await settled();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await run('b1', 5);
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await run('a1', 5);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('goes by what an organization has used, not by how many ask', async () => {
    const { ask, run, begun } = setUp();
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name, heavy('a'));
    ask('b1', heavy('b'));
    await run('a1', 30);
    expect(begun).toEqual(['a1', 'b1']);
  });

  it('does not let something heavy in between the statements of a quick question', async () => {
    const { turns, ask, run, begun, settled, advance } = setUp();
    const answered = turns.enter(asksTwice);
    ask('heavy 1', heavy('a'));
    ask('first', asksTwice);
    ask('heavy 2', heavy('a'));
    await run('heavy 1', 20);
    await run('first', 2);
    // It makes something of the first answer, longer than the others wait for somebody unknown.
    advance(6);
    ask('second', asksTwice);
    await run('second', 2);
    expect(begun).toEqual(['heavy 1', 'first', 'second']);
    advance(5);
    answered();
    await settled();
    expect(begun.at(-1)).toBe('heavy 2');
  });

  it('does not let an organization with many quick questions in between those of another one', async () => {
    const { turns, ask, run, begun, advance } = setUp();
    turns.enter(asksTwice);
    ask('loud 1', quick('a'));
    ask('first', asksTwice);
    await run('loud 1', 20);
    await run('first', 2);
    ask('loud 2', quick('a'));
    await run('loud 2', 10);
    ask('loud 3', quick('a'));
    advance(5);
    ask('second', asksTwice);
    await run('loud 3', 0);
    expect(begun).toEqual(['loud 1', 'first', 'loud 2', 'second']);
  });

  it('lets an act rest between two statements while others visit, as long as the one before took', async () => {
    const { turns, ask, settled, advance } = setUp();
    ask('act', { tenant: 'a', urgency: 'act' });
    await settled();
    turns.host('a');
    await turns.rest(20);
    const answered = turns.enter(quick('b'));
    let goesOn = 0;
    const rest = async () => {
      await turns.rest(20);
      goesOn += 1;
    };
    const [first, own] = [rest(), turns.enter(quick('a'))];
    await settled();
    expect(goesOn).toBe(0);
    advance(21);
    await first;
    const second = rest();
    answered();
    await second;
    own();
    expect(goesOn).toBe(2);
  });

  it('gives way to the quick questions of others, as long as is said, until they are answered', async () => {
    const { turns, settled, advance } = setUp();
    await turns.giveWay('a', 20);
    const own = turns.enter(quick('a'));
    await turns.giveWay('a', 20);
    own();
    const answered = turns.enter(quick('b'));
    let goesOn = 0;
    const giveWay = async () => {
      await turns.giveWay('a', 20);
      goesOn += 1;
    };
    const first = giveWay();
    await settled();
    expect(goesOn).toBe(0);
    advance(21);
    await first;
    const second = giveWay();
    answered();
    await second;
    expect(goesOn).toBe(2);
  });

  it('forgets whoever leaves before their turn', async () => {
    const { ask, run, begun, settled } = setUp();
    const gone = new AbortController();
    ask('first', quick('a'));
    ask('gone', { ...quick('a'), signal: gone.signal });
    ask('last', quick('a'));
    gone.abort(new Error('gone'));
    await settled();
    await run('first', 1);
    expect(begun).toEqual(['first', 'gone left', 'last']);
  });
});
