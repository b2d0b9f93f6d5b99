import { askOver, type Ask } from './channel.ts';
import type { Job, JobSent, RowsProtocol, RowsQuestions } from './secondJobs.ts';

/** The port to the second worker. */
let control: MessagePort | null = null;
/** How to ask it for rows of tables. */
let rows: Ask<RowsQuestions> | null = null;

/** Sets which one is the second worker from now on: for each job, a port is sent there. */
export function workWith(port: MessagePort): void {
  control = port;
  rows = null;
}

/** Begins a job in the second worker. Returns the port to ask it over; null if there is no such worker. */
export function beginJob(job: Job): MessagePort | null {
  if (!control) return null;
  const { port1, port2 } = new MessageChannel();
  const sent: JobSent = { job, port: port2 };
  control.postMessage(sent, [port2]);
  return port1;
}

/** How to ask the second worker for rows of tables, always over the same port; null if there is no such worker. */
export function askForRows(): Ask<RowsQuestions> | null {
  if (rows) return rows;
  const port = beginJob('rows');
  if (!port) return null;
  rows = askOver<RowsProtocol>(port, () => undefined).ask;
  port.start();
  return rows;
}
