import { useEffect, useState } from 'react';
import type { TextEncoding } from '../../../contract/library.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Radios } from '../../ui/forms/Choices.tsx';
import type { EncodingSample } from '../../workers/protocol/reading.ts';
import styles from './EncodingChoice.module.css';
import { words } from './words.ts';

const { encoding: names } = words;

export type EncodingAsked = {
  /** How the text is read now. */
  now: TextEncoding;
  /** The first rows in each encoding; null where they cannot be had. */
  read: () => Promise<readonly EncodingSample[] | null>;
  onChoose: (encoding: TextEncoding) => void;
};

type EncodingChoiceProps = Pick<EncodingAsked, 'read'> & {
  chosen: TextEncoding;
  onChange: (encoding: TextEncoding) => void;
};

function Sample({ rows }: { rows: EncodingSample['rows'] }) {
  const [header = [], ...others] = rows;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <div className={styles['sample']} role="region" aria-label={names.preview} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map((name, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- cells have no other name than their place
              <th key={at} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {others.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- likewise
            <tr key={at}>
              {row.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- likewise
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Asks how the text of a file is encoded, beside its first rows. */
export function EncodingChoice({ chosen, read, onChange }: EncodingChoiceProps) {
  const [samples, setSamples] = useState<readonly EncodingSample[] | null>([]);
  useEffect(() => {
    let isOpen = true;
    void read().then((found) => {
      if (isOpen) setSamples(found);
    });
    return () => {
      isOpen = false;
    };
  }, [read]);
  const sample = samples?.find(({ encoding }) => encoding === chosen);
  return (
    <div className={styles['choice']}>
      <Radios label={names.label} value={chosen} choices={names.choices} onChange={onChange} autoFocus />
      {samples === null ? <p>{names.noPreview}</p> : <Sample rows={sample?.rows ?? []} />}
    </div>
  );
}

/** The same where nothing can be shown before it is answered. */
export function EncodingQuestion({ read, onChoose }: Omit<EncodingAsked, 'now'>) {
  const [chosen, setChosen] = useState<TextEncoding>('windows-1252');
  return (
    <>
      <EncodingChoice chosen={chosen} read={read} onChange={setChosen} />
      <Button
        look="primary"
        onPress={() => {
          onChoose(chosen);
        }}
      >
        {names.readAs(chosen)}
      </Button>
    </>
  );
}
