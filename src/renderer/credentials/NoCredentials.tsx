import { Plus, ShieldAlert } from 'lucide-react';
import { wordsFor } from '../failures/failures.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { words } from './words.ts';

/** The preview accepts no accounts. */
export function PreviewWithoutCredentials() {
  const { title, meaning, todo } = wordsFor({ kind: 'preview' });
  return (
    <Empty icon={ShieldAlert} title={title}>
      {meaning} {todo}
    </Empty>
  );
}

/** The demo has credentials of its own, which are not shown. */
export function DemoWithoutCredentials({ onNew }: { onNew: () => void }) {
  return (
    <Empty
      icon={Plus}
      title={words.demo.title}
      action={
        <Button look="primary" onPress={onNew}>
          {words.demo.connect}
        </Button>
      }
    >
      {words.demo.text}
    </Empty>
  );
}
