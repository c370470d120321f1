import { useCall, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Empty, joinClasses, Loading, Retry } from '@holdall/shared/ui';
import { Page, pageRows } from '../../frame/page/index.ts';
import { DeletedFiles } from './DeletedFiles.tsx';
import { DeletedRow } from './DeletedRow.tsx';
import { firstPage } from './firstPage.ts';
import styles from './TrashScreen.module.css';

/** Everything that was deleted and can still be restored, of all spaces at once. */
export function TrashScreen() {
  const say = useText();
  return (
    <Page
      title={say('Trash')}
      lead={say(
        'What is deleted stays here until the day that stands beside it. Then it is deleted for good.',
      )}
    >
      <Contents />
    </Page>
  );
}

function Contents() {
  const say = useText();
  const trash = useCall(laterApi.trash.list, {});
  const files = useCall(laterApi.trash.files, firstPage);
  if (trash.status === 'failed' || files.status === 'failed') {
    const retry = () => [trash, files].forEach((one) => one.status === 'failed' && one.retry());
    return <Retry onRetry={retry}>{say('The trash could not be loaded.')}</Retry>;
  }
  if (trash.status === 'loading' || files.status === 'loading')
    return <Loading label={say('Loading the trash…')} />;
  const { places } = trash.data;
  if (places.length === 0 && files.data.items.length === 0)
    return <Empty drawing="bag">{say('The trash is empty.')}</Empty>;
  return (
    <>
      {places.length > 0 && (
        <section aria-labelledby="trash-places">
          <h2 id="trash-places" className={styles.group}>
            {say('Spaces and storages')}
          </h2>
          <ul className={joinClasses(pageRows.rows, styles.rows)}>
            {places.map((place) => (
              <DeletedRow key={place.id} place={place} />
            ))}
          </ul>
        </section>
      )}
      {files.data.items.length > 0 && <DeletedFiles />}
    </>
  );
}
