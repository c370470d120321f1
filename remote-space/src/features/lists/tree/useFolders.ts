import { api, useShell, type ResourcePage, type Storage } from '@holdall/shared';
// The pages of a list have keys of their own, which its changes are told by.
// oxlint-disable-next-line no-restricted-imports
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { folderKey } from '../listing/index.ts';
import { folderNode, storageNode, type TreeNode } from './treeNodes.ts';

/** Folders of a folder that the tree shows; one with more is better looked at in the list. */
const shown = 200;

/** The very same list while no page has changed: TanStack compares what is combined. */
const pagesOf = (answers: readonly { data: ResourcePage | undefined }[]) => answers.map(({ data }) => data);

/** The nodes of the tree that are known, and the children of each that is open. Open ones are fetched and kept true by events. */
export function useFolders(storages: readonly Storage[], expanded: readonly string[]) {
  const { http } = useShell();
  const wanted = useMemo(() => {
    const storageIds = new Set(storages.filter(({ kind }) => kind !== 'virtual').map(({ id }) => id));
    return expanded.filter((id) => !id.startsWith('sto_') || storageIds.has(id));
  }, [storages, expanded]);

  // Where an open folder lives is told by its page, so a folder is asked through the storage that was open when it was found.
  const [homes, setHomes] = useState<ReadonlyMap<string, string>>(new Map());
  const answers = useQueries({
    queries: wanted.map((id) => {
      const storageId = id.startsWith('sto_') ? id : (homes.get(id) ?? '');
      const folderId = id.startsWith('sto_') ? null : id;
      return {
        queryKey: [...folderKey(storageId, 'files', folderId), 'folders'],
        enabled: storageId !== '',
        queryFn: ({ signal }: { signal: AbortSignal }): Promise<ResourcePage> =>
          http.call(
            api.sections.files,
            {
              params: { storageId },
              query: {
                kind: 'folder',
                sort: 'name' as const,
                limit: String(shown),
                ...(folderId === null ? {} : { parentId: folderId }),
              },
            },
            { signal, quiet: true },
          ),
      };
    }),
    combine: pagesOf,
  });

  const found = useMemo(() => {
    const roots = storages.map(storageNode);
    const nodes = new Map<string, TreeNode>(roots.map((node) => [node.id, node]));
    const children = new Map<string, string[]>();
    wanted.forEach((id, index) => {
      const items = (answers[index]?.items ?? []).map(folderNode);
      children.set(
        id,
        items.map((node) => node.id),
      );
      for (const node of items) nodes.set(node.id, node);
    });
    return { nodes, children, roots: roots.map(({ id }) => id) };
  }, [storages, wanted, answers]);

  useEffect(() => {
    setHomes((present) => {
      const fresh = [...found.nodes.values()].filter(({ id, storageId }) => present.get(id) !== storageId);
      if (fresh.length === 0) return present;
      return new Map([...present, ...fresh.map(({ id, storageId }) => [id, storageId] as const)]);
    });
  }, [found]);

  return found;
}
