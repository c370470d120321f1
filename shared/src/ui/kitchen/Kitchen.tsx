import { ActionsShelf } from './ActionsShelf.tsx';
import { FeedbackShelf } from './FeedbackShelf.tsx';
import { FormsShelf } from './FormsShelf.tsx';
import styles from './Kitchen.module.css';
import { MarksShelf } from './MarksShelf.tsx';
import { NavigationShelf } from './NavigationShelf.tsx';
import { OverlaysShelf } from './OverlaysShelf.tsx';

/**
 * Every component in every state it can be in, on one page, for the eye and for the tests of look and accessibility.
 * Its words are samples and are not translated. Loaded on demand: see LazyKitchen.
 */
export function Kitchen() {
  return (
    <div className={styles.kitchen}>
      <h1 className={styles.title}>Kitchen</h1>
      <MarksShelf />
      <ActionsShelf />
      <FormsShelf />
      <NavigationShelf />
      <OverlaysShelf />
      <FeedbackShelf />
    </div>
  );
}
