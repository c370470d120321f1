import { useText } from '@holdall/shared';
import { Badge } from '@holdall/shared/ui';
import styles from './DocsPage.module.css';
import type { Field, Operation } from './readOpenApi.ts';

/** One call; opened, it says what goes in and what comes out. */
export function OperationRow({ operation }: { operation: Operation }) {
  const say = useText();
  const { method, path, summary, isPublic, parameters, body, answer } = operation;
  return (
    <li>
      <details>
        <summary>
          <code>
            <b>{method}</b> {path}
          </code>
          {isPublic && <Badge>{say('No sign-in')}</Badge>}
          <span>{summary}</span>
        </summary>
        <Fields title={say('Parameters')} fields={parameters} />
        <Fields title={say('Body')} fields={body} />
        <Fields title={say('Answer')} fields={answer} />
      </details>
    </li>
  );
}

function Fields({ title, fields }: { title: string; fields: readonly Field[] }) {
  const say = useText();
  if (fields.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <dl className={styles.fields}>
        {fields.map(({ name, type, required }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {type}
              {!required && ` · ${say('optional')}`}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
