import { Refused, type Answers } from './channel.ts';
import { OpenFrame } from './openFrame.ts';
import type { Announcement, FrameId, Questions } from './protocol.ts';

/** The state of the worker: frames by identifier, and the answers to every question about them. */
export class TableSession {
  readonly #frames = new Map<FrameId, OpenFrame>();
  #last = 0;
  readonly answers: Answers<Questions>;

  constructor(announce: (announcement: Announcement) => void) {
    this.answers = {
      open: (hints) => {
        this.#last += 1;
        const frame: FrameId = `frame-${this.#last}`;
        this.#frames.set(frame, new OpenFrame(hints, (progress) => announce({ frame, ...progress })));
        return frame;
      },
      append: this.#onFrame((frame, { piece }) => frame.append(piece)),
      finish: this.#onFrame((frame) => frame.finish()),
      window: this.#onFrame(
        (frame, { first, count, revision }) =>
          frame.window(first, count, revision) ?? new Refused({ kind: 'no-such-view', revision }),
      ),
      setView: this.#onFrame((frame, { view }) => frame.setView(view)),
      cancelView: this.#onFrame((frame, { revision }) => frame.cancelView(revision)),
      suggestChart: this.#onFrame((frame) => frame.suggestChart()),
      chart: this.#onFrame((frame, { spec }) => frame.chart(spec)),
      beginExport: this.#onFrame((frame, { rows, options }) => frame.beginExport(rows, options)),
      nextPiece: this.#onFrame((frame, asked) => frame.exports.next(asked.export)),
      cancelExport: this.#onFrame((frame, asked) => frame.exports.cancel(asked.export)),
      close: this.#onFrame((frame, { frame: id }): undefined => {
        frame.close();
        this.#frames.delete(id);
      }),
    };
  }

  /** Answers a question about a frame, or refuses it if there is no such frame. */
  #onFrame<Asked extends { frame: FrameId }, T>(
    answer: (frame: OpenFrame, asked: Asked) => T,
  ): (asked: Asked) => T | Refused {
    return (asked) => {
      const frame = this.#frames.get(asked.frame);
      return frame ? answer(frame, asked) : new Refused({ kind: 'no-such-frame', frame: asked.frame });
    };
  }
}
