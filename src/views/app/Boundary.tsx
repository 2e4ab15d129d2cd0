import { Component, type ReactNode } from 'react';
import { PAGE_BROKEN, RELOAD } from './texts.ts';

interface BoundaryProps {
  readonly children: ReactNode;
}

/** Keeps a view that broke, or whose code did not arrive, from taking the rest of the page with it. */
export class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
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
