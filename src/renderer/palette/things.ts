import { Command, COMMANDS } from '../../contract/commands.ts';
import type { ProfileCatalogue } from '../../contract/catalogue.ts';
import { knownRemoteId, type Job } from '../../contract/jobs.ts';
import type { StoredReport } from '../../contract/library.ts';
import type { Profile, ProfileId } from '../../contract/profiles.ts';
import type { SavedQuery } from '../../contract/queries.ts';
import type { ReportRequest } from '../../contract/reports.ts';
import type { Settings } from '../../contract/settings.ts';
import { rangeNameAt } from '../../queries/reportSpan.ts';
import { titleOf } from '../../queries/titles.ts';
import { knownFrom } from '../builder/known.ts';
import type { Thing } from './thing.ts';
import { settingChoices } from './settingChoices.ts';
import { SECTIONS } from './sections.ts';
import { words } from './words.ts';

/** What the palette finds things in, as it is when it opens. */
export type Sources = {
  isOffered: (command: Command) => boolean;
  queries: readonly SavedQuery[];
  reports: readonly StoredReport[];
  jobs: readonly Job[];
  profiles: readonly Profile[];
  activeId: ProfileId | null;
  catalogue: ProfileCatalogue | undefined;
  settings: Settings | null;
};

/** The palette itself is open already. */
const COMMANDS_LISTED = Command.options.filter((id) => id !== 'palette');

const commandThing =
  (isOffered: Sources['isOffered']) =>
  (command: Command): Thing => {
    const isScreen = /^(?:go|show)-/.test(command);
    const isDisabled = !isOffered(command);
    return {
      id: `command ${command}`,
      kind: isScreen ? 'screen' : command === 'shortcuts' ? 'help' : 'command',
      name: COMMANDS[command].name,
      also: words.also[command] ?? '',
      keys: command,
      ...(isDisabled ? { isDisabled, detail: () => words.needs[command] ?? words.notHere } : {}),
      act: { kind: 'command', command },
    };
  };

/** The words of a request that it is found by: its identifiers and the days that it names. */
const asked = ({ query: { metrics, dimensions, start, end } }: ReportRequest): string =>
  [...metrics, ...dimensions, start.slice(0, 10), end.slice(0, 10)].join(' ');

const queryThing = (query: SavedQuery): Thing => {
  const latest = query.versions.at(-1);
  return {
    id: `query ${query.id}`,
    kind: 'query',
    name: query.name,
    also: [...query.tags, ...(latest?.request.query.metrics ?? [])].join(' '),
    detail: () => (latest ? titleOf(latest.request) : ''),
    act: { kind: 'query', query },
  };
};

function reportThing({ id, title, tags, notes, source }: StoredReport): Thing {
  const request = source.kind === 'file' ? null : source.request;
  return {
    id: `report ${id}`,
    kind: 'report',
    name: title,
    also: [...tags, notes, request ? asked(request) : source.kind === 'file' ? source.fileName : ''].join(
      ' ',
    ),
    detail: () =>
      source.kind === 'file' ? source.fileName : rangeNameAt(source.request.query, source.requestedAtMs),
    act: { kind: 'report', id },
  };
}

const jobThing = ({ id, request, profileName, state, createdAtMs }: Job): Thing => ({
  id: `job ${id}`,
  kind: 'job',
  name: titleOf(request),
  also: `${asked(request)} ${profileName} ${knownRemoteId(state) ?? ''}`,
  detail: () => rangeNameAt(request.query, createdAtMs),
  act: { kind: 'job', id },
});

/** Everything that can be found: what is done here first, what is done elsewhere, then what is kept. A stored report stands for its job. */
export function thingsFrom(from: Sources): Thing[] {
  const { queries, reports, jobs, profiles, activeId, catalogue, settings } = from;
  const kept = new Set(reports.map(({ id }) => id));
  const known = knownFrom(catalogue, reports);
  const identifiers = (['metric', 'dimension'] as const).flatMap((of) =>
    [...known[of].values()].map(({ id, name, description }): Thing => ({
      id: `${of} ${id}`,
      kind: of,
      name: name ?? id,
      also: `${id} ${description ?? ''}`,
      detail: () => (name === null || name === id ? '' : id),
      act: { kind: 'identifier', of, id },
    })),
  );
  const commands = COMMANDS_LISTED.map(commandThing(from.isOffered));
  const others = profiles.filter(({ id }) => id !== activeId);
  return [
    ...commands.filter(({ isDisabled }) => !isDisabled),
    ...commands.filter(({ isDisabled }) => isDisabled),
    ...SECTIONS.map((section): Thing => ({
      id: `section ${section.screen} ${section.at}`,
      kind: 'screen',
      name: words.section(section),
      also: '',
      act: { kind: 'section', section },
    })),
    ...queries.map(queryThing),
    ...others.map(({ id, name }): Thing => ({
      id: `profile ${id}`,
      kind: 'profile',
      name,
      also: words.switchTo,
      detail: () => words.switchTo,
      act: { kind: 'profile', id },
    })),
    ...(settings ? settingChoices(settings) : []),
    ...jobs.filter(({ state }) => state.kind !== 'stored' || !kept.has(state.reportId)).map(jobThing),
    ...reports.map(reportThing),
    ...identifiers,
  ];
}
