import { formatKeys, useText } from '@holdall/shared';
import { IconButton } from '@holdall/shared/ui';
import { Prec, StateEffect } from '@codemirror/state';
import { keymap, type EditorView } from '@codemirror/view';
import { useEffect } from 'react';
import { around, atLines, code, link, type Format } from './formats.ts';
import styles from './MarkdownToolbar.module.css';

interface Tool {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  /** As CodeMirror writes keys. */
  readonly key: string;
  readonly format: Format;
}

const tools: readonly Tool[] = [
  { id: 'bold', label: 'Bold', icon: 'bold', key: 'Mod-b', format: around('**') },
  { id: 'italic', label: 'Italic', icon: 'italic', key: 'Mod-i', format: around('*') },
  { id: 'heading', label: 'Heading', icon: 'heading', key: 'Mod-Alt-2', format: atLines('## ') },
  { id: 'list', label: 'Bulleted list', icon: 'bullets', key: 'Mod-Shift-8', format: atLines('- ') },
  { id: 'task', label: 'To-do list', icon: 'checklist', key: 'Mod-Shift-9', format: atLines('- [ ] ') },
  { id: 'link', label: 'Link', icon: 'link', key: 'Mod-Shift-k', format: link },
  { id: 'code', label: 'Program code', icon: 'code', key: 'Mod-e', format: code },
];

/** The keys of the tools, inside the editor. */
const keys = Prec.high(
  keymap.of(
    tools.map(({ key, format }) => ({
      key,
      preventDefault: true,
      run(view: EditorView) {
        view.dispatch(format(view.state));
        return true;
      },
    })),
  ),
);

/** The usual formats of a Markdown text, by buttons and by keys of the editor. */
export function MarkdownToolbar({ view }: { view: EditorView }) {
  const say = useText();
  useEffect(() => view.dispatch({ effects: StateEffect.appendConfig.of(keys) }), [view]);
  return (
    <div role="group" aria-label={say('Formats')} className={styles.tools}>
      {tools.map(({ id, label, icon, key, format }) => (
        <IconButton
          key={id}
          icon={icon}
          label={say(label)}
          shortcut={formatKeys(key.replace('Mod', '$mod').replaceAll('-', '+'))}
          onClick={() => {
            view.dispatch(format(view.state));
            view.focus();
          }}
        />
      ))}
    </div>
  );
}
