import { useFormat, useText, type Message } from '@holdall/shared';
import { reactionEmoji, type ReactionEmoji } from '@holdall/shared/messages';
import { FilterChip, IconButton, Popover } from '@holdall/shared/ui';
import type { MessageActions } from './useMessageActions.ts';
import styles from './Comments.module.css';

interface ReactionsProps {
  readonly message: Message;
  readonly actions: MessageActions;
}

/** What each sign is called, for the ear. */
function useNames(): Readonly<Record<ReactionEmoji, string>> {
  const say = useText();
  return {
    '👍': say('Thumbs up'),
    '❤️': say('Heart'),
    '🎉': say('Celebration'),
    '😄': say('Smile'),
    '👀': say('Eyes'),
    '✅': say('Done'),
  };
}

/** The signs that were put to a message; a press adds one's own or takes it back. */
export function Reactions({ message, actions }: ReactionsProps) {
  const say = useText();
  const format = useFormat();
  const names = useNames();
  const { reactions, can } = message;
  const isMine = (emoji: ReactionEmoji) => reactions.some((one) => one.emoji === emoji && one.mine);
  // A refusal has been shown as a notice.
  const toggle = (emoji: ReactionEmoji) => void actions.react(message, emoji, !isMine(emoji)).catch(() => {});
  const given = reactionEmoji.flatMap((emoji) => {
    const known = reactions.find((one) => one.emoji === emoji);
    return known ? [{ ...known, emoji }] : [];
  });
  const mayReact = can.includes('react');
  if (given.length === 0 && !mayReact) return null;
  return (
    <div className={styles.reactions}>
      {given.map(({ emoji, count, mine }) => (
        <FilterChip
          key={emoji}
          pressed={mine}
          disabled={!mayReact}
          aria-label={say('{reaction}: {count}', { reaction: names[emoji], count: format.number(count) })}
          onClick={() => toggle(emoji)}
        >
          <span aria-hidden>
            {emoji} {format.number(count)}
          </span>
        </FilterChip>
      ))}
      {mayReact && (
        <Popover
          label={say('React')}
          side="top"
          renderTrigger={(trigger) => (
            <IconButton icon="react" size="small" label={say('React')} {...trigger} />
          )}
        >
          {(close) => (
            <div className={styles.signs}>
              {reactionEmoji.map((emoji) => (
                <button
                  key={emoji}
                  type="button"
                  className={styles.sign}
                  aria-label={names[emoji]}
                  aria-pressed={isMine(emoji)}
                  onClick={() => {
                    toggle(emoji);
                    close();
                  }}
                >
                  {emoji}
                </button>
              ))}
            </div>
          )}
        </Popover>
      )}
    </div>
  );
}
