import { api } from '@holdall/shared/contract';
import { implementAll } from '../../../http/implement.ts';
import type { OutboxService } from './outbox.service.ts';

/** The calls about mails, for the operator. */
export const mailRoutes = (outbox: OutboxService) =>
  implementAll(api.mail, {
    sender: () => outbox.sender(),
    test: async ({ actor, body, ip }) => ({ problem: await outbox.test(actor, body.email, ip) }),
    outbox: ({ query }) => outbox.list(query),
    sendAgain: ({ actor, params, ip }) => outbox.sendAgain(actor, params.mailId, ip),
  });
