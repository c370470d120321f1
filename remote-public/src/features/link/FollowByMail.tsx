import { type Http, useShell, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Dialog } from '@holdall/shared/ui';
import { useState } from 'react';
import { MailedCode } from './MailedCode.tsx';

interface FollowByMailProps {
  readonly link: string;
  /** The way to the server that is not below the address of the link. */
  readonly http: Http;
}

/** Has mails sent of what changes behind a link, to an address that its reader shows to be theirs. */
export function FollowByMail({ link, http }: FollowByMailProps) {
  const say = useText();
  const { notices } = useShell();
  const [isOpen, setOpen] = useState(false);
  const params = { link };
  const { publicLinks } = laterApi;
  async function handleShow(email: string, code: string): Promise<void> {
    await http.call(publicLinks.followByMail, { params, body: { email, code } }, { quiet: true });
    setOpen(false);
    notices.show({
      title: say('You are mailed about changes'),
      text: say('Once a day at most, to {email}. Each mail says how they end.', { email }),
      status: 'success',
    });
  }
  return (
    <>
      <Button icon="bell" onClick={() => setOpen(true)}>
        {say('Follow by mail')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="small"
        title={say('Follow by mail')}
        description={say('You are told once a day at most that something here is new or has changed.')}
      >
        <MailedCode
          sentText={(email) => say('A code is on its way to {email}. It is good for ten minutes.', { email })}
          confirm={say('Follow')}
          onSend={(email) =>
            http.call(publicLinks.sendFollowCode, { params, body: { email } }, { quiet: true })
          }
          onShow={handleShow}
        />
      </Dialog>
    </>
  );
}
