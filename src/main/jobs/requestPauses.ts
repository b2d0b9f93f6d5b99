import type { Job } from '../../contract/jobs.ts';
import type { ProfileId } from '../../contract/profiles.ts';
import type { Failure, FailureOf } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import { askedToWaitMs } from '../http/retry.ts';

type Limited = FailureOf<'rate-limited'>;

/** Why no request for a report may leave now, and until when, by both clocks. */
type Pause = { trouble: Limited; endMs: number; endMonotonic: number };

/** Whether the service limits requests for reports, which concerns every one of the profile. */
const isLimited = (failure: Failure): failure is Limited =>
  failure.kind === 'rate-limited' && failure.role === 'gateway';

/** Until when each profile requests no more reports, because the service limits them. */
export class RequestPauses {
  readonly #clock: Clock;
  readonly #pauses = new Map<ProfileId, Pause>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Begins a pause if this job has met one, and waits for its end. */
  note({ profileId, state }: Job): void {
    if (state.kind !== 'queued' || !state.hold || !isLimited(state.hold.trouble)) return;
    const { trouble, nextTryAtMs } = state.hold;
    const leftMs = nextTryAtMs - this.#clock.now();
    if (leftMs <= this.#leftMs(profileId)) return;
    this.#pauses.set(profileId, {
      trouble,
      endMs: nextTryAtMs,
      endMonotonic: this.#clock.monotonic() + leftMs,
    });
  }

  /** Why no request of the profile may leave now; null if one may. */
  of(profileId: ProfileId): Limited | null {
    const pause = this.#pauses.get(profileId);
    const leftMs = this.#leftMs(profileId);
    if (!pause || leftMs <= 0) return null;
    const isAsked = askedToWaitMs(pause.trouble) > 0;
    return { ...pause.trouble, retryAfterMs: isAsked ? leftMs : null };
  }

  /** By the clock that is further: one stands still while the computer sleeps, the other may be set back. */
  #leftMs(profileId: ProfileId): number {
    const pause = this.#pauses.get(profileId);
    if (!pause) return 0;
    const { endMs, endMonotonic } = pause;
    return Math.max(0, Math.min(endMs - this.#clock.now(), endMonotonic - this.#clock.monotonic()));
  }
}
