import { Component, type ReactNode } from 'react';

/** Shows nothing in place of a part that fails, such as one whose file does not load: the rest of the screen stays. */
export class OrNothing extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
