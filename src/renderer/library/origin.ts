import type { StoredReport } from '../../contract/library.ts';
import { words } from './words.ts';

/** Where a report came from: the profile that asked for it, or a file. */
export const originOf = ({ source }: StoredReport): string =>
  source.kind === 'file' ? words.openedFile : source.profileName;

const profileOf = ({ source }: StoredReport) => (source.kind === 'file' ? null : source.profileId);

/** Whether reports came from several profiles, though they have one name, or from a profile and files. */
export function haveOrigins(reports: readonly StoredReport[]): boolean {
  const [first] = reports;
  return first !== undefined && reports.some((report) => profileOf(report) !== profileOf(first));
}

/** What it was asked for; nothing is known of a file. */
export const metricNames = ({ source }: StoredReport): readonly string[] =>
  source.kind === 'file' ? [] : source.request.query.metrics;

export const metricsOf = (report: StoredReport): string => metricNames(report).join(', ');
