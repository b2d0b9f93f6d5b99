import { Plus, ShieldAlert } from 'lucide-react';
import { wordsFor } from '../failures.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Empty } from '../ui/page/Empty.tsx';

/** The preview takes no accounts. */
export function PreviewWithoutCredentials() {
  const { title, meaning, todo } = wordsFor({ kind: 'preview' });
  return (
    <Empty icon={ShieldAlert} title={title}>
      {meaning} {todo}
    </Empty>
  );
}

/** The demo brings its own. */
export function DemoWithoutCredentials({ onNew }: { onNew: () => void }) {
  return (
    <Empty
      icon={Plus}
      title="The demo needs no credentials"
      action={
        <Button look="primary" onPress={onNew}>
          Connect an account
        </Button>
      }
    >
      The simulator provides them. You can switch between the demo and your own accounts at any time.
    </Empty>
  );
}
