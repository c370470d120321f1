import { AppError, useText, useTitle, type Storage } from '@holdall/shared';
import { ErrorState, Loading } from '@holdall/shared/ui';
import { CollectionHeader } from '../CollectionHeader.tsx';
import { RulesEditor } from './RulesEditor.tsx';
import { useRules } from './useRules.ts';
import styles from './Rules.module.css';

interface RulesProps {
  collection: Storage;
  onOpenSidebar: (() => void) | undefined;
}

/** The rules of a collection, to be read and written. */
export function Rules({ collection, onOpenSidebar }: RulesProps) {
  const say = useText();
  useTitle(say('Rules of {name}', { name: collection.name }));
  const { loaded, save } = useRules(collection);
  return (
    <div className={styles.body}>
      <CollectionHeader collection={collection} section="rules" onOpenSidebar={onOpenSidebar} />
      {loaded.status === 'loading' && (
        <div className={styles.loading}>
          <Loading label={say('Loading the rules…')} />
        </div>
      )}
      {loaded.status === 'failed' && (
        <ErrorState title={say('The rules could not be loaded')} onRetry={loaded.retry}>
          {AppError.is(loaded.error) ? loaded.error.message : undefined}
        </ErrorState>
      )}
      {loaded.status === 'ready' && (
        <RulesEditor collection={collection} present={loaded.data} onSave={save} />
      )}
    </div>
  );
}
