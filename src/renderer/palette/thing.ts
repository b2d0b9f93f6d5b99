import type { Command } from '../../contract/commands.ts';
import type { Job } from '../../contract/jobs.ts';
import type { StoredReport } from '../../contract/library.ts';
import type { ProfileId } from '../../contract/profiles.ts';
import type { SavedQuery } from '../../contract/queries.ts';
import type { ReportRequest } from '../../contract/reports.ts';
import type { Settings } from '../../contract/settings.ts';
import type { Section } from './sections.ts';
import type { words } from './words.ts';

/** What choosing a thing does. */
type Act =
  | { kind: 'command'; command: Command }
  | { kind: 'section'; section: Section }
  | { kind: 'query'; query: SavedQuery }
  | { kind: 'report'; id: StoredReport['id'] }
  | { kind: 'job'; id: Job['id'] }
  | { kind: 'profile'; id: ProfileId }
  | { kind: 'identifier'; of: 'metric' | 'dimension'; id: string }
  | { kind: 'setting'; change: Partial<Settings> }
  | { kind: 'build'; request: ReportRequest }
  | { kind: 'filter-table' | 'filter-events'; addresses: readonly string[] };

/** Something that the palette finds. */
export type Thing = {
  /** The same after a restart. */
  id: string;
  kind: keyof typeof words.kinds;
  name: string;
  /** What it is found by besides its name. */
  also: string;
  /** What tells it from others of its name; made when it is shown. */
  detail?: () => string;
  keys?: Command;
  isDisabled?: boolean;
  act: Act;
};
