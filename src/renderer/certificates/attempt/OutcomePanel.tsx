import type { Attempt } from '../../../contract/certificates.ts';
import { refusedFields } from '../../../organizations/refusedFields.ts';
import { api } from '../../state/api.ts';
import { usePending } from '../../state/usePending.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { CopyButton } from '../../ui/buttons/CopyButton.tsx';
import { classes } from '../../ui/classes.ts';
import { Progress } from '../../ui/messages/Progress.tsx';
import { TONE_ICONS } from '../../ui/messages/tone.ts';
import { Fold } from '../../ui/page/Fold.tsx';
import { fieldName } from '../fieldNames.ts';
import styles from './OutcomePanel.module.css';
import { outcomeOf } from './outcome.ts';
import { words } from './words.ts';

/** The fields that a refusal points at. */
function RefusedFields({ attempt: { state, sent } }: { attempt: Attempt }) {
  const fields = state.kind === 'unchanged' && state.wasSent ? refusedFields(state.error, sent.id) : [];
  if (fields.length === 0) return null;
  return (
    <>
      <p>{words.unchanged.fields}</p>
      <ul className={styles['fields']} aria-label={words.unchanged.fields}>
        {fields.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <strong>{fieldName(path)}</strong>: {message}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is under way, and how to give it up while nothing has left. */
function Course({ attempt: { id, state } }: { attempt: Attempt }) {
  const { isPending, run } = usePending();
  if (state.kind === 'sending') return <Progress label={words.sending.progress} percent={null} bare />;
  if (state.kind !== 'waiting') return null;
  return (
    <>
      <Progress label={words.waiting.progress} percent={null} bare />
      <div>
        <Button isPending={isPending} onPress={run(() => api.certificates.cancel(id))}>
          {words.waiting.cancel}
        </Button>
      </div>
    </>
  );
}

/** How far an attempt is, or what came of it, in plain words. */
export function OutcomePanel({ attempt }: { attempt: Attempt }) {
  const { tone, status, title, meaning, todo, details } = outcomeOf(attempt);
  const Icon = TONE_ICONS[tone];
  const isUrgent = tone === 'bad' || tone === 'warn';
  return (
    <section className={classes(styles['outcome'], styles[tone])} aria-label={words.outcome}>
      <Icon size={20} aria-hidden className={styles['icon']} />
      <div className={styles['words']}>
        {/* Another element for urgent news, so that it is announced at once. */}
        <div key={isUrgent ? 'alert' : 'status'} role={isUrgent ? 'alert' : 'status'}>
          {!title.startsWith(status) && <p className={styles['status']}>{status}</p>}
          <h2>{title}</h2>
          {meaning !== '' && <p>{meaning}</p>}
        </div>
        <Course attempt={attempt} />
        <RefusedFields attempt={attempt} />
        {todo.length === 1 && <p>{todo[0]}</p>}
        {todo.length > 1 && (
          <ol className={styles['todo']} aria-label={words.todo}>
            {todo.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        {details.length > 0 && (
          <Fold name={words.details}>
            <pre className={styles['details']}>{details.join('\n')}</pre>
            <CopyButton name={words.copyDetails} text={[title, meaning, ...todo, ...details].join('\n')} />
          </Fold>
        )}
      </div>
    </section>
  );
}
