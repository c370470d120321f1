import { limits, useText } from '@holdall/shared';
import { parseQuery } from '@holdall/shared/query';
import { Chip, Field, IconButton, Select, TextInput } from '@holdall/shared/ui';
import { RulePreview } from './RulePreview.tsx';
import type { RulePlace } from '../../places/index.ts';
import type { RuleDraft } from './useRules.ts';
import styles from './Rules.module.css';

interface RuleCardProps {
  collectionId: string;
  rule: RuleDraft;
  number: number;
  places: readonly RulePlace[];
  /** May be written; else it is only shown. */
  editable: boolean;
  onChange(rule: RuleDraft): void;
  onRemove(): void;
}

/** One rule: what it looks for, with each term as a chip; where; and what it would find now. */
export function RuleCard({
  collectionId,
  rule,
  number,
  places,
  editable,
  onChange,
  onRemove,
}: RuleCardProps) {
  const say = useText();
  const { query, storageIds } = rule;
  const { groups, problems } = parseQuery(query);
  const [problem] = problems;
  const unsaid = query.trim() === '';
  const wrong = problem && query.slice(problem.start, problem.end);
  const sentence = problem && say(problem.message);
  const free = places.filter(({ id }) => !storageIds.includes(id));
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardTitle}>{say('Rule {number}', { number })}</h2>
        {editable && (
          <IconButton
            icon="trash"
            size="small"
            label={say('Remove rule {number}', { number })}
            onClick={onRemove}
          />
        )}
      </div>
      <Field
        label={say('Find')}
        error={unsaid || !problem ? undefined : wrong === '' ? sentence : `${wrong}: ${sentence}`}
        description={say(
          'Words of names, "a phrase", -not, OR, and text: kind: ext: tag: in: by: from: changed: size: is:starred has:attachment',
        )}
      >
        <TextInput
          value={query}
          readOnly={!editable}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange({ ...rule, query: event.target.value })}
        />
      </Field>
      <ul className={styles.chips} aria-label={say('Terms')}>
        {groups.map((group, index) => (
          <li key={`${index} ${group[0]?.start}`}>
            <Chip icon={group.some(({ negated }) => negated) ? 'minus' : 'filter'}>
              {group.map(({ text }) => text).join(` ${say('or')} `)}
            </Chip>
          </li>
        ))}
        {problems
          .filter(({ start, end }) => end > start && end - start < query.length + 1)
          .map(({ start, end, message }) => (
            <li key={`${start} ${message}`} className={styles.wrong}>
              <Chip icon="warning">{query.slice(start, end)}</Chip>
            </li>
          ))}
      </ul>
      <div className={styles.places}>
        <span className={styles.label}>{say('In')}</span>
        {storageIds.map((id) => (
          <Chip
            key={id}
            icon="drive"
            {...(editable && {
              onRemove: () => onChange({ ...rule, storageIds: storageIds.filter((one) => one !== id) }),
            })}
          >
            {places.find((place) => place.id === id)?.label ?? say('A storage that you do not see')}
          </Chip>
        ))}
        {editable && free.length > 0 && storageIds.length < limits.ruleStorages && (
          <Select
            aria-label={say('Look into another storage')}
            value=""
            options={[
              { value: '', label: say('Add a storage…') },
              ...free.map(({ id, label }) => ({ value: id, label })),
            ]}
            onChange={(event) => onChange({ ...rule, storageIds: [...storageIds, event.target.value] })}
          />
        )}
      </div>
      {problems.length === 0 && storageIds.length > 0 && (
        <RulePreview collectionId={collectionId} query={query} storageIds={storageIds} />
      )}
    </li>
  );
}
