// Makes deb and rpm. Forge’s maker of the rpm has no release for this Forge, and that of the deb knows one picture only.
import path from 'node:path';
import { MakerBase, type MakerOptions } from '@electron-forge/maker-base';
import type { ForgePlatform } from '@electron-forge/shared-types';
import { DEB, RPM } from './linuxOptions.ts';

type Kind = {
  name: string;
  /** The program that makes it. */
  program: string;
  installer: 'electron-installer-debian' | 'electron-installer-redhat';
  /** What the system calls the processor. */
  architectures: Readonly<Record<string, string>>;
  options: object;
};

class LinuxMaker extends MakerBase<undefined> {
  readonly #kind: Kind;
  override readonly name: string;
  override defaultPlatforms: ForgePlatform[] = ['linux'];
  override requiredExternalBinaries: string[];

  constructor(kind: Kind) {
    super();
    this.#kind = kind;
    this.name = kind.name;
    this.requiredExternalBinaries = [kind.program];
  }

  override clone(): LinuxMaker {
    return new LinuxMaker(this.#kind);
  }

  override isSupportedOnCurrentPlatform(): boolean {
    return this.isInstalled(this.#kind.installer);
  }

  override async make({ dir, makeDir, targetArch }: MakerOptions): Promise<string[]> {
    const { name, installer, architectures, options } = this.#kind;
    const dest = path.resolve(makeDir, name, targetArch);
    await this.ensureDirectory(dest);
    const arch = architectures[targetArch] ?? targetArch;
    const { default: install } = await import(installer);
    const made = await install({ options, arch, src: dir, dest });
    return made.packagePaths;
  }
}

export const linuxMakers = [
  new LinuxMaker({
    name: 'deb',
    program: 'dpkg-deb',
    installer: 'electron-installer-debian',
    architectures: { x64: 'amd64', arm64: 'arm64' },
    options: DEB,
  }),
  new LinuxMaker({
    name: 'rpm',
    program: 'rpmbuild',
    installer: 'electron-installer-redhat',
    architectures: { x64: 'x86_64', arm64: 'aarch64' },
    options: RPM,
  }),
];
