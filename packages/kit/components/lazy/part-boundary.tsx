import { Component, type ReactNode } from 'react';
import { PartFailed } from './part-failed.tsx';

type State = { isBroken: boolean; failures: number };

/** Keeps a failure inside one part of a page: what stands around it can still be used. */
export class PartBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { isBroken: false, failures: 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.setState(({ failures }) => ({ failures: failures + 1 }));
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    const again = () => this.setState({ isBroken: false });
    return <PartFailed why="broken" failures={this.state.failures} onAgain={again} />;
  }
}
