import { FileInput, FlaskConical, KeyRound } from 'lucide-react';
import { CommandButton } from '../commands/CommandButton.tsx';
import { wordsFor } from '../failures.ts';
import { useAppInfo } from '../live.ts';
import { go } from '../navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Problem } from '../ui/messages/Problem.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { useDemo } from './useDemo.ts';
import styles from './Welcome.module.css';

/** Three ways to begin. */
export function Welcome() {
  const { isStarting, failure, start } = useDemo();
  const info = useAppInfo((state) => state.value);
  return (
    <div className={styles['welcome']}>
      <div className={styles['words']}>
        <h1 tabIndex={-1}>Welcome to Sextant</h1>
        <p>Reports of your content delivery network, on your own computer, also offline.</p>
      </div>
      <ul className={styles['ways']}>
        <li>
          <FlaskConical size={20} aria-hidden />
          <p>
            <strong>See how it works.</strong> No network, nothing to sign up.
          </p>
          <Button
            look="primary"
            autoFocus
            isPending={isStarting}
            keys="Enter"
            onPress={() => {
              void start();
            }}
          >
            Try with demo data
          </Button>
        </li>
        <li>
          <FileInput size={20} aria-hidden />
          <p>
            <strong>Look into a report that you have.</strong> A .zip, .csv or .json file; you can drop it
            here as well.
          </p>
          <CommandButton command="open-file" />
        </li>
        <li>
          <KeyRound size={20} aria-hidden />
          <p>
            <strong>Work with your own account.</strong> You need a client ID and secret, or a REST API token.
          </p>
          <Button
            isDisabled={info?.preview ?? false}
            onPress={() => {
              go({ screen: 'credentials' });
            }}
          >
            Connect an account
          </Button>
        </li>
      </ul>
      {isStarting && (
        <div role="status">
          <Status tone="busy">Starting the simulator and asking it for a first report …</Status>
        </div>
      )}
      {failure && <Problem words={wordsFor(failure)} />}
      {info && (
        <p className={styles['where']}>
          Everything is stored on this computer only, in <code>{info.dataFolder}</code>
        </p>
      )}
    </div>
  );
}
