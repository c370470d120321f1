import { until } from '@holdall/shared/testing/node';
import type { TestApp } from '../../../testing/createTestApp.ts';
import { MailFailure, type Letter, type MailTransport } from './MailTransport.ts';
import { waitAfter } from './retryWaits.ts';
import { createMailApp, createMailWorld, outboxRows } from './testing/mailWorld.ts';

const order = {
  to: 'ana@example.org',
  template: 'confirmEmail' as const,
  values: { name: 'Ana', link: 'https://holdall.test/pb/sign-up/success?token=secret-token', hours: '64' },
};
const hour = 3_600_000;

let world: TestApp;
let answer: (letter: Letter) => Promise<void>;
let letters: Letter[];
const transport: MailTransport = { deliver: (letter) => answer(letter) };
const rows = () => outboxRows(world);

beforeAll(async () => void (world = await createMailApp()));
afterAll(() => world.stop());
beforeEach(async () => {
  await world.platform.database.query('DELETE FROM mails');
  letters = [];
  answer = async (letter) => void letters.push(letter);
});

describe('the outbox', () => {
  it('keeps a mail encrypted until it is handed over, and no text after that', async () => {
    const { service, work } = createMailWorld(world, transport);
    await service.send(order);
    expect(await rows()).toMatchObject([{ state: 'waiting', recipient: 'a•••@example.org' }]);
    expect((await rows())[0]?.whole).not.toMatch(/ana@example|secret-token/);
    await work();
    expect(letters).toMatchObject([{ to: 'ana@example.org', subject: 'Confirm your e-mail address' }]);
    expect(await rows()).toMatchObject([{ state: 'sent', sealed: null, attempts: 1, problem: null }]);
    await work();
    expect(letters).toHaveLength(1);
  });

  it('waits longer after each failure, and gives up when the mail would be of no use', async () => {
    answer = async () => {
      throw new MailFailure('unreachable');
    };
    const { service, work, delays } = createMailWorld(world, transport);
    await service.send({
      to: 'ana@example.org',
      template: 'guestCode',
      values: { code: '123456', minutes: '10' },
    });
    for (let attempts = 1; attempts <= 3; attempts += 1) {
      await work();
      expect(await rows()).toMatchObject([{ state: 'waiting', attempts: attempts, problem: 'unreachable' }]);
      world.clock.advance(waitAfter(attempts));
    }
    await work();
    expect(delays).toEqual([0, 11, 61, 301]);
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 4, problem: 'unreachable' }]);
  });

  it('is not tried before its time, whoever asks', async () => {
    answer = async (letter) => {
      letters.push(letter);
      throw new MailFailure('slow');
    };
    const { service, work } = createMailWorld(world, transport);
    await service.send(order);
    await work();
    await work();
    expect(letters).toHaveLength(1);
  });

  it('is handed over once when two workers take the same mail', async () => {
    const { service, work } = createMailWorld(world, transport);
    await service.send(order);
    const [row] = await rows();
    await service.sendAgain(row?.id ?? '');
    await work();
    expect(letters).toHaveLength(1);
  });

  it('tries a mail again of which nobody knows whether it went out, under the same id', async () => {
    let crashed = false;
    answer = async (letter) => {
      letters.push(letter);
      if (crashed) return;
      crashed = true;
      // The process ends here: nothing is written down any more.
      await new Promise(() => {});
    };
    const { service, work, sweep } = createMailWorld(world, transport);
    await service.send(order);
    void work();
    await until('the first letter', () => letters.length > 0);
    await sweep();
    await work();
    expect(letters).toHaveLength(1);
    world.clock.advance(hour);
    await sweep();
    await work();
    expect(letters).toHaveLength(2);
    expect(letters[1]?.messageId).toBe(letters[0]?.messageId);
    expect(letters[0]?.messageId).toMatch(/^<mai_[0-9a-f]{32}@holdall\.test>$/);
  });

  it('keeps the text of a refused mail while it is useful, for somebody who sends it again', async () => {
    answer = async () => {
      throw new MailFailure('recipientRefused', true);
    };
    const { service, work, sweep } = createMailWorld(world, transport);
    await service.send(order);
    await work();
    const [refused] = await rows();
    expect(refused).toMatchObject({ state: 'failed', attempts: 1, problem: 'recipientRefused' });
    answer = async (letter) => void letters.push(letter);
    expect(await service.sendAgain(refused?.id ?? '')).toMatchObject({ state: 'waiting' });
    await work();
    expect(letters).toHaveLength(1);
    expect(await service.sendAgain(refused?.id ?? '')).toBeNull();

    answer = async () => {
      throw new MailFailure('recipientRefused', true);
    };
    await service.send(order);
    await work();
    world.clock.advance(73 * hour);
    await sweep();
    expect(await rows()).toMatchObject([{ state: 'sent' }, { state: 'failed', sealed: null }]);
  });

  it('sends nothing of an act that was rolled back', async () => {
    const { service } = createMailWorld(world, transport);
    const act = world.platform.database.transaction(async () => {
      await service.send(order);
      throw new Error('changed my mind');
    });
    await expect(act).rejects.toThrow('changed my mind');
    expect(await rows()).toEqual([]);
  });

  it('waits without a mail server, goes out when there is one, and not when that is too late', async () => {
    const without = createMailWorld(world, null);
    await without.service.send(order);
    await without.work();
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    const later = createMailWorld(world, transport);
    await later.sweep();
    await later.work();
    expect(letters).toHaveLength(1);

    await without.service.send(order);
    world.clock.advance(73 * hour);
    await later.sweep();
    await later.work();
    expect(letters).toHaveLength(1);
    expect((await rows()).at(-1)).toMatchObject({ state: 'failed', problem: 'tooLate', sealed: null });
  });
});
