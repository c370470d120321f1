import { useCall, useShell, useStore, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Icon } from '@holdall/shared/ui';
import styles from './WhereDataGoes.module.css';

/** Who writes the answers, and where what is needed for that goes; nothing where no model writes. */
export function WhereDataGoes() {
  const say = useText();
  const isWritten = useStore(useShell().settings)?.assistant.mode === 'model';
  const about = useCall(laterApi.assistant.about, {}, { enabled: isWritten });
  if (about.data?.model == null) return null;
  const { model, dataGoesTo } = about.data;
  return (
    <p className={styles.whereDataGoes}>
      <Icon name="globe" size={13} />
      {say('{model} writes the answers: your questions and passages of your files go to {host}.', {
        model,
        host: dataGoesTo ?? '',
      })}
    </p>
  );
}
