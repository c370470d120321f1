import { useCall, useFormat, useText, type Resource } from '@holdall/shared';
import { Loading } from '@holdall/shared/ui';
import { documentContent } from '@holdall/shared/readings';
import { photoFacts } from './photoFacts.ts';
import styles from './AboutPicture.module.css';

/** How a picture was taken, over its edge. */
export function AboutPicture({ resource }: { readonly resource: Resource }) {
  const say = useText();
  const format = useFormat();
  const { id, hash } = resource;
  const input = { params: { resourceId: id }, query: {} };
  const reading = useCall(documentContent.get, input, { of: [hash], once: true });
  const photo = reading.data?.photo;
  const locale = document.documentElement.lang;
  return (
    <aside className={styles.panel} aria-label={say('About this picture')}>
      {reading.status === 'loading' && <Loading label={say('Reading…')} />}
      {reading.status !== 'loading' && !photo && <p>{say('This picture says nothing of itself.')}</p>}
      {photo && (
        <dl>
          {photoFacts(photo, { say, format, locale }).map(({ name, value }) => (
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
