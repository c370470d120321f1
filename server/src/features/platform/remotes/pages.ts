import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPublicPath, lookOf, places, type Preferences } from '@holdall/shared/contract';
import type { Release } from '@holdall/shared/remote';
import { languageOf } from '../../../http/languageOf.ts';
import { packed } from '../../../http/calls/packing.ts';
import { earlyCalls, type EarlyCall } from './earlyCalls.ts';
import { askFirst } from './firstAnswers.ts';
import { namesForFrame } from './firstFrame.ts';
import { carries, type HostBuild } from './hostBuild.ts';
import {
  keepOverride,
  overrideParameter,
  parseOverride,
  readOverride,
  type Override,
  type Signer,
} from './overrides.ts';
import { firstPlace, lastPlaceOf } from './lastPlace.ts';
import { pagePolicy } from './pagePolicy.ts';
import type { RemotesService } from './remotes.service.ts';
import { renderPage } from './renderPage.ts';
import { routeOf } from './routeOf.ts';

/** Who asks for a page, as far as a page must know. */
export interface PageVisitor {
  readonly id: string;
  readonly isOperator: boolean;
  /** The language of their choice. */
  readonly locale?: string | null;
  /** What they have chosen: how the page looks, and what its first lists are asked by. */
  readonly preferences?: Preferences;
}

/** The builds of the host. */
export interface HostBuilds {
  /** With what the product's own remotes use of the shared libraries. */
  readonly production: HostBuild;
  /** The same with whole libraries, for pages with a remote that uses more. */
  readonly whole?: HostBuild | undefined;
  /** For somebody who takes a remote from source; whole. */
  readonly development?: HostBuild | undefined;
}

/** What pages are made of. */
export interface PageDependencies {
  readonly service: RemotesService;
  readonly hosts: HostBuilds;
  /** The signed-in person behind a request, or null. */
  whoAsks(request: FastifyRequest): Promise<PageVisitor | null>;
  /** The newest event that was told to anybody. */
  latestEvent(): string;
  readonly signer: Signer;
  /** The setting `ALLOW_REMOTE_OVERRIDES`. */
  readonly allowsOverrides: boolean;
  readonly consentOrigin?: string | undefined;
  /** Address to which browsers report what a policy refused. */
  readonly reportTo: string;
}

/** The calls that a page makes first. */
function callsOf(
  visitor: PageVisitor | null,
  releases: readonly Release[],
  address: URL,
): readonly EarlyCall[] {
  const settings = { address: '/api/settings' };
  const given = { ':sort': visitor?.preferences?.sort ?? 'name' };
  const early = earlyCalls(releases, address, { isInside: visitor !== null, given });
  return [...(visitor ? [{ address: '/api/me' }] : []), settings, ...early];
}

/** Where the host will lead somebody who opens this address. */
function destination(path: string, visitor: PageVisitor | null): string {
  if (!visitor) return isPublicPath(path) ? path : places.signIn;
  return path === '/' ? places.space : path;
}

function hostFor(hosts: HostBuilds, releases: readonly Release[], override: Override | null): HostBuild {
  if (override && hosts.development) return hosts.development;
  return carries(hosts.production, releases) ? hosts.production : (hosts.whole ?? hosts.production);
}

/** Only a request that the person has made themselves may change what code their page runs. */
function isOwnWish(request: FastifyRequest): boolean {
  return ['none', 'same-origin'].includes(String(request.headers['sec-fetch-site'] ?? ''));
}

/** Makes the handler that answers every address of the product with its page. */
export function createPages(dependencies: PageDependencies) {
  const { service, hosts, whoAsks, latestEvent, signer, allowsOverrides, consentOrigin, reportTo } =
    dependencies;

  function mayOverride(visitor: PageVisitor | null): visitor is PageVisitor {
    return allowsOverrides && hosts.development !== undefined && visitor !== null && visitor.isOperator;
  }

  function takeWish(request: FastifyRequest, reply: FastifyReply, visitor: PageVisitor): FastifyReply | null {
    const address = new URL(request.url, 'http://holdall.invalid');
    const wish = address.searchParams.get(overrideParameter);
    if (wish === null || !isOwnWish(request)) return null;
    keepOverride(reply, signer, visitor.id, parseOverride(wish));
    address.searchParams.delete(overrideParameter);
    return reply.header('cache-control', 'no-store').redirect(address.pathname + address.search, 303);
  }

  return async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const visitor = await whoAsks(request);
    let override: Override | null = null;
    if (mayOverride(visitor)) {
      const taken = takeWish(request, reply, visitor);
      if (taken) return taken;
      override = readOverride(request, signer, visitor.id);
    }
    const releases = await service.current();
    const host = hostFor(hosts, releases, override);
    const styleNonce = randomBytes(16).toString('base64');
    const address = new URL(request.url, 'http://holdall.invalid');
    const path = destination(address.pathname, visitor);
    const language = languageOf(request.headers, visitor?.locale);
    // Before anything is asked, so that what changes from now on is told to the page.
    const since = visitor ? latestEvent() : '';
    const first = askFirst(request, visitor !== null);
    let leadsTo = lastPlaceOf(path, request.headers.cookie, visitor);
    if (leadsTo === places.space && visitor) leadsTo = (await firstPlace(first.ask)) ?? leadsTo;
    const place = new URL(leadsTo, address);
    if (place.pathname === path) place.search = address.search;
    const calls = callsOf(visitor, releases, place);
    const [answers, names] = await Promise.all([
      first.answers(calls),
      namesForFrame({ place, ask: first.ask, language }),
    ]);
    const html = renderPage({
      host,
      releases,
      first: routeOf(releases, place.pathname),
      isInside: visitor !== null,
      since,
      // Only where what lies there was found: else the workspace finds out what to show instead.
      leadsTo: place.pathname !== path && names.space ? leadsTo : undefined,
      calls,
      answers,
      names,
      styleNonce,
      language,
      look: visitor?.preferences ? lookOf(visitor.preferences) : {},
      overrides: override ? { [override.remote]: override.origin } : {},
    });
    return (
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header(
          'content-security-policy',
          pagePolicy({
            styleNonce,
            themeScript: host.theme.policy,
            overrideOrigin: override?.origin,
            consentOrigin,
            reportTo,
          }),
        )
        .header('referrer-policy', 'no-referrer')
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-opener-policy', 'same-origin')
        // Whoever has a link may open it; nobody finds it by searching the web.
        .headers(path === places.link ? { 'x-robots-tag': 'noindex, nofollow, noarchive' } : {})
        .header('vary', 'accept-language')
        .send(await packed(request, reply, html))
    );
  };
}
