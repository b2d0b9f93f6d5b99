import { Component, type ReactNode } from 'react';
import { Button } from './ui/buttons/Button.tsx';
import { Problem } from './ui/messages/Problem.tsx';

const WORDS = {
  title: 'This screen cannot be shown.',
  meaning: 'Something went wrong in Sextant itself. What was stored is unchanged.',
  todo: 'Go on elsewhere, or try again.',
};

type State = { message: string | null };

/** A screen that fails takes nothing else along. */
export class ScreenErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { message: null };

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === null) return this.props.children;
    return (
      <Problem
        place="screen"
        words={{ ...WORDS, details: [message] }}
        actions={
          <Button
            onPress={() => {
              this.setState({ message: null });
            }}
          >
            Try again
          </Button>
        }
      />
    );
  }
}
