import type { ElectronApplication } from '@playwright/test';

/**
 * Makes writing to open files wait from now on, as on a disk that hardly answers. Returns how it ends: everything is
 * written, or the disk is full from then on.
 */
export async function holdWrites(
  electron: ElectronApplication,
): Promise<(as: 'written' | 'full') => Promise<void>> {
  const ending = await electron.evaluateHandle(async () => {
    const { open } = process.getBuiltinModule('node:fs/promises');
    const handle = await open(process.execPath);
    const prototype = Object.getPrototypeOf(handle) as { write: (...asked: unknown[]) => Promise<unknown> };
    await handle.close();
    const { write } = prototype;
    const gate = Promise.withResolvers<void>();
    prototype.write = async function (...asked) {
      await gate.promise;
      return write.apply(this, asked);
    };
    return (as: 'written' | 'full') => {
      if (as === 'full') {
        gate.promise.catch(() => undefined);
        gate.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
      } else {
        prototype.write = write;
        gate.resolve();
      }
    };
  });
  return (as) =>
    ending.evaluate((end, how) => {
      end(how);
    }, as);
}

/** Makes the columns of a report wait for ever once their file has been begun, and nothing else. */
export const holdColumns = (electron: ElectronApplication): Promise<void> =>
  electron.evaluate(() => {
    const files = process.getBuiltinModule('node:fs/promises');
    const { open } = files;
    Object.assign(files, {
      async open(...asked: Parameters<typeof open>) {
        const handle = await open(...asked);
        if (/[/\\]\.columns-/.test(String(asked[0])))
          Object.assign(handle, { write: () => new Promise(() => undefined) });
        return handle;
      },
    });
  });

/** Makes the columns of reports wait where they go on after the first piece, from now on. Returns how they go on. */
export async function holdReading(electron: ElectronApplication): Promise<() => Promise<void>> {
  const letGo = await electron.evaluateHandle(() => {
    const files = process.getBuiltinModule('node:fs/promises');
    const { open } = files;
    const gate = Promise.withResolvers<void>();
    Object.assign(files, {
      async open(...asked: Parameters<typeof open>) {
        const handle = await open(...asked);
        const read = handle.read.bind(handle) as (...of: unknown[]) => Promise<unknown>;
        if (/[/\\]columns$/.test(String(asked[0])))
          Object.assign(handle, {
            async read(...of: unknown[]) {
              if (Number(of[3]) > 0) await gate.promise;
              return read(...of);
            },
          });
        return handle;
      },
    });
    return gate.resolve;
  });
  return () =>
    letGo.evaluate((resolve) => {
      resolve();
    });
}
