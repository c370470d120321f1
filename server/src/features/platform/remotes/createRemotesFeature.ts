import { readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Context, Feature } from '../../../assemble.ts';
import { readHostBuilds } from './hostBuild.ts';
import { remoteCommands } from './remotes.commands.ts';
import { remotesPlugin } from './remotes.plugin.ts';
import { createRemotesService, type RemotesService } from './remotes.service.ts';
import { trustedKeys } from './trustedKeys.ts';

type Needs = Pick<
  Context,
  'config' | 'log' | 'clock' | 'crypto' | 'visits' | 'commands' | 'events' | 'latestEvent'
>;

const builtFolder = resolve(import.meta.dirname, '../../../../..');

/** The remotes that come with the product, as they were built. */
async function builtRemotes(): Promise<string[]> {
  const names = (await readdir(builtFolder)).filter((name) => name.startsWith('remote-'));
  return names
    .map((name) => join(builtFolder, name, 'dist'))
    .filter((folder) => existsSync(join(folder, 'release.json')));
}

/** Builds the feature. Where nothing has been built (tests of the server alone) there are no pages, only calls. */
export function createRemotesFeature({
  config,
  log,
  clock,
  crypto,
  visits,
  commands,
  events,
  latestEvent,
}: Needs): Feature & Pick<RemotesService, 'publish' | 'current' | 'release'> {
  const hostFolder = config.HOST_BUILD ?? join(builtFolder, 'host/dist');
  let opened: Promise<RemotesService> | undefined;
  const open = () =>
    (opened ??= trustedKeys(config.REMOTE_KEYS).then((keys) =>
      createRemotesService({
        dataFolder: config.HOLDALL_DATA,
        keys,
        log,
        // Open pages have the version before: they say that there is another one, and learn of its tools.
        onSwitched: ({ name: remote, version }) =>
          events.publish({ type: 'remotePublished', to: 'everybody', properties: { remote, version } }),
      }),
    ));
  return {
    publish: async (...release) => (await open()).publish(...release),
    current: async () => (await open()).current(),
    release: async (...which) => (await open()).release(...which),
    routes: [],
    async plugin(server) {
      if (!existsSync(join(hostFolder, 'production/host.json'))) {
        log.warn({}, 'no pages: host and remotes have not been built');
        return;
      }
      const service = await open();
      for (const folder of await builtRemotes()) {
        await service.offer(folder).catch((error: unknown) => log.error({ error, folder }, 'remote refused'));
      }
      Object.assign(commands, remoteCommands(service));
      const hosts = await readHostBuilds(hostFolder);
      await remotesPlugin(server, {
        service,
        hosts,
        async whoAsks(request) {
          const { actor } = await visits.identify(request);
          if (!actor) return null;
          const { userId: id, operator: isOperator, locale, preferences } = actor;
          return { id, isOperator, locale, ...(preferences && { preferences }) };
        },
        latestEvent,
        signer: crypto,
        allowsOverrides: config.ALLOW_REMOTE_OVERRIDES,
        consentOrigin: config.CONSENT_SCRIPT_URL && new URL(config.CONSENT_SCRIPT_URL).origin,
        log,
        now: () => clock.now().getTime(),
      });
    },
  };
}
