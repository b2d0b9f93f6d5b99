import type { SavedQuery } from '../../contract/queries.ts';
import { rangeName } from '../../queries/titles.ts';
import { useActiveProfile, useLibrary, useQueries } from '../state/mainState.ts';
import { buildFrom } from '../state/navigation.ts';
import { once, usePending } from '../state/usePending.ts';
import { latestOf, runQuery } from '../requests/runRequest.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { useNow } from '../ui/useNow.ts';
import { FirstQueries } from './FirstQueries.tsx';
import { ListPanel } from './ListPanel.tsx';
import styles from './Overview.module.css';
import { ReportLines } from './ReportLines.tsx';
import { words } from './words.ts';

const { favourites: texts, saved: unstarred } = words.overview;

/** The most queries that are shown. */
const MOST = 6;

/** A starred query, with the range that a run would ask for now. */
function QueryLine({ query, canRun }: { query: SavedQuery; canRun: boolean }) {
  const nowMs = useNow(60_000);
  const latest = latestOf(query, nowMs);
  const { isPending, run } = usePending();
  return (
    <li>
      <span className={styles['lines']}>
        <span className={styles['link']} title={query.name}>
          <Button
            look="quiet"
            flush="start"
            onPress={() => {
              if (latest) buildFrom(latest.request, latest.query);
            }}
          >
            {query.name}
          </Button>
        </span>
        {latest && <span className={styles['below']}>{rangeName(latest.request.query)}</span>}
      </span>
      <span className={styles['act']}>
        <Button
          isDisabled={!canRun}
          isPending={isPending}
          aria-label={texts.runNamed(query.name)}
          onPress={run(once(() => runQuery(query)))}
        >
          {texts.run}
        </Button>
      </span>
    </li>
  );
}

/** Starred queries and reports. Without a star, the saved queries; without one, what to start with. */
export function Favourites() {
  const saved = useQueries(({ value }) => value) ?? [];
  const queries = saved.filter(({ starred }) => starred);
  const reports = (useLibrary(({ value }) => value) ?? []).filter(({ isStarred }) => isStarred);
  const canRun = useActiveProfile() !== undefined;
  const linesOf = (some: readonly SavedQuery[]) =>
    some.slice(0, MOST).map((query) => <QueryLine key={query.id} query={query} canRun={canRun} />);
  if (queries.length + reports.length > 0)
    return (
      <Panel title={texts.title}>
        {queries.length > 0 && (
          <ul className={styles['list']} aria-label={texts.queries}>
            {linesOf(queries)}
          </ul>
        )}
        {reports.length > 0 && (
          <ReportLines lines={reports.map((report) => ({ report, batch: null, parts: 0 }))} />
        )}
      </Panel>
    );
  if (saved.length > 0)
    return (
      <ListPanel title={unstarred.title} show={{ name: unstarred.show, at: { screen: 'queries' } }}>
        {linesOf(saved)}
      </ListPanel>
    );
  return canRun && <FirstQueries />;
}
