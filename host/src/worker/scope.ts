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

interface WorkerScope {
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', handle: (event: LateEvent) => void): void;
  addEventListener(type: 'fetch', handle: (event: RequestEvent) => void): void;
}

/** The worker's own global object: types of workers and of pages cannot stand in one program. */
export const scope = globalThis as unknown as WorkerScope;
