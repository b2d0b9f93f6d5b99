import type { Answers } from '../channel.ts';
import type { TasksQuestions } from '../protocol/tasks.ts';
import type { OnFrameAnswer } from './onFrame.ts';

export const tasksAnswers = (onFrame: OnFrameAnswer): Answers<TasksQuestions> => ({
  stopTask: onFrame((frame, { task }): undefined => {
    frame.tasks.stop(task);
  }),
});
