import { createHash } from 'node:crypto';
import * as z from 'zod';
import { AppError } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { Crypto } from '../../../../platform/crypto.ts';
import type { People } from '../../../people/index.ts';
import type { AgentRow, AgentsRepo } from '../agents.repo.ts';
import type { AgentsService } from '../agents.service.ts';
import { AuthorizationProblem } from './AuthorizationProblem.ts';

interface Dependencies {
  repo: Pick<AgentsRepo, 'insertGrant' | 'takeGrant' | 'findByRefresh' | 'change'>;
  agents: Pick<AgentsService, 'make' | 'newToken' | 'requireStorages' | 'end'>;
  crypto: Pick<Crypto, 'newToken' | 'hashToken' | 'sign' | 'verify'>;
  requireOneFactor: People['requireOneFactor'];
  findActor(userId: string): Promise<Actor | null>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  now(): Date;
  /** The server that lets programs in: this one. */
  issuer(): string;
  /** What they are let into. */
  resource(): string;
}

interface Owner {
  readonly actor: Actor;
  readonly session: { readonly id: string; readonly createdAt: Date };
  readonly ip: string;
}

interface Decision {
  readonly request: string;
  readonly grant: {
    readonly name: string;
    readonly storageIds: readonly string[] | null;
    readonly dailyCalls: number;
  } | null;
  readonly currentPassword?: string | undefined;
}

/** Tokens as a program is handed them. */
interface Tokens {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly scope: 'read';
}

const minute = 60_000;
/** Signing in may come before the decision. */
const decisionMs = 60 * minute;
const codeMs = minute;
const accessMs = 60 * minute;

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Where a program may want somebody back: on their own machine, or at an address that only its owner can read at. */
function isReturnAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, hash, username, password } = new URL(text);
  if (hash !== '' || username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
}

/** On somebody's own machine a program listens where there is room: any port counts (RFC 8252). */
function withoutPort(text: string): string {
  const url = new URL(text);
  if (url.protocol === 'http:' && loopback.has(url.hostname)) url.port = '';
  return url.href;
}

const returnAddress = z.string().max(500).refine(isReturnAddress);

const clientSchema = z.object({
  client_name: z.string().max(200).default('An agent'),
  redirect_uris: z.array(returnAddress).min(1).max(5),
});

const askedSchema = z.object({
  response_type: z.literal('code'),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  state: z.string().max(1000).optional(),
  resource: z.string().max(500).optional(),
});

const requestSchema = z.object({
  name: z.string(),
  clientHash: z.string(),
  redirectUri: z.string(),
  challenge: z.string(),
  state: z.string().optional(),
  endsAt: z.number(),
});
type AgentRequest = z.output<typeof requestSchema>;

const codeSchema = z.object({
  code: z.string().max(200),
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
  client_id: z.string().max(8000),
  redirect_uri: z.string().max(500),
  resource: z.string().max(500).optional(),
});

/** What was sent once; nothing of what was sent twice. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** One line of plain signs, as names are. */
const lineOf = (text: string) =>
  text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 80) || 'An agent';

export type AuthorizationService = ReturnType<typeof createAuthorizationService>;

/**
 * How a program that knows nothing but the address is let in by somebody (OAuth 2.1 with PKCE). Clients are not kept: their
 * id is what they have said of themselves, signed. What they say is shown to whoever decides, and believed by nobody.
 */
