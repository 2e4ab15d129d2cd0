import { Component, type ReactNode } from 'react';

const PAGE_BROKEN = 'This page could not be shown.';
const RELOAD = 'Reload';

interface BoundaryProps {
  readonly children: ReactNode;
  /** Called when it broke; then nothing stands in its place. Without it, words do. */
  readonly onBroken?: () => void;
}

/** Keeps a view that broke, or whose code did not arrive, from taking the rest of the page with it. */
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
