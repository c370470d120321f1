import type { ComponentProps, ReactNode } from 'react';
import styles from './forms.module.css';
import { refuseHalf } from './refuseHalf.ts';

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
