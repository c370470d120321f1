import { useId, useState, type KeyboardEvent } from 'react';

/** A person, a resource or a place that can be named. */
export interface Offer {
  readonly id: string;
  readonly name: string;
  /** Of a resource. */
  readonly kind?: string;
  /** A name of the icon set, for what is neither a person nor a resource. */
  readonly icon?: string;
  /** Where it lies, or what else there is to say of it. */
  readonly where?: string;
  /** They cannot read what is said, so they are not told. */
  readonly isBlind?: boolean;
  /** Whoever writes may let them into the space. */
  readonly mayLetIn?: boolean;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const canBeTaken = ({ isBlind, mayLetIn }: Offer) => isBlind !== true || mayLetIn === true;

interface Offered<One extends Offer> {
  /** What may be meant by what was typed; none while nothing is asked for. */
  readonly offers: readonly One[];
  onChoose(offer: One): void;
  onClose(): void;
  /** The field has a use for Enter of its own: nothing is chosen before an arrow has. */
  readonly isOptional?: boolean;
}

/** A list of what may be meant, under a field that keeps the focus: which one is chosen, and what the keys of the field do in it. */
export function useOfferList<One extends Offer>({
  offers,
  onChoose,
  onClose,
  isOptional = false,
}: Offered<One>) {
  const id = useId();
  const first = isOptional ? -1 : 0;
  const [chosen, setChosen] = useState(first);
  const isOpen = offers.length > 0;
  const at = Math.min(chosen, offers.length - 1);
  const active = isOpen && at >= 0 ? offers[at] : undefined;
  return {
    list: { id, offers, active, choose: onChoose, point: setChosen },
    /** As at the beginning: the first one is chosen, or none. */
    restart: () => setChosen(first),
    /** Whether the key was meant for the list. */
    takesKey(event: KeyboardEvent): boolean {
      if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false;
      const step = steps[event.key];
      if (step !== undefined)
        setChosen((Math.max(at, step > 0 ? -1 : 0) + step + offers.length) % offers.length);
      else if (event.key === 'Escape') onClose();
      else if ((event.key === 'Enter' || event.key === 'Tab') && active && canBeTaken(active))
        onChoose(active);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    /** What the field says of the list to those who do not see it. */
    aria: {
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': active ? `${id}-${active.id}` : undefined,
    },
  };
}
