import { Notification } from 'electron';
import type { Log } from '../log.ts';

export type SystemNotice = { title: string; body: string };

type Parts = {
  log: Log;
  /** A notification was clicked. */
  clicked: () => void;
};

/** Says something through the operating system. The window says it all as well: a system that fails stops nothing. */
export function notifySystem({ title, body }: SystemNotice, { log, clicked }: Parts): void {
  try {
    if (!Notification.isSupported()) return;
    const notification = new Notification({ title, body });
    notification.on('click', clicked);
    notification.show();
  } catch (error) {
    log.bug(error, 'notification');
  }
}

/** The words when the service refused the primary REST token and took the backup. */
export const backupWords = (profile: string): SystemNotice => ({
  title: `${profile} is using its backup token`,
  body: 'The service refused the primary REST API token. Open Credentials to check it.',
});

/** The words of a rotation reminder. */
export function rotationWords(profile: string, daysLeft: number): SystemNotice {
  const due =
    daysLeft > 0
      ? `is due in ${daysLeft === 1 ? '1 day' : `${daysLeft} days`}`
      : daysLeft === 0
        ? 'is due today'
        : `was due ${daysLeft === -1 ? 'yesterday' : `${-daysLeft} days ago`}`;
  return {
    title: `Rotate the REST API token of ${profile}`,
    body: `It ${due} under your policy. Open Credentials to rotate it.`,
  };
}
