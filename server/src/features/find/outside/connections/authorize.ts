import {
  auth,
  discoverOAuthServerInfo,
  refreshAuthorization,
  selectClientAuthMethod,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
} from '@modelcontextprotocol/sdk/client/auth.js';
import {
  OAuthError,
  ServerError,
  TemporarilyUnavailableError,
  TooManyRequestsError,
} from '@modelcontextprotocol/sdk/server/auth/errors.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { productName, serverLimits, type OutsideProblem } from '@holdall/shared/contract';
import { EgressProblem } from '../../../../platform/egress/EgressProblem.ts';
import { boundedResponse } from '../boundedResponse.ts';
import { Failure, type Challenge } from '../Failure.ts';

/** A server outside, as it is asked to let this installation in. */
export interface AskedToLetIn {
  readonly address: string;
  /** Asks an address that the operator has given, or that such a server names. */
  readonly fetch: typeof globalThis.fetch;
  /** Places (`host:port`) that the operator knows: elsewhere no secret goes unencrypted. */
  readonly inside: readonly string[];
  readonly seconds: number;
  readonly signal?: AbortSignal | undefined;
}

/** Who gives tokens for a server, and who this installation is there. */
interface Registration {
  readonly discovery: OAuthDiscoveryState;
  readonly client: OAuthClientInformationMixed;
}

/** What is remembered while an operator is at a server. */
export interface Errand extends Registration {
  readonly verifier: string;
}

/** What lets in. */
export interface Grant extends Registration {
  readonly access: string;
  /** What another one is asked for with; null where the operator has to connect again. */
  readonly refresh: string | null;
  /** Milliseconds; null where it was not said. */
  readonly endsAt: number | null;
}

/** Ways of naming oneself that the kit knows, the best first. */
const methods = ['client_secret_basic', 'client_secret_post', 'none'];
const accessForm = /^[\x21-\x7e]{1,16000}$/;

/** The same place, with or without the slash that some write at its end. */
const plain = (url: string) => (URL.canParse(url) ? new URL(url).href : url).replace(/\/$/, '');

/** Codes and tokens go over https, or to a place that the operator knows. */
function requireSafe(address: string | URL, inside: readonly string[]): void {
  const { protocol, hostname, port } = new URL(address);
  if (protocol === 'https:') return;
  if (protocol !== 'http:' || !inside.includes(`${hostname.replace(/^\[|\]$/g, '')}:${port || '80'}`))
    throw new Failure('refused');
}

/** Checks what the kit leaves to whoever uses it: that who gives tokens is who it says it is, and knows PKCE. */
function requireFit(
  { authorizationServerUrl, authorizationServerMetadata: metadata }: OAuthDiscoveryState,
  inside: readonly string[],
): void {
  if (metadata === undefined) throw new Failure('denied');
  if (plain(metadata.issuer) !== plain(authorizationServerUrl)) throw new Failure('broken');
  if (!metadata.code_challenge_methods_supported?.includes('S256')) throw new Failure('broken');
  const { authorization_endpoint: page, token_endpoint: tokens, registration_endpoint: clients } = metadata;
  for (const address of [page, tokens, ...(clients === undefined ? [] : [clients])])
    requireSafe(address, inside);
}

function problemOf(error: unknown): OutsideProblem {
  if (error instanceof Failure) return error.problem;
  if (error instanceof EgressProblem) return error.failure === 'refused' ? 'refused' : 'unreachable';
  return 'unreachable';
}

function problemSaid(error: OAuthError): OutsideProblem {
  if (error instanceof TemporarilyUnavailableError || error instanceof TooManyRequestsError) return 'busy';
  return error instanceof ServerError ? 'broken' : 'denied';
}

/**
 * Has the kit of the protocol speak with whoever gives tokens. Every address goes through the guarded way out, whoever has named it;
 * not more is read, and not longer is waited, than the limits say. Rejects with a `Failure`, or the reason of the signal.
 */
