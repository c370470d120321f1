import { api } from '@holdall/shared/contract';
import { implementAll } from '../../../http/implement.ts';
import type { LeavingService } from './leaving.service.ts';
import type { MeService } from './me.service.ts';

/** The calls about the signed-in person. */
export const meRoutes = (me: MeService, leaving: LeavingService) =>
  implementAll(api.me, {
    get: ({ actor }) => me.get(actor),
    change: async ({ actor, body }) => me.change(actor, body),
    setPreferences: ({ actor, body, revision }) => me.setPreferences(actor, body, revision),
    acceptTerms: ({ actor, body, ip }) => me.acceptTerms(actor, body.version, ip),
    async leave(asked) {
      const answer = await leaving.leave(asked, asked.body.currentPassword);
      await asked.endSession();
      return answer;
    },
    stay: ({ actor, ip }) => leaving.stay(actor, ip),
    passOnboarding: ({ actor, body }) => me.passOnboarding(actor, body.passed),
  });
