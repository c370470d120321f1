import { useStore, useText } from '@holdall/shared';
import { Icon, joinClasses } from '@holdall/shared/ui';
import { createPortal } from 'react-dom';
import { useDrag, type DragScreen } from './useDrag.ts';
import styles from './DragGhost.module.css';
import { refusals } from './decide.ts';
import { ghost } from './ghost.ts';

/** Makes the rows of a screen draggable, answers drops anywhere in the page, and says meanwhile what they would do. */
export function DragAndDrop(screen: DragScreen) {
  useDrag(screen);
  return <DragGhost />;
}

const iconOf = { move: 'move', copy: 'copy', ask: 'sparkles' } as const;

/** Says beside the pointer what a drop would do, and to what. */
function DragGhost() {
  const say = useText();
  const shown = useStore(ghost);
  if (shown === null) return null;
  const { x, y, count, verb, target, refusal } = shown;
  const words = {
    move: say('{count, plural, one {Move # item to “{target}”} other {Move # items to “{target}”}}', {
      count,
      target,
    }),
    copy: say('{count, plural, one {Copy # item to “{target}”} other {Copy # items to “{target}”}}', {
      count,
      target,
    }),
    ask: say('{count, plural, one {Ask about # item} other {Ask about # items}}', { count }),
  };
  const lying = say('{count, plural, one {# item} other {# items}}', { count });
  return createPortal(
    <div
      className={joinClasses(styles.ghost, refusal !== null && styles.refused)}
      style={{ transform: `translate(${x + 14}px, ${y + 12}px)` }}
      data-ghost=""
    >
      <Icon name={refusal === null ? iconOf[verb ?? 'move'] : 'lock'} size={15} />
      <span>{refusal === null ? (verb === null ? lying : words[verb]) : say(refusals[refusal])}</span>
    </div>,
    document.body,
  );
}
