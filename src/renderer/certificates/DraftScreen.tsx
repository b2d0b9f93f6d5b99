import { FileX2 } from 'lucide-react';
import type { Attempt, DraftId } from '../../contract/certificates.ts';
import { useAttempts, useDrafts } from '../state/mainState.ts';
import { go } from '../state/navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { DraftEditor } from './draft/DraftEditor.tsx';
import { words as draftWords } from './draft/words.ts';
import { words } from './words.ts';

const { gone } = draftWords;

/** Whether the attempt changed the organization, so that its draft was removed. */
const tookEffect = ({ state }: Attempt): boolean =>
  state.kind === 'answered' || (state.kind === 'unknown' && state.checked?.found === 'changed');

/** A draft that was sent, or deleted. */
function Gone({ id }: { id: DraftId }) {
  const attempts = useAttempts(({ value }) => value);
  const sent = attempts?.find((attempt) => attempt.draftId === id && tookEffect(attempt));
  const said = sent ? gone.sent : gone.deleted;
  return (
    <Page title={words.title}>
      <Empty
        icon={FileX2}
        title={said.title}
        action={
          <Button
            look="primary"
            onPress={() => {
              go(sent ? { screen: 'attempt', id: sent.id } : { screen: 'certificates', at: 'drafts' });
            }}
          >
            {said.action}
          </Button>
        }
      >
        {said.text}
      </Empty>
    </Page>
  );
}

/** A change of organization that has not been sent, and what will happen when it is. */
export function DraftScreen({ id }: { id: DraftId }) {
  const drafts = useDrafts(({ value }) => value);
  const draft = drafts?.find((each) => each.id === id);
  if (!drafts)
    return (
      <Page title={words.title}>
        <Skeleton lines={8} label={draftWords.loading} />
      </Page>
    );
  return draft ? <DraftEditor draft={draft} /> : <Gone id={id} />;
}
