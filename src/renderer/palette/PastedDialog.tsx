import { useState } from 'react';
import type { Reading } from '../../queries/pasted/reading.ts';
import { rangeName, titleOf } from '../../queries/titles.ts';
import { perform } from '../commands/commands.ts';
import type { ValueTaker } from '../commands/valueTaker.ts';
import { openFiles } from '../shell/openFiles.ts';
import { buildFromRead, go } from '../state/navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Radios } from '../ui/forms/Choices.tsx';
import { ActionDialog } from '../ui/overlays/ActionDialog.tsx';
import { legible } from '../ui/text/legible.ts';
import type { Opening } from './openings.ts';
import { ListDialog } from './ListDialog.tsx';
import { Message, type BodyProps } from './Message.tsx';
import type { Pasted } from './pasted.ts';
import { pastedWords as words } from './pastedWords.ts';
import styles from './Pasted.module.css';
import { TableDialog } from './TableDialog.tsx';

/** What was given, as far as something can be done with it. */
export type Known =
  | Exclude<Pasted, { kind: 'word' | 'unknown' }>
  | { kind: 'files'; files: readonly File[] }
  | { kind: 'openings'; word: string; openings: readonly Opening[] };

const MOST_SHOWN = 8;

function RequestDialog({
  reading,
  isCurl,
  onClose,
  then,
}: BodyProps & { reading: Reading; isCurl: boolean }) {
  if (!reading.ok) {
    const { path, message } = reading.problem;
    return (
      <Message
        title={isCurl ? words.noRequest.curl : words.noRequest.json}
        onClose={onClose}
        beside={
          isCurl && (
            <Button
              onPress={() => {
                then(() => {
                  go({ screen: 'credentials' });
                });
              }}
            >
              {words.noRequest.show}
            </Button>
          )
        }
      >
        <p>{legible(words.noRequest.problem(path, message))}</p>
        {isCurl && <p>{words.noRequest.credentials}</p>}
      </Message>
    );
  }
  const { request, faults, notes } = reading;
  const remarks = [...faults, ...notes];
  return (
    <ActionDialog
      title={words.request.title}
      action={words.request.open}
      label={words.request.title}
      onClose={onClose}
      onAct={() => {
        then(() => {
          buildFromRead(reading);
        });
      }}
    >
      <p className={styles['what']}>
        {legible(titleOf(request))}, {legible(rangeName(request.query))}
      </p>
      {faults.length > 0 && <p>{words.request.notAll}</p>}
      {remarks.length > 0 && (
        <ul className={styles['list']} aria-label={words.request.notes}>
          {remarks.slice(0, MOST_SHOWN).map(({ path, message }) => (
            <li key={`${path} ${message}`}>{legible(words.noRequest.problem(path, message))}</li>
          ))}
          {remarks.length > MOST_SHOWN && <li>{words.request.more(remarks.length - MOST_SHOWN)}</li>}
        </ul>
      )}
      <p>{words.request.notSent}</p>
    </ActionDialog>
  );
}

function OpeningsDialog({
  given: { word, openings },
  onClose,
  then,
}: BodyProps & { given: Extract<Known, { kind: 'openings' }> }) {
  const [chosen, setChosen] = useState(openings[0]?.id ?? '');
  const found = openings.find(({ id }) => id === chosen);
  return (
    <ActionDialog
      title={words.openings.title(legible(word))}
      action={words.openings.open}
      label={words.openings.title(word)}
      onClose={onClose}
      onAct={() => {
        if (found) then(found.open);
      }}
    >
      {openings.length === 1 ? (
        <p className={styles['what']}>{found && legible(found.name)}</p>
      ) : (
        <Radios
          label={words.openings.choose}
          value={chosen}
          choices={openings.map(({ id, name }) => ({ id, name: legible(name) }))}
          onChange={setChosen}
        />
      )}
    </ActionDialog>
  );
}

/** Says what was pasted or dropped, and does something with it once that is confirmed. */
export function PastedDialog({
  given,
  taker,
  onClose,
  then,
}: BodyProps & { given: Known; taker: ValueTaker | null }) {
  switch (given.kind) {
    case 'request':
      return <RequestDialog {...given} onClose={onClose} then={then} />;
    case 'values':
      return (
        <ListDialog
          title={words.values.title(given.values.length, given.of)}
          given={given}
          taker={taker}
          onClose={onClose}
          then={then}
        />
      );
    case 'table':
      return <TableDialog table={given.table} taker={taker} onClose={onClose} then={then} />;
    case 'openings':
      return <OpeningsDialog given={given} onClose={onClose} then={then} />;
    case 'path':
      return (
        <ActionDialog
          title={words.path.title}
          action={words.path.choose}
          label={words.path.title}
          onClose={onClose}
          onAct={() => {
            then(() => {
              perform('open-file');
            });
          }}
        >
          <p className={styles['what']}>{legible(given.path)}</p>
          <p>{words.path.text}</p>
        </ActionDialog>
      );
    case 'files':
      return (
        <ActionDialog
          title={words.files.title(given.files.length)}
          action={words.files.open(given.files.length)}
          label={words.files.title(given.files.length)}
          onClose={onClose}
          onAct={() => {
            then(() => {
              void openFiles(given.files, () => undefined);
            });
          }}
        >
          <ul className={styles['list']}>
            {given.files.slice(0, MOST_SHOWN).map(({ name }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name
              <li key={at}>{legible(name)}</li>
            ))}
          </ul>
        </ActionDialog>
      );
  }
}
