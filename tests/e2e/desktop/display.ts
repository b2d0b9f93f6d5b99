import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * Starts a display of its own, on which no other worker’s window takes the focus or ends a drag, and returns how to end
 * it. Where Xvfb is not installed, the display is shared.
 */
export async function startDisplay(): Promise<() => void> {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const isStarted = await once(server, 'spawn').then(
    () => true,
    () => false,
  );
  if (!isStarted) return () => undefined;
  const [number] = await once(createInterface(server.stdout), 'line');
  const shared = process.env['DISPLAY'];
  process.env['DISPLAY'] = `:${String(number)}`;
  return () => {
    process.env['DISPLAY'] = shared;
    server.kill();
  };
}
