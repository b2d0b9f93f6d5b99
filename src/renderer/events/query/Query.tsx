import { CircleUser } from 'lucide-react';
import { go } from '../../state/navigation.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Empty } from '../../ui/page/Empty.tsx';
import type { PartProps } from '../part.ts';
import { QueryForm } from './QueryForm.tsx';
import { words } from './words.ts';

const { locked } = words;

/** The documented query for one page of the log. */
export function Query({ profile, events }: PartProps) {
  if (events.archive !== null) return <QueryForm profile={profile} />;
  return (
    <Empty
      icon={CircleUser}
      title={locked.title}
      action={
        <Button
          onPress={() => {
            go({ screen: 'credentials', at: 'profile' });
          }}
        >
          {locked.action}
        </Button>
      }
    >
      {locked.text}
    </Empty>
  );
}
