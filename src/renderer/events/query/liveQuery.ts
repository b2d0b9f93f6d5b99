import { create } from 'zustand';
import type { PageQuery } from '../../../contract/events.ts';
import type { ProfileId } from '../../../contract/profiles.ts';
import type { Failure } from '../../../contract/result.ts';
import { api } from '../../state/api.ts';
import type { LogFields, LogValues } from '../request/logForm.ts';
import type { Answered } from './PageAnswer.tsx';

type Outcome = { isPending: boolean; answered: Answered | null; failure: Failure | null };
type LiveQuery = Outcome & { profileId: ProfileId | null; fields: LogFields | null };

const FRESH: LiveQuery = { profileId: null, fields: null, isPending: false, answered: null, failure: null };

/** What was typed and answered of the profile that was shown last. It stays while another screen is shown. */
const useKept = create<LiveQuery>(() => FRESH);

let latest = 0;

const isOf = (profileId: ProfileId) => useKept.getState().profileId === profileId;

/** The fields as they were left; null if there are none of this profile. */
export const fieldsLeft = (profileId: ProfileId): LogFields | null =>
  isOf(profileId) ? useKept.getState().fields : null;

/** Remembers what is typed. Of another profile, nothing stays. */
export function keepFields(profileId: ProfileId, fields: LogFields): void {
  if (isOf(profileId)) useKept.setState({ fields });
  else {
    latest += 1;
    useKept.setState({ ...FRESH, profileId, fields });
  }
}

/** How asking this profile’s log went. */
export const useOutcome = (profileId: ProfileId): Outcome =>
  useKept((kept) => (kept.profileId === profileId ? kept : FRESH));

/** Asks for a page. Only the answer to the latest question is shown; an earlier one stays until then. */
export async function ask(profileId: ProfileId, { times, perPage, page, filter }: LogValues): Promise<void> {
  latest += 1;
  const mine = latest;
  useKept.setState({ isPending: true, failure: null });
  const query: PageQuery = { profileId, times, perPage, page, filter };
  const answer = await api.events.query(query);
  if (mine !== latest) return;
  useKept.setState(
    answer.ok
      ? { isPending: false, answered: { ...answer.value, page } }
      : { isPending: false, failure: answer.error },
  );
}
