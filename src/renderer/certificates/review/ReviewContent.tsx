import type { Draft } from '../../../contract/certificates.ts';
import { apiJson } from '../../../organizations/apiJson.ts';
import { DEMO_MARK } from '../../failures/names.ts';
import { Badge } from '../../ui/messages/Badge.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { PredictionHeadline, PredictionSteps } from '../PredictionSteps.tsx';
import { predictionSentences } from '../predictionSentences.ts';
import { SentRequest } from '../SentRequest.tsx';
import { Fold } from '../../ui/page/Fold.tsx';
import { NearNames } from '../draft/NearNames.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import styles from './Review.module.css';
import type { ReviewFacts } from './useReview.ts';
import { words } from './words.ts';

/** What a change would do: the difference, the prediction, and exactly what will be sent. */
export function ReviewContent({ draft, review }: { draft: Draft; review: ReviewFacts }) {
  const { sent, prediction, known, near, isOffline } = review;
  const { organizationId, fields } = draft.content;
  const said = predictionSentences({ prediction, sent, type: draft.content.type, known });
  return (
    <>
      {draft.demo && (
        <p className={styles['demo']}>
          <Badge tone="demo">{DEMO_MARK}</Badge> {words.demo}
        </p>
      )}
      <section className={styles['part']} aria-label={words.prediction}>
        <h3>{words.prediction}</h3>
        <PredictionHeadline said={said} />
        <Fold name={words.rules}>
          <PredictionSteps said={said} />
        </Fold>
      </section>
      <NearNames sent={{ organizationId, companyName: fields.companyName }} near={near} />
      <DifferenceTable review={review} />
      <SentRequest name={words.request} requestId={draft.content.requestId} body={apiJson(sent, 2)} />
      {isOffline && (
        <p className={styles['wrap']}>
          <Status tone="warn">{words.offline}</Status>
        </p>
      )}
    </>
  );
}
