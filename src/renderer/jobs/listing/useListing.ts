import { useCallback, useEffect, useRef, useState } from 'react';
import {
  DEFAULT_LISTING,
  type ListedPage,
  type ListingSettings,
  type ListKind,
  type PageRef,
} from '../../../contract/listing.ts';
import type { ProfileId } from '../../../contract/profiles.ts';
import type { Failure } from '../../../contract/result.ts';
import { api } from '../../state/api.ts';
import { notifyFailure } from '../../state/notices.ts';

type Shown = { page: ListedPage | null; failure: Failure | null; isReading: boolean };
const NOTHING: Shown = { page: null, failure: null, isReading: true };

/** A page of a list of the service: read at once, by hand, and at the interval of the settings. */
export function useListing(profileId: ProfileId) {
  const [settings, setSettings] = useState<ListingSettings | null>(null);
  const [list, setList] = useState<ListKind>('reports');
  const [shown, setShown] = useState<Shown>(NOTHING);
  /** The last page that was asked for: answers to earlier questions are not shown. */
  const asked = useRef<{ number: number; list: ListKind; at: PageRef } | null>(null);

  const read = useCallback(
    async (of: ListKind, at: PageRef) => {
      const number = (asked.current?.number ?? 0) + 1;
      asked.current = { number, list: of, at };
      setShown((before) => ({ ...before, isReading: true }));
      const answer = await api.listing.read({ profileId, list: of, at });
      if (asked.current.number !== number) return;
      setShown((before) =>
        answer.ok
          ? { page: answer.value, failure: null, isReading: false }
          : {
              page: before.page?.list === of ? before.page : null,
              failure: answer.error,
              isReading: false,
            },
      );
    },
    [profileId],
  );

  useEffect(() => {
    void api.listing.settings(profileId).then((found) => {
      const known = found.ok ? found.value : DEFAULT_LISTING;
      setSettings(known);
      void read('reports', { page: 1, pageSize: known.pageSize });
    });
  }, [profileId, read]);

  const again = useCallback(() => {
    if (asked.current) void read(asked.current.list, asked.current.at);
  }, [read]);

  const minutes = settings?.refreshMinutes ?? 0;
  useEffect(() => {
    if (minutes === 0) return undefined;
    const timer = setInterval(again, minutes * 60_000);
    return () => {
      clearInterval(timer);
    };
  }, [minutes, again]);

  return {
    ...shown,
    settings,
    list,
    again,
    goTo: (at: PageRef) => void read(list, at),
    show(of: ListKind) {
      setList(of);
      setShown(NOTHING);
      void read(of, { page: 1, pageSize: settings?.pageSize ?? DEFAULT_LISTING.pageSize });
    },
    async change(next: ListingSettings) {
      const changed = await api.listing.change({ profileId, settings: next });
      if (!changed.ok) {
        notifyFailure(changed.error);
        return;
      }
      setSettings(changed.value);
      const isGone = list === 'downloadable' && changed.value.downloadablePath === '';
      if (isGone) setList('reports');
      if (isGone || changed.value.pageSize !== settings?.pageSize)
        void read(isGone ? 'reports' : list, { page: 1, pageSize: changed.value.pageSize });
      else again();
    },
  };
}

export type ServerList = ReturnType<typeof useListing>;
