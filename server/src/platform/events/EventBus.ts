/** Tells everybody who listens that something has happened. Facts only: whoever needs an answer calls a function. */
export interface EventBus<Event> {
  /** Announces a fact once the present transaction has committed, never when it is rolled back. */
  publish(event: Event): void;
  /** Hears every event from now on. Call the answer to stop. */
  subscribe(listener: (event: Event) => void | Promise<void>): () => void;
  /** Resolves when every listener is done with what it has heard. */
  idle(): Promise<void>;
}
