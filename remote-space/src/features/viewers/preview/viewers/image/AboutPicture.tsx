import { useFormat, useText, type Resource } from '@holdall/shared';
import { Loading } from '@holdall/shared/ui';
import { photoFacts } from './photoFacts.ts';
import { usePhoto } from './usePhoto.ts';
import styles from './AboutPicture.module.css';

/** How a picture was taken, over its edge. */
export function AboutPicture({ resource }: { readonly resource: Resource }) {
  const say = useText();
  const format = useFormat();
  const photo = usePhoto(resource, true);
  const locale = document.documentElement.lang;
  return (
    <aside className={styles.panel} aria-label={say('About this picture')}>
      {photo.isPending && <Loading label={say('Reading…')} />}
      {photo.isError && <p>{say('This picture says nothing of itself.')}</p>}
      {photo.data && (
        <dl>
          {photoFacts(photo.data, { say, format, locale }).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </aside>
  );
}
