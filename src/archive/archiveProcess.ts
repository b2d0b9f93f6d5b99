// The process that owns the archives, so that neither main nor the window ever waits for a disk or a large table.
import { constants, setPriority } from 'node:os';
import type { ToArchive } from './archiveCalls.ts';
import { Archives } from './archives.ts';

const { parentPort } = process;

const archives = new Archives((reply) => {
  parentPort.postMessage(reply);
});

parentPort.on('message', ({ data }: { data: ToArchive }) => {
  // It reads a whole file while somebody waits for the first screen: whatever else there is to do comes first.
  if ('call' in data && data.call === 'check') setPriority(constants.priority.PRIORITY_LOW);
  archives.take(data);
});
