import type { Contribution, PanelTabProps } from '@holdall/shared';

/** The tabs that have something to say about what is chosen. */
export function tabsFor(
  rows: readonly Contribution<'panelTabs'>[],
  { count, resources, storage }: PanelTabProps,
): readonly Contribution<'panelTabs'>[] {
  return rows.filter(
    ({ kinds, many, storages, files }) =>
      (storage === null || storages === true) &&
      (files !== true || resources.every(({ childrenCount }) => childrenCount === null)) &&
      (count <= 1 || many === true) &&
      (kinds === undefined || resources.some(({ kind }) => kinds.includes(kind))),
  );
}
