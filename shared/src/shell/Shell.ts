import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { EventBus } from '../bus/createEventBus.ts';
import type { CommandRegistry } from '../commands/createCommandRegistry.ts';
import type { JobState } from '../contract/entities/content/job.ts';
import type { Operation } from '../contract/entities/content/operation.ts';
import type { LanguageId } from '../contract/languages.ts';
import type { Settings } from '../contract/entities/people/settings.ts';
import type { User } from '../contract/entities/people/user.ts';
import type { NoticeStatus } from '../contract/entities/together/notification.ts';
import type { CallOptions, Http } from '../http/createHttp.ts';
import type { KindRegistry } from '../kinds/createKindRegistry.ts';
import type { SocketService } from '../live/createSocketService.ts';
import type { Contributions } from '../remote/contributions.ts';
import type { Outbox } from './Outbox.ts';
import type { Pins } from './Pins.ts';
import type { Store } from '../state/createStore.ts';

/** A message that shows itself and goes. */
export interface Notice {
  readonly title: string;
  readonly text?: string;
  readonly status: NoticeStatus;
  /** At most one. */
  readonly action?: { readonly label: string; run(): void };
}

/** A summary to be shown. */
export interface SummaryView {
  /** The file; with length and style, another one can be asked for. */
  readonly resourceId?: string | undefined;
  /** Of several files: the summary, and the sign of what was chosen. Its sentences are asked for by that. */
  readonly selectionSummaryId?: string | undefined;
  readonly selection?: string | undefined;
  readonly length?: 'short' | 'medium' | 'long' | undefined;
  readonly style?: 'paragraph' | 'points' | 'decisions' | undefined;
  readonly resourceName?: string | undefined;
  readonly summary: string;
  /** Where its text comes from: `sentences` that stand in the source, or a `model` that has written of them. */
  readonly builtFrom?: string | undefined;
  readonly model?: string | null | undefined;
  /** Sentences of the model that nothing in the source says. */
  readonly leftOut?: number | undefined;
  /** What it was translated into, and the model that did; null or absent for its own language. */
  readonly language?: string | null | undefined;
  readonly translatedBy?: string | null | undefined;
  /** Whether there is a model that may translate it. */
  readonly canTranslate?: boolean | undefined;
  /** Words that were read of those that there are. */
  readonly coverage?: { readonly readWords: number; readonly words: number } | undefined;
  /** The source has changed since. */
  readonly outOfDate?: boolean | undefined;
}

/** How the undo strip offers to take an act back. */
export interface UndoOffer {
  /** What was done, as a sentence. */
  readonly text: string;
  readonly operationId: string;
}

/** Something long that this browser does itself, such as an upload; it stands beside the jobs of the server. */
export interface Transfer {
  readonly id: string;
  readonly title: string;
  readonly state: JobState;
  /** Bytes. */
  readonly done: number;
  readonly total: number;
  /** Why it failed, as a sentence. */
  readonly problem: string | null;
  /** What can be done with it as it stands. */
  readonly actions: Readonly<Partial<Record<'pause' | 'retry' | 'cancel' | 'remove', () => void>>>;
}

/** Long acts: those of the server and those of this browser, in one list. */
export interface Jobs {
  /** What this browser does. Who does it keeps its rows here. */
  readonly transfers: Store<readonly Transfer[]>;
  /** All of them with what can be done, as the tray shows them. Its code comes when it is drawn, inside a `Suspense`. */
  readonly List: ComponentType;
  /** Shows the tray. */
  open(): void;
}

/** Places in the host's frame that the open remote may fill: the rail's middle, the title on a phone. */
export type SlotName = 'rail' | 'title';

/**
 * Everything the host gives to a remote: the public API of the shell.
 * @example const { http, notices } = useShell();
 */
export interface Shell {
  readonly http: Http;
  readonly live: SocketService;
  readonly bus: EventBus;
  readonly kinds: KindRegistry;
  readonly commands: CommandRegistry;
  /** What remotes have added to each other's places. */
  readonly contributions: Contributions;
  readonly queries: QueryClient;
  readonly settings: Store<Settings | null>;
  /** The signed-in person; null when nobody is. */
  readonly user: Store<User | null>;
  readonly theme: Store<'light' | 'dark'>;
  readonly notices: { show(notice: Notice): void };
  readonly jobs: Jobs;
  /** Whether the server cannot be reached, as far as this page knows: what cannot wait is not offered meanwhile. */
  readonly away: Store<boolean>;
  /** What was done without a connection and waits. */
  readonly outbox: Outbox;
  /** What is kept in this browser to be opened without a connection. */
  readonly pins: Pins;
  readonly undo: {
    /** Offers to undo an act, over the status line, until the next act or 10 s. */
    offer(offer: UndoOffer): void;
    /** Tells of an act under way; it answers what the act does. Who takes back meanwhile means this act, so that waits. */
    during<T>(act: Promise<T>): Promise<T>;
    /** Takes one act back, and no longer offers to. */
    takeBack(operationId: string, options?: Pick<CallOptions, 'expects'>): Promise<Operation>;
    /** Takes back the last act that can be: the offered one, else the newest of the operation log. */
    last(): Promise<void>;
    /** Does again what was taken back last. */
    redo(): Promise<void>;
  };
  /** The elements of the frame that `InSlot` draws into. */
  readonly slots: Store<Partial<Record<SlotName, HTMLElement>>>;
  openSummary(view: SummaryView): void;
  openPalette(): void;
  /** Shows the sheet of keys. */
  openShortcuts(): void;
  /** Says something to those who do not see the screen. */
  announce(text: string, urgency?: 'polite' | 'assertive'): void;
  /** Chooses a language for this browser; somebody signed in is spoken to in the one of their profile. */
  speak(language: LanguageId): Promise<void>;
  /** Goes to a place inside the product. */
  navigate(to: string, options?: { replace?: boolean; state?: unknown }): void;
  /**
   * Takes over a person who has just signed in, and goes to `next`, else to the place they asked for before, else to
   * the workspace. Only places inside the product count.
   */
  enter(user: User, next?: string): void;
  signOut(): Promise<void>;
  /** Registers what a remote must clear when the person leaves; the answer takes it back. */
  onSignOut(clear: () => void | Promise<void>): () => void;
}
