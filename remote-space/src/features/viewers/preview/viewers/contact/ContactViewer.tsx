import { useFormat, useText } from '@holdall/shared';
import { Avatar, Empty, Loading } from '@holdall/shared/ui';
import { useEffect, useMemo, useRef } from 'react';
import { FindTools } from '../../frame/FindTools.tsx';
import { KeyArea } from '../../frame/KeyArea.tsx';
import { useTakeFocus } from '../../frame/useTakeFocus.ts';
import { ViewerFailed } from '../../frame/ViewerFailed.tsx';
import { ViewerTools } from '../../frame/ViewerTools.tsx';
import { useFindInElement } from '../markdown/useFindInElement.ts';
import { ReadOrSource } from '../reading/ReadOrSource.tsx';
import { useTextFile } from '../text/useTextFile.ts';
import type { ViewerProps } from '../ViewerProps.ts';
import { ContactFields } from './ContactFields.tsx';
import { parseVcards, type Contact } from './parseVcards.ts';
import { ViewerStatus } from '../../frame/ViewerStatus.tsx';
import styles from './ContactViewer.module.css';

/** The people of a vCard file, or its source to be changed. */
export function ContactViewer({ resource }: ViewerProps) {
  return (
    <ReadOrSource resource={resource}>
      <Contacts resource={resource} />
    </ReadOrSource>
  );
}

function Contacts({ resource }: ViewerProps) {
  const say = useText();
  const { file, error, reload, whole } = useTextFile(resource, false);
  const sheet = useRef<HTMLDivElement>(null);
  useTakeFocus(sheet, file !== null);
  const text = file?.nextOffset === null ? file.text : undefined;
  const contacts = useMemo(() => (text === undefined ? null : parseVcards(text)), [text]);
  const find = useFindInElement(sheet, contacts);
  useEffect(() => void (file && file.nextOffset !== null && whole()), [file, whole]);

  if (error) return <ViewerFailed resource={resource} error={error} onRetry={() => void reload()} />;
  return (
    <>
      <ViewerTools>
        <FindTools {...find} />
      </ViewerTools>
      <KeyArea ref={sheet} className={styles.sheet} role="region" aria-label={resource.name}>
        {contacts === null && <Loading label={say('Loading the contacts…')} />}
        {contacts?.length === 0 && <Empty>{say('There is no contact in this file.')}</Empty>}
        {contacts?.map((contact, index) => (
          <Card key={index} contact={contact} />
        ))}
      </KeyArea>
      {contacts && contacts.length > 1 && (
        <ViewerStatus>
          {say('{count, plural, one {# contact} other {# contacts}}', { count: contacts.length })}
        </ViewerStatus>
      )}
    </>
  );
}

/** Pictures that stand in the card itself; those elsewhere would tell others who looks. */
const isOwnPicture = (address: string) =>
  /^data:image\/(?:png|jpe?g|gif);base64,[A-Za-z0-9+/=]+$/.test(address);

function Card({ contact: { name, fields } }: { contact: Contact }) {
  const say = useText();
  const format = useFormat();
  const picture = fields.find((field) => field.name === 'PHOTO')?.values[0] ?? '';
  const shown = name || say('Contact without a name');
  const roles = fields
    .filter((field) => field.name === 'TITLE' || field.name === 'ORG')
    .flatMap(({ values }) => values);
  return (
    <section className={styles.card} aria-label={shown}>
      <header className={styles.head}>
        <Avatar name={shown} size={56} src={isOwnPicture(picture) ? picture : null} />
        <div>
          <h2>
            <bdi>{shown}</bdi>
          </h2>
          {roles.length > 0 && <p>{format.list(roles)}</p>}
        </div>
      </header>
      <ContactFields fields={fields} />
    </section>
  );
}
