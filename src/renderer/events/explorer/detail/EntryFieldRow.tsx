import { Ban, Copy, Filter } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import type { EntryField } from '../../../../events/entry.ts';
import { notify } from '../../../state/notices.ts';
import { Button, IconButton } from '../../../ui/buttons/Button.tsx';
import { copyText } from '../../../ui/buttons/copyText.ts';
import type { Zone } from '../../../ui/text/zones.ts';
import { addCondition } from '../state/explorerState.ts';
import { shortText } from '../state/cutText.ts';
import { ReceivedText } from '../state/ReceivedText.tsx';
import { valueCondition } from '../state/valueCondition.ts';
import { decodedWords } from './decodedWords.ts';
import styles from './EntryDetail.module.css';
import { words } from './words.ts';

/** Longer values are cut until they are asked for; what is longer still is only copied as a whole. */
const [CUT, MOST] = [300, 100_000];

async function copy(text: string): Promise<void> {
  const done = await copyText(text);
  if (!done) notify({ tone: 'bad', ...words.copyFailed });
}

/** A value as received, whole on request. */
function Value({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  if (text === '') return <span className={styles['soft']}>{words.empty}</span>;
  return (
    <>
      <span className={styles['value']} data-selectable>
        <ReceivedText text={text} most={isWhole ? MOST : CUT} />
      </span>
      {text.length > CUT && (
        <Button
          look="quiet"
          flush="start"
          onPress={() => {
            setWhole(!isWhole);
          }}
        >
          {isWhole ? words.less : words.more(text.length)}
        </Button>
      )}
    </>
  );
}

/** A field of the entry: as received and as it is meant, and what can be done with its value. */
export function EntryFieldRow({ field, zone }: { field: EntryField; zone: Zone }) {
  const { name, known, kind, raw, decoded } = field;
  const value = kind === 'null' ? null : raw;
  const shown = shortText(name);
  const meant = decoded && decodedWords(decoded, zone);
  const filter = (negated: boolean) => {
    addCondition(valueCondition(name, value, negated));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'f' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    filter(event.shiftKey);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons have the focus; the key bubbles up
    <div className={styles['field']} role="group" aria-label={words.field(shown)} onKeyDown={onKeyDown}>
      <div className={styles['name']}>
        <span title={known === null ? words.unknown : undefined}>
          <ReceivedText text={name} most={80} />
        </span>
        <span className={styles['acts']}>
          <IconButton
            name={words.only(shown)}
            icon={Filter}
            onPress={() => {
              filter(false);
            }}
          />
          <IconButton
            name={words.without(shown)}
            icon={Ban}
            onPress={() => {
              filter(true);
            }}
          />
          <IconButton name={words.copy(shown)} icon={Copy} onPress={() => void copy(raw)} />
        </span>
      </div>
      <Value key={raw} text={raw} />
      {meant !== null && meant !== raw && <span className={styles['decoded']}>{meant}</span>}
    </div>
  );
}
