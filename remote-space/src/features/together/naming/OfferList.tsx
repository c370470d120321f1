import { useText } from '@holdall/shared';
import { Avatar, Icon, joinClasses, KindMark, VisuallyHidden } from '@holdall/shared/ui';
import type { Offer, useOfferList } from './useOfferList.ts';
import styles from './OfferList.module.css';

interface OfferListProps<One extends Offer> {
  list: ReturnType<typeof useOfferList<One>>['list'];
  /** What is offered, where that is nobody and nothing to be named. */
  label?: string;
}

/** Who or what can be named, under the field that has the focus and the keys. */
export function OfferList<One extends Offer>({ list, label }: OfferListProps<One>) {
  const say = useText();
  const { id, offers, active, choose, point } = list;
  return (
    <>
      {offers.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label={label ?? say('Who or what is meant')}
          className={styles.offers}
        >
          {offers.map((offer, index) => (
            // The field above has the focus and the keys; a pointer may press the line.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={offer.id}
              id={`${id}-${offer.id}`}
              role="option"
              aria-selected={offer === active}
              aria-disabled={(offer.isBlind && !offer.mayLetIn) || undefined}
              className={joinClasses(styles.offer, offer === active && styles.active)}
              onPointerMove={() => point(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(offer)}
            >
              {offer.icon !== undefined ? (
                <Icon name={offer.icon} size={16} />
              ) : offer.kind === undefined ? (
                <Avatar name={offer.name} id={offer.id} size={22} />
              ) : (
                <KindMark kind={offer.kind} size={20} />
              )}
              <bdi className={styles.name}>{offer.name}</bdi>
              {offer.where !== undefined && <bdi className={styles.note}>{offer.where}</bdi>}
              {offer.isBlind && (
                <span className={styles.note}>
                  {offer.mayLetIn ? say('Cannot see this: share it') : say('Cannot see this')}
                </span>
              )}
            </div>
          ))}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">
          {offers.length > 0 &&
            say('{count, plural, one {# choice} other {# choices}}. Arrow keys choose, Enter takes.', {
              count: offers.length,
            })}
        </span>
      </VisuallyHidden>
    </>
  );
}