async function guarded<T>(
  { fetch, inside, seconds, signal }: AskedToLetIn,
  talk: (ask: (address: string | URL, init?: RequestInit) => Promise<Response>) => Promise<T>,
): Promise<T> {
  const late = AbortSignal.timeout(seconds * 1000);
  const whole = signal === undefined ? late : AbortSignal.any([late, signal]);
  let why = null as OutsideProblem | null;
  async function ask(address: string | URL, { body, ...init }: RequestInit = {}): Promise<Response> {
    try {
      // The kit goes on without what it could not read. Who names a place that is not asked is not gone along with.
      if (why === 'refused') throw new Failure(why);
      requireSafe(address, inside);
      const sent = body instanceof URLSearchParams ? body.toString() : (body ?? null);
      const response = await fetch(address, { ...init, body: sent, signal: whole });
      return boundedResponse(response, serverLimits.outsideLetInBytes, () => new Failure((why ??= 'big')));
    } catch (error) {
      if (!whole.aborted) why ??= problemOf(error);
      throw error;
    }
  }
  try {
    const said = await talk(ask);
    if (why === 'refused') throw new Failure(why);
    return said;
  } catch (error) {
    if (signal?.aborted === true) throw signal.reason;
    if (error instanceof Failure) throw error;
    if (error instanceof OAuthError) throw new Failure(problemSaid(error), { cause: error });
    throw new Failure(why ?? (late.aborted ? 'slow' : 'broken'), { cause: error });
  }
}

function grantOf(registration: Registration, tokens: OAuthTokens, now: number): Grant {
  const { access_token: access, refresh_token: refresh, token_type: type, expires_in: seconds } = tokens;
  if (type.toLowerCase() !== 'bearer' || !accessForm.test(access)) throw new Failure('broken');
  const { discovery, client } = registration;
  const endsAt = seconds === undefined ? null : now + seconds * 1000;
  return { discovery, client, access, refresh: refresh ?? null, endsAt };
}

interface Coming {
  /** Where the operator comes back to. */
  readonly back: string;
  readonly state?: string;
  readonly known?: Errand;
}

/** What the kit asks, and what it leaves here. */
function createProvider({ back, state, known }: Coming, inside: readonly string[]) {
  const kept: { discovery?: OAuthDiscoveryState; client?: OAuthClientInformationMixed; verifier?: string } & {
    tokens?: OAuthTokens;
    page?: URL;
  } = { ...known };
  const provider: OAuthClientProvider = {
    redirectUrl: back,
    get clientMetadata() {
      const offered = kept.discovery?.authorizationServerMetadata?.token_endpoint_auth_methods_supported;
      const method = methods.find((one) => offered?.includes(one));
      return {
        client_name: productName,
        redirect_uris: [back],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        ...(method !== undefined && { token_endpoint_auth_method: method }),
      };
    },
    ...(state !== undefined && { state: () => state }),
    discoveryState: () => kept.discovery,
    saveDiscoveryState(found) {
      requireFit(found, inside);
      kept.discovery = found;
    },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => undefined,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (page) => void (kept.page = page),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? '',
  };
  return { kept, provider };
}

/** Whether a server that has let nobody in says how one is (OAuth). */
export const letsInByOAuth = (asked: AskedToLetIn, { describedAt }: Challenge): Promise<boolean> =>
  guarded(asked, async (ask) => {
    const resource = describedAt === undefined ? {} : { resourceMetadataUrl: describedAt };
    const found = await discoverOAuthServerInfo(asked.address, { ...resource, fetchFn: ask });
    if (found.authorizationServerMetadata === undefined) return false;
    requireFit(found, asked.inside);
    return true;
  });

interface Departing {
  readonly back: string;
  readonly state: string;
  /** What this installation is called there, where it is known there already. */
  readonly client?: OAuthClientInformationMixed | undefined;
}

/**
 * Makes this installation known there, unless it is, and answers on which page its operator lets it in; null where it is not known
 * and cannot make itself known.
 */
