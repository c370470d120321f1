import type { ReactNode } from 'react';
import { useState } from 'react';
import { DateField } from '../../forms/index.ts';

interface DayFieldProps {
  readonly label: ReactNode;
  /** As the browser writes it; empty for none. */
  readonly value: string;
  onChange(day: string): void;
}

/** A year that is still being typed is one of antiquity. */
const isWhole = (day: string) => day === '' || day >= '1970';

/**
 * A day of the filter. What is typed stands in the field at once, as the address that carries it may follow later; a year
 * asks for nothing before it is whole.
 */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setDraft(value);
  }
  function handleChange(day: string) {
    setDraft(day);
    if (isWhole(day)) onChange(day);
  }
  return <DateField label={label} value={draft} onChange={handleChange} />;
}
