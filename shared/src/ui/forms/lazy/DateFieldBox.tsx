import { useLingui } from '@lingui/react';
import { use, useEffect, useRef, useState, type ReactNode } from 'react';
import { Field } from '../Field.tsx';
import { FieldContext } from '../FieldContext.ts';
import { Select } from '../Select.tsx';
import styles from './DateFieldBox.module.css';

/** What a date field is told. Days are written `2026-01-31`, moments `2026-01-31T10:00`; empty for none. */
export interface DateFieldProps {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly optional?: boolean;
  /** With the time of day. */
  readonly withTime?: boolean;
  readonly value: string;
  /** The first and the last day that can be chosen; ten years either way where left out. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  onChange(value: string): void;
  readonly error?: ReactNode;
}

const dayParts = ['year', 'month', 'day'] as const;
type DayPart = (typeof dayParts)[number];
type Part = DayPart | 'hour' | 'minute';
type Parts = Readonly<Record<Part, string>>;

const names = { year: 'Year', month: 'Month', day: 'Day', hour: 'Hour', minute: 'Minute' } as const;

function read(value: string): Parts {
  const [, year = '', month = '', day = '', hour = '', minute = ''] =
    /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?/.exec(value) ?? [];
  return { year, month, day, hour, minute };
}

const write = ({ year, month, day, hour, minute }: Parts, withTime: boolean) =>
  `${year}-${month}-${day}${withTime ? `T${hour}:${minute}` : ''}`;

const two = (number: number) => String(number).padStart(2, '0');
const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, index) => from + index * step);

/** Days of a month; of a year that is not chosen yet those of a long one. */
function daysIn({ year, month }: Parts): number {
  return month === '' ? 31 : new Date(Date.UTC(Number(year || 2000), Number(month), 0)).getUTCDate();
}

/** In which order a language writes a day. */
function orderIn(locale: string): readonly DayPart[] {
  const order = new Intl.DateTimeFormat(locale, { dateStyle: 'short' })
    .formatToParts(0)
    .flatMap(({ type }) => dayParts.filter((part) => part === type));
  return order.length === dayParts.length ? order : dayParts;
}

/** The date field itself. */
export function DateFieldBox(props: DateFieldProps) {
  const { label, description, optional, withTime = false, value, min, max, onChange, error } = props;
  const { i18n } = useLingui();
  const [parts, setParts] = useState(() => read(value));
  const [known, setKnown] = useState(value);
  const [isTold, setIsTold] = useState(false);
  if (known !== value) {
    setKnown(value);
    if (value !== '' || !isHalf(parts, withTime)) setParts(read(value));
  }
  const half = isHalf(parts, withTime);
  const day = write(parts, false);
  const isOutside =
    !half &&
    parts.year !== '' &&
    ((min !== undefined && day < min.slice(0, 10)) || (max !== undefined && day > max.slice(0, 10)));
  const problem = half
    ? i18n._(withTime ? 'Complete the date and the time, or clear them.' : 'Complete the date, or clear it.')
    : '';
  // The server has the last word on which days can be chosen, so this one holds no form.
  const warning = isOutside ? i18n._('Choose another day: this one is out of range.') : '';

  function choose(part: Part, chosen: string) {
    const changed = { ...parts, [part]: chosen };
    const last = daysIn(changed);
    const next = Number(changed.day) > last ? { ...changed, day: two(last) } : changed;
    setParts(next);
    const isNone = isHalf(next, withTime) || next.year === '';
    const text = isNone ? '' : write(next, withTime);
    setKnown(text);
    if (text !== value) onChange(text);
  }

  return (
    <Field
      label={label}
      error={(isTold && problem) || error || (isTold && warning)}
      {...(description !== undefined && { description })}
      {...(optional !== undefined && { optional })}
    >
      <Lists
        parts={parts}
        withTime={withTime}
        min={min}
        max={max}
        problem={problem}
        onChoose={choose}
        onTold={() => setIsTold(true)}
      />
    </Field>
  );
}

/** Whether something is chosen, and something is missing. */
function isHalf(parts: Parts, withTime: boolean): boolean {
  const all = withTime ? Object.values(parts) : dayParts.map((part) => parts[part]);
  return all.some((part) => part !== '') && all.some((part) => part === '');
}

interface ListsProps {
  readonly parts: Parts;
  readonly withTime: boolean;
  readonly min: string | undefined;
  readonly max: string | undefined;
  /** Why this cannot be sent; empty where it can. */
  readonly problem: string;
  onChoose(part: Part, chosen: string): void;
  /** The field is left, or a form has asked whether it is right. */
  onTold(): void;
}

function Lists({ parts, withTime, min, max, problem, onChoose, onTold }: ListsProps) {
  const { i18n } = useLingui();
  const field = use(FieldContext);
  const around = useRef<HTMLDivElement>(null);
  // A form asks its controls, and knows nothing of the group.
  useEffect(() => {
    around.current?.querySelector('select')?.setCustomValidity(problem);
  }, [problem]);
  const { locale } = i18n;
  const number = new Intl.NumberFormat(locale, { useGrouping: false });
  const digits = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const [thisYear] = useState(() => new Date().getFullYear());
  const [first, last] = [
    Number(min?.slice(0, 4) || thisYear - 10),
    Number(max?.slice(0, 4) || thisYear + 10),
  ];
  const years = [
    ...new Set([...range(first, last), ...(parts.year === '' ? [] : [Number(parts.year)])]),
  ].sort((one, other) => one - other);
  const minutes = new Set([...range(0, 55, 5), ...(parts.minute === '' ? [] : [Number(parts.minute)])]);
  const options: Readonly<Record<Part, readonly { value: string; label: string }[]>> = {
    year: years.map((one) => ({ value: String(one), label: number.format(one) })),
    month: range(1, 12).map((one) => ({ value: two(one), label: month.format(Date.UTC(2000, one - 1)) })),
    day: range(1, daysIn(parts)).map((one) => ({ value: two(one), label: number.format(one) })),
    hour: range(0, 23).map((one) => ({ value: two(one), label: digits.format(one) })),
    minute: [...minutes]
      .sort((one, other) => one - other)
      .map((one) => ({ value: two(one), label: digits.format(one) })),
  };
  const list = (part: Part) => {
    const name = i18n._(names[part]);
    return (
      <Select
        key={part}
        id={`${field?.id}-${part}`}
        aria-label={name}
        aria-invalid={field?.invalid || undefined}
        value={parts[part]}
        options={[{ value: '', label: name }, ...options[part]]}
        onChange={({ target }) => onChoose(part, target.value)}
        onBlur={({ relatedTarget }) => {
          if (!around.current?.contains(relatedTarget)) onTold();
        }}
        onInvalid={(event) => {
          // The browser's own bubble would say it a second time, in its own language.
          event.preventDefault();
          onTold();
        }}
      />
    );
  };
  return (
    <div
      ref={around}
      role="group"
      aria-labelledby={`${field?.id}-label`}
      aria-describedby={field?.describedBy}
      className={styles.parts}
    >
      {orderIn(locale).map(list)}
      {withTime && (
        <span className={styles.time}>
          {list('hour')}
          <span aria-hidden>:</span>
          {list('minute')}
        </span>
      )}
    </div>
  );
}
