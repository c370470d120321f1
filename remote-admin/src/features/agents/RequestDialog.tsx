import { useCall, useShell, useText } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Dialog, Problem } from '@holdall/shared/ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AgentDialog } from './AgentDialog.tsx';

/** A request in the address, by a program that has sent the person here. It is taken out of the address once it is read. */
function useSealedRequest(): string | null {
  const [search, setSearch] = useSearchParams();
  const found = search.get('agent');
  const [sealed, setSealed] = useState(found);
  if (found !== null && found !== sealed) setSealed(found);
  useEffect(() => {
    if (found === null) return;
    const left = new URLSearchParams(search);
    left.delete('agent');
    setSearch(left, { replace: true });
  }, [found, search, setSearch]);
  return sealed;
}

/** Asks whether a program may read, where one has sent the person here for that. */
export function RequestDialog() {
  const sealed = useSealedRequest();
  return sealed === null ? null : <Decision key={sealed} sealed={sealed} />;
}

function Decision({ sealed }: { sealed: string }) {
  const say = useText();
  const { http } = useShell();
  const request = useCall(adminApi.agents.request, { query: { request: sealed } });
  const [open, setOpen] = useState(true);

  async function deny() {
    setOpen(false);
    const body = { request: sealed, grant: null };
    const { location: address } = await http.call(adminApi.agents.decide, { body });
    window.location.assign(address);
  }
  if (request.status === 'loading') return null;
  if (request.status === 'failed')
    return (
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={say('Letting a program in')}
        actions={
          <Button look="primary" onClick={() => setOpen(false)}>
            {say('Close')}
          </Button>
        }
      >
        <Problem>
          {say('This request has ended, or was changed on its way. Begin it anew in the program.')}
        </Problem>
      </Dialog>
    );
  return (
    <AgentDialog
      open={open}
      hide={() => void deny()}
      agent={null}
      request={{ sealed, ...request.data }}
      address=""
      onDone={() => setOpen(false)}
    />
  );
}
