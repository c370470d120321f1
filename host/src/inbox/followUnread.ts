import type { Subscription } from 'rxjs';
import type { EventBus, Store, User } from '@holdall/shared';

/** Sets how many notifications are unread, where it is known: on the person. */
export function setUnread(user: Store<User | null>, unread: number): void {
  user.update((person) => person && { ...person, unread });
}

/** Keeps the number of unread notifications as the server tells it. */
export function followUnread(bus: EventBus, user: Store<User | null>): Subscription {
  return bus.on('notificationCreated').subscribe(({ properties }) => {
    setUnread(user, properties.unread ?? (user.get()?.unread ?? 0) + 1);
  });
}