export function createAuthorizationService(needs: Dependencies) {
  const { repo, agents, crypto, requireOneFactor, findActor, transaction, now, issuer, resource } = needs;

  const seal = (purpose: string, value: object): string => {
    const text = Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${text}.${crypto.sign(purpose, text)}`;
  };
  function open<T>(purpose: string, sealed: string, schema: z.ZodType<T>): T | null {
    const [text = '', signature = ''] = sealed.split('.');
    if (!crypto.verify(purpose, text, signature)) return null;
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  }

  function requestOf(sealed: string): AgentRequest {
    const request = open('agent.request', sealed, requestSchema);
    if (request === null || request.endsAt < now().getTime()) throw new AppError('state_expired');
    return request;
  }

  function backTo({ redirectUri, state }: Pick<AgentRequest, 'redirectUri' | 'state'>, told: object): string {
    const url = new URL(redirectUri);
    for (const [name, value] of Object.entries({ ...told, iss: issuer() }))
      url.searchParams.set(name, String(value));
    if (state !== undefined) url.searchParams.set('state', state);
    return url.href;
  }

  const isOtherResource = (asked: string | undefined) =>
    asked !== undefined && asked.replace(/\/$/, '') !== resource();

  function newTokens() {
    const access = agents.newToken();
    const refresh = crypto.newToken();
    const kept = {
      tokenHash: crypto.hashToken(access),
      tokenStart: '',
      tokenEndsAt: new Date(now().getTime() + accessMs),
      refreshHash: crypto.hashToken(refresh),
    };
    const told: Tokens = {
      access_token: access,
      token_type: 'Bearer',
      expires_in: accessMs / 1000,
      refresh_token: refresh,
      scope: 'read',
    };
    return { kept, told };
  }

  async function redeem(form: unknown): Promise<Tokens> {
    const asked = codeSchema.safeParse(form);
    if (!asked.success) throw new AuthorizationProblem('invalid_request');
    const { code, code_verifier: verifier, client_id: clientId, redirect_uri: redirectUri } = asked.data;
    if (isOtherResource(asked.data.resource)) throw new AuthorizationProblem('invalid_target');
    // Taken before it is looked at: a code is tried once, by whoever it is.
    const grant = await repo.takeGrant(crypto.hashToken(code));
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const fits =
      grant !== null &&
      grant.endsAt > now() &&
      grant.challenge === challenge &&
      grant.clientHash === crypto.hashToken(clientId) &&
      grant.redirectUri === redirectUri;
    const actor = fits ? await findActor(grant.userId) : null;
    if (!fits || actor === null) throw new AuthorizationProblem('invalid_grant');
    const { kept, told } = newTokens();
    const { name, storageIds, dailyCalls } = grant;
    const client = new URL(redirectUri).host;
    const { clientHash } = grant;
    await agents.make(actor, {
      name,
      storageIds,
      dailyCalls,
      mayPropose: false,
      client,
      clientHash,
      ...kept,
      ip: null,
    });
    return told;
  }

  /** Each one is good for one time, and for its program. One that comes again was found by somebody: the agent is ended for both. */
  function renew(token: string, clientId: string): Promise<Tokens> {
    return transaction(async () => {
      const hash = crypto.hashToken(token);
      const row: AgentRow | null = await repo.findByRefresh(hash);
      const actor = row && (await findActor(row.userId));
      if (row === null || actor === null || row.clientHash !== crypto.hashToken(clientId)) return null;
      if (row.refreshHash !== hash) {
        await agents.end(actor, row);
        return null;
      }
      const { kept, told } = newTokens();
      await repo.change(row.userId, row.id, { ...kept, refreshBefore: hash });
      return told;
    }).then((told) => {
      if (told === null) throw new AuthorizationProblem('invalid_grant');
      return told;
    });
  }

  return {
    /** Gives a program an id to name itself by (RFC 7591). */
    register(asked: unknown) {
      const client = clientSchema.safeParse(asked);
      if (!client.success) throw new AuthorizationProblem('invalid_redirect_uri');
      const { client_name: said, redirect_uris: addresses } = client.data;
      const name = lineOf(said);
      return {
        client_id: seal('agent.client', { client_name: name, redirect_uris: addresses }),
        client_name: name,
        redirect_uris: addresses,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
        scope: 'read',
      };
    },

    /**
     * Where a browser goes that a program has sent here: to the page on which its person decides. Whatever is wrong is said
     * here: anybody may call themselves a program, so nobody is sent on to where one wants them before they have said so.
     */
    begin(query: Readonly<Record<string, unknown>>): string {
      const clientId = textOf(query['client_id']);
      const redirectUri = textOf(query['redirect_uri']);
      const client = open('agent.client', clientId, clientSchema);
      const known =
        isReturnAddress(redirectUri) &&
        client?.redirect_uris.some((one) => withoutPort(one) === withoutPort(redirectUri)) === true;
      if (!known)
        throw new AppError('validation', {
          message: 'This program is not known here, or wants you back elsewhere than it has said.',
        });
      const asked = askedSchema.safeParse(query);
      if (!asked.success || isOtherResource(asked.data.resource))
        throw new AppError('validation', { message: 'This program asks for what is not given here.' });
      const { code_challenge: challenge, state } = asked.data;
      const request: AgentRequest = {
        name: client.client_name,
        clientHash: crypto.hashToken(clientId),
        redirectUri,
        challenge,
        ...(state !== undefined && { state }),
        endsAt: now().getTime() + decisionMs,
      };
      return `/admin/session?agent=${seal('agent.request', request)}`;
    },

    /** What is shown to whoever decides. */
    request(sealed: string): { name: string; host: string } {
      const { name, redirectUri } = requestOf(sealed);
      return { name, host: new URL(redirectUri).host };
    },

    /** Lets a program in, or does not. Answers where the browser goes then. */
    async decide(owner: Owner, { request: sealed, grant, currentPassword }: Decision) {
      const request = requestOf(sealed);
      if (grant === null) return { location: backTo(request, { error: 'access_denied' }) };
      if (owner.actor.guest) throw new AppError('forbidden');
      await agents.requireStorages(owner.actor, grant.storageIds);
      await requireOneFactor(owner, currentPassword, 'agent.created');
      const code = crypto.newToken();
      const { clientHash, redirectUri, challenge } = request;
      await repo.insertGrant({
        ...grant,
        codeHash: crypto.hashToken(code),
        userId: owner.actor.userId,
        clientHash,
        redirectUri,
        challenge,
        endsAt: new Date(now().getTime() + codeMs),
      });
      return { location: backTo(request, { code }) };
    },

    /** Hands out tokens: for a code, or for the token that came with the ones before. */
    tokens(form: Readonly<Record<string, unknown>>): Promise<Tokens> {
      if (form['grant_type'] === 'authorization_code') return redeem(form);
      if (form['grant_type'] === 'refresh_token')
        return renew(textOf(form['refresh_token']), textOf(form['client_id']));
      return Promise.reject(new AuthorizationProblem('unsupported_grant_type'));
    },
  };
}