export const begin = (
  asked: AskedToLetIn,
  { describedAt, scope }: Challenge,
  { client: known, ...coming }: Departing,
): Promise<{ readonly page: string; readonly errand: Errand } | null> =>
  guarded(asked, async (ask) => {
    const { kept, provider } = createProvider(coming, asked.inside);
    if (known !== undefined) kept.client = known;
    const resource = describedAt === undefined ? {} : { resourceMetadataUrl: describedAt };
    const found = await discoverOAuthServerInfo(asked.address, { ...resource, fetchFn: ask });
    await provider.saveDiscoveryState?.(found);
    if (!known && found.authorizationServerMetadata?.registration_endpoint === undefined) return null;
    await auth(provider, {
      serverUrl: asked.address,
      ...resource,
      ...(scope !== undefined && { scope }),
      fetchFn: ask,
    });
    const { page, discovery, client, verifier } = kept;
    if (page === undefined || discovery === undefined || client === undefined || verifier === undefined)
      throw new Failure('broken');
    return { page: page.href, errand: { discovery, client, verifier } };
  });

/** Whether an arrival says that it comes from who was gone to (RFC 9207), where that is known to say so. */
export function comesFrom(
  { discovery: { authorizationServerMetadata: metadata } }: Errand,
  issuer: string | undefined,
): boolean {
  const said: Readonly<Record<string, unknown>> = { ...metadata };
  if (issuer !== undefined) return issuer === said['issuer'];
  return said['authorization_response_iss_parameter_supported'] !== true;
}

/** Fetches tokens for the code that the operator has come back with. */
export const finish = (
  asked: AskedToLetIn,
  errand: Errand,
  { back, code, now }: { readonly back: string; readonly code: string; readonly now: number },
): Promise<Grant> =>
  guarded(asked, async (ask) => {
    const { kept, provider } = createProvider({ back, known: errand }, asked.inside);
    await auth(provider, { serverUrl: asked.address, authorizationCode: code, fetchFn: ask });
    if (kept.tokens === undefined) throw new Failure('broken');
    return grantOf(errand, kept.tokens, now);
  });

/** Fetches tokens in the place of those that end. `denied` where nothing but connecting again helps. */
export const renew = (asked: AskedToLetIn, grant: Grant, now: number): Promise<Grant> =>
  guarded(asked, async (ask) => {
    const { discovery, client, refresh } = grant;
    if (refresh === null) throw new Failure('denied');
    const { authorizationServerUrl, authorizationServerMetadata, resourceMetadata } = discovery;
    const tokens = await refreshAuthorization(authorizationServerUrl, {
      ...(authorizationServerMetadata && { metadata: authorizationServerMetadata }),
      ...(resourceMetadata && { resource: resourceMetadata.resource }),
      clientInformation: client,
      refreshToken: refresh,
      fetchFn: ask,
    });
    return grantOf(grant, tokens, now);
  });

/** Has what lets in forgotten there (RFC 7009), where the server says how. */
export const revoke = (asked: AskedToLetIn, { discovery, client, access, refresh }: Grant): Promise<void> =>
  guarded(asked, async (ask) => {
    const said: Readonly<Record<string, unknown>> = { ...discovery.authorizationServerMetadata };
    const { revocation_endpoint: address, revocation_endpoint_auth_methods_supported: offered } = said;
    if (typeof address !== 'string') return;
    // The one that others come of takes these with it.
    const body = new URLSearchParams({ token: refresh ?? access });
    const headers = new Headers();
    const { client_id: id, client_secret: secret = '' } = client;
    const ways = Array.isArray(offered) ? offered.filter((one) => typeof one === 'string') : [];
    if (selectClientAuthMethod(client, ways) === 'client_secret_basic')
      headers.set('authorization', `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`);
    else {
      body.set('client_id', id);
      if (secret !== '') body.set('client_secret', secret);
    }
    const { ok } = await ask(address, { method: 'POST', headers, body });
    if (!ok) throw new Failure('broken');
  });
