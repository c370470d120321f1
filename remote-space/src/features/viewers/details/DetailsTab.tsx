import { useFormat, useShell, useText, type PanelTabProps, type Resource, api } from '@holdall/shared';
import { Skeleton } from '@holdall/shared/ui';
import { Suspense, useState } from 'react';
import { InCollections } from '../../collections/adding/index.ts';
import { FollowLevelField } from '../../together/subscriptions/index.ts';
import { TagEditor } from '../../files/tags/index.ts';
import styles from './DetailsTab.module.css';

/** The tab of the right panel with what is known about the chosen thing; about several, their sums. */
export function DetailsTab({ resources, count }: PanelTabProps) {
  const [first] = resources;
  if (count > 1) return <Sums count={count} resources={resources} />;
  return first ? <One resource={first} /> : null;
}

function Sums({ count, resources }: Omit<PanelTabProps, 'storage'>) {
  const say = useText();
  const format = useFormat();
  // Of more than the rows that are here nothing is known but their number.
  if (resources.length !== count) return null;
  const files = resources.filter(({ childrenCount }) => childrenCount === null);
  const bytes = files.reduce((sum, { size }) => sum + (size ?? 0), 0);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{say('Files')}</dt>
        <dd>{format.number(files.length)}</dd>
      </div>
      <div>
        <dt>{say('Folders')}</dt>
        <dd>{format.number(resources.length - files.length)}</dd>
      </div>
      <div>
        <dt>{say('Size of the files')}</dt>
        <dd>{format.bytes(bytes)}</dd>
      </div>
    </dl>
  );
}

/** The facts about one resource, those that it has. */
function useFacts(resource: Resource): [string, string][] {
  const say = useText();
  const format = useFormat();
  const { kinds } = useShell();
  const { size, childrenCount, trashed, hash } = resource;
  const facts: [string, string | null][] = [
    [say('Kind'), say(kinds.get(resource.kind).label)],
    [
      say('Size'),
      size === null
        ? null
        : [
            format.bytes(size),
            size >= 1000 && `(${say('{count, plural, one {# byte} other {# bytes}}', { count: size })})`,
          ]
            .filter(Boolean)
            .join(' '),
    ],
    [
      say('Holds'),
      childrenCount === null
        ? null
        : say('{count, plural, one {# item} other {# items}}', { count: childrenCount }),
    ],
    [say('Changed'), format.exact(resource.changedAt)],
    [say('Changed by'), resource.changedBy?.name ?? null],
    [say('Made'), format.exact(resource.createdAt)],
    [say('Checksum'), hash && `${hash.slice(0, 16)}…`],
    [trashed?.movedOut ? say('Moved out') : say('Deleted'), trashed && format.exact(trashed.at)],
    [say('Moved out by'), (trashed?.movedOut && trashed.by?.name) || null],
    [say('Kept until'), trashed && format.exact(trashed.until)],
    [say('Was in'), trashed && trashed.from],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

function One({ resource }: { resource: Resource }) {
  const say = useText();
  const facts = useFacts(resource);
  const showsTags =
    resource.tags.length > 0 || (resource.can.includes('modify') && resource.trashed === null);
  return (
    <>
      <Preview resource={resource} />
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        {showsTags && (
          <div>
            <dt>{say('Tags')}</dt>
            <dd>
              <Suspense fallback={<Skeleton width="60%" />}>
                <TagEditor key={resource.id} resource={resource} />
              </Suspense>
            </dd>
          </div>
        )}
        {resource.trashed === null && (
          <div>
            <dt>{say('Following')}</dt>
            <dd>
              <Suspense fallback={<Skeleton width="60%" />}>
                <FollowLevelField key={resource.id} target={resource.id} name={resource.name} />
              </Suspense>
            </dd>
          </div>
        )}
      </dl>
      {resource.trashed === null && <InCollections resourceId={resource.id} />}
    </>
  );
}

/** A picture of the resource, where its kind has one. */
function Preview({ resource }: { resource: Resource }) {
  const { http } = useShell();
  const [failed, setFailed] = useState<string | null>(null);
  if (resource.thumbUrl === null || failed === resource.hash) return null;
  return (
    <img
      key={resource.hash}
      className={styles.preview}
      alt=""
      src={`${http.address(api.resources.preview, { params: { resourceId: resource.id }, query: { w: '1024' } })}`}
      onError={() => setFailed(resource.hash)}
    />
  );
}
