import { Component, Suspense, type ReactNode } from 'react';
import { useShell, useText } from '@holdall/shared';

interface OverlayProps {
  onClose(): void;
  readonly children: ReactNode;
}

/**
 * The place of something that lies over the screen and whose code comes when it is first opened. When that does not come,
 * or the thing throws, it is closed and a notice says so; the screen below goes on, and opening it again tries again.
 */
export function Overlay({ onClose, children }: OverlayProps) {
  const { notices } = useShell();
  const say = useText();

  const close = () => {
    onClose();
    notices.show({
      status: 'error',
      title: say('This part could not be loaded'),
      text: say('Check your connection and try again.'),
    });
  };
  return (
    <OverlayBoundary onFailure={close}>
      <Suspense>{children}</Suspense>
    </OverlayBoundary>
  );
}

interface OverlayBoundaryProps {
  onFailure(): void;
  readonly children: ReactNode;
}

class OverlayBoundary extends Component<OverlayBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
