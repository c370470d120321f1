import { i18n, formats } from '@lingui/core';
import type { Keeping, KeptBoth, Pin, QueuedAction, Store } from '@holdall/shared';
import { createOutbox, layPreferencesOver, type HostOutbox } from '../../outbox/index.ts';
import type { OfflineNeeds } from '../OfflineNeeds.ts';
import { beginKeeping } from './beginKeeping.ts';
import { createKeeping } from './createKeeping.ts';
import { forgetAll } from './forget.ts';
import { openPins, type HostPins } from './pinned/index.ts';

/** What stands in without a connection, once its code is here. */
export interface Late {
  readonly keeping: Keeping;
  readonly outbox: HostOutbox;
  readonly pins: HostPins;
  begin(): void;
  forget(): Promise<void>;
}

interface LateNeeds extends OfflineNeeds {
  readonly asOf: Store<string>;
  readonly waiting: Store<readonly QueuedAction[]>;
  readonly keptBoth: Store<readonly KeptBoth[]>;
  readonly pinned: Store<readonly Pin[]>;
  /** Answers that came before anybody could keep them. */
  readonly early: [string, Response][];
}

/** Puts it together, for this page. */
export function openLate(needs: LateNeeds): Late {
  const { registry, session, outdated, refresh, asOf, waiting, keptBoth, pinned, early } = needs;
  const { http, user, settings, notices, queries, live, bus } = needs.shell();
  const build = registry.host.base;
  const keeping = createKeeping({
    person: () => user.get()?.id ?? (session.start.get() === 'ready' ? null : undefined),
    build,
    early,
    tell: (oldest) => asOf.set(oldest ? momentText(oldest, i18n.locale) : ''),
  });
  const outbox = createOutbox({
    http,
    user,
    waiting,
    keptBoth,
    say: (id, values) => i18n._(id, values),
    show: notices.show,
    isOn: () => settings.get()?.offline === true,
  });
  layPreferencesOver({ user, waiting, refresh });
  // A page with a part from source is not the product's own.
  const isOwn = registry.flavour === 'production';
  const pins = openPins({
    user,
    settings,
    kept: pinned,
    registry,
    isOwn,
    say: (id, values) => i18n._(id, values),
  });
  return {
    keeping,
    outbox,
    pins,
    begin() {
      const { start } = session;
      if (!isOwn) return;
      beginKeeping({
        keeping,
        outbox,
        pins,
        bus,
        registry,
        build,
        queries,
        live,
        start,
        user,
        settings,
        outdated,
        refresh,
      });
    },
    async forget() {
      keeping.forget();
      outbox.forget();
      pins.forget();
      await forgetAll();
    },
  };
}

/** A moment as the frame says it: the time, and of another day the day too. */
function momentText(moment: Date, locale: string, now = new Date()): string {
  const isToday = moment.toDateString() === now.toDateString();
  return formats.date(locale, moment, {
    ...(isToday ? {} : { weekday: 'short', day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  });
}
