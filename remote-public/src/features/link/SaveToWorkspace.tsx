import { type Http, InnerShell, lazyComponent, useText } from '@holdall/shared';
import { Button } from '@holdall/shared/ui';
import { Suspense, useState } from 'react';

const SaveDialog = lazyComponent(() => import('./SaveDialog.tsx'), 'SaveDialog');

interface SaveToWorkspaceProps {
  readonly link: string;
  /** The way to the server that is not below the address of the link: the places to save in are those of the reader. */
  readonly http: Http;
}

/** Saves all that is behind a link in a place of whoever is signed in. */
export function SaveToWorkspace({ link, http }: SaveToWorkspaceProps) {
  const say = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="save" onClick={() => setOpen(true)}>
        {say('Save to my workspace')}
      </Button>
      {isOpen && (
        <Suspense>
          <InnerShell http={http}>
            <SaveDialog link={link} onClose={() => setOpen(false)} />
          </InnerShell>
        </Suspense>
      )}
    </>
  );
}
