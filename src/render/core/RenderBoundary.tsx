// Stops a crash at its place: draws `fallback` instead of its children and tells `onCrash` once per crash.
import { Component, type ReactNode } from 'react';

export interface RenderBoundaryProps {
  children: ReactNode;
  fallback(error: unknown, reset: () => void): ReactNode;
  onCrash?(error: unknown): void;
  /** A change of this value tries the children again. */
  resetKey?: unknown;
}

interface BoundaryState {
  crash: { error: unknown } | undefined;
  resetKey: unknown;
}

export class RenderBoundary extends Component<RenderBoundaryProps, BoundaryState> {
  override state: BoundaryState = { crash: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { crash: { error } };
  }

  static getDerivedStateFromProps(props: RenderBoundaryProps, state: BoundaryState): BoundaryState | null {
    return Object.is(props.resetKey, state.resetKey) ? null : { crash: undefined, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash?.(error);
  }

  private readonly reset = (): void => this.setState({ crash: undefined });

  override render(): ReactNode {
    const { crash } = this.state;
    return crash ? this.props.fallback(crash.error, this.reset) : this.props.children;
  }
}
