// Runs first in every process started by utilityProcess.fork: provides process.parentPort over child_process.
import { EventEmitter } from 'node:events';

const send = process.send?.bind(process);
delete process.send;

const port = Object.assign(new EventEmitter(), {
  postMessage(data: unknown): void {
    try {
      send?.({ data });
    } catch {
      throw new Error('An object could not be cloned.');
    }
  },
});
process.on('message', ({ data }: { data: unknown }) => port.emit('message', { data, ports: [] }));
// If the app is killed, nothing else ends this process.
process.on('disconnect', () => process.exit(0));
Object.defineProperty(process, 'parentPort', { value: port, enumerable: true });
Object.defineProperty(process, 'type', { value: 'utility', enumerable: true });
