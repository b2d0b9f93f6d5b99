import type { BrowserWindow, WebContentsPrintOptions } from 'electron';
import { expect, it } from 'vitest';
import { openPage } from '../../../src/main/window/printing.ts';

const NO_PRINTER = 'No printers available on the network';
const NO_SPOOLER = 'Failed to enumerate printers';

type Outcome = 'printed' | 'Print job canceled' | 'Print job failed' | typeof NO_PRINTER | typeof NO_SPOOLER;

/** What is asked of a printer with these outcomes in turn, and what is said of it in the end. */
async function print(...outcomes: Outcome[]) {
  const wishes: WebContentsPrintOptions[] = [];
  const webContents = {
    isDestroyed: () => false,
    print(options: WebContentsPrintOptions, done: (isDone: boolean, why: string) => void) {
      wishes.push(options);
      const outcome = outcomes.shift() ?? 'Print job failed';
      done(outcome === 'printed', outcome === 'printed' ? '' : outcome);
    },
  };
  const said = await openPage(() => ({ webContents }) as unknown as BrowserWindow).print('A4');
  return { said, wishes };
}

it('a page is printed on the chosen paper', async () => {
  const { said, wishes } = await print('printed');
  expect(said).toBe('printed');
  expect(wishes).toEqual([expect.objectContaining({ pageSize: 'A4' })]);
});

it.each([NO_PRINTER, NO_SPOOLER] as const)(
  'where it says “%s”, the dialog is opened without a wish, once',
  async (why) => {
    const { said, wishes } = await print(why, 'printed');
    expect(said).toBe('printed');
    expect(wishes).toEqual([expect.objectContaining({ pageSize: 'A4' }), {}]);
    expect(await print(why, why)).toMatchObject({ said: 'failed', wishes: { length: 2 } });
    expect((await print(why, 'Print job canceled')).said).toBe('cancelled');
  },
);

it('what failed for another reason is not printed again', async () => {
  expect(await print('Print job failed', 'printed')).toMatchObject({ said: 'failed', wishes: { length: 1 } });
});

it('a closed dialog is not opened again', async () => {
  expect(await print('Print job canceled')).toMatchObject({ said: 'cancelled', wishes: { length: 1 } });
});
