import { BehaviorSubject, type Observable } from 'rxjs';

/** A value that others watch. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  /** Sets what the function makes of the present value. */
  update(change: (value: T) => T): void;
  /** The present value at once, then every later one. */
  readonly changes: Observable<T>;
}

/** Makes a store. Equal values (`Object.is`) are not announced. */
export function createStore<T>(initial: T): Store<T> {
  const subject = new BehaviorSubject(initial);
  const set = (value: T) => {
    if (!Object.is(value, subject.value)) subject.next(value);
  };
  return {
    get: () => subject.value,
    set,
    update: (change) => set(change(subject.value)),
    changes: subject.asObservable(),
  };
}
