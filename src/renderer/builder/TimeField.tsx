import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  Heading,
  OverlayTriggerStateContext,
} from 'react-aria-components';
import { useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { dayStart } from '../../queries/relativeTime.ts';
import { readTime, type TimePlace } from '../../queries/times.ts';
import { timePreview } from '../../queries/timeWords.ts';
import { FormTextField } from '../forms/FormTextField.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { PopoverButton } from '../ui/overlays/PopoverButton.tsx';
import { useZone } from '../useZone.ts';
import styles from './Builder.module.css';
import type { BuilderControl } from './form.ts';
import { words } from './words.ts';

const { time } = words;

type ChoiceProps = { nowMs: number; onChoose: (text: string) => void };

/** A calendar, and the times that have a name. Choosing closes it. */
function TimeChoice({ nowMs, onChoose }: ChoiceProps) {
  const popover = useContext(OverlayTriggerStateContext);
  const choose = (text: string) => {
    onChoose(text);
    popover?.close();
  };
  return (
    <div className={styles['choice']}>
      <Calendar
        className={styles['calendar'] ?? ''}
        firstDayOfWeek="mon"
        onChange={(day) => {
          choose(`${day.toString()} 00:00`);
        }}
      >
        <header>
          <AriaButton slot="previous" aria-label={time.previous}>
            <ChevronLeft size={15} aria-hidden />
          </AriaButton>
          <Heading />
          <AriaButton slot="next" aria-label={time.next}>
            <ChevronRight size={15} aria-hidden />
          </AriaButton>
        </header>
        <CalendarGrid>{(date) => <CalendarCell date={date} className={styles['day'] ?? ''} />}</CalendarGrid>
      </Calendar>
      <Button
        onPress={() => {
          choose(dayStart(nowMs, 0));
        }}
      >
        {time.startOfToday}
      </Button>
      <Button
        onPress={() => {
          choose('now');
        }}
      >
        {time.now}
      </Button>
    </div>
  );
}

type TimeFieldProps = {
  control: BuilderControl;
  name: 'start' | 'end';
  label: string;
  here: TimePlace;
  onChoose: (text: string) => void;
};

/** A fixed or relative time: what it means in both zones, what may have been meant, and a calendar. */
export function TimeField({ control, name, label, here, onChoose }: TimeFieldProps) {
  const preferred = useZone();
  const read = readTime(useWatch({ control, name }), here);
  const near = read.kind === 'unknown' ? read.near : null;
  return (
    <div className={styles['time']}>
      <FormTextField
        control={control}
        name={name}
        label={label}
        required
        hint={timePreview(read, here.zone, preferred)}
        warning={read.kind === 'unknown' ? time.unknownKeyword : undefined}
      />
      <div className={styles['calendarButton']}>
        <PopoverButton name={time.choose(label)} icon={CalendarDays} iconOnly>
          <TimeChoice nowMs={here.nowMs} onChoose={onChoose} />
        </PopoverButton>
      </div>
      {near && (
        <Button
          look="quiet"
          flush="start"
          onPress={() => {
            onChoose(near.text);
          }}
        >
          {time.meant(near.word, near.text)}
        </Button>
      )}
    </div>
  );
}
