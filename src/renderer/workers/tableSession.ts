import { chartsAnswers } from './answers/charts.ts';
import { comparisonAnswers } from './answers/comparison.ts';
import { exportsAnswers } from './answers/exports.ts';
import { groupsAnswers, type AddFrame } from './answers/groups.ts';
import type { OnFrameAnswer } from './answers/onFrame.ts';
import { rowsAnswers } from './answers/rows.ts';
import { specialAnswers } from './answers/special.ts';
import { storedAnswers } from './answers/stored.ts';
import { tasksAnswers } from './answers/tasks.ts';
import { Refused, type Answers } from './channel.ts';
import { openSource } from './fileSources.ts';
import { OpenFrame } from './openFrame.ts';
import type { Announcement, Questions } from './protocol.ts';
import { workWith } from './secondWorker.ts';
import type { Frame } from '../../table/frame.ts';
import type { ColumnInfo, FrameId } from './protocol/frames.ts';
import type { MadeFrame } from './protocol/groups.ts';
import type { ReadingHints } from './protocol/reading.ts';

/** The state of the worker: frames by identifier, and the answers to every question about them. */
export class TableSession {
  readonly #frames = new Map<FrameId, OpenFrame>();
  #made = 0;
  readonly #announce: (announcement: Announcement) => void;
  readonly answers: Answers<Questions>;

  constructor(announce: (announcement: Announcement) => void) {
    this.#announce = announce;
    const [onFrame, atOnce] = [this.#onFrame, this.#atOnce];
    this.answers = {
      workWith: ({ control }): undefined => {
        workWith(control);
      },
      open: ({ frame, ...hints }): undefined => {
        this.#open(frame, hints);
      },
      read: atOnce(async (frame, { source, origin, isShown }) => {
        const { file, columns, close } = openSource(source);
        try {
          const stored = await columns();
          return await frame.read(file, stored && { file: stored, origin, isShown });
        } finally {
          close();
        }
      }),
      showPart: atOnce((frame) => frame.showPart()),
      encodings: atOnce(async (frame, { source }) => {
        const { file, close } = openSource(source);
        try {
          return await frame.encodings(file);
        } finally {
          close();
        }
      }),
      close: atOnce((frame, { frame: id }): undefined => {
        frame.close();
        this.#frames.delete(id);
      }),
      ...rowsAnswers(onFrame),
      ...specialAnswers(onFrame),
      ...groupsAnswers(onFrame, this.#add),
      ...chartsAnswers(onFrame),
      ...comparisonAnswers((id) => this.#frames.get(id), this.#add),
      ...exportsAnswers(onFrame),
      ...storedAnswers(onFrame),
      ...tasksAnswers(onFrame),
    };
  }

  #open(frame: FrameId, hints: ReadingHints, made?: Frame): void {
    const opened = new OpenFrame(hints, (progress) => this.#announce({ frame, ...progress }), {
      ...(made && { made }),
      tellTask: (progress) => this.#announce({ frame, kind: 'working', ...progress }),
    });
    this.#frames.set(frame, opened);
  }

  readonly #add: AddFrame = (made, units): MadeFrame => {
    this.#made += 1;
    const frame: FrameId = `made-${this.#made}`;
    this.#open(frame, { dimensions: [], metrics: [], units }, made);
    const columns = made.columns.map(({ name, kind }): ColumnInfo => ({ name, kind }));
    return { frame, rows: made.length, columns };
  };

  /** Answers a question about a frame, or refuses it if there is no such frame. */
  readonly #atOnce: OnFrameAnswer = (answer) => (asked) => {
    const frame = this.#frames.get(asked.frame);
    return frame ? answer(frame, asked) : new Refused({ kind: 'no-such-frame', frame: asked.frame });
  };
  /** The same, once its columns have arrived. */
  readonly #onFrame: OnFrameAnswer = (answer) => {
    const answered = this.#atOnce(answer);
    return (asked) => {
      const arrival = this.#frames.get(asked.frame)?.arrival();
      return arrival ? arrival.then(() => answered(asked)) : answered(asked);
    };
  };
}
