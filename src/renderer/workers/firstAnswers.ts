import type { Reply } from './channel.ts';
import type { Questions } from './protocol.ts';
import type { ColumnInfo } from './protocol/frames.ts';

/** What a screen asks of a report before anything is chosen. */
type FirstQuestion = 'window' | 'suggestChart' | 'chart' | 'summary';
type Answer<N extends FirstQuestion> = Questions[N]['answers'];
/** By what was asked. */
type Known<N extends FirstQuestion> = Record<string, NonNullable<Answer<N>>>;
type Answers = { [N in FirstQuestion]: Known<N> };

/** The columns of a report as it was received, and the first answers about all of its rows. */
export type FirstKnown = Answers & { columns: readonly ColumnInfo[] };

/** The most answers of a kind that are worth keeping. */
const MOST = 4;

/**
 * The first answers about a frame. They are kept from when every row was read until other rows or columns are asked for,
 * and given again, if need be before the rows are there.
 */
export class FirstAnswers {
  #known: FirstKnown | null = null;
  #isWhole = false;
  #isOver = false;

  /** What was answered; null if something else was asked for first. */
  get known(): FirstKnown | null {
    return this.#known;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Keeps answers from now on, as nothing but these columns was asked for. */
  begin(columns: readonly ColumnInfo[]): void {
    this.take({ columns, window: {}, suggestChart: {}, chart: {}, summary: {} });
    this.#isWhole = true;
  }

  /** Gives answers that were kept before. Until `begin`, others are not kept: they may be of the rows so far. */
  take(known: FirstKnown): void {
    if (!this.#isOver) this.#known ??= known;
  }

  /** Gives and keeps no more answers: rows or columns are others from now on. */
  end(): void {
    this.#isOver = true;
  }

  async answer<N extends FirstQuestion>(
    name: N,
    asked: unknown,
    ask: () => Promise<Reply<Answer<N>>>,
  ): Promise<Reply<Answer<N>>> {
    const answers: Answers | null = this.#isOver ? null : this.#known;
    const known: Known<N> | null = answers && answers[name];
    const key = JSON.stringify(asked);
    const value = known?.[key];
    if (value !== undefined) return { ok: true, value };
    const isKept = this.#isWhole;
    const reply = await ask();
    if (
      isKept &&
      known &&
      !this.#isOver &&
      Object.keys(known).length < MOST &&
      reply.ok &&
      reply.value !== null
    )
      known[key] = reply.value;
    return reply;
  }
}
