import type { Answers } from '../channel.ts';
import type { GroupsQuestions } from '../protocol/groups.ts';
import type { OnFrameAnswer } from './onFrame.ts';

export const groupsAnswers = (onFrame: OnFrameAnswer): Answers<GroupsQuestions> => ({
  group: onFrame(() => null),
});
