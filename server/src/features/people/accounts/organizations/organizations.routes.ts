import { api } from '@holdall/shared/contract';
import { implementAll, type Route } from '../../../../http/implement.ts';
import { sendFile } from '../../../../http/sendFile.ts';
import type { HandOverService } from './handOver.service.ts';
import type { InvitationsService } from './invitations.service.ts';
import type { LookService } from './look.service.ts';
import type { MemberSessionsService } from './memberSessions.service.ts';
import type { OrganizationsService } from './organizations.service.ts';
import type { PolicyService } from './policy.service.ts';
import type { SlugService } from './slug.service.ts';

interface Services {
  organizations: OrganizationsService;
  invitations: InvitationsService;
  look: LookService;
  slug: SlugService;
  policy: PolicyService;
  handOver: HandOverService;
  sessions: MemberSessionsService;
}

/** The calls about organizations, their people, and who is invited. */
export function organizationsRoutes(services: Services): Route[] {
  const { organizations, invitations, look, slug, policy, handOver, sessions } = services;
  return [
    ...implementAll(api.accounts, {
      makeCurrent: ({ actor, params, ip }) => organizations.makeCurrent(actor, params.accountId, ip),
      found: ({ actor, body, ip }) => organizations.found(actor, body, ip),
      face: async ({ query }) => ({ organization: await slug.face(query.slug) }),
      picture: async ({ query, request, reply }) => sendFile(request, reply, await slug.picture(query.slug)),
    }),
    ...implementAll(api.organization, {
      get: ({ actor }) => organizations.get(actor),
      rename: ({ actor, body, ip }) => organizations.rename(actor, body.name, ip),
      setSlug: ({ actor, body, ip }) => slug.set(actor, body.slug, ip),
      members: async ({ actor }) => ({ items: await organizations.members(actor) }),
      changeMember: ({ actor, params, body, ip }) =>
        organizations.changeMember(actor, params.accountId, body, ip),
      removeMember: ({ actor, params, ip }) => organizations.removeMember(actor, params.accountId, ip),
      handOver: (asked) => handOver(asked, asked.body.accountId, asked.body.currentPassword),
      setTheme: ({ actor, body, ip }) => look.setColours(actor, body.colours, ip),
      setLogo: ({ actor, body, ip }) => look.setLogo(actor, body.content, ip),
      logo: async ({ actor, params, request, reply }) =>
        sendFile(request, reply, await look.logo(actor, params.organizationId)),
      setPolicy: ({ actor, body, ip }) => policy.set(actor, body, ip),
      sessions: async (asked) => ({ items: await sessions.list(asked, asked.params.accountId) }),
      endSession: (asked) => sessions.end(asked, asked.params.accountId, asked.params.sessionId),
      endSessions: async (asked) => ({ ended: await sessions.endAll(asked, asked.params.accountId) }),
    }),
    ...implementAll(api.invitations, {
      list: async ({ actor }) => ({ items: await invitations.list(actor) }),
      send: ({ actor, body, ip }) => invitations.send(actor, body.people, ip),
      withdraw: ({ actor, params, ip }) => invitations.withdraw(actor, params.invitationId, ip),
      received: async ({ actor }) => ({ items: await invitations.received(actor) }),
      accept: ({ actor, params, ip }) => invitations.accept(actor, params.invitationId, ip),
      look: ({ body, ip }) => invitations.look(body.token, ip),
    }),
  ];
}
