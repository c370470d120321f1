import { lazy, Suspense } from 'react';
import { Field } from './Field.tsx';
import type { DateFieldProps } from './lazy/DateFieldBox.tsx';

const Box = lazy(async () => ({ default: (await import('./lazy/DateFieldBox.tsx')).DateFieldBox }));

/**
 * A day, or a moment, chosen from lists in the language of the page: the browser's own field speaks that of the browser.
 * One that is chosen half counts as none; the form that it is in is not sent before it is whole.
 */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<Field label={props.label}>{null}</Field>}>
      <Box {...props} />
    </Suspense>
  );
}
