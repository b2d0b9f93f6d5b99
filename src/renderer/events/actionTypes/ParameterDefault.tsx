import type { ReactNode } from 'react';
import type { ShownDefault } from '../../../events/actionTypes.ts';
import { Badge } from '../../ui/messages/Badge.tsx';
import styles from './ActionTypes.module.css';
import { ShownText } from './ShownText.tsx';
import { words } from './words.ts';

const { parameter: said } = words;

/** A name with what it stands for, one below the other. */
function Lines({ lines }: { lines: readonly (readonly [name: ReactNode, value: ReactNode])[] }) {
  return (
    <dl className={styles['lines']}>
      {lines.map(([name, value], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- names may repeat; the list never changes
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const raw = (text: string) => (
  <code>
    <ShownText text={text} />
  </code>
);

/** The default of a setting: decoded beside the raw value. */
export function ParameterDefault({ value }: { value: ShownDefault }) {
  switch (value.kind) {
    case 'none':
      return <span className={styles['note']}>{said.none}</span>;
    case 'plain':
      return value.raw === '' ? <span className={styles['note']}>{said.empty}</span> : raw(value.raw);
    case 'base64':
      return (
        <Lines
          lines={[
            [said.decoded, value.text === '' ? said.empty : raw(value.text)],
            [said.raw, value.raw === '' ? said.empty : raw(value.raw)],
          ]}
        />
      );
    case 'bytes':
      return (
        <Lines
          lines={[
            [said.decoded, said.bytes(value.bytes)],
            [said.raw, raw(value.raw)],
          ]}
        />
      );
    case 'dictionary':
      return value.pairs.length === 0 ? (
        <span className={styles['note']}>{said.emptyDictionary}</span>
      ) : (
        <Lines
          lines={value.pairs.map(
            ({ name, value: text }) => [<ShownText key="name" text={name} />, raw(text)] as const,
          )}
        />
      );
    case 'odd':
      return (
        <>
          {raw(value.raw)} <Badge tone="plain">{said.odd[value.wanted]}</Badge>
        </>
      );
  }
}
