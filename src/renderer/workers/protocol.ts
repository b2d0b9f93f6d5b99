import type { ChartsQuestions } from './protocol/charts.ts';
import type { ComparisonQuestions } from './protocol/comparison.ts';
import type { ExportId, ExportsQuestions } from './protocol/exports.ts';
import type { FrameId } from './protocol/frames.ts';
import type { GroupsQuestions } from './protocol/groups.ts';
import type { ReadingProgress, ReadingQuestions } from './protocol/reading.ts';
import type { RowsQuestions } from './protocol/rows.ts';
import type { SpecialQuestions } from './protocol/special.ts';
import type { StoredQuestions } from './protocol/stored.ts';
import type { TaskProgress, TasksQuestions } from './protocol/tasks.ts';

// The messages between the page and its table worker. The worker keeps frames, each with an identifier.

/** Every question, with what it asks and what the worker answers. */
export type Questions = ReadingQuestions &
  RowsQuestions &
  GroupsQuestions &
  ChartsQuestions &
  ComparisonQuestions &
  SpecialQuestions &
  ExportsQuestions &
  StoredQuestions &
  TasksQuestions;

/** What the worker announces without being asked. */
export type Announcement = { frame: FrameId } & (ReadingProgress | TaskProgress);

export type TableProtocol = { questions: Questions; announces: Announcement };

/** Why a question was not answered. */
export type WorkerProblem =
  /** The page closed the worker in the meantime. */
  | { kind: 'worker-closed' }
  /** The worker crashed, or its script could not be loaded. */
  | { kind: 'worker-ended' }
  | { kind: 'no-such-question'; name: string }
  | { kind: 'no-such-frame'; frame: FrameId }
  /** The view of this revision was replaced. */
  | { kind: 'no-such-view'; revision: number }
  | { kind: 'no-such-export'; export: ExportId }
  /** An exception, such as running out of memory. */
  | { kind: 'worker-bug'; message: string };
