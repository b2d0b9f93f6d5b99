import type { Attempt } from '../../../contract/certificates.ts';
import { DEMO_MARK } from '../../failures/names.ts';
import { Badge } from '../../ui/messages/Badge.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { AttemptActions } from './AttemptActions.tsx';
import { AttemptContent } from './AttemptContent.tsx';
import { words } from './words.ts';

/** One attempt on a screen of its own. */
export function AttemptView({ attempt }: { attempt: Attempt }) {
  const { demo, requestId, profileName } = attempt;
  return (
    <Page
      title={words.title(requestId)}
      note={
        <>
          {demo && <Badge tone="demo">{DEMO_MARK}</Badge>} {profileName}
        </>
      }
      actions={<AttemptActions attempt={attempt} />}
    >
      <AttemptContent attempt={attempt} />
    </Page>
  );
}
