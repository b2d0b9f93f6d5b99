import { memo, useMemo } from 'react';
import { apiNameOf, fieldName } from '../fieldNames.ts';
import { PredictionHeadline, PredictionLimits, PredictionSteps } from '../PredictionSteps.tsx';
import { sentFields, type SentField } from '../sentFields.ts';
import styles from './DraftEditor.module.css';
import { NearMatches } from './NearMatches.tsx';
import type { Editor } from './useDraftEditor.ts';
import { words } from './words.ts';

const { panel } = words;

const NONE: readonly SentField[] = [];

type FatesProps = { title: string; fields: readonly SentField[]; isStruck: boolean };

/** The fields that share a fate; those that have no effect are struck through. */
const Fates = memo(function Fates({ title, fields, isStruck }: FatesProps) {
  const filled = fields.filter(({ text }) => text !== '');
  if (filled.length === 0) return null;
  const Text = isStruck ? 's' : 'span';
  return (
    <section className={styles['fates']} aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {filled.map(({ path, text }) => (
          <div key={path}>
            <dt title={apiNameOf(path)}>{fieldName(path)}</dt>
            <dd>
              <Text>{text}</Text>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
});

/** What will happen to the certificate request when the draft is sent as it stands. */
export function PredictionPanel({ editor }: { editor: Editor }) {
  const { predicted, said } = editor;
  const byFate = useMemo(
    () => Map.groupBy(sentFields(predicted.sent, predicted.prediction.expected), ({ fate }) => fate),
    [predicted],
  );
  const ofFate = (fate: SentField['fate']) => byFate.get(fate) ?? NONE;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <section className={styles['panel']} aria-label={panel.title} tabIndex={0}>
      <h2>{panel.title}</h2>
      <div aria-live="polite">{said ? <PredictionHeadline said={said} /> : <p>{panel.nothing}</p>}</div>
      {said && (
        <>
          <NearMatches editor={editor} />
          <PredictionSteps said={said} />
          <Fates title={panel.ignored} fields={ofFate('ignored')} isStruck />
          <Fates title={panel.notDocumented} fields={ofFate('not-documented')} isStruck={false} />
          <PredictionLimits said={said} />
        </>
      )}
    </section>
  );
}
