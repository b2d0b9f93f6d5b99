import type { AnswerTo, EventScope } from '../../../../contract/eventQuestions.ts';
import type { ArchiveId } from '../../../../contract/events.ts';

/** What every panel of the explorer is given. */
export type PanelProps = {
  archive: ArchiveId;
  /** What the archive holds as a whole. */
  overview: AnswerTo<{ kind: 'overview' }>;
  /** Which entries the panel is about. */
  scope: EventScope;
};
