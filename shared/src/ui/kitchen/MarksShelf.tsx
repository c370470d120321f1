import { coreKinds, storageKinds } from '../../kinds/index.ts';
import { Avatar } from '../marks/Avatar.tsx';
import { AvatarStack } from '../marks/AvatarStack.tsx';
import { Icon } from '../marks/Icon.tsx';
import { icons } from '../marks/icons.ts';
import { KindMark } from '../marks/KindMark.tsx';
import { Logo } from '../marks/Logo.tsx';
import { SpaceMark } from '../marks/SpaceMark.tsx';
import { Stitch, Stitched, StitchFrame } from '../marks/Stitch.tsx';
import styles from './Kitchen.module.css';
import { Plate, Shelf } from './Shelf.tsx';

const people = ['Ana Duarte', 'Tomás Weil', 'Mei Okafor', 'Jonas Wirth', 'Filip', '李小龙'].map((name) => ({
  id: name,
  name,
}));

/** Logo, kinds, people, glyphs and the stitch. */
export function MarksShelf() {
  return (
    <Shelf title="Marks">
      <Plate title="KindMark" wide>
        {coreKinds.map((kind) => (
          <span key={kind.id} className={styles.kind}>
            <KindMark kind={kind.id} size={34} /> {kind.label}
          </span>
        ))}
      </Plate>
      <Plate title="KindMark, states of a folder, sizes">
        <KindMark kind="folder" state="closed" />
        <KindMark kind="folder" state="open" />
        <KindMark kind="folder" state="empty" />
        {[18, 28, 38, 56].map((size) => (
          <KindMark key={size} kind="pdf" size={size} />
        ))}
        <KindMark kind="chatThread" size={56} />
        <KindMark kind="folder" size={56} />
      </Plate>
      <Plate title="Logo, SpaceMark">
        <Logo />
        <Logo size={56} />
        <SpaceMark name="Retail pilot" hue={218} current />
        <SpaceMark name="Brand studio" hue={318} unread />
        <SpaceMark name="Finance" hue={150} />
        <SpaceMark name="Garden" emoji="🌿" hue={120} />
      </Plate>
      <Plate title="Avatar, AvatarStack">
        {people.map(({ name }) => (
          <Avatar key={name} name={name} present={name === 'Ana Duarte'} />
        ))}
        <Avatar name="Ana Duarte" size={44} />
        <AvatarStack people={people} total={8} />
      </Plate>
      <Plate title="Stitch">
        <Stitched look="note">
          <Icon name="sparkles" /> A note held by a thread.
        </Stitched>
        <Stitched>Visits grew in all three stores, and Lisbon more than doubled.</Stitched>
        <div className={styles.column}>
          <Stitch direction="along" />
        </div>
        <div className={styles.drop}>
          <StitchFrame />
          Drop files here
        </div>
      </Plate>
      <Plate title="Storages" wide>
        {storageKinds.map((kind) => (
          <span key={kind.id} className={styles.kind}>
            <Icon name={kind.icon} /> {kind.label}
          </span>
        ))}
      </Plate>
      <Plate title="Icon" wide>
        {Object.keys(icons).map((name) => (
          <span key={name} title={name}>
            <Icon name={name} size={18} />
          </span>
        ))}
      </Plate>
    </Shelf>
  );
}
