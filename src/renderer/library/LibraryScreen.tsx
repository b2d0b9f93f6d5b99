import { FileInput, LibraryBig, ListFilter } from 'lucide-react';
import { useDeferredValue, useRef, useState, type RefObject } from 'react';
import type { StoredReport } from '../../contract/library.ts';
import type { ReportId } from '../../contract/reports.ts';
import { spanName } from '../../queries/reportSpan.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useCommand } from '../commands/commands.ts';
import { madeLast } from '../state/madeOnce.ts';
import { useUnreadable } from '../state/mainState.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Segments } from '../ui/forms/Choices.tsx';
import { SearchField } from '../ui/forms/SearchField.tsx';
import { ListWithDetails } from '../ui/list/ListWithDetails.tsx';
import { useDetails } from '../ui/list/useDetails.ts';
import { PopoverButton } from '../ui/overlays/PopoverButton.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { useSize } from '../ui/useSize.ts';
import { browseWords } from './browseWords.ts';
import { QueryBand } from './days/QueryBand.tsx';
import { QuestionList } from './days/QuestionList.tsx';
import { EditReport } from './EditReport.tsx';
import { FacetPanel } from './FacetPanel.tsx';
import { chosenCount, facetValues } from './facets.ts';
import styles from './LibraryScreen.module.css';
import { undoRemoval } from './reportActs.ts';
import { ReportList } from './ReportList.tsx';
import { ReportPreview } from './ReportPreview.tsx';
import { UnreadableReports } from './UnreadableReports.tsx';
import { useLibraryView } from './useLibraryView.ts';
import { LibraryProgress, MissingFolder, WholeLibraryMenu } from './WholeLibrary.tsx';
import { words } from './words.ts';

/** From this width of the screen on, in pixels, the facets stand beside the list; and from that one, a preview does. */
const [WITH_FACETS, WITH_PREVIEW] = [1_340, 760];

const VIEWS = [
  { id: 'reports', name: browseWords.view.reports },
  { id: 'queries', name: browseWords.view.queries },
] as const;

const NO_REPORTS: readonly StoredReport[] = [];

type View = ReturnType<typeof useLibraryView>;

const countedOf = madeLast(facetValues);

/** Counted only where they are shown, and after the key has its rows; another order has the same. */
function Facets({ view: { matching, names, facets, setFacets } }: { view: View }) {
  const counted = useDeferredValue(matching);
  return (
    <FacetPanel
      values={countedOf(counted ?? NO_REPORTS, facets, names)}
      chosen={facets}
      onChoose={setFacets}
    />
  );
}

type ReportsProps = { view: View; hasRoom: boolean; onEdit: (report: StoredReport) => void };

/** The reports, with the one that the keys are on beside them where there is room. */
function Reports({ view, hasRoom, onEdit }: ReportsProps) {
  const { rows, reports, checks, sort } = view;
  const details = useDetails<ReportId>();
  const shown = hasRoom ? reports?.find(({ id }) => id === details.id) : undefined;
  return (
    <ListWithDetails
      onClose={details.close}
      details={
        shown
          ? {
              title: shown.title,
              entered: details.entered,
              content: (
                <ReportPreview
                  report={shown}
                  onEdit={() => {
                    onEdit(shown);
                  }}
                />
              ),
            }
          : null
      }
    >
      <ReportList
        rows={rows ?? []}
        checks={checks}
        hasOrigins={view.hasOrigins}
        sort={sort}
        onSort={view.onSort}
        onEdit={onEdit}
        onToggle={view.toggle}
        onShow={
          hasRoom
            ? ({ id }) => {
                details.show(id);
              }
            : undefined
        }
        memory={view.memory}
      />
    </ListWithDetails>
  );
}

/** The reports by what they ask. */
const Queries = ({ view }: { view: View }) => (
  <QuestionList
    questions={view.asked}
    listed={view.chosen ?? NO_REPORTS}
    hasProfiles={view.hasProfiles}
    begins={view.begins}
    onBegun={view.onBegun}
  />
);

type ToolsProps = {
  view: View;
  search: RefObject<HTMLInputElement | null>;
  /** Whether the facets stand beside the list. */
  hasFacets: boolean;
  hasReports: boolean;
};

function Tools({ view, search, hasFacets, hasReports }: ToolsProps) {
  return (
    <>
      <SearchField
        label={words.filter}
        placeholder={words.filterHint}
        value={view.typed}
        onChange={view.setTyped}
        inputRef={search}
      />
      {hasReports && (
        <Segments label={browseWords.view.label} value={view.view} choices={VIEWS} onChange={view.setView} />
      )}
      {hasReports && !hasFacets && (
        <PopoverButton name={browseWords.facets.button(chosenCount(view.facets))} icon={ListFilter}>
          <Facets view={view} />
        </PopoverButton>
      )}
      <CommandButton command="open-file" icon={FileInput} />
      <WholeLibraryMenu />
    </>
  );
}

/** Every report on this computer. None is removed unless the analyst removes it. */
export function LibraryScreen() {
  const view = useLibraryView();
  const { reports, typed, searched, rows } = view;
  const hasUnreadable = useUnreadable(({ value }) => value !== null && value.length > 0);
  const [edited, setEdited] = useState<ReportId | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  useCommand('find', () => search.current?.focus());
  useCommand('undo', undoRemoval);
  const editing = reports?.find(({ id }) => id === edited);
  const hasFacets = width >= WITH_FACETS;
  const hasReports = reports !== null && reports.length > 0;

  return (
    <Page
      title={words.title}
      note={
        hasReports && (
          <span className={styles['count']}>
            {view.view === 'queries'
              ? words.queries(view.asked.length, view.questions.length, view.files)
              : words.count(view.count, reports.length, searched.days && spanName(searched.days))}
          </span>
        )
      }
      actions={<Tools view={view} search={search} hasFacets={hasFacets} hasReports={hasReports} />}
    >
      <MissingFolder />
      <LibraryProgress />
      {!rows && <Skeleton lines={6} label={words.loading} />}
      <UnreadableReports />
      {reports?.length === 0 && !hasUnreadable && (
        <Empty icon={LibraryBig} title={words.empty.title}>
          {words.empty.text}
        </Empty>
      )}
      {view.view === 'reports' && reports?.some(({ source }) => source.kind !== 'file') && (
        <QueryBand reports={view.prepared} width={width} onOpen={view.showDays} />
      )}
      <div ref={box} className={styles['panes']}>
        {hasReports && hasFacets && <Facets view={view} />}
        {hasReports && rows?.length === 0 && (
          <NoMatch
            typed={typed}
            onClear={() => {
              view.clear();
              search.current?.focus(); // the button disappears
            }}
          />
        )}
        {rows && rows.length > 0 && view.view === 'reports' && (
          <Reports
            view={view}
            hasRoom={width >= WITH_PREVIEW}
            onEdit={({ id }) => {
              setEdited(id);
            }}
          />
        )}
        {rows && rows.length > 0 && view.view === 'queries' && <Queries view={view} />}
      </div>
      {editing && (
        <EditReport
          key={editing.id}
          report={editing}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
    </Page>
  );
}

function NoMatch({ typed, onClear }: { typed: string; onClear: () => void }) {
  return (
    <Empty
      icon={LibraryBig}
      title={words.noMatch.title}
      action={<Button onPress={onClear}>{words.noMatch.action}</Button>}
    >
      {words.noMatch.text(typed)}
    </Empty>
  );
}
