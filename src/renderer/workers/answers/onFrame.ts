import type { Refused } from '../channel.ts';
import type { OpenFrame } from '../openFrame.ts';
import type { FrameId } from '../protocol/frames.ts';

/** Makes an answer about a frame; the question is refused if there is no such frame. */
export type OnFrameAnswer = <Asked extends { frame: FrameId }, T>(
  answer: (frame: OpenFrame, asked: Asked) => T | Promise<T>,
) => (asked: Asked) => T | Refused | Promise<T | Refused>;
