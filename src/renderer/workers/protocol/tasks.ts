import type { OnFrame } from './frames.ts';

/** A question that may take long, as named by the page. */
export type TaskId = `task-${number}`;

/** A question about a frame that may take long: its progress is announced, and it can be stopped. */
export type AsTask<Asked = unknown> = OnFrame<Asked & { task: TaskId }>;

/** How far a question is that takes long. */
export type TaskProgress = {
  kind: 'working';
  task: TaskId;
  /** From 0 to 1. */
  share: number;
  /** What has been counted so far, where something is counted. */
  found?: number;
};

export type TasksQuestions = {
  /** Stops a question, which then answers null. */
  stopTask: { asks: OnFrame<{ task: TaskId }>; answers: undefined };
};
