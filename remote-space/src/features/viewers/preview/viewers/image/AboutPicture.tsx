import { useFormat, useText, type Resource, callKey, useShell } from '@holdall/shared';
import { Loading } from '@holdall/shared/ui';
import { documentContent } from '@holdall/shared/readings';
import { useQuery } from '@tanstack/react-query';
import { photoFacts } from './photoFacts.ts';
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

/** What a picture says of how it was taken, once somebody wants to know. */
function usePhoto({ id, hash }: Resource, wanted: boolean) {
  const { http } = useShell();
  return useQuery({
    queryKey: [...callKey(documentContent.get), 'photo', id, hash],
    queryFn: async ({ signal }) =>
      (
        await http.call(
          documentContent.get,
          { params: { resourceId: id }, query: {} },
          { signal, quiet: true },
        )
      ).photo,
    enabled: wanted,
    retry: false,
    staleTime: Infinity,
  });
}
