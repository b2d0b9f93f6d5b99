import { FileInput, FlaskConical, KeyRound } from 'lucide-react';
import { CommandButton } from '../commands/CommandButton.tsx';
import { wordsFor } from '../failures/failures.ts';
import { useAppInfo } from '../state/mainState.ts';
import { go } from '../state/navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Problem } from '../ui/messages/Problem.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { useDemo } from './useDemo.ts';
import styles from './Welcome.module.css';
import { words } from './words.ts';

const { welcome } = words;

/** Three ways to start. */
export function Welcome() {
  const { isStarting, failure, start } = useDemo();
  const info = useAppInfo((state) => state.value);
  return (
    <div className={styles['welcome']}>
      <div className={styles['words']}>
        <h1 tabIndex={-1}>{welcome.title}</h1>
        <p>{welcome.text}</p>
      </div>
      <ul className={styles['ways']}>
        <li>
          <FlaskConical size={20} aria-hidden />
          <p>
            <strong>{welcome.demo.lead}</strong> {welcome.demo.text}
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
            {words.tryDemo}
          </Button>
        </li>
        <li>
          <FileInput size={20} aria-hidden />
          <p>
            <strong>{welcome.file.lead}</strong> {welcome.file.text}
          </p>
          <CommandButton command="open-file" />
        </li>
        <li>
          <KeyRound size={20} aria-hidden />
          <p>
            <strong>{welcome.account.lead}</strong> {welcome.account.text}
          </p>
          <Button
            isDisabled={info?.preview ?? false}
            onPress={() => {
              go({ screen: 'credentials' });
            }}
          >
            {welcome.account.action}
          </Button>
        </li>
      </ul>
      {isStarting && (
        <div role="status">
          <Status tone="busy">{welcome.starting}</Status>
        </div>
      )}
      {failure && <Problem words={wordsFor(failure)} />}
      {info && (
        <p className={styles['where']}>
          {welcome.storedIn} <code>{info.dataFolder}</code>
        </p>
      )}
    </div>
  );
}
