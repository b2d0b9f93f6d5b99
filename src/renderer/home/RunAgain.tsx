import { RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { latestToRunAgain } from '../../queries/runAgain.ts';
import { rangeNameAt } from '../../queries/reportSpan.ts';
import { rangeName, titleOf } from '../../queries/titles.ts';
import { useActiveProfile, useHistory, useQueries } from '../state/mainState.ts';
import { once, usePending } from '../state/usePending.ts';
import { runRequest } from '../requests/runRequest.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { formatStamp } from '../ui/text/formats.ts';
import { Timestamp } from '../ui/text/Timestamp.tsx';
import { useNow } from '../ui/useNow.ts';
import styles from './Overview.module.css';
import { words } from './words.ts';

const { again: texts } = words.overview;

/** Runs the latest query of an earlier day for today, and says beforehand which range that is. */
export function RunAgain() {
  const profile = useActiveProfile();
  const history = useHistory(({ value }) => value);
  const queries = useQueries(({ value }) => value);
  const nowMs = useNow(60_000);
  const { isPending, run: runOnce } = usePending();
  const found = useMemo(() => {
    const own = (history ?? []).filter(({ profileId }) => profileId === profile?.id);
    return latestToRunAgain(own, queries ?? [], nowMs);
  }, [history, queries, profile?.id, nowMs]);
  if (!found) return null;
  const { run, request } = found;
  const name = queries?.find(({ id }) => id === run.query?.id)?.name ?? titleOf(run.request);
  return (
    <Panel title={texts.title}>
      <div className={styles['again']}>
        <span className={styles['lines']}>
          <strong className={styles['wraps']}>{name}</strong>
          <span className={styles['below']}>
            {texts.was(rangeNameAt(run.request.query, run.atMs))}{' '}
            <Timestamp ms={run.atMs} format={formatStamp} />
          </span>
        </span>
        <Button
          icon={RotateCcw}
          isPending={isPending}
          onPress={runOnce(once(() => runRequest(request, run.query ?? undefined, name)))}
        >
          {texts.run(rangeName(request.query))}
        </Button>
      </div>
    </Panel>
  );
}
