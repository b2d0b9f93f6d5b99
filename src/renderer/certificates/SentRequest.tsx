import { CopyButton } from '../ui/buttons/CopyButton.tsx';
import { Fold } from '../ui/page/Fold.tsx';
import styles from './SentRequest.module.css';
import { requestWords as words } from './requestWords.ts';

type SentRequestProps = {
  /** What the content is unfolded by. */
  name: string;
  requestId: string;
  /** The body, as JSON. */
  body: string;
};

/** The request of a change as it is sent: method, path and body, without a credential. (Interface, endpoint 3.) */
export function SentRequest({ name, requestId, body }: SentRequestProps) {
  const text = `PUT ${words.path(requestId)}\n\n${body}`;
  return (
    <Fold name={name}>
      <pre className={styles['request']}>{text}</pre>
      <CopyButton name={words.copy} text={text} />
      <p className={styles['note']}>{words.note}</p>
    </Fold>
  );
}
