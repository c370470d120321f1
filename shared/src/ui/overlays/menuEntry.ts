/** One act in a menu. Commands become entries, so menus are data. */
export interface MenuAction {
  readonly id: string;
  readonly label: string;
  /** A name of the icon set. */
  readonly icon?: string | undefined;
  /** The id or row of a kind whose mark stands in place of an icon. */
  readonly kind?: string | undefined;
  readonly shortcut?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Beneath the label: why it is disabled. */
  readonly note?: string | undefined;
  /** Deletes or ends something: drawn in the colour of danger. */
  readonly danger?: boolean | undefined;
  /** Makes it a choice with a tick. A choice keeps the menu open. */
  readonly checked?: boolean | undefined;
  /** Makes it a link. `onSelect` may still steer the router, and then prevents the default itself. */
  readonly href?: string | undefined;
  readonly onSelect?: ((event: { preventDefault(): void }) => void) | undefined;
  /** A menu of its own behind this entry. */
  readonly entries?: readonly MenuEntry[] | undefined;
}

/** A titled group of entries. */
export interface MenuGroup {
  readonly group: string;
  readonly entries: readonly MenuEntry[];
}

/** What a menu consists of: acts, lines between them, titled groups. */
export type MenuEntry = MenuAction | MenuGroup | 'line';
