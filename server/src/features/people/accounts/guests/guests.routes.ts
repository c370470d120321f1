import { api } from '@holdall/shared/contract';
import { implementAll } from '../../../../http/implement.ts';
import type { AskingService } from './asking.service.ts';
import type { GuestsService } from './guests.service.ts';
import type { WaitingService } from './waiting.service.ts';

/** The calls about guests, and those of guests about their stays. */
export const guestsRoutes = (guests: GuestsService, waiting: WaitingService, asking: AskingService) => [
  ...implementAll(api.guests, {
    list: async ({ actor }) => ({ items: await guests.list(actor) }),
    waiting: async ({ actor }) => ({ items: await waiting.list(actor) }),
    invite: ({ actor, body, ip }) => guests.invite(actor, body, ip),
    renew: ({ actor, params, body, ip }) => guests.renew(actor, params.guestId, body.endsAt, ip),
    end: ({ actor, params, ip }) => guests.end(actor, params.guestId, ip),
    decline: ({ actor, params, ip }) => guests.decline(actor, params.guestId, ip),
    convert: ({ actor, params, ip }) => guests.convert(actor, params.guestId, ip),
  }),
  ...implementAll(api.guestAccess, {
    mine: async ({ actor }) => ({ items: await asking.mine(actor) }),
    ask: ({ actor, params, body, ip }) => asking.ask(actor, params.guestId, body.reason, ip),
    async askByMail({ body, ip }) {
      await asking.askByMail(body.token, body.reason, ip);
      return { status: 'asked' };
    },
  }),
];
