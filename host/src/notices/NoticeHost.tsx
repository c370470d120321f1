import { useEffect } from 'react';
import { toast, ToastContainer } from 'react-toastify';
import { useStore, useText } from '@holdall/shared';
import type { Notices } from './createNotices.ts';
import { NoticeCard } from './NoticeCard.tsx';
import './toast.css';

interface NoticeHostProps {
  readonly notices: Notices;
}

/**
 * The place of the notices, bottom right. The library keeps them in order and in reach of the keyboard (Alt+T);
 * their time, their look and their going are ours, because its own need a style element that our policy refuses.
 */
export function NoticeHost({ notices }: NoticeHostProps) {
  const say = useText();
  const present = useStore(notices.present);

  useEffect(() => {
    for (const id of present) {
      if (toast.isActive(id)) continue;
      const isError = notices.session.get().find((one) => one.id === id)?.status === 'error';
      toast(({ closeToast }) => <NoticeCard id={id} notices={notices} onClose={closeToast} />, {
        toastId: id,
        role: isError ? 'alert' : 'status',
        onClose: () => notices.gone(id),
      });
    }
  }, [notices, present]);

  return (
    <ToastContainer
      position="bottom-right"
      aria-label={say('Notices (Alt+T)')}
      autoClose={false}
      customProgressBar
      closeButton={false}
      icon={false}
      draggable={false}
      transition={false}
    />
  );
}
