import type { Call } from '@holdall/shared/contract';
import type { HandlerRequest } from '../../../http/implement.ts';
import type { KnownCookie } from './knownCookie.ts';
import type { TrustCookie } from './trustCookie.ts';
import type { Visit } from './Visit.ts';

/** What a call of this feature knows of the one who asks. */
export type Asked = Pick<
  HandlerRequest<Call & { access: 'public' }>,
  'request' | 'reply' | 'ip' | 'userAgent' | 'actor' | 'session' | 'startSession'
>;

/** Where a request comes from, as the services of this feature know it. */
export function createVisitOf(
  trustCookie: Pick<TrustCookie, 'read'>,
  knownCookie: Pick<KnownCookie, 'read'>,
) {
  return ({ request, ip, userAgent, actor, session }: Omit<Asked, 'reply' | 'startSession'>): Visit => ({
    ip,
    device: userAgent,
    actor,
    session,
    browser: request.visitor.binding ?? '',
    trustToken: trustCookie.read(request),
    knownToken: knownCookie.read(request),
  });
}

export type VisitOf = ReturnType<typeof createVisitOf>;
