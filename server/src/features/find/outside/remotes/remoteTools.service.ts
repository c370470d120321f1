import { AppError, type ToolRemote } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { DomainEvent } from '../../../../platform/events/DomainEvent.ts';
import type { People } from '../../../people/index.ts';
import type { Ground } from '../../../platform/index.ts';
import type { OutsideRepo } from '../outside.repo.ts';
import { titleOf, toolsOfRelease, type Declared } from './toolsOfRelease.ts';

interface Dependencies {
  repo: Pick<OutsideRepo, 'remotesOn' | 'switchRemoteOn' | 'switchRemoteOff'>;
  remotes: Pick<Ground['remotes'], 'current'>;
  record: People['record'];
  transaction<T>(work: () => Promise<T>): Promise<T>;
  publish(event: DomainEvent): void;
  now(): Date;
}

const shown = (release: Declared, isOn: boolean): ToolRemote => ({
  remote: release.name,
  title: titleOf(release),
  isOn,
  tools: toolsOfRelease(release).map(({ id, title, description, schema, reads }) => ({
    id,
    title,
    description,
    schema: JSON.stringify(schema ?? {}, null, 2),
    reads,
    isUsable: schema !== null,
  })),
});

export type RemoteToolsService = ReturnType<typeof createRemoteToolsService>;

/** The remotes that add tools to the assistant, and which of them the operator lets do so: none at first. */
export function createRemoteToolsService(needs: Dependencies) {
  const { repo, remotes, record, transaction, publish, now } = needs;

  const withTools = async () =>
    (await remotes.current()).filter(({ tools }) => tools !== undefined && tools.length > 0);

  return {
    async list(): Promise<{ items: ToolRemote[] }> {
      const on = await repo.remotesOn();
      return { items: (await withTools()).map((release) => shown(release, on.has(release.name))) };
    },

    async change(
      { actor, ip }: { readonly actor: Actor; readonly ip: string | null },
      remote: string,
      isOn: boolean,
    ): Promise<ToolRemote> {
      const release = (await withTools()).find(({ name }) => name === remote);
      if (release === undefined) throw new AppError('not_found');
      return transaction(async () => {
        const wasOn = (await repo.remotesOn()).has(remote);
        if (isOn) await repo.switchRemoteOn(remote, now());
        else await repo.switchRemoteOff(remote);
        const states = { before: { isOn: wasOn }, after: { isOn } };
        await record({ actorId: actor.userId, ip, action: 'remoteTools.changed', target: remote, ...states });
        publish({ type: 'settingsUpdated', to: 'everybody', properties: {} });
        return shown(release, isOn);
      });
    },
  };
}
