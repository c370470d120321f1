/** Something a person can do by menu, palette or key. Menus, palette and the key sheet are derived from these rows. */
export interface Command {
  /** `area.verb`, unique in the page. */
  readonly id: string;
  /** Catalogue id of the label. */
  readonly title: string;
  /** Catalogue id of the group in palette and key sheet. */
  readonly group: string;
  /** Key in tinykeys' form: `$mod+k`, `g h`, `Delete`. Single letters work only with focus in a list or viewer. */
  readonly keys?: readonly string[];
  readonly icon?: string;
  /** The keys work in text fields and dialogs too; elsewhere they belong to the field. */
  readonly inFields?: boolean;
  /** The browser turns these keys into an event of its own, which is answered instead: they are shown and not bound. */
  readonly native?: boolean;
  /** Not offered in the palette: opens it, or makes sense only where the focus is. */
  readonly hidden?: boolean;
  /** Whether it can be done now; always, unless said. */
  isEnabled?(): boolean;
  run(): void | Promise<void>;
}

/** What is known of a command without doing it: what tables of commands hold, and lists of keys show. */
export type CommandRow = Omit<Command, 'run' | 'isEnabled'>;

/** Declares a command; the compiler checks the row. */
export function defineCommand(command: Command): Command {
  return command;
}
