import type { Clock } from '../time/clock.ts';
import type { ProxyLogins } from '../http/proxyLogin.ts';
import type { Transports } from '../http/transport.ts';
import type { Log } from '../secrets/log.ts';
import type { MainWindow } from '../window/mainWindow.ts';
import type { Redactor } from '../secrets/redaction.ts';
import type { Stores } from './stores.ts';

/** What everything is made of. */
export type Base = {
  folder: string;
  stores: Stores;
  window: Pick<MainWindow, 'announce' | 'current' | 'onPageGone' | 'show' | 'showAndTell'>;
  transports: Transports;
  /** Answers proxies that ask for a password. */
  proxyLogins: ProxyLogins;
  clock: Clock;
  redactor: Redactor;
  log: Log;
  preview: boolean;
  /** The control address of a simulator that already runs on this computer; null to start one. */
  demoControl: string | null;
};
