import { Subject, filter, type Observable } from 'rxjs';
import type { SocketEvent } from '../contract/socketEvents.ts';
import type { User } from '../contract/entities/people/user.ts';

/** Facts that the shell itself announces, beside the events of the server. */
export type ShellFact =
  | { type: 'signedIn'; properties: { user: User } }
  | { type: 'signedOut'; properties: Record<never, never> }
  | { type: 'themeChanged'; properties: { theme: 'light' | 'dark' } }
  | { type: 'remoteFailed'; properties: { remote: string; reason: string } };

/** Anything that travels on the bus. */
export type BusEvent = SocketEvent | ShellFact;
export type BusEventOf<T extends BusEvent['type']> = Extract<BusEvent, { type: T }>;

/** One stream of facts for the whole page. Events announce; asking is a function call. */
export interface EventBus {
  publish(event: BusEvent): void;
  /** Everything that happens. */
  readonly all: Observable<BusEvent>;
  /**
   * What happens of some types.
   * @example const subscription = bus.on('resourceUpdated').subscribe(({ properties }) => reload(properties.ids));
   */
  on<T extends BusEvent['type']>(...types: T[]): Observable<BusEventOf<T>>;
}

/** Makes the bus. The shell makes one; everybody else receives it. */
export function createEventBus(): EventBus {
  const subject = new Subject<BusEvent>();
  return {
    publish: (event) => subject.next(event),
    all: subject.asObservable(),
    on: <T extends BusEvent['type']>(...types: T[]) =>
      subject.pipe(filter((event): event is BusEventOf<T> => types.includes(event.type as T))),
  };
}
