import type { BrowserWindow, WebContentsPrintOptions } from 'electron';
import { expect, it } from 'vitest';
import { openPage } from '../../../src/main/window/printing.ts';

type Outcome = 'printed' | 'Print job canceled' | 'Print job failed';

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

it('where no printer takes that paper, the dialog is opened without a wish, once', async () => {
  const { said, wishes } = await print('Print job failed', 'printed');
  expect(said).toBe('printed');
  expect(wishes).toEqual([expect.objectContaining({ pageSize: 'A4' }), {}]);
  expect(await print()).toMatchObject({ said: 'failed', wishes: { length: 2 } });
  expect((await print('Print job failed', 'Print job canceled')).said).toBe('cancelled');
});

it('a closed dialog is not opened again', async () => {
  expect(await print('Print job canceled')).toMatchObject({ said: 'cancelled', wishes: { length: 1 } });
});
