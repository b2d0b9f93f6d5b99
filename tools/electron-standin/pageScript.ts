import type { Session } from './chromium.ts';

/** Runs code in a page and gives its value, as main does with `executeJavaScript`. */
export async function runInPage(page: Session, code: string): Promise<unknown> {
  const params = {
    expression: code,
    awaitPromise: true,
    returnByValue: true,
    userGesture: true,
    // The policy of the page holds for `eval` in it.
    allowUnsafeEvalBlockedByCSP: false,
  };
  // As in Electron, a page that is ended before it has answered never does.
  const unanswered = new Promise<never>(() => undefined);
  const { exceptionDetails, result } = await page.send('Runtime.evaluate', params).catch((error: unknown) => {
    if (String(error).includes('returned by value')) throw new Error('An object could not be cloned.');
    return unanswered;
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}
