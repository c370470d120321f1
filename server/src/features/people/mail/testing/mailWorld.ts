import { createTestApp, type TestApp } from '../../../../testing/createTestApp.ts';
import { createMailRepo, type MailRow } from '../mail.repo.ts';
import { createMailService, type MailService } from '../mail.service.ts';
import type { MailTransport } from '../MailTransport.ts';

/** The outbox as the product builds it, with the test's own way out; its jobs run when the test says so. */
export interface MailWorld {
  readonly service: MailService;
  /** Does the jobs that were sent, and forgets their delays. */
  work(): Promise<void>;
  sweep(): Promise<void>;
  /** The delays that were asked for, in seconds. */
  readonly delays: readonly number[];
}

/** A server without features, for the outbox on its real database. */
export const createMailApp = (): Promise<TestApp> =>
  createTestApp({
    build: () => ({ features: [], findActor: async () => null, findAudience: async () => [] }),
  });

/** Everything in the outbox, oldest first, and each row as the database has it. */
export async function outboxRows(world: TestApp): Promise<(MailRow & { whole: string })[]> {
  const rows = await createMailRepo(world.platform.database).page({
    state: undefined,
    before: null,
    limit: 50,
  });
  return rows.toReversed().map((row) => ({ ...row, whole: JSON.stringify(row) }));
}

/** Puts an outbox on the database of a test app. */
export function createMailWorld(world: TestApp, transport: MailTransport | null): MailWorld {
  const handlers = new Map<string, (data: object) => Promise<void>>();
  const sent: object[] = [];
  const delays: number[] = [];
  const service = createMailService({
    ...world.platform,
    repo: createMailRepo(world.platform.database),
    transport,
    messageHost: 'holdall.test',
    jobs: {
      define: (name: string, { handle }: { handle(data: object): Promise<void> }) => {
        handlers.set(name, handle);
        const send = async (data: object, { delaySeconds = 0 }: { delaySeconds?: number } = {}) => {
          sent.push(data);
          delays.push(delaySeconds);
        };
        return { send };
      },
    } as never,
  });
  return {
    service,
    delays,
    async work() {
      await Promise.all(sent.splice(0).map(async (data) => handlers.get('mail.send')?.(data)));
    },
    sweep: async () => handlers.get('mail.sweep')?.({}),
  };
}
