import { useText } from '@holdall/shared';
import { Icon, IconButton, Problem, Spinner } from '@holdall/shared/ui';
import type { useImages } from './useImages.ts';
import styles from './Images.module.css';

/** The pictures that go with a comment: each on its way, there, or refused; taken out by its button. */
export function ImageTray({ images }: { images: ReturnType<typeof useImages> }) {
  const say = useText();
  return (
    <>
      {images.all.length > 0 && (
        <ul className={styles.tray} aria-label={say('Pictures of the comment')}>
          {images.all.map(({ key, name, isThere, problem }) => (
            <li key={key} className={styles.waiting}>
              {!isThere && problem === '' ? (
                <Spinner label={say('Bringing {name}…', { name })} />
              ) : (
                <Icon name={problem === '' ? 'image' : 'warning'} size={16} />
              )}
              <bdi className={styles.name}>{name}</bdi>
              {problem !== '' && <span className={styles.problem}>{problem}</span>}
              <IconButton
                icon="close"
                size="small"
                label={say('Leave {name} out', { name })}
                onClick={() => images.remove(key)}
              />
            </li>
          ))}
        </ul>
      )}
      {images.problem !== '' && <Problem>{images.problem}</Problem>}
    </>
  );
}
