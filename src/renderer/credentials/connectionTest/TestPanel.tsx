import { PlugZap } from 'lucide-react';
import type { Profile } from '../../../contract/profiles.ts';
import type { SecretStatus } from '../../../contract/secrets.ts';
import { useConnection } from '../../state/mainState.ts';
import { tokenSentence } from '../../state/tokenWords.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { useNow } from '../../ui/useNow.ts';
import { Note } from '../Note.tsx';
import { TestResult } from './TestResult.tsx';
import { useConnectionTest } from './useConnectionTest.ts';
import { words } from './words.ts';

/** The state of the access token, with the time left to the second. */
function TokenNote() {
  const connection = useConnection((state) => state.value);
  const nowMs = useNow(1_000);
  return connection && <Note>{tokenSentence(connection, nowMs)}</Note>;
}

type TestPanelProps = {
  profile: Profile;
  secrets: readonly SecretStatus[];
  /** The form has changes that a test would not use. */
  isUnsaved: boolean;
  autoFocus: boolean;
};

/** The state of the connection, and a test of each step on the way to the service. */
export function TestPanel({ profile, secrets, isUnsaved, autoFocus }: TestPanelProps) {
  const { shown, isRunning, begin } = useConnectionTest(profile, secrets);
  return (
    <Panel
      title={words.title}
      actions={
        <Button
          icon={PlugZap}
          isPending={isRunning}
          isDisabled={isUnsaved}
          autoFocus={autoFocus}
          onPress={() => void begin()}
        >
          {words.test}
        </Button>
      }
    >
      <TokenNote />
      {isUnsaved && <Note>{words.unsaved}</Note>}
      {!shown && !isUnsaved && <Note>{words.explanation}</Note>}
      {shown && <TestResult profile={profile} test={shown} />}
    </Panel>
  );
}
