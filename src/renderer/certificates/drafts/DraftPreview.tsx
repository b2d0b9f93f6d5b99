import { useMemo } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { Facts } from '../../ui/page/Facts.tsx';
import { formatTime } from '../../ui/text/formats.ts';
import { legible } from '../../ui/text/legible.ts';
import { fieldName } from '../fieldNames.ts';
import { NearNames } from '../draft/NearNames.tsx';
import { shownOf } from '../draft/nearKnown.ts';
import { usePrediction } from '../draft/usePrediction.ts';
import { PredictionHeadline } from '../PredictionSteps.tsx';
import { predictionSentences } from '../predictionSentences.ts';
import { sentFields } from '../sentFields.ts';
import { copyDraft, openDraft } from './draftActs.ts';
import styles from './DraftList.module.css';
import type { OwnedDraft } from './ownedDrafts.ts';
import type { useDraftSayings } from './useDraftSayings.ts';
import { words } from './words.ts';

const { actions, preview } = words;

type DraftPreviewProps = {
  row: OwnedDraft;
  sayings: ReturnType<typeof useDraftSayings>;
  canCopy: boolean;
};

/** A draft at a glance, beside the list: what will happen, what it is almost the name of, and what it sends. */
export function DraftPreview({ row, sayings, canCopy }: DraftPreviewProps) {
  const { draft, isOrphan } = row;
  const { content, profileName, savedAtMs } = draft;
  const { predicted, near } = usePrediction(draft, content);
  const { id, name } = predicted.prediction;
  const said = useMemo(() => predictionSentences(predicted), [predicted]);
  const warnings = useMemo(() => shownOf(near), [near]);
  const note = sayings.noteOf(row);
  return (
    <div className={styles['preview']}>
      <div className={styles['bar']}>
        <Button
          look="primary"
          onPress={() => {
            openDraft(draft);
          }}
        >
          {actions.open}
        </Button>
        <Button
          isDisabled={!canCopy}
          onPress={() => {
            copyDraft(draft);
          }}
        >
          {isOrphan ? actions.copy : actions.duplicate}
        </Button>
      </div>
      {note && (
        <Status tone={note.tone} wraps>
          {note.text}
        </Status>
      )}
      <section className={styles['part']} aria-label={preview.prediction}>
        <h3>{preview.prediction}</h3>
        {id === 'not-given' && name === 'not-given' ? (
          <p>{preview.nothing}</p>
        ) : (
          <PredictionHeadline said={said} />
        )}
      </section>
      <NearNames
        sent={{ organizationId: content.organizationId, companyName: content.fields.companyName }}
        near={warnings}
      />
      <Facts
        facts={[
          [preview.facts.request, content.requestId || words.noRequest],
          [preview.facts.type, content.type],
          ...sentFields(predicted.sent, predicted.prediction.expected)
            .filter(({ text }) => text !== '')
            .map(
              ({ path, text }) =>
                [
                  fieldName(path),
                  <span key={path} className={styles['exact']}>
                    {legible(text)}
                  </span>,
                ] as const,
            ),
          [preview.facts.profile, profileName],
          [preview.facts.saved, formatTime(savedAtMs)],
        ]}
      />
    </div>
  );
}
