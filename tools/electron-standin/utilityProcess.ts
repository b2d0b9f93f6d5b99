import { fork as forkChild, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import path from 'node:path';
import { state } from './state.ts';
import { strict } from './strict.ts';

type Options = { env?: NodeJS.ProcessEnv; cwd?: string; serviceName?: string };

class UtilityProcess extends EventEmitter {
  readonly #child: ChildProcess;
  pid: number | undefined;

  constructor(file: string, args: string[], options: Options) {
    super();
    this.#child = forkChild(file, args, {
      execPath: path.join(import.meta.dirname, '../../node_modules/.bin/node'),
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        '--import',
        path.join(import.meta.dirname, 'utilityChild.ts'),
      ],
      serialization: 'advanced',
      env: options.env ?? process.env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    });
    this.pid = this.#child.pid;
    this.#child.on('spawn', () => this.emit('spawn'));
    this.#child.on('message', ({ data }: { data: unknown }) => this.emit('message', data));
    this.#child.on('exit', (code) => {
      this.pid = undefined;
      this.emit('exit', code ?? 15);
    });
  }
  postMessage(data: unknown): void {
    this.#child.send({ data });
  }
  kill(): boolean {
    return this.#child.kill('SIGTERM');
  }
}

export const utilityProcess = strict('utilityProcess', {
  fork(file: string, args: string[] = [], options: Options = {}): UtilityProcess {
    if (!state.ready) throw new Error('utilityProcess cannot be created before app is ready');
    return new UtilityProcess(file, args, options);
  },
});
