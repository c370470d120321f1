import type { ComponentType } from 'react';
import type { Resource } from '../contract/entities/content/resource.ts';
import type { Storage } from '../contract/entities/content/storage.ts';
import type { LazyCode } from './lazyCode.ts';
import type { Audience } from './audience.ts';

/** What every row has that a remote adds to a place of somebody else. */
interface ContributionRow<Props> {
  /** Names it in its place; two remotes may choose the same. */
  readonly id: string;
  /** Catalogue id: the English text. */
  readonly label: string;
  readonly audience: Audience;
  /** Name of an icon of `@holdall/shared/ui`. */
  readonly icon?: string;
  /** Smaller comes first. */
  readonly order?: number;
  /** Fetched when it is shown. */
  readonly content: LazyCode<ComponentType<Props>>;
}

/** What a tab of the right panel is about: what is chosen, else the open folder, else the open storage. */
export interface PanelTabProps {
  readonly resources: readonly Resource[];
  /** How many are chosen in all; the rows of some may not be here. */
  readonly count: number;
  /** Where nothing is chosen and no folder is open. */
  readonly storage: Storage | null;
}

/** A tab of the right panel. */
export interface PanelTab extends ContributionRow<PanelTabProps> {
  /** Kinds that it has something to say about; all when left out. */
  readonly kinds?: readonly string[];
  /** It has something to say about several at once. */
  readonly many?: boolean;
  /** It has something to say about files alone, nothing about a folder. */
  readonly files?: boolean;
  /** It has something to say about a storage. */
  readonly storages?: boolean;
}

/** A card of the home screen. It draws nothing while it has nothing to say. */
export type HomeCard = ContributionRow<object>;

/** Shows resources of some kinds in the viewer frame, before the viewers of the product are asked. */
export interface Viewer extends ContributionRow<{ readonly resource: Resource }> {
  readonly kinds: readonly string[];
}

/** Shows a file, with its tools, to whoever has come by a public link; the shell around it asks below the address of the link. */
export type LinkViewer = ContributionRow<{ readonly resource: Resource }>;

/** Shows what is said about a file to whoever has come by a public link; `asksName` where they say what they are called. */
export type LinkComments = ContributionRow<{ readonly resource: Resource; readonly asksName: boolean }>;

/** A page of the preferences, at `/space/preferences/<id>`. */
export type PreferencesPage = ContributionRow<object>;

/** A way to connect a kind of storage. */
export interface ConnectDialog extends ContributionRow<{ readonly spaceId: string; onClose(): void }> {
  readonly storageKind: string;
}

/** The places that remotes add to. A new place is a line here, and its line in the manifest's schema. */
export interface ContributionPlaces {
  readonly panelTabs: PanelTab;
  readonly homeCards: HomeCard;
  readonly viewers: Viewer;
  readonly linkViewers: LinkViewer;
  readonly linkComments: LinkComments;
  readonly preferencesPages: PreferencesPage;
  readonly connectDialogs: ConnectDialog;
}

/** The name of a place. */
export type ContributionPlace = keyof ContributionPlaces;

/** What a remote adds, by place. */
export type RemoteContributions = {
  readonly [Place in ContributionPlace]?: readonly ContributionPlaces[Place][];
};

type PropsOf<Row> = Row extends ContributionRow<infer Props> ? Props : never;

/** A row as the page has it: the data, which remote it came with, and the way to its code. */
export type Contribution<Place extends ContributionPlace> = Omit<ContributionPlaces[Place], 'content'> & {
  readonly remote: string;
  /** The very same for each time that the row is read. */
  readonly content: object;
  load(): Promise<ComponentType<PropsOf<ContributionPlaces[Place]>>>;
};

/** The rows of all remotes, by place and in their order. */
export interface Contributions {
  at<Place extends ContributionPlace>(place: Place): readonly Contribution<Place>[];
}

/** What a row of a place is drawn with. */
export type ContributionProps<Place extends ContributionPlace> = PropsOf<ContributionPlaces[Place]>;
