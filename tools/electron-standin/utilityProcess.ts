import { fork as forkChild, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { constants } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { state } from './state.ts';
import { strict } from './strict.ts';

type Options = {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  serviceName?: string;
  stdio?: 'pipe' | 'ignore' | 'inherit';
};

class UtilityProcess extends EventEmitter {
  readonly #child: ChildProcess;
  readonly stdout: Readable | null;
  readonly stderr: Readable | null;
  pid: number | undefined;

  constructor(file: string, args: string[], options: Options) {
    super();
    const { stdio = 'inherit' } = options;
    this.#child = forkChild(file, args, {
      execPath: path.join(import.meta.dirname, '../../node_modules/.bin/node'),
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        '--unhandled-rejections=warn',
        '--import',
        path.join(import.meta.dirname, 'utilityChild.ts'),
      ],
      serialization: 'advanced',
      env: options.env ?? process.env,
      stdio: ['ignore', stdio, stdio, 'ipc'],
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    });
    this.stdout = this.#child.stdout;
    this.stderr = this.#child.stderr;
    this.#child.on('spawn', () => {
      this.pid = this.#child.pid;
      this.emit('spawn');
    });
    this.#child.on('message', ({ data }: { data: unknown }) => this.emit('message', data));
    this.#child.on('exit', (code, signal) => {
      this.pid = undefined;
      // Electron's children end by themselves when they are told to.
      const bySignal = signal === null || signal === 'SIGTERM' ? 0 : constants.signals[signal];
      this.emit('exit', code ?? bySignal);
    });
  }
  postMessage(data: unknown): void {
    if (!this.#child.connected) return;
    try {
      this.#child.send({ data }, () => undefined);
    } catch {
      throw new Error('An object could not be cloned.');
    }
  }
  kill(): boolean {
    return this.#child.kill('SIGTERM');
  }
}

export const utilityProcess = strict('utilityProcess', {
  fork(file: string, args: string[] = [], options: Options = {}): UtilityProcess {
    if (!state.ready) throw new TypeError('utilityProcess cannot be created before app is ready.');
    return new UtilityProcess(file, args, options);
  },
});
