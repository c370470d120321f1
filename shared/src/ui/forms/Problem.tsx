import { Icon } from '../marks/Icon.tsx';
import styles from './Problem.module.css';

/** What was wrong with a form as a whole, or with the last act; read out at once. */
export function Problem({ children }: { children: string }) {
  return (
    <div role="alert" className={children ? styles.problem : undefined}>
      {children && (
        <>
          <Icon name="alert" size={16} />
          {children}
        </>
      )}
    </div>
  );
}
