import { useShell, useText, type Message, type MessageImage } from '@holdall/shared';
import { messages } from '@holdall/shared/messages';
import { Dialog, Icon } from '@holdall/shared/ui';
import { useState } from 'react';
import styles from './Images.module.css';

/** The pictures under a message, small; a press shows one large. */
export function MessageImages({ message }: { message: Message }) {
  const say = useText();
  const { http } = useShell();
  const [open, setOpen] = useState<MessageImage | null>(null);
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  if (message.images.length === 0) return null;
  const addressOf = ({ id: imageId }: MessageImage) =>
    `${http.address(messages.image, { params: { messageId: message.id, imageId } })}`;
  return (
    <>
      <ul className={styles.images}>
        {message.images.map((image) => (
          <li key={image.id}>
            <button
              type="button"
              className={styles.small}
              aria-label={say('Show {name} large', { name: image.name })}
              onClick={() => setOpen(image)}
            >
              {failed.has(image.id) ? (
                <Icon name="image" size={24} />
              ) : (
                <img
                  alt=""
                  loading="lazy"
                  src={addressOf(image)}
                  onError={() => setFailed((present) => new Set(present).add(image.id))}
                />
              )}
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={open !== null} onClose={() => setOpen(null)} title={open?.name ?? ''} size="wide">
        {open && <img className={styles.large} alt={open.name} src={addressOf(open)} />}
      </Dialog>
    </>
  );
}
