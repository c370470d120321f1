import { api } from '@holdall/shared/contract';
import { implementAll } from '../../../../http/implement.ts';
import type { EmailChangeService } from './emailChange.service.ts';

/** The calls with which a person asks for another address. Confirming it is a call of `auth`. */
export const emailChangeRoutes = (emailChange: EmailChangeService) =>
  implementAll(api.emailChange, {
    get: async ({ actor }) => ({ present: await emailChange.waitingOf(actor.userId) }),
    begin: (asked) => emailChange.begin(asked, asked.body.email, asked.body.currentPassword),
    cancel: ({ actor, ip }) => emailChange.cancel(actor, ip),
  });
