// The files that the app is started with: by a double click, “Open with” or a command.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** What a second start hands over. Chromium rearranges the arguments themselves. */
const HandedOver = z.object({ files: z.array(z.string()) });
export type HandedOver = z.infer<typeof HandedOver>;

/** The files that another start handed over; none if it was not this app, or of another user. */
export function handedOver(data: unknown): string[] {
  const read = HandedOver.safeParse(data);
  return read.success ? read.data.files : [];
}

/** A path as it is, or out of the address by which desktops name a file; null for any other address. */
function pathOf(argument: string, folder: string): string | null {
  if (!/^[a-z][a-z0-9+.-]+:/i.test(argument)) return path.resolve(folder, argument);
  try {
    return fileURLToPath(argument);
  } catch {
    return null;
  }
}

/**
 * The paths among the arguments of a start. `app` is the folder of the app where Electron is told which to run; what is
 * before it is for Electron.
 */
export function givenPaths(argv: readonly string[], folder: string, app: string | null): string[] {
  const isApp = (argument: string) => path.resolve(folder, argument) === app;
  const first = app === null ? 1 : argv.findIndex(isApp) + 1;
  if (first === 0) return [];
  return argv
    .slice(first)
    .filter((argument) => argument !== '' && !argument.startsWith('-'))
    .flatMap((argument) => pathOf(argument, folder) ?? []);
}
