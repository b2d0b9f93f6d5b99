import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
  type FSWatcher,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { closeChromium } from './chromium.ts';
import { nativeImage } from './nativeImage.ts';
import { PreventableEvent } from './preventableEvent.ts';
import { state } from './state.ts';
import { strict } from './strict.ts';
import { makeWire } from './wire.ts';

const wire = makeWire(null);

function configFolder(home: string): string {
  if (process.platform === 'darwin') return path.join(home, 'Library/Application Support');
  if (process.platform === 'win32') return process.env['APPDATA'] ?? home;
  return process.env['XDG_CONFIG_HOME'] ?? path.join(home, '.config');
}

class App extends EventEmitter {
  #name = 'Electron';
  #lock: { file: string; watcher: FSWatcher } | null = null;
  readonly isPackaged = false;

  readonly commandLine = {
    appendSwitch(name: string, value = ''): void {
      state.switches.push([name, value]);
    },
    appendArgument(): void {
      // Chromium is started with switches only.
    },
    removeSwitch(name: string): void {
      state.switches = state.switches.filter(([each]) => each !== name);
    },
    hasSwitch: (name: string): boolean => state.switches.some(([each]) => each === name),
    getSwitchValue: (name: string): string => state.switches.findLast(([each]) => each === name)?.[1] ?? '',
  };

  whenReady = (): Promise<void> => state.readiness.promise;
  isReady = (): boolean => state.ready;
  getName = (): string => this.#name;
  setName = (name: string): void => {
    this.#name = name;
  };
  getVersion = (): string => state.package.version ?? '0.0.0';
  getAppPath = (): string => state.folder;
  getLocale = (): string => (state.ready ? 'en-US' : '');
  getSystemLocale = (): string => {
    if (!state.ready) throw new Error('app.getSystemLocale() can only be called after app is ready');
    return (
      /^[a-z]{2,3}[_-][A-Z]{2}/
        .exec(process.env['LC_ALL'] ?? process.env['LANG'] ?? '')?.[0]
        .replace('_', '-') ?? 'en-US'
    );
  };
  // There is no desktop with icons.
  getFileIcon = async () => nativeImage.createEmpty();
  setAppUserModelId(): void {
    // Windows only.
  }
  // There is no dock, but the count is kept.
  badgeCount = 0;
  getBadgeCount = (): number => this.badgeCount;
  setBadgeCount = (count = 0): boolean => {
    this.badgeCount = count;
    return true;
  };
  focus(): void {
    // Left to the window manager.
  }

  getPath = (name: string): string => {
    const set = state.paths.get(name);
    if (set !== undefined) return set;
    const home = process.env['HOME'] ?? os.homedir();
    const user = 'Desktop Documents Downloads Music Pictures Videos'.split(' ');
    const folder = user.find((each) => each.toLowerCase() === name);
    if (folder) return path.join(home, folder);
    const inData = (part: string) => path.join(this.getPath('userData'), part);
    switch (name) {
      case 'home':
        return home;
      case 'appData':
        return configFolder(home);
      case 'userData':
        return path.join(configFolder(home), this.#name);
      case 'sessionData':
        return this.getPath('userData');
      case 'temp':
        return os.tmpdir();
      case 'exe':
        return process.execPath;
      case 'logs':
        return inData('logs');
      case 'crashDumps':
        return inData('Crashpad');
      default:
        throw new Error(`Failed to get '${name}' path`);
    }
  };
  setPath = (name: string, folder: string): void => {
    if (!path.isAbsolute(folder)) throw new Error('Path must be absolute');
    try {
      this.getPath(name);
    } catch {
      throw new Error('Failed to set path');
    }
    state.paths.set(name, folder);
  };

  // A data folder has one owner: a lock file has its process id, and later starts leave messages in a folder it watches.
  requestSingleInstanceLock = (data: object | null = null): boolean => {
    if (this.#lock) return true;
    const folder = this.getPath('userData');
    const file = path.join(folder, 'standin-lock');
    const box = path.join(folder, 'standin-mail');
    mkdirSync(box, { recursive: true });
    for (;;) {
      try {
        writeFileSync(file, String(process.pid), { flag: 'wx' });
        break;
      } catch {
        const owner = Number(readFileSync(file, 'utf8'));
        if (owner !== process.pid && isAlive(owner)) {
          const letter = path.join(box, randomUUID());
          writeFileSync(`${letter}.tmp`, wire.encode([process.argv, process.cwd(), data]));
          renameSync(`${letter}.tmp`, `${letter}.json`);
          return false;
        }
        rmSync(file, { force: true });
      }
    }
    for (const left of readdirSync(box)) rmSync(path.join(box, left));
    this.#lock = {
      file,
      watcher: watch(box, () => {
        this.#readMail(box);
      }),
    };
    process.on('exit', this.releaseSingleInstanceLock);
    return true;
  };

  #readMail(box: string): void {
    for (const name of readdirSync(box).filter((each) => each.endsWith('.json'))) {
      const letter = path.join(box, name);
      const words = wire.decode(readFileSync(letter, 'utf8')) as unknown[];
      rmSync(letter);
      void this.whenReady().then(() => this.emit('second-instance', new PreventableEvent(), ...words));
    }
  }

  hasSingleInstanceLock = (): boolean => this.#lock !== null;
  releaseSingleInstanceLock = (): void => {
    this.#lock?.watcher.close();
    if (this.#lock) rmSync(this.#lock.file, { force: true });
    this.#lock = null;
  };

  quit = (): void => {
    void this.#quit();
  };

  async #quit(): Promise<void> {
    if (state.ending) return;
    const before = new PreventableEvent();
    this.emit('before-quit', before);
    if (before.defaultPrevented) return;
    state.quitting = true;
    for (const window of state.windows) {
      if (!(await window.closeFor('quit'))) {
        state.quitting = false;
        return;
      }
    }
    const will = new PreventableEvent();
    this.emit('will-quit', will);
    state.quitting = !will.defaultPrevented;
    if (state.quitting) this.exit(0);
  }

  exit = (code = 0): void => {
    if (state.ending) return;
    state.ending = true;
    this.emit('quit', new PreventableEvent(), code);
    void (async () => {
      await closeChromium();
      process.exit(code);
    })();
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export const app = strict('app', new App());
