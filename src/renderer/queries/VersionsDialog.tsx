import { useState } from 'react';
import type { SavedQuery } from '../../contract/queries.ts';
import { differencesBetween } from '../../queries/differences.ts';
import { requestAt } from '../../queries/movingRange.ts';
import { movingName } from '../../queries/rangeWords.ts';
import { requestJson } from '../../queries/requestText.ts';
import { api } from '../state/api.ts';
import { buildFrom } from '../state/navigation.ts';
import { notifyIfFailed } from '../state/notices.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Segments } from '../ui/forms/Choices.tsx';
import { Badge } from '../ui/messages/Badge.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { Fold } from '../ui/page/Fold.tsx';
import { formatStamp } from '../ui/text/formats.ts';
import styles from './Queries.module.css';
import { differenceSentence, words } from './words.ts';

const { versions: texts } = words;

type Version = SavedQuery['versions'][number];
type Comparison = 'before' | 'latest';

const COMPARISONS = (['before', 'latest'] as const).map((id) => ({ id, name: texts.comparisons[id] }));

/** The most versions that are drawn at first. */
const MOST = 50;

/** What is different in words: since the version before, or up to the latest. */
function Changes({ version, other, said }: { version: Version; other: Version | undefined; said: string }) {
  if (!other) return <p className={styles['soft']}>{texts.first}</p>;
  const [from, to] = other.number < version.number ? [other, version] : [version, other];
  const changes = differencesBetween(from, to).map(differenceSentence);
  return (
    <>
      <p className={styles['soft']}>{said}</p>
      {changes.length === 0 && <p>{texts.same}</p>}
      <ul className={styles['changes']}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </>
  );
}

/** The request of a version as JSON. */
function WholeRequest({ version: { request, range } }: { version: Version }) {
  return (
    <Fold name={texts.request}>
      {range && <p className={styles['soft']}>{texts.moves(movingName(range))}</p>}
      <pre className={styles['request']}>{requestJson(request, 'array', 'decoded')}</pre>
    </Fold>
  );
}

type VersionsProps = { query: SavedQuery; onClose: () => void };

/** Every version of a query, newest first: to look at, to compare, to open and to go back to. */
export function VersionsDialog({ query, onClose }: VersionsProps) {
  const { id, name, versions } = query;
  const [comparison, setComparison] = useState<Comparison>('before');
  const [most, setMost] = useState(MOST);
  const [said, setSaid] = useState('');
  const latest = versions.at(-1);
  const goBack = async ({ number, request, range }: Version) => {
    const saved = await api.queries.save({ id, request, range });
    notifyIfFailed(saved);
    if (saved.ok) setSaid(texts.wentBack(number, saved.value.versions.length));
  };
  const shown = versions.toReversed().slice(0, most);
  return (
    <Dialog
      title={texts.title(name)}
      open
      wide
      onClose={onClose}
      actions={<Button onPress={onClose}>{texts.close}</Button>}
    >
      <Segments
        label={texts.compare}
        labelled
        value={comparison}
        choices={COMPARISONS}
        onChange={setComparison}
      />
      <p role="status">{said}</p>
      <ol className={styles['versions']} reversed aria-label={texts.list}>
        {shown.map((version) => {
          const { number, savedAtMs } = version;
          const isLatest = version === latest;
          const before = versions[versions.indexOf(version) - 1];
          return (
            <li key={number} aria-label={texts.version(number)}>
              <div className={styles['top']}>
                <h3>
                  {texts.version(number)} {isLatest && <Badge tone="plain">{texts.latest}</Badge>}
                </h3>
                <span className={styles['soft']}>{formatStamp(savedAtMs)}</span>
                <span className={styles['acts']}>
                  {!isLatest && (
                    <Button aria-label={texts.goBack(number)} onPress={() => void goBack(version)}>
                      {texts.goBackShort}
                    </Button>
                  )}
                  <Button
                    aria-label={texts.open(number)}
                    onPress={() => {
                      onClose();
                      buildFrom(requestAt(version, Date.now()), { id, version: number });
                    }}
                  >
                    {texts.openShort}
                  </Button>
                </span>
              </div>
              {comparison === 'before' ? (
                <Changes version={version} other={before} said={texts.since(before?.number ?? 0)} />
              ) : (
                !isLatest && <Changes version={version} other={latest} said={texts.toLatest} />
              )}
              <WholeRequest version={version} />
            </li>
          );
        })}
      </ol>
      {versions.length > most && (
        <Button
          onPress={() => {
            setMost(most + MOST);
          }}
        >
          {texts.more(Math.min(MOST, versions.length - most))}
        </Button>
      )}
    </Dialog>
  );
}
