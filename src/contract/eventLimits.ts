import { DAY_SECONDS } from './time.ts';

// What the service gives of its event log. (Interface, "Limits".)

/** For how many days it keeps an entry. */
export const KEPT_DAYS = 30;

/** The most entries that a page may have. */
export const LARGEST_PAGE = 1_000;

/** The first second that may be asked for as a start. */
export const edgeAt = (nowSecond: number): number => nowSecond - KEPT_DAYS * DAY_SECONDS;
