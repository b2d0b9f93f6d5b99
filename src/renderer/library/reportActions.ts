import {
  Download,
  FolderOpen,
  GitCompareArrows,
  Pencil,
  Plus,
  ShieldCheck,
  Star,
  Table2,
  Trash2,
} from 'lucide-react';
import type { StoredReport } from '../../contract/library.ts';
import { batchFacts } from '../joining/batchFacts.ts';
import { joinFacts } from '../joining/joinFacts.ts';
import { api } from '../state/api.ts';
import { useJobs } from '../state/mainState.ts';
import { buildFrom, compareReports, openReport } from '../state/navigation.ts';
import { notifyIfFailed } from '../state/notices.ts';
import type { MenuAction } from '../ui/overlays/Menu.tsx';
import { browseWords } from './browseWords.ts';
import type { LibraryRow, UnjoinedBatch } from '../joining/folding.ts';
import { downloadAgain, isKeptByService, removeReports, star } from './reportActs.ts';
import { reportsOfRow } from './rowFacts.ts';
import { check } from './wholeActs.ts';
import { words } from './words.ts';

const { actions } = words;
const { several } = browseWords;

/** What can be done with a report. */
export function actionsOf(
  report: StoredReport,
  onEdit: (report: StoredReport) => void,
): readonly MenuAction[] {
  const { id, source, isStarred } = report;
  const isKept = isKeptByService(report, Date.now());
  return [
    {
      id: 'open',
      name: actions.open,
      keys: 'Enter',
      run: () => {
        openReport(id);
      },
    },
    {
      id: 'edit',
      name: actions.edit,
      icon: Pencil,
      run: () => {
        onEdit(report);
      },
    },
    {
      id: 'star',
      name: isStarred ? actions.unstar : actions.star,
      icon: Star,
      run: () => {
        star(report);
      },
    },
    ...(source.kind === 'file'
      ? []
      : [
          {
            id: 'build',
            name: actions.build,
            group: 'service',
            icon: Plus,
            run: () => {
              buildFrom(source.request);
            },
          },
        ]),
    ...(source.kind === 'service'
      ? [
          {
            id: 'again',
            name: isKept ? actions.again : actions.tooOld,
            group: 'service',
            icon: Download,
            isDisabled: !isKept,
            run: () => void downloadAgain(id),
          },
        ]
      : []),
    { id: 'check', name: actions.check, group: 'disk', icon: ShieldCheck, run: () => void check([id]) },
    {
      id: 'show',
      name: actions.show,
      group: 'disk',
      icon: FolderOpen,
      run: () => void api.library.showFolder(id).then(notifyIfFailed),
    },
    {
      id: 'remove',
      name: actions.remove,
      group: 'end',
      icon: Trash2,
      keys: 'Delete',
      run: () => void removeReports([report]),
    },
  ];
}

/** Removes these reports, as Delete does. */
export const removal = (reports: readonly StoredReport[]): MenuAction => ({
  id: 'remove',
  name: several.remove(reports.length),
  icon: Trash2,
  keys: 'Delete',
  run: () => void removeReports(reports),
});

/** What can be done with a batch that is not joined: with all of it. */
export const actionsOfBatch = ({ batch, reports }: UnjoinedBatch): readonly MenuAction[] => [
  {
    id: 'join',
    name: browseWords.batch.join(reports.length),
    icon: Table2,
    run() {
      const jobs = useJobs.getState().value ?? [];
      void joinFacts(batchFacts(batch, new Map(jobs.map((job) => [job.id, job])), reports));
    },
  },
  {
    id: 'build',
    name: actions.build,
    group: 'service',
    icon: Plus,
    run: () => {
      buildFrom(batch.request, batch.query);
    },
  },
  {
    id: 'check',
    name: actions.check,
    group: 'disk',
    icon: ShieldCheck,
    run: () => void check(reports.map(({ id }) => id)),
  },
  { ...removal(reports), group: 'end' },
];

/** What can be done with several reports. */
export function actionsOfSeveral(rows: readonly LibraryRow[]): readonly MenuAction[] {
  const reports = [...new Set(rows.flatMap(reportsOfRow))];
  const [one, other] = reports;
  const areStarred = reports.every(({ isStarred }) => isStarred);
  return [
    ...(one && other && reports.length === 2
      ? [
          {
            id: 'compare',
            name: several.compare,
            icon: GitCompareArrows,
            run: () => {
              compareReports(one.id, other.id);
            },
          },
        ]
      : []),
    {
      id: 'star',
      name: areStarred ? several.unstar : several.star,
      icon: Star,
      run: () => {
        for (const report of reports) if (report.isStarred === areStarred) star(report);
      },
    },
    {
      id: 'check',
      name: actions.check,
      icon: ShieldCheck,
      run: () => void check(reports.map(({ id }) => id)),
    },
    removal(reports),
  ];
}
