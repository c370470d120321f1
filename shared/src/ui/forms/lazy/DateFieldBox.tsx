import { useLingui } from '@lingui/react';
import { use, useState, type ReactNode } from 'react';
import { DayPicker, type DropdownProps } from 'react-day-picker';
import { Button } from '../../actions/Button.tsx';
import { Icon } from '../../marks/Icon.tsx';
import { Popover } from '../../overlays/Popover.tsx';
import { Field } from '../Field.tsx';
import { FieldContext, useFieldControl } from '../FieldContext.ts';
import { Select } from '../Select.tsx';
import styles from './DateFieldBox.module.css';

/** What a date field is told. Days are written `2026-01-31`, moments `2026-01-31T10:00`; empty for none. */
export interface DateFieldProps {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly optional?: boolean;
  /** With the time of day; noon until another one is chosen. */
  readonly withTime?: boolean;
  readonly value: string;
  /** The first and the last day that can be chosen; ten years either way where left out. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  onChange(value: string): void;
  readonly error?: ReactNode;
}

const two = (number: number) => String(number).padStart(2, '0');
/** Noon by the clock of this device: no change of the clock moves it into another day. */
const dateOf = (day: string) => new Date(`${day}T12:00:00`);
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The day on which a week begins where a language is at home; Sunday is 0, Monday where the browser does not know. */
function weekStartIn(language: string): Weekday {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?(): { firstDay: number } };
  return ((locale.getWeekInfo?.().firstDay ?? 1) % 7) as Weekday;
}

/** The date field itself: a button that says the day, and a calendar beside it. */
export function DateFieldBox(props: DateFieldProps) {
  const { label, description, optional, min, max, error } = props;
  const { i18n } = useLingui();
  // An address that somebody has changed by hand may hold anything.
  const value = Number.isNaN(+new Date(props.value)) ? '' : props.value;
  const day = value.slice(0, 10);
  const isOutside = day !== '' && ((min && day < min.slice(0, 10)) || (max && day > max.slice(0, 10)));
  return (
    <Field
      label={label}
      error={error || (isOutside && i18n._('Choose another day: this one is out of range.'))}
      {...(description !== undefined && { description })}
      {...(optional !== undefined && { optional })}
    >
      <DayButton {...props} value={value} />
    </Field>
  );
}

function DayButton(props: DateFieldProps) {
  const { withTime = false, value, onChange } = props;
  const { i18n } = useLingui();
  const id = use(FieldContext)?.id ?? '';
  const control = useFieldControl({});
  const shown = new Intl.DateTimeFormat(i18n.locale, {
    dateStyle: 'medium',
    ...(withTime && { timeStyle: 'short' }),
  });
  return (
    <Popover
      label={i18n._('Choose a day')}
      align="start"
      renderTrigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          id={id}
          aria-labelledby={`${id}-label ${id}`}
          aria-describedby={control['aria-describedby']}
          data-invalid={control['aria-invalid']}
          data-empty={value === '' || undefined}
          value={value}
          className={styles.button}
        >
          <Icon name="calendar" size={14} />
          {value === '' ? i18n._('Choose a day') : shown.format(withTime ? new Date(value) : dateOf(value))}
        </button>
      )}
    >
      {(close) => (
        <>
          <Calendar {...props} onDone={close} />
          <div className={styles.foot}>
            {withTime && value !== '' && <TimeOfDay value={value} onChange={onChange} />}
            <Button
              size="small"
              look="ghost"
              disabled={value === ''}
              onClick={() => {
                onChange('');
                close();
              }}
            >
              {i18n._('No day')}
            </Button>
          </div>
        </>
      )}
    </Popover>
  );
}

interface CalendarProps extends DateFieldProps {
  /** A day was chosen, and nothing else is left to choose. */
  onDone(): void;
}

