// Intercepts every request of a page: the app can prevent navigations, and answers the addresses of its own schemes.
import { chromium, type Session } from './chromium.ts';
import { handlerOf, isCustom, toApp } from './schemes.ts';
import { debug } from './state.ts';

/** The fields of Fetch.requestPaused that are used here. */
type Paused = {
  requestId: string;
  request: {
    url: string;
    urlFragment?: string;
    method: string;
    headers: Record<string, string>;
    postDataEntries?: { bytes?: string }[];
  };
  resourceType: string;
  frameId: string;
  redirectedRequestId?: string;
  responseStatusCode?: number;
  responseErrorReason?: string;
  responseHeaders?: { name: string; value: string }[];
};

/** What requests need to know about their page. */
type Asked = {
  /** Whether this is the page's main frame. */
  isMainFrame(frameId: string): boolean;
  /** Whether the app itself started this navigation. Each navigation is confirmed only once. */
  askedFor(url: string): boolean;
  /** Lets listeners prevent a navigation. */
  mayNavigate(url: string, frameId: string, main: boolean): boolean;
};

/**
 * Stops window.open and target=_blank from opening anything. Chromium still reports Page.windowOpen, which calls the
 * app's setWindowOpenHandler. This is a second policy, so it can only restrict the app's own.
 */
const NO_POPUPS = {
  name: 'content-security-policy',
  value:
    'sandbox allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-pointer-lock ' +
    'allow-orientation-lock allow-presentation allow-top-navigation',
};

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

async function onPaused(session: Session, paused: Paused, page: Asked): Promise<void> {
  const { requestId, request, resourceType, frameId } = paused;
  const main = resourceType === 'Document' && page.isMainFrame(frameId);
  const refuse = (errorReason: 'Aborted' | 'Failed') =>
    session.send('Fetch.failRequest', { requestId, errorReason });

  if (paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined) {
    const { responseStatusCode: status = 0, responseHeaders = [] } = paused;
    if (paused.responseErrorReason || REDIRECTS.has(status))
      await session.send('Fetch.continueRequest', { requestId });
    else {
      const headers = main ? [...responseHeaders, NO_POPUPS] : responseHeaders;
      await session.send('Fetch.continueResponse', {
        requestId,
        responseCode: status,
        responseHeaders: headers,
      });
    }
    return;
  }

  const url = toApp(request.url + (request.urlFragment ?? ''));
  if (resourceType === 'Document' && paused.redirectedRequestId === undefined) {
    const ours = main && page.askedFor(toApp(request.url));
    if (!ours && !page.mayNavigate(url, frameId, main)) {
      await refuse('Aborted');
      return;
    }
  }
  if (resourceType === 'Other' && request.url.endsWith('/favicon.ico')) {
    await session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 }); // Electron does not request icons
    return;
  }
  if (!isCustom(url)) {
    await session.send('Fetch.continueRequest', { requestId, interceptResponse: main });
    return;
  }
  try {
    const handler = handlerOf(url);
    if (!handler) throw new Error(`no handler for ${url}`);
    const { method, headers, postDataEntries = [] } = request;
    const body = Buffer.concat(postDataEntries.map((each) => Buffer.from(each.bytes ?? '', 'base64')));
    const asked = new Request(url.replace(/#.*/s, ''), { method, headers, ...(body.length ? { body } : {}) });
    const answer = await handler(asked);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const kept = [...answer.headers].map(([name, value]) => ({ name, value }));
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: answer.status,
      responseHeaders: main ? [...kept, NO_POPUPS] : kept,
      body: bytes.toString('base64'),
    });
  } catch (error) {
    debug('request', error);
    await refuse('Failed');
  }
}

/** Pauses every request of a target and of the targets that it starts. */
export async function interceptRequests(session: Session): Promise<void> {
  await Promise.all([
    session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
  ]);
}

/** Answers the requests of a page, of its workers and of its frames in other processes. */
export function answerRequests(session: Session, page: Asked): void {
  session.on('Fetch.requestPaused', (paused) => {
    onPaused(session, paused, page).catch((error: unknown) => {
      debug('paused', error);
    });
  });
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    const child = chromium().session(sessionId);
    answerRequests(child, page);
    void Promise.allSettled([interceptRequests(child), child.send('Runtime.runIfWaitingForDebugger')]);
  });
}
