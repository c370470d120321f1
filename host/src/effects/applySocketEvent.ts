import {
  places,
  type EventBus,
  type EventRow,
  type Notice,
  type Say,
  type SocketEvent,
} from '@holdall/shared';
import { placeIn, socketEvents } from '@holdall/shared/events';
import { inOneTab } from './inOneTab.ts';
import { noticeOf } from './noticeOf.ts';

type Opens = NonNullable<EventRow['opens']>;
type Properties = Record<string, unknown>;

interface Dependencies {
  bus: EventBus;
  show(notice: Notice): void;
  navigate(to: string): void;
  say: Say;
  /** How each thing is opened that a row may ask for. */
  openers: Record<Opens, (properties: Properties) => void>;
}

/**
 * Makes the function that obeys the table of socket events: opens what the row opens, shows its notice, tells the bus.
 * It knows no event by name; a new row of the contract needs nothing here.
 */
export function createApplySocketEvent({ bus, show, navigate, say, openers }: Dependencies) {
  function actOf({ action, leadsTo, opens }: EventRow, properties: Properties): Pick<Notice, 'action'> {
    if (!action) return {};
    if (leadsTo) {
      const place = placeIn(leadsTo, properties) ?? places.space;
      return { action: { label: say(action), run: () => navigate(place) } };
    }
    return opens ? { action: { label: say(action), run: () => openers[opens](properties) } } : {};
  }

  return function applySocketEvent(event: SocketEvent): void {
    const row: EventRow = socketEvents[event.type];
    const { opens } = row;
    if (opens) void inOneTab(event.id, () => openers[opens](event.properties));
    const notice = noticeOf(event, say);
    if (notice) show({ ...notice, ...actOf(row, event.properties) });
    bus.publish(event);
  };
}
