import { useText } from '@holdall/shared';
import { IconButton } from '@holdall/shared/ui';
import { useRef } from 'react';
import { imageTypes } from './imagesIn.ts';

/** The way to pictures for who neither pastes nor drops them. */
export function AddImages({ onAdd }: { onAdd(files: readonly File[]): void }) {
  const say = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon="image"
        size="small"
        label={say('Add pictures')}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={imageTypes.join()}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
