import { useText, type Resource } from '@holdall/shared';
import { Banner, Button } from '@holdall/shared/ui';
import { useActions } from '../../../../files/actions/index.ts';

interface MissingNoteProps {
  readonly resource: Resource;
  /** So many parts are named in their places. */
  readonly count: number;
}

/** Says over a document how much of it is not shown, and gives the file itself for another program. */
export function MissingNote({ resource, count }: MissingNoteProps) {
  const say = useText();
  const actions = useActions();
  if (count === 0) return null;
  return (
    <Banner
      tone="plain"
      action={
        resource.can.includes('download') && (
          <Button size="small" icon="download" onClick={() => void actions.download([resource])}>
            {say('Download')}
          </Button>
        )
      }
    >
      {say(
        '{count, plural, one {# part of this file cannot be shown. It is named in its place.} other {# parts of this file cannot be shown. They are named in their places.}}',
        { count },
      )}
    </Banner>
  );
}
