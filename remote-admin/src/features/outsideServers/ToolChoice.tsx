import { useAction, useShell, useText, type OutsideTool } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Checkbox, Icon, Problem } from '@holdall/shared/ui';
import { AboutTool } from './AboutTool.tsx';
import styles from './OutsideServers.module.css';

interface ToolChoiceProps {
  serverId: string;
  tool: OutsideTool;
  onChanged(): void;
}

/** A tool, as its server describes it, and whether the assistant has it. What stands there is the server’s word, shown as text. */
export function ToolChoice({ serverId, tool, onChanged }: ToolChoiceProps) {
  const say = useText();
  const { http } = useShell();
  const { busy, problem, run } = useAction();
  const { name, title, description, schema, digest, isOn, mayAsk, saysReadOnly, wasChanged, isUsable } = tool;
  const set = (change: { isOn?: boolean; mayAsk?: boolean }) =>
    run(async () => {
      const body = { name, digest, isOn, mayAsk, ...change };
      const params = { outsideServerId: serverId };
      await http.call(adminApi.outsideServers.changeTool, { params, body }, { quiet: true });
      onChanged();
    });
  return (
    <li>
      <Checkbox
        checked={isOn}
        disabled={!isUsable}
        aria-disabled={busy || undefined}
        onChange={({ target }) => void set({ isOn: target.checked, mayAsk: false })}
      >
        <bdi>{title}</bdi>
      </Checkbox>
      {isOn && saysReadOnly && (
        <Checkbox
          checked={mayAsk}
          aria-disabled={busy || undefined}
          onChange={({ target }) => void set({ mayAsk: target.checked })}
        >
          {say('“{tool}” may be asked without approval', { tool: title })}
        </Checkbox>
      )}
      {wasChanged && (
        <p className={styles.warned}>
          <Icon name="warning" size={15} />
          {say('Switched off: the server describes it otherwise than when you switched it on.')}
        </p>
      )}
      <AboutTool
        title={title}
        description={description}
        effect={
          saysReadOnly
            ? say('It says that it changes nothing.')
            : say('It may change something there, which cannot be undone here.')
        }
        isUsable={isUsable}
        schema={schema}
      />
      <Problem>{problem}</Problem>
    </li>
  );
}
