import { Search } from 'lucide-react';
import { Button } from '../ui/buttons/Button.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { words } from './words.ts';

/** Nothing holds what is searched. */
export function NoMatch({ typed, onClear }: { typed: string; onClear: () => void }) {
  return (
    <Empty
      icon={Search}
      title={words.noMatch.title}
      action={<Button onPress={onClear}>{words.noMatch.action}</Button>}
    >
      {words.noMatch.text(typed)}
    </Empty>
  );
}
