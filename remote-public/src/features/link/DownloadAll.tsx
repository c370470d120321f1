import { api, useAction, useShell, useText, type Input } from '@holdall/shared';
import { Button, Problem } from '@holdall/shared/ui';

interface DownloadAllProps {
  /** All that is shared, and what the zip is called. */
  readonly items: Input<typeof api.archives.create>['body']['items'];
  readonly name: string;
}

/** So long it is waited until the next look whether a zip is there that is made first. */
const lookMs = 2000;

/** All that is behind a link, as one zip. A large one is made first; the button waits for it. */
export function DownloadAll({ items, name }: DownloadAllProps) {
  const say = useText();
  const { http } = useShell();
  const { busy, problem, run } = useAction();
  const fetchAll = () =>
    run(async () => {
      for (;;) {
        // The same wish is answered by the same archive, until it is there.
        const made = await http.call(api.archives.create, { body: { items, name } }, { quiet: true });
        if (made.url !== null) {
          const { archiveId } = made;
          window.location.assign(http.address(api.archives.download, { params: { archiveId } }));
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, lookMs));
      }
    });
  return (
    <>
      <Button icon="download" look="primary" busy={busy} onClick={() => void fetchAll()}>
        {say('Download all')}
      </Button>
      {problem && <Problem>{problem}</Problem>}
    </>
  );
}
