import type { Command } from '../../contract/commands.ts';
import type { Thing } from './thing.ts';
import type { words } from './words.ts';

/** Things of one kind, with what is said above them. */
type Group = { title: keyof typeof words.groups; things: readonly Thing[] };

/** As many as are seen at once, with something of what follows. */
const MOST = { recent: 7, screens: 3, ofEach: 2, suggested: 6 };

/** What is done first where nothing was done yet. */
const FIRST: readonly Command[] = ['export', 'new-report', 'open-file', 'go-library', 'shortcuts'];

/** What the palette shows before anything is typed: what was used last but for what is on screen, what may be next, and the rest. */
export function openedWith(
  things: readonly Thing[],
  recent: readonly string[],
  here: string | null,
): readonly Group[] {
  const offered = new Map(things.flatMap((thing) => (thing.isDisabled ? [] : [[thing.id, thing]])));
  const known = (ids: readonly string[]) => ids.flatMap((id) => (id === here ? [] : (offered.get(id) ?? [])));
  const all = known(recent);
  // Screens are a key away, and would soon be all there is.
  const screens = new Set(all.filter(({ kind }) => kind === 'screen').slice(0, MOST.screens));
  const used = all.filter((thing) => thing.kind !== 'screen' || screens.has(thing)).slice(0, MOST.recent);
  const isOther = ({ id }: Thing) => id !== here && !used.some((each) => each.id === id);
  const newest = (wanted: Thing['kind']) =>
    things.filter((thing) => thing.kind === wanted && isOther(thing)).slice(0, MOST.ofEach);
  const suggested = [
    ...newest('report'),
    ...newest('query'),
    ...known(FIRST.map((id) => `command ${id}`)).filter(isOther),
  ].slice(0, MOST.suggested);
  const said = new Set([...used, ...suggested]);
  const groups: readonly Group[] = [
    { title: 'recent', things: used },
    { title: 'suggested', things: suggested },
    { title: 'rest', things: things.filter((thing) => !said.has(thing)) },
  ];
  return groups.filter((group) => group.things.length > 0);
}
