import type { ComponentProps, ReactNode } from 'react';
import styles from './forms.module.css';

/** A form on a page or in a dialog, field below field. What is wrong is said by the server, in its own words. */
export function Form(props: ComponentProps<'form'>) {
  return <form className={styles.form} noValidate {...props} />;
}

/** A form of one field with its button beside it. */
export function LineForm(props: ComponentProps<'form'>) {
  return <form className={styles.line} noValidate {...props} />;
}

/** Two fields side by side, where there is room. */
export function Pair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
