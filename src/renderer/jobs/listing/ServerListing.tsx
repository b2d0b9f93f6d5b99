import { CloudOff, RefreshCw, SlidersHorizontal } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ProfileId } from '../../../contract/profiles.ts';
import { wordsFor } from '../../failures/failures.ts';
import { useActiveProfile, useConnection, useJobs, useLibrary } from '../../state/mainState.ts';
import { NoAccount } from '../../state/NoAccount.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Segments } from '../../ui/forms/Choices.tsx';
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
import { useListing, type ServerList } from './useListing.ts';
import { words } from './words.ts';

const LISTS = [
  { id: 'reports', name: words.lists.reports },
  { id: 'downloadable', name: words.lists.downloadable },
] as const;

/** Which list is shown, how many reports it has, and how it is read again. */
function ListHead({ listing }: { listing: ServerList }) {
  const { page, isReading, settings, list, again, show, change } = listing;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles['bar']}>
        {settings?.downloadablePath ? (
          <Segments label={words.lists.label} value={list} choices={LISTS} onChange={show} />
        ) : (
          <h2 className={styles['heading']}>{words.lists.reports}</h2>
        )}
        <span className={styles['facts']}>
          {page && `${words.total(page.items.length, page.total)} · ${words.readAt(page.readAtMs)}`}
        </span>
        <div className={styles['acts']}>
          <Button
            icon={SlidersHorizontal}
            onPress={() => {
              setOpen(true);
            }}
          >
            {words.settings}
          </Button>
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
  const shown = rows.find(({ key }) => key === details.id);
  const isFirst = page?.at.page === 1;
  const toFirst = () => {
    if (page) listing.goTo({ page: 1, pageSize: page.at.pageSize });
  };
  return (
    <>
      <ListHead listing={listing} />
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
      {rows.length > 0 && (
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
          <ListedReports rows={rows} details={details} />
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
