import type { Page } from '@playwright/test';

/** How large the page is if it is larger than the window. The window itself never scrolls, in any direction. */
export const pastWindow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const isLarger = scrollWidth > innerWidth || scrollHeight > innerHeight;
    return isLarger ? [`the window scrolls: ${scrollWidth} by ${scrollHeight}`] : [];
  });

/**
 * Everything that is too wide: parts that scroll sideways, and controls cut off by the window. The grid may scroll, and
 * so may a named part that can be scrolled by keyboard.
 */
export const tooWide = async (page: Page) => [
  ...(await pastWindow(page)),
  ...(await page.evaluate(() => {
    const found: string[] = [];
    const named = (element: Element) => element.outerHTML.slice(0, 120);
    for (const element of document.querySelectorAll('main, main *')) {
      if (element.closest('[role="grid"], :is(section, [role="region"])[tabindex="0"]')) continue;
      const { overflowX } = getComputedStyle(element);
      const scrolls = overflowX === 'auto' || overflowX === 'scroll' || element.tagName === 'MAIN';
      if (scrolls && element.scrollWidth > element.clientWidth)
        found.push(`${element.scrollWidth - element.clientWidth} px: ${named(element)}`);
      if (
        element.matches('button, input, textarea, h1, h2, [role="row"]') &&
        element.getBoundingClientRect().right > innerWidth
      )
        found.push(`cut: ${named(element)}`);
    }
    return found;
  })),
];
