import { useShell, type Resource } from '@holdall/shared';
import { documentContent, type Recording } from '@holdall/shared/readings';
import { KindMark } from '@holdall/shared/ui';
import { useState } from 'react';
import styles from './About.module.css';

interface AboutProps {
  readonly resource: Resource;
  readonly recording: Recording | null;
}

/** What is to be seen of a sound: its cover, its title and who made it; the mark of its kind where it says nothing. */
export function About({ resource, recording }: AboutProps) {
  const { http } = useShell();
  const [isBroken, setBroken] = useState(false);
  const cover = http.address(documentContent.part, {
    params: { resourceId: resource.id },
    query: { name: 'cover' },
  });
  const facts = [recording?.artist, recording?.album, recording?.year].filter(Boolean);
  return (
    <div className={styles.about}>
      {recording?.hasCover && !isBroken ? (
        <img className={styles.cover} src={cover} alt="" onError={() => setBroken(true)} />
      ) : (
        <KindMark kind={resource.kind} size={120} />
      )}
      {recording?.title && (
        <h2 className={styles.title} dir="auto">
          {recording.title}
        </h2>
      )}
      {facts.length > 0 && (
        <p className={styles.facts} dir="auto">
          {facts.join(' · ')}
        </p>
      )}
    </div>
  );
}
