import { KeyRound } from 'lucide-react';
import { go } from './navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { words } from './words.ts';

/** In place of what needs an account while there is none: why it does, and the way to one. */
export function NoAccount({ title, text }: { title: string; text: string }) {
  return (
    <Empty
      icon={KeyRound}
      title={title}
      action={
        <Button
          look="primary"
          onPress={() => {
            go({ screen: 'credentials' });
          }}
        >
          {words.connect}
        </Button>
      }
    >
      {text}
    </Empty>
  );
}
