import { PlugZap } from 'lucide-react';
import type { Profile } from '../../../contract/profiles.ts';
import type { SecretStatus } from '../../../contract/secrets.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Note } from '../Note.tsx';
import { TestResult } from './TestResult.tsx';
import { TokenNote } from './TokenNote.tsx';
import { useConnectionTest } from './useConnectionTest.ts';

type TestPanelProps = {
  profile: Profile;
  secrets: readonly SecretStatus[];
  /** What is typed is not what would be tested. */
  isUnsaved: boolean;
  autoFocus: boolean;
};

/** Goes the way to the service step by step and says what came of each. */
export function TestPanel({ profile, secrets, isUnsaved, autoFocus }: TestPanelProps) {
  const { shown, isRunning, begin } = useConnectionTest(profile, secrets);
  return (
    <Panel
      title="Connection"
      actions={
        <Button
          icon={PlugZap}
          isPending={isRunning}
          isDisabled={isUnsaved}
          autoFocus={autoFocus}
          onPress={() => void begin()}
        >
          Test connection
        </Button>
      }
    >
      <TokenNote />
      {isUnsaved && <Note>Save the profile first: what is saved is what is tested.</Note>}
      {!shown && !isUnsaved && <Note>Asks for a token and makes one harmless call to each host.</Note>}
      {shown && <TestResult profile={profile} test={shown} />}
    </Panel>
  );
}
