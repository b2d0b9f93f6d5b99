import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarStateContext,
  Heading,
  OverlayTriggerStateContext,
} from 'react-aria-components';
import { useContext, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { dayStart } from '../../queries/relativeTime.ts';
import { readTime, type TimeReference } from '../../queries/times.ts';
import { rangeIn } from '../../queries/searchedDays.ts';
import { timePreview } from '../../queries/timeWords.ts';
import { classes } from '../ui/classes.ts';
import { FormTextField } from '../forms/FormFields.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { PopoverButton } from '../ui/overlays/PopoverButton.tsx';
import { useZone } from '../state/useZone.ts';
import styles from './Builder.module.css';
import type { BuilderControl } from './form.ts';
import { words } from './words.ts';

const { time } = words;

/** The day of a time in UTC, such as 2026-11-20. */
const dayOf = (moment: { toString: () => string }): string => moment.toString().slice(0, 10);

/** Opens the calendar at a day, which takes the focus. */
function OpensAt({ day }: { day: string }) {
  const calendar = useContext(CalendarStateContext);
  useEffect(() => {
    const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
    calendar?.setFocusedDate(calendar.focusedDate.set({ year, month, day: date }));
    calendar?.setFocused(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- afterwards it moves as the analyst says
  }, []);
  return null;
}

type ChoiceProps = {
  nowMs: number;
  /** The day that stands in the field; null if there is none. */
  chosen: string | null;
  onChoose: (text: string) => void;
};

/** A calendar, and the times that have a name. Choosing closes it. */
function TimeChoice({ nowMs, chosen, onChoose }: ChoiceProps) {
  const popover = useContext(OverlayTriggerStateContext);
  const today = dayOf(dayStart(nowMs, 0));
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
        <OpensAt day={chosen ?? today} />
        <CalendarGrid>
          {(date) => (
            <CalendarCell
              date={date}
              className={classes(
                styles['day'],
                date.toString() === today && styles['today'],
                date.toString() === chosen && styles['chosen'],
              )}
            />
          )}
        </CalendarGrid>
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
  here: TimeReference;
  onChoose: (text: string) => void;
};

/** A fixed or relative time: what it means in both zones, what may have been meant, and a calendar. */
export function TimeField({ control, name, label, here, onChoose }: TimeFieldProps) {
  const preferred = useZone();
  const text = useWatch({ control, name });
  const read = readTime(text, here);
  // A range is read as one, by the part of the form around this field.
  const isUnknown = read.kind === 'unknown' && (name === 'end' || rangeIn(text, here, undefined) === null);
  const near = isUnknown ? read.near : null;
  return (
    <div className={styles['time']}>
      <FormTextField
        control={control}
        name={name}
        label={label}
        required
        selectsAll
        hint={timePreview(read, here.zone, preferred, text)}
        warning={isUnknown ? time.unknownKeyword : undefined}
      />
      <div className={styles['calendarButton']}>
        <PopoverButton name={time.choose(label)} icon={CalendarDays} iconOnly>
          <TimeChoice
            nowMs={here.nowMs}
            chosen={'instant' in read ? dayOf(read.instant) : null}
            onChoose={onChoose}
          />
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
          {words.use(near.word, near.text)}
        </Button>
      )}
    </div>
  );
}
