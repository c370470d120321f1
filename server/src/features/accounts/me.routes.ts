import { api } from '@holdall/shared/contract';
import { implementAll } from '../../http/implement.ts';
import type { MeService } from './me.service.ts';

/** The calls about the signed-in person. */
export const meRoutes = (me: MeService) =>
  implementAll(api.me, {
    get: ({ actor }) => me.get(actor),
    change: async ({ actor, body }) => me.change(actor, body),
    setPreferences: ({ actor, body, revision }) => me.setPreferences(actor, body, revision),
    passOnboarding: ({ actor, body }) => me.passOnboarding(actor, body.passed),
  });
