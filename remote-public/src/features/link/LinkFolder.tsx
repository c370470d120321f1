import {
  api,
  callKey,
  folderState,
  useCall,
  useFormat,
  useShell,
  useText,
  type Resource,
} from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Pages } from '@holdall/shared/pages';
import { Badge, Breadcrumb, Empty, joinClasses, KindMark, moveFocus } from '@holdall/shared/ui';
import { useState, type KeyboardEvent } from 'react';
import { LinkUpload } from './LinkUpload.tsx';
import type { Opened } from './LinkFace.ts';
import styles from './OpenedLink.module.css';
import type { LinkPlace } from './useLinkPlace.ts';

interface LinkFolderProps {
  readonly opened: Opened;
  /** When it was visited before; null for the first time. */
  readonly before: string | null;
  readonly place: LinkPlace;
}

/** The first files are there soon, and the rest of the first two hundred without being asked for. */
const [pageSize, pagesAfter] = ['40', 4];

/**
 * A folder behind a link, a page after the other: arrows go along its rows, Enter opens one, Backspace leads to the folder
 * above. What may be brought is brought here.
 */
export function LinkFolder({ opened, before, place }: LinkFolderProps) {
  const say = useText();
  const format = useFormat();
  const { http, queries } = useShell();
  const { storageId, name, resource } = opened;
  const parentId = place.folderId ?? resource?.id;
  const input = {
    params: { storageId },
    query: { limit: pageSize, ...(parentId !== undefined && { parentId }) },
  };
  const first = useCall(api.sections.files, input);
  const path = first.data?.path ?? [];
  const above = path.length > 1 ? (path.at(-2)?.id ?? null) : null;
  // The first step is what is shared, which has the name of the whole where that is a storage.
  const steps = resource === null ? path : path.slice(1);
  const here = first.data?.parent ?? null;
  const mayBring = (here?.can ?? (resource === null ? [] : resource.can)).includes('create');

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Backspace' && place.folderId !== null) {
      event.preventDefault();
      place.enter(above === resource?.id ? null : above);
    } else if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') moveFocus(event, '[data-row]');
  }
  return (
    <section className={styles.folder} aria-label={steps.at(-1)?.name ?? name}>
      {before !== null && place.folderId === null && (
        <p className={styles.since}>
          {say('What is new or has changed since your visit {when} is marked.', {
            when: format.whenInSentence(before),
          })}
        </p>
      )}
      {place.folderId !== null && (
        <div className={styles.way}>
          <Breadcrumb>
            <button type="button" onClick={() => place.enter(null)}>
              {name}
            </button>
            {steps.map((step, index) =>
              index === steps.length - 1 ? (
                <bdi key={step.id}>{step.name}</bdi>
              ) : (
                <button key={step.id} type="button" onClick={() => place.enter(step.id)}>
                  <bdi>{step.name}</bdi>
                </button>
              ),
            )}
          </Breadcrumb>
        </div>
      )}
      {/* Its rows are pressed by themselves; the list only moves between them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul className={styles.rows} aria-label={say('Files')} onKeyDown={handleKey}>
        <Pages
          key={parentId ?? storageId}
          call={api.sections.files}
          inputOf={(from) => ({ ...input, query: { ...input.query, ...from } })}
          opened={pagesAfter}
          loading={say('Loading the list…')}
          failed={say('The list could not be loaded.')}
          empty={<Empty small>{say('There is nothing here yet.')}</Empty>}
        >
          {(item: Resource) => (
            <Row
              key={item.id}
              resource={item}
              before={before}
              isOpen={item.id === place.fileId}
              place={place}
            />
          )}
        </Pages>
      </ul>
      {mayBring && (
        <LinkUpload
          title={say('Add files to “{name}”', { name: here?.name ?? name })}
          target={{ storageId, parentId: parentId ?? null }}
          bring={(file) => {
            const query = { name: file.name, ...(parentId !== undefined && { parentId }) };
            const options = { quiet: true, contentType: file.type };
            return http.call(laterApi.files.put, { params: { storageId }, query, body: file }, options);
          }}
          onBrought={() => void queries.invalidateQueries({ queryKey: callKey(api.sections.files) })}
        />
      )}
    </section>
  );
}

interface RowProps {
  readonly resource: Resource;
  readonly before: string | null;
  readonly isOpen: boolean;
  readonly place: LinkPlace;
}

function Row({ resource, before, isOpen, place }: RowProps) {
  const format = useFormat();
  const say = useText();
  const { id, name, childrenCount, size, changedAt, createdAt } = resource;
  const facts =
    childrenCount === null
      ? [format.bytes(size ?? 0), format.when(changedAt)]
      : [say('{count, plural, one {# item} other {# items}}', { count: childrenCount })];
  return (
    <li>
      <button
        type="button"
        data-row
        className={joinClasses(styles.row, isOpen && styles.isOpen)}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => (childrenCount === null ? place.show(id) : place.enter(id))}
      >
        <Face resource={resource} />
        <span className={styles.rowNames}>
          <bdi className={styles.rowName}>{name}</bdi>
          <span className={styles.facts}>{format.facts(facts)}</span>
        </span>
        {before !== null && changedAt > before && (
          <Badge tone="warn">{createdAt > before ? say('New') : say('Changed')}</Badge>
        )}
      </button>
    </li>
  );
}

/** A small picture of what is a picture; the mark of its kind for the rest. */
function Face({ resource: { id, kind, childrenCount, thumbUrl, hash } }: Pick<RowProps, 'resource'>) {
  const { http } = useShell();
  const [isBroken, setBroken] = useState(false);
  if (isBroken || thumbUrl === null || (kind !== 'image' && kind !== 'video')) {
    const state = folderState({ open: false, childrenCount: childrenCount ?? 1 });
    return <KindMark kind={kind} size={28} state={state} />;
  }
  const query = { w: '64' as const, ...(hash && { v: hash }) };
  return (
    <img
      className={styles.thumb}
      src={http.address(api.resources.preview, { params: { resourceId: id }, query })}
      alt=""
      width={28}
      height={28}
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}
