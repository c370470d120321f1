import { useText } from '@holdall/shared';
import { Button, Empty } from '@holdall/shared/ui';
import type { Place } from '../../frame/locations/index.ts';
import { useUploads } from '../../files/uploads/index.ts';

interface EmptyFolderProps {
  place: Place;
  filter: string;
  onClearFilter(): void;
}

const sentences = {
  files: 'Nothing is here yet. Drop files here, or bring them with a button.',
  recent: 'Nothing has changed lately.',
  starred: 'Nothing has a star yet. A star brings what you need often to this list.',
  trash: 'The trash is empty.',
} as const;

/** A list without rows: nothing matches, or nothing is there yet. */
export function EmptyFolder({ place, filter, onClearFilter }: EmptyFolderProps) {
  const say = useText();
  const { choose } = useUploads();
  if (filter !== '') {
    return (
      <Empty drawing="search" action={<Button onClick={onClearFilter}>{say('Clear filters')}</Button>}>
        {say('Nothing matches')}
      </Empty>
    );
  }
  const files = place.section === 'files';
  return (
    <Empty
      drawing={files ? 'folder' : 'bag'}
      action={
        files && (
          <Button
            look="primary"
            icon="upload"
            onClick={() => choose('files', { storageId: place.storageId, parentId: place.folderId })}
          >
            {say('Upload files')}
          </Button>
        )
      }
    >
      {say(sentences[place.section])}
    </Empty>
  );
}
