import { Notification } from 'electron';
import type { Announce } from '../../contract/index.ts';
import type { Log } from '../secrets/log.ts';

export type SystemNotice = { title: string; body: string };

type Dependencies = {
  log: Log;
  window: { announce: Announce; readonly current: object | null };
  /** The user clicked the notification. */
  clicked: () => void;
};

/** Those on screen. Nothing else holds them, and a collected one reports no click. */
const shown = new Set<Notification>();
/** Systems do not always say that one was closed, so the oldest are let go. */
const MOST = 20;

function keep(notification: Notification): void {
  shown.add(notification);
  const [oldest] = shown;
  if (oldest && shown.size > MOST) shown.delete(oldest);
}

let isRefusalTold = false;

/** Shows a system notification. The window shows the same, so it says only once that the system fails. */
export function notifySystem({ title, body }: SystemNotice, { log, window, clicked }: Dependencies): void {
  try {
    if (!Notification.isSupported()) return;
    const notification = new Notification({ title, body });
    notification.on('click', () => {
      shown.delete(notification);
      clicked();
    });
    notification.on('close', () => void shown.delete(notification));
    notification.on('failed', (_event, why) => {
      shown.delete(notification);
      log.warn('notification-failed', { why });
      if (isRefusalTold || !window.current) return;
      isRefusalTold = true;
      window.announce('app.notificationsFailed', undefined);
    });
    keep(notification);
    notification.show();
  } catch (error) {
    log.bug(error, 'notification');
  }
}

/** For when the service has refused the primary REST token and accepted the backup. */
export const backupWords = (profile: string): SystemNotice => ({
  title: `${profile} is using its backup token`,
  body: 'The service refused the primary REST API token. Open Credentials to check it.',
});

/** For a rotation reminder. */
export function rotationWords(profile: string, daysLeft: number): SystemNotice {
  const due =
    daysLeft > 0
      ? `is due in ${daysLeft === 1 ? '1 day' : `${daysLeft} days`}`
      : daysLeft === 0
        ? 'is due today'
        : `was due ${daysLeft === -1 ? 'yesterday' : `${-daysLeft} days ago`}`;
  return {
    title: `Rotate the REST API token of ${profile}`,
    body: `The rotation ${due}. Open Credentials to start it.`,
  };
}

/** For entries of the event log that the service will forget soon. */
export function eventLogWords(profile: string, days: number, daysLeft: number): SystemNotice {
  const many = days === 1 ? 'a day' : `${days} days`;
  const soon = daysLeft === 0 ? 'within a day' : daysLeft === 1 ? 'in 1 day' : `in ${daysLeft} days`;
  return {
    title: `The event log of ${profile} has a gap`,
    body: `The service will forget entries of ${many} that are not in the archive, the first of them ${soon}. Open Sextant to fetch what is missing.`,
  };
}
