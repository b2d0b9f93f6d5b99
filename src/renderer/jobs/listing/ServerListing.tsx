import { CloudOff, RefreshCw, SearchX, SlidersHorizontal } from 'lucide-react';
import { useMemo, useRef, useState, type RefObject } from 'react';
import type { ProfileId } from '../../../contract/profiles.ts';
import { wordsFor } from '../../failures/failures.ts';
import { useActiveProfile, useConnection, useJobs, useLibrary } from '../../state/mainState.ts';
import { NoAccount } from '../../state/NoAccount.tsx';
import { useCommand } from '../../commands/commands.ts';
import { keptList } from '../../state/keptList.ts';
import { Button, IconButton } from '../../ui/buttons/Button.tsx';
import { Segments } from '../../ui/forms/Choices.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import { keptState } from '../../ui/kept.ts';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Empty } from '../../ui/page/Empty.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import { ListWithDetails } from '../../ui/list/ListWithDetails.tsx';
import { useDetails } from '../../ui/list/useDetails.ts';
import { joined } from './joined.ts';
import { ListedDetails } from './ListedDetails.tsx';
import { ListedReports } from './ListedReports.tsx';
import { nameOf, rangeOf } from './listedNames.ts';
import { ListPages } from './ListPages.tsx';
import { ListingSettingsDialog } from './ListingSettingsDialog.tsx';
import styles from './ServerListing.module.css';
import { shownRows } from './shownRows.ts';
import { useListing, type ServerList } from './useListing.ts';
import { words } from './words.ts';

const LISTS = [
  { id: 'reports', name: words.lists.reports },
  { id: 'downloadable', name: words.lists.downloadable },
] as const;

const useTyped = keptState('');
const memory = keptList('listing');

type ListHeadProps = {
  listing: ServerList;
  typed: string;
  onType: (typed: string) => void;
  search: RefObject<HTMLInputElement | null>;
  /** How many rows of the page are shown. */
  found: number;
};

/** Which list is shown, what is searched in it, how many reports it has, and how it is read again. */
function ListHead({ listing, typed, onType, search, found }: ListHeadProps) {
  const { page, isReading, settings, list, again, show, change } = listing;
  const [isOpen, setOpen] = useState(false);
  useCommand('find', () => search.current?.focus());
  return (
    <>
      <div className={styles['bar']}>
        {settings?.downloadablePath && (
          <Segments label={words.lists.label} value={list} choices={LISTS} onChange={show} />
        )}
        <SearchField label={words.filter} value={typed} onChange={onType} inputRef={search} />
        <span className={styles['facts']} role="status">
          {page && (
            <>
              <span>{words.count(list, { shown: page.items.length, total: page.total, found })} ·</span>{' '}
              <span>{words.readAt(page.readAtMs)}</span>
            </>
          )}
        </span>
        <div className={styles['acts']}>
          <IconButton
            name={words.settings}
            icon={SlidersHorizontal}
            onPress={() => {
              setOpen(true);
            }}
          />
          <Button icon={RefreshCw} isPending={isReading} onPress={again}>
            {words.refresh}
          </Button>
        </div>
      </div>
      <p className={styles['note']}>{list === 'reports' ? words.notIncluded : words.likely}</p>
      {isOpen && settings && (
        <ListingSettingsDialog
          settings={settings}
          onChange={(next) => void change(next)}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

const NoMatch = ({ typed, onClear }: { typed: string; onClear: () => void }) => (
  <Empty
    icon={SearchX}
    title={words.noMatch.title}
    action={<Button onPress={onClear}>{words.noMatch.action}</Button>}
  >
    {words.noMatch.text(typed)}
  </Empty>
);

function List({ profileId }: { profileId: ProfileId }) {
  const listing = useListing(profileId);
  const { page, failure, isReading, settings, list } = listing;
  const reports = useLibrary((state) => state.value);
  const jobs = useJobs((state) => state.value);
  const details = useDetails<string>();
  const rows = useMemo(
    () => (page ? joined(page.items, profileId, reports ?? [], jobs ?? []) : []),
    [page, profileId, reports, jobs],
  );
  const sort = memory((state) => state.sort);
  const [typed, setTyped] = useTyped();
  const search = useRef<HTMLInputElement>(null);
  const found = useMemo(() => shownRows(rows, typed, sort), [rows, typed, sort]);
  const shown = found.find(({ key }) => key === details.id);
  const isFirst = page?.at.page === 1;
  const toFirst = () => {
    if (page) listing.goTo({ page: 1, pageSize: page.at.pageSize });
  };
  return (
    <>
      <ListHead listing={listing} typed={typed} onType={setTyped} search={search} found={found.length} />
      {failure && (
        <Problem
          words={wordsFor(failure)}
          actions={page && <p className={styles['note']}>{words.outdated}</p>}
        />
      )}
      {!page && isReading && <Skeleton lines={6} label={words.loading} />}
      {page?.items.length === 0 && (
        <Empty
          icon={CloudOff}
          title={words.empty.title}
          action={!isFirst && <Button onPress={toFirst}>{words.empty.first}</Button>}
        >
          {isFirst ? (list === 'reports' ? words.empty.text : words.empty.downloadable) : words.empty.gone}
        </Empty>
      )}
      {rows.length > 0 && found.length === 0 && (
        <NoMatch
          typed={typed}
          onClear={() => {
            setTyped('');
            search.current?.focus(); // the button disappears
          }}
        />
      )}
      {found.length > 0 && (
        <ListWithDetails
          details={
            shown
              ? {
                  title: nameOf(shown.item),
                  note: rangeOf(shown.item),
                  entered: details.entered,
                  content: <ListedDetails key={shown.key} item={shown.item} />,
                }
              : null
          }
          onClose={details.close}
        >
          <ListedReports rows={found} sort={sort} details={details} memory={memory} />
        </ListWithDetails>
      )}
      {page && (rows.length > 0 || !isFirst) && (
        <ListPages
          page={page}
          isReading={isReading}
          onGo={listing.goTo}
          onSize={(pageSize) => {
            if (settings) void listing.change({ ...settings, pageSize });
          }}
        />
      )}
    </>
  );
}

/** The reports that the service lists, joined with those on this computer. */
export function ServerListing() {
  const isKnown = useConnection(({ value }) => value !== null);
  const profile = useActiveProfile();
  if (!isKnown) return <Skeleton lines={6} label={words.loading} />;
  if (!profile) return <NoAccount {...words.noAccount} />;
  return <List key={profile.id} profileId={profile.id} />;
}