function Calendar({ value, min, max, withTime = false, onChange, onDone }: CalendarProps) {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const say = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, options).format(date);
  const number = new Intl.NumberFormat(locale, { useGrouping: false });
  const [today] = useState(() => new Date());
  const first = min ? dateOf(min.slice(0, 10)) : new Date(today.getFullYear() - 10, 0);
  const last = max ? dateOf(max.slice(0, 10)) : new Date(today.getFullYear() + 10, 11, 31);
  const chosen = value === '' ? undefined : dateOf(value.slice(0, 10));
  return (
    <DayPicker
      autoFocus
      mode="single"
      captionLayout="dropdown"
      fixedWeeks
      showOutsideDays
      dir={document.documentElement.dir || 'ltr'}
      weekStartsOn={weekStartIn(locale)}
      selected={chosen}
      defaultMonth={chosen ?? new Date(Math.min(Math.max(+today, +first), +last))}
      startMonth={first}
      endMonth={last}
      disabled={[{ before: first }, { after: last }]}
      onSelect={(_, date) => {
        onChange(dayOf(date) + (withTime ? value.slice(10) || 'T12:00' : ''));
        if (!withTime) onDone();
      }}
      classNames={calendarClasses}
      formatters={{
        formatDay: (date) => number.format(date.getDate()),
        formatWeekdayName: (date) => say(date, { weekday: 'narrow' }),
        formatMonthDropdown: (date) => say(date, { month: 'long' }),
        formatYearDropdown: (date) => number.format(date.getFullYear()),
      }}
      labels={{
        labelGrid: (date) => say(date, { month: 'long', year: 'numeric' }),
        labelDayButton: (date) => say(date, { dateStyle: 'full' }),
        labelWeekday: (date) => say(date, { weekday: 'long' }),
        labelMonthDropdown: () => i18n._('Month'),
        labelYearDropdown: () => i18n._('Year'),
        labelPrevious: () => i18n._('Previous month'),
        labelNext: () => i18n._('Next month'),
        labelNav: () => i18n._('Months'),
      }}
      components={{ Dropdown, Chevron }}
    />
  );
}

/** What the calendar calls its parts, and what they are called here. */
const calendarClasses = {
  root: styles.calendar,
  months: styles.months,
  month_caption: styles.caption,
  dropdowns: styles.caption,
  nav: styles.nav,
  button_previous: styles.step,
  button_next: styles.step,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.cell,
  day_button: styles.day,
  today: styles.today,
  selected: styles.selected,
  outside: styles.outside,
} as Record<string, string>;

function Dropdown({ options = [], value, onChange, 'aria-label': label }: DropdownProps) {
  return (
    <Select
      aria-label={label}
      value={String(value)}
      onChange={onChange}
      options={options.map((option) => ({
        value: String(option.value),
        label: option.label,
        disabled: option.disabled,
      }))}
    />
  );
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon name={orientation === 'right' ? 'chevronRight' : 'chevronLeft'} size={16} />;
}

/** The hours and the minutes of a moment, in steps of five. */
function TimeOfDay({ value, onChange }: Pick<DateFieldProps, 'value' | 'onChange'>) {
  const { i18n } = useLingui();
  const digits = new Intl.NumberFormat(i18n.locale, { minimumIntegerDigits: 2 });
  const [day = '', time = ''] = value.split('T');
  const [hour = '', minute = ''] = time.split(':');
  const optionsOf = (numbers: readonly number[]) =>
    numbers.map((one) => ({ value: two(one), label: digits.format(one) }));
  const hours = Array.from({ length: 24 }, (_, one) => one);
  const minutes = [...new Set([...Array.from({ length: 12 }, (_, one) => one * 5), Number(minute)])];
  return (
    <FieldContext value={null}>
      <Select
        aria-label={i18n._('Hour')}
        value={hour}
        options={optionsOf(hours)}
        onChange={({ target }) => onChange(`${day}T${target.value}:${minute}`)}
      />
      <span aria-hidden>:</span>
      <Select
        aria-label={i18n._('Minute')}
        value={minute}
        options={optionsOf(minutes.sort((one, other) => one - other))}
        onChange={({ target }) => onChange(`${day}T${hour}:${target.value}`)}
      />
    </FieldContext>
  );
}
