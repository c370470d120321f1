/** One line of the palette. */
export interface Entry {
  /** Unique among all lines; also what the recent ones are kept by. */
  readonly id: string;
  readonly group: string;
  readonly label: string;
  /** Where it is, or what it belongs to. */
  readonly detail?: string;
  readonly icon?: string;
  /** Kind of a resource, whose mark stands in place of the icon. */
  readonly kind?: string;
  readonly keys?: string;
  run(): void;
}
