import { Component, type ReactNode } from 'react';
import { Button } from '../ui/buttons/Button.tsx';
import { Problem } from '../ui/messages/Problem.tsx';
import { words } from './words.ts';

type State = { message: string | null };

/** Keeps an error in one screen from taking down the whole window. */
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
        variant="screen"
        words={{ ...words.brokenScreen, details: [message] }}
        actions={
          <Button
            onPress={() => {
              this.setState({ message: null });
            }}
          >
            {words.tryAgain}
          </Button>
        }
      />
    );
  }
}
