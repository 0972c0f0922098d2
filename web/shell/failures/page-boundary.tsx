import { useRouterState } from '@tanstack/react-router';
import { Component, type ReactNode } from 'react';
import { PageFailed } from './page-failed.tsx';

/**
 * Keeps the header and the footer where a page fails and its route cannot say so, as where the code that would did not
 * come either. Whatever the router loads next is tried anew.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const matches = useRouterState({ select: (state) => state.matches });
  return <Boundary matches={matches}>{children}</Boundary>;
}

type Props = { matches: unknown; children: ReactNode };
type State = { error: unknown; failed: unknown };

class Boundary extends Component<Props, State> {
  override state: State = { error: null, failed: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ matches }: Props, { failed }: State): Partial<State> | null {
    return matches === failed ? null : { error: null, failed: matches };
  }

  override render() {
    return this.state.error ? <PageFailed error={this.state.error} /> : this.props.children;
  }
}
