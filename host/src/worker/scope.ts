/** An event that the browser waits for. */
export interface LateEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page. */
export interface RequestEvent extends LateEvent {
  readonly request: Request;
  /** The answer of the server to a navigation, asked for while the worker started. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** A message of the server, by the push service of the browser. */
export interface PushedEvent extends LateEvent {
  readonly data: { json(): unknown } | null;
}

/** Somebody has opened a notice that the browser shows. */
export interface NoticeEvent extends LateEvent {
  readonly notification: Notification;
}

/** A page of the workspace. */
export interface PageWindow {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
}

interface WorkerScope {
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PageWindow[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', handle: (event: LateEvent) => void): void;
  addEventListener(type: 'fetch', handle: (event: RequestEvent) => void): void;
  addEventListener(type: 'push', handle: (event: PushedEvent) => void): void;
  addEventListener(type: 'notificationclick', handle: (event: NoticeEvent) => void): void;
}

/** The worker's own global object: types of workers and of pages cannot stand in one program. */
export const scope = globalThis as unknown as WorkerScope;
