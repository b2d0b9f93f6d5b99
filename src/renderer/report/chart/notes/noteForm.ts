import { z } from 'zod';
import { ChartNote } from '../../../../contract/views.ts';
import { dayEnd, readTypedTime } from '../../../../times/typedTime.ts';
import { clockIn, zoneName, type Zone } from '../../../ui/text/zones.ts';
import { words } from './words.ts';

/** A note as its form has it: times as they are typed in the shown zone; without an end, it is on a moment. */
type NoteTyped = { from: string; to: string; text: string };

/** A time as it is easiest to edit: to the minute, or finer where it has to be. */
const typedTime = (ms: number, zone: Zone): string =>
  new Date(clockIn(ms, zone))
    .toISOString()
    .replace('T', ' ')
    .replace(/(?::00)?(?:\.000)?Z$/, '');

export const typedNote = ({ fromMs, toMs, text }: ChartNote, zone: Zone): NoteTyped => ({
  from: typedTime(fromMs, zone),
  to: toMs === null ? '' : typedTime(toMs, zone),
  text,
});

/** What is wrong with a form, or the note. Times that were not touched stay as exact as they are. */
export const noteSchema = (before: ChartNote, zone: Zone) => {
  const untouched = typedNote(before, zone);
  const instant = (typed: string, isEnd: boolean): number | null => {
    const read = readTypedTime(typed, { zone: zoneName(zone), localZone: zoneName('local'), nowMs: null });
    if (!read.ok) return null;
    return (isEnd && read.exact === 'day' ? dayEnd(read) : read.instant).epochMilliseconds;
  };
  return z
    .object({ from: z.string(), to: z.string(), text: ChartNote.shape.text })
    .transform(({ from, to, text }, context): ChartNote => {
      const refuse = (path: keyof NoteTyped, message: string) => {
        context.addIssue({ code: 'custom', path: [path], message });
        return z.NEVER;
      };
      const fromMs = from === untouched.from ? before.fromMs : instant(from, false);
      if (fromMs === null) return refuse('from', words.notTime(zoneName(zone)));
      if (to.trim() === '') return { fromMs, toMs: null, text };
      const toMs = to === untouched.to ? before.toMs : instant(to, true);
      if (toMs === null) return refuse('to', words.notTime(zoneName(zone)));
      return toMs > fromMs ? { fromMs, toMs, text } : refuse('to', words.notAfter);
    });
};
