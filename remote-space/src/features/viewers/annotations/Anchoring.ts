import { createStore, type Anchor, type Store } from '@holdall/shared';

type Without<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;

/** A place as a viewer names it. Which content it was chosen in is added by the frame. */
export type AnchorPlace = Without<Anchor, 'resourceVersion'>;

/** What a viewer can do with places of what it shows: all that a new viewer has to bring to be commented on. */
export interface AnchoredViewer {
  /** The place that is chosen or looked at now; null where that is the whole. */
  here(): AnchorPlace | null;
  /** Whether a place of another content is found again in this one. */
  finds(anchor: Anchor): boolean;
  /** Brings a place onto the screen. */
  show(anchor: Anchor): void;
}

/** A place that something is said about. */
export interface AnchorMark {
  /** Of the thread. */
  readonly id: string;
  readonly anchor: Anchor;
  /** For the ear: where it is, and who says something about it. */
  readonly label: string;
}

interface Frame {
  /** What tells the content that is shown from others. */
  version(): string;
  /** Begins a comment. */
  onComment(anchor: Anchor | null): void;
  /** A mark was pressed. */
  onChoose(id: string): void;
}

/** Between one open viewer and what is said about it. Neither knows the other. */
export interface Anchoring {
  /** Null until there is a viewer that knows places, and its content. */
  readonly viewer: Store<AnchoredViewer | null>;
  readonly marks: Store<readonly AnchorMark[]>;
  /** The place that was gone to last. */
  readonly chosen: Store<AnchorMark | null>;
  /** The place that is chosen now, for a comment. */
  here(): Anchor | null;
  /** Whether a place was chosen in the content that is shown. */
  isOfThis(anchor: Anchor): boolean;
  /** Null where that cannot be said yet. */
  isHere(anchor: Anchor): boolean | null;
  show(mark: AnchorMark): void;
  comment(place: AnchorPlace | null): void;
  choose(id: string): void;
}

/** Makes the connection for one frame. */
export function createAnchoring({ version, onComment, onChoose }: Frame): Anchoring {
  const viewer = createStore<AnchoredViewer | null>(null);
  const marks = createStore<readonly AnchorMark[]>([]);
  const chosen = createStore<AnchorMark | null>(null);
  const anchorOf = (place: AnchorPlace | null) =>
    place && ({ ...place, resourceVersion: version() } as Anchor);
  return {
    viewer,
    marks,
    chosen,
    here: () => anchorOf(viewer.get()?.here() ?? null),
    isOfThis: (anchor) => anchor.resourceVersion === version(),
    isHere(anchor) {
      const present = viewer.get();
      return present && (anchor.resourceVersion === version() || present.finds(anchor));
    },
    show(mark) {
      chosen.set(mark);
      viewer.get()?.show(mark.anchor);
    },
    comment: (place) => onComment(anchorOf(place)),
    choose(id) {
      chosen.set(marks.get().find((mark) => mark.id === id) ?? null);
      onChoose(id);
    },
  };
}
