import { ScrollText } from 'lucide-react';
import type { AttemptId } from '../../contract/certificates.ts';
import { useAttempts } from '../state/mainState.ts';
import { go } from '../state/navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { AttemptView } from './attempt/AttemptView.tsx';
import { words } from './attempt/words.ts';

/** One attempt to change an organization: how far it is, and what came of it. */
export function AttemptScreen({ id }: { id: AttemptId }) {
  const attempts = useAttempts(({ value }) => value);
  const attempt = attempts?.find((each) => each.id === id);
  if (attempt) return <AttemptView attempt={attempt} />;
  return (
    <Page title={words.untitled}>
      {attempts ? (
        <Empty
          icon={ScrollText}
          title={words.gone.title}
          action={
            <Button
              onPress={() => {
                go({ screen: 'certificates', at: 'journal' });
              }}
            >
              {words.gone.action}
            </Button>
          }
        >
          {words.gone.text}
        </Empty>
      ) : (
        <Skeleton lines={6} label={words.loading} />
      )}
    </Page>
  );
}
