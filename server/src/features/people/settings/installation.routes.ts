import { api } from '@holdall/shared/contract';
import { implementAll } from '../../../http/implement.ts';
import type { InstallationService } from './installation.service.ts';
import type { WaitlistPort } from './WaitlistPort.ts';

/** The calls by which the operator changes the installation, and lets in who waits. */
export const installationRoutes = (installation: InstallationService, waitlist: WaitlistPort) =>
  implementAll(api.installation, {
    get: () => installation.get(),
    change: ({ actor, body, revision, ip }) => installation.change(actor, body, revision, ip),
    waiting: ({ query }) => waitlist.list(query),
    invite: ({ actor, body, ip }) => waitlist.invite(actor, body, ip),
    takeOff: ({ actor, params, ip }) => waitlist.takeOff(actor, params.place, ip),
  });
