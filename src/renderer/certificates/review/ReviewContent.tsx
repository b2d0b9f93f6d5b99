import type { Draft } from '../../../contract/certificates.ts';
import { apiJson } from '../../../organizations/apiJson.ts';
import { DEMO_MARK } from '../../names.ts';
import { Badge } from '../../ui/messages/Badge.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { predictionSentences } from '../predictionSentences.ts';
import { SentRequest } from '../SentRequest.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import styles from './Review.module.css';
import type { ReviewFacts } from './useReview.ts';
import { words } from './words.ts';

/** The most near matches that are shown once more; the editor has shown them all. */
const MOST_NEAR = 3;

function NearNames({ near }: Pick<ReviewFacts, 'near'>) {
  if (near.length === 0) return null;
  return (
    <section className={styles['part']} aria-label={words.near.title}>
      <h3>{words.near.title}</h3>
      <ul className={styles['near']}>
        {near.slice(0, MOST_NEAR).map(({ organization: { id, companyName = '' }, differences }) => (
          <li key={`${id ?? ''} ${companyName}`}>
            <Status tone="warn">{words.near.text(companyName, id)}</Status>{' '}
            {words.near.differsIn(differences)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a change would do: the difference, the prediction, and exactly what will be sent. */
export function ReviewContent({ draft, review }: { draft: Draft; review: ReviewFacts }) {
  const { sent, prediction, known, near, isOffline } = review;
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
        <Status tone={said.tone}>{said.headline}</Status>
        <p>
          <strong>{said.certainty.name}.</strong> {said.certainty.why}
        </p>
      </section>
      <NearNames near={near} />
      <DifferenceTable review={review} />
      <SentRequest name={words.request} requestId={draft.content.requestId} body={apiJson(sent, 2)} />
      {isOffline && <Status tone="warn">{words.offline}</Status>}
    </>
  );
}
