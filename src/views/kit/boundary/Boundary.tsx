import { Component, type ReactNode } from 'react';

const PAGE_BROKEN = 'This page could not be shown.';
const RELOAD = 'Reload';

interface BoundaryProps {
  readonly children: ReactNode;
  /**
   * Called when the content fails to render; nothing is shown in its place then. Without this function an error text is
   * shown.
   */
  readonly onBroken?: () => void;
}

/** Error boundary: a view that fails, or whose code cannot be loaded, leaves the rest of the page intact. */
export class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.onBroken?.();
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    if (this.props.onBroken !== undefined) return null;
    return (
      <main className="notice-page" role="alert">
        <p>{PAGE_BROKEN}</p>
        <button type="button" onClick={() => location.reload()}>
          {RELOAD}
        </button>
      </main>
    );
  }
}
