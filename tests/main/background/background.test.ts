import { describe, expect, it, vi } from 'vitest';
import type { Background as Choice } from '../../../src/contract/settings.ts';
import { Background, type Answer } from '../../../src/main/background/background.ts';

/** A desktop on which the answers are given beforehand. */
function open(given: { chosen?: Choice; canShow?: boolean; hasWork?: boolean; answer?: Answer } = {}) {
  const { chosen = 'ask', canShow = true, hasWork = true, answer = null } = given;
  const desk = {
    chosen,
    canShow,
    hasWork,
    answer,
    icons: 0,
    menus: 0,
    state: '',
    collects: false,
    questions: [] as boolean[],
  };
  const sayEnded = vi.fn<() => void>();
  const background = new Background({
    chosen: () => desk.chosen,
    choose: async (choice) => {
      desk.chosen = choice;
    },
    hasWork: () => desk.hasWork,
    canShow: async () => desk.canShow,
    show: () => {
      desk.icons += 1;
      return { setMenu: () => (desk.menus += 1), remove: () => (desk.icons -= 1) };
    },
    menu: () => ({
      state: desk.state,
      collect: desk.collects ? () => undefined : null,
      open: () => undefined,
      quit: () => undefined,
    }),
    ask: async (can) => {
      desk.questions.push(can);
      return desk.answer;
    },
    sayEnded,
  });
  return { desk, background, sayEnded };
}

describe('closing the window', () => {
  it('asks only while nobody has answered, and something would go on', () => {
    expect(open().background.asksFirst).toBe(true);
    expect(open({ hasWork: false }).background.asksFirst).toBe(false);
    expect(open({ chosen: 'tray' }).background.asksFirst).toBe(false);
    expect(open({ chosen: 'quit' }).background.asksFirst).toBe(false);
  });

  it.each([
    [null, 'ask', false, false],
    ['quit', 'quit', true, false],
    ['tray', 'tray', true, true],
  ] as const)('with the answer %s leaves %s chosen', async (answer, chosen, closes, goesOn) => {
    const { desk, background } = open({ answer });
    expect(await background.mayClose()).toBe(closes);
    expect([desk.chosen, background.goesOn]).toEqual([chosen, goesOn]);
  });

  it('asks one question at a time', async () => {
    const { desk, background } = open({ answer: 'tray' });
    expect(await Promise.all([background.mayClose(), background.mayClose()])).toEqual([true, false]);
    expect(desk.questions).toEqual([true]);
  });

  it('ends the app where no icon can be shown, and says so if it was to go on', async () => {
    const { background, sayEnded, desk } = open({ chosen: 'tray', canShow: false });
    await background.follow();
    expect(background.goesOn).toBe(false);
    background.closed();
    expect(sayEnded).toHaveBeenCalledOnce();
    desk.chosen = 'quit';
    background.closed();
    expect(sayEnded).toHaveBeenCalledOnce();
  });
});

it('there is one icon, as the setting says, however often it changes', async () => {
  const { desk, background } = open({ chosen: 'tray' });
  await Promise.all([background.follow(), background.follow()]);
  expect([desk.icons, desk.menus]).toEqual([1, 1]);
  desk.chosen = 'quit';
  const gone = background.follow();
  desk.chosen = 'tray';
  await Promise.all([gone, background.follow()]);
  expect(desk.icons).toBe(1);
  desk.chosen = 'quit';
  await background.follow();
  expect(desk.icons).toBe(0);
  background.refresh();
});

it('the menu at the icon is set anew only when it reads or offers something else', async () => {
  const { desk, background } = open({ chosen: 'tray' });
  await background.follow();
  background.refresh();
  expect(desk.menus).toBe(1);
  desk.state = 'Work: fetching events, 3 %';
  background.refresh();
  background.refresh();
  expect(desk.menus).toBe(2);
  desk.collects = true;
  background.refresh();
  expect(desk.menus).toBe(3);
  desk.chosen = 'quit';
  await background.follow();
  desk.chosen = 'tray';
  await background.follow();
  expect(desk.menus, 'a new icon has no menu yet').toBe(4);
});
