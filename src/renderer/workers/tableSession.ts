import { chartsAnswers } from './answers/charts.ts';
import { exportsAnswers } from './answers/exports.ts';
import { groupsAnswers } from './answers/groups.ts';
import type { OnFrameAnswer } from './answers/onFrame.ts';
import { rowsAnswers } from './answers/rows.ts';
import { tasksAnswers } from './answers/tasks.ts';
import { Refused, type Answers } from './channel.ts';
import { rangesOver } from './fileRanges.ts';
import { OpenFrame } from './openFrame.ts';
import type { Announcement, Questions } from './protocol.ts';
import type { FrameId } from './protocol/frames.ts';

/** The state of the worker: frames by identifier, and the answers to every question about them. */
export class TableSession {
  readonly #frames = new Map<FrameId, OpenFrame>();
  #last = 0;
  readonly answers: Answers<Questions>;

  constructor(announce: (announcement: Announcement) => void) {
    const onFrame = this.#onFrame;
    this.answers = {
      open: (hints) => {
        this.#last += 1;
        const frame: FrameId = `frame-${this.#last}`;
        this.#frames.set(
          frame,
          new OpenFrame(
            hints,
            (progress) => announce({ frame, ...progress }),
            (progress) => announce({ frame, kind: 'working', ...progress }),
          ),
        );
        return frame;
      },
      read: onFrame((frame, { bytes, ranges }) => frame.read(rangesOver(ranges, bytes))),
      close: onFrame((frame, { frame: id }): undefined => {
        frame.close();
        this.#frames.delete(id);
      }),
      ...rowsAnswers(onFrame),
      ...groupsAnswers(onFrame),
      ...chartsAnswers(onFrame),
      ...exportsAnswers(onFrame),
      ...tasksAnswers(onFrame),
    };
  }

  /** Answers a question about a frame, or refuses it if there is no such frame. */
  readonly #onFrame: OnFrameAnswer = (answer) => (asked) => {
    const frame = this.#frames.get(asked.frame);
    return frame ? answer(frame, asked) : new Refused({ kind: 'no-such-frame', frame: asked.frame });
  };
}
