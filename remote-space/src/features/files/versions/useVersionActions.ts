import { api, callKey, useFormat, useShell, useText, type Resource, type Version } from '@holdall/shared';
import { versions } from '@holdall/shared/versions';
import { useMemo } from 'react';
import { nameOfCopy } from './nameOfCopy.ts';

export type VersionActions = ReturnType<typeof useVersionActions>;

/** What can be done with the versions of a file. Each act offers its undo, and makes what is shown fresh. */
export function useVersionActions({ id: resourceId, name, revision }: Resource) {
  const { http, queries, undo } = useShell();
  const say = useText();
  const format = useFormat();
  return useMemo(() => {
    const paramsOf = (version: Version) => ({ resourceId, versionId: version.id });
    const offer = (text: string, operationId: string | null) => {
      if (operationId !== null) undo.offer({ text, operationId });
    };
    const refresh = () => queries.invalidateQueries({ queryKey: callKey(versions.list) });
    const change = async (version: Version, body: { name?: string | null; pinned?: boolean }) => {
      await http.call(versions.change, { params: paramsOf(version), body });
      await refresh();
    };

    return {
      async restore(version: Version): Promise<void> {
        const input = { params: paramsOf(version) };
        const work = http.call(versions.restore, { ...input, body: { revision } });
        const { resource, operationId } = await undo.during(work);
        queries.setQueryData(callKey(api.resources.get, { params: { resourceId } }), resource);
        offer(
          say('Restored the version of {moment}', { moment: version.name ?? format.exact(version.at) }),
          operationId,
        );
        await refresh();
      },
      async copy(version: Version): Promise<void> {
        const body = { name: nameOfCopy(name, version.at) };
        const work = http.call(versions.copy, { params: paramsOf(version), body });
        const { resource, operationId } = await undo.during(work);
        offer(say('{name} made', { name: resource.name }), operationId);
      },
      /** The address that the browser saves it from. */
      addressOf: (version: Version) =>
        http.address(api.resources.content, {
          params: { resourceId },
          query: { download: '1', version: version.id },
        }),
      pin: (version: Version, pinned: boolean) => change(version, { pinned }),
      /** No name takes the one away that it has. */
      rename: (version: Version, next: string) => change(version, { name: next.trim() === '' ? null : next }),
      async keep(wanted: string): Promise<void> {
        await http.call(versions.keep, { params: { resourceId }, body: { name: wanted } }, { quiet: true });
        await refresh();
      },
    };
  }, [http, queries, undo, say, format, resourceId, name, revision]);
}
