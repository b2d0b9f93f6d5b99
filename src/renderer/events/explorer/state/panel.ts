import type { EventAnswers, EventScope } from '../../../../contract/eventQuestions.ts';
import type { ArchiveId } from '../../../../contract/events.ts';

/** What every panel of the explorer is given. */
export type PanelProps = {
  archive: ArchiveId;
  /** What the archive holds as a whole. */
  overview: EventAnswers['overview'];
  /** Which entries the panel is about. */
  scope: EventScope;
};
