import { Bell, BellOff } from 'lucide-react';
import type { Ref } from 'react';
import type { Job } from '../../contract/jobs.ts';
import { api } from '../state/api.ts';
import { useSettings } from '../state/mainState.ts';
import { notifyIfFailed } from '../state/notices.ts';
import { ToggleIcon } from '../ui/buttons/ToggleIcon.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { SearchField } from '../ui/forms/SearchField.tsx';
import { Select } from '../ui/forms/Select.tsx';
import { goOnFailedName, removeJobs, retryJobs } from './jobActs.ts';
import { once, usePending } from '../state/usePending.ts';
import styles from './JobList.module.css';
import { amountOf, type Amount, type StateFilter } from './listed.ts';
import { words } from './words.ts';

const STATES = (['all', 'running', 'failed', 'stored', 'stopped'] as const).map((id) => ({
  id,
  name: words.state[id],
}));

type ListToolsProps = {
  typed: string;
  onType: (typed: string) => void;
  inputRef: Ref<HTMLInputElement>;
  state: StateFilter;
  onState: (state: StateFilter) => void;
  amounts: {
    /** Of the jobs that are listed, and of those that would be without a filter. */
    found: Amount;
    whole: Amount;
    batches: number;
    /** Of those that are listed. */
    failed: readonly Job[];
    stored: readonly Job[];
  };
};

/** The filter of the list, and what is done with all that it fits. */
export function ListTools(props: ListToolsProps) {
  const { typed, onType, inputRef, state, onState, amounts } = props;
  const { failed, stored } = amounts;
  const settings = useSettings(({ value }) => value);
  const { isPending, run } = usePending();
  const goOn = goOnFailedName(failed);
  return (
    <div className={styles['tools']}>
      <SearchField label={words.filter} value={typed} onChange={onType} inputRef={inputRef} />
      <Select label={words.state.label} value={state} choices={STATES} onChange={onState} compact />
      <span className={styles['count']} role="status">
        {words.count(amounts.found, amounts.whole, amounts.batches)}
      </span>
      {settings && (
        <ToggleIcon
          name={words.notify}
          icon={settings.notifyJobs ? Bell : BellOff}
          isSelected={settings.notifyJobs}
          onChange={(notifyJobs) => void api.settings.change({ notifyJobs }).then(notifyIfFailed)}
        />
      )}
      <div className={styles['several']}>
        {goOn !== null && (
          <Button isPending={isPending} onPress={run(once(() => retryJobs(failed)))}>
            {words.several.counted(goOn, amountOf(failed))}
          </Button>
        )}
        {stored.length > 0 && (
          <Button onPress={() => void removeJobs(stored)}>
            {words.several.removeStored(amountOf(stored))}
          </Button>
        )}
      </div>
    </div>
  );
}
