import type { ComponentProps } from 'react';

type OnSubmit = NonNullable<ComponentProps<'form'>['onSubmit']>;

/** A date that is chosen half, or out of range. Of everything else the server says what is wrong. */
const isHalfDate = (field: Element): field is HTMLSelectElement =>
  field instanceof HTMLSelectElement && field.validity.customError;

/**
 * Sends a form only where every date in it is whole. A date that is chosen half has no value, so sending it would
 * be sending none: its field is told (`invalid`), and the first one gets the focus.
 */
export function refuseHalf(onSubmit: OnSubmit | undefined): OnSubmit {
  return (event) => {
    const half = [...event.currentTarget.elements].filter(isHalfDate);
    const [first] = half;
    if (first === undefined) {
      onSubmit?.(event);
      return;
    }
    event.preventDefault();
    // A dialog's form lies in a form of the page for React, though not in the document.
    event.stopPropagation();
    for (const field of half) field.checkValidity();
    first.focus();
  };
}
