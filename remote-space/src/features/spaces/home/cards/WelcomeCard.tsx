import { useShell, useText } from '@holdall/shared';
import { Icon } from '@holdall/shared/ui';
import { useUploads } from '../../../files/uploads/index.ts';
import { useAllStorages } from './useAllStorages.ts';
import { ActionCard, CardNote, Cards } from '../../../frame/cards/index.ts';
import styles from './cards.module.css';

/** The first steps of somebody who has nothing here yet. */
export function WelcomeCard() {
  const say = useText();
  const { navigate, openShortcuts } = useShell();
  const { choose } = useUploads();
  const { storages, isComplete } = useAllStorages();
  const first = storages.find(({ can }) => can.includes('create'));
  if (!isComplete || storages.some(({ childrenCount }) => childrenCount > 0)) return null;

  async function upload() {
    if (!first) return;
    await choose('files', { storageId: first.id, parentId: null });
    navigate(`/space/s/${first.spaceId}/${first.id}/files`);
  }
  const steps = [
    {
      id: 'upload',
      icon: 'upload',
      name: say('Upload'),
      note: say('Bring your first files'),
      act: () => void upload(),
    },
    {
      id: 'tour',
      icon: 'play',
      name: say('Take the tour'),
      note: say('Five short steps'),
      act: () => navigate('/space/welcome'),
    },
    {
      id: 'keys',
      icon: 'keyboard',
      name: say('Learn the keys'),
      note: say('Everything can be done without a mouse'),
      act: openShortcuts,
    },
  ].filter(({ id }) => id !== 'upload' || first !== undefined);

  return (
    <section aria-labelledby="home-welcome">
      <h2 id="home-welcome" className={styles.title}>
        {say('Welcome')}
      </h2>
      <Cards>
        {steps.map(({ id, icon, name, note, act }) => (
          <li key={id}>
            <ActionCard sign={<Icon name={icon} size={22} />} name={name} onAct={act}>
              <CardNote>{note}</CardNote>
            </ActionCard>
          </li>
        ))}
      </Cards>
    </section>
  );
}
