import { useText } from '@holdall/shared';
import { buttonClass, CopyButton } from '@holdall/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PublicCard } from '../../frame/PublicCard.tsx';
import styles from './SupportPage.module.css';
import { SupportForm } from './SupportForm.tsx';

/** Asking for help; then the number of the request. */
export function SupportPage() {
  const say = useText();
  const [ticket, setTicket] = useState('');
  if (ticket === '')
    return (
      <PublicCard title={say('Support')} lead={say('Write to who runs this installation.')} wide>
        <SupportForm onSent={setTicket} />
      </PublicCard>
    );
  return (
    <PublicCard title={say('Your request has arrived')}>
      <p role="status">
        {say('Its number is')} <b className={styles.number}>{ticket}</b>.{' '}
        {say('Keep it: it is what you are asked for. The answer comes by mail.')}
      </p>
      <div className={styles.actions}>
        <CopyButton text={ticket} look="plain">
          {say('Copy the number')}
        </CopyButton>
        <Link to="/pb/docs" className={buttonClass()}>
          {say('Read the guide meanwhile')}
        </Link>
      </div>
    </PublicCard>
  );
}
