import { Component, type ReactNode } from 'react';
import { LastResort } from './last-resort.tsx';

type Props = { children: ReactNode };
type State = { error: unknown };

/** Catches what no route caught. React has no hook for this, hence the class. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error };
  }

  override render() {
    return this.state.error ? <LastResort error={this.state.error} /> : this.props.children;
  }
}
