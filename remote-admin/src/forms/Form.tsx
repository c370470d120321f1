import type { ComponentProps, ReactNode } from 'react';
import styles from './forms.module.css';

type OnSubmit = NonNullable<ComponentProps<'form'>['onSubmit']>;

/** A date that is chosen half, or out of range. Of everything else the server says what is wrong. */
const isHalfDate = (field: Element): field is HTMLSelectElement =>
  field instanceof HTMLSelectElement && field.validity.customError;

/**
 * Sends a form only where every date in it is whole. A date that is chosen half has no value, so sending it would
 * be sending none: its field is told (`invalid`), and the first one gets the focus.
 */
function refuseHalf(onSubmit: OnSubmit | undefined): OnSubmit {
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

/**
 * A form on a page or in a dialog, field below field. What is wrong is said by the server, in its own words; only what the
 * browser could not read is not sent at all.
 */
export function Form({ onSubmit, ...rest }: ComponentProps<'form'>) {
  return <form className={styles.form} noValidate {...rest} onSubmit={refuseHalf(onSubmit)} />;
}

/** A form of one field with its button beside it. */
export function LineForm({ onSubmit, ...rest }: ComponentProps<'form'>) {
  return <form className={styles.line} noValidate {...rest} onSubmit={refuseHalf(onSubmit)} />;
}

/** Two fields side by side, where there is room. */
export function Pair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
