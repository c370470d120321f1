import { useText } from '@holdall/shared';
import { IconButton } from '@holdall/shared/ui';
import { useAnchoring } from './AnchoringContext.ts';

interface PlaceButtonProps {
  readonly isChoosing: boolean;
  onChoose(isChoosing: boolean): void;
  /** Whoever opened it may comment. */
  readonly isAllowed: boolean;
}

/** The tool of a viewer with which a part of what it shows is chosen for a comment. */
export function PlaceButton({ isChoosing, onChoose, isAllowed }: PlaceButtonProps) {
  const say = useText();
  const anchoring = useAnchoring();
  if (!anchoring || !isAllowed) return null;
  return (
    <IconButton
      icon="pin"
      label={say('Comment on a part')}
      pressed={isChoosing}
      onClick={() => onChoose(!isChoosing)}
    />
  );
}
