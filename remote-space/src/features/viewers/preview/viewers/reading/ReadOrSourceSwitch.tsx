import { useText } from '@holdall/shared';
import { SegmentedControl } from '@holdall/shared/ui';
import { ViewerTools } from '../../frame/ViewerTools.tsx';

/** How a text is looked at that means more than its letters. */
export type View = 'read' | 'source';

/** Chooses between a text as it is meant to be read and its source. */
export function ReadOrSourceSwitch({ view, onView }: { view: View; onView(view: View): void }) {
  const say = useText();
  return (
    <ViewerTools>
      <SegmentedControl
        label={say('View')}
        value={view}
        onChange={onView}
        options={[
          { id: 'read', label: say('Read') },
          { id: 'source', label: say('Source') },
        ]}
      />
    </ViewerTools>
  );
}
