import { type Http, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import type { LinkFace, Opened } from './LinkFace.ts';
import { LinkUpload } from './LinkUpload.tsx';
import styles from './OpenedLink.module.css';

interface LinkDropProps {
  readonly link: string;
  /** The way to the server that is not below the address of the link. */
  readonly http: Http;
  readonly face: Pick<LinkFace, 'by'>;
  readonly opened: Pick<Opened, 'storageId' | 'folderId'>;
}

/** Where files are sent to whoever made the link. Nothing that others have sent is seen here. */
export function LinkDrop({ link, http, face: { by }, opened }: LinkDropProps) {
  const say = useText();
  const { storageId, folderId: parentId } = opened;
  return (
    <div className={styles.drop}>
      <LinkUpload
        title={say('Send files to {person}', { person: by })}
        hint={say('You will not see what others have sent.')}
        target={{ storageId, parentId }}
        bring={(file) =>
          http.call(
            laterApi.publicLinks.drop,
            { params: { link }, query: { name: file.name }, body: file },
            { quiet: true, contentType: file.type },
          )
        }
      />
    </div>
  );
}
