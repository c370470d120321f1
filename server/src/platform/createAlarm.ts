interface Dependencies {
  /** When it has to ring next; null while nothing is to come. */
  next(): Promise<Date | null>;
  ring(): Promise<void>;
  now(): Date;
  onFailure(error: unknown): void;
}

/** What another server on the same database has set is noticed after this time. */
const longestWait = 60_000;
const shortestWait = 20;

/** An alarm that rings when the next moment of a list has come, to the second, and asks for the next one then. */
export function createAlarm({ next, ring, now, onFailure }: Dependencies) {
  let timer: NodeJS.Timeout | undefined;
  let isOn = false;
  let under: Promise<void> = Promise.resolve();

  async function turn(): Promise<void> {
    try {
      await ring();
      const at = await next();
      if (!isOn) return;
      const wait =
        at === null
          ? longestWait
          : Math.min(longestWait, Math.max(shortestWait, at.getTime() - now().getTime()));
      clearTimeout(timer);
      timer = setTimeout(set, wait);
      timer.unref();
    } catch (error) {
      onFailure(error);
      if (isOn) timer = setTimeout(set, longestWait).unref();
    }
  }

  /** Looks again: something was added or has changed. One look at a time. */
  function set(): void {
    if (!isOn) return;
    clearTimeout(timer);
    under = under.then(turn);
  }

  return {
    set,
    start(): void {
      isOn = true;
      set();
    },
    async stop(): Promise<void> {
      isOn = false;
      clearTimeout(timer);
      await under;
    },
  };
}
