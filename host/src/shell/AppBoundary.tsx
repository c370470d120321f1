import { Component, type ReactNode } from 'react';
import { useText } from '@holdall/shared';
import { Button, ErrorState } from '@holdall/shared/ui';
import styles from './FullScreen.module.css';

function BrokenScreen({ details }: { details: string }) {
  const say = useText();
  return (
    <main className={styles.screen}>
      <ErrorState
        heading="h1"
        title={say('Something went wrong')}
        details={details}
        action={
          <Button look="primary" onClick={() => location.reload()}>
            {say('Reload')}
          </Button>
        }
      >
        {say('The product has stopped. Reload the page to go on; nothing of yours is lost.')}
      </ErrorState>
    </main>
  );
}

interface AppBoundaryProps {
  readonly children: ReactNode;
}

/** The last net: what the shell itself throws ends on a screen that says so. */
export class AppBoundary extends Component<AppBoundaryProps, { failure: string | null }> {
  override state: { failure: string | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }

  override render() {
    const { failure } = this.state;
    return failure === null ? this.props.children : <BrokenScreen details={failure} />;
  }
}
