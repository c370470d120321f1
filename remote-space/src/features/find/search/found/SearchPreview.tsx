import { useDebouncedValue, useFormat, useText, type Format, type Say } from '@holdall/shared';
import { IconButton, Loading } from '@holdall/shared/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCameFrom } from '../../../frame/locations/index.ts';
import { Beside } from '../../../frame/pane/index.ts';
import { formatTime, ResourcePreview } from '../../../viewers/preview/index.ts';
import { addressOfHit, trashedSince, whereIs, type Hit } from './Hit.ts';
import { useSpaceNames } from '../useSpaceNames.ts';
import styles from './Found.module.css';

/** Whoever goes on from one to the next is not interrupted by what they pass. */
const pauseMs = 200;

interface SearchPreviewProps {
  /** What is chosen. */
  hit: Hit;
  onClose(): void;
}

/** Beside what was found: the file that is chosen, at the place of its passage. It follows after a pause. */
export function SearchPreview({ hit, onClose }: SearchPreviewProps) {
  const say = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const state = useCameFrom();
  const spaces = useSpaceNames();
  const restedId = useDebouncedValue(hit.resource.id, pauseMs);
  const [shown, setShown] = useState(hit);
  if (hit !== shown && hit.resource.id === restedId) setShown(hit);
  const address = addressOfHit(shown);
  return (
    <aside className={styles.preview} aria-label={say('Preview')}>
      <div className={styles.close}>
        <IconButton icon="close" size="small" label={say('Close the preview')} onClick={onClose} />
      </div>
      <Beside key={address} fallback={<Loading label={say('Opening…')} />}>
        <ResourcePreview
          known={shown.resource}
          search={address.split('?')[1] ?? ''}
          where={format.facts([whereIs(shown, spaces.get(shown.spaceId)), trashedSince(shown, say, format)])}
          spaceId={shown.spaceId}
          openLabel={openLabelOf(shown, say, format)}
          onOpen={() => void navigate(address, { state })}
        />
      </Beside>
    </aside>
  );
}

/** What the button that opens it says: where, if its passage stands at a page or a moment. */
function openLabelOf({ passage }: Hit, say: Say, format: Format): string {
  if (!passage?.place) return say('Open');
  const { unit, value } = passage.place;
  return unit === 'page'
    ? say('Open at page {page}', { page: format.number(value) })
    : say('Open at {time}', { time: formatTime(value) });
}
