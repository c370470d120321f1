import { api, useShell, type ResourcePage, type Storage } from '@holdall/shared';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { folderKey } from '../listing/index.ts';
import { folderNode, storageNode, type TreeNode } from './treeNodes.ts';

/** Folders of a folder that the tree shows; one with more is better looked at in the list. */
const shown = 200;

/** The nodes of the tree that are known, and the children of each that is open. Open ones are fetched and kept true by events. */
export function useFolders(storages: readonly Storage[], expanded: readonly string[]) {
  const { http } = useShell();
  const roots = storages.map(storageNode);
  const storageIds = new Set(storages.map(({ id }) => id));
  const wanted = expanded.filter((id) => (id.startsWith('sto_') ? storageIds.has(id) : true));

  // Where an open folder lives is told by its page, so a folder is asked through the storage that was open when it was found.
  const homes = useMemo(() => new Map<string, string>(), []);
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
  });

  const stamp = answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  return useMemo(() => {
    const nodes = new Map<string, TreeNode>(roots.map((node) => [node.id, node]));
    const children = new Map<string, string[]>();
    wanted.forEach((id, index) => {
      const items = (answers[index]?.data?.items ?? []).map(folderNode);
      children.set(
        id,
        items.map((node) => node.id),
      );
      for (const node of items) {
        nodes.set(node.id, node);
        homes.set(node.id, node.storageId);
      }
    });
    return { nodes, children, roots: roots.map(({ id }) => id) };
  }, [storages, expanded, stamp]);
}
